"""The game that docs/adding-a-game.md shows on one page, as a package of its own outside of Keydom."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCUMENT = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
TWENTY = next(example for example in EXAMPLES if example.startswith('"""Twenty:'))


def install_twenty(folder: Path) -> Path:
    """Lay the package into a folder as pip would, with the entry point that the document shows."""
    (point,) = re.findall(r"```toml\n\[project\.entry-points\.\"keydom\.games\"\]\n(.*?)\n```", DOCUMENT)
    (folder / "twenty.py").write_text(TWENTY, encoding="utf-8")
    about = folder / "twenty-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: twenty\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[keydom.games]\n{point.replace(chr(34), '')}\n")
    return folder
