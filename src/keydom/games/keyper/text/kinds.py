"""The kinds of action of a decision: what each costs and brings, and why it is impossible."""

from __future__ import annotations

from keydom.core.action_kinds import among, kind
from keydom.core.game import KindOfAction
from keydom.core.words import some, who
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, RESOURCE_NAMES
from keydom.games.keyper.rules.boats import boat_type
from keydom.games.keyper.rules.joining import joiner_actions
from keydom.games.keyper.rules.spaces import board_of, border_of, matches
from keydom.games.keyper.rules.state import KeyperState, has_pieces
from keydom.games.keyper.text.clauses import space_clause
from keydom.games.keyper.text.explain_actions import (
    stands_aside,
    why_no_boat_action,
    why_no_plot_action,
    why_not_converted,
)
from keydom.games.keyper.text.hints import KEPT_FOR_TURNS, choice_hint
from keydom.games.keyper.text.labels import choice_label
from keydom.games.keyper.text.words import ACTIONS
from keydom.games.keyper.text.yields import gain_text, one_more_text


def action_kinds(state: KeyperState, seat: int) -> list[KindOfAction]:
    """What a turn, an invitation or an action may be spent on; other decisions have options of one kind only, and so
    have the steps of one that was begun."""
    box = state.box()
    if box not in KINDS or state.partial_actions[seat] != 0:
        return []
    return KINDS[box](state, seat)


def decline_kind(state: KeyperState, seat: int, clause: str, why: str = "", brings: str = "") -> list[KindOfAction]:
    """Doing nothing, where it is an option or a reason says why not."""
    options = among(state, seat, codes.DECLINE, codes.DECLINE + 1)
    if not options and not why:
        return []
    title = "Pass" if state.box() == codes.BOX_TURN else choice_label(state, seat, codes.DECLINE).capitalize()
    return [kind("decline", title, clause, options, why, "", brings, idle=True)]


# -- a turn -----------------------------------------------------------------------------------------------------------


def turn_kinds(state: KeyperState, seat: int) -> list[KindOfAction]:
    """A piece is played, or without any piece left a keyple is laid down (KP-502, KP-801)."""
    keyper, keyple, lay_down = ACTIONS[:3]
    nothing_left = "You have no piece left to play; you lay down a keyple (KP-801)."
    pieces_left = has_pieces(state, seat)
    return [
        kind(
            "keyple",
            keyple.title,
            keyple.clause,
            among(state, seat, codes.PLAY_KEYPLE, codes.PLAY_KEYPLE + 1),
            "You have no keyple left: you must play your keyper (KP-505)." if pieces_left else nothing_left,
            keyple.cost,
            "You get the actions of a field, or of a tile of yours.",
        ),
        kind(
            "keyper",
            keyper.title,
            keyper.clause,
            among(state, seat, codes.PLAY_KEYPER, codes.PLAY_KEYPER + 1),
            "You have played your keyper in this season already (KP-601)." if pieces_left else nothing_left,
            keyper.cost,
            what_claiming_brings(state),
        ),
        kind(
            "lay_down",
            "Lay down keyples",
            lay_down.clause,
            among(state, seat, codes.BOARD, codes.COLOUR),
            "Play your pieces first (KP-503, KP-801)." if pieces_left else "No keyple stands anywhere (KP-802).",
            "",
            "You get the actions of their space, alone.",
        ),
        *decline_kind(
            state,
            seat,
            "KP-504",
            "You must play a piece (KP-502)." if pieces_left else "A keyple must be laid down if one may be (KP-809).",
        ),
    ]


def what_claiming_brings(state: KeyperState) -> str:
    """What the keyper is played for: the next team (KP-605), which nobody has behind winter; there what can be laid
    down (KP-614, KP-803)."""
    if state.season == codes.WINTER:
        return "When your pieces are out you lay keyples down on that board first."
    return "The board is yours, with all keyples on it when the season ends."


def joining_kinds(state: KeyperState, seat: int) -> list[KindOfAction]:
    """The answer to an invitation: which keyple joins, or none (KP-713, KP-717)."""
    gain = gain_text(state, seat, state.space, joiner_actions(state, seat))
    more = one_more_text(state, state.turn, state.space, joiner_actions(state, state.turn))
    return [
        *(
            kind(
                f"join-{COLOUR_NAMES[code - codes.COLOUR]}",
                f"Join with {COLOUR_NAMES[code - codes.COLOUR]}",
                "KP-719",
                [code],
                # The title says what it costs: a price beside it would take the room of what it brings.
                brings=f"{gain} for you, {more} for {who(state.turn)}{without_match(state)}",
            )
            for code in among(state, seat, codes.COLOUR, codes.FIELD)
        ),
        *decline_kind(state, seat, "KP-718", brings=KEPT_FOR_TURNS),
    ]


