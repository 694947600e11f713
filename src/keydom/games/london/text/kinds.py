"""The kinds of action of a decision: what each costs and brings, and why it is impossible."""

from __future__ import annotations

from keydom.core.action_kinds import among, kind
from keydom.core.game import KindOfAction
from keydom.games.london.components import codes
from keydom.games.london.rules.connectors import tile_at_hand
from keydom.games.london.rules.state import LondonState
from keydom.games.london.rules.turns import STEP_VERB, step_of
from keydom.games.london.text.explain import why_no_verb
from keydom.games.london.text.labels import choice_label, verb_hint
from keydom.games.london.text.words import ACTIONS


def action_kinds(state: LondonState, seat: int) -> list[KindOfAction]:
    """What a turn can be (LO-405), or what can be done with a pending connector (LO-625); other decisions have options
    of one kind only."""
    if state.box() != codes.BOX_TURN:
        return []
    if state.pending[seat]:
        return connector_kinds(state, seat)
    if step_of(state, seat, state.partial_actions[seat]) != STEP_VERB:
        return []
    return [turn_kind(state, seat, verb) for verb in range(len(ACTIONS))]


def turn_kind(state: LondonState, seat: int, verb: int) -> KindOfAction:
    """A kind of turn."""
    options = among(state, seat, verb, verb + 1)
    word = ACTIONS[verb]
    return kind(
        word.action,
        word.title,
        word.clause,
        options,
        "" if options else why_no_verb(state, seat, verb),
        COSTS[verb],
        verb_hint(state, verb),
        idle=verb in (codes.DO_PASS, codes.DO_SAIL),
    )


COSTS = ("keyples of one colour", "more keyples than the last use", "keyples, and what its arrow shows", "", "")
"""What a kind of turn costs, in the order of the codes; what a tile asks besides stands on it."""


def connector_kinds(state: LondonState, seat: int) -> list[KindOfAction]:
    """Laying a connector, the one at hand or another one first, or discarding it (LO-625, LO-1615, LO-1630)."""
    if tile_at_hand(state.partial_actions[seat]) >= 0:
        return []
    laid = [int(code) for code in state.legal(seat) if code != codes.NONE]
    return [
        kind(
            "lay",
            "Lay a connector",
            "LO-207",
            laid,
            "No side of a tile in your borough is free; it must be discarded (LO-625).",
            brings="on a side that is lit in your borough",
        ),
        kind(
            "discard",
            choice_label(state, seat, codes.NONE).capitalize(),
            "LO-627",
            [codes.NONE],
            cost="the connector",
            idle=True,
        ),
    ]
