"""Windows answered in advance: a holder of laws may say that no law is going to be played (KT-1041, KT-1043)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from keydom.core.automatic_responses import NEVER
from keydom.core.errors import IllegalAction
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.state import KeythedralState


def response_span(state: KeythedralState, seat: int) -> str | None:
    """The rest of the round, for holders of laws; None for all others, and when nobody plays."""
    return f"round {state.round}" if state.round > 0 and not state.ended and state.is_holder(seat) else None


def check_responses(responses: Mapping[str, Any]) -> dict[str, Any]:
    """Responses as they are kept. Raises IllegalAction for all but the one that there is."""
    if responses != NEVER:
        raise IllegalAction('In Keythedral the only automatic response is {"never": true}: no law this round.')
    return dict(NEVER)


def automatic_response(state: KeythedralState) -> int | None:
    """What checked responses answer to whoever is asked: no law in a window; None anywhere else."""
    return codes.DECLINE if state.box() == codes.BOX_WINDOW else None
