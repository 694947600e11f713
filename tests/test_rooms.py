"""Every game has the same rooms: in the package, in the client and in the tests. Who may enter which room is held by
the contracts of import-linter in pyproject.toml.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core.registry import built_in_names

pytestmark = pytest.mark.quick

ROOT = Path(__file__).resolve().parent.parent
GAMES = built_in_names()
ROOMS = {"components", "rules", "view", "text", "evaluation", "testing", "teaching"}
IN_EVERY_GAME = {
    "components": {"actions", "codes", "figures", "kinds", "printed_values"},
    "rules": {"course", "locals", "ranking", "scoring", "state", "timeout_policy"},
    "view": {"determinization", "encoding", "events", "reference", "structures", "view", "waiting"},
    "text": {
        "boxes",
        "choice_names",
        "ending",
        "explain",
        "kinds",
        "narrate",
        "prompts",
        "reasons",
        "reference",
        "summary",
        "terms",
        "words",
    },
    "evaluation": {"candidates", "evaluator", "judge", "terms", "weights"},
    "teaching": {"book", "lessons"},
    "testing": {"builder", "completion", "conservation", "description", "invariants", "play", "transition_invariants"},
}
"""What stands in files of the same names in the rooms of every game."""
AT_THE_ROOT = {"__init__.py", "game.py", "setup.py", "statistics.py", "components.toml"}
TAUGHT_TOGETHER = {"teaching"}
"""The lessons and books of all games are held to the same: tests/games/test_lessons.py and test_books.py."""
CLIENT_ROOMS = {"art", "book", "choosing", "derived", "reference", "table", "words"}
LEFT_BY_TOOLS = {"__pycache__"}


def entries(folder: Path) -> tuple[set[str], set[str]]:
    """Names of the folders and of the files in a folder."""
    found = [path for path in folder.iterdir() if path.name not in LEFT_BY_TOOLS]
    return {path.name for path in found if path.is_dir()}, {path.name for path in found if path.is_file()}


def test_all_games_are_looked_at() -> None:
    assert entries(ROOT / "src" / "keydom" / "games")[0] == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_rooms_and_nothing_else(game: str) -> None:
    assert entries(ROOT / "src" / "keydom" / "games" / game) == (ROOMS, AT_THE_ROOT)


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_what_every_game_has_stands_in_files_of_the_same_names(room: str) -> None:
    rooms = [entries(ROOT / "src" / "keydom" / "games" / game / room)[1] for game in GAMES]
    assert set.intersection(*rooms) == {"__init__.py", *(f"{name}.py" for name in IN_EVERY_GAME[room])}


@pytest.mark.parametrize("game", GAMES)
def test_a_games_client_has_the_same_rooms_as_every_other(game: str) -> None:
    assert entries(ROOT / "web" / "src" / "games" / game) == (CLIENT_ROOMS, {"index.ts"})


@pytest.mark.parametrize("game", GAMES)
def test_a_games_tests_lie_in_the_rooms_that_they_test(game: str) -> None:
    assert entries(ROOT / "tests" / "games" / game)[0] - {"records"} == ROOMS - TAUGHT_TOGETHER
