"""The kinds of action of a decision: what each costs and brings, and why it is impossible."""

from __future__ import annotations

from keydom.core.action_kinds import among, kind
from keydom.core.game import KindOfAction
from keydom.core.packed_counters import count
from keydom.core.words import some, who
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.text.explain import CRAFTSMEN, lacking, why_not_in_turn
from keydom.games.keythedral.text.narrate import tile_in_words
from keydom.games.keythedral.text.prompts import choice_label
from keydom.games.keythedral.text.words import ACTIONS, BRINGS
from keydom.games.keythedral.text.words import law as law_word

ON_A_BUTTON = 100
"""Letters that are never cut off below the title of a kind, in two lines of a phone."""
IN_A_LINE = {"house": "it sends two workers", "trade": "get any basic cube", "law": "it ends your actions"}
"""What an action brings where many stand in two columns, where that is shorter than elsewhere."""


def action_kinds(state: KeythedralState, seat: int) -> list[KindOfAction]:
    """What may be done in a turn of phase three, while placing workers, in a window, after a raised price and in the
    bidding; other decisions have options of one kind only, and so have the steps of one that was begun."""
    box = state.box_name()
    if state.partial_actions[seat] != 0 or box not in KINDS:
        return []
    return KINDS[box](state, seat)


def sentence(words: str) -> str:
    """Words that stand on their own."""
    return f"{words[0].upper()}{words[1:]}."


# -- phase three ------------------------------------------------------------------------------------------------------


def turn_kinds(state: KeythedralState, seat: int) -> list[KindOfAction]:
    """The actions of phase three (KT-606), law cards, and passing."""
    kinds = [seat_kind(state, seat)]
    for index, word in enumerate(ACTIONS[1:]):
        code = codes.DO_HOUSE + index
        if code == codes.DO_LAW and not state.figures.laws:
            continue
        if code == codes.DO_PASS:
            kinds += law_kinds(state, seat)
        options = among(state, seat, code, code + 1)
        kinds.append(
            kind(
                word.action,
                word.title,
                word.clause,
                options,
                "" if options else why_not_in_turn(state, seat, code),
                "" if code == codes.DO_PASS else f"Pay {word.cost}",
                sentence(f"{IN_A_LINE.get(word.action, BRINGS[word.action])}{which_one(state, code)}"),
                idle=code == codes.DO_PASS,
            )
        )
    return kinds


def which_one(state: KeythedralState, code: int) -> str:
    """What a craft cube is that the shop has no more: it comes from the store (KT-675)."""
    if code in CRAFTSMEN and count(state.shops, CRAFTSMEN[code]) == 0:
        return ", spent before"
    return ""


def seat_kind(state: KeythedralState, seat: int) -> KindOfAction:
    """Taking a seat in the Keythedral."""
    options = among(state, seat, codes.POSITION, codes.DO_HOUSE)
    on_offer = [tile for tile in state.offer if tile >= 0]
    why = "You can pay for none of them (KT-617)."
    if len(on_offer) == 1:
        why = f"You lack {lacking(state, seat, on_offer[0])} (KT-617)."
    brings = f"You can pay for {len(options)} of {len(on_offer)}."
    return kind("position", ACTIONS[0].title, ACTIONS[0].clause, options, why, f"Pay {ACTIONS[0].cost}", brings)


def law_kinds(state: KeythedralState, seat: int) -> list[KindOfAction]:
    """Playing a law card; none in a game without them. Where little else is asked, each card that can be played stands
    by itself with what it does: nobody has to look for it on the table."""
    if not state.figures.laws:
        return []
    options = among(state, seat, codes.LAW + 1, codes.LAW + codes.LAWS + 1)
    if state.box_name() != "turn" and options:
        return [played_law(code) for code in options]
    why = "None can be played now (KT-1007, KT-1021)."
    if state.cards[seat] == 0:
        why = "You hold no law card (KT-691)."
    titles = ", ".join(law_word(code - codes.LAW).title for code in options)
    return [kind("play_law", "Play a law card", "KT-1005", options, why, "Only the card, no turn", f"{titles}.")]


