"""The rules: the position, the flow of the game, and scoring, a file for each section of the rulebook."""
