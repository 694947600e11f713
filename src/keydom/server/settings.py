"""How one server is set up: where its data lies, how bots think, whom it trusts, how much it takes from one of them."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, get_args

import platformdirs

from keydom.server.upkeep.logs import LogForm, LogLevel

PERSON_ID = re.compile("[0-9a-f]{24}")


def default_data_folder() -> Path:
    """The user's folder for Keydom's data."""
    return Path(platformdirs.user_data_path("keydom", appauthor=False))


@dataclass(frozen=True)
class Limits:
    """How much one guest and one address may have: more than a school class behind one address needs. The variable of
    each is its name in capitals behind `KEYDOM_`. An address of IPv6 is the network of one household."""

    connections_per_address: int = 1000
    """Connections that are open at the same time."""
    spectators_per_address: int = 200
    """Live connections of those who neither sit at the table nor host it."""
    spectators_per_table: int = 500
    """The same of one table, from all addresses."""
    tables_per_guest: int = 100
    """Unfinished tables of one host."""
    tables_per_address: int = 1000
    """Unfinished tables made from one address, since the server was started."""
    bot_tables_per_guest: int = 10
    """Of the unfinished tables those where only programs sit."""
    bot_tables_per_address: int = 40
    """The same for an address."""
    hourly_tables_per_guest: int = 120
    """Tables made in an hour."""
    hourly_tables_per_address: int = 1200
    """The same for an address."""
    hourly_guests_per_address: int = 1200
    """New guests in an hour: each of them may have a row of their own in the database."""
    hourly_names_per_address: int = 600
    """Names chosen in an hour: each new guest who chooses one is kept."""
    hourly_codes_per_address: int = 120
    """Recovery codes, and codes of other devices, tried in an hour."""
    destinations_per_guest: int = 12
    """Browsers, mail addresses and services in which one person is told something."""
    hourly_tests_per_guest: int = 12
    """Messages to try a destination, and mails with a code, in an hour."""
    hourly_tests_per_address: int = 60
    """The same for an address."""

    @classmethod
    def from_environment(cls, given: Mapping[str, str]) -> Limits:
        """Limits from the environment's variables, defaults for the others. ValueError for a bad number."""
        standard = cls()
        names = [limit.name for limit in fields(cls)]
        return cls(**{name: int(_number(given, f"KEYDOM_{name.upper()}", getattr(standard, name))) for name in names})


