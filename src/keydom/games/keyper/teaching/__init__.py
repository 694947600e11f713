"""How the game is learnt: lessons on the real table."""
