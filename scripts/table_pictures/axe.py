"""What axe finds on a page, by the rules of WCAG and of good practice: https://github.com/dequelabs/axe-core."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async ([game, colours]) => {
  const named = 'label-content-name-mismatch';
  // What lies behind an open dialog is out of reach, and has been looked at before.
  const dialog = document.querySelector('dialog:modal');
  const all = dialog ? { include: [dialog] } : game ? document : { exclude: ['.board'] };
  // Rules that would read the style sheets anew are off by themselves.
  const only = (rule) => ({ preload: false, runOnly: { type: 'rule', values: [rule] } });
  // Figures in a drawing are no labels: there a name need not repeat them.
  const found = colours
    ? [await axe.run(all, only('color-contrast'))]
    : [
        await axe.run(all, { preload: false, rules: { [named]: { enabled: false } } }),
        await axe.run({ ...(dialog ? { include: [dialog] } : {}), exclude: ['.board'] }, only(named)),
      ];
  return found.flatMap((each) => each.violations).map((one) => ({
    id: one.id,
    help: one.help,
    nodes: one.nodes.map((node) => [node.target.flat().join(' '), [...node.any, ...node.all][0]?.message ?? '']),
  }));
}"""
SHOWN = 4
"""How many places of one fault are named."""


@cache
def source() -> str:
    """The program, as npm brings it."""
    return SOURCE.read_text(encoding="utf-8")


def found_by_axe(page: Page, game: bool = True, colours: bool = False) -> list[str]:
    """The faults of a page as it is now, a line each; without the game's own part of a table if that is not asked;
    only those that other colours of the same page can have."""
    # The browser's debugger runs it, not the page: the content policy stays as it is.
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(source())
    faults: list[dict[str, Any]] = page.evaluate(RUN, [game, colours])
    return [
        f"{fault['id']} ({fault['help']}): "
        + "; ".join(f"{place} {why}".strip() for place, why in fault["nodes"][:SHOWN])
        + (f" and {len(fault['nodes']) - SHOWN} more" if len(fault["nodes"]) > SHOWN else "")
        for fault in faults
    ]
