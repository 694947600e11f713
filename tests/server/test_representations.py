"""Who gets which form of a body, and who is told that nothing has changed."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers
from starlette.responses import Response

from keydom.server import client
from keydom.server.settings import Settings
from keydom.server.wire.representations import accepted_codings, negotiated, represented
from tests.server.playing import running

WORDS = b"<p>words</p>" * 200
FOUND = represented("text/html", WORDS, {"gzip": b"shorter", "br": b"shortest"})


def asked(accept: str, known: str = "") -> Response:
    return negotiated(FOUND, Headers({"accept-encoding": accept, "if-none-match": known}), "no-cache")


@pytest.mark.quick
@pytest.mark.parametrize(
    ("accept", "coding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", b"shortest"),
        ("gzip, br;q=0", "gzip", b"shorter"),
        ("BR;q=0.5", "br", b"shortest"),
        ("deflate", None, WORDS),
        ("", None, WORDS),
    ],
)
def test_the_smallest_form_that_is_understood_is_sent(accept: str, coding: str | None, body: bytes) -> None:
    answer = asked(accept)
    assert (answer.headers.get("content-encoding"), answer.body) == (coding, body)
    assert answer.headers["vary"] == "Accept-Encoding"
    assert int(answer.headers["content-length"]) == len(body)


@pytest.mark.quick
def test_whoever_has_a_form_is_not_sent_it_again() -> None:
    tags = {accept: asked(accept).headers["etag"] for accept in ("br", "gzip", "")}
    assert len(set(tags.values())) == 3
    for known in (tags["br"], f'"other", {tags["br"]}', f"W/{tags['br']}", "*"):
        answer = asked("br", known)
        assert (answer.status_code, answer.body) == (304, b"")
        assert answer.headers["etag"] == tags["br"]
    assert asked("gzip", tags["br"]).status_code == 200
    assert represented("text/html", WORDS + b".", {}).tag != FOUND.tag


@pytest.mark.quick
def test_codings_are_read_as_browsers_write_them() -> None:
    assert accepted_codings("gzip, deflate;q=1.0, br; q=0.000") == {"gzip", "deflate"}


@pytest.mark.quick
def test_a_file_of_the_client_comes_as_the_build_has_compressed_it(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("one")
    script = tmp_path / "assets" / "app-1a2b.js"
    script.write_bytes(WORDS)
    script.with_name("app-1a2b.js.br").write_bytes(b"by the build")
    answer = client.page("assets/app-1a2b.js", Headers({"accept-encoding": "br"}), tmp_path)
    assert (answer.body, answer.headers["content-encoding"]) == (b"by the build", "br")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    first = client.page("", Headers({}), tmp_path)
    (tmp_path / "index.html").write_text("two")
    os.utime(tmp_path / "index.html", ns=(1, 1))
    second = client.page("", Headers({"if-none-match": first.headers["etag"]}), tmp_path)
    assert (second.status_code, second.body) == (200, b"two")
    assert client.page("", Headers({"if-none-match": second.headers["etag"]}), tmp_path).status_code == 304


@pytest.mark.anyio
async def test_large_answers_of_the_api_are_compressed_and_kept(settings: Settings) -> None:
    async with running(settings) as address, httpx.AsyncClient(base_url=address) as http:
        path = "/api/games/keythedral/reference"
        plain = await http.get(path, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        async with http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as small:
            body = b"".join([part async for part in small.aiter_raw()])
        assert gzip.decompress(body) == plain.content
        assert len(body) * 3 < len(plain.content)
        assert "public" in small.headers["cache-control"]
        again = await http.get(path, headers={"If-None-Match": small.headers["etag"], "Accept-Encoding": "gzip"})
        assert (again.status_code, again.content) == (304, b"")
        tables = await http.get("/api/tables")
        assert "content-encoding" not in tables.headers
        assert tables.headers["cache-control"] == "no-store"
