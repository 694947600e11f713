"""Keydom: the Key games of Richard Breese, to play, to study and to teach machines."""

__version__ = "0.1.0"
