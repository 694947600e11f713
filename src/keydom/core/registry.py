"""Which games there are: entry points of the group `keydom.games`, and the packages inside `keydom.games`.

An entry point leads to a `Game` or to something that gives one when called without arguments. The games inside this
package follow one convention, `keydom.games.NAME.game:game`, and so are found in a source tree that is not installed.
"""

from __future__ import annotations

import pkgutil
import warnings
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from keydom.core.errors import UnknownGame
from keydom.core.game import Game

GROUP = "keydom.games"


def game_names() -> list[str]:
    """The names of all games, sorted; nothing is loaded."""
    return sorted(_sources())


def built_in_names() -> list[str]:
    """The names of the games inside this package, sorted; nothing is loaded."""
    package = import_module(GROUP)
    return sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)


def games() -> list[Game]:
    """All games, by name. An outside package that cannot be loaded is left out with a warning."""
    found = []
    for name in game_names():
        try:
            found.append(game(name))
        except UnknownGame as error:
            warnings.warn(str(error), stacklevel=2)
    return found


def game(name: str, components: Path | None = None) -> Game:
    """The game of that name, with an owner's own component file if one is given. Raises UnknownGame, which tells the
    known names, and BadComponents."""
    found = _load(name)
    return found if components is None else found.with_components(components)


@cache
def _load(name: str) -> Game:
    sources = _sources()
    if name not in sources:
        raise UnknownGame(f"There is no game '{name}'; there are {', '.join(sorted(sources)) or 'none'}.")
    try:
        loaded = sources[name].load()
        found = loaded if isinstance(loaded, Game) else _call(loaded)
    except Exception as error:
        raise UnknownGame(f"The game '{name}' ({sources[name].value}) cannot be loaded: {error!r}") from error
    if found.name != name:
        raise UnknownGame(f"The entry point '{name}' ({sources[name].value}) gives the game '{found.name}'.")
    return found


def _call(maker: Callable[[], object]) -> Game:
    made = maker()
    if not isinstance(made, Game):
        raise TypeError(f"this gives a {type(made).__name__}, not a Game")
    return made


def _sources() -> dict[str, EntryPoint]:
    """Where each game is; an outside package does not replace a game of ours."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    for name in built_in_names():
        found[name] = EntryPoint(name, f"{GROUP}.{name}.game:game", GROUP)
    return found
