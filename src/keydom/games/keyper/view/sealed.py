"""What a seat has entered in a decision, which shows to nobody else, and its answers in the sealed steps (KP-1510,
KP-1511)."""

from __future__ import annotations

from keydom.core.state import CHANCE, OVER
from keydom.core.wire import EnteredCode
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.actions import keyper_actions
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.components.kinds import COLOUR_NAMES, RESOURCE_NAMES
from keydom.games.keyper.rules import season_end
from keydom.games.keyper.rules.displays import first_display, put_to_rest
from keydom.games.keyper.rules.partial_action import codes_of
from keydom.games.keyper.rules.season_end import released, seasonal_fair
from keydom.games.keyper.rules.state import WINTER_FAIR_MASK, KeyperState, is_sealed
from keydom.games.keyper.view.keys import fair_name, members
from keydom.games.keyper.view.structures import Sealed, SealedKind

SEALED_KINDS: dict[int, SealedKind] = {
    codes.PHASE_FAIRS: "fairs",
    codes.PHASE_HOUSING: "housing",
    codes.PHASE_DISPLAYS: "displays",
    codes.PHASE_EXCESS: "excess",
}


def partial_action_in_words(state: KeyperState, seat: int) -> list[EnteredCode]:
    """The seat's own codes entered so far."""
    if state.asked in (0, CHANCE, OVER):
        return []
    space = keyper_actions(tuple(state.figures.tile_names))
    actions = [space.action(code) for code in entered(state, seat)]
    return [EnteredCode.of(action) for action in actions]


def sealed_codes(state: KeyperState, seat: int) -> list[int]:
    """The codes of a seat's answer so far in a sealed step, in the order of the options."""
    partial_action = state.partial_actions[seat]
    found: list[int] = []
    if state.phase == codes.PHASE_FAIRS:
        found += [codes.HOLD] * (partial_action >> season_end.SEASONAL_BIT & 1)
        found += [codes.HOLD4 + fair for fair in members(partial_action >> season_end.LOW_SHIFT & WINTER_FAIR_MASK)]
        found += [codes.HOLD6 + fair for fair in members(partial_action >> season_end.HIGH_SHIFT & WINTER_FAIR_MASK)]
        found += [codes.DECLINE] * (partial_action >> season_end.DONE_BIT & 1)
    elif state.phase == codes.PHASE_HOUSING:
        for animal in range(8):
            found += [codes.GIVE + codes.CHICKEN + animal] * released(partial_action, animal)
    elif state.phase == codes.PHASE_DISPLAYS and partial_action > 1:
        found.append(codes.DISPLAY + (partial_action >> 1) - 1)
    elif state.phase == codes.PHASE_EXCESS:
        for colour in range(codes.COLOURS):
            found += [codes.COLOUR + colour] * put_to_rest(partial_action, colour)
    return found


def entered(state: KeyperState, seat: int) -> list[int]:
    """The codes that a seat has entered and that show to nobody else."""
    if is_sealed(state.phase):
        return sealed_codes(state, seat)
    return list(codes_of(state.partial_actions[seat]))


def sealed(state: KeyperState, seat: int) -> Sealed | None:
    """What the seat has answered so far in a sealed step, in names, and whether its answer is complete."""
    if not is_sealed(state.phase) or state.partial_actions[seat] == 0:
        return None
    return Sealed(
        kind=SEALED_KINDS[int(state.phase)],
        named=[name for code in sealed_codes(state, seat) for name in sealed_names(state, seat, code)],
        done=not state.is_asked(seat),
    )


def sealed_names(state: KeyperState, seat: int, code: int) -> list[str]:
    """The name of what a code of a sealed answer names; 'done' names nothing."""
    if code == codes.DECLINE:
        return []
    if code == codes.HOLD:
        return [fair_name(seasonal_fair(state, seat, state.season))]
    if code >= codes.HOLD4:
        return [fair_name(season_end.winter_number((code - codes.HOLD4) % codes.WINTER_FAIRS))]
    if code >= codes.DISPLAY:
        return [DISPLAY_NAMES[first_display(state.season) + code - codes.DISPLAY]]
    if code >= codes.GIVE:
        return [RESOURCE_NAMES[code - codes.GIVE]]
    return [COLOUR_NAMES[code - codes.COLOUR]]
