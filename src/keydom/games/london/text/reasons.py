"""What a choice is for, exactly: which tile, which upgrade, which skill tiles, what a rival goes without. It is read
off the positions in which the seat has done what it does now, beside those behind the other choices. What differs only
later comes of what is decided then, and nobody could follow what this choice is to it. Only bids, keyples and berths
are told by the end of the era, which is what they are for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from keydom.core.comparison import MOST_KINDS, Comparison, keeps, kinds, lets
from keydom.core.packed_counters import at_most, count
from keydom.core.words import Noun, difference, listing, some
from keydom.games.london.components import codes
from keydom.games.london.components.names import CONNECTOR_NAMES
from keydom.games.london.evaluation import terms
from keydom.games.london.evaluation.evaluator import LondonEvaluator
from keydom.games.london.evaluation.features import Features
from keydom.games.london.rules.scoring import (
    barge_points,
    chain,
    connectors_on,
    level_of,
    tile_points,
)
from keydom.games.london.rules.state import (
    LondonState,
    connector,
    group,
    hand_size,
    neighbour,
    top_bidder,
)
from keydom.games.london.text.choice_costs import can_be_outbid
from keydom.games.london.text.position_words import arrow_shown, by_colour, by_type, called, yield_shown
from keydom.games.london.text.promises import counted_by, points_in_words, promise
from keydom.games.london.text.words import SKILL_NOUNS
from keydom.games.london.view.keys import tiles_in
from keydom.games.london.view.worth import best_of_its_own, best_spots

Counted = Callable[[LondonState], int]
Ends = Comparison[LondonState]

EVALUATOR = LondonEvaluator()
"""It says what a tile's upgrade still needs, and what it is worth."""
KEYPLE = Noun("keyple", "keyples")
CONNECTOR_NOUNS = {
    colour: Noun(f"{name} connector", f"{name} connectors") for colour, name in enumerate(CONNECTOR_NAMES)
}
CONNECTOR = Noun("connector", "connectors")
SKILL = Noun("skill tile", "skill tiles")
MOST_WORDS_OF_A_TILE = 19
"""More would not go into a sentence of 25 words, behind what gets it."""
MOST_WORDS_OF_AN_UPGRADE = 24
"""Nor would more, behind "It"."""
COUNTING = (codes.CHAIN, codes.PER_CONNECTOR, codes.DIFFERENT_COLOURS, codes.ANY_CONNECTORS)
"""Effects that count what is laid."""


def reason(place: int, ends: Ends) -> str:
    """What a choice does that brings more of this term; empty where nothing exact can be said of it."""
    if place in AT_THE_ERA_END:
        return AT_THE_ERA_END[place](ends)
    words = TOLD[place](soon(ends)) if place in TOLD else ""
    return words or (bid_won(ends) if place in OF_TILES else "")


def soon(ends: Ends) -> Ends:
    """The choices as far as the seat has to go on with them; of several connectors each is laid for itself,
    and each tile."""
    if ends.begun.pending[ends.seat] or ends.begun.box() == codes.BOX_PLACING:
        return ends.until(lambda _: True)
    # Where all others have sailed the next turn is one's own again.
    return ends.until(lambda state: not state.is_asked(ends.seat) or begins_a_turn(state, ends.seat))


def begins_a_turn(state: LondonState, seat: int) -> bool:
    """Whether a seat begins a turn: all that waited is laid, and nothing is entered yet."""
    return state.box() == codes.BOX_TURN and not state.pending[seat] and not state.partial_actions[seat]


def bid_won(ends: Ends) -> str:
    """The tile that is bid for, if one gets it; for want of anything else, if one may get it."""
    tiles = bid_for(ends)
    if ends.is_alone:
        return next((f"{gets(ends, tile)} {with_promise(ends, tile)}" for tile in tiles), "")
    return next((words for tile in tiles if (words := gained(ends, tile))), "")


def gets(ends: Ends, tile: int) -> str:
    """How something begins that a bid brings: nobody can count on it as long as a rival could still bid more."""
    return "may get you" if can_be_outbid(ends.made, ends.seat, tile) else "gets you"


