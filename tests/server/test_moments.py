"""Moments that have passed: each is what its viewer was shown when it happened; of what was taken back none is left."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from keydom.core.game import Game
from keydom.core.wire import plain
from keydom.server.entries.moments import MOST_MOMENTS, moments_of, told_by_version
from keydom.server.settings import Settings
from keydom.server.tables.table import LiveTable
from tests.server.playing import Message, people, running
from tests.server.test_every_game import CASES, begun, recorded, shown

STEPS = 250


def applied(old: Any, change: Any) -> Any:
    """A value with a difference carried out, as a page does it."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        listed = old[: change.get("#", len(old))]
        listed += [None] * (change.get("#", len(old)) - len(listed))
        for place, inside in change.items():
            if place != "#":
                listed[int(place)] = applied(listed[int(place)], inside)
        return listed
    members = dict(old)
    for name, inside in change.items():
        if inside == []:
            del members[name]
        else:
            members[name] = applied(members.get(name), inside)
    return members


def followed(live: LiveTable, viewer: int | None) -> Iterator[tuple[int, Any]]:
    """All moments of a table for a viewer: their versions, and the views behind them."""
    seats = [] if viewer is None else [viewer]
    after, ledger = 0, live.position.ledger
    while True:
        entries = recorded(live)[ledger.first_behind(seats, after) - 1 :]
        versions = told_by_version(ledger, seats, viewer, entries)
        beginning = live.game.new_state(live.row.players, live.row.options)
        moments = plain(moments_of(live.game, beginning, ledger.numbered_steps(), versions, viewer))
        if not moments:
            return
        view: Any = None
        for moment in moments:
            assert any(event["text"] for event in moment["events"])
            assert {event["version"] for event in moment["events"]} == {moment["version"]}
            assert len({event["part"] for event in moment["events"]}) == 1
            view = applied(view, moment["change"])
            yield moment["version"], view
        after = moments[-1]["version"]


@pytest.mark.parametrize(("game", "players"), CASES, ids=lambda value: getattr(value, "name", str(value)))
def test_a_moment_is_what_its_viewer_was_shown(game: Game, players: int) -> None:
    chance = random.Random(players)
    live = begun(game, players, chance)
    viewers = [None, *range(players)]
    seen: dict[int | None, dict[int, Any]] = {viewer: {} for viewer in viewers}
    for _step in range(STEPS):
        for viewer in viewers:
            page: Any = shown(live, viewer)
            seen[viewer][page["version"]] = page["view"]
        if live.position.over():
            break
        state = live.position.running()
        seat = chance.choice([seat for seat in range(players) if live.position.asked(seat)])
        code = int(chance.choice(list(state.legal(seat))))
        live.position.extend(live.position.propose_moves(seat, [code], chance, None, None).entries)
        live.seen.clear()
    for viewer in viewers:
        moments = list(followed(live, viewer))
        assert [version for version, _ in moments] == sorted(version for version, _ in moments)
        # Behind the last part of a version the table is as it was shown.
        last = dict(moments)
        assert len(last) > 1
        for version, view in last.items():
            assert view == seen[viewer].get(version, view)
        assert len(seen[viewer].keys() & last.keys()) > 1


@pytest.mark.parametrize(("game", "players"), CASES, ids=lambda value: getattr(value, "name", str(value)))
def test_each_part_of_a_version_is_told_before_the_next_has_happened(game: Game, players: int) -> None:
    chance = random.Random(players + 20)
    live = begun(game, players, chance)
    position = live.position
    while not position.over():
        seat = chance.choice([seat for seat in range(players) if position.asked(seat)])
        code = int(chance.choice(list(position.running().legal(seat))))
        position.extend(position.propose_moves(seat, [code], chance, None, None).entries)
        live.seen.clear()
    for viewer in [None, *range(players)]:
        seats = [] if viewer is None else [viewer]
        versions = told_by_version(position.ledger, seats, viewer, recorded(live))
        ticks = {number: list(position.game.ticks(before, seat, code)) for number, seat, code, before in replayed(live)}
        for version in versions:
            places = [part.place for part in version.parts]
            assert places == sorted(set(places))
            for part in version.parts[1:]:
                number, tick = part.place
                first = part.events[0]
                # Gains of the same kind are told together, with the last of them.
                narrated = [
                    (event.kind, plain(event.data).get("seat")) for event in game.narrate_tick(ticks[number][tick])
                ]
                assert (first.kind, first.data.get("seat")) in narrated


