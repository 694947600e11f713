"""What people read for each box that a position can stand in."""

from __future__ import annotations

from typing import Final

BOX_TITLES: Final = {
    "draw_start": "Drawing the start player",
    "top_number": "Uncovering a field tile",
    "field_type": "Turning over a field tile",
    "lay_field": "Laying a field",
    "lay_cottage": "Laying a cottage",
    "draw_tile": "Turning up a building tile",
    "fill_space": "Laying out a law card",
    "window": "A window for law cards",
    "call": "Calling a number",
    "placement": "Placing workers",
    "harvest_choice": "Choosing harvested cubes",
    "turn": "A turn in Keytown",
    "pay_price": "Paying for a tile",
    "after_increase": "Answering a price increase",
    "draw_law": "Drawing a law card",
    "after_procuring": "Laws after getting a law card",
    "relocate": "Moving a fenced-in cottage",
    "replacement": "Replacing a tile on offer",
    "bid": "Bidding for the start player",
    "match": "Matching the bid",
    "bid_payment": "Paying the bid",
    "choose_start": "Choosing the start player",
    "agree_end": "Agreeing to end the game",
    "over": "The game is over",
}
