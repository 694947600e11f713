"""Read a component file: which printed values are there, and which of them are ours?

python examples/read_components.py london
python examples/read_components.py london my-london.toml
"""

from __future__ import annotations

import sys
from pathlib import Path

from keydom.core.errors import BadComponents
from keydom.core.registry import game
from keydom.core.wire import plain


def main(name: str, file: Path | None = None) -> None:
    """`game` takes an owner's own file; every mistake in it is named with its line."""
    try:
        rules = game(name, file)
    except BadComponents as error:
        sys.exit(str(error))
    values = rules.components
    print(f"{rules.title}: edition {values.edition}, values {values.hash}")
    print(rules.reconstruction or "Nothing is reconstructed.")
    for warning in values.warnings:
        print(f"odd, but allowed: {warning}")
    # What can be looked up while playing: tiles, cards, costs, as plain data.
    for heading, entries in plain(rules.reference()).items():
        if isinstance(entries, list | dict):
            print(f"{heading}: {len(entries)} entries")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else None)