def bid_for(ends: Ends) -> list[int]:
    """The tiles for which the choice bids: keyples may come from beside others, which it gives up."""

    def bid(state: LondonState, tile: int) -> int:
        return int(group(state, tile, ends.seat))

    return [tile for tile in range(len(ends.begun.bids)) if bid(ends.made, tile) > bid(ends.begun, tile)]


# -- tiles of the own borough -----------------------------------------------------------------------------------------


def owned(seat: int, tile: int) -> Counted:
    """Whether a tile lies in a seat's borough."""
    return lambda end: end.boroughs[seat] >> tile & 1


def raised(seat: int, tile: int) -> Counted:
    """By how many levels a tile of a seat's borough is upgraded."""
    return lambda end: int(level_of(end, tile)) if end.boroughs[seat] >> tile & 1 else 0


def points_at(seat: int, tile: int) -> Counted:
    """The points of a tile, as far as it lies in a seat's borough."""
    return lambda end: int(tile_points(end, seat, tile)) if end.boroughs[seat] >> tile & 1 else 0


def tiles_behind(ends: Ends, seat: int) -> Sequence[int]:
    """The tiles that may lie in a seat's borough behind any of the choices."""
    mask = 0
    for end in (*ends.own, *ends.others):
        mask |= end.boroughs[seat]
    return tiles_in(mask)


def first_told(tiles: Sequence[tuple[int, float]], *said: Callable[[int], str]) -> str:
    """The first thing that can be said of the tiles, the tile with the greatest difference first."""
    return next((words for tile, _ in tiles for each in said if (words := each(tile))), "")


def gained(ends: Ends, tile: int) -> str:
    """A tile for which the choice bids, and which comes into the own borough more often."""
    if (
        tile not in bid_for(ends)
        or owned(ends.seat, tile)(ends.begun)
        or not ends.clearly([tile], lambda each: owned(ends.seat, each))
    ):
        return ""
    return f"{gets(ends, tile)} {with_promise(ends, tile)}"


def with_promise(ends: Ends, tile: int) -> str:
    """A tile that is bid for, and what it is good for; also the tile of one's own whose upgrade asks for what it
    makes."""
    promised = promise(ends.begun, tile, int(level_of(ends.begun, tile)))
    words = f"{called(ends.begun, tile)} ({promised}{by_now(ends, tile)})"
    longer = f"{words}{good_for(ends, tile)}"
    return longer if len(longer.split()) <= MOST_WORDS_OF_A_TILE else words


def good_for(ends: Ends, tile: int) -> str:
    """For which tile of one's own, or that one gets as things stand, a tile makes something: for its upgrade, else for
    what it counts."""
    others = [each for each in owned_and_led(ends) if each != tile]
    for each in others:
        if serves(ends, tile, each):
            return f", good for the upgrade of {called(ends.begun, each)}"
    counting = (each for each in others if counts_what_is_made(ends, tile, each))
    return next((f", good for {called(ends.begun, each)}" for each in counting), "")


def by_now(ends: Ends, tile: int) -> str:
    """What a tile that counts other things would count as things stand, in its best place: of its promise alone nobody
    sees how much. What it would bring to other tiles is not what is promised."""
    if ends.begun.figures.effect[tile] == codes.PRINTED:
        return ""
    best = best_of_its_own(ends.begun.copy(), ends.seat, tile, best_spots(ends.begun, ends.seat))
    return f"; {best} as things stand"


def serves(ends: Ends, tile: int, own: int) -> bool:
    """Whether a use of a tile makes what the upgrade of one's own still lacks: a connector of its colour, or a skill
    tile of its type."""
    state = ends.begun
    if not state.figures.shows_arrow(own, level_of(state, own)):
        return False
    asked, made = arrow_shown(state, own), yield_shown(state, tile)
    laid, held = by_colour(connectors_on(state, own)), by_type(state.skills[ends.seat])
    return any(
        needed > there and brings
        for needed, there, brings in (
            *zip(asked.connectors, laid, made.connectors, strict=True),
            *zip(asked.skills, held, made.skills, strict=True),
        )
    )


