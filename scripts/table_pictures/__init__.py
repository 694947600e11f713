"""Pictures of the key moments of each game, taken in a real Chromium: what `make pictures` is made of."""
