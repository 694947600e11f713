"""The text notation of records, for people: header lines in brackets, then one step a line.

    [game keythedral]
    [players 2]
    …
    0: field 2 -1      # seat 0 lays a field
    *: tile B11        # a draw
    ! Ann has left. A program plays on until they are back.

docs/records.md defines it. Also here: reading and writing record files of either form.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from keydom.core.actions import ActionSpace
from keydom.core.errors import BadOption, BadRecord, UnknownGame
from keydom.core.game import Game
from keydom.core.options import complete_options
from keydom.core.record import (
    FORMAT,
    Record,
    SealedDraws,
    SeatName,
    SeatResult,
    Step,
    Told,
    from_json,
    read_draws,
    tidy,
    to_json,
)
from keydom.core.state import CHANCE_SEAT

CHANCE_SIGN = "*"
TOLD_SIGN = "!"


# -- writing --------------------------------------------------------------------------------------------------------


def to_text(record: Record, game: Game) -> str:
    """The record in text notation. Raises BadRecord for a code that the game does not have."""
    lines = [
        f"[format {FORMAT}]",
        f"[game {record.game}]",
        f"[rules {record.rules_version}]",
        f"[edition {record.edition}]",
        f"[components {record.components}]",
        f"[players {record.players}]",
    ]
    lines += [f"[option {name} {value}]" for name, value in record.options.items()]
    lines += [f"[seat {seat} {each.name}]" for seat, each in enumerate(record.seats)]
    lines += [f"[bot {seat} {each.bot}]" for seat, each in enumerate(record.seats) if each.bot is not None]
    lines += [f"[result {seat} {each.score} {each.place}]" for seat, each in enumerate(record.result)]
    if record.draws is not None:
        lines.append(f"[secret {record.draws.secret}]")
        lines += [f"[words {seat} {words}]" for seat, words in enumerate(record.draws.words) if words]
    if record.note:
        lines += [f"[note {line}]" for line in record.note.split("\n")]
    space = _space(game, record.options)
    lines.append("")
    lines += [f"{TOLD_SIGN} {text}" for text in record.told_behind(0)]
    for number, step in enumerate(record.steps, 1):
        try:
            lines.append(f"{_seat_sign(step.seat)}: {space.action(step.code)}")
        except ValueError as error:
            raise BadRecord(f"step {number}: {error}") from None
        lines += [f"{TOLD_SIGN} {text}" for text in record.told_behind(number)]
    return "\n".join(lines) + "\n"


def _seat_sign(seat: int) -> str:
    return CHANCE_SIGN if seat == CHANCE_SEAT else str(seat)


# -- reading --------------------------------------------------------------------------------------------------------


@dataclass
class _Header:
    """Header values as they are read, each with its line."""

    single: dict[str, tuple[str, int]] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    bots: dict[int, str] = field(default_factory=dict)
    results: dict[int, SeatResult] = field(default_factory=dict)
    words: dict[int, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def read(self, content: str, line: int) -> None:
        """Take one header line, brackets removed."""
        key, _, value = content.strip().partition(" ")
        value = value.strip()
        if key in ("format", "game", "rules", "edition", "components", "players", "secret"):
            if key in self.single:
                raise BadRecord(f"line {line}: [{key}] stands already in line {self.single[key][1]}")
            if not value:
                raise BadRecord(f"line {line}: [{key}] needs a value")
            self.single[key] = (value, line)
        elif key == "option":
            name, _, chosen = value.partition(" ")
            if not chosen or name in self.options:
                raise BadRecord(f"line {line}: write [option NAME VALUE], each option once")
            self.options[name] = chosen.strip()
        elif key == "seat":
            seat, rest = _seat_and_rest(value, line, "[seat SEAT NAME]")
            _once(self.names, seat, key, line)
            self.names[seat] = rest
        elif key == "bot":
            seat, rest = _seat_and_rest(value, line, "[bot SEAT NAME]")
            _once(self.bots, seat, key, line)
            self.bots[seat] = rest
        elif key == "words":
            seat, rest = _seat_and_rest(value, line, "[words SEAT WORDS]")
            _once(self.words, seat, key, line)
            self.words[seat] = rest
        elif key == "result":
            seat, rest = _seat_and_rest(value, line, "[result SEAT SCORE PLACE]")
            _once(self.results, seat, key, line)
            words = rest.split()
            if len(words) != 2 or not all(_is_whole(word) for word in words):
                raise BadRecord(f"line {line}: write [result SEAT SCORE PLACE], three whole numbers")
            self.results[seat] = SeatResult(int(words[0]), int(words[1]))
        elif key == "note":
            self.notes.append(value)
        else:
            raise BadRecord(
                f"line {line}: there is no header [{key}]; there are format, game, rules, edition, components, "
                "players, option, seat, bot, result, secret, words, note"
            )

    def text(self, key: str) -> str:
        """A header value that must be there."""
        if key not in self.single:
            raise BadRecord(f"line 1: the header line [{key} …] is missing")
        return self.single[key][0]

    def number(self, key: str) -> int:
        """A header value that must be there and be a whole number."""
        value = self.text(key)
        if not _is_whole(value):
            raise BadRecord(f"line {self.single[key][1]}: [{key}] is a whole number, not '{value}'")
        return int(value)


def from_text(text: str, find_game: Callable[[str], Game]) -> Record:
    """Read a record in text notation; `find_game` gives the game of a name (its action words are needed).

    Left out may be: format, rules, edition and components (then those of the game in use), options (their defaults),
    names, results. Raises BadRecord, which names the line.
    """
    header = _Header()
    steps: list[tuple[int, str, str]] = []
    told: list[Told] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("["):
            if steps or told:
                raise BadRecord(f"line {number}: header lines stand before the first step")
            content = line[1:].rpartition("]")
            if not content[1] or (content[2].strip() and not content[2].strip().startswith("#")):
                raise BadRecord(f"line {number}: a header line ends with ']'")
            header.read(content[0], number)
            continue
        if line.startswith(TOLD_SIGN):
            told.append(Told(len(steps), tidy(line[len(TOLD_SIGN) :])))
            if not told[-1].text:
                raise BadRecord(f"line {number}: behind '!' stands what was told")
            continue
        line = line.partition("#")[0].strip()
        if line:
            sign, colon, words = line.partition(":")
            if not colon:
                raise BadRecord(f"line {number}: a step is 'SEAT: action' or '*: draw', not '{line}'")
            steps.append((number, sign.strip(), words.strip()))
    return _assemble(header, steps, tuple(told), find_game)


def _assemble(
    header: _Header, steps: list[tuple[int, str, str]], told: tuple[Told, ...], find_game: Callable[[str], Game]
) -> Record:
    """The record of a header and its steps."""
    if "format" in header.single and header.number("format") != FORMAT:
        raise BadRecord(
            f"line {header.single['format'][1]}: the record has format {header.number('format')}; this program reads "
            f"format {FORMAT}"
        )
    name = header.text("game")
    try:
        game = find_game(name)
    except UnknownGame as error:
        raise BadRecord(f"line {header.single['game'][1]}: {error}") from None
    players = header.number("players")
    for what in (header.names, header.bots, header.results, header.words):
        for seat in what:
            if seat >= players:
                raise BadRecord(f"line 1: the header speaks of seat {seat}, but there are {players} players")
    if header.results and len(header.results) != players:
        raise BadRecord("line 1: give a [result …] for every seat or for none")
    space = _space(game, header.options)
    return Record(
        game=name,
        players=players,
        options=complete_options(game.options, header.options, game.title),
        edition=header.text("edition") if "edition" in header.single else game.components.edition,
        components=header.text("components") if "components" in header.single else game.components.hash,
        rules_version=header.number("rules") if "rules" in header.single else game.rules_version,
        seats=tuple(SeatName(header.names.get(seat, f"Seat {seat}"), header.bots.get(seat)) for seat in range(players)),
        result=tuple(header.results[seat] for seat in sorted(header.results)),
        note="\n".join(header.notes),
        steps=[_read_step(space, players, *step) for step in steps],
        draws=_draws(header, players),
        told=told,
    )


def _draws(header: _Header, players: int) -> SealedDraws | None:
    if "secret" not in header.single:
        if header.words:
            raise BadRecord("line 1: [words …] mean nothing without [secret …]")
        return None
    words = [header.words.get(seat, "") for seat in range(players)]
    return read_draws({"secret": header.text("secret"), "words": words})


def _read_step(space: ActionSpace, players: int, line: int, sign: str, words: str) -> Step:
    if sign == CHANCE_SIGN:
        seat = int(CHANCE_SEAT)
    elif sign.isdigit() and int(sign) < players:
        seat = int(sign)
    else:
        raise BadRecord(f"line {line}: '{sign}' is no seat; seats are 0 to {players - 1}, and * for draws")
    try:
        return Step(seat, space.code(space.parse(words)))
    except BadRecord as error:
        raise BadRecord(f"line {line}: {error}") from None


def _space(game: Game, options: dict[str, str]) -> ActionSpace:
    try:
        return game.action_space(complete_options(game.options, options, game.title))
    except BadOption as error:
        raise BadRecord(f"options: {error}") from None


def _seat_and_rest(value: str, line: int, form: str) -> tuple[int, str]:
    seat, _, rest = value.partition(" ")
    if not seat.isdigit() or not rest.strip():
        raise BadRecord(f"line {line}: write {form}")
    return int(seat), " ".join(rest.split())


def _once(known: dict[int, str] | dict[int, SeatResult], seat: int, key: str, line: int) -> None:
    if seat in known:
        raise BadRecord(f"line {line}: there are two [{key} {seat} …]")


def _is_whole(word: str) -> bool:
    return word.removeprefix("-").isdigit()


# -- files ----------------------------------------------------------------------------------------------------------


def read_record(path: Path, find_game: Callable[[str], Game]) -> Record:
    """Read a record file of either form: JSON begins with `{`. Raises BadRecord."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path} cannot be read: {error}") from None
    try:
        return from_json(text) if text.lstrip().startswith("{") else from_text(text, find_game)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def write_record(path: Path, record: Record, game: Game) -> None:
    """Write a record file: JSON if its name ends in `.json`, else text notation."""
    text = to_json(record) if path.suffix == ".json" else to_text(record, game)
    path.write_text(text, encoding="utf-8")
