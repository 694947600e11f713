"""A server that plays with an owner's own component file."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.cli.hosting import CannotHost, settings_with
from keydom.core import registry
from keydom.games.keythedral.components.printed_values import DEFAULT_FILE
from keydom.server.settings import Settings
from keydom.server.tables.catalogue import Catalogue
from keydom.server.thinking.thinking import Thinkers
from keydom.server.thinking.worker import Question

pytestmark = pytest.mark.quick


@pytest.fixture
def own_file(tmp_path: Path) -> Path:
    """A component file in which tile B11 costs two black stones instead of stone and timber."""
    text = DEFAULT_FILE.read_text(encoding="utf-8")
    assert text.count('edition = "keydom-1"') == text.count('cost = "K B" }') == 1
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("keydom-1", "mine").replace('cost = "K B" }', 'cost = "K K" }'), encoding="utf-8")
    return file


def test_the_games_on_offer_have_the_owners_values_once(own_file: Path) -> None:
    games = Catalogue((), (f"keythedral={own_file}",)).games()
    assert [game.name for game in games] == registry.game_names()
    assert next(game for game in games if game.name == "keythedral").components.edition == "mine"


def test_the_file_comes_from_the_environment_or_the_command_line(
    own_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Settings.from_environment({"KEYDOM_COMPONENTS": f"keythedral={own_file}"}).components == (
        f"keythedral={own_file}",
    )
    monkeypatch.delenv("KEYDOM_COMPONENTS", raising=False)
    assert settings_with(components=[f"keythedral={own_file}"]).components == (f"keythedral={own_file}",)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("mine.toml", "is not GAME=FILE"),
        ("chess=mine.toml", "There is no game 'chess'"),
        ("keythedral=/nowhere/mine.toml", "cannot be read"),
    ],
)
def test_a_wrong_word_is_refused_before_the_server_starts(word: str, sentence: str) -> None:
    with pytest.raises(CannotHost, match=sentence):
        settings_with(components=[word])


@pytest.mark.anyio
async def test_bots_think_with_the_owners_values(own_file: Path) -> None:
    """A bot in its worker process follows the steps of a game that cannot be replayed with the built-in values."""
    settings = Settings(components=(f"keythedral={own_file}",), bot_workers=1)
    game = Catalogue((), settings.components).game("keythedral")
    state = game.new_state(2, {"first_start": "0"})
    steps = []
    while not state.is_asked(0):
        code = int(state.legal(-1)[0])
        state.apply(-1, code)
        steps.append((-1, code))
    thinkers = Thinkers(settings)
    try:
        codes = await thinkers.decide(
            "anna", Question("table", "keythedral", 2, game.options_of(state), steps, 0, "random")
        )
    finally:
        thinkers.close()
    assert codes[0] in list(state.legal(0))
