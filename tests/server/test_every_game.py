"""Every registered game at a table: random play with second thoughts, wrong codes and rebuilding; nothing leaks."""

from __future__ import annotations

import random

import pytest
from leaks import table_for
from msgspec.structs import replace

from keydom.core.automatic_responses import NEVER, WHOLE_GAME, respond_automatically
from keydom.core.game import Game
from keydom.core.registry import games
from keydom.core.state import State
from keydom.core.wire import plain
from keydom.server.entries.position import Position
from keydom.server.storage.rows import Entry
from keydom.server.tables.table import LiveTable
from keydom.server.tables.updates import table_of, update_for
from keydom.server.wire.refusals import Refused
from tests.core.toy_game import SHELLS
from tests.core.toy_meadows import MEADOWS
from tests.server.recorded import RecordedPosition

STEPS = 700
CASES = [(game, players) for game in [*games(), SHELLS, MEADOWS] for players in sorted(game.player_counts)]


def begun(game: Game, players: int, chance: random.Random) -> LiveTable:
    options = game.options_of(game.new_state(players, {}))
    live = table_for(game, players, options)
    live.position = RecordedPosition(game, players, options)
    live.position.extend(live.position.propose_begin(chance).entries)
    return live


def shown(live: LiveTable, viewer: int | None) -> dict[str, object]:
    person = None if viewer is None else f"p{viewer}"
    return dict(plain(update_for(live, table_of(live.row, live.game.title, person, live, 0.0), viewer, [])))


def recorded(live: LiveTable) -> list[Entry]:
    position = live.position
    assert isinstance(position, RecordedPosition)
    return position.entries


def pages(live: LiveTable) -> dict[int | None, dict[str, object]]:
    live.changed()
    return {viewer: shown(live, viewer) for viewer in [None, *range(live.row.players)]}


@pytest.mark.parametrize(("game", "players"), CASES, ids=lambda value: getattr(value, "name", str(value)))
def test_random_play_with_second_thoughts_leaks_nothing_and_can_be_rebuilt(game: Game, players: int) -> None:
    chance = random.Random(players)
    live = begun(game, players, chance)
    position = live.position
    hidden_steps = 0
    for _step in range(STEPS):
        if position.over():
            break
        state = position.running()
        for seat in range(players):
            answer = respond_automatically(game, state, seat, {WHOLE_GAME: NEVER})
            if answer is not None:
                # What the server would answer for somebody who does not want to be asked.
                assert answer in [int(code) for code in state.legal(seat)]
        may_undo = [seat for seat in range(players) if position.undoable(seat)]
        if may_undo and chance.random() < 0.15:
            seat = chance.choice(may_undo)
            proposal = position.propose_undo(seat, chance.choice(["step", "turn"]), None, None)
        else:
            seat = chance.choice([seat for seat in range(players) if position.asked(seat)])
            code = int(chance.choice(list(position.running().legal(seat))))
            proposal = position.propose_moves(seat, [code], chance, None, None)
        hidden = all(entry.private for entry in proposal.entries)
        before = pages(live) if hidden else {}
        outcome = live.outcome_of(proposal, 0.0)
        if hidden:
            # What the lists of tables show to anybody.
            told = (outcome.status, outcome.version, list(outcome.waiting_for), outcome.time)
            assert told == ("running", position.version(), live.waiting_for(), live.row.updated)
        else:
            assert outcome.time > live.row.updated
        position.extend(proposal.entries)
        assert position.running().fingerprint() == proposal.after.fingerprint()
        if hidden:
            hidden_steps += 1
            after = pages(live)
            assert all(event.audience == (seat,) for entry in proposal.entries for event in entry.events if event.text)
            for viewer, page in before.items():
                if viewer != seat:
                    assert after[viewer] == page
            # A command may go on by itself where there is no choice; every step of it counts for the seat.
            assert after[seat]["version"] == before[seat]["version"] + len(proposal.entries)  # type: ignore[operator]
    assert hidden_steps > 0
    again = Position(game, players, live.row.options)
    again.extend(recorded(live))
    assert again.running().fingerprint() == position.running().fingerprint()
    assert again.ledger.steps() == position.ledger.steps()
    live_again = table_for(game, players, live.row.options)
    live_again.position = again
    assert pages(live_again) == pages(live)


