"""Positions set up by hand, invariants, games played in words."""