def without_match(state: KeyperState) -> str:
    """That a joiner gets nothing for the border: a white keyple, too, has the trade of the one it joins (KP-713)."""
    border = int(border_of(state, state.space))
    if border < 0 or matches(state, state.space):
        return ""
    return f"; none for the {COLOUR_NAMES[border]} border"


# -- actions ----------------------------------------------------------------------------------------------------------


def tile_kinds(state: KeyperState, seat: int) -> list[KindOfAction]:
    """A tile of the market (KP-905)."""
    return [
        kind(
            "take",
            "Take a tile",
            "KP-905",
            among(state, seat, codes.TILE, codes.LAY_YES),
            "Nothing lies in the market any more (KP-905).",
            "",
            "a tile to build later, or a winter fair",
        ),
        *decline_kind(state, seat, "KP-909"),
    ]


def boat_kinds(state: KeyperState, seat: int) -> list[KindOfAction]:
    """Working and selling, with each of the two types of the boat (KP-942 to KP-949)."""
    boat = state.boats[board_of(state.space)]
    kinds = []
    for code in range(codes.WORK, codes.GIVE):
        resource = RESOURCE_NAMES[boat_type(state, boat, (code - codes.WORK) % 2)]
        options = among(state, seat, code, code + 1)
        work = code < codes.SELL
        title = choice_label(state, seat, code) if options else f"{'work for' if work else 'sell'} {resource}"
        kinds.append(
            kind(
                f"{'work' if work else 'sell'}-{(code - codes.WORK) % 2 + 1}",
                f"{title[0].upper()}{title[1:]}",
                "KP-942",
                options,
                why_no_boat_action(state, seat, code),
                # What is sold is in the title: a price beside it would take the room of what it brings.
                brings=choice_hint(state, seat, code) if options else "",
            )
        )
    return [*kinds, *decline_kind(state, seat, "KP-507")]


def conversion_kinds(state: KeyperState, seat: int) -> list[KindOfAction]:
    """What can be given, and the finished goods that lie there but do not stand for their raw now (KP-1013); nothing
    where all that one has is offered."""
    barred = [code for code in range(codes.GIVE, codes.TAKE) if stands_aside(state, seat, code - codes.GIVE)]
    if not barred:
        return []
    return [
        kind("give", "Give", space_clause(state, seat, state.space), [int(code) for code in state.legal(seat)]),
        *(
            kind(f"give-{name}", f"Give 1 {name}", "KP-1013", [], why_not_converted(state, seat, code))
            for code in barred
            for name in (RESOURCE_NAMES[code - codes.GIVE],)
        ),
    ]


def plot_kinds(state: KeyperState, seat: int) -> list[KindOfAction]:
    """What a keyple does on a plot: use the tile, upgrade it, build over it (KP-733)."""
    kinds = []
    for code, clause in ((codes.ACT, "KP-733"), (codes.UPGRADE, "KP-1032"), (codes.BUILD, "KP-734")):
        options = among(state, seat, code, code + 1)
        title = choice_label(state, seat, code)
        brings = choice_hint(state, seat, code) if options else ""
        name = ("act", "upgrade", "build")[code - codes.ACT]
        kinds.append(
            kind(
                name,
                f"{title[0].upper()}{title[1:]}",
                clause,
                options,
                why_no_plot_action(state, seat, code),
                brings=brings,
            )
        )
    return [*kinds, *decline_kind(state, seat, "KP-507")]


def building_kinds(state: KeyperState, seat: int) -> list[KindOfAction]:
    """A tile of the hand, or the action given up (KP-1719)."""
    tiles = among(state, seat, codes.TILE, codes.WFAIR)
    return [
        kind(
            "build",
            "Build an unbuilt tile",
            "KP-1001",
            tiles,
            "You can pay for none of your unbuilt tiles (KP-1018).",
            "the cost at its foot",
            f"{some(len(tiles), 'tile')} to choose from",
        ),
        *decline_kind(state, seat, "KP-507"),
    ]


KINDS = {
    int(codes.BOX_TURN): turn_kinds,
    int(codes.BOX_JOINING): joining_kinds,
    int(codes.BOX_TAKE_TILE): tile_kinds,
    int(codes.BOX_BOAT_ACTION): boat_kinds,
    int(codes.BOX_CONVERSION): conversion_kinds,
    int(codes.BOX_PLOT_ACTION): plot_kinds,
    int(codes.BOX_BUILDING): building_kinds,
}
"""The decisions that have options of several kinds."""
