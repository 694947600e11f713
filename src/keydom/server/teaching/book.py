"""The book of a game: its rules told in pictures. What is told comes from the rules document, the part "In pictures";
what is shown from positions of the game, as the reader sees them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from keydom.core.clauses import rules_text
from keydom.core.game import Game
from keydom.core.pictures import NAMES, READER, Picture
from keydom.server.teaching.rulebook import RulesReading
from keydom.server.wire.messages import Book, BookPage, BookScene

IN_PICTURES = re.compile(r"^## In pictures$(.*?)^##? ", re.MULTILINE | re.DOTALL)
_PAGE = re.compile(r"^### ([^\n]+)$(.*?)(?=^### |\Z)", re.MULTILINE | re.DOTALL)
IMAGE = re.compile(r"^!\[([^\]]*)\]\(\.\./images/book/([a-z]+)-([a-z-]+)\.webp\)$", re.MULTILINE)
"""The line of a page with its picture: what it shows, the game and the key."""


@dataclass(frozen=True)
class Told:
    """A page as it stands in the rules document."""

    title: str
    text: str
    alternative: str
    key: str


def pages_in(text: str) -> list[Told]:
    """The pages of a rules document, in its order; each has one picture."""
    part = IN_PICTURES.search(text)
    pages = []
    for title, body in _PAGE.findall(part[1]) if part else []:
        ((alternative, _game, key),) = IMAGE.findall(body)
        pages.append(Told(title, IMAGE.sub("", body).strip(), alternative, key))
    return pages


def book_of(game: Game) -> Book:
    """The book of a game; empty for one without pictures."""
    text = rules_text(game) or ""
    reading = RulesReading(game.name, text, ())
    pictures = {picture.key: picture for picture in game.pictures}
    pages = [
        BookPage(
            key=page.key,
            title=page.title,
            text=reading.html(page.text),
            alternative=page.alternative,
            scenes=_scenes(game, pictures[page.key]),
        )
        for page in pages_in(text)
    ]
    return Book(title=game.title, names=list(NAMES), pages=pages)


def _scenes(game: Game, picture: Picture) -> list[BookScene]:
    return [
        BookScene(view=game.view(state, READER), advice=game.advice(state, READER, picture.topics))
        for state in game.pictured(picture)
    ]