def counts_what_is_made(ends: Ends, tile: int, own: int) -> bool:
    """Whether one's own counts connectors of a colour that a use of a tile makes, or the tiles that they join."""
    figures = ends.begun.figures
    if figures.effect[own] not in (codes.CHAIN, codes.PER_CONNECTOR):
        return False
    return yield_shown(ends.begun, tile).connectors[figures.colour[own]] > 0


def upgraded(ends: Ends, tile: int) -> str:
    """A tile of the own borough that is upgraded more often in this era: by this very choice, or after it."""
    level = raised(ends.seat, tile)
    if not owned(ends.seat, tile)(ends.begun) or not ends.clearly([tile], lambda each: raised(ends.seat, each)):
        return ""
    if level(ends.made) > level(ends.begun):
        return f"upgrades {called(ends.begun, tile)} ({promise(ends.begun, tile, level(ends.made))})"
    will = lets(ends, lambda end: int(level(end) > level(ends.begun)))
    new = promise(ends.begun, tile, level(ends.begun) + 1)
    return f"{will} upgrade {called(ends.begun, tile)} in this era ({new})"


def counts_more(ends: Ends, tile: int) -> str:
    """A tile of the own borough, or one that is laid there, that counts more things, at the same level."""
    behind = (*ends.own, *ends.others)
    if not all(owned(ends.seat, tile)(end) for end in behind) or ends.begun.figures.effect[tile] == codes.PRINTED:
        return ""
    factor = int(ends.begun.figures.points[panel(ends.made, tile)])
    number = round(ends.more(points_at(ends.seat, tile)) / factor) if factor else 0
    if number < 1:
        return ""
    things = difference(number, counted_by(ends.begun.figures, tile))
    return f"makes {called(ends.begun, tile)} count {things} ({points_in_words(number * factor)} more)"


def points(ends: Ends) -> str:
    """The tile that brings the most points more, and why it does."""
    tiles = ends.clearly(tiles_behind(ends, ends.seat), lambda tile: points_at(ends.seat, tile))
    return first_told(
        tiles, lambda tile: gained(ends, tile), lambda tile: upgraded(ends, tile), lambda tile: counts_more(ends, tile)
    )


def production(ends: Ends) -> str:
    """The tile that makes more."""
    tiles = ends.clearly(tiles_behind(ends, ends.seat), lambda tile: looked_at(ends.seat, tile, Features.production))
    return first_told(tiles, lambda tile: gained(ends, tile), lambda tile: upgraded(ends, tile))


def looked_at(seat: int, tile: int, worth: Callable[[Features, int], int]) -> Counted:
    """What the evaluator thinks of a tile of a seat's borough, in thousandths of a point."""
    return lambda end: int(worth(features(end, seat), tile)) if end.boroughs[seat] >> tile & 1 else 0


def features(end: LondonState, seat: int) -> Features:
    """A borough as the evaluator sees it."""
    return Features(end, EVALUATOR.estimates_of(end.figures), seat)


# -- upgrades to come -------------------------------------------------------------------------------------------------


def upgrades(ends: Ends) -> str:
    """The tile whose next upgrade is at hand in the next era, or nearer."""
    tiles = ends.clearly(tiles_behind(ends, ends.seat), lambda tile: looked_at(ends.seat, tile, upgrade_worth))
    return first_told(
        tiles, lambda tile: gained(ends, tile), lambda tile: ready(ends, tile), lambda tile: nearer(ends, tile)
    )


def upgrade_worth(look: Features, tile: int) -> int:
    """What a tile's next levels are worth before they are reached."""
    place = int(look.index_of(tile))
    return int(look.upgrades(place, look.counts[place]))


def lacking(seat: int, tile: int) -> tuple[Counted, Counted]:
    """How many connectors, and how many skill tiles, the upgrade of a tile of the borough still needs; as many
    connectors as a tile has sides where there is no room for them."""

    def connectors(end: LondonState) -> int:
        found = int(features(end, seat).missing(panel(end, tile), connectors_on(end, tile)))
        return found if found >= 0 else codes.SIDES

    return connectors, lambda end: int(features(end, seat).skills_missing(panel(end, tile)))


