"""What a choice is for, exactly: which tile, which goods, which fair, which keyples. It is read off the positions at
the end of the turn at hand, beside those behind the other choices. What differs only later comes of what is decided
then, and nobody could follow what this choice is to it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import ceil

from keydom.core.comparison import MOST_KINDS, OFTEN, Comparison, average, goes_without, keeps, kinds, lets
from keydom.core.packed_counters import count, total
from keydom.core.state import OVER, bit_count
from keydom.core.words import Noun, difference, listing, some
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, SEASON_NAMES
from keydom.games.keyper.evaluation import terms
from keydom.games.keyper.evaluation.evaluator import KeyperEvaluator
from keydom.games.keyper.evaluation.fair_features import missing_pieces
from keydom.games.keyper.evaluation.features import Features
from keydom.games.keyper.evaluation.remaining_actions import lay_down_actions, laying_turns
from keydom.games.keyper.rules.allotment import Allotment, score_more
from keydom.games.keyper.rules.animals import animals_of, housed_number
from keydom.games.keyper.rules.boats import actions_for
from keydom.games.keyper.rules.paying import affordable, purse_of
from keydom.games.keyper.rules.scoring import fair_points
from keydom.games.keyper.rules.season_end import demand_of, seasonal_fair, side_allowed, winter_number
from keydom.games.keyper.rules.spaces import action_number, matches
from keydom.games.keyper.rules.state import KeyperState, has
from keydom.games.keyper.rules.teams import keyples_on, keyples_on_board
from keydom.games.keyper.text.position_words import board_text, title, winter_fair_text
from keydom.games.keyper.text.promises import can_score, grows, of_side, promised
from keydom.games.keyper.text.words import RESOURCE_NOUNS
from keydom.games.keyper.text.words import pieces as pieces_in_words
from keydom.games.keyper.view.keys import members

Counted = Callable[[KeyperState], int]
Ends = Comparison[KeyperState]

EVALUATOR = KeyperEvaluator()
"""It says by which of a rival's terms a choice leaves it less, and what fairs still ask for."""
KEYPLE_NOUNS = {colour: Noun(f"{name} keyple", f"{name} keyples") for colour, name in enumerate(COLOUR_NAMES)}
KEYPLE = Noun("keyple", "keyples")
ACTION = Noun("action", "actions")
MOST_MISSING = 2
"""So many pieces at most a fair of a later season still lacks where it is named as what a choice is for."""


NAMING = (codes.BOX_PLOT_ACTION, codes.BOX_BUILDING, codes.BOX_UPGRADING)
"""In these boxes what is chosen names the tile, and what is done with it."""
GOES_ON = (codes.BOX_TAKE_TILE, codes.BOX_EXCHANGES, codes.BOX_BUILDING, codes.BOX_UPGRADING, codes.BOX_BUILDER)
"""In these boxes an action is gone on with that was chosen in another."""


def reason(place: int, ends: Ends) -> str:
    """What a choice does that brings more of this term; empty where nothing exact can be said of it."""
    near = soon(ends)
    # Tiles stay through the end of a season; beside the position of now everything else would differ by it.
    lasts = near.is_alone and place in LASTING
    alike = near if lasts else comparable(near)
    return TOLD[place](alike) if alike is not None and place in TOLD else ""


def soon(ends: Ends) -> Ends:
    """The choices up to the end of the turn, or of one of its actions where that is chosen."""
    box = ends.begun.box()
    if box in (codes.BOX_TURN, codes.BOX_JOINING):
        return ends.until(next_turn_begins)

    def is_over(state: KeyperState) -> bool:
        going_on = box not in GOES_ON and state.box() in GOES_ON
        return next_turn_begins(state) or (state.is_asked(ends.seat) and not going_on)

    return ends.until(is_over)


def next_turn_begins(state: KeyperState) -> bool:
    """Whether somebody begins a turn: behind a complete choice nobody is in the midst of saying what is played."""
    return bool(state.box() == codes.BOX_TURN)


def comparable(ends: Ends) -> Ends | None:
    """The positions of the moment to which most simulations led: if a choice leads into the next season or to the end
    and the others do not, they differ by more than what it is for. None if there is no such moment."""
    moments = [[moment_of(end) for end in each] for each in (ends.own, ends.others)]
    for moment in sorted(set(moments[0])):
        if all(2 * each.count(moment) >= len(each) for each in moments):
            return at_moment(ends, moment)
    return None


