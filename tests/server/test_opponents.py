"""The level that fits: it follows the games of one person against programs, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from keydom.core.registry import game
from keydom.server.settings import Settings
from keydom.server.storage.rows import SeatRow, TableRow
from keydom.server.tables.opponents import Played, fitting, opponents_of
from tests.server.playing import people, running
from tests.server.toys import PLACES

LEVELS = ["novice", "apprentice", "journeyman", "steward"]


def after(*games: tuple[str, int, int]) -> str:
    return fitting(LEVELS, [Played(*each) for each in games])


@pytest.mark.quick
@pytest.mark.parametrize(
    ("games", "fits"),
    [
        ([], "novice"),
        ([("novice", 1, 2)], "apprentice"),
        ([("journeyman", 1, 3)], "steward"),
        ([("steward", 1, 2)], "steward"),
        ([("novice", 1, 2), ("apprentice", 2, 2)], "apprentice"),
        ([("novice", 1, 2), ("apprentice", 2, 2), ("apprentice", 2, 2)], "novice"),
        # A second of four is no loss, and who is stronger may win.
        ([("novice", 1, 2), ("apprentice", 4, 4), ("apprentice", 2, 4), ("apprentice", 4, 4)], "apprentice"),
        ([("novice", 1, 2), ("steward", 2, 2), ("steward", 2, 2), ("steward", 2, 2)], "apprentice"),
        ([("novice", 2, 2), ("novice", 2, 2), ("novice", 2, 2)], "novice"),
        ([("somebody", 1, 2)], "novice"),
        ([("journeyman", 1, 2), ("steward", 2, 2), ("novice", 2, 2)], "novice"),
    ],
)
def test_who_wins_meets_the_next_level_and_who_loses_twice_the_one_below(
    games: Sequence[tuple[str, int, int]], fits: str
) -> None:
    assert after(*games) == fits


def finished(number: int, place: int, *seats: SeatRow, game: str = "london") -> TableRow:
    places = [{"seat": 0, "place": place, "score": 7}]
    return TableRow(f"t{number}", game, len(seats), {}, "", "", 1, "anna", places=places, seats=seats)


@pytest.mark.quick
def test_the_games_of_a_person_alone_against_programs_count() -> None:
    anna, ben = SeatRow(0, "person", person="anna"), SeatRow(1, "person", person="ben")
    novice, steward, random = (SeatRow(1, "bot", bot=name) for name in ("novice", "steward", "random"))
    london, keyper = game("london"), game("keyper")

    def fits(*rows: TableRow, person: str = "anna") -> dict[str, str]:
        return opponents_of([london, keyper], rows, person)

    assert fits() == {"london": "novice", "keyper": "novice"}
    assert fits(finished(1, 1, anna, novice)) == {"london": "apprentice", "keyper": "novice"}
    # The strongest program counts; the latest table comes first.
    assert fits(finished(1, 1, anna, novice, steward))["london"] == "adept"
    lost = [finished(number, 2, anna, SeatRow(1, "bot", bot="apprentice")) for number in (3, 2)]
    assert fits(*lost, finished(1, 1, anna, novice))["london"] == "novice"
    # Against random players nothing is proved, and among people nothing is known; the others' games are their own.
    assert fits(finished(1, 1, anna, random))["london"] == "novice"
    assert fits(finished(1, 1, anna, ben, steward))["london"] == "novice"
    assert fits(finished(1, 1, anna, novice), person="ben")["london"] == "novice"


@pytest.mark.anyio
async def test_a_game_that_only_random_players_play_has_an_opponent_too(settings: Settings) -> None:
    async with running(replace(settings, extra_games=PLACES)) as address, people(address, 1) as (anna,):
        me = (await anna.http.get("/api/me")).json()
        assert me["opponents"]["shells"] == "random"
        named = (await anna.http.put("/api/me", json={"name": "Anna"})).json()
        assert named["opponents"] == me["opponents"]
