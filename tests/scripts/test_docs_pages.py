"""The pages of the site that are made from the code of each game."""

from __future__ import annotations

from pathlib import Path

import pytest
from docs_site.clauses import all_clauses, lives_page
from docs_site.games import game_page
from docs_site.sources import Sources

from keydom.core import registry

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", registry.built_in_names())
def test_every_game_has_its_pages(name: str, tmp_path: Path) -> None:
    game, sources = registry.game(name), Sources(ROOT)
    clauses = all_clauses(game)
    page = game_page(game, clauses, ROOT, sources)
    for option in game.options:
        assert f"| `{option.name}` |" in page
    for family in game.action_space().families:
        assert f"| `{family.name}` |" in page
    for box in game.new_state().boxes:
        assert f"<code>{box.name}</code>" in page
    lives = lives_page(game, clauses, ROOT, sources)
    assert lives.count('<a id="') == len(clauses)
    sources.write(tmp_path)
    assert (tmp_path / "source" / "src" / "keydom" / "games" / name / "components.toml.html").exists()