def at_moment(ends: Ends, moment: tuple[int, bool]) -> Ends:
    """The positions of a moment alone."""
    own, *each_other = [[end for end in each if moment_of(end) == moment] for each in (ends.own, *ends.each_other)]
    known = [each for each in each_other if each]
    others = [end for each in known for end in each]
    return Comparison(
        ends.seat, ends.begun, ends.made, lambda: own, lambda: others, ends.others_made, ends.until, lambda: known
    )


def moment_of(state: KeyperState) -> tuple[int, bool]:
    """The season of a position, and whether the game is over."""
    return int(state.season), state.asked == OVER


# -- points -----------------------------------------------------------------------------------------------------------


def points(ends: Ends) -> str:
    """The points of sales and of fairs held."""
    sold, held = sold_and_held(ends, ends.seat)
    if max(sold, held) < OFTEN:
        return ""
    if sold >= held:
        number = gained(ends, lambda end: int(end.shipping[ends.seat]))
        return f"gets you {some(number, 'shipping point')}{if_joined(ends, number)}" if number > 0 else ""
    number = gained(ends, lambda end: int(fair_points(end, ends.seat)))
    return f"gets you {some(number, 'point')} for fairs" if number > 0 else ""


def gained(ends: Ends, counted: Counted) -> int:
    """How much more of something there is than before the choice, at the least: where nobody joins, if nobody may."""
    alone = [end for end in ends.own if not is_joined(ends, end)]
    return min(counted(end) for end in alone or ends.own) - counted(ends.begun)


def is_joined(ends: Ends, end: KeyperState) -> bool:
    """Whether somebody has joined in the turn that is chosen, and so brought another action (KP-713)."""
    if ends.begun.box() != codes.BOX_TURN:
        return False
    return any(total(end.areas[rival]) < total(ends.begun.areas[rival]) for rival in ends.rivals)


def if_joined(ends: Ends, number: int) -> str:
    """What is added to so many things that come only where somebody joins, as all do in the simulations: more than the
    keyple's own actions bring (KP-713)."""
    if not all(is_joined(ends, end) for end in ends.own):
        return ""
    made, space = ends.made, int(ends.made.space)
    match = bool(matches(made, space))
    alone, helped = (int(actions_for(made, ends.seat, space, action_number(each, match))) for each in (False, True))
    return " if somebody joins" if number > alone * ceil(number / helped) else ""


def sold_and_held(ends: Ends, seat: int) -> tuple[float, float]:
    """How many points more a seat has of sales, and of fairs held."""
    return ends.more(lambda end: int(end.shipping[seat])), ends.more(lambda end: int(fair_points(end, seat)))


# -- tiles ------------------------------------------------------------------------------------------------------------


class Standing:
    """What stands on a seat's plots, by tile: looked at once for each position."""

    def __init__(self, ends: Ends, seat: int) -> None:
        self.ends, self.seat = ends, seat
        self.allotments = {id(end): tiles_of(end, seat) for end in (ends.begun, ends.made, *ends.own, *ends.others)}
        self.tiles = sorted({tile for found in self.allotments.values() for tile in found})

    def built(self, tile: int) -> Counted:
        """Whether a tile is built, and not covered."""
        return lambda end: int(tile in self.allotments[id(end)])

    def upgraded(self, tile: int) -> Counted:
        """Whether a tile is upgraded."""
        return lambda end: self.allotments[id(end)].get(tile, (0, 0))[1]

    def points(self, tile: int) -> Counted:
        """What a tile would score now."""
        return lambda end: self.allotments[id(end)].get(tile, (0, 0))[0]

    def adds(self, tile: int, shows: Counted) -> int:
        """What a tile scores where it shows what is said of it, beyond what it scores already."""
        scored = average(self.points(tile), [end for end in self.ends.own if shows(end)])
        return round(scored - self.points(tile)(self.ends.begun))


def tiles_of(state: KeyperState, seat: int) -> dict[int, tuple[int, int]]:
    """The tiles on a seat's plots: what each would score now, and whether it is upgraded."""
    allotment = Allotment(state, seat)
    return {
        int(allotment.tile(plot)): (int(allotment.points[plot]), int(allotment.upgraded(plot)))
        for plot in range(codes.PLOTS)
        if allotment.tile(plot) >= 0
    }


