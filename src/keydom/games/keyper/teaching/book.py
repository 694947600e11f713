"""The moments that the book of Keyper shows."""

from __future__ import annotations

from typing import Any

from keydom.core.lessons import At
from keydom.core.pictures import READER, Picture

ANNA = 1
AREA = "blue 1 orange 1 green 1 brown 1 black 1 grey 1 white 2"


def year(at: At) -> Any:
    """The first turn of all."""
    return at(2, "spring").area(READER, AREA).area(ANNA, AREA).at_turn(READER)


def alone(at: At) -> Any:
    """The reader has played a green keyple onto Pigs."""
    return _pigs(at, "green")


def joined(at: At) -> Any:
    """Anna has joined there."""
    return _pigs(at, "green", "green")


def _pigs(at: At, *keyples: str) -> Any:
    return (
        at(2, "spring")
        .area(READER, "blue 1 orange 1 brown 1 black 1 grey 1 white 2")
        .area(ANNA, "blue 1 orange 1 brown 1 black 1 grey 1 white 1")
        .field(1, "pigs", *keyples)
        .field(1, "logs", "brown")
        .field(2, "rocks", "grey")
        .at_turn(READER)
    )


def laid_down(at: At) -> Any:
    """On one field a keyple stands and may be laid down, on another both lie."""
    return (
        at(2, "spring")
        .area(READER, "orange 1 brown 1 white 1")
        .area(ANNA, "black 1 grey 1")
        .field(1, "pigs", "green lying", "white")
        .field(1, "logs", "brown")
        .field(1, "clay", "white lying", "white lying")
        .field(2, "rocks", "grey")
        .at_turn(READER)
    )


def claimed(at: At) -> Any:
    """Anna has claimed a board; on the other one many keyples stand."""
    return (
        at(2, "summer")
        .keyper(ANNA, 2)
        .area(READER, "orange 1 blue 1")
        .area(ANNA, "brown 1")
        .resting(READER, "grey 1 black 1")
        .field(1, "pigs", "green", "green")
        .field(1, "goats", "grey")
        .field(1, "trade_raw", "black", "white")
        .field(1, "river", "blue", "white")
        .field(2, "deer", "brown")
        .field(2, "logs", "brown lying", "white")
        .at_turn(READER)
    )


def goods(at: At) -> Any:
    """A market, boats, and what the reader has."""
    return (
        at(2, "summer")
        .area(READER, "orange 1 green 1 grey 1")
        .area(ANNA, "blue 1 green 1 brown 1")
        .market("hop_field", "barn", "dock", "kiln", "WF1", "statue", "building_plot", "copse")
        .field(1, "river", "blue", "white")
        .boat(1, "B2")
        .field(1, "pigs", "green", "white")
        .has(READER, "clay 2 log 1 brick 1 pig 3 wheat 1 emerald 1")
        .at_turn(READER)
    )


def before_building(at: At) -> Any:
    """Three tiles stand on the reader's board."""
    return _village(at, upgraded=False)


def after_building(at: At) -> Any:
    """One of them is turned to its better side, and another is built."""
    return _village(at, upgraded=True).plot(READER, "farm-1-2", "pig_sty")


def _village(at: At, upgraded: bool) -> Any:
    return (
        at(2, "summer")
        .area(READER, "orange 1 green 1 grey 1")
        .area(ANNA, "blue 1 green 1 brown 1")
        .plot(READER, "farm-1-1", "farmyard")
        .plot(READER, "village-1-1", "stonemason", upgraded=upgraded)
        .plot(READER, "village-1-2", "kiln")
        .has(READER, "rock 1 pig 3")
        .at_turn(READER)
    )


def folding(at: At) -> Any:
    """Summer comes, and the boards are to be folded."""
    return at(2, "summer").area(READER, "orange 1 green 3 brown 1 black 2 grey 1 white 2").at_displays()


def points(at: At) -> Any:
    """The year is over."""
    return (
        at(2, "winter")
        .area(READER, "blue 2 orange 1 green 2 grey 1")
        .plot(READER, "farm-1-1", "sheep_shelter", upgraded=True)
        .plot(READER, "farm-1-2", "cow_shed", upgraded=True)
        .plot(READER, "village-1-1", "bracelet_maker")
        .plot(READER, "village-1-2", "stonemason", upgraded=True)
        .plot(READER, "village-2-1", "boatman")
        .has(READER, "sheep 3 cow 4 emerald 1 sapphire 1")
        .held(READER, "SP1", "AU2")
        .shipping(READER, 6)
        .at_end()
    )


PICTURES = (
    Picture(key="year", moments=(year,)),
    Picture(key="join", moments=(alone, joined)),
    Picture(key="lay-down", moments=(laid_down,)),
    Picture(key="claim", moments=(claimed,)),
    Picture(key="goods", moments=(goods,)),
    Picture(key="build", moments=(before_building, after_building)),
    Picture(key="fold", moments=(folding,)),
    Picture(key="points", moments=(points,), topics=("points",)),
)
"""Page by page."""
