"""Windows answered in advance: when a holder of laws wants to be asked (KT-1041, KT-1043, KT-1046, KT-1047).

Responses are `{"never": true}`; `{"ask": "useful"}`, which is the default: not asked where no own law could do
anything; `{"ask": "concerned"}`: nor where another player's purchase or law does not concern the holder; `{"ask":
"laws", "laws": [2, 13]}`: only where one of these laws could be played. They answer in windows; where nothing but one
option is left, core answers (`core/automatic_responses.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from keydom.core.automatic_responses import NEVER
from keydom.core.errors import IllegalAction
from keydom.core.state import FRAME_WORDS, partial_action_code
from keydom.core.wire import StandingAnswer
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.geometry import fences_on_board
from keydom.games.keythedral.rules.law_play import playable_laws
from keydom.games.keythedral.rules.locals import LAW_PLAY_CHOICES, WINDOW_MOMENT
from keydom.games.keythedral.rules.price import is_payable
from keydom.games.keythedral.rules.state import KeythedralState

USEFUL: Final[Mapping[str, Any]] = {"ask": "useful"}
CONCERNED: Final[Mapping[str, Any]] = {"ask": "concerned"}
BROKEN_FENCES: Final = 9
OF_THE_HARVEST: Final = (8, 14)
"""Laws on the harvest of the own workers."""
OF_ALL_HARVESTS: Final = (18, 19)
ONLY_FOR_ITS_PLAYER: Final = (3, 4, 5, 6, 7, 8, 9, 14, 15, 16)
"""Laws that take nothing from anybody but their player (law 3 is of use to whoever buys)."""
PRICE_INCREASE: Final = 2
DOWNGRADE_HOUSE: Final = 17


def response_span(state: KeythedralState, seat: int) -> str | None:
    """The rest of the round, for holders of laws; None for all others, and when nobody plays."""
    return f"round {state.round}" if state.round > 0 and not state.ended and state.is_holder(seat) else None


# -- what is laid down ------------------------------------------------------------------------------------------------


def standing_answers(state: KeythedralState, seat: int) -> list[StandingAnswer]:
    """What a holder may choose among; the laws to name are those in the own hand."""
    own = [law for law in range(1, codes.LAWS + 1) if state.cards[seat] >> law & 1]
    return [
        StandingAnswer(name="useful", responses=dict(USEFUL)),
        StandingAnswer(name="concerned", responses=dict(CONCERNED)),
        StandingAnswer(
            name="laws",
            responses={"ask": "laws", "laws": own},
            key="laws",
            picks=own,
        ),
        StandingAnswer(name="never", responses=dict(NEVER)),
    ]


def check_responses(responses: Mapping[str, Any]) -> dict[str, Any]:
    """Responses as they are kept. Raises IllegalAction with what there is."""
    if responses in (NEVER, USEFUL, CONCERNED):
        return dict(responses)
    laws = responses.get("laws")
    if set(responses) != {"ask", "laws"} or responses["ask"] != "laws" or not isinstance(laws, list):
        raise IllegalAction(
            'In Keythedral automatic responses are {"never": true}, {"ask": "useful"}, {"ask": "concerned"}, or '
            '{"ask": "laws"} with a list of laws.'
        )
    if not all(isinstance(law, int) and not isinstance(law, bool) and 1 <= law <= codes.LAWS for law in laws):
        raise IllegalAction(f"Laws are named by their numbers, 1 to {codes.LAWS}.")
    return {"ask": "laws", "laws": sorted(set(laws))}


# -- what they answer -------------------------------------------------------------------------------------------------


def automatic_response(state: KeythedralState, seat: int, responses: Mapping[str, Any]) -> int | None:
    """What checked responses answer to the asked seat: no law in a window; None anywhere else, and where it wants to
    be asked."""
    if state.box() != codes.BOX_WINDOW:
        return None
    if responses == NEVER:
        return int(codes.DECLINE)
    laws = [int(code) - codes.LAW for code in playable_laws(state, seat, state.local(WINDOW_MOMENT))]
    if responses["ask"] == "laws":
        wanted = [law for law in laws if law in responses["laws"]]
    else:
        wanted = [law for law in laws if does_something(state, seat, law)]
    if responses == CONCERNED and not is_concerned(state, seat):
        wanted = []
    return None if wanted else int(codes.DECLINE)


def does_something(state: KeythedralState, seat: int, law: int) -> bool:
    """Whether a playable law could change anything as the position stands."""
    if law == BROKEN_FENCES:
        return len(fences_on_board(state)) > 0
    if law in OF_THE_HARVEST:
        return state.counters[seat] != 0
    return law not in OF_ALL_HARVESTS or state.occupied() != 0


def is_concerned(state: KeythedralState, seat: int) -> bool:
    """Whether the window is about something of the seat's own: the start of a phase, a declared tile that it could pay
    itself, a law that reaches beyond its player."""
    moment = state.local(WINDOW_MOMENT)
    if moment == codes.D3:
        return is_payable(state, seat, state.offer[state.declared], False)
    if moment != codes.RP:
        return True
    if state.announced == PRICE_INCREASE:
        return state.declarer == seat
    if state.announced == DOWNGRADE_HOUSE:
        return house_owner(state) == seat
    return state.announced not in ONLY_FOR_ITS_PLAYER


def house_owner(state: KeythedralState) -> int:
    """Whose house the announced law 17 turns back."""
    choices = state.frames[(state.top - 2) * FRAME_WORDS + LAW_PLAY_CHOICES]
    return int(partial_action_code(choices, 1)) - codes.SEAT