def tiles(ends: Ends) -> str:
    """The tile that is built or upgraded more often, or scores more."""
    look = Standing(ends, ends.seat)
    return (
        turned(ends, look, "build", look.built) or turned(ends, look, "upgrade", look.upgraded) or scoring(ends, look)
    )


def turned(ends: Ends, look: Standing, verb: str, shows: Callable[[int], Counted]) -> str:
    """The tile with which something is done more often: by this very choice, or after it."""
    new = [tile for tile, _ in ends.clearly(look.tiles, shows) if not shows(tile)(ends.begun)]
    # What the very choice does comes first, then what brings most.
    tile = max(new, key=lambda tile: (shows(tile)(ends.made), look.adds(tile, shows(tile))), default=None)
    if tile is None:
        return ""
    adds, stands = look.adds(tile, shows(tile)), bool(look.built(tile)(ends.begun))
    at_once = bool(shows(tile)(ends.made))
    if at_once:
        # What an animal scores in another house now it scored where it lived before.
        adds = min(adds, int(score_more(ends.begun, ends.made, ends.seat)))
    if ends.begun.box() in NAMING:
        return effect(ends.begun, tile, adds, stands)
    done = f"{verb}s" if at_once else f"{lets(ends, shows(tile))} {verb}"
    worth = can_score_yet(ends.begun, tile, stands)
    if adds > 0:
        worth = f"{some(adds, 'more point' if stands else 'point')}{' at once' if at_once else ''}"
    return f"{done} {title(ends.begun, tile)}{f' ({worth})' if worth else ''}"


def effect(state: KeyperState, tile: int, adds: int, stands: bool) -> str:
    """What comes of what is done with a tile, where that is said already."""
    if adds > 0:
        more = "" if stands else grows(state, tile)
        return f"{'adds' if stands else 'scores'} {some(adds, 'point')} at once{f' ({more})' if more else ''}"
    can = can_score_yet(state, tile, stands)
    return f"scores {can}" if can else ""


def can_score_yet(state: KeyperState, tile: int, stands: bool) -> str:
    """What a tile can score later: of one that stands its upper side, if that counts something."""
    if not stands:
        return can_score(state, tile)
    return "" if state.figures.scores[tile] == codes.FIXED else of_side(state, tile, 1)


def scoring(ends: Ends, look: Standing) -> str:
    """The tile that scores more as it stands."""
    for tile, _ in ends.clearly(look.tiles, look.points):
        number = gained(ends, look.points(tile))
        if number > 0 and look.built(tile)(ends.begun):
            return f"adds {some(number, 'point')} to {title(ends.begun, tile)}"
    return ""


def projects(ends: Ends) -> str:
    """The tile that is taken more often, to be built later, or built more often, and can be upgraded."""
    taken = tile_taken(ends, ends.seat)
    if taken is None:
        look = Standing(ends, ends.seat)
        return turned(ends, look, "build", look.built)
    number = gained(ends, lambda end: bit_count(end.hands[ends.seat]))
    if number > 1:
        such = f"{title(ends.begun, taken)}{promised(ends.begun, taken)}"
        return f"gets you {number} tiles to build later{if_joined(ends, number)}, such as {such}"
    got = f"{gets(ends, in_hand(ends.seat, taken))} {title(ends.begun, taken)}"
    return f"{got} to build later{promised(ends.begun, taken)}"


def gets(ends: Ends, holds: Counted) -> str:
    """How something begins that one has behind the choice, as surely as one has it."""
    return "gets you" if lets(ends, holds) == "lets you" else "helps you to get"


def tile_taken(ends: Ends, seat: int) -> int | None:
    """The tile of the market that a seat takes more often."""
    return ends.most(members(ends.begun.market), lambda tile: in_hand(seat, tile))


def in_hand(seat: int, tile: int) -> Counted:
    """Whether a seat has a tile, to be built later."""
    return lambda end: int(end.hands[seat] >> tile & 1)


# -- pieces -----------------------------------------------------------------------------------------------------------


def pieces(ends: Ends) -> str:
    """The kinds of goods, animals and gems that one gets; or of which the others leave less."""
    more = [kind for kind, _ in ends.clearly(RESOURCE_NOUNS, lambda resource: pieces_of(ends.seat, resource))]
    numbers = {kind: gained(ends, pieces_of(ends.seat, kind)) for kind in more[:MOST_KINDS]}
    got = [pieces_in_words(kind, number) for kind, number in numbers.items() if number > 0]
    if got:
        brought = {kind: number for kind, number in numbers.items() if number > 0}
        joined = if_joined(ends, sum(brought.values()))
        return f"gets you {listing(got)}{joined}{asking(ends, list(brought)) or enough_for(ends)}"
    # What whole turns spend besides is not to be seen before it is done.
    if ends.is_alone or ends.begun.box() == codes.BOX_TURN:
        return ""
    kept = kinds(ends, RESOURCE_NOUNS, lambda resource: pieces_of(ends.seat, resource))
    return f"leaves you {listing(kept)}" if kept else ""


