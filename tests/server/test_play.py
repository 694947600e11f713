"""A table as people meet it: real server, real WebSockets, both databases."""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import replace

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from keydom.core.game import ALLOWED
from keydom.core.points import points_over_time
from keydom.core.record import from_data
from keydom.core.replay import replay
from keydom.core.wire import PointsOverTime
from keydom.games.london.components import codes
from keydom.server.settings import Settings
from tests.core.toy_game import COLOUR, NUMBER, SHELLS
from tests.core.toy_meadows import BED, SIDE
from tests.server.playing import Message, Viewer, people, running

pytestmark = pytest.mark.anyio


def asked(update: Message) -> bool:
    return bool(update["choices"])


async def test_three_friends_play_a_game_to_the_end(settings: Settings) -> None:
    async with running(settings) as address, people(address, 3) as (anna, bert, carl):
        table = await anna.table()
        assert (table["status"], table["version"], table["link"]) == ("open", 0, f"/table/{table['id']}")
        async with anna.look(table) as one:
            assert one.update["view"] is None
            assert one.update["box"] == "open"
            await bert.join(table)
            await carl.join(table)
            async with bert.look(table) as two, carl.look(table) as three:
                viewers = [one, two, three]
                await asyncio.gather(*(viewer.play_to_the_end() for viewer in viewers))
                places = [viewer.update["table"]["places"] for viewer in viewers]
                assert places[0] is not None
                assert places[0] == places[1] == places[2]
                assert one.update["table"]["status"] == "over"
                assert one.update["waiting_for"] == []
        record = from_data((await anna.http.get(f"/api/tables/{table['id']}/record")).json())
        assert replay(SHELLS, record).scores() == [
            next(place["score"] for place in places[0] if place["seat"] == seat) for seat in range(3)
        ]
        told = msgspec.json.decode(
            (await bert.http.get(f"/api/tables/{table['id']}/points")).content, type=PointsOverTime
        )
        assert told.moments[-1].points == [result.score for result in record.result]
        assert told == points_over_time(SHELLS, 3, record.options, record.steps)


async def test_a_sealed_answer_or_a_partial_action_step_sends_nothing_to_others(settings: Settings) -> None:
    async with running(settings) as address, people(address, 3) as (anna, bert, guest):
        table = await anna.table(seats="me open")
        await bert.join(table)
        async with anna.look(table) as one, bert.look(table) as two, guest.look(table) as watching:
            for viewer in (one, two, watching):
                await viewer.catch_up()
            heard = [len(two.updates), len(watching.updates)]
            await one.play()
            await two.catch_up()
            await watching.catch_up()
            assert [len(two.updates), len(watching.updates)] == heard
            assert two.update["waiting_for"] == watching.update["waiting_for"] == [0, 1]
            await two.play()
            winner, other = (one, two) if (await one.until(lambda u: u["box"] == "prize"))["choices"] else (two, one)
            await other.until(lambda update: update["box"] == "prize")
            await watching.until(lambda update: update["box"] == "prize")
            heard = [len(other.updates), len(watching.updates)]
            assert (await winner.move(COLOUR))["type"] == "done"
            await other.catch_up()
            await watching.catch_up()
            assert [len(other.updates), len(watching.updates)] == heard
            assert (await winner.until(lambda update: bool(update["partial_action"])))["partial_action"] == [
                "Colour red"
            ]


async def test_what_a_seat_receives_does_not_depend_on_the_hidden_things_of_others(settings: Settings) -> None:
    """The other seat bids this card or that one (and thinks twice): every byte before the reveal is the same."""
    async with running(settings) as address, people(address, 2) as (anna, bert):
        received: list[tuple[object, ...]] = []
        for choice, thinks_twice in ((0, False), (1, True)):
            table = await anna.table(seats="me open")
            await bert.join(table)
            async with anna.look(table) as one, bert.look(table) as two:
                await one.catch_up()
                await two.catch_up()
                start = len(one.updates)
                await two.play(choice)
                if thinks_twice:
                    undone = await two.request(type="undo", seat=1, version=two.update["version"], to="step")
                    assert undone["type"] == "done"
                    await two.play(choice)
                await one.catch_up()
                assert one.updates[start:] == []
                before = one.update
                await one.play()
                received.append((before["version"], before["prompt"], before["can_undo"], before["waiting_for"]))
                kinds = [event["kind"] for event in one.events]
                received.append((one.update["version"], kinds.count("dealt"), kinds.count("undo")))
        assert received[:2] == received[2:]


