"""What is told of the course of the seasons: draws, the opening of sealed answers, the end of a season and of the game,
in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.game import DEED, GREAT_DEED, NOTHING_DONE, Event
from keydom.core.state import LOCAL_SEAT, LOCAL_STAGE
from keydom.core.words import listing, some, who
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.components.kinds import BOAT_KEYS, COLOUR_NAMES, SEASON_NAMES, WINTER_FAIR_KEYS
from keydom.games.keyper.rules import course
from keydom.games.keyper.rules.displays import first_display, resting_in
from keydom.games.keyper.rules.locals import DRAW_FAIR_SEASON
from keydom.games.keyper.rules.scoring import fair_points, tie_break
from keydom.games.keyper.rules.season_end import released, seasonal_fair
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.text.points import tiles_now
from keydom.games.keyper.text.position_words import (
    board_text,
    boat_cargo,
    demand_text,
    keyples_text,
    title,
    winter_fair_text,
)
from keydom.games.keyper.text.words import TIE_BREAK_WORDS, points_in_words, resources_in_words
from keydom.games.keyper.view.advice import TilePoints
from keydom.games.keyper.view.events import (
    AnimalsReleased,
    BagFilled,
    BoatDrawn,
    BoatsReady,
    DisplayChosen,
    Ended,
    FairDealt,
    FairGone,
    FairsHeld,
    FinalRound,
    Market,
    MarketDiscarded,
    NinthKeyple,
    NoFairHeld,
    PutToRest,
    Retrieved,
    Scored,
    SeasonBegins,
    StartDrawn,
    TileDrawn,
)
from keydom.games.keyper.view.fairs import held_fairs
from keydom.games.keyper.view.keys import (
    fair_name,
    keyple_counts,
    members,
    resource_counts,
    tile_names,
    winter_fair_names,
)
from keydom.games.keyper.view.structures import HeldFair

# -- draws ------------------------------------------------------------------------------------------------------------


def tell_draw_start(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    chosen = code - codes.SEAT
    return [Event(StartDrawn(seat=chosen), f"{who(chosen)} is the start player.")]


def tell_draw_fair(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    """Only the owner sees the fair (KP-410, KP-1504)."""
    owner, season = before.local(LOCAL_SEAT), before.local(DRAW_FAIR_SEASON)
    fair = seasonal_fair(after, owner, season + 1)
    data = FairDealt(seat=owner, fair=fair_name(fair), season=SEASON_NAMES[season])
    text = f"{who(owner)}'s fair of {SEASON_NAMES[season]} asks for {demand_text(after, fair, False)}."
    return [Event(data, text, (owner,))]


def tell_draw_ninth(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    owner, colour = before.local(LOCAL_SEAT), COLOUR_NAMES[code - codes.COLOUR]
    text = f"{who(owner)} draws a ninth keyple: {colour}."
    return [Event(NinthKeyple(seat=owner, colour=colour), text)]


def tell_draw_boat(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    """The boats of a season are told together when all are drawn."""
    return [Event(BoatDrawn(boat=BOAT_KEYS[code - codes.BOAT]))]


def tell_draw_tile(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    """A tile comes into the market (KP-911); the market of a new season is told as a whole."""
    if code < codes.WFAIR:
        name = title(before, code - codes.TILE)
        data = TileDrawn(tile=before.figures.tile_names[code - codes.TILE], fair=None)
    else:
        fair = WINTER_FAIR_KEYS[code - codes.WFAIR]
        name = f"The {winter_fair_text(before, code - codes.WFAIR)}"
        data = TileDrawn(tile=None, fair=fair)
    text = "" if before.phase == codes.PHASE_SETUP else f"{name} comes into the market."
    return [Event(data, text), *tell_bag_filled(before, after)]


def tell_bag_filled(before: KeyperState, after: KeyperState) -> list[Event]:
    """An empty bag takes the reserve in spring, what was put aside later (KP-914, KP-915)."""
    if after.season == codes.SPRING and before.reserve and not after.reserve:
        return [Event(BagFilled(), "The bag is empty: all other country tiles and winter fairs go into it.")]
    if before.discard | before.discard_fairs and not after.discard | after.discard_fairs:
        return [Event(BagFilled(), "The bag is empty: the tiles put aside go into it.")]
    return []


# -- the course -------------------------------------------------------------------------------------------------------


def tell_course(before: KeyperState, after: KeyperState) -> list[Event]:
    """What a step of the course of the game tells."""
    if after.phase == codes.PHASE_OVER:
        return tell_end(after)
    if after.season != before.season:
        return tell_next_season(before, after)
    stage, moves_on = before.frames[LOCAL_STAGE], after.frames[LOCAL_STAGE] != before.frames[LOCAL_STAGE]
    if stage == course.MARKET:
        return tell_bag_filled(before, after) + ([tell_market(after)] if moves_on else [])
    if stage == course.BOATS_OUT and moves_on:
        return [tell_boats(after)]
    if stage == course.FIRST_TURN:
        return [tell_first_turn(after)]
    if stage == course.HOUSED:
        return tell_retrieved(before, after)
    if after.phase == codes.PHASE_FINAL and before.phase == codes.PHASE_TURNS:
        return [tell_final_round(after)]
    return []


def tell_market(after: KeyperState) -> Event:
    """The new market (KP-402, KP-1301)."""
    fairs = winter_fair_names(after.market_fairs)
    names = [title(after, tile) for tile in members(after.market)]
    names += [winter_fair_text(after, fair) for fair in members(after.market_fairs)]
    data = Market(tiles=tile_names(after, after.market), fairs=fairs)
    return Event(data, f"In the market lie {listing(names)}.")


def tell_boats(after: KeyperState) -> Event:
    """The boats of the season (KP-404, KP-1302)."""
    ready = members(after.free_boats)
    cargoes = "; ".join(boat_cargo(after, boat) for boat in ready)
    return Event(BoatsReady(boats=[BOAT_KEYS[boat] for boat in ready]), f"Boats lie ready: {cargoes}.")


def tell_first_turn(after: KeyperState) -> Event:
    """A season begins (KP-102, KP-1312)."""
    season = SEASON_NAMES[after.season - 1]
    text = f"{season.capitalize()} begins; {who(after.start_player)} has the first turn."
    return Event(SeasonBegins(season=season, start_player=after.start_player), text)


def tell_final_round(after: KeyperState) -> Event:
    """The last piece of all is played (KP-1201 to KP-1204)."""
    last = after.last_player
    text = f"{who(last)} has played the last piece of the season; all others may lay down once more."
    return Event(FinalRound(last_player=last, seats=members(after.final_left)), text)


def tell_next_season(before: KeyperState, after: KeyperState) -> list[Event]:
    """What lies in the market is put aside (KP-1234)."""
    data = MarketDiscarded(tiles=tile_names(before, before.market), fairs=winter_fair_names(before.market_fairs))
    return [Event(data, "The tiles left in the market are put aside.")]


def tell_retrieved(before: KeyperState, after: KeyperState) -> list[Event]:
    """Everybody takes back the own board and all keyples (KP-1231)."""
    events = []
    for seat in range(before.players):
        board = before.keypers[seat]
        data = Retrieved(seat=seat, board=board, keyples=keyple_counts(after.areas[seat]))
        text = f"{who(seat)} takes back {board_text(board)} and now has {keyples_text(after.areas[seat])}."
        events.append(Event(data, text, weight=NOTHING_DONE))
    return events


# -- sealed steps -----------------------------------------------------------------------------------------------------


def tell_fairs(before: KeyperState, after: KeyperState) -> list[Event]:
    """All see which fairs are held (KP-1215, KP-1220); of one not held only its owner knows (KP-1217)."""
    if before.local(LOCAL_STAGE) == 0:
        return []
    season = SEASON_NAMES[before.season - 1]
    events = []
    for seat in range(before.players):
        earlier = held_fairs(before, seat)
        held = [fair for fair in held_fairs(after, seat) if fair not in earlier]
        if held:
            fairs = listing([f"{held_fair_text(fair)} ({points_in_words(fair.points)})" for fair in held])
            text = f"{who(seat)} holds {fairs}."
            events.append(Event(FairsHeld(seat=seat, season=season, fairs=held), text, weight=GREAT_DEED))
    if not events:
        events.append(Event(NoFairHeld(season=season), f"Nobody holds a fair in {season}."))
    return events + tell_fairs_gone(before, after)


def held_fair_text(held: HeldFair) -> str:
    return "a winter fair" if held.fair in WINTER_FAIR_KEYS else f"the {held.season} fair"


def tell_fairs_gone(before: KeyperState, after: KeyperState) -> list[Event]:
    """Seasonal fairs that were not held leave the game unseen (KP-1216, KP-1217)."""
    events = []
    for seat in range(before.players):
        fair = seasonal_fair(before, seat, before.season)
        if fair >= 0 and not after.held_seasonal[seat] >> (before.season - 1) & 1:
            text = f"{who(seat)}'s {SEASON_NAMES[before.season - 1]} fair was not held and leaves the game unseen."
            events.append(Event(FairGone(seat=seat, fair=fair_name(fair)), text, (seat,)))
    return events


def tell_housing(before: KeyperState, after: KeyperState) -> list[Event]:
    """Animals without a place go to the supply (KP-1222)."""
    events = []
    for seat in range(before.players):
        lost = [0] * codes.RESOURCES
        for animal in range(8):
            lost[codes.CHICKEN + animal] = released(before.partial_actions[seat], animal)
        if before.local(LOCAL_STAGE) and any(lost):
            text = f"{who(seat)} has no place for {resources_in_words(lost)}."
            events.append(Event(AnimalsReleased(seat=seat, animals=resource_counts(lost)), text))
    return events


def tell_displays(before: KeyperState, after: KeyperState) -> list[Event]:
    """All boards are unfolded at once (KP-1304)."""
    if before.local(LOCAL_STAGE) == 0:
        return []
    events = []
    for seat in range(before.players):
        board = before.keypers[seat]
        number = before.partial_actions[seat] >> 1
        display = DISPLAY_NAMES[first_display(before.season) + number - 1]
        was = DISPLAY_NAMES[before.displays[board]]
        data = DisplayChosen(seat=seat, board=board, display=display, was=was)
        events.append(Event(data, f"{who(seat)} folds {board_text(board)} to display {number}.", weight=DEED))
    return events


def tell_excess(before: KeyperState, after: KeyperState) -> list[Event]:
    """Keyples above the limit rest (KP-1307)."""
    events = []
    for seat in range(before.players):
        rests = resting_in(before.partial_actions[seat])
        if before.local(LOCAL_STAGE) and rests:
            text = f"{who(seat)} puts {keyples_text(rests)} on the keyp tile."
            events.append(Event(PutToRest(seat=seat, keyples=keyple_counts(rests)), text))
    return events


# -- the end ----------------------------------------------------------------------------------------------------------


def tell_end(after: KeyperState) -> list[Event]:
    """The points of each player, and who wins (KP-1402, KP-1417 to KP-1420)."""
    events, totals = [], []
    for seat in range(after.players):
        tiles = tiles_now(after, seat)
        farm, village = (sum(zone_points(tiles, zone)) for zone in (0, 1))
        shipping, fairs = int(after.shipping[seat]), int(fair_points(after, seat))
        points = shipping + fairs + farm + village
        text = (
            f"{who(seat)} has {points_in_words(points)}: {shipping} shipping, {farm} farm, {village} village, "
            f"{fairs} fairs."
        )
        data = Scored(seat=seat, total=points, shipping=shipping, fairs=fairs, farm=farm, village=village, tiles=tiles)
        events.append(Event(data, text))
        totals.append(points)
    winners = after.winners()
    best = max(totals)
    verb = "wins" if len(winners) == 1 else "win"
    tied = [seat for seat in range(after.players) if totals[seat] == best and seat not in winners]
    reasons = [f"{who(seat)} has as many but {fewer(after, seat, winners[0])}" for seat in tied]
    tie = f": {listing(reasons)}" if reasons else ""
    text = f"{listing([who(seat) for seat in winners])} {verb} with {some(best, 'point')}{tie}."
    events.append(Event(Ended(winners=winners, scores=totals), text))
    return events


def fewer(state: KeyperState, seat: int, winner: int) -> str:
    """What breaks a tie against a seat (KP-1418)."""
    counts = zip(tie_break(state, seat), tie_break(state, winner), strict=True)
    return next(words for words, (mine, theirs) in zip(TIE_BREAK_WORDS, counts, strict=True) if mine != theirs)


def zone_points(tiles: Sequence[TilePoints], zone: int) -> list[int]:
    """Points of the tiles of the farm (0) or the village (1)."""
    return [tile.points for tile in tiles if (tile.plot >= codes.FARM_PLOTS) == bool(zone)]


TELLERS = {
    "draw_start": tell_draw_start,
    "draw_fair": tell_draw_fair,
    "draw_ninth": tell_draw_ninth,
    "draw_boat": tell_draw_boat,
    "draw_tile": tell_draw_tile,
}
"""What is told of a draw, by box."""
STEP_TELLERS = {
    "game": tell_course,
    "fairs": tell_fairs,
    "housing": tell_housing,
    "displays": tell_displays,
    "excess": tell_excess,
}
"""What is told of a step of the course, by box."""
