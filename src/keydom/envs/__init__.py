"""Keydom as environments for research: PettingZoo, Gymnasium, OpenSpiel, and many games at once (docs/envs.md)."""