def asking(ends: Ends, got: list[int]) -> str:
    """Which fair of this season asks for the one kind that one gets, and still lacks it; empty if none does, or if that
    is said by itself."""
    here = ends.begun
    if len(got) != 1 or fairs(ends):
        return ""
    kinds_shown = [got[0], got[0] - codes.BRICK] if codes.BRICK <= got[0] < 2 * codes.BRICK else got
    for fair, high in sides_of(here, ends.seat):
        demand = demand_of(here, fair, high)
        lacking = (shown(ends.seat, kind, int(demand[kind]))(here) < demand[kind] for kind in kinds_shown)
        if held_now(here, (fair, high)) and any(lacking):
            return f", which your {fair_text(here, fair, high)} asks for"
    return ""


def enough_for(ends: Ends) -> str:
    """Which tile of one's own can be paid for wherever the choice leads, and not before it: of several the one with the
    most points printed on it. Empty for none."""
    here, seat = ends.begun, ends.seat

    def pays(state: KeyperState, tile: int) -> bool:
        return bool(affordable(purse_of(state, seat), codes.PRICE_PRINTED, here.figures.cost[tile]))

    unbuilt = [tile for tile in members(here.hands[seat]) if all(in_hand(seat, tile)(end) for end in ends.own)]
    new = [tile for tile in unbuilt if not pays(here, tile) and all(pays(end, tile) for end in ends.own)]
    if not new:
        return ""
    best = max(new, key=lambda tile: int(here.figures.points[tile * 2 + 1]))
    return f" (enough to build {title(here, best)})"


def held_now(state: KeyperState, side: Side) -> bool:
    """Whether that side of a fair can be held at the end of this season (KP-1207 to KP-1209)."""
    fair, high = side
    if fair < codes.SEASONAL * codes.FAIRS_EACH:
        return fair // codes.FAIRS_EACH + 1 == state.season
    return bool(side_allowed(state.season, high))


def pieces_of(seat: int, resource: int) -> Counted:
    """How many pieces of a kind a seat has."""
    return lambda end: int(has(end, seat, resource))


# -- fairs ------------------------------------------------------------------------------------------------------------


def fairs(ends: Ends) -> str:
    """The winter fair that one gets, or the fair for which one has more of what it asks for."""
    fair = ends.most(members(ends.begun.market_fairs), lambda each: winter_hand(ends.seat, each))
    if fair is not None:
        number = int(winter_number(fair))
        got = f"{gets(ends, winter_hand(ends.seat, fair))} the {winter_fair_text(ends.begun, fair)}"
        low = some(int(ends.begun.figures.fair_points[number]), "point")
        return f"{got}, worth {low}{with_gem(ends.begun, number)}"
    sides = sides_of(ends.begun, ends.seat)
    for side, _ in ends.clearly(sides, lambda each: missing(ends.seat, each), -1):
        # Of one that is far off nobody sees it come, and most come to nothing.
        far_off = average(missing(ends.seat, side), ends.own) > MOST_MISSING
        words = "" if far_off and not held_now(ends.begun, side) else asked_for(ends, side)
        if words:
            return words
    return ""


Side = tuple[int, bool]
"""A fair by its number, and whether its high side is meant, which asks for a gem too."""


def sides_of(state: KeyperState, seat: int) -> list[Side]:
    """The fairs that a seat may still hold, by their sides."""
    seasons = range(max(int(state.season), codes.SPRING), codes.SEASONAL + 1)
    found: list[Side] = [
        (int(seasonal_fair(state, seat, season)), False)
        for season in seasons
        if not state.held_seasonal[seat] >> (season - 1) & 1
    ]
    winter = [int(winter_number(fair)) for fair in members(state.winter_hands[seat])]
    return [side for side in found if side[0] >= 0] + [(fair, high) for fair in winter for high in (False, True)]


def winter_hand(seat: int, fair: int) -> Counted:
    """Whether a seat has a winter fair in hand."""
    return lambda end: int(end.winter_hands[seat] >> fair & 1)


