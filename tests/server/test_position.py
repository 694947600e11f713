"""Positions from entries: what is proposed, what is private, what may be taken back, what versions tell."""

from __future__ import annotations

import random

import pytest

from keydom.core.errors import BadRecord
from keydom.core.registry import game as registered
from keydom.core.undo import BETWEEN_POSITIONS, WITH_POSITION, position_before
from keydom.server.entries.position import Position
from keydom.server.storage.rows import Entry
from keydom.server.wire.refusals import Refused
from tests.core.toy_game import COLOUR, NUMBER, SHELLS, ShellsState
from tests.core.toy_meadows import BED, MEADOWS, SIDE, THROW, meadows
from tests.server.recorded import RecordedPosition, events_before, events_since

pytestmark = pytest.mark.quick

CHANCE = random.Random(5)


def meadow(players: int = 2) -> RecordedPosition:
    position = RecordedPosition(MEADOWS, players, {})
    position.extend(position.propose_begin(CHANCE).entries)
    return position


def begun(players: int = 3) -> RecordedPosition:
    position = RecordedPosition(SHELLS, players, {"rounds": "3", "open": "no"})
    position.extend(position.propose_begin(CHANCE).entries)
    return position


def shells(position: Position) -> ShellsState:
    assert isinstance(position.state, ShellsState)
    return position.state


def play(
    position: Position, seat: int, *codes: int, key: str | None = None, person: str | None = None
) -> tuple[Entry, ...]:
    proposal = position.propose_moves(seat, codes, CHANCE, key, person)
    position.extend(proposal.entries)
    assert position.state is not None
    assert position.state.fingerprint() == proposal.after.fingerprint()
    return proposal.entries


def undo(position: Position, seat: int, reach: str = "step") -> Entry:
    proposal = position.propose_undo(seat, "turn" if reach == "turn" else "step", None, None)
    position.extend(proposal.entries)
    assert position.state is not None
    assert position.state.fingerprint() == proposal.after.fingerprint()
    return proposal.entries[0]


def bid(position: Position, seat: int, card: int = 0) -> tuple[Entry, ...]:
    return play(position, seat, int(shells(position).legal(seat)[card]))


def all_bid(position: Position) -> int:
    """Everybody bids; gives the seat that takes the prize."""
    for seat in range(position.players):
        bid(position, seat)
    return next(seat for seat in range(position.players) if position.asked(seat))


def rebuilt(position: RecordedPosition) -> RecordedPosition:
    other = RecordedPosition(position.game, position.players, position.options)
    other.extend(position.entries)
    return other


def same(one: Position, other: Position) -> bool:
    seats = range(one.players)
    return (
        one.running().fingerprint() == other.running().fingerprint()
        and [one.version([seat]) for seat in seats] == [other.version([seat]) for seat in seats]
        and [one.undoable(seat) == [] for seat in seats] == [other.undoable(seat) == [] for seat in seats]
        and one.ledger.steps() == other.ledger.steps()
    )


def test_the_beginning_and_its_draws_are_one_batch_and_one_version() -> None:
    position = begun()
    assert [entry.kind for entry in position.entries] == ["begin"] + ["draw"] * 9
    assert position.version() == position.version([0, 1, 2]) == 1


def test_a_proposal_changes_nothing_until_it_is_taken_in() -> None:
    position = begun()
    before = shells(position).fingerprint()
    position.propose_moves(0, [int(shells(position).legal(0)[0])], CHANCE, "key", None)
    assert shells(position).fingerprint() == before
    assert position.version([0]) == 1
    assert not position.played(0, "key")


def test_a_sealed_answer_is_known_to_its_seat_only() -> None:
    position = begun()
    (entry,) = bid(position, 1)
    assert entry.private
    assert position.version([1]) == 2
    assert position.version([0]) == position.version() == 1
    assert position.partial_action(1) == [SHELLS.choice_label(shells(position), 1, entry.code)]
    assert position.partial_action(0) == []


def test_the_answer_that_resolves_a_window_is_public() -> None:
    position = begun()
    bid(position, 1)
    bid(position, 0)
    last = bid(position, 2)
    assert not last[0].private
    assert last[0].boundary
    assert (position.version(), position.version([0]), position.version([2])) == (2, 3, 2)


