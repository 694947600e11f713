"""Records of games: a header and the list of steps, draws included. A record replays without a random generator.

On disk a record is JSON, or the text notation of `keydom.core.notation`; docs/records.md defines both.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from keydom.core.errors import BadRecord
from keydom.core.game import Game
from keydom.core.state import CHANCE_SEAT, OVER, State

FORMAT = 1
"""Version of the record's own form, JSON and text alike."""

_FIELDS = (
    "format",
    "game",
    "players",
    "options",
    "edition",
    "components",
    "rules_version",
    "seats",
    "result",
    "note",
    "steps",
)


class Step(NamedTuple):
    """One code and who entered it: a seat, or -1 for a draw."""

    seat: int
    code: int


@dataclass(frozen=True)
class SeatName:
    """Who sat in a seat: the name shown, and the bot's name if a program played."""

    name: str
    bot: str | None = None


@dataclass(frozen=True)
class SeatResult:
    """What a seat ended with. Equal places share."""

    score: int
    place: int


@dataclass
class Record:
    """A game as it was played. `result` is empty while the game is not over; `note` is free text."""

    game: str
    players: int
    options: dict[str, str]
    edition: str
    components: str
    rules_version: int
    seats: tuple[SeatName, ...]
    result: tuple[SeatResult, ...] = ()
    note: str = ""
    steps: list[Step] = field(default_factory=list)

    def __post_init__(self) -> None:
        if len(self.seats) != self.players:
            raise BadRecord(f"The record is of {self.players} players, but names {len(self.seats)} seats.")
        if self.result and len(self.result) != self.players:
            raise BadRecord(f"The record is of {self.players} players, but has results of {len(self.result)} seats.")
        for seat in self.seats:
            for word in (seat.name, seat.bot or ""):
                if word != tidy(word):
                    raise BadRecord(f"The seat name {word!r} has line breaks or superfluous spaces.")

    def names(self) -> list[str]:
        """The names of the seats, in order."""
        return [seat.name for seat in self.seats]


def begin_record(
    game: Game,
    state: State,
    names: Sequence[str] | None = None,
    bots: Sequence[str | None] | None = None,
    note: str = "",
) -> Record:
    """The record of a game that begins at this position. Seats without names are called `Seat 0`, `Seat 1` …

    >>> from keydom.core.registry import game
    >>> from keydom.core.replay import Replay
    >>> keythedral = game("keythedral")
    >>> record = begin_record(keythedral, keythedral.new_state(2), ["Ann", "Ben"])
    >>> run = Replay(keythedral, record)
    >>> run.extend(CHANCE_SEAT, run.state.legal(CHANCE_SEAT)[0])
    >>> record.names(), record.steps[0].seat, record.result
    (['Ann', 'Ben'], -1, ())
    >>> from_json(to_json(record)) == record
    True
    """
    players = int(state.players)
    chosen = list(names) if names is not None else [f"Seat {seat}" for seat in range(players)]
    programs = list(bots) if bots is not None else [None] * players
    return Record(
        game=game.name,
        players=players,
        options=game.options_of(state),
        edition=game.components.edition,
        components=game.components.hash,
        rules_version=game.rules_version,
        seats=tuple(SeatName(tidy(name), bot) for name, bot in zip(chosen, programs, strict=True)),
        note=note,
    )


def result_of(game: Game, state: State) -> tuple[SeatResult, ...]:
    """The result of a position, seat by seat; empty unless the game is over."""
    if state.to_act() != OVER:
        return ()
    by_seat = {place.seat: SeatResult(place.score, place.place) for place in game.places(state)}
    return tuple(by_seat[seat] for seat in range(int(state.players)))


def tidy(name: str) -> str:
    """A name on one line, without superfluous spaces.

    >>> tidy("  Ann   of the\\nHill ")
    'Ann of the Hill'
    """
    return " ".join(name.split())


# -- JSON -----------------------------------------------------------------------------------------------------------


