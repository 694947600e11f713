"""Answers to invitations in advance: "join with a brown one if it yields 3", "never in this season" (KP-1736,
KP-1764).

Responses are `{"never": true}`, or rules, of which the first that fits answers, and what happens otherwise:
`{"rules": [{"colour": "brown", "least": 3, "fields": null, "board": null}], "otherwise": "ask"}` (or `"decline"`).
`least` is the number of actions that a joiner gets, `fields` and `board` say where (null: anywhere).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from keydom.core.automatic_responses import NEVER
from keydom.core.errors import IllegalAction
from keydom.core.wire import StandingAnswer
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, FIELD_NAMES, SEASON_NAMES
from keydom.games.keyper.rules.animals import housed_number
from keydom.games.keyper.rules.joining import joiner_actions
from keydom.games.keyper.rules.spaces import board_of, field_of
from keydom.games.keyper.rules.state import KeyperState

MOST_RULES = 20
MOST_ACTIONS = 4
"""Actions of a joiner: two, three with a match (KP-713), one more at a boat with an upgraded Merchant (KP-1172)."""
RULE_KEYS = ("colour", "least", "fields", "board")
OTHERWISE = ("ask", "decline")
ASK: Final[Mapping[str, Any]] = {"rules": [], "otherwise": "ask"}
DECLINE: Final[Mapping[str, Any]] = {"rules": [], "otherwise": "decline"}


def response_span(state: KeyperState, seat: int) -> str | None:
    """The season, as long as the seat has a keyple that it could join with (KP-720); None when nobody plays."""
    if state.phase != codes.PHASE_TURNS or state.areas[seat] == 0:
        return None
    return SEASON_NAMES[state.season - 1]


def comes_to_the_same(state: KeyperState, seat: int) -> bool:
    """Whether a seat has only to name, one by one, animals that must all go: none of them has a place (KP-1225)."""
    return state.phase == codes.PHASE_HOUSING and state.is_asked(seat) and housed_number(state, seat) == 0


# -- what is laid down ------------------------------------------------------------------------------------------------


def standing_answers() -> list[StandingAnswer]:
    """What a player may choose among; rules are added to both by the client."""
    return [
        StandingAnswer(name="ask", responses=dict(ASK), key="rules"),
        StandingAnswer(name="decline", responses=dict(DECLINE), key="rules"),
        StandingAnswer(name="never", responses=dict(NEVER)),
    ]


def check_responses(state: KeyperState, responses: Mapping[str, Any]) -> dict[str, Any]:
    """Responses as they are kept. Raises IllegalAction with a sentence that says what is wrong."""
    if responses == NEVER:
        return dict(NEVER)
    if set(responses) != {"rules", "otherwise"}:
        raise IllegalAction('Automatic responses are {"never": true}, or rules and what happens otherwise.')
    rules, otherwise = responses["rules"], responses["otherwise"]
    if otherwise not in OTHERWISE:
        raise IllegalAction("Where no rule fits, the answer is to ask or to decline.")
    if not isinstance(rules, list) or len(rules) > MOST_RULES:
        raise IllegalAction(f"The rules for joining are a list of at most {MOST_RULES}.")
    return {"rules": [checked_rule(state, rule) for rule in rules], "otherwise": otherwise}


def checked_rule(state: KeyperState, rule: object) -> dict[str, Any]:
    """One rule for joining, complete and in one form."""
    if not isinstance(rule, dict) or not set(rule) <= set(RULE_KEYS):
        raise IllegalAction(f"A rule for joining has {', '.join(RULE_KEYS)}.")
    colour, least = rule.get("colour"), rule.get("least", 2)
    if colour not in COLOUR_NAMES:
        raise IllegalAction(f"A rule for joining names a colour of keyples: {', '.join(COLOUR_NAMES)}.")
    if not is_number(least) or not 1 <= least <= MOST_ACTIONS:
        raise IllegalAction(f"The least number of actions in a rule for joining is 1 to {MOST_ACTIONS}.")
    return {
        "colour": colour,
        "least": least,
        "fields": checked_fields(rule.get("fields")),
        "board": checked_board(state, rule.get("board")),
    }


def checked_fields(fields: object) -> list[str] | None:
    """The fields of a rule in the order of their codes; None for any."""
    if fields is None:
        return None
    if not isinstance(fields, list) or not fields or any(field not in FIELD_NAMES for field in fields):
        raise IllegalAction("The fields of a rule for joining are a list of names of fields, or null for any field.")
    return [field for field in FIELD_NAMES if field in fields]


def checked_board(state: KeyperState, board: object) -> int | None:
    """The board of a rule; None for any."""
    if board is None:
        return None
    if not isinstance(board, int) or not is_number(board) or not 0 <= board < state.players:
        raise IllegalAction(f"The board of a rule for joining is 0 to {state.players - 1}, or null for any board.")
    return board


def is_number(value: object) -> bool:
    """Whether a value is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


# -- what they answer -------------------------------------------------------------------------------------------------


def automatic_response(state: KeyperState, seat: int, responses: Mapping[str, Any]) -> int | None:
    """What checked responses answer to the invitation that the seat is asked for; None: it has to decide itself."""
    if state.box() != codes.BOX_JOINING or not state.is_asked(seat):
        return None
    if responses == NEVER:
        return int(codes.DECLINE)
    options = list(state.legal(seat))
    for rule in responses["rules"]:
        code = codes.COLOUR + COLOUR_NAMES.index(rule["colour"])
        if code in options and fits(state, seat, rule):
            return code
    return int(codes.DECLINE) if responses["otherwise"] == "decline" else None


def fits(state: KeyperState, seat: int, rule: Mapping[str, Any]) -> bool:
    """Whether the invitation of a seat is to what its rule asks for."""
    if rule["board"] is not None and rule["board"] != board_of(state.space):
        return False
    if rule["fields"] is not None and FIELD_NAMES[field_of(state.space)] not in rule["fields"]:
        return False
    return joiner_actions(state, seat) >= int(rule["least"])
