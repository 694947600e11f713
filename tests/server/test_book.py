"""The book of a game as the client gets it: what the rules document tells, and what there is to be drawn."""

from __future__ import annotations

import re

import msgspec
import pytest

from keydom.core import registry
from keydom.core.game import Game
from keydom.core.pictures import NAMES
from keydom.server.settings import Settings
from keydom.server.teaching.book import book_of, pages_in
from keydom.server.wire.messages import Book
from tests.core.toy_game import SHELLS
from tests.server.playing import people, running


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_each_page_has_its_text_as_html_and_its_scenes(game: Game) -> None:
    book = book_of(game)
    assert book.title == game.title
    assert [len(page.scenes) for page in book.pages] == [len(picture.moments) for picture in game.pictures]
    for page in book.pages:
        assert page.text.startswith("<p>")
        assert "<img" not in page.text
        assert "webp" not in page.text
        assert re.search(rf'More exactly: <a href="/rules/{game.name}#[A-Z]+-\d+">', page.text)
        for scene in page.scenes:
            assert isinstance(scene.view, game.view_type)
            assert scene.view.seat == 0


def test_a_page_is_told_by_its_title_its_picture_and_what_stands_around_it() -> None:
    document = """## In pictures

### Two cottages meet

![A field](../images/book/shells-field.webp)

They **meet** (1).

### The end

Over.

![An end](../images/book/shells-the-end.webp)

## How the game goes
"""
    first, last = pages_in(document)
    assert (first.title, first.text, first.alternative, first.key) == (
        "Two cottages meet",
        "They **meet** (1).",
        "A field",
        "field",
    )
    assert (last.title, last.text, last.key) == ("The end", "Over.", "the-end")


def test_a_game_without_a_document_has_an_empty_book() -> None:
    assert book_of(SHELLS) == Book(title=SHELLS.title, names=list(NAMES), pages=[])


@pytest.mark.anyio
@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_the_book_of_a_game_is_given_to_everybody(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        answer = await anna.http.get("/api/games/keyper/book")
        assert answer.content == msgspec.json.encode(book_of(registry.game("keyper")))
        assert (await anna.http.get("/api/games/chess/book")).status_code == 404