def missing(seat: int, side: Side) -> Counted:
    """How many pieces a seat lacks of those that a fair asks for."""
    fair, high = side

    def counted(end: KeyperState) -> int:
        look = Features(end, EVALUATOR.estimates_of(end.figures), seat)
        return int(missing_pieces(look, fair, end.figures.fair_gem[fair] if high else -1)[0])

    return counted


def asked_for(ends: Ends, side: Side) -> str:
    """What one has more of that a fair asks for."""
    fair, high = side
    demand = demand_of(ends.begun, fair, high)
    asked = [resource for resource in range(codes.RESOURCES) if demand[resource]]
    # Animals without a house are lost before the fair of a later season.
    if not held_now(ends.begun, side) and not all(is_housed(end, ends.seat) for end in ends.own):
        asked = [resource for resource in asked if not codes.ANIMAL_MASK >> resource & 1]
    nouns = {resource: RESOURCE_NOUNS[resource] for resource in asked}
    more = kinds(ends, nouns, lambda resource: shown(ends.seat, resource, int(demand[resource])))
    if not more:
        return ""
    figures = ends.begun.figures
    scored = some(int(figures.fair_high[fair] if high else figures.fair_points[fair]), "point")
    gem = "" if high else with_gem(ends.begun, fair)
    if ends.is_alone:
        return f"serves your {fair_text(ends.begun, fair, high)}, worth {scored}{gem}"
    return f"leaves you {listing(more)} for your {fair_text(ends.begun, fair, high)}, worth {scored}{gem}"


def with_gem(state: KeyperState, fair: int) -> str:
    """What a winter fair brings where its gem is shown as well; empty for the fairs of other seasons."""
    most, gem = int(state.figures.fair_high[fair]), int(state.figures.fair_gem[fair])
    if gem < 0 or most <= state.figures.fair_points[fair]:
        return ""
    name = RESOURCE_NOUNS[gem].one
    return f" ({most} with {'an' if name[0] in 'aeiou' else 'a'} {name})"


def is_housed(state: KeyperState, seat: int) -> bool:
    """Whether all animals of a seat have a house (KP-1223)."""
    return int(total(animals_of(state, seat))) == int(housed_number(state, seat))


def shown(seat: int, resource: int, wanted: int) -> Counted:
    """How many of so many pieces a seat can show; finished goods stand for raw ones (KP-1212)."""

    def counted(end: KeyperState) -> int:
        finished = int(has(end, seat, resource + codes.BRICK)) if resource < codes.BRICK else 0
        return min(wanted, int(has(end, seat, resource)) + finished)

    return counted


def fair_text(state: KeyperState, fair: int, high: bool) -> str:
    """What people call a fair: by its season, a winter fair by what it asks for."""
    if fair < codes.SEASONAL * codes.FAIRS_EACH:
        return f"{SEASON_NAMES[fair // codes.FAIRS_EACH]} fair"
    return winter_fair_text(state, fair - codes.SEASONAL * codes.FAIRS_EACH, high)


# -- keyples ----------------------------------------------------------------------------------------------------------


def keyples(ends: Ends) -> str:
    """The board that one claims; or what is most of the keyples that one takes home or has still to play, and of the
    actions that others bring."""
    season = int(ends.own[0].season)
    claimed = board_claimed(ends, ends.seat) if season < codes.WINTER else None
    if claimed is not None:
        there = claims(ends.seat, claimed)
        standing = [end for end in ends.own if there(end)]
        number = round(average(lambda end: int(total(keyples_on_board(end, claimed))), standing))
        brings = f"its {some(number, 'keyple')}" if number > 0 else "all keyples that come onto it in this season"
        return f"{gets(ends, there)} {board_text(claimed)} and {brings}"
    brought = of_all(ends, ends.seat, taken_home)
    home = keyples_more(ends, taken_home)
    # The keyple of whoever joins comes along.
    joiners = " if somebody joins" if all(is_joined(ends, end) for end in ends.own) else ""
    to_play = keyples_more(ends, still_to_play, [colour for colour in KEYPLE_NOUNS if is_kept(ends, colour)])
    saved = of_all(ends, ends.seat, still_to_play)
    laid = round(ends.more(lambda end: laid_down(end, ends.seat)))
    found = [
        (
            brought,
            f"brings home {home} for {SEASON_NAMES[season % codes.WINTER]}{joiners}",
            # As many of another colour are no more.
            home and brought > 0 and season < codes.WINTER and not is_too_many(ends),
        ),
        (saved, f"leaves you {to_play} to play", to_play and saved > 0),
        (laid, f"brings you {difference(laid, ACTION)} later in this season, by laying keyples down", laid > 0),
    ]
    return max(((number, words) for number, words, holds in found if holds), default=(0, ""))[1]


