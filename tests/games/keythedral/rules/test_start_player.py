"""Section 8, phase five: the auction of the start player marker."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.core.packed_counters import total
from keydom.games.keythedral import game
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Play
from tests.games.keythedral.view.test_information import steps

pytestmark = pytest.mark.quick


def auction(*hands: str, start_player: int = 0) -> Play:
    """Phase five of as many players as hands; the marker is about to leave the start player."""
    position = Position(len(hands), start_player=start_player)
    for seat, cubes in enumerate(hands):
        position.cubes(seat, cubes)
    return position.at_auction().play()


def bid(play: Play, seat: int, cubes: int) -> Play:
    return play.play(seat, f"tens {cubes // 10}", f"units {cubes % 10}")


def bids_open_to(play: Play, seat: int) -> list[int]:
    """All bids that a seat may make."""
    found = []
    for tens in play.options(seat, "tens"):
        begun = play.copy().play(seat, tens)
        if begun.box == "bid" and begun.asked == str(seat):
            found += [10 * int(tens.split()[1]) + int(units.split()[1]) for units in begun.options(seat, "units")]
        else:
            # The units were no choice.
            found.append(int(begun.view()["auction"]["highest"]))
    return found


@clause("KT-801", "KT-1029")
def test_phase_five_opens_with_a_window_before_the_marker_is_passed() -> None:
    play = Position(4, start_player=1).laws(3, 20).cubes(0, "K1").at_window("O5").play()
    assert (play.box, play.asked, play.view()["phase"], play.view()["start_player"]) == (
        "window",
        "3",
        "start_player",
        1,
    )
    assert play.options(3) == ["law 20", "decline"]
    play.play(3, "decline")
    assert play.view()["start_player"] == 2


@clause("KT-802")
@pytest.mark.parametrize(("start_player", "left"), [(0, 1), (1, 2), (2, 0)])
def test_the_marker_goes_to_the_left_neighbour(start_player: int, left: int) -> None:
    play = auction("K1", "K1", "K1", start_player=start_player)
    assert play.view()["start_player"] == left
    assert play.view()["auction"]["chooser_default"] == left


@clause("KT-803", "KT-804", "KT-1758")
def test_everybody_is_asked_once_the_old_start_player_just_before_b() -> None:
    play = auction("K5", "K5", "K5", "K5", start_player=3)
    assert play.view()["auction"]["order"] == [1, 2, 3, 0]
    asked = []
    for amount in (1, 2, 3):
        asked.append(play.asked)
        bid(play, int(play.asked), amount)
    # Seats 1 and 2 were outbid and are not asked again: B is next.
    assert asked == ["1", "2", "3"]
    assert (play.asked, play.box) == ("0", "match")
    play.play(0, "decline")
    assert (play.asked, play.box) == ("3", "choose_start")


@clause("KT-805", "KT-806", "KT-807", "KT-819")
def test_a_bid_is_higher_than_the_highest_and_not_above_the_own_cubes() -> None:
    play = auction("K1", "K1", "K3", "B4")
    assert (play.asked, play.options(2)) == ("2", ["tens 0", "decline"])
    assert bids_open_to(play, 2) == [1, 2, 3]
    bid(play, 2, 2)
    assert bids_open_to(play, 3) == [3, 4]
    with pytest.raises(IllegalAction):
        bid(play.copy(), 3, 2)
    with pytest.raises(IllegalAction):
        bid(play.copy(), 3, 5)


@clause("KT-805", "KT-807")
def test_bids_of_ten_and_more_are_entered_by_tens_and_units() -> None:
    play = auction("K1", "K1", "K9 W3", "B15 U10")
    assert bids_open_to(play, 2) == list(range(1, 13))
    bid(play, 2, 11)
    assert bids_open_to(play, 3) == list(range(12, 26))


@clause("KT-808")
def test_every_cube_counts_one() -> None:
    play = auction("", "", "K1 W1 P1 Y1")
    assert bids_open_to(play, 2) == [1, 2, 3, 4]


@clause("KT-809", "KT-810")
def test_b_matches_or_declines_and_cannot_raise() -> None:
    play = bid(auction("K1", "K9", "K3"), 2, 2)
    assert (play.asked, play.box, play.options(1)) == ("1", "match", ["decline", "accept"])
    with pytest.raises(IllegalAction):
        bid(play, 1, 3)


@clause("KT-811", "KT-821")
def test_b_without_enough_cubes_is_skipped_and_the_highest_bidder_wins() -> None:
    play = bid(auction("", "K2", "K3"), 2, 3)
    assert (play.asked, play.box) == ("2", "choose_start")
    assert (play.cubes(1), play.cubes(2)) == ("K5", "")
    # Exactly as many are enough.
    assert bid(auction("", "K2", "K3"), 2, 2).box == "match"


@clause("KT-812")
def test_b_who_matches_pays_the_highest_bidder_and_chooses() -> None:
    play = bid(auction("", "B5", "K3"), 2, 3).play(1, "accept")
    assert (play.cubes(1), play.cubes(2)) == ("B2", "K3 B3")
    assert (play.asked, play.box) == ("1", "choose_start")


@clause("KT-813")
def test_b_who_declines_is_paid_by_the_highest_bidder_who_chooses() -> None:
    play = bid(auction("", "B5", "K3"), 2, 3).play(1, "decline")
    assert (play.cubes(1), play.cubes(2)) == ("K3 B5", "")
    assert (play.asked, play.box) == ("2", "choose_start")


@clause("KT-814")
def test_without_a_bid_b_chooses_and_nobody_pays() -> None:
    play = auction("K2", "K2", "K2").play(2, "decline").play(0, "decline")
    assert (play.asked, play.box) == ("1", "choose_start")
    assert [play.cubes(seat) for seat in range(3)] == ["K2", "K2", "K2"]


@clause("KT-815")
def test_the_payer_chooses_the_cubes() -> None:
    play = bid(auction("", "B1", "K2 R1 W1"), 2, 2)
    assert (play.asked, play.box, play.options(2)) == ("2", "bid_payment", ["cube black", "cube red"])
    play.play(2, "cube black")
    assert play.options(2) == ["cube black", "cube red", "cube white"]
    play.play(2, "cube white")
    assert (play.cubes(2), play.cubes(1)) == ("K1 R1", "K1 B1 W1")


@clause("KT-816")
def test_the_cubes_handed_over_are_shown_to_all() -> None:
    play = bid(auction("", "B1", "K2 R1 W1"), 2, 2).play(2, "cube black")
    code = play.space.code(play.space.parse("cube white"))
    event = next(event for event in game.narrate(play.state, 2, code) if event.kind == "bid_paid")
    assert event.audience is None
    assert event.data.paid == ["black", "white"]


@clause("KT-817")
def test_who_is_outbid_pays_nothing() -> None:
    play = auction("K4", "K4", "K4", "K4")
    bid(bid(play, 2, 1), 3, 2).play(0, "decline").play(1, "decline")
    assert [play.cubes(seat) for seat in range(4)] == ["K4", "K6", "K4", "K2"]


@clause("KT-818")
@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_the_chooser_names_any_player(chosen: int) -> None:
    play = auction("", "", "")
    assert (play.asked, play.options(1)) == ("1", ["seat 0", "seat 1", "seat 2"])
    play.play(1, f"seat {chosen}")
    assert (play.view()["start_player"], play.view()["round"], play.asked, play.box) == (chosen, 2, str(chosen), "call")


@clause("KT-820")
def test_with_two_players_the_old_start_player_bids_first() -> None:
    play = auction("K3", "K3", start_player=1)
    assert (play.asked, play.box) == ("1", "bid")
    matched = bid(play.copy(), 1, 2).play(0, "accept")
    assert (matched.cubes(0), matched.cubes(1), matched.asked) == ("K1", "K5", "0")
    declined = bid(play.copy(), 1, 2).play(0, "decline")
    assert (declined.cubes(0), declined.cubes(1), declined.asked) == ("K5", "K1", "1")
    free = play.play(1, "decline")
    assert (free.asked, free.box) == ("0", "choose_start")


@clause("KT-821")
def test_who_has_no_cubes_or_too_few_to_go_higher_is_skipped() -> None:
    play = auction("K1", "K1", "", "K2", start_player=0)
    assert (play.asked, play.box) == ("3", "bid")
    # Seat 0 cannot bid more than 1, so that B is next, and cannot match 2.
    bid(play, 3, 2)
    assert (play.asked, play.box) == ("3", "choose_start")


@clause("KT-822")
def test_no_law_can_be_played_from_the_first_bid_on() -> None:
    position = Position(3, start_player=0).cubes(0, "K4").cubes(1, "B4").cubes(2, "R2 U2").store("W2")
    position.laws(0, 7, 13).laws(1, 10, 11).laws(2, 20).fence(0, (1, 0), "SW")
    play = position.at_auction().play()
    boxes = []
    while play.view()["round"] == 1:
        seat = int(play.asked)
        boxes.append(play.box)
        assert play.options(seat, "law") == []
        play.play(seat, "accept" if play.box == "match" else play.options(seat)[0])
    assert {"bid", "match", "bid_payment", "choose_start"} >= set(boxes)
    assert "match" in boxes
    assert play.box == "window"


@clause("KT-1520")
@pytest.mark.parametrize("players", [2, 4])
def test_cubes_change_hands_between_players_at_most_once_a_round(players: int) -> None:
    """In random games: a small step in which one hand grows and another shrinks is the payment of the auction."""
    rounds: list[int] = []
    for position, seat, code, _ in steps(players, 17):
        for tick in game.ticks(position, seat, code):
            before, after = tick.before, tick.after
            changes = [total(after.hands[one]) - total(before.hands[one]) for one in range(players)]
            if min(changes) < 0 < max(changes):
                assert tick.box == "bid_payment"
                assert sum(changes) == 0
                rounds.append(int(before.round))
    assert len(rounds) > 3
    assert len(rounds) == len(set(rounds))
