"""Sections 17.1 and 17.2, invariants and termination: counted anew, from what can be seen, in playouts with high
coverage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from keydom.core.clauses import clause
from keydom.core.playout import play_out
from keydom.core.rng import Rng
from keydom.core.state import OVER
from keydom.games.london.testing.play import Play
from tests.games.high_coverage import Step
from tests.games.london.playing import begun, high_coverage_game
from tests.games.london.points_anew import OPPOSITE, STEPS, TILES, reckon

pytestmark = pytest.mark.quick

GAMES = [(2, 0), (3, 1), (4, 2), (5, 3), (6, 4)]
KEYPLES = ("blue", "red", "yellow")
COLOURS = ("black", "blue", "brown", "grey", "red", "yellow")
SKILLS = ("brick", "coin", "compass")

View = dict[str, Any]


@cache
def games() -> list[list[Step[Play]]]:
    return [high_coverage_game(players, seed) for players, seed in GAMES]


def positions() -> Iterator[Play]:
    """Every position of all games."""
    for steps in games():
        yield from (step.after for step in steps)


@cache
def _seen() -> list[tuple[Play, View]]:
    return [(step.after, step.after.view()) for steps in games() for step in steps[::3] if step.after.era]


def seen() -> Iterator[tuple[Play, View]]:
    """Every third position whose set-up is done, with what everybody can see of it."""
    yield from _seen()


def in_turns() -> Iterator[Step[Play]]:
    """Steps within the turns of one era."""
    for steps in games():
        for step in steps:
            if step.before.phase == step.after.phase == "turns" and step.before.era == step.after.era:
                yield step


def number(text: str, name: str) -> int:
    """How many of a name a text like `red 2 yellow 1` counts."""
    words = text.split()
    return int(words[words.index(name) + 1]) if name in words else 0


def test_the_games_looked_at_are_lively() -> None:
    upgrades = Counter(step.action for step in in_turns())
    assert upgrades["do upgrade"] > 3
    assert upgrades["do use"] > 60
    assert upgrades["do bid"] > 60
    assert sum(len(steps) for steps in games()) > 1500


# -- pieces -----------------------------------------------------------------------------------------------------------


@clause("LO-1701")
def test_no_keyple_is_lost_or_made() -> None:
    for play in positions():
        players = range(play.state.players)
        for colour in KEYPLES:
            tiles = [tile for tile in play.state.figures.tile_names if play.lock(tile) == colour]
            placed = sum(play.lying(tile) + sum(play.bids(tile).values()) for tile in tiles)
            assert play.bag_of(colour) + sum(number(play.hand(seat), colour) for seat in players) + placed == 40


@clause("LO-1702", "LO-1709", "LO-206", "LO-214")
def test_no_connector_is_lost_or_made_and_each_lies_on_an_edge_of_its_own() -> None:
    for play, view in seen():
        placed: Counter[str] = Counter()
        for seat in view["seats"]:
            cells = {(tile["q"], tile["r"]): tile["tile"] for tile in seat["borough"]}
            edges = [(each["q"], each["r"], each["side"]) for each in seat["connectors"]]
            assert len(set(edges)) == len(edges)
            for each in seat["connectors"]:
                step = STEPS[each["side"]]
                beside = [cells.get((each["q"], each["r"])), cells.get((each["q"] + step[0], each["r"] + step[1]))]
                assert sorted(tile for tile in beside if tile) == sorted(each["tiles"]) != []
                placed[each["colour"]] += 1
        for colour in COLOURS:
            pending = sum(number(play.pending(seat), colour) for seat in range(play.state.players))
            assert play.connector_supply(colour) + pending + placed[colour] == 24


@clause("LO-1703")
def test_no_skill_tile_is_lost_or_made() -> None:
    for play, _ in seen():
        for skill in SKILLS:
            held = sum(number(play.skills(seat), skill) for seat in range(play.state.players))
            assert play.skill_supply(skill) + held == 24


# -- at the tiles -----------------------------------------------------------------------------------------------------


@clause("LO-1704", "LO-1705", "LO-1707")
def test_locks_groups_and_placements_fit_together() -> None:
    for play, view in seen():
        for tile in view["display"]:
            sizes = [bid["size"] for bid in tile["bids"]]
            assert len(set(sizes)) == len(sizes)
            assert all(size >= 1 for size in sizes)
            assert (tile["lock"] is None) == (not sizes and tile["lying"] == 0)
        for name in play.state.figures.tile_names:
            assert play.lying(name) >= play.last_placement(name)
            assert (play.lock(name) is None) == (not play.bids(name) and not play.lying(name))


@clause("LO-1706", "LO-1707", "LO-1708", "LO-606")
def test_top_bids_and_placements_never_fall_and_hands_never_grow_within_an_era() -> None:
    for step in in_turns():
        for tile in step.before.display:
            top_before = max(step.before.bids(tile).values(), default=0)
            assert max(step.after.bids(tile).values(), default=0) >= top_before
        for tile in step.before.state.figures.tile_names:
            assert step.after.last_placement(tile) >= step.before.last_placement(tile)
            if step.after.lying(tile) != step.before.lying(tile):
                assert step.after.last_placement(tile) > step.before.last_placement(tile)
        for seat in range(step.before.state.players):
            assert step.after.hand_size(seat) <= step.before.hand_size(seat)


@clause("LO-1717", "LO-1030")
def test_between_eras_no_keyple_is_at_a_tile() -> None:
    looked = 0
    for play, _ in seen():
        if play.phase in ("placing", "over") or play.box == "draw_building":
            looked += 1
            assert not any(play.lock(tile) for tile in play.state.figures.tile_names)
    assert looked > 30


# -- boroughs ---------------------------------------------------------------------------------------------------------


@clause("LO-1710", "LO-1711", "LO-226")
def test_boroughs_hang_together_round_the_home_and_rivers_meet_rivers() -> None:
    for play, view in seen():
        if play.state.to_act() != OVER and play.phase != "placing":
            continue
        for seat in view["seats"]:
            cells = {(tile["q"], tile["r"]): tile for tile in seat["borough"]}
            assert cells[0, 0]["tile"] == seat["home"]
            reached, ahead = {(0, 0)}, [(0, 0)]
            while ahead:
                q, r = ahead.pop()
                for index, (side, (dq, dr)) in enumerate(STEPS.items()):
                    there = (q + dq, r + dr)
                    if there not in cells:
                        continue
                    back = list(STEPS).index(OPPOSITE[side])
                    assert wet(cells[q, r], index) == wet(cells[there], back)
                    if there not in reached:
                        reached.add(there)
                        ahead.append(there)
            assert reached == set(cells)


def wet(tile: View, side: int) -> bool:
    """Whether a side of a placed tile is a river side."""
    river = TILES[tile["tile"]].river
    return river >= 0 and (river + tile["axis"]) % 3 == side % 3


@clause("LO-1712", "LO-1721")
def test_every_tile_is_in_one_place_and_what_was_sold_is_in_boroughs() -> None:
    for steps in games():
        sold = 0
        for step in steps:
            play = step.after
            players = range(play.state.players)
            places = [*play.display, *play.boxed, *play.unseen]
            for seat in players:
                places += [*play.borough(seat), *play.won(seat)]
            assert len(set(places)) == len(places)
            if step.before.phase in ("turns", "sailing") and play.phase not in ("turns", "sailing", "setup"):
                leading = [tile for tile in step.before.display if step.before.bids(tile)]
                claimed = any(play.next_berth(seat) == 6 for seat in players)
                sold += len(leading) + claimed
            if play.phase == "turns" and step.before.phase != "turns":
                owned = sum(len(play.borough(seat)) for seat in players)
                assert owned == len(players) + sold
        assert sold > 10


@clause("LO-1713", "LO-724")
def test_levels_rise_by_upgrades_only() -> None:
    for steps in games():
        for step in steps:
            for tile in step.before.state.figures.tile_names:
                if step.after.level(tile) == step.before.level(tile):
                    continue
                if step.before.box == "draw_building":
                    assert (step.after.era, step.after.level(tile)) == (3, 1)
                    continue
                assert step.after.level(tile) == step.before.level(tile) + 1
                assert tile in step.before.borough(step.seat)
                assert step.after.last_placement(tile) > step.before.last_placement(tile)
    for play, _ in seen():
        if play.era == 3 and play.phase == "turns":
            assert {play.level(tile) for tile in play.display} == {1}


# -- barges, passing, pending, scores ---------------------------------------------------------------------------------


@clause("LO-1714", "LO-178")
def test_no_two_barges_share_a_berth() -> None:
    for play, _ in seen():
        players = range(play.state.players)
        here = [play.berth(seat) for seat in players]
        ahead = [play.next_berth(seat) for seat in players if play.next_berth(seat)]
        assert len(set(here)) == len(here)
        assert len(set(ahead)) == len(ahead)
        assert all(1 <= berth <= 6 for berth in [*here, *ahead])


@clause("LO-1715", "LO-803")
def test_the_streak_holds_some_of_those_who_have_not_sailed() -> None:
    for play, _ in seen():
        left = {seat for seat in range(play.state.players) if not play.next_berth(seat)}
        assert len(set(play.streak)) == len(play.streak)
        assert set(play.streak) <= left
        if play.phase == "turns":
            assert set(play.streak) != left


@clause("LO-1716", "LO-622", "LO-631")
def test_connectors_are_settled_before_the_own_turn() -> None:
    for step in in_turns():
        if step.action.startswith("do ") or step.action.startswith("berth"):
            assert step.before.pending(step.seat) == ""
    for play, _ in seen():
        for seat in range(play.state.players):
            assert sum(number(play.pending(seat), colour) for colour in COLOURS) <= 4
            assert play.phase == "turns" or not play.pending(seat)


@clause("LO-1718", "LO-712")
def test_upgraded_tiles_keep_the_connectors_of_their_arrows() -> None:
    upgraded = 0
    for step in in_turns():
        if step.action not in ("do upgrade",) and not step.before.state.partial_actions[max(step.seat, 0)]:
            continue
        for tile in step.after.borough(step.seat):
            if step.after.level(tile) > step.before.level(tile):
                upgraded += 1
                arrow = TILES[tile].arrows[step.before.level(tile)]
                assert arrow is not None
                on_tile = Counter(step.after.connectors(tile).values())
                assert all(on_tile[colour] >= arrow.connectors[index] for index, colour in enumerate(COLOURS))
                assert on_tile.total() >= sum(arrow.connectors) + arrow.any
                assert len(on_tile) >= arrow.different
    assert upgraded > 3


@clause("LO-1719")
def test_scores_are_always_those_reckoned_anew() -> None:
    for index, play in enumerate(positions()):
        if play.era and index % 25 == 0:
            for seat in range(play.state.players):
                assert play.score(seat) == reckon(play, seat)


@clause("LO-1720", "LO-1402")
def test_no_view_tells_the_colours_of_a_hidden_hand() -> None:
    for index, (play, _) in enumerate(seen()):
        if index % 20 or play.asked == "over":
            continue
        for viewer in (None, 0):
            for seat in play.view(viewer)["seats"]:
                if seat["seat"] != viewer:
                    assert seat["keyples"] is None
                    assert sum(seat["known"].values()) + seat["hidden"] == seat["hand"]


@clause("LO-1722")
def test_offered_codes_never_fail() -> None:
    for steps in games():
        for step in steps[::15]:
            for seat in range(-1, step.after.state.players):
                for code in step.after.state.legal(seat):
                    step.after.copy().state.apply(seat, code)


# -- termination ------------------------------------------------------------------------------------------------------


def effort(play: Play) -> int:
    """The sum F of LO-1723: top bids and placements of the era."""
    tops = sum(max(play.bids(tile).values(), default=0) for tile in play.display)
    return tops + sum(play.lying(tile) for tile in play.state.figures.tile_names)


@clause("LO-1723", "LO-1724")
def test_every_main_action_raises_an_effort_that_is_bounded() -> None:
    for steps in games():
        hands = spent = 0
        for step in steps:
            before, after = step.before, step.after
            if after.phase != "turns":
                continue
            if before.phase != "turns" or before.era != after.era:
                hands, spent = sum(after.hand_size(seat) for seat in range(after.state.players)), 0
                continue
            if before.turn == after.turn:
                continue
            # A turn has been made: a main action has emptied the streak, a pass lengthened it.
            acted = not after.streak and before.next_berth(before.turn) == after.next_berth(before.turn)
            now = effort(after)
            assert now >= spent + acted
            assert now <= hands <= 120
            spent = now


@clause("LO-1725", "LO-1726")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_eras_and_games_end(players: int) -> None:
    for seed in range(3):
        play = begun(players)
        chance = Rng(seed)
        hands = sum(play.hand_size(seat) for seat in range(players))
        turns = 0
        while play.era == 1 and play.phase == "turns":
            mover, pending = play.turn, bool(play.pending(play.turn))
            play_out(play.state, chance, 1)
            turns += not pending and (play.turn != mover or play.phase != "turns")
        assert turns <= (hands + players + 1) * players
        play_out(play.state, chance, 20_000)
        assert play.asked == "over"