def panel(state: LondonState, tile: int) -> int:
    """Where the tables have a tile at its level."""
    return tile * 3 + int(level_of(state, tile))


def same_upgrade(ends: Ends, tile: int) -> bool:
    """Whether it is one's own and at the same level behind all choices: only then the same upgrade comes nearer."""
    behind = (*ends.own, *ends.others)
    return all(owned(ends.seat, tile)(end) for end in behind) and len({level_of(end, tile) for end in behind}) == 1


def ready(ends: Ends, tile: int) -> str:
    """A tile that has all that its upgrade asks for more often when the next era begins, but for keyples."""
    if not same_upgrade(ends, tile) or ends.begun.era == codes.ERAS:
        return ""
    connectors, skills = lacking(ends.seat, tile)

    def is_ready(end: LondonState) -> int:
        return int(connectors(end) == 0 and skills(end) == 0)

    if not ends.clearly([tile], lambda _: is_ready):
        return ""
    words = f"{lets(ends, is_ready)} upgrade {called(ends.begun, tile)}"
    return with_another(ends, tile, words, f" ({next_level(ends, tile)})")


def nearer(ends: Ends, tile: int) -> str:
    """A tile whose upgrade needs fewer connectors or skill tiles when the next era begins; behind the last era no
    upgrade comes any more."""
    if not same_upgrade(ends, tile) or ends.begun.era == codes.ERAS:
        return ""
    connectors, skills = lacking(ends.seat, tile)
    got = named_if_alike(ends, ends.more(connectors, -1), CONNECTOR_NOUNS, CONNECTOR, asked_and_laid(tile))
    got = got or named_if_alike(ends, ends.more(skills, -1), SKILL_NOUNS, SKILL, asked_and_held(ends.seat, tile))
    if not got:
        return ""
    at_once = any(each(ends.made) < each(ends.begun) for each in (connectors, skills))
    verb = "gets you" if at_once else "lets you get"
    words, new = f"{verb} {got} for the upgrade of {called(ends.begun, tile)}", next_level(ends, tile)
    longer = f" ({new}{still_missing(ends, connectors, skills)})"
    fits = len(f"{words}{longer}".split()) <= MOST_WORDS_OF_AN_UPGRADE
    return with_another(ends, tile, words, longer if fits else f" ({new})")


def with_another(ends: Ends, tile: int, words: str, promised: str) -> str:
    """What is said of an upgrade, and for which other one a connector that is laid is, too: between two tiles it serves
    both. What the first promises is left out where there is no room for both."""
    served = another_served(ends, tile)
    whole = f"{words}{promised}{served}"
    return whole if len(whole.split()) <= MOST_WORDS_OF_AN_UPGRADE else f"{words}{served or promised}"


def another_served(ends: Ends, tile: int) -> str:
    """Another tile whose upgrade needs fewer connectors right behind the choice; empty for none."""
    if not ends.begun.pending[ends.seat]:
        return ""
    for other in tiles_in(ends.begun.boroughs[ends.seat]):
        if other != tile and ends.begun.figures.shows_arrow(other, level_of(ends.begun, other)):
            left, before = (lacking(ends.seat, other)[0](end) for end in (ends.made, ends.begun))
            if left < before and before < codes.SIDES:
                return f", and lays {'the last' if left == 0 else 'a'} connector for {called(ends.begun, other)}"
    return ""


def still_missing(ends: Ends, connectors: Counted, skills: Counted) -> str:
    """What an upgrade asks for besides what a choice brings: who reads of that alone would take it for all. Empty where
    nothing is missing then, or where that depends on what comes."""
    found = [{each(end) for end in ends.own} for each in (connectors, skills)]
    if any(len(numbers) != 1 for numbers in found) or codes.SIDES in found[0]:
        return ""
    numbers = zip((each for numbers in found for each in numbers), (CONNECTOR, SKILL), strict=True)
    missing = [some(number, noun.one) for number, noun in numbers if number]
    return f"; then {listing(missing)} missing" if missing else ""