def played_law(code: int) -> KindOfAction:
    """Playing this one, with its text if a button has room for it."""
    law = law_word(code - codes.LAW)
    says = law.text if len(law.text) <= ON_A_BUTTON else law.brief
    return kind(f"play_law-{law.law}", f"Play {law.title}", law.clause, [code], "", "Costs only the card", says)


# -- other decisions --------------------------------------------------------------------------------------------------


def placement_kinds(state: KeythedralState, seat: int) -> list[KindOfAction]:
    """Sending workers is compulsory (KT-414)."""
    options = [code for code in state.legal(seat) if code < codes.CUBE]
    idle = among(state, seat, codes.DECLINE, codes.ACCEPT)
    return [
        kind(
            "send",
            "Send a worker",
            "KT-414",
            [int(code) for code in options],
            "No field beside it is free, or its turn is over (KT-413).",
            "",
            "It brings the cube of the field.",
        ),
        *law_kinds(state, seat),
        kind(
            "decline",
            "Stay idle",
            "KT-418",
            idle,
            "Only if no field beside it is free (KT-414).",
            "",
            "No worker is placed.",
            idle=True,
        ),
    ]


def window_kinds(state: KeythedralState, seat: int) -> list[KindOfAction]:
    """A law or none (KT-1034)."""
    idle = among(state, seat, codes.DECLINE, codes.ACCEPT)
    done = "Done" if state.box_name() == "after_procuring" else "No law"
    return [*law_kinds(state, seat), kind("decline", done, "KT-1034", idle, "", "", "You keep your cards.", idle=True)]


def increase_kinds(state: KeythedralState, seat: int) -> list[KindOfAction]:
    """Whether the raised price is paid (KT-1028)."""
    return [
        kind(
            "accept",
            "Pay",
            "KT-626",
            among(state, seat, codes.ACCEPT, codes.ACCEPT + 1),
            "You cannot pay one cube more (KT-617).",
            "Pay one cube more",
            f"Get the {tile_in_words(state, state.offer[state.declared])}.",
        ),
        *law_kinds(state, seat),
        kind(
            "decline",
            "Withdraw",
            "KT-627",
            among(state, seat, codes.DECLINE, codes.ACCEPT),
            "",
            "",
            "You keep your cubes.",
            idle=True,
        ),
    ]


def bid_kinds(state: KeythedralState, seat: int) -> list[KindOfAction]:
    """A bid for the right to choose the next start player, or none (section 8)."""
    return [
        kind(
            "bid",
            "Bid",
            "KT-805",
            among(state, seat, codes.TENS, codes.UNITS),
            "You do not hold more cubes than the highest bid (KT-805, KT-807).",
            f"Pay {state.highest_bid + 1} cubes or more" if state.highest_bid else "Pay 1 cube or more",
            "With the highest bid you choose who begins the next round.",
        ),
        kind("decline", "No bid", "KT-804", among(state, seat, codes.DECLINE, codes.ACCEPT), idle=True),
    ]


def match_kinds(state: KeythedralState, seat: int) -> list[KindOfAction]:
    """Matching the highest bid, or being paid by it: neither is doing nothing (KT-812, KT-813)."""
    bid = some(state.highest_bid, "cube")
    return [
        kind(
            "accept",
            choice_label(state, seat, codes.ACCEPT),
            "KT-812",
            among(state, seat, codes.ACCEPT, codes.ACCEPT + 1),
            "You do not hold as many cubes (KT-812).",
            f"Pay {bid}",
            "You choose who begins the next round.",
        ),
        kind(
            "decline",
            choice_label(state, seat, codes.DECLINE),
            "KT-813",
            among(state, seat, codes.DECLINE, codes.ACCEPT),
            "",
            f"Get {bid}",
            f"{who(state.highest_bidder)} chooses who begins the next round.",
        ),
    ]


KINDS = {
    "turn": turn_kinds,
    "placement": placement_kinds,
    "window": window_kinds,
    "after_procuring": window_kinds,
    "after_increase": increase_kinds,
    "bid": bid_kinds,
    "match": match_kinds,
}
"""The decisions that have options of several kinds."""