@dataclass(frozen=True)
class Settings:
    """All that `create_app` needs to know. `Settings.from_environment()` reads the variables named below."""

    data_folder: Path = field(default_factory=default_data_folder)
    """KEYDOM_DATA: folder of the SQLite file and of the secret."""
    database: str = ""
    """KEYDOM_DATABASE_URL: `postgresql://…` or `sqlite:///FILE`; empty: `keydom.sqlite3` in the data folder."""
    secret: str = ""
    """KEYDOM_SECRET: signs the guests' cookies; empty: a random one, kept in the data folder."""
    bot_pace: float = 0.4
    """KEYDOM_BOT_PACE: seconds that pass before a bot's move, so that people can follow."""
    bot_workers: int = field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 2) - 1)))
    """KEYDOM_BOT_WORKERS: processes in which bots think."""
    bot_seconds: float = 30.0
    """KEYDOM_BOT_SECONDS: a bot that thinks longer gets the safe default move."""
    bot_thinking: float = 1.0
    """KEYDOM_BOT_THINKING: seconds that a bot which takes its time has for a decision; less while others wait."""
    hint_thinking: float = 2.0
    """KEYDOM_HINT_THINKING: the same for a hint that a person has asked for."""
    origins: tuple[str, ...] = ()
    """KEYDOM_ORIGINS: further addresses of pages (`https://example.org`, commas between) that may use this server."""
    hosts: tuple[str, ...] = ()
    """KEYDOM_HOSTS: further names under which the server may be asked for (`keys.example.org`, commas between)."""
    proxies: tuple[str, ...] = ()
    """KEYDOM_PROXIES: addresses or networks of proxies that are believed who asks (`10.0.0.2, 10.1.0.0/16`)."""
    keep_open_days: float = 14.0
    """KEYDOM_KEEP_OPEN_DAYS: a table that never began is cleared away so long after its last change; 0: never."""
    keep_idle_days: float = 365.0
    """KEYDOM_KEEP_IDLE_DAYS: the same for a game in which nobody moves any more."""
    keep_finished_days: float = 0.0
    """KEYDOM_KEEP_FINISHED_DAYS: the same for a finished game."""
    vacation_days: float = 28.0
    """KEYDOM_VACATION_DAYS: how many days in a year the clocks of days of one person may stand for vacation."""
    limits: Limits = field(default_factory=Limits)
    """How much one guest and one address may have."""
    extra_games: tuple[str, ...] = ()
    """KEYDOM_GAMES: games beside the registered ones, as `module:attribute`."""
    components: tuple[str, ...] = ()
    """KEYDOM_COMPONENTS: owners' own component files instead of the built-in values, as `GAME=FILE`, commas between."""

    administrators: frozenset[str] = frozenset()
    """KEYDOM_ADMINISTRATORS: ids of the accounts that may open the host's page, commas between them."""
    contact: str = ""
    """KEYDOM_CONTACT: how people who are banned reach the host, as `host@example.org`."""
    smtp: str = ""
    """KEYDOM_SMTP: the mail server (`smtp://USER:PASSWORD@HOST:587`, `smtps://…:465`); empty: nobody gets mail."""
    mail_from: str = ""
    """KEYDOM_MAIL_FROM: the address that mails come from; needed with KEYDOM_SMTP."""
    notice_grace: float = 10.0
    """KEYDOM_NOTICE_GRACE: who has seen within so many seconds that the game waits for them is not told of it."""
    inward: tuple[str, ...] = ()
    """KEYDOM_INWARD: addresses or networks inside (`192.168.1.20`) to which notices may go all the same."""

    metrics_token: str = ""
    """KEYDOM_METRICS_TOKEN: `Authorization: Bearer TOKEN` opens /metrics; empty: only for this machine itself."""
    log: LogForm = "text"
    """KEYDOM_LOG: `text` for people, or `json`, an object a line."""
    log_level: LogLevel = "warning"
    """KEYDOM_LOG_LEVEL: `info` tells every event, `warning` and `error` only what is wrong."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """Settings from the environment's KEYDOM_… variables, defaults for the others. ValueError for a bad one."""
        given = os.environ if environment is None else environment
        standard = cls()
        return cls(
            data_folder=Path(given["KEYDOM_DATA"]) if given.get("KEYDOM_DATA") else standard.data_folder,
            database=given.get("KEYDOM_DATABASE_URL", ""),
            secret=given.get("KEYDOM_SECRET", ""),
            bot_pace=_number(given, "KEYDOM_BOT_PACE", standard.bot_pace),
            bot_workers=max(1, int(_number(given, "KEYDOM_BOT_WORKERS", standard.bot_workers))),
            bot_seconds=_number(given, "KEYDOM_BOT_SECONDS", standard.bot_seconds),
            bot_thinking=_number(given, "KEYDOM_BOT_THINKING", standard.bot_thinking),
            hint_thinking=_number(given, "KEYDOM_HINT_THINKING", standard.hint_thinking),
            origins=_listed(given.get("KEYDOM_ORIGINS", "")),
            hosts=_listed(given.get("KEYDOM_HOSTS", "")),
            proxies=_listed(given.get("KEYDOM_PROXIES", "")),
            keep_open_days=_number(given, "KEYDOM_KEEP_OPEN_DAYS", standard.keep_open_days),
            keep_idle_days=_number(given, "KEYDOM_KEEP_IDLE_DAYS", standard.keep_idle_days),
            keep_finished_days=_number(given, "KEYDOM_KEEP_FINISHED_DAYS", standard.keep_finished_days),
            vacation_days=_number(given, "KEYDOM_VACATION_DAYS", standard.vacation_days),
            limits=Limits.from_environment(given),
            extra_games=_listed(given.get("KEYDOM_GAMES", "")),
            components=_listed(given.get("KEYDOM_COMPONENTS", "")),
            administrators=_ids(given, "KEYDOM_ADMINISTRATORS"),
            contact=" ".join(given.get("KEYDOM_CONTACT", "").split()),
            smtp=given.get("KEYDOM_SMTP", ""),
            mail_from=given.get("KEYDOM_MAIL_FROM", ""),
            notice_grace=_number(given, "KEYDOM_NOTICE_GRACE", standard.notice_grace),
            inward=_listed(given.get("KEYDOM_INWARD", "")),
            metrics_token=given.get("KEYDOM_METRICS_TOKEN", ""),
            log=_one_of(given, "KEYDOM_LOG", get_args(LogForm), standard.log),
            log_level=_one_of(given, "KEYDOM_LOG_LEVEL", get_args(LogLevel), standard.log_level),
        )

    def database_url(self) -> str:
        """The URL that SQLAlchemy understands; PostgreSQL through psycopg 3."""
        if not self.database:
            return f"sqlite:///{self.data_folder / 'keydom.sqlite3'}"
        scheme, separator, rest = self.database.partition("://")
        if scheme in ("postgres", "postgresql"):
            return f"postgresql+psycopg{separator}{rest}"
        return self.database

    def signing_secret(self) -> str:
        """The secret in use; a random one is made and kept, readable by its owner only, if none was given."""
        if self.secret:
            return self.secret
        self.data_folder.mkdir(parents=True, exist_ok=True)
        file = self.data_folder / "secret"
        try:
            descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            kept = file.read_text(encoding="ascii").strip()
            if len(kept) < 32:
                raise ValueError(
                    f"{file} holds no usable secret; delete it and every guest gets a new cookie."
                ) from None
            return kept
        made = secrets.token_urlsafe(48)
        with os.fdopen(descriptor, "w", encoding="ascii") as stream:
            stream.write(made)
            stream.flush()
            os.fsync(stream.fileno())
        return made


def _number(given: Mapping[str, str], name: str, standard: float) -> float:
    text = given.get(name, "")
    try:
        value = float(text) if text else standard
    except ValueError:
        raise ValueError(f"{name} is a number, not '{text}'.") from None
    if value < 0:
        raise ValueError(f"{name} is 0 or more, not {text}.")
    return value


def _one_of(given: Mapping[str, str], name: str, words: tuple[str, ...], standard: str) -> Any:
    text = given.get(name, "") or standard
    if text not in words:
        raise ValueError(f"{name} is {' or '.join(words)}, not '{text}'.")
    return text


def _ids(given: Mapping[str, str], name: str) -> frozenset[str]:
    found = _listed(given.get(name, ""))
    for each in found:
        if not PERSON_ID.fullmatch(each):
            raise ValueError(
                f"{name} takes the ids of accounts, 24 letters and digits each, not '{each}'. The page of an account "
                "shows its id. A name would not do: it may be somebody else's tomorrow."
            )
    return frozenset(found)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())