def test_partial_action_steps_are_private_and_the_completing_step_is_public() -> None:
    position = begun()
    winner = all_bid(position)
    version = position.version()
    (first,) = play(position, winner, COLOUR)
    assert first.private
    assert position.version() == version
    (second,) = play(position, winner, NUMBER)
    assert not second.private
    assert position.version() == version + 1


def test_two_codes_can_be_played_at_once_and_carry_one_key() -> None:
    position = begun()
    winner = all_bid(position)
    entries = play(position, winner, COLOUR, NUMBER, key="once")
    assert [entry.key for entry in entries] == ["once", None]
    assert position.played(winner, "once")
    assert not position.played(winner, "twice")


def test_an_illegal_code_is_refused_with_a_sentence_and_changes_nothing() -> None:
    position = begun()
    before = shells(position).fingerprint()
    for seat, code in ((0, COLOUR), (0, 9999), (1, -1), (0, 2**31 - 1)):
        with pytest.raises(Refused, match=r"\w+ \w+.*\."):
            position.propose_moves(seat, [code], CHANCE, None, None)
    assert shells(position).fingerprint() == before
    winner = all_bid(position)
    other = (winner + 1) % 3
    with pytest.raises(Refused, match="not your turn"):
        position.propose_moves(other, [COLOUR], CHANCE, None, None)


def test_a_sealed_answer_can_be_taken_back_while_others_have_answered_after_it() -> None:
    position = begun()
    bid(position, 0)
    bid(position, 1)
    entry = undo(position, 0)
    assert entry.private
    assert entry.removed == (11,)
    assert position.asked(0)
    assert not position.asked(1)
    assert position.version() == position.version([2]) == 1
    assert position.version([0]) == 3
    assert same(position, rebuilt(position))


def test_a_partial_action_is_taken_back_step_by_step_and_nobody_else_notices() -> None:
    position = begun()
    winner = all_bid(position)
    version = position.version()
    before = shells(position).fingerprint()
    play(position, winner, COLOUR)
    assert undo(position, winner).private
    assert position.version() == version
    assert shells(position).fingerprint() == before
    assert same(position, rebuilt(position))


def test_undo_of_the_turn_goes_back_to_what_was_revealed_and_no_further() -> None:
    position = begun()
    winner = all_bid(position)
    before = shells(position).fingerprint()
    play(position, winner, COLOUR)
    play(position, winner, NUMBER)
    assert len(position.undoable(winner)) == 2
    entry = undo(position, winner, "turn")
    assert not entry.private
    assert len(entry.removed) == 2
    assert shells(position).fingerprint() == before
    with pytest.raises(Refused, match="nothing"):
        position.propose_undo(winner, "step", None, None)
    assert same(position, rebuilt(position))


def test_a_public_step_taken_back_takes_what_others_began_to_enter_with_it() -> None:
    position = begun()
    winner = all_bid(position)
    play(position, winner, COLOUR, NUMBER)
    other = (winner + 1) % 3
    (begun_bid,) = bid(position, other)
    # That another seat has sealed a bid may not show in what this seat may do.
    assert len(position.undoable(winner)) == 2
    entry = undo(position, winner)
    assert begun_bid.number in entry.removed
    assert position.partial_action(other) == []
    assert position.asked(winner)
    assert same(position, rebuilt(position))


def test_nobody_takes_back_over_a_public_step_of_another_seat() -> None:
    position = begun(players=2)
    winner = all_bid(position)
    play(position, winner, COLOUR, NUMBER)
    for seat in (0, 1):
        bid(position, seat)
    for seat in (0, 1):
        assert position.undoable(seat) == []


def test_a_game_that_is_over_stays_over() -> None:
    position = begun(players=2)
    while not position.over():
        seat = next(seat for seat in (0, 1) if position.asked(seat))
        bid(position, seat)
    for seat in (0, 1):
        with pytest.raises(Refused):
            position.propose_undo(seat, "turn", None, None)


def test_a_gap_or_a_forged_step_in_the_record_is_found() -> None:
    position = begun()
    bid(position, 0)
    other = Position(SHELLS, 3, position.options)
    with pytest.raises(BadRecord, match="Entry 2 follows entry 0"):
        other.extend(position.entries[1:])
    forged = Position(SHELLS, 3, position.options)
    with pytest.raises(BadRecord, match="Entry 11 does not replay"):
        forged.extend([*position.entries[:10], Entry(11, "move", 0, COLOUR)])


