"""Those who look on: whether they may, and how far behind the game they see it."""