@pytest.mark.parametrize("game", [*games(), SHELLS], ids=lambda game: game.name)
def test_any_number_instead_of_a_code_is_refused_with_a_sentence(game: Game) -> None:
    chance = random.Random(3)
    live = begun(game, min(game.player_counts), chance)
    position = live.position
    wrong = 0
    for _step in range(60):
        if position.over():
            break
        state = position.running()
        before = state.fingerprint()
        for seat in range(live.row.players):
            legal = {int(code) for code in state.legal(seat)}
            for code in [*(chance.randrange(700) for _ in range(6)), 4094, 4095, 4096, 2**31 - 1, -1]:
                if code not in legal:
                    with pytest.raises(Refused, match=r"\w+ .*[.!?]$"):
                        position.propose_moves(seat, [code], chance, None, None)
                    wrong += 1
        assert position.running().fingerprint() == before
        seat = chance.choice([seat for seat in range(live.row.players) if position.asked(seat)])
        code = int(chance.choice(list(state.legal(seat))))
        position.extend(position.propose_moves(seat, [code], chance, None, None).entries)
    assert wrong > 100


def decision(game: Game, state: State, seat: int, chance: random.Random) -> list[tuple[int, bool]]:
    """A random decision of a seat in its whole spelling: each code, and whether the flow entered it by itself."""
    spelled: list[tuple[int, bool]] = []
    here = state
    while True:
        code = int(chance.choice(list(here.legal(seat))))
        ticks = list(game.ticks(here, seat, code))
        spelled.append((code, False))
        here = ticks[-1].after
        for tick in ticks[1:] if ticks[0].after.partial_actions[seat] != 0 else []:
            if tick.code is not None and tick.seat == seat:
                spelled.append((tick.code, True))
            if tick.after.partial_actions[seat] == 0:
                return spelled
        if here.partial_actions[seat] == 0 or not here.is_asked(seat):
            return spelled


@pytest.mark.parametrize("game", [*games(), SHELLS, MEADOWS], ids=lambda game: game.name)
def test_a_decision_is_the_same_with_and_without_what_the_flow_enters_by_itself(game: Game) -> None:
    chance = random.Random(11)
    live = begun(game, max(game.player_counts), chance)
    position = live.position
    longest = 0
    for _decision in range(150):
        if position.over():
            break
        seat = chance.choice([seat for seat in range(live.row.players) if position.asked(seat)])
        state = position.running()
        spelled = decision(game, state, seat, chance)
        whole = [code for code, _forced in spelled]
        short = [code for code, forced in spelled if not forced]
        some = [code for code, forced in spelled if not forced or chance.random() < 0.5]
        longest = max(longest, len(whole))
        proposal = position.propose_moves(seat, short, chance, None, None)
        made = [entry.code for entry in proposal.entries if entry.kind == "move"]
        assert made == short
        for spelling in (whole, some):
            other = position.propose_moves(seat, spelling, chance, None, None)
            assert [entry.code for entry in other.entries if entry.kind == "move"] == made
        position.extend(proposal.entries)
    assert longest > 1


@pytest.mark.quick
def test_what_a_viewer_gets_does_not_depend_on_another_seat_s_hand() -> None:
    """The same course of play, but other cards were dealt to seat 1: seat 0 and a spectator are told the same."""
    live = begun(SHELLS, 2, random.Random(8))
    dealt = [entry.code for entry in recorded(live) if entry.kind == "draw"]
    other_cards = iter(sorted(set(range(12)) - set(dealt)))
    changed = [
        replace(entry, code=next(other_cards)) if entry.kind == "draw" and index % 2 == 0 else entry
        for index, entry in enumerate(recorded(live))
    ]
    other = table_for(SHELLS, 2, live.row.options)
    other.position.extend(changed)
    for at_table in (live, other):
        code = int(at_table.position.running().legal(1)[0])
        proposal = at_table.position.propose_moves(1, [code], random.Random(1), None, None)
        at_table.position.extend(proposal.entries)
    one, two = pages(live), pages(other)
    assert one[1] != two[1]
    assert one[0] == two[0]
    assert one[None] == two[None]