def test_the_log_shows_each_viewer_what_it_may_know_with_versions_of_its_own() -> None:
    position = begun()
    dealt = [[event.text for event in events_before(position, [seat], seat, None, 99)] for seat in range(3)]
    spectator = [event.text for event in events_before(position, [], None, None, 99)]
    assert len(spectator) == 9
    assert all(len(texts) == 12 for texts in dealt)
    assert not any(text.startswith("You are dealt") for text in spectator)
    assert [event.index for event in events_before(position, [], None, None, 99)] == list(range(9))
    bid(position, 1)
    all_since = [events_since(position, [seat], seat, 1) for seat in range(3)]
    assert all_since == [[], [], []]


def test_what_was_taken_back_leaves_the_log_and_is_named_to_who_saw_it() -> None:
    position = begun()
    winner = all_bid(position)
    play(position, winner, COLOUR, NUMBER)
    seen_by_spectator = position.version()
    seen_by_winner = position.version([winner])
    undo(position, winner, "turn")
    last = events_since(position, [], None, seen_by_spectator)
    assert [event.kind for event in last] == ["undo"]
    assert last[0].data["undone"] == [seen_by_spectator]
    own = events_since(position, [winner], winner, seen_by_winner)
    assert own[0].data["undone"] == [seen_by_winner - 1, seen_by_winner]
    assert "prize" not in [event.kind for event in events_before(position, [], None, None, 99)]


def test_events_before_a_version_come_oldest_first_and_are_limited() -> None:
    position = begun()
    all_bid(position)
    everything = events_before(position, [], None, None, 99)
    assert [event.kind for event in everything] == ["dealt"] * 9 + ["bids"]
    assert events_before(position, [], None, 2, 2) == everything[7:9]


def test_nothing_that_a_viewer_gets_depends_on_how_others_enter_their_hidden_answers() -> None:
    """The same public course, straight or with partial actions taken back and entered again: others see no
    difference."""
    start = begun()
    straight, detour = rebuilt(start), rebuilt(start)
    for position in (straight, detour):
        bid(position, 0)
    bid(detour, 1, 1)
    undo(detour, 1)
    bid(detour, 1, 2)
    undo(detour, 1)
    for position in (straight, detour):
        bid(position, 1)
        bid(position, 2)
    for viewer in (None, 0, 2):
        seats = [] if viewer is None else [viewer]
        assert events_before(straight, seats, viewer, None, 99) == events_before(detour, seats, viewer, None, 99)
        assert straight.version(seats) == detour.version(seats)
    assert straight.version([1]) != detour.version([1])


def test_a_command_is_all_or_nothing_and_is_taken_back_in_one_step() -> None:
    position = meadow()
    with pytest.raises(Refused, match="Code 4 of 4, 'take 1', cannot be entered"):
        position.propose_moves(0, [2, BED, SIDE, 1], CHANCE, "key", "anna")
    assert position.version([0]) == 1
    entries = play(position, 0, 2, BED, SIDE, key="one", person="anna")
    assert [entry.key for entry in entries] == ["one", None, None]
    play(position, 0, BED + 1, key="two", person="anna")
    assert len(position.last_command(position.undoable(0))) == 1
    assert undo(position, 0).removed == (5,)
    assert undo(position, 0).removed == (2, 3, 4)
    assert meadows(position.running()).stock == 5
    assert same(position, rebuilt(position))


def test_a_code_that_the_flow_had_entered_may_be_spelled_out_in_a_command() -> None:
    position = meadow()
    for turn in range(4):
        play(position, turn % 2, 0)
    # Seat 0 has bed 1 and the left of bed 2 left; when bed 2 is sown, bed 1 is named by the flow.
    meadows(position.running()).planted[0] = 0b11111000
    play(position, 0, BED + 1)
    assert position.running().partial_actions[0] != 0
    assert [entry.code for entry in play(position, 0, BED, SIDE + 1)] == [SIDE + 1]
    assert not position.asked(0)


