"""Section 5, bidding."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import all_sail, high_coverage_game

pytestmark = pytest.mark.quick


def hands(play: Play, seat: int, *actions: str) -> list[str]:
    """The hand shares that are offered behind these actions."""
    return play.options_behind(seat, *actions, "hand")


@clause("LO-501", "LO-602")
def test_bids_are_for_display_tiles_only() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"barbican": (1, 0)})
        .borough(1, {"battersea": (1, 0)})
        .hand(0, "red 9")
        .at_turn(0)
        .play()
    )
    targets = [tile.split()[1] for tile in play.play(0, "do bid").options(0)]
    assert targets == play.display
    assert not {"barbican", "battersea", "buckingham", "greenwich", "hungerford", "millennium"} & set(targets)
    assert not set(targets) & set(play.routemasters)


@clause("LO-502", "LO-508", "LO-518")
def test_the_keyples_of_a_player_beside_a_tile_are_one_group() -> None:
    play = Position(2).bids("marbleArch", "red", {0: 2, 1: 3}).hand(0, "red 5").hand(1, "red 9").at_turn(0).play()
    play.do(0, "bid kingsCross red 1").do(1, "pass")
    play.do(0, "bid kingsCross red 2 + marbleArch")
    assert play.bids("kingsCross") == {0: 5}
    # Outbid, it moves as a whole.
    play.do(1, "bid kingsCross red 6")
    after = play.copy().do(0, "use barbican red + kingsCross")
    assert (after.last_placement("barbican"), after.bids("kingsCross")) == (5, {1: 6})
    assert play.options_behind(0, "do use", "tile barbican", "group") == ["group in", "group out"]


@clause("LO-503", "LO-507")
def test_the_first_bid_needs_one_keyple_and_has_no_limit() -> None:
    play = Position(2).hand(0, "red 7").at_turn(0).play()
    assert hands(play, 0, "do bid", "tile kingsCross") == [f"hand {number}" for number in range(1, 8)]


@clause("LO-504", "LO-525", "LO-1908")
def test_a_bid_must_be_larger_than_every_other_group_not_than_their_sum() -> None:
    play = Position(4).bids("kingsCross", "red", {1: 3, 2: 4}).hand(0, "red 8").at_turn(0).play()
    assert hands(play, 0, "do bid", "tile kingsCross")[0] == "hand 5"


@clause("LO-505", "LO-508", "LO-521", "LO-1913")
def test_a_winning_bid_may_be_raised_from_hand_or_losing_groups() -> None:
    play = (
        Position(2)
        .bids("kingsCross", "red", {0: 3, 1: 2})
        .bids("marbleArch", "red", {0: 1, 1: 2})
        .hand(0, "red 2")
        .at_turn(0)
        .play()
    )
    assert hands(play, 0, "do bid", "tile kingsCross", "group out") == ["hand 1", "hand 2"]
    assert hands(play, 0, "do bid", "tile kingsCross", "group in") == ["hand 0", "hand 1", "hand 2"]
    assert play.do(0, "bid kingsCross red + marbleArch").bids("kingsCross") == {0: 4, 1: 2}


@clause("LO-506", "LO-511", "LO-522", "LO-1705")
def test_groups_beside_a_tile_always_differ_and_one_leads() -> None:
    several = 0
    for step in high_coverage_game(6, 4):
        for tile in step.after.view()["display"]:
            sizes = [bid["size"] for bid in tile["bids"]]
            assert len(set(sizes)) == len(sizes)
            leaders = [bid["seat"] for bid in tile["bids"] if bid["size"] == max(sizes)]
            assert leaders == ([] if tile["top_seat"] is None else [tile["top_seat"]])
            several += len(sizes) > 1
    assert several > 20


@clause("LO-509", "LO-510", "LO-1909")
def test_an_outbid_group_is_part_of_a_new_bid_on_the_spot() -> None:
    play = Position(2).bids("kingsCross", "red", {0: 2, 1: 4}).hand(0, "red 4").at_turn(0).play()
    # The own group is not asked for: it is part of the bid anyway. Two and three make five.
    assert play.options_behind(0, "do bid", "tile kingsCross", "group") == []
    assert hands(play, 0, "do bid", "tile kingsCross") == ["hand 3", "hand 4"]
    assert play.do(0, "bid kingsCross red 3").bids("kingsCross") == {0: 5, 1: 4}
    short = Position(2).bids("kingsCross", "red", {0: 2, 1: 4}).hand(0, "red 2").at_turn(0).play()
    assert "tile kingsCross" not in short.play(0, "do bid").options(0)


@clause("LO-511", "LO-512")
def test_whether_a_group_loses_is_seen_when_it_is_to_be_moved() -> None:
    play = Position(3).bids("kingsCross", "red", {0: 2}).hand(1, "red 3").hand(0, "red 4").at_turn(0).play()
    assert play.options_behind(0, "do use", "tile barbican", "group") == []
    play.do(0, "pass").do(1, "bid kingsCross red 3").do(2, "pass")
    assert play.options_behind(0, "do use", "tile barbican", "group") == ["group in", "group out"]
    play.do(0, "bid kingsCross red 2").do(1, "pass").do(2, "pass")
    assert play.options_behind(0, "do use", "tile barbican", "group") == []


@clause("LO-513", "LO-517")
def test_a_losing_group_moves_into_a_bid_only_where_its_colour_fits() -> None:
    play = (
        Position(2)
        .bids("kingsCross", "red", {0: 3, 1: 4})
        .bids("marbleArch", "blue", {1: 1})
        .bids("canaryWharf", "red", {1: 1})
        .at_turn(0)
        .play()
    )
    targets = play.copy().play(0, "do bid").options(0)
    assert "tile marbleArch" not in targets
    assert {"tile canaryWharf", "tile mi6"} <= set(targets)
    assert play.copy().do(0, "bid canaryWharf red + kingsCross").bids("canaryWharf") == {0: 3, 1: 1}
    assert play.copy().do(0, "bid mi6 red + kingsCross").lock("mi6") == "red"


@clause("LO-514", "LO-516", "LO-1910")
def test_a_losing_group_may_use_the_very_tile_beside_which_it_lies() -> None:
    play = Position(2).bids("barbican", "red", {0: 2, 1: 3}).at_turn(0).play()
    play.do(0, "use barbican red + barbican")
    assert (play.bids("barbican"), play.last_placement("barbican"), play.skills(0)) == ({1: 3}, 2, "brick 1")


@clause("LO-515", "LO-1912")
def test_a_losing_group_may_upgrade_a_tile() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"barbican": (1, 0)})
        .connectors(0, "blue barbican E", "brown barbican NE", "yellow barbican SE")
        .bids("kingsCross", "red", {0: 2, 1: 3})
        .at_turn(0)
        .play()
    )
    play.do(0, "upgrade barbican red + kingsCross")
    assert (play.level("barbican"), play.lying("barbican"), play.bids("kingsCross")) == (1, 2, {1: 3})


@clause("LO-519", "LO-520")
def test_who_took_a_group_away_may_bid_there_again() -> None:
    play = Position(2).bids("kingsCross", "red", {0: 2, 1: 3}).hand(0, "red 5").at_turn(0).play()
    play.do(0, "bid marbleArch red + kingsCross").do(1, "pass")
    assert play.bids("kingsCross") == {1: 3}
    assert hands(play, 0, "do bid", "tile kingsCross") == ["hand 4", "hand 5"]
    assert play.do(0, "bid kingsCross red 4").bids("kingsCross") == {0: 4, 1: 3}


@clause("LO-522")
def test_one_may_lead_and_trail_at_many_tiles() -> None:
    play = (
        Position(2)
        .bids("kingsCross", "red", {0: 2, 1: 3})
        .bids("marbleArch", "red", {0: 1, 1: 3})
        .bids("canaryWharf", "blue", {0: 1})
        .bids("mi6", "yellow", {0: 2})
        .sailed({0: 2, 1: 1})
        .at_era_end()
        .play()
    )
    assert (play.won(0), play.hand(0)) == (["canaryWharf", "mi6"], "red 3")
    assert play.won(1) == ["kingsCross", "marbleArch"]


@clause("LO-523", "LO-426")
def test_a_bid_is_never_lowered_or_taken_back() -> None:
    for step in high_coverage_game(4, 6):
        if step.before.phase != "turns" or step.after.phase != "turns":
            continue
        for tile in step.before.display:
            for seat, size in step.before.bids(tile).items():
                left = step.after.bids(tile).get(seat, 0)
                # It grows, or leaves as a whole in a main action of its owner.
                assert left >= size or (left == 0 and step.seat == seat)


@clause("LO-524")
def test_placements_and_bids_of_a_tile_do_not_count_towards_each_other() -> None:
    play = Position(2).bids("barbican", "red", {1: 4}).placed("barbican", "red", 2).hand(0, "red 6").at_turn(0).play()
    assert hands(play, 0, "do use", "tile barbican")[0] == "hand 3"
    assert hands(play, 0, "do bid", "tile barbican")[0] == "hand 5"


@clause("LO-525")
@pytest.mark.parametrize(("own", "moved", "top", "least"), [(0, 0, 0, 1), (0, 2, 3, 2), (1, 2, 5, 3), (2, 4, 5, 0)])
def test_the_smallest_hand_share(own: int, moved: int, top: int, least: int) -> None:
    position = Position(2).hand(0, "red 9")
    if top:
        position.bids("kingsCross", "red", {1: top, **({0: own} if own else {})})
    if moved:
        position.bids("marbleArch", "red", {0: moved, 1: 9})
    with_group = ["group in"] if moved else []
    offered = hands(position.at_turn(0).play(), 0, "do bid", "tile kingsCross", "keyple red", *with_group)
    assert offered == [f"hand {number}" for number in range(least, 10)]


@clause("LO-903", "LO-904", "LO-1002")
def test_bids_of_those_who_have_sailed_stay_and_can_be_outbid() -> None:
    play = (
        Position(2)
        .bids("kingsCross", "red", {1: 2})
        .bids("marbleArch", "red", {1: 1})
        .hand(0, "red 3")
        .sailed({1: 1})
        .at_turn(0)
        .play()
    )
    play.do(0, "bid kingsCross red 3")
    assert play.bids("kingsCross") == {0: 3, 1: 2}
    all_sail(play)
    assert (play.hand(1), play.won(1)) == ("red 2", ["marbleArch"])