def named_if_alike(
    ends: Ends, fewer: float, nouns: Mapping[int, Noun], noun: Noun, there: Callable[[int], Counted]
) -> str:
    """So many pieces that an upgrade does not need any more, by their kind where all are of one; empty for none."""
    number = round(fewer)
    if number <= 0:
        return ""
    alike = [nouns[kind] for kind, more in ends.clearly(nouns, there) if round(more) == number]
    named = alike[0] if alike else noun
    return f"{number} {named.one if number == 1 else named.several}"


def asked_and_laid(tile: int) -> Callable[[int], Counted]:
    """How many connectors of a colour lie on a tile whose upgrade asks for them."""
    return lambda colour: (
        lambda end: int(
            count(at_most(end.figures.arrow_connectors[panel(end, tile)], connectors_on(end, tile)), colour)
        )
    )


def asked_and_held(seat: int, tile: int) -> Callable[[int], Counted]:
    """How many skill tiles of a type a seat holds that a tile's upgrade asks for."""
    return lambda skill: (
        lambda end: int(count(at_most(end.figures.arrow_skills[panel(end, tile)], end.skills[seat]), skill))
    )


def next_level(ends: Ends, tile: int) -> str:
    """What the tile is good for behind its next upgrade."""
    return promise(ends.begun, tile, int(level_of(ends.own[0], tile)) + 1)


# -- room -------------------------------------------------------------------------------------------------------------


def room(ends: Ends) -> str:
    """A tile that comes new and counts what will still be laid; else the connectors under which new tiles can come,
    those of a chain first."""
    counting = [tile for tile in tiles_behind(ends, ends.seat) if ends.begun.figures.effect[tile] in COUNTING]
    new = first_told(ends.clearly(counting, lambda tile: owned(ends.seat, tile)), lambda tile: gained(ends, tile))
    # Behind the last era no tile comes any more that could join.
    if new or ends.begun.era == codes.ERAS:
        return new
    for tile, number in ends.clearly(counting, lambda tile: chain_ends(ends.seat, tile)):
        if owned(ends.seat, tile)(ends.begun) and round(number) > 0:
            free = difference(round(number), CONNECTOR_NOUNS[int(ends.begun.figures.colour[tile])])
            return f"gives you {free} sticking out for new tiles to join {called(ends.begun, tile)}"
    more = round(ends.more(lambda end: sticking_out(end, ends.seat)))
    return f"gives you {difference(more, CONNECTOR)} sticking out for new tiles" if more > 0 else ""


def chain_ends(seat: int, tile: int) -> Counted:
    """How many connectors of a tile's chain stick out; none of a tile without one."""

    def counted(end: LondonState) -> int:
        if not end.boroughs[seat] >> tile & 1 or end.figures.effect[tile] != codes.CHAIN:
            return 0
        colour = int(end.figures.colour[tile])
        members = tiles_in(chain(end, tile, colour))
        return sum(int(sticks_out(end, member, side, colour)) for member in members for side in range(codes.SIDES))

    return counted


def sticks_out(state: LondonState, tile: int, side: int, colour: int) -> bool:
    """Whether a connector of a colour lies on a side across which there is no tile yet."""
    return connector(state, tile, side) == colour and neighbour(state, tile, side) < 0


def sticking_out(state: LondonState, seat: int) -> int:
    """How many connectors of a borough lie half on a tile to come."""
    return sum(
        int(connector(state, tile, side) >= 0 and neighbour(state, tile, side) < 0)
        for tile in tiles_in(state.boroughs[seat])
        for side in range(codes.SIDES)
    )


# -- what is in hand --------------------------------------------------------------------------------------------------


