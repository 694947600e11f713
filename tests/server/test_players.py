"""The pages of players, friends, and tables for ratings, over a real server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select
from websockets.asyncio.client import connect

from keydom.server.players import profiles
from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.schema import seats
from tests.server.playing import Message, Person, people, running
from tests.server.test_absence import leave
from tests.server.test_accounts import browsers
from tests.server.test_consent import post
from tests.server.test_join_any import anywhere
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio


@pytest.fixture
def toys(settings: Settings) -> Settings:
    return replace(settings, extra_games=PLACES)


@asynccontextmanager
async def three(toys: Settings) -> AsyncIterator[list[Person]]:
    """Anna, Ben and Eve, who have accounts."""
    async with running(toys) as address, people(address, 3) as found:
        for person, name in zip(found, ("Anna", "Ben", "Eve"), strict=True):
            made = await person.http.post("/api/account", json={"name": name, "credential": None})
            assert made.status_code == 200
        yield found


async def get(person: Person, path: str, status: int = 200) -> Any:
    answer = await person.http.get(f"/api{path}")
    assert answer.status_code == status, answer.text
    return answer.json()


async def put(person: Person, path: str, status: int = 200, **body: Any) -> Any:
    answer = await person.http.put(f"/api{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def own_id(person: Person) -> str:
    found: str = (await get(person, "/players/me"))["id"]
    return found


async def play(*players: Person, game: str = "meadows", **more: Any) -> Message:
    """A game of these people, to its end."""
    seats = " ".join(["me"] + ["open"] * (len(players) - 1))
    table: Message = await players[0].table(game, seats, **more)
    for other in players[1:]:
        await other.join(table)

    async def to_the_end(person: Person) -> None:
        async with person.look(table) as page:
            await page.play_to_the_end()

    await asyncio.gather(*(to_the_end(person) for person in players))
    return table


async def test_a_game_for_ratings_shows_on_the_pages_of_those_who_have_played(toys: Settings) -> None:
    async with three(toys) as (anna, ben, _eve):
        table = await play(anna, ben, rated=True, listed=True)
        told = await get(anna, f"/tables/{table['id']}")
        assert (told["rated"], told["hints"]) == (True, "none")
        assert [seat["player"] for seat in told["seats"]] == [await own_id(anna), await own_id(ben)]
        pages = [await get(anna, f"/players/{seat['player']}") for seat in told["seats"]]
        assert [(page["name"], page["own"], page["may_befriend"]) for page in pages] == [
            ("Anna", True, False),
            ("Ben", False, True),
        ]
        assert await get(anna, "/players/me") == pages[0]
        for page, seat in zip(pages, (0, 1), strict=True):
            (results,), (game,) = page["results"], page["played"]
            place = next(each["place"] for each in told["places"] if each["seat"] == seat)
            assert (results["game"], results["games"], results["rating"]["games"]) == ("meadows", 1, 1)
            assert results["rating"]["sure"] is False
            (with_two,) = results["by_players"]
            assert (with_two["players"], with_two["games"], with_two["first"]) == (2, 1, int(place == 1))
            assert [point["value"] for point in results["curve"]] == [results["rating"]["value"]]
            assert game["change"] == results["rating"]["value"] - 1500
            assert (game["table"], len(game["seats"])) == (table["id"], 2)
            assert [each["place"] for each in game["seats"] if each["own"]] == [place]
            assert [(one["name"], one["games"]) for one in page["opponents"]] == [(("Ben", "Anna")[seat], 1)]
        again = await post(anna, table, "again")
        assert (again["rated"], again["status"]) == (True, "open")
        # Nobody's own id is told.
        ids = [(await get(person, "/me"))["id"] for person in (anna, ben)]
        assert not [each for each in ids if each in json.dumps([pages, told, await get(anna, "/tables")])]


async def test_what_was_played_in_private_is_told_to_those_who_sat_there(toys: Settings) -> None:
    async with three(toys) as (anna, ben, eve):
        table = await play(anna, ben)
        page = await get(ben, f"/players/{await own_id(anna)}")
        assert [game["table"] for game in page["played"]] == [table["id"]]
        page = await get(eve, f"/players/{await own_id(anna)}")
        assert (page["played"], page["opponents"], page["results"][0]["games"]) == ([], [], 1)
        assert page["results"][0]["rating"] is None
        assert table["id"] not in json.dumps(page)


async def test_a_hidden_page_tells_others_the_name_alone(toys: Settings) -> None:
    async with three(toys) as (anna, ben, _eve):
        await play(anna, ben, listed=True)
        assert (await put(anna, "/players/me/hidden", hidden=True))["hidden"] is True
        page = await get(ben, f"/players/{await own_id(anna)}")
        assert (page["name"], page["hidden"], page["may_befriend"]) == ("Anna", True, True)
        assert page["results"] == page["played"] == page["opponents"] == []
        assert len((await get(anna, "/players/me"))["results"]) == 1
        assert (await put(anna, "/players/me/hidden", hidden=False))["hidden"] is False
        assert len((await get(ben, f"/players/{await own_id(anna)}"))["results"]) == 1


async def test_whoever_has_played_nothing_has_an_empty_page_and_others_none(toys: Settings) -> None:
    async with running(toys) as address, people(address, 1) as (anna,):
        page = await get(anna, "/players/me")
        assert (page["id"], page["own"], page["since"], page["results"]) == ("", True, "", [])
        assert page["name"].startswith("Guest ")
        own = (await get(anna, "/me"))["id"]
        for unknown in ("nobody", "bcdfghjkmnpq", own):
            assert "There is no player" in (await get(anna, f"/players/{unknown}", 404))["error"]
        await get(anna, "/players/%00", 422)
        assert (await get(anna, "/programs/steward"))["name"] == "Steward"
        assert "no program" in (await get(anna, "/programs/nobody", 404))["error"]
        assert await get(anna, "/games/meadows/best") == {"ranked": []}
        assert "no game" in (await get(anna, "/games/chess/best", 404))["error"]
        for what, body in (("friend", {"friend": True}), ("mute", {"muted": True})):
            await put(anna, f"/players/bcdfghjkmnpq/{what}", 404, **body)
            await put(anna, f"/players/me/{what}", 409, **body)
            await put(anna, f"/players/me/{what}", 422)


async def test_only_tables_where_each_plays_alone_are_for_ratings(toys: Settings) -> None:
    async with three(toys) as (anna, ben, _eve):

        async def refused(seats: str, **more: Any) -> str:
            kinds = [
                {"kind": kind} if kind in ("me", "open", "hotseat") else {"kind": "bot", "bot": kind}
                for kind in seats.split()
            ]
            body = {"game": "shells", "players": len(kinds), "seats": kinds, "rated": True, **more}
            answer = await anna.http.post("/api/tables", json=body)
            assert answer.status_code == 422
            error: str = answer.json()["error"]
            return error

        assert "screen of their own" in await refused("me hotseat")
        assert "hints" in await refused("me open", hints=True)
        assert "told apart" in await refused("random random")
        table = await anna.table("shells", "me open open", rated=True)
        await ben.join(table)
        twice = await post(ben, table, "join", seat=2)
        assert (twice["code"], twice["error"]) == (409, "This table is for ratings: everybody has one seat.")


async def test_at_a_table_for_ratings_nobody_takes_back_or_ends_alone(toys: Settings) -> None:
    async with three(toys) as (anna, ben, _eve):
        table = await anna.table("meadows", "me random random", rated=True)
        async with anna.look(table) as page:
            await page.play()
            for kind in ("undo", "end"):
                asked = await post(anna, table, "ask", seat=0, kind=kind)
                assert (asked["code"], "somebody else has to agree" in asked["error"]) == (409, True)
            assert page.update["comments"] is False
            await page.play_to_the_end()
        rows = (await get(anna, "/players/me"))["played"]
        assert [seat["bot"] for seat in rows[0]["seats"]].count("random") == 2
        (results,) = (await get(anna, "/programs/random"))["results"]
        assert (results["games"], results["rating"]["games"]) == (1, 1)
        # With somebody there it can be asked, and what is ended so counts for nobody.
        table = await anna.table("meadows", "me open", rated=True)
        await ben.join(table)
        assert (await post(anna, table, "ask", seat=0, kind="end"))["code"] == 200
        assert (await post(ben, table, "answer", seat=1, agrees=True))["status"] == "over"
        assert (await get(ben, "/players/me"))["results"] == []


async def test_who_leaves_for_good_is_last_and_who_comes_back_is_not(toys: Settings) -> None:
    async with three(toys) as (anna, ben, eve):
        table = await anna.table("meadows", "me open open", rated=True)
        await ben.join(table)
        await eve.join(table)
        async with anna.look(table) as one, ben.look(table) as two, eve.look(table) as three_:
            for page in (one, two, three_):
                await page.play()
            assert (await leave(eve, table, 2, "open"))["code"] == 200
            await leave(ben, table, 1)
            assert (await post(ben, table, "back", seat=1))["code"] == 200
            await asyncio.gather(one.play_to_the_end(), two.play_to_the_end())
        (game,) = (await get(anna, "/players/me"))["played"]
        last = next(seat for seat in game["seats"] if seat["name"] == "Eve")
        assert (last["left_early"], last["place"], last["points"]) == (True, 3, None)
        assert (await get(eve, "/players/me"))["results"][0]["rating"]["value"] < 1500


async def test_tables_of_friends_come_first_and_nobody_else_is_told(toys: Settings) -> None:
    async with three(toys) as (anna, ben, eve):
        waiting = await anna.table("meadows", "me open", listed=True)
        player = await own_id(anna)
        refused = await put(ben, f"/players/{player}/friend", 403, friend=True)
        assert refused["error"] == "You can mark somebody as a friend once you have played together."
        await play(anna, ben)
        assert (await put(ben, f"/players/{player}/friend", friend=True))["friend"] is True
        assert (await put(ben, f"/players/{player}/friend", friend=True))["friend"] is True
        assert (await get(anna, f"/players/{await own_id(ben)}"))["friend"] is False
        other = await eve.table("meadows", "me open", listed=True)
        tables = await get(ben, "/tables")
        assert [row["id"] for row in tables["watchable"]] == [waiting["id"], other["id"]]
        assert tables["friends"] == {waiting["id"]: ["Anna"]}
        assert (await put(ben, f"/players/{player}/friend", friend=False))["friend"] is False
        tables = await get(ben, "/tables")
        assert ([row["id"] for row in tables["watchable"]], tables["friends"]) == ([other["id"], waiting["id"]], {})


async def test_whoever_is_muted_is_not_read_and_not_sat_down_with(toys: Settings) -> None:
    async with three(toys) as (anna, ben, eve):
        table = await anna.table("meadows", "me open", listed=True)
        player = await own_id(anna)
        assert (await put(ben, f"/players/{player}/mute", muted=True))["muted"] is True
        assert (await anywhere(ben, game="meadows"))["code"] == 404
        of_ben = await ben.table("meadows", "me open", listed=True)
        assert (await anywhere(anna, game="meadows"))["code"] == 404
        assert (await anywhere(eve, game="meadows"))["id"] == table["id"]
        # Who has the link still may sit down; what the other one says is not shown.
        await anna.join(of_ben)
        said = {"key": "hello", "room": "players", "seat": 1, "text": "Hello!"}
        assert (await post(anna, of_ben, "say", **said))["code"] == 200
        (remark,) = (await get(ben, f"/tables/{of_ben['id']}/talk?room=players"))["remarks"]
        assert (remark["muted"], remark["text"]) == (True, "")
        assert (await put(ben, f"/players/{player}/mute", muted=False))["muted"] is False
        (remark,) = (await get(ben, f"/tables/{of_ben['id']}/talk?room=players"))["remarks"]
        assert remark["text"] == "Hello!"


async def test_results_are_exported_brought_along_and_deleted(toys: Settings) -> None:
    async with running(toys) as address, browsers(address, 2) as (anna, ben):
        await ben.make_account("Ben", None)
        await anna.make_account("Anna", None)
        table = await play(anna, ben, rated=True)
        await put(anna, f"/players/{await own_id(ben)}/friend", friend=True)
        exported = await get(anna, "/account/export")
        assert (exported["friends"], exported["muted"], exported["page"]["profile"]) == (
            ["Ben"],
            [],
            await own_id(anna),
        )
        assert [(row["table_id"], row["place"]) for row in exported["results"]] == [
            (table["id"], exported["results"][0]["place"])
        ]
        assert sorted(row["players"] for row in exported["ratings"]) == [0, 2]
        before = (await get(ben, "/players/me"))["results"]
        gone = await own_id(anna)
        await anna.call("DELETE", "", name="Anna")
        await get(ben, f"/players/{gone}", 404)
        page = await get(ben, "/players/me")
        assert page["results"] == before
        assert page["opponents"] == []
        assert {seat["name"] for seat in page["played"][0]["seats"]} == {"Ben", "Somebody who left"}
        assert [seat["player"] for seat in (await get(ben, f"/tables/{table['id']}"))["seats"]].count("") == 1


async def test_a_guests_results_and_friends_come_along_to_an_account(toys: Settings) -> None:
    async with running(toys) as address, browsers(address, 3) as (anna, ben, phone):
        codes = await anna.make_account("Anna", None)
        await play(phone, ben, rated=True)
        await put(phone, f"/players/{await own_id(ben)}/friend", friend=True)
        await put(ben, f"/players/{await own_id(phone)}/friend", friend=True)
        played = (await get(phone, "/players/me"))["results"]
        await phone.call("POST", "/recover", code=codes[0])
        assert (await get(phone, "/players/me"))["results"] == []
        await phone.call("POST", "/bring-along")
        page = await get(anna, "/players/me")
        assert (page["name"], page["results"]) == ("Anna", played)
        assert (await get(anna, f"/players/{await own_id(ben)}"))["friend"] is True
        assert (await get(ben, f"/players/{page['id']}"))["friend"] is True


async def test_two_accounts_at_one_address_bring_each_other_no_rating(toys: Settings) -> None:
    behind_a_proxy = replace(toys, proxies=("127.0.0.1",))
    async with running(behind_a_proxy) as address, people(address, 2) as both:
        for person, name in zip(both, ("Anna", "Ben"), strict=True):
            await person.http.post("/api/account", json={"name": name, "credential": None})
        anna, ben = both
        for addresses, rated in ((("203.0.113.7", "203.0.113.7"), False), (("203.0.113.7", "203.0.113.8"), True)):
            table = await anna.table("meadows", "me open", rated=True)
            await ben.join(table)
            for person, place in zip(both, addresses, strict=True):
                await open_from(person, table, place)

            async def to_the_end(person: Person, table: Message = table) -> None:
                async with person.look(table) as page:
                    await page.play_to_the_end()

            await asyncio.gather(*(to_the_end(person) for person in both))
            for person in both:
                page = await get(person, "/players/me")
                assert (page["results"][0]["rating"] is not None, page["played"][0]["change"] is not None) == (
                    rated,
                    rated,
                )
    database = Database(toys.database_url())
    with database.reading() as connection:
        kept = list(connection.execute(select(seats.c.households)).scalars())
    database.close()
    # No address is kept, and what is kept of one differs from table to table.
    assert "203.0" not in json.dumps(kept)
    assert len({mark for marks in kept for mark in marks}) == 3


async def open_from(person: Person, table: Message, place: str) -> None:
    """Open the page of a table from this address."""
    cookie = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    live = f"{person.address.replace('http', 'ws')}/api/tables/{table['id']}/live"
    async with connect(live, additional_headers={"Cookie": cookie, "X-Forwarded-For": place}) as socket:
        await socket.recv()


async def test_all_games_can_be_paged_through_and_each_step_of_the_rating_is_its_own(
    toys: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profiles, "GAMES", 2)
    async with three(toys) as (anna, ben, eve):
        tables = [(await play(anna, ben, game="shells", rated=True, listed=True))["id"] for _ in range(5)]
        await play(anna, ben, game="shells")
        whole = await get(anna, "/players/me")
        for who, path, own in ((anna, "me", True), (eve, await own_id(anna), False)):
            page = await get(who, f"/players/{path}")
            found, steps, further = [], [], page["further"]
            played = page["played"]
            while True:
                assert len(played) <= 2
                found += [game["table"] for game in played]
                steps += [game["change"] for game in played if game["change"] is not None]
                if further is None:
                    break
                later = await get(who, f"/players/{path}/games?before={further}")
                played, further = later["played"], later["further"]
            # What was played in private is told to those who were there.
            assert found[-5:] == tables[::-1]
            assert len(found) == 5 + own
            assert sum(steps) == whole["results"][0]["rating"]["value"] - 1500
        await put(anna, "/players/me/hidden", hidden=True)
        hidden = await get(eve, f"/players/{await own_id(anna)}/games?before={2**31 - 1}")
        assert hidden == {"played": [], "further": None}
        assert (await get(eve, "/programs/steward/games"))["played"] == []
        await get(eve, "/programs/nobody/games", 404)
        await get(eve, "/players/bcdfghjkmnpq/games", 404)
        await get(eve, "/players/me/games?before=-1", 422)


async def test_what_a_guest_did_for_a_rating_that_goes_is_no_step_of_the_accounts(toys: Settings) -> None:
    async with running(toys) as address, browsers(address, 2) as (anna, phone):
        codes = await anna.make_account("Anna", None)
        for person in (anna, phone):
            table = await person.table("meadows", "me random", rated=True)
            async with person.look(table) as page:
                await page.play_to_the_end()
        before = (await get(anna, "/players/me"))["results"][0]
        await phone.call("POST", "/recover", code=codes[0])
        await phone.call("POST", "/bring-along")
        after = await get(anna, "/players/me")
        assert after["results"][0]["curve"] == before["curve"]
        assert after["results"][0]["rating"] == before["rating"]
        assert [game["change"] is None for game in after["played"]] == [True, False]
