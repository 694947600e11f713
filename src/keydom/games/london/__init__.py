"""Key to the City - London (2016). `game.py` has the game as everything outside sees it."""