async def test_an_update_shows_the_own_hand_only_and_a_spectator_none(settings: Settings) -> None:
    async with running(settings) as address, people(address, 3) as (anna, bert, guest):
        table = await anna.table(seats="me open")
        await bert.join(table)
        async with anna.look(table) as one, guest.look(table) as watching:
            hands = (await one.until(lambda update: update["view"] is not None))["view"]["hands"]
            assert [hand is None for hand in hands] == [False, True]
            assert watching.update["view"]["hands"] == [None, None]
            assert watching.update["seat"] is None
            assert watching.update["choices"] == []
            assert not any("You are dealt" in event["text"] for event in watching.events)
            log = (await guest.http.get(f"/api/tables/{table['id']}/log")).json()["events"]
            assert log == watching.events
            own = (await anna.http.get(f"/api/tables/{table['id']}/log")).json()["events"]
            assert sum("You are dealt" in event["text"] for event in own) == 3
        for path in ("record", "points"):
            assert (await anna.http.get(f"/api/tables/{table['id']}/{path}")).status_code == 403


async def test_the_same_key_is_never_played_twice(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as page:
            start = page.update
            code = start["choices"][0]["code"]
            for _time in range(3):
                answer = await page.move(code, key="once", seat=0, version=start["version"])
                assert answer == {"type": "done", "key": "once", "version": start["version"] + 1}
            await page.catch_up()
            assert page.update["version"] == start["version"] + 1
        made = [await anna.table(seats="me hotseat", key="table") for _time in range(2)]
        assert made[0]["id"] == made[1]["id"]


async def test_two_requests_at_one_version_play_once(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as one, anna.look(table) as two:
            answers = await asyncio.gather(
                one.move(one.update["choices"][0]["code"]), two.move(two.update["choices"][1]["code"])
            )
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            refused = next(answer for answer in answers if answer["type"] == "refused")
            assert "gone on" in refused["error"]
            await one.catch_up()
            assert one.update["version"] == 2


async def test_a_command_enters_all_its_codes_at_once(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, guest):
        table = await anna.table("meadows", "me hotseat")
        async with anna.look(table) as page, guest.look(table) as watching:
            before = page.update["version"]
            refused = await page.move(2, BED, SIDE, 1)
            assert "Code 4 of 4, 'take 1', cannot be entered" in refused["error"]
            answer = await page.move(2, BED, SIDE)
            update = await page.until(lambda update: update["version"] >= answer["version"])
            assert update["version"] == before + 3
            assert (await watching.until(lambda update: update["version"] > before))["view"]["planted"] == [1, 0]
            assert page.update["can_undo"] == {"step": True, "turn": False}
            await page.request(type="undo", seat=0, version=update["version"], to="step")
            assert (await page.until(lambda update: update["version"] > before + 3))["view"]["planted"] == [0, 0]


async def test_what_stands_on_its_own_may_be_done_and_undone_although_others_have_moved(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        table = await anna.table("meadows", "me open")
        await bert.join(table)
        async with anna.look(table) as one, bert.look(table) as two:
            await one.until(asked)
            await one.move(2)
            await one.until(lambda update: update["view"]["pending"] == [2, 0])
            seen = one.update["version"]
            await two.until(asked)
            assert (await two.move(1))["type"] == "done"
            assert (await one.move(BED, SIDE, version=seen))["type"] == "done"
            # The same move once more was for a position in which the seat had not planted yet.
            assert "gone on" in (await one.move(BED + 1, SIDE, version=seen))["error"]
            await one.until(lambda update: update["view"]["planted"] == [1, 0])
            assert (await one.move(BED + 1))["type"] == "done"
            await one.until(lambda update: update["partial_action"])
            seen = one.update["version"]
            await two.until(lambda update: update["view"]["planted"] == [1, 0])
            assert (await two.move(BED, SIDE))["type"] == "done"
            undone = await one.request(type="undo", seat=0, version=seen, to="step")
            assert undone["type"] == "done"
            await one.until(lambda update: update["view"]["planted"] == [1, 1] and not update["partial_action"])
            # The bulb that is planted was seen before the other moved.
            assert not one.update["can_undo"]["step"]


async def test_bad_requests_get_a_sentence_and_change_nothing(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        table = await anna.table(seats="me open")
        await bert.join(table)
        async with anna.look(table) as page, bert.look(table) as other:
            await page.catch_up()
            version, code = page.update["version"], page.update["choices"][0]["code"]
            move = {"type": "move", "seat": 0, "version": version, "codes": [code]}
            for change, part in (
                ({"seat": 1}, "not yours"),
                ({"seat": 7}, "not yours"),
                ({"version": version - 1}, "gone on"),
                ({"version": version + 1}, "gone on"),
                ({"codes": [COLOUR]}, "not among"),
                ({"codes": [2_000_000_000]}, "no such choice|not among"),
                ({"codes": [code, COLOUR]}, "Code 2 of 2, 'colour red', cannot be entered: It is not your turn"),
                ({"codes": [code, 2_000_000_000]}, "Code 2 of 2 cannot be entered"),
                ({"codes": code}, "whole numbers"),
                ({"codes": []}, "whole numbers"),
                ({"codes": [code] * 65}, "whole numbers"),
                ({"codes": ["0"]}, "whole numbers"),
                ({"codes": [None]}, "whole numbers"),
                ({"codes": [True]}, "whole numbers"),
                ({"codes": [[code]]}, "whole numbers"),
                ({"version": -1}, "whole number"),
                ({"key": ""}, "fresh id"),
                ({"key": 5}, "fresh id"),
                ({"key": "x" * 101}, "fresh id"),
                ({"key": "a\x00b"}, "fresh id"),
                ({"type": "cheat"}, "type of a message"),
                ({"type": "undo", "to": "yesterday"}, "'step' or 'turn'"),
                ({"type": "undo", "to": "step"}, "nothing that you could take back"),
                ({"type": "responses"}, "an object, or null"),
                ({"type": "responses", "responses": ["never"]}, "an object, or null"),
                ({"type": "responses", "responses": {"least": 1}}, "nothing can be answered in advance"),
                (
                    {"type": "responses", "responses": None, "span": "round 9"},
                    "for round 9 now, but for the whole game",
                ),
                ({"type": "responses", "responses": None, "span": 9}, "one of the spans, or null"),
                ({"type": "responses", "seat": 1, "responses": None}, "not yours"),
                ({"type": "look", "seat": 1}, "not yours"),
            ):
                answer = await page.request(**{**move, **change})
                assert answer["type"] == "refused", (change, answer)
                assert any(word in answer["error"] for word in part.split("|")), (change, answer)
                assert answer["version"] == version
            for text in ("", "{", "[]", "5", "null", '{"type":["move"]}', "[" * 2000):
                await page.socket.send(text)
                answer = await page.receive()
                assert (answer["type"], answer["key"]) == ("refused", "")
            await page.catch_up()
            await other.catch_up()
            assert page.update["version"] == other.update["version"] == version
            assert (await page.move(code))["type"] == "done"


async def test_a_message_that_is_too_long_ends_the_connection(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as page:
            await page.socket.send(json.dumps({"type": "ping", "more": "x" * 5000}))
            await page.socket.wait_closed()
            assert page.socket.close_code == 1009


async def test_too_many_messages_are_refused(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as page:
            for _time in range(80):
                await page.socket.send('{"type":"ping"}')
            answers = [await page.receive() for _time in range(80)]
            assert sum(answer["type"] == "pong" for answer in answers) >= 60
            assert any("too fast" in answer.get("error", "") for answer in answers)


async def test_a_flood_is_slowed_down_and_then_cut_while_others_play_on(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as flooding, bert.look(table) as quiet:
            for number in range(5000):
                # Half of them make no sense: nonsense is no way around.
                await flooding.socket.send('{"type":"ping"}' if number % 2 else "nonsense")
            answered = 0
            with contextlib.suppress(ConnectionClosed):
                while answered < 500:
                    await flooding.receive()
                    answered += 1
                    if answered % 50 == 0:
                        assert (await quiet.request(type="ping"))["type"] == "pong"
            assert answered < 500
            assert flooding.socket.close_code == 1008
            assert "too many messages" in str(flooding.socket.close_reason)
            assert (await quiet.request(type="ping"))["type"] == "pong"


async def test_undo_of_a_turn_over_the_wire(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, guest):
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as page, guest.look(table) as watching:
            await page.play()
            await page.play()
            prize = await page.until(lambda update: update["box"] == "prize")
            await page.play()
            done = await page.play()
            assert done["can_undo"]["turn"] or page.update["seat"] != prize["seat"]
            seen = (await watching.until(lambda update: update["view"]["points"] != [0, 0]))["version"]
            answer = await page.request(type="undo", seat=prize["seat"], version=page.update["version"], to="turn")
            assert answer["type"] == "done"
            back = await page.until(lambda update: update["box"] == "prize")
            assert back["view"]["points"] == [0, 0]
            assert back["choices"] == prize["choices"]
            told = await watching.until(lambda update: update["version"] > seen)
            assert told["view"]["points"] == [0, 0]
            assert [event["kind"] for event in told["events"]] == ["undo"]
            assert told["events"][0]["data"]["undone"] == [seen]


async def test_hotseat_shows_the_seat_that_is_asked_and_the_one_that_is_looked_at(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat hotseat")
        assert table["my_seats"] == [0, 1, 2]
        assert [seat["name"] for seat in table["seats"]][1:] == ["Player 2", "Player 3"]
        async with anna.look(table) as page:
            shown = []
            for _seat in range(3):
                await page.until(asked)
                shown.append(page.update["seat"])
                # All are waited for until the last bid is there, but who has bid cannot choose again.
                assert page.update["waiting_for"] == [0, 1, 2]
                assert page.update["asked"] == [0, 1, 2][len(shown) - 1 :]
                await page.play()
            assert shown == [0, 1, 2]
            prize = await page.until(lambda update: update["box"] == "prize")
            other = (prize["seat"] + 1) % 3
            await page.socket.send(json.dumps({"type": "look", "seat": other}))
            looked = await page.until(lambda update: update["seat"] == other)
            assert looked["choices"] == []
            assert [hand is None for hand in looked["view"]["hands"]].count(False) == 1


async def test_a_page_that_was_away_gets_what_it_missed(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, guest):
        table = await anna.table(seats="me hotseat")
        async with guest.look(table) as watching:
            known = watching.update["version"]
        async with anna.look(table) as page:
            for _step in range(4):
                await page.play()
            whole = (await anna.http.get(f"/api/tables/{table['id']}/log?seat=0")).json()["events"]
        async with guest.look(table, since=known) as watching:
            assert [event["kind"] for event in watching.update["events"]] == ["bids", "prize"]
            assert all(event["version"] > known for event in watching.update["events"])
        async with guest.look(table, since=None) as watching:
            assert watching.update["events"] == []
        async with guest.look(table, since=10_000) as watching:
            assert watching.update["events"] == []
        assert [event["kind"] for event in whole].count("dealt") == 9


async def test_a_server_that_starts_again_goes_on_where_it_was(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as page:
            await page.play()
            await page.play()
            await page.until(lambda update: update["box"] == "prize")
            await page.move(COLOUR)
            before = await page.until(lambda update: bool(update["partial_action"]))
        cookies = dict(anna.http.cookies)
    async with running(settings) as address, people(address, 1) as (anna,):
        anna.http.cookies.clear()
        anna.http.cookies.update(cookies)
        async with anna.look(table, since=before["version"]) as page:
            for name in ("version", "view", "partial_action", "choices", "can_undo", "prompt"):
                assert page.update[name] == before[name]
            assert page.update["events"] == []
            assert (await page.move(NUMBER))["type"] == "done"


def laid_down(page: Viewer) -> tuple[list[str], str | None, dict[str, object], bool]:
    """The spans of the shown seat, and what is in force for which of them; whether it is asked for a reaction."""
    found = page.update["responses"]
    return found["spans"], found["span"], found["responses"], found["reaction"]


async def test_a_reaction_can_be_switched_off_for_the_round(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table("reacting", "me hotseat")
        async with anna.look(table) as page:
            assert laid_down(page) == (["round 1", "the whole game"], None, {}, True)
            assert [answer["name"] for answer in page.update["responses"]["answers"]] == ["choice", "least", "always"]
            answer = await page.request(type="responses", seat=0, responses={"never": True})
            assert answer["type"] == "done"
            update = await page.until(lambda update: update["seat"] == 1 and bool(update["choices"]))
            await page.play()
            update = await page.until(lambda update: update["box"] == "prize")
            while update["box"] == "prize":
                update = await page.play()
            # The round is over, so both are asked again.
            update = await page.until(lambda update: update["seat"] == 0 or bool(update["choices"]))
            await page.catch_up()
            await page.socket.send(json.dumps({"type": "look", "seat": 0}))
            update = await page.until(lambda update: update["seat"] == 0)
            assert laid_down(page) == (["round 2", "the whole game"], None, {}, True)


async def test_automatic_responses_survive_and_can_be_taken_back(settings: Settings) -> None:
    slow = replace(settings, bot_pace=30.0)
    async with running(slow) as address, people(address, 1) as (anna,):
        table = await anna.table("reacting", "me hotseat")
        async with anna.look(table) as page:
            await page.request(type="responses", seat=0, responses={"never": True})
            assert (await page.until(lambda update: update["responses"]["responses"] == {"never": True}))["seat"] == 0
            await page.request(type="responses", seat=0, responses=None)
            await page.until(lambda update: update["responses"]["span"] is None)
            await page.request(type="responses", seat=0, responses={"never": True})
        cookies = dict(anna.http.cookies)
    async with running(settings) as address, people(address, 1) as (anna,):
        anna.http.cookies.clear()
        anna.http.cookies.update(cookies)
        async with anna.look(table) as page:
            # The new server answers for seat 0, so only seat 1 is left to decide.
            await page.until(lambda update: update["seat"] == 1)


async def test_responses_are_a_seats_own_and_are_checked_by_the_game(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        table = await anna.table("reacting", "me open")
        await bert.join(table)
        async with anna.look(table) as page, bert.look(table) as other:
            await other.until(lambda update: bool(update["choices"]))
            refused = await page.request(type="responses", seat=0, responses={"least": 40})
            assert (refused["type"], refused["error"][:8]) == ("refused", "Lay down")
            # Nothing is said of bids in that response, so the seat is asked all the same.
            assert (await page.request(type="responses", seat=0, responses={"colour": "red"}))["type"] == "done"
            kept = await page.until(lambda update: update["responses"]["responses"] == {"colour": "red"})
            assert kept["choices"]
            await other.catch_up()
            assert laid_down(other) == (["round 1", "the whole game"], None, {}, True)


async def test_a_seat_may_answer_in_advance_while_it_is_not_asked_and_two_seats_at_once(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table("reacting", "me hotseat", options={"rounds": "2"})
        async with anna.look(table) as page:
            await page.request(type="responses", seat=0, responses={"least": 1})
            await page.request(type="responses", seat=1, responses={"never": True})
            await page.until(lambda update: update["box"] == "prize")
            # The next round's bids are laid down while the prize of this one is taken.
            for seat in (0, 1):
                assert (await page.request(type="responses", seat=seat, responses={"least": 1}))["type"] == "done"
            await page.play()
            assert page.update["choices"], "the number of the prize is the winner's own decision"
            await page.play()
            # Both bids of the second round are made by the server.
            await page.until(lambda update: update["box"] == "prize" and update["view"]["round"] == 2)


async def test_who_takes_back_an_answer_given_in_advance_is_asked_again(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        table = await anna.table("reacting", "me open")
        await bert.join(table)
        async with anna.look(table) as page:
            await page.until(lambda update: bool(update["choices"]))
            await page.request(type="responses", seat=0, responses={"never": True})
            await page.until(lambda update: update["asked"] == [] and update["can_undo"]["step"])
            answer = await page.request(type="undo", seat=0, to="step", version=page.update["version"])
            assert answer["type"] == "done"
            update = await page.until(lambda update: bool(update["choices"]))
            await page.catch_up()
            assert page.update["choices"] == update["choices"]
            # Else the same answer would come again at once.
            assert laid_down(page)[1:3] == ("round 1", {"always": True})
            assert (await page.move(update["choices"][0]["code"]))["type"] == "done"


async def test_online_and_names_are_told_without_a_new_version(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        table = await anna.table(seats="me open")
        await bert.join(table)
        async with anna.look(table) as page:
            await page.catch_up()
            version = page.update["version"]
            async with bert.look(table):
                await page.until(lambda update: update["table"]["seats"][1]["online"])
            await page.until(lambda update: not update["table"]["seats"][1]["online"])
            renamed = await bert.http.put("/api/me", json={"name": "  Bert\u202e\n the  Bold "})
            assert renamed.json()["name"] == "Bert the Bold"
            await page.until(lambda update: update["table"]["seats"][1]["name"] == "Bert the Bold")
            assert page.update["version"] == version


async def test_foreign_pages_forged_cookies_and_unknown_tables_are_turned_away(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
        live = f"{address.replace('http', 'ws')}/api/tables/{table['id']}/live"
        with pytest.raises(InvalidStatus):
            async with connect(live, origin="https://elsewhere.example"):  # type: ignore[arg-type]
                pass
        async with connect(live, additional_headers={"Cookie": "keydom_guest=anna.forged"}) as socket:
            assert "cookie" in json.loads(await socket.recv())["error"]
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        async with connect(live.replace(table["id"], "nothere")) as socket:
            viewer = Viewer(socket)
            assert "no table" in (await viewer.receive())["error"]
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4404
        async with httpx.AsyncClient(base_url=address, cookies={"keydom_guest": "anna.forged"}) as forger:
            assert (await forger.get("/api/tables")).status_code == 401
            fresh = await forger.get("/api/me")
            assert fresh.status_code == 200
            assert "keydom_guest=" in fresh.headers["set-cookie"]


async def test_a_page_learns_why_a_seat_of_its_own_may_not_enter_a_code(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        table = await anna.table("london", "me open", options={"first_start": "0"})
        async with anna.look(table) as early:
            assert (await early.request(type="why", seat=0, action="do pass"))["error"] == "The game has not begun."
        await bert.join(table)
        async with anna.look(table) as page, bert.look(table) as other:
            before = page.update["version"]
            told = await page.request(type="why", seat=0, action="tile barbican")
            assert told["type"] == "reason"
            assert told["text"] == "Say first what your turn is: bid, use, upgrade, pass or sail (LO-405)."
            assert (await page.request(type="why", seat=0, action="do pass"))["text"] == ALLOWED
            for wrong in ("do sleep", "sleep", "do", "tile 1 2 3", " "):
                told = await page.request(type="why", seat=0, action=wrong)
                assert told["text"] == "There is no such choice in this game."
            waiting = await other.request(type="why", seat=1, action="do pass")
            assert waiting["text"] == "It is not your turn to decide."
            refused = await page.request(type="why", seat=1, action="do pass")
            assert refused["error"] == "Seat 1 is not yours, so you cannot ask for it."
            refused = await page.request(type="why", seat=0, action=7)
            assert refused["error"] == "'action' is an action as records write it."
            await page.catch_up()
            assert page.update["version"] == before
            kinds = {kind["kind"]: kind for kind in page.update["action_kinds"]}
            assert list(kinds) == ["bid", "use", "upgrade", "pass", "sail"]
            assert kinds["bid"]["codes"] == [codes.DO_BID]
            assert kinds["upgrade"]["codes"] == []
            assert "(LO-7" in kinds["upgrade"]["why_not"]
            assert other.update["action_kinds"] == []


async def test_advice_is_given_on_the_topics_that_a_page_asks_for_to_the_seat_that_it_shows(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, guest):
        table = await anna.table(seats="me hotseat")
        async with (
            anna.look(table, advice="best") as page,
            anna.look(table) as plain,
            guest.look(table, advice="best,lead") as watching,
        ):
            own = max(page.update["view"]["hands"][page.update["seat"]])
            assert page.update["advice"] == {"best": own}
            assert plain.update["advice"] is None
            # Whoever watches is told what is reckoned for everybody alike: in this game nothing.
            assert watching.update["advice"] == {}
            await page.socket.send(json.dumps({"type": "advise", "topics": ["lead", "best", "lead"]}))
            told = await page.until(lambda update: update["advice"] is not None and "lead" in update["advice"])
            assert told["advice"] == {"best": own, "lead": 0}
            assert told["events"] == []
            refused = await page.request(type="advise", topics=["luck"])
            assert refused["error"] == "Shells has no advice on 'luck'; it has best, lead."
            refused = await page.request(type="advise", topics="best")
            assert refused["error"] == "'topics' is a list of the game's topics of advice."
            await page.socket.send(json.dumps({"type": "advise", "topics": []}))
            await page.until(lambda update: update["advice"] is None)
        async with anna.look(table, advice="luck") as page:
            with pytest.raises(ConnectionClosed):
                await page.receive()
