"""Source files as pages of the site, each line with an anchor: those that some page leads to."""

from __future__ import annotations

from pathlib import Path

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_for_filename
from pygments.lexers.special import TextLexer
from pygments.util import ClassNotFound


class Sources:
    """The files that pages of the site lead to; `write` makes their pages."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.wanted: set[Path] = set()

    def link(self, path: Path, line: int | None = None) -> str:
        """The address of a file's page (and line), seen from the root of the site."""
        self.wanted.add(path)
        anchor = "" if line is None else f"#L-{line}"
        return f"source/{path.relative_to(self.root).as_posix()}.html{anchor}"

    def write(self, site: Path) -> None:
        """Make the pages of all files that were asked for."""
        for path in sorted(self.wanted):
            name = path.relative_to(self.root).as_posix()
            try:
                lexer = get_lexer_for_filename(path.name)
            except ClassNotFound:
                lexer = TextLexer()
            formatter = HtmlFormatter(full=True, title=name, linenos="inline", lineanchors="L", anchorlinenos=True)
            page = site / "source" / f"{name}.html"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(highlight(path.read_text(encoding="utf-8"), lexer, formatter), encoding="utf-8")
