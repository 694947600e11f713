"""What a game has to tell before something can be learned from games of it."""

from __future__ import annotations

from keydom.core.errors import KeydomError
from keydom.core.game import Game


class NothingToLearn(KeydomError):
    """The game does not tell what learning needs; says what is missing."""


def check_learnable(game: Game, with_evaluator: bool = False) -> None:
    """Raise NothingToLearn unless the game has an encoder and a judge, and if wanted an evaluator."""
    has = {"encoder": game.encoder_type is not None, "judge": game.judge() is not None}
    if with_evaluator:
        has["evaluator"] = game.evaluator() is not None
    missing = [name for name, there in has.items() if not there]
    if missing:
        raise NothingToLearn(f"{game.title} has no {' and no '.join(missing)}, so nothing can be learned of it.")
