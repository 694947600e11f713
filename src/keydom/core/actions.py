"""Words outside, integers inside: families of action codes and their written form.

A family is a block of consecutive codes with named arguments, for example `field x y`. Each code of a game belongs
to exactly one family, so code and `Action` translate both ways, and the written form of an action
(`field 2 -1`, `cube black`, `pass`) can be read back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import prod

from keydom.core.errors import BadRecord

Argument = int | str


@dataclass(frozen=True, order=True)
class Action:
    """An action in words: the family's name and its arguments (numbers, or the names that the family lists)."""

    family: str
    arguments: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.family, *(str(argument) for argument in self.arguments)])


@dataclass(frozen=True)
class Family:
    """A block of codes. `values` holds, per argument, the values that it may take, in order of their codes.

    >>> field = Family("field", ((0, 1, 2), ("north", "south")))
    >>> field.size
    6
    >>> field.arguments(3), field.index((1, "south"))
    ((1, 'south'), 3)
    """

    name: str
    values: tuple[tuple[Argument, ...], ...] = ()
    meaning: str = ""
    size: int = field(init=False, default=1)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", prod(len(values) for values in self.values))

    def arguments(self, index: int) -> tuple[Argument, ...]:
        """Arguments of the family's code number `index`."""
        found: list[Argument] = []
        for values in reversed(self.values):
            index, position = divmod(index, len(values))
            found.append(values[position])
        return tuple(reversed(found))

    def index(self, arguments: Sequence[Argument]) -> int:
        """Number of the arguments' code inside the family; ValueError if there is none."""
        if len(arguments) != len(self.values):
            raise ValueError(f"'{self.name}' takes {len(self.values)} arguments, not {len(arguments)}")
        index = 0
        for values, argument in zip(self.values, arguments, strict=True):
            if argument not in values:
                raise ValueError(f"'{self.name}' knows no '{argument}'; it takes {_listed(values)}")
            index = index * len(values) + values.index(argument)
        return index


class ActionSpace:
    """All families of a game, in the order of their codes. `len()` is the number of codes.

    >>> space = ActionSpace([Family("call", ((1, 2, 3),)), Family("pass")])
    >>> [str(action) for action in space]
    ['call 1', 'call 2', 'call 3', 'pass']
    >>> space.code(Action("call", (2,))), space.action(3), space.offset("pass")
    (1, Action(family='pass', arguments=()), 3)
    """

    def __init__(self, families: Sequence[Family]) -> None:
        self.families = tuple(families)
        self._offsets: dict[str, int] = {}
        self._by_code: list[tuple[Family, int]] = []
        for family in self.families:
            if family.name in self._offsets:
                raise ValueError(f"two families are called '{family.name}'")
            self._offsets[family.name] = len(self._by_code)
            self._by_code.extend((family, index) for index in range(family.size))

    def __len__(self) -> int:
        return len(self._by_code)

    def __iter__(self) -> Iterator[Action]:
        return (self.action(code) for code in range(len(self)))

    def offset(self, family: str) -> int:
        """First code of a family."""
        return self._offsets[family]

    def family(self, name: str) -> Family:
        """The family of that name; KeyError if there is none."""
        return self._by_code[self._offsets[name]][0]

    def action(self, code: int) -> Action:
        """The action of a code; ValueError for a code out of range."""
        if not 0 <= code < len(self):
            raise ValueError(f"code {code} is out of range 0..{len(self) - 1}")
        family, index = self._by_code[code]
        return Action(family.name, family.arguments(index))

    def code(self, action: Action) -> int:
        """The code of an action; ValueError if family or arguments are unknown."""
        if action.family not in self._offsets:
            raise ValueError(f"unknown action '{action.family}'; known are {_listed(list(self._offsets))}")
        return self.offset(action.family) + self.family(action.family).index(action.arguments)

    def parse(self, text: str) -> Action:
        """Read the written form of an action; BadRecord with a sentence if it is none.

        >>> ActionSpace([Family("call", ((1, 2, 3),))]).parse("call 4")
        Traceback (most recent call last):
        keydom.core.errors.BadRecord: 'call 4' is no action: 'call' knows no '4'; it takes 1, 2, 3
        """
        words = text.split()
        if not words:
            raise BadRecord("an empty line is no action")
        arguments = tuple(int(word) if _is_number(word) else word for word in words[1:])
        action = Action(words[0], arguments)
        try:
            self.code(action)
        except ValueError as error:
            raise BadRecord(f"'{text}' is no action: {error}") from None
        return action


def _is_number(word: str) -> bool:
    return word.lstrip("-").isdigit()


def _listed(values: Sequence[Argument]) -> str:
    names = [str(value) for value in values]
    return ", ".join(names) if len(names) <= 12 else f"{names[0]}, {names[1]}, … {names[-1]}"