def to_data(record: Record) -> dict[str, Any]:
    """The record as plain data for JSON."""
    return {
        "format": FORMAT,
        "game": record.game,
        "players": record.players,
        "options": dict(record.options),
        "edition": record.edition,
        "components": record.components,
        "rules_version": record.rules_version,
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in record.seats],
        "result": [{"score": each.score, "place": each.place} for each in record.result] or None,
        "note": record.note,
        "steps": [[step.seat, step.code] for step in record.steps],
    }


def to_json(record: Record) -> str:
    """The record as JSON: one header field a line, the steps in one line."""
    data = to_data(record)
    lines = [f"  {json.dumps(name)}: {json.dumps(data[name], ensure_ascii=False)}" for name in _FIELDS]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def from_json(text: str) -> Record:
    """Read a record from JSON. Raises BadRecord, which names the field or the step."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}: this is no JSON: {error.msg}") from None
    return from_data(data)


def from_data(data: object) -> Record:
    """Read a record from plain data. Raises BadRecord, which names the field or the step."""
    if not isinstance(data, Mapping):
        raise BadRecord("A record is a JSON object.")
    unknown = sorted(set(data) - set(_FIELDS))
    if unknown:
        raise BadRecord(f"A record has no field '{unknown[0]}'; it has {', '.join(_FIELDS)}.")
    form = _number(data, "format")
    if form != FORMAT:
        raise BadRecord(f"The record has format {form}; this program reads format {FORMAT}.")
    players = _number(data, "players")
    return Record(
        game=_text(data, "game"),
        players=players,
        options=_options(data),
        edition=_text(data, "edition"),
        components=_text(data, "components"),
        rules_version=_number(data, "rules_version"),
        seats=tuple(_seat_name(entry, seat) for seat, entry in enumerate(_list(data, "seats"))),
        result=tuple(_seat_result(entry, seat) for seat, entry in enumerate(_result_entries(data))),
        note=_text(data, "note") if "note" in data else "",
        steps=[_step(entry, number, players) for number, entry in enumerate(_list(data, "steps"), 1)],
    )


def _step(entry: object, number: int, players: int) -> Step:
    if not isinstance(entry, list) or len(entry) != 2 or not all(_is_number(word) for word in entry):
        raise BadRecord(f"step {number}: a step is [seat, code], two whole numbers, not {json.dumps(entry)}")
    seat, code = entry
    if not CHANCE_SEAT <= seat < players:
        raise BadRecord(f"step {number}: there is no seat {seat}; seats are 0 to {players - 1}, and -1 for draws")
    if code < 0:
        raise BadRecord(f"step {number}: a code is 0 or more, not {code}")
    return Step(seat, code)


def _seat_name(entry: object, seat: int) -> SeatName:
    if not isinstance(entry, Mapping) or not isinstance(entry.get("name"), str):
        raise BadRecord(f"seats: the entry of seat {seat} is not {{name, bot}}")
    bot = entry.get("bot")
    if bot is not None and not isinstance(bot, str):
        raise BadRecord(f"seats: the bot of seat {seat} is a name or null")
    return SeatName(entry["name"], bot)


def _result_entries(data: Mapping[str, object]) -> list[object]:
    return [] if data.get("result") is None else _list(data, "result")


def _seat_result(entry: object, seat: int) -> SeatResult:
    if not isinstance(entry, Mapping) or not _is_number(entry.get("score")) or not _is_number(entry.get("place")):
        raise BadRecord(f"result: the entry of seat {seat} is not {{score, place}}, two whole numbers")
    return SeatResult(entry["score"], entry["place"])


def _options(data: Mapping[str, object]) -> dict[str, str]:
    value = data.get("options")
    if not isinstance(value, Mapping) or not all(isinstance(word, str) for pair in value.items() for word in pair):
        raise BadRecord("The field 'options' of a record is an object of words.")
    return dict(value)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(data: Mapping[str, object], name: str) -> int:
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(f"The field '{name}' of a record is a whole number.")
    return value


def _text(data: Mapping[str, object], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise BadRecord(f"The field '{name}' of a record is text.")
    return value


def _list(data: Mapping[str, object], name: str) -> list[object]:
    value = data.get(name)
    if not isinstance(value, list):
        raise BadRecord(f"The field '{name}' of a record is a list.")
    return value
