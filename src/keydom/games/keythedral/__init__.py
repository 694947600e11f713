"""Keythedral (2002). `game` is the game as everything outside sees it."""

from keydom.games.keythedral.game import KeythedralGame, game

__all__ = ["KeythedralGame", "game"]
