"""The games and bots on offer, and what the start page is told of them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from keydom.bots.base import Bot, UnknownBot
from keydom.bots.registry import bot_kind, bots_for, levels_for, make_bot
from keydom.core import registry
from keydom.core.errors import UnknownGame
from keydom.core.game import Game
from keydom.server.wire.messages import BotInfo, GameInfo, GameOption, GamePreset
from keydom.server.wire.refusals import Refused


class Catalogue:
    """The registered games, further ones named as `module:attribute`, and games with an owner's own component file,
    named as `GAME=FILE`. Made anew in every worker process. Raises UnknownGame and BadComponents."""

    def __init__(self, extra_games: Sequence[str] = (), components: Sequence[str] = ()) -> None:
        self._extra: dict[str, Game] = {}
        for place in extra_games:
            module, _, attribute = place.partition(":")
            found = getattr(import_module(module), attribute)
            if not isinstance(found, Game):
                raise UnknownGame(f"'{place}' is no game.")
            self._extra[found.name] = found
        for word in components:
            name, _, file = word.partition("=")
            self._extra[name] = self.game(name).with_components(Path(file))

    def games(self) -> list[Game]:
        """All games on offer."""
        return list({game.name: game for game in [*registry.games(), *self._extra.values()]}.values())

    def game(self, name: str) -> Game:
        """The game of that name. Raises UnknownGame."""
        return self._extra[name] if name in self._extra else registry.game(name)

    def title_of(self, name: str) -> str:
        """What people call a game; its name where it is not on offer any more."""
        try:
            return self.game(name).title
        except UnknownGame:
            return name

    def bot(self, name: str, game: Game, seconds: float) -> Bot:
        """A bot for one seat of the game, which has so long for a decision if it takes its time. Raises UnknownBot."""
        return make_bot(name, game, seconds, time.monotonic)

    def check_bot(self, name: str, game: Game) -> None:
        """Raise Refused if no bot of that name plays the game."""
        try:
            bot_kind(name, game)
        except UnknownBot as error:
            raise Refused(str(error), 422) from None


def described(game: Game) -> GameInfo:
    """A game as the start page shows it."""
    levels = levels_for(game)
    return GameInfo(
        name=game.name,
        title=game.title,
        year=game.year,
        invitation=game.invitation,
        weight=game.weight,
        minutes_each=game.minutes_each,
        player_counts=list(game.player_counts),
        options=[
            GameOption(
                name=option.name,
                values=list(option.values),
                labels=[option.label_of(value) for value in option.values],
                label=option.label,
                help=option.help,
                advanced=option.advanced,
            )
            for option in game.options
        ],
        presets=[
            GamePreset(name=preset.name, label=preset.label, options=dict(preset.options), help=preset.help)
            for preset in game.presets
        ],
        bots=[
            BotInfo(name=kind.name, title=kind.title, help=kind.help, measured=kind.name in levels)
            for kind in bots_for(game)
        ],
        lessons=[lesson.key for lesson in game.lessons],
        book=bool(game.pictures),
        reconstruction=game.reconstruction,
    )
