"""What scripts/leaks.py compares, a few pairs of it; `make leaks` compares a hundred thousand. And it finds a leak."""

from __future__ import annotations

import leaks
import pytest

from keydom.core.game import Choice, Game
from keydom.core.registry import built_in_names, game


@pytest.mark.parametrize("name", built_in_names())
def test_what_the_server_tells_is_the_same_where_a_viewer_cannot_know_better(name: str) -> None:
    found = leaks.compare_positions(name, 3, 400)
    assert found.leaks == []
    assert found.pairs >= 400
    assert found.different > 20
    assert found.after_a_step > 20


def test_a_word_about_another_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A label that counts what is hidden from the seat."""
    london = type(game("london"))
    honest = Game.choices

    def told(self: Game, state: object, seat: int) -> list[Choice]:
        hidden = sum(hand for other, hand in enumerate(state.hands) if other != seat)  # type: ignore[attr-defined]
        return [
            Choice(each.code, each.family, each.arguments, f"{each.label} {hidden}")
            for each in honest(self, state, seat)
        ]

    monkeypatch.setattr(london, "choices", told)
    assert leaks.compare_positions("london", 3, 400).leaks
