"""What is measured beside what: our faces, what we want of them, and their peers from PyPI."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Peer:
    """A library behind the same kind of face."""

    library: str
    packages: tuple[str, ...]
    """What pip installs into its environment."""
    driver: str
    games: tuple[str, ...]


@dataclass(frozen=True)
class Face:
    """One of our faces, and who is measured beside it."""

    title: str
    unit: str
    drivers: tuple[str, ...]
    """Ways to our games, as drive.py and the tables name them; the first is set beside the peers."""
    goals: dict[str, int]
    """So many a second are wanted, by driver."""
    peer: Peer


FACES = (
    Face(
        title="PettingZoo",
        unit="steps",
        drivers=("env", "raw_env"),
        goals={"env": 300_000, "raw_env": 300_000},
        peer=Peer(
            "pettingzoo",
            ("pettingzoo[classic]==1.27.0",),
            "pettingzoo",
            ("chess_v6", "connect_four_v3", "hanabi_v5", "tictactoe_v3"),
        ),
    ),
    Face(
        title="OpenSpiel",
        unit="decisions",
        drivers=("load_game",),
        goals={},
        peer=Peer("open_spiel", ("open_spiel==2.0.2",), "open_spiel", ("backgammon", "python_block_dominoes")),
    ),
    Face(
        title="Many games at once",
        unit="decisions",
        drivers=("vector",),
        goals={"vector": 1_500_000},
        # JAX 0.10 is the newest that Python 3.11 can have, and Pgx works with it.
        peer=Peer("pgx", ("pgx==2.6.0", "jax==0.10.2"), "pgx", ("backgammon", "connect_four")),
    ),
)
