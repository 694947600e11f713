"""At which level of program a guest's next game against programs is worth playing, by the games so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from keydom.bots.registry import levels_for
from keydom.core.game import Game
from keydom.server.storage.rows import TableRow

LOOKED_AT = 40
"""So many of the latest finished games of a guest are looked at."""
TOO_STRONG = 2
"""After so many games in a row in the lower half the next level below fits better."""


@dataclass(frozen=True)
class Played:
    """A finished game of one person against programs."""

    bot: str
    """The strongest of them."""
    place: int
    """That of the person, from 1 on."""
    players: int


def fitting(levels: Sequence[str], games: Iterable[Played]) -> str:
    """The level for the next game behind these, the oldest first: one above the strongest that was beaten since the
    last time that the games became too hard. Without any game the weakest.

    >>> fitting(["novice", "apprentice", "steward"], [Played("apprentice", 1, 2)])
    'steward'
    """
    level, lost = 0, 0
    for played in games:
        if played.bot not in levels:
            continue
        met = levels.index(played.bot)
        if played.place == 1:
            level, lost = max(level, min(met + 1, len(levels) - 1)), 0
        elif 2 * (played.place - 1) < played.players - 1 or met > level:
            # In the upper half, or against somebody stronger: as it should be.
            lost = 0
        else:
            lost += 1
            if lost == TOO_STRONG:
                level, lost = max(0, min(level, met) - 1), 0
    return levels[level]


def played_of(rows: Iterable[TableRow], person: str, game: str, levels: Sequence[str]) -> list[Played]:
    """The games of this person alone against programs among finished tables, the latest first; told oldest first."""
    found = []
    for row in rows:
        people = [seat for seat in row.seats if seat.kind != "bot"]
        if row.game != game or row.places is None or len(people) != 1 or people[0].person != person:
            continue
        bots = [levels.index(seat.bot) for seat in row.seats if seat.bot in levels]
        place = next((int(each["place"]) for each in row.places if each["seat"] == people[0].seat), None)
        if bots and place is not None:
            found.append(Played(levels[max(bots)], place, row.players))
    return found[::-1]


def opponents_of(games: Iterable[Game], rows: Sequence[TableRow], person: str) -> dict[str, str]:
    """By game the program that fits this person's results, from their finished tables, the latest first; games that no
    program plays are left out."""
    found = {}
    for game in games:
        levels = levels_for(game)
        if levels:
            found[game.name] = fitting(levels, played_of(rows, person, game.name, levels))
    return found
