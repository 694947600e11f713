"""Settings, the secret, names and the cookie; the client's pages."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from keydom.server import client
from keydom.server.gate.protection import Pace
from keydom.server.people.guests import COOKIE, Guests
from keydom.server.people.names import clean_name
from keydom.server.settings import Settings
from keydom.server.wire.refusals import Refused

pytestmark = pytest.mark.quick


def request(cookie: str | None, scheme: str = "http") -> Request:
    headers = [] if cookie is None else [(b"cookie", f"{COOKIE}={cookie}".encode())]
    return Request({"type": "http", "headers": headers, "scheme": scheme, "path": "/", "server": ("host", 1)})


def cookie_of(guests: Guests, guest: str, scheme: str = "http") -> str:
    response = Response()
    guests.write(response, request(None, scheme), guest)
    return response.headers["set-cookie"]


def test_settings_come_from_the_environment(tmp_path: Path) -> None:
    given = {
        "KEYDOM_DATA": str(tmp_path),
        "KEYDOM_DATABASE_URL": "postgres://me@host/tables",
        "KEYDOM_BOT_PACE": "0",
        "KEYDOM_BOT_THINKING": "0.5",
        "KEYDOM_HOSTS": "keys.example",
        "KEYDOM_PROXIES": "10.0.0.1",
        "KEYDOM_KEEP_OPEN_DAYS": "2",
        "KEYDOM_TABLES_PER_GUEST": "7",
        "KEYDOM_ORIGINS": "https://a.example, https://b.example",
        "KEYDOM_LOG": "json",
        "KEYDOM_METRICS_TOKEN": "token",
    }
    settings = Settings.from_environment(given)
    assert settings.data_folder == tmp_path
    assert settings.database_url() == "postgresql+psycopg://me@host/tables"
    assert (settings.bot_pace, settings.bot_thinking) == (0, 0.5)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert (settings.hosts, settings.proxies) == (("keys.example",), ("10.0.0.1",))
    assert (settings.keep_open_days, settings.keep_idle_days, settings.keep_finished_days) == (2, 365, 0)
    assert (settings.limits.tables_per_guest, settings.limits.spectators_per_table) == (7, 500)
    assert (settings.log, settings.log_level, settings.metrics_token) == ("json", "warning", "token")
    with pytest.raises(ValueError, match="KEYDOM_LOG is text or json, not 'xml'"):
        Settings.from_environment({"KEYDOM_LOG": "xml"})
    assert Settings(data_folder=tmp_path).database_url() == f"sqlite:///{tmp_path}/keydom.sqlite3"
    for wrong in ("fast", "-1"):
        with pytest.raises(ValueError, match="KEYDOM_BOT_PACE"):
            Settings.from_environment({"KEYDOM_BOT_PACE": wrong})


def test_the_secret_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    settings = Settings(data_folder=tmp_path / "new")
    secret = settings.signing_secret()
    assert len(secret) >= 40
    assert settings.signing_secret() == secret
    assert stat.S_IMODE((tmp_path / "new" / "secret").stat().st_mode) == 0o600
    assert Settings(data_folder=tmp_path, secret="given").signing_secret() == "given"
    (tmp_path / "new" / "secret").write_text("")
    with pytest.raises(ValueError, match="delete it"):
        settings.signing_secret()


def test_a_cookie_is_read_back_and_a_forged_one_is_not() -> None:
    guests = Guests("one secret")
    guest = guests.make()
    value = cookie_of(guests, guest).split(";")[0].partition("=")[2]
    assert guests.read(request(value)) == guest
    assert guests.read(request(None)) is None
    signature = value.partition(".")[2]
    forgeries = [
        # The first letter: the last one carries bits that do not count.
        f"{guest}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}",
        f"{guests.make()}.{value.partition('.')[2]}",
        guest,
        "",
    ]
    for forged in forgeries:
        with pytest.raises(Refused) as refusal:
            guests.read(request(forged))
        assert refusal.value.status == 401
    with pytest.raises(Refused):
        Guests("another secret").read(request(value))


def test_a_cookie_in_use_is_written_anew_once_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_800_000_000.0]
    monkeypatch.setattr("time.time", lambda: now[0])
    guests = Guests("one secret")
    value = cookie_of(guests, "anna").split(";")[0].partition("=")[2]
    assert not guests.is_due(request(value))
    assert not guests.is_due(request(None))
    now[0] += 86400
    assert guests.is_due(request(value))
    assert guests.read(request(value)) == "anna"


def test_the_cookie_travels_by_https_only_where_there_is_https() -> None:
    guests = Guests("one secret")
    assert "Secure" in cookie_of(guests, "guest", "https")
    assert "Secure" not in cookie_of(guests, "guest", "http")


@pytest.mark.parametrize(
    ("given", "kept"),
    [("Anna", "Anna"), ("  Jean \t Luc ", "Jean Luc"), ("A\u202eb\n\u0007c", "A b c"), ("Зоя 李", "Зоя 李")],
)
def test_names_are_one_printable_line(given: str, kept: str) -> None:
    assert clean_name(given) == kept


def test_a_pace_lets_a_burst_through_and_then_so_many_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    pace = Pace(3, 2.0)
    assert [pace.allows() for _ in range(5)] == [True, True, True, False, False]
    now[0] += 1.0
    assert [pace.allows() for _ in range(3)] == [True, True, False]
    now[0] += 1000.0
    assert [pace.allows() for _ in range(4)] == [True, True, True, False]


def test_the_client_s_page_answers_every_address_of_its_own(tmp_path: Path) -> None:
    def page(path: str) -> Response:
        return client.page(path, Headers({}), tmp_path)

    assert page("").status_code == 503
    assert b"make play" in page("table/abc").body
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Keydom</title>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("0")
    (tmp_path.parent / "outside.txt").write_text("no")
    assert page("table/abc").body == b"<title>Keydom</title>"
    assert page("../outside.txt").body == b"<title>Keydom</title>"
    script = page("assets/app-1a2b.js")
    assert (script.body, "immutable" in script.headers["cache-control"]) == (b"0", True)
    assert page("assets/gone.js").status_code == 404
    # The host's page is there for whoever runs the server.
    assert page("host").status_code == 404
    assert client.page("host", Headers({}), tmp_path, administrator=True).status_code == 200


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("", 200),
        ("table/abc", 200),
        ("table/abc/", 200),
        ("new/keyper", 200),
        ("new/keyper/friends", 200),
        ("new/keyper/enemies", 404),
        ("rules/keyper", 200),
        ("rules/keyper/aid", 200),
        ("rules/keyper/help", 404),
        ("new", 404),
        ("tables", 404),
        ("table/abc/more", 404),
        ("a\0b", 404),
        ("assets/\0", 404),
        ("x" * 300, 404),
        ("assets/" + "x" * 300, 404),
        ("assets/" * 2000, 404),
        ("..", 404),
        ("wp-login.php", 404),
    ],
)
def test_an_address_that_the_client_does_not_know_is_not_found(tmp_path: Path, path: str, status: int) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Keydom</title>")
    assert client.page(path, Headers({}), tmp_path).status_code == status