def replayed(live: LiveTable) -> Iterator[tuple[int, int, int, Any]]:
    """The steps of a table by their numbers, each with the position before it."""
    state = live.game.new_state(live.row.players, live.row.options)
    for number, seat, code in live.position.ledger.numbered_steps():
        yield number, seat, code, state.copy()
        state.apply(seat, code)


@pytest.mark.parametrize(("game", "players"), CASES, ids=lambda value: getattr(value, "name", str(value)))
def test_what_was_taken_back_is_no_moment_any_more(game: Game, players: int) -> None:
    chance = random.Random(players + 10)
    live = begun(game, players, chance)
    position = live.position
    for _step in range(STEPS):
        if position.over():
            break
        may_undo = [seat for seat in range(players) if position.undoable(seat)]
        if may_undo and chance.random() < 0.3:
            proposal = position.propose_undo(chance.choice(may_undo), "turn", None, None)
        else:
            seat = chance.choice([seat for seat in range(players) if position.asked(seat)])
            code = int(chance.choice(list(position.running().legal(seat))))
            proposal = position.propose_moves(seat, [code], chance, None, None)
        position.extend(proposal.entries)
        live.seen.clear()
    for viewer in [None, *range(players)]:
        moments = dict(followed(live, viewer))
        page: Any = shown(live, viewer)
        if page["version"] in moments:
            assert moments[page["version"]] == page["view"]


pytestmark = pytest.mark.anyio


async def moments(person: Any, table: Message, **query: Any) -> list[Message]:
    answer = await person.http.get(f"/api/tables/{table['id']}/moments", params=query)
    assert answer.status_code == 200, answer.text
    found: list[Message] = answer.json()["moments"]
    return found


async def test_pages_ask_for_the_moments_behind_a_version(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        assert await moments(anna, await anna.table(seats="me open")) == []
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as page:
            for _turn in range(6):
                await page.play()
            whole = await moments(anna, table, seat=0)
            versions = sorted({moment["version"] for moment in whole})
            assert 2 < len(versions) <= MOST_MOMENTS
            assert await moments(anna, table, seat=0, after=versions[-1]) == []
            middle = await moments(anna, table, seat=0, after=versions[0], until=versions[1])
            assert {moment["version"] for moment in middle} == {versions[1]}
            assert set(middle[0]["change"][0]) == set(page.update["view"])
            # Who asks as nobody, or as somebody else, is shown what all may know.
            assert [each["change"][0]["seat"] for each in (whole[0], middle[0])] == [0, 0]
            for person, query in ((anna, {}), (bert, {"seat": 0})):
                assert (await moments(person, table, **query))[0]["change"][0]["seat"] is None
            answer = await anna.http.get(f"/api/tables/{table['id']}/moments?after=-1")
            assert answer.status_code == 422


async def test_a_finished_game_can_be_looked_at_from_a_step_of_its_record_on(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as page:
            await page.play()
            answer = await anna.http.get(f"/api/tables/{table['id']}/moments?step=1")
            assert answer.status_code == 403, answer.text
            await page.play_to_the_end()
        whole = await moments(anna, table)
        steps = (await anna.http.get(f"/api/tables/{table['id']}/record")).json()["steps"]
        seen = [(await moments(anna, table, step=step))[0]["version"] for step in range(1, len(steps) // 2)]
        assert seen == sorted(seen)
        assert seen[0] == whole[0]["version"]
        assert set(seen) <= {moment["version"] for moment in whole}
        answer = await anna.http.get(f"/api/tables/{table['id']}/moments?step={len(steps) + 1}")
        assert answer.status_code == 404, answer.text
