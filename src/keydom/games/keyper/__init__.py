"""Keyper (2017). `game.py` has the game as everything outside sees it."""