def skills(ends: Ends) -> str:
    """The types of skill tiles that one gets, or keeps, and what they are good for."""
    more = [skill for skill, _ in ends.clearly(SKILL_NOUNS, lambda skill: skill_tiles(ends.seat, skill))]
    held = {skill: skill_tiles(ends.seat, skill) for skill in more}
    numbers = {skill: held[skill](ends.made) - held[skill](ends.begun) for skill in more}
    got = [f"{number} {SKILL_NOUNS[skill][number > 1]}" for skill, number in numbers.items() if number > 0]
    if got:
        named = [skill for skill in more if numbers[skill] > 0][:MOST_KINDS]
        return f"gets you {listing(got[:MOST_KINDS])}{asked_by(ends, named)}"
    kept = kinds(ends, SKILL_NOUNS, lambda skill: skill_tiles(ends.seat, skill))
    return f"leaves you {listing(kept)}" if kept else ""


def asked_by(ends: Ends, got: Sequence[int]) -> str:
    """Which upgrade asks for the skill tiles that one gets, of a tile of the borough or one that will be won as things
    stand; else that a later one may."""
    state = ends.begun
    held = by_type(state.skills[ends.seat])
    for tile in owned_and_led(ends):
        if state.figures.shows_arrow(tile, level_of(state, tile)):
            asked = arrow_shown(state, tile).skills
            if all(asked[skill] > held[skill] for skill in got):
                return f", which the upgrade of {called(state, tile)} asks for"
    return ", which later upgrades may ask for" if state.era < codes.ERAS else ""


def owned_and_led(ends: Ends) -> list[int]:
    """The tiles of the own borough, and behind them those on offer that one gets as things stand."""
    state = ends.begun
    won = [tile for tile in range(len(state.bids)) if top_bidder(state, tile) == ends.seat]
    return [*tiles_in(state.boroughs[ends.seat]), *won]


def skill_tiles(seat: int, skill: int) -> Counted:
    """How many skill tiles of a type a seat holds."""
    return lambda end: int(count(end.skills[seat], skill))


def keyples(ends: Ends) -> str:
    """How many keyples more one has in the next era, by the berth that is sailed to, or if the choice leaves more in
    hand than each of the others."""
    left = int(hand_size(ends.made, ends.seat))
    spares = all(left > hand_size(made, ends.seat) for made in ends.others_made)
    if ends.is_alone or not (sails(ends) or spares):
        return ""
    more = listing(kinds(ends, {ends.seat: KEYPLE}, lambda each: lambda end: int(hand_size(end, each))))
    return f"leaves you {more} for era {ends.begun.era + 1}" if more else ""


def sails(ends: Ends) -> bool:
    """Whether the choice takes a berth."""
    return ends.made.next_berths[ends.seat] != ends.begun.next_berths[ends.seat]


def berth(ends: Ends) -> str:
    """The points of the barge on the Thames Barrier, by the berth that is sailed to."""
    if not sails(ends):
        return ""
    more = round(ends.more(lambda end: int(barge_points(end, ends.seat))))
    return f"brings your barge {some(more, 'point')} more" if more > 0 else ""


# -- the others -------------------------------------------------------------------------------------------------------


def others(ends: Ends) -> str:
    """The tile that a rival does not get because one bids for it oneself."""
    return next((words for rival in ends.rivals if (words := tile_kept(ends, rival))), "")


def tile_kept(ends: Ends, rival: int) -> str:
    """The tile that this rival does not get; what one gets oneself is said where that is."""
    tile = ends.most(bid_for(ends), lambda tile: owned(rival, tile), -1)
    if tile is None or gained(ends, tile):
        return ""
    name = called(ends.begun, tile)
    return keeps(ends, rival, owned(rival, tile), name, f"get {name}")


TOLD: dict[int, Callable[[Ends], str]] = {
    terms.POINTS: points,
    terms.UPGRADES: upgrades,
    terms.PRODUCTION: production,
    terms.ROOM: room,
    terms.SKILLS: skills,
}
"""What is said of each term. Of what is bid and of connectors to be laid there is nothing to say."""
AT_THE_ERA_END: dict[int, Callable[[Ends], str]] = {
    terms.KEYPLES: keyples,
    terms.BERTH: berth,
    terms.OTHERS: others,
}
"""What is said of terms that only the end of the era shows."""
OF_TILES = (terms.POINTS, terms.PRODUCTION, terms.UPGRADES, terms.ROOM)
"""The terms for which a tile is bid for."""
