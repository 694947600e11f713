"""Players with learned values: a network corrects the estimates that they go by."""

from __future__ import annotations

from keydom.bots.learned_judge import Impression, LearnedEvaluator, LearnedJudge
from keydom.bots.learned_values import BadValues, LearnedValues, own_values
from keydom.bots.one_ply import OnePlyPlayer
from keydom.bots.searcher import Searcher
from keydom.core.encoding import Encoder
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.state import State


def learned_judge(game: Game, values: LearnedValues, encoder: Encoder | None = None) -> LearnedJudge:
    """The game's judge with these values, and this encoder (for games as they usually begin, if none is given). Raises
    BadValues if they are not the game's."""
    evaluator, judge = game.evaluator(), game.judge()
    if evaluator is None or judge is None:
        raise BadValues(f"{game.title} has no evaluator or no judge, so nothing can be learned of it.")
    if not values.belongs_to(game, encoder):
        raise BadValues(
            f"These values were learned for {values.game} with the components {values.components}, or for another "
            f"version of it; here it is {game.name} with {game.components.hash}. Train anew (keydom arena train)."
        )
    seeing = game.encoder(values.players) if encoder is None else encoder
    return LearnedJudge(judge, Impression(evaluator, seeing), values.network())


def learned_evaluator(game: Game, values: LearnedValues) -> Evaluator:
    """The game's evaluator with these values. Raises BadValues if they are not the game's."""
    evaluator = game.evaluator()
    judge = learned_judge(game, values)
    assert evaluator is not None
    return LearnedEvaluator(evaluator, judge)


def steward_with_values(game: Game, values: LearnedValues) -> OnePlyPlayer:
    """A Steward with experience. Raises BadValues if it is not the game's."""
    return OnePlyPlayer(learned_evaluator(game, values))


def searcher_with_values(game: Game, values: LearnedValues, encoder: Encoder | None = None) -> Searcher:
    """A Searcher with experience. Raises BadValues if it is not the game's."""
    return searcher_with_judge(game, learned_judge(game, values, encoder))


def own_judge(game: Game, state: State) -> LearnedJudge | None:
    """The game's judge with the values that come with Keydom for games that begin like this one's; None without any."""
    values = own_values(game.name, int(state.players))
    if values is None or game.encoder_type is None:
        return None
    encoder = game.encoder_type(state)
    return learned_judge(game, values, encoder) if values.belongs_to(game, encoder) else None


def searcher_with_judge(game: Game, judge: LearnedJudge) -> Searcher:
    """A Searcher that goes by a judge with experience, also where it plays on."""
    evaluator = game.evaluator()
    assert evaluator is not None
    return Searcher(game, evaluator=LearnedEvaluator(evaluator, judge), judge=judge)
