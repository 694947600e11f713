"""Records of games: a header and the list of steps, draws included. A record replays without a random generator.

On disk a record is JSON, or the text notation of `keydom.core.notation`; docs/records.md defines both.
"""

from __future__ import annotations

import json
import re
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
    "draws",
    "told",
    "steps",
)


_WORDS = re.compile("[0-9A-Za-z]{0,64}")
"""What may be added to the draws: so it can stand in every written form of a record."""


class Told(NamedTuple):
    """What was told at the table beside the game, behind so many steps: who came and went, and how a game ended before
    its end. One line of plain text, with the names of those who sat there then."""

    after: int
    text: str


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


@dataclass(frozen=True)
class SealedDraws:
    """By what the draws can be checked (`core/draws.py`): the table's secret, 64 hexadecimal digits, and the words that
    each seat has added, empty where it added none."""

    secret: str
    words: tuple[str, ...]


@dataclass
class Record:
    """A game as it was played. `result` is empty while the game is not over; `note` is free text; `draws` is there
    where draws can be checked; `told`: what was told beside the game, in order."""

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
    draws: SealedDraws | None = None
    told: tuple[Told, ...] = ()

    def __post_init__(self) -> None:
        if len(self.seats) != self.players:
            raise BadRecord(f"The record is of {self.players} players, but names {len(self.seats)} seats.")
        if self.result and len(self.result) != self.players:
            raise BadRecord(f"The record is of {self.players} players, but has results of {len(self.result)} seats.")
        if self.draws is not None and len(self.draws.words) != self.players:
            raise BadRecord(f"The record is of {self.players} players, but has words of {len(self.draws.words)} seats.")
        for seat in self.seats:
            for word in (seat.name, seat.bot or ""):
                if word != tidy(word):
                    raise BadRecord(f"The seat name {word!r} has line breaks or superfluous spaces.")

    def told_behind(self, step: int) -> list[str]:
        """What was told behind so many steps, before the next one."""
        return [told.text for told in self.told if told.after == step]

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
    data: dict[str, Any] = {
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
    if record.draws is not None:
        data["draws"] = {"secret": record.draws.secret, "words": list(record.draws.words)}
    if record.told:
        data["told"] = [[told.after, told.text] for told in record.told]
    return data


def to_json(record: Record) -> str:
    """The record as JSON: one header field a line, the steps in one line."""
    data = to_data(record)
    lines = [f"  {json.dumps(name)}: {json.dumps(data[name], ensure_ascii=False)}" for name in _FIELDS if name in data]
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
    steps = [_step(entry, number, players) for number, entry in enumerate(_list(data, "steps"), 1)]
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
        steps=steps,
        told=_told(data["told"], len(steps)) if data.get("told") is not None else (),
        draws=read_draws(data["draws"]) if data.get("draws") is not None else None,
    )


def read_draws(entry: object) -> SealedDraws:
    """Read from plain data by what draws can be checked. Raises BadRecord."""
    words = entry.get("words") if isinstance(entry, Mapping) else None
    secret = entry.get("secret") if isinstance(entry, Mapping) else None
    if not isinstance(secret, str) or not re.fullmatch("[0-9a-f]{64}", secret):
        raise BadRecord("draws: the secret is 64 hexadecimal digits")
    if not isinstance(words, list) or not all(isinstance(word, str) and _WORDS.fullmatch(word) for word in words):
        raise BadRecord("draws: the words are a list, for each seat at most 64 plain letters and digits")
    return SealedDraws(secret, tuple(words))


def _told(entries: object, steps: int) -> tuple[Told, ...]:
    found: list[Told] = []
    for entry in entries if isinstance(entries, list) else [None]:
        if not isinstance(entry, list) or len(entry) != 2 or not _is_number(entry[0]) or not isinstance(entry[1], str):
            raise BadRecord("told: a list of [number of steps before it, text]")
        after, text = entry
        if not (found[-1].after if found else 0) <= after <= steps:
            raise BadRecord(f"told: {after} steps are fewer than before, or more than the record has")
        if not text or text != tidy(text):
            raise BadRecord(f"told: {text!r} is empty, or has line breaks or superfluous spaces")
        found.append(Told(after, text))
    return tuple(found)


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
