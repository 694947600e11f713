"""The errors that Keydom raises on purpose; each message says what to do."""

from __future__ import annotations


class KeydomError(Exception):
    """Base of all errors that a caller may want to catch and show to a person."""


class IllegalAction(KeydomError):
    """An action that the rules do not allow now. The position is unchanged.

    The message is a sentence for a person, with the clause where one is known.
    """


class BadRecord(KeydomError):
    """A record or notation that cannot be read or does not replay; says where (step or line)."""


class BadComponents(KeydomError):
    """A component file with mistakes; one line of the message per mistake, with its line number."""


class BadOption(KeydomError):
    """A game option or player count that the game does not offer; says what it does offer."""


class UnknownGame(KeydomError):
    """No game of that name is registered; says which are."""
