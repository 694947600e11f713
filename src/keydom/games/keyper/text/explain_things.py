"""Why nothing can be done now with a thing that lies on the table: what it is for, in a sentence with its clause."""

from __future__ import annotations

from keydom.core.words import who
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, RESOURCE_NAMES
from keydom.games.keyper.rules.spaces import keyples_there, plot_space
from keydom.games.keyper.rules.state import KeyperState, top_tile
from keydom.games.keyper.text.position_words import title
from keydom.games.keyper.text.words import plot_in_words


def why_not_thing(state: KeyperState, seat: int, code: int) -> str:
    """What the thing of a code is for, if the code belongs to none of the steps of what is asked."""
    if codes.COLOUR <= code < codes.FIELD:
        return why_not_keyple(state, seat, code - codes.COLOUR)
    if codes.PLOT <= code < codes.BOAT:
        return why_not_plot_now(state, seat, code - codes.PLOT)
    if codes.BOAT <= code < codes.TILE:
        return why_not_boat(state, code - codes.BOAT)
    if codes.TILE <= code < codes.WFAIR:
        return why_not_tile_now(state, seat, code - codes.TILE)
    if codes.WFAIR <= code < codes.LAY_YES:
        return why_not_winter_fair(state, code - codes.WFAIR)
    if codes.GIVE <= code < codes.TAKE:
        return (
            f"{RESOURCE_NAMES[code - codes.GIVE].capitalize()} is handed in only as a payment, for another good, at a "
            "boat, or for want of a place (KP-509)."
        )
    if codes.HOLD <= code < codes.DECLINE:
        return "Fairs are held at the end of a season (KP-1207, KP-1208)."
    if codes.DISPLAY <= code < codes.HOLD:
        return "What a board shows is chosen when a season begins (KP-1303)."
    if codes.BOARD <= code < codes.OWN or code == codes.PLAY_KEYPER:
        return "A keyper claims a board, as the whole action of an own turn (KP-601)."
    return ""


def why_not_keyple(state: KeyperState, seat: int, colour: int) -> str:
    """Why a keyple of the keyp area has to wait."""
    name = COLOUR_NAMES[colour]
    return f"A {name} keyple is played in an own turn, or joins when somebody invites (KP-502, KP-719)."


def why_not_plot_now(state: KeyperState, seat: int, plot: int) -> str:
    """Why nothing can be done on an own plot."""
    tile = top_tile(state, seat, plot)
    if tile < 0:
        return f"The {plot_in_words(plot)} is empty: an unbuilt tile can be built there (KP-1003)."
    if keyples_there(state, plot_space(state, seat, plot)) == 2:
        return "Two keyples are there already (KP-702)."
    return f"{title(state, tile)} is used or upgraded by a keyple that is played onto it in an own turn (KP-733)."


def why_not_boat(state: KeyperState, boat: int) -> str:
    """Why a boat stays where it lies."""
    if not state.free_boats >> boat & 1:
        return "That boat lies on a river, or is not in the game in this season (KP-939, KP-1302)."
    return "A boat comes with a keyple that is played onto a river without a boat (KP-938)."


def why_not_tile_now(state: KeyperState, seat: int, tile: int) -> str:
    """Why a tile can be neither taken nor built."""
    name = title(state, tile)
    if state.market >> tile & 1:
        return f"{name} is taken out of the market with an action of a field “country tile” (KP-905)."
    if state.hands[seat] >> tile & 1:
        return (
            f"{name} is built with an action of a build field, a Builder or a Farm labourer, or with a keyple that is "
            "played onto its plot (KP-1005)."
        )
    owners = [other for other in range(state.players) if state.hands[other] >> tile & 1]
    if owners:
        return f"{name} is {who(owners[0])}'s; only tiles of the own hand can be built (KP-1001)."
    return f"{name} does not lie in the market (KP-905)."


def why_not_winter_fair(state: KeyperState, fair: int) -> str:
    """Why a winter fair can be neither taken nor held."""
    if state.market_fairs >> fair & 1:
        return "A winter fair is taken out of the market with an action of a field “country tile” (KP-905)."
    return "A winter fair can be held at the end of summer, autumn or winter (KP-1208)."