def test_a_decision_on_its_own_still_stands_when_others_have_acted_and_a_turn_does_not() -> None:
    position = meadow()
    play(position, 0, 2)
    version = position.version([0])
    assert not position.still_stands(0, version, [0])
    play(position, 1, 1)
    assert position.still_stands(0, version, [0])
    assert not position.still_stands(0, version + 2, [0])
    # What the seat itself has done since, the decision did not know of.
    play(position, 0, BED)
    assert not position.still_stands(0, version, [0])
    play(position, 0, SIDE, THROW)
    version = position.version([1])
    play(position, 0, 0)
    play(position, 1, THROW)
    # Now it is seat 1's turn, which does depend on what seat 0 has done.
    assert position.asked(1)
    assert not position.still_stands(1, version + 1, [1])


def test_a_turn_still_stands_when_others_have_only_planted_meanwhile() -> None:
    position = meadow()
    play(position, 0, 2)
    assert position.asked(1)
    version = position.version([1])
    play(position, 0, BED, SIDE)
    assert position.still_stands(1, version, [1])
    play(position, 1, 0)
    assert not position.still_stands(1, version, [1])


def test_only_what_nobody_has_seen_is_taken_back_after_others_have_moved() -> None:
    position = meadow(3)
    play(position, 0, 2)
    play(position, 1, 1)
    play(position, 0, BED, SIDE)
    play(position, 0, BED + 1)
    version = position.version([0])
    play(position, 2, 1)
    play(position, 1, BED)
    assert position.may_still_undo(0, version, [0])
    entry = undo(position, 0, "turn")
    assert entry.private
    assert entry.removed == (6,)
    assert not position.may_still_undo(0, version, [0])
    assert position.undoable(0) == []
    here = meadows(position.running())
    assert (here.planted, here.pending, here.turn) == ([1, 0, 0], [1, 1, 1], 3)
    assert (position.partial_action(0), position.partial_action(1)) == ([], ["Bed 1"])
    assert same(position, rebuilt(position))


def test_sealed_answers_in_several_parts_are_private_and_can_be_taken_back() -> None:
    position = meadow()
    for turn in range(4):
        play(position, turn % 2, 0)
    version = position.version()
    assert all(entry.private for entry in play(position, 0, BED, SIDE, BED + 1, SIDE))
    assert all(entry.private for entry in play(position, 1, BED, SIDE))
    assert position.version() == version
    assert not position.asked(0)
    assert undo(position, 0, "turn").private
    assert meadows(position.running()).sown == [0, 1]
    assert position.version() == version
    assert same(position, rebuilt(position))


def test_nothing_of_an_earlier_decision_is_told_where_the_flow_has_begun_the_present_one() -> None:
    keyper = registered("keyper")
    chance = random.Random(2)
    position = Position(keyper, 2, {})
    position.extend(position.propose_begin(chance).entries)
    begun_by_flow = 0
    while not position.over():
        state = position.running()
        seat = chance.choice([one for one in range(2) if position.asked(one)])
        position.extend(
            position.propose_moves(seat, [chance.choice(list(state.legal(seat)))], chance, None, None).entries
        )
        for one in range(2):
            entered = keyper.view(position.running(), one).partial_action
            assert len(position.partial_action(one)) <= len(entered)
            begun_by_flow += len(position.partial_action(one)) < len(entered)
    assert begun_by_flow > 0


def test_a_long_trail_keeps_few_positions_and_finds_them_all() -> None:
    keyper = registered("keyper")
    chance = random.Random(6)
    position = RecordedPosition(keyper, 2, {})
    position.extend(position.propose_begin(chance).entries)
    before: dict[int, int] = {}
    longest = 0
    for _ in range(150):
        state = position.running()
        seat = next(seat for seat in (0, 1) if state.is_asked(seat))
        fingerprint = state.fingerprint()
        entries = play(position, seat, chance.choice([int(code) for code in state.legal(seat)]))
        before[entries[0].number] = fingerprint
        trail = position.trail
        longest = max(longest, len(trail))
        kept = [step for step in trail if step.before is not None]
        assert len(kept) <= WITH_POSITION + 2 + len(trail) // BETWEEN_POSITIONS
        for index, step in enumerate(trail):
            if step.number in before:
                assert position_before(trail, index).fingerprint() == before[step.number]
    assert longest > 2 * BETWEEN_POSITIONS