def is_too_many(ends: Ends) -> bool:
    """Whether one takes home more keyples than a season begins with: whatever comes more only rests (KP-1307)."""
    limit = int(ends.begun.figures.team_limit)
    return average(lambda end: sum(taken_home(ends.seat, each)(end) for each in KEYPLE_NOUNS), ends.own) > limit


def is_kept(ends: Ends, colour: int) -> bool:
    """Whether the choice itself leaves more keyples of a colour to play: what comes of invitations is another story."""
    return ends.at_once(still_to_play(ends.seat, colour)) > 0


def keyples_more(
    ends: Ends, counted: Callable[[int, int], Counted], colours: Collection[int] = tuple(KEYPLE_NOUNS)
) -> str:
    """How many keyples there are more, by colour; where nobody can say how many of each, of all colours together."""
    told = kinds(ends, {colour: KEYPLE_NOUNS[colour] for colour in colours}, lambda colour: counted(ends.seat, colour))
    together = round(of_all(ends, ends.seat, counted))
    if together > 0 and any(not each[0].isdigit() for each in told):
        return difference(together, KEYPLE)
    return listing(told)


def board_claimed(ends: Ends, seat: int, sign: int = 1) -> int | None:
    """The board that a seat claims more often (sign -1: less often)."""
    return ends.most(range(ends.begun.players), lambda board: claims(seat, board), sign)


def claims(seat: int, board: int) -> Counted:
    """Whether a seat's keyper stands on a board."""
    return lambda end: int(end.keypers[seat] == board)


def at_home(state: KeyperState, seat: int) -> int:
    """The keyples that a seat would take back now without those that it has still to play (KP-1231), packed."""
    plots = state.players * codes.FIELDS + seat * codes.PLOTS
    board = int(state.keypers[seat])
    own = int(state.resting[seat] + keyples_on(state, plots, codes.PLOTS))
    return own + (int(keyples_on_board(state, board)) if board >= 0 else 0)


def taken_home(seat: int, colour: int) -> Counted:
    """How many keyples of a colour a seat would take back now."""
    return lambda end: int(count(at_home(end, seat), colour))


def still_to_play(seat: int, colour: int) -> Counted:
    """How many keyples of a colour a seat has still to play."""
    return lambda end: int(count(end.areas[seat], colour))


def of_all(ends: Ends, seat: int, counted: Callable[[int, int], Counted]) -> float:
    """How many keyples more there are of all colours together."""
    return ends.more(lambda end: sum(counted(seat, colour)(end) for colour in range(codes.COLOURS)))


def laid_down(state: KeyperState, seat: int) -> int:
    """Actions that a seat gets when it lays down its own keyples."""
    return sum(int(each) for each in lay_down_actions(state, seat, laying_turns(state, seat)))


# -- the others -------------------------------------------------------------------------------------------------------


def others(ends: Ends) -> str:
    """What a rival goes without."""
    return goes_without(ends, EVALUATOR, KEPT)


def board_kept(ends: Ends, rival: int) -> str:
    """The board that a rival does not claim."""
    lost = board_claimed(ends, rival, -1)
    if lost is None:
        return ""
    board = board_text(lost)
    return keeps(ends, rival, claims(rival, lost), f"claiming {board}", f"claim {board}")


KEPT: dict[int, Callable[[Ends, int], str]] = {
    terms.KEYPLES: board_kept,
}
"""What is said of a rival's terms: its fairs are its secret, which tiles it builds is a guess, and how much less it has
of goods or keyples nobody would believe."""
TOLD: dict[int, Callable[[Ends], str]] = {
    terms.POINTS: points,
    terms.TILES: tiles,
    terms.PROJECTS: projects,
    terms.PIECES: pieces,
    terms.FAIRS: fairs,
    terms.KEYPLES: keyples,
    terms.OTHERS: others,
}
"""What is said of each term. When one's next turn begins no actions are left of this one: of that term there is nothing
to say."""
LASTING = (terms.TILES, terms.PROJECTS)
"""The terms that the end of a season only adds to."""
