"""The country board of a component file: border colours of the fields, contents of the faces, and the twelve displays
that these make (section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from keydom.core.components import LABELS, ComponentFile, Mistakes, Sourced, sources_of_row
from keydom.core.tile_rows import LONGEST_NAME
from keydom.games.keyper.components import folding
from keydom.games.keyper.components.kinds import BORDERS, CONVERTED, FIELD_NAMES, GAINS, OTHER_FIELDS

KEYP = "keyp"
KEYP_OF_SEASON: Mapping[str, str] = {"spring": "keyp_spring", "summer": "keyp_summer", "winter": "keyp_winter"}
"""The keyp field by the seasons of its displays; that of winter carries the icon of autumn too (KP-209)."""
DISPLAY_LETTERS: Mapping[str, str] = {"spring": "S", "summer": "M", "winter": "W"}
DISPLAYS_EACH = 4
"""Displays of a season (KP-204)."""
DISPLAY_NAMES = tuple(f"{letter}{number}" for letter in DISPLAY_LETTERS.values() for number in range(1, 5))
CONTENTS = (*KEYP_OF_SEASON.values(), *FIELD_NAMES)
"""What can stand on a face."""


@dataclass(frozen=True)
class Field(Sourced):
    """A type of field: its border colour, and what one action does there (KP-716): `gain` a resource, take a `tile`,
    one `boat` action, `convert` a raw material (`resource`), `trade`, `build` or `upgrade`."""

    name: str
    title: str
    border: str | None
    kind: str
    resource: str | None
    sources: Mapping[str, str]


@dataclass(frozen=True)
class Board:
    """What the faces of a country board make: the lay-outs by name (faces, row by row), which display each shows, and
    the fields of the twelve displays without the keyp field, in the order of table T7. All boards are alike
    (KP-104)."""

    faces: Mapping[str, str]
    layouts: Mapping[str, folding.Grid]
    display_of_layout: Mapping[str, str]
    displays: tuple[tuple[str, ...], ...]


def read_fields(file: ComponentFile, mistakes: Mistakes) -> tuple[Field, ...]:
    """The field types in the order of table T7."""
    table = file.values["fields"]
    for key in table:
        if key not in (*LABELS, *FIELD_NAMES):
            mistakes.add(file.line("fields", key), f'"{key}" is no field; these are {", ".join(FIELD_NAMES)}')
    fields = []
    for key in FIELD_NAMES:
        row = table.get(key)
        if isinstance(row, dict):
            fields.append(_field(file, key, row, mistakes))
        else:
            mistakes.add(
                file.line("fields", key), f'the field {key} is missing: {key} = {{ name = "…", border = "green" }}'
            )
    return tuple(fields)


def _field(file: ComponentFile, key: str, row: Mapping[str, Any], mistakes: Mistakes) -> Field:
    keys = ("fields", key)
    for column in row:
        if column not in ("name", "border", "source"):
            mistakes.add(file.line(*keys), f'field {key} has "{column}"; it takes name, border and source')
    title, border = row.get("name"), row.get("border")
    if not isinstance(title, str) or not title.strip() or len(title) > LONGEST_NAME:
        mistakes.add(file.line(*keys), f'field {key} needs a name of at most {LONGEST_NAME} letters: name = "…"')
        title = key
    if border not in (*BORDERS, "none"):
        told = "no border" if border is None else f'the border "{border}"'
        mistakes.add(file.line(*keys), f"field {key} has {told}; it is one of {', '.join(BORDERS)}, or none")
        border = "none"
    kind = "gain" if key in GAINS else "convert" if key in CONVERTED else OTHER_FIELDS[key]
    return Field(
        name=key,
        title=title.strip(),
        border=None if border == "none" else str(border),
        kind=kind,
        resource=GAINS.get(key) or CONVERTED.get(key),
        sources=sources_of_row(
            file, row, file.values["fields"].get("source"), ("name", "border"), f"field {key}", keys, mistakes
        ),
    )


# -- faces and displays -------------------------------------------------------------------------------------------


def read_board(file: ComponentFile, mistakes: Mistakes) -> Board | None:
    """The board that the faces make; None where they make none that can be played with (KP-239)."""
    before = len(mistakes.found)
    content = _faces(file, mistakes)
    if len(mistakes.found) > before:
        return None
    seasons = {name: _season(file, name, content, mistakes) for name in folding.lay_outs()}
    for name, grid in folding.lay_outs().items():
        _check_lay_out(file, name, grid, content, mistakes)
    _check_twice(file, content, mistakes)
    if len(mistakes.found) > before:
        return None
    names = _names(file, seasons, mistakes)
    if len(mistakes.found) > before:
        return None
    grids = folding.lay_outs()
    one_of = {display: name for name, display in names.items()}
    shown = {display: {content[face] for row in grids[name] for face in row} for display, name in one_of.items()}
    return Board(
        faces={face: KEYP if what in KEYP_OF_SEASON.values() else what for face, what in content.items()},
        layouts=grids,
        display_of_layout=names,
        displays=tuple(tuple(field for field in FIELD_NAMES if field in shown[each]) for each in DISPLAY_NAMES),
    )


def _faces(file: ComponentFile, mistakes: Mistakes) -> Mapping[str, str]:
    """What stands on each of the 56 faces."""
    table = file.values["faces"]
    known = folding.faces()
    for face in table:
        if face not in (*LABELS, *known):
            mistakes.add(
                file.line("faces", face),
                f'"{face}" is no face that can be seen; faces are named by card, row, column and side, as in L32b, '
                f"and these are seen: {', '.join(known)}",
            )
    for face in known:
        what = table.get(face)
        if what is None:
            mistakes.add(
                file.line("faces"),
                f'the face {face} is missing: {face} = "…"; it is seen in the lay-outs '
                f"{', '.join(folding.showing(folding.lay_outs(), face))}",
            )
        elif what not in CONTENTS:
            mistakes.add(
                file.line("faces", face),
                f'the face {face} shows "{what}"; write one of {", ".join(CONTENTS)}',
            )
    return {face: str(table.get(face)) for face in known}


def _season(file: ComponentFile, name: str, content: Mapping[str, str], mistakes: Mistakes) -> str:
    """The season of a lay-out: that of its one keyp field (KP-209)."""
    keyps = [face for row in folding.lay_outs()[name] for face in row if content[face] in KEYP_OF_SEASON.values()]
    if len(keyps) != 1:
        told = f"the keyp fields {' and '.join(keyps)}" if keyps else "no keyp field"
        mistakes.add(
            file.line("faces", *keyps[-1:]),
            f"the lay-out {name} shows {told}; every lay-out shows exactly one, that of its season (KP-209): "
            f"compare its faces, {_listed(name)}",
        )
        return ""
    return next(season for season, keyp in KEYP_OF_SEASON.items() if keyp == content[keyps[0]])


def _check_lay_out(
    file: ComponentFile, name: str, grid: folding.Grid, content: Mapping[str, str], mistakes: Mistakes
) -> None:
    """A lay-out has a river of two neighbouring squares (KP-201) and a country tile field (KP-233)."""
    river = [face for row in grid for face in row if content[face] == "river"]
    if len(river) != 2:
        told = f"{len(river)} river squares ({', '.join(river)})" if river else "no river"
        mistakes.add(
            file.line("faces", *river[-1:]),
            f"the lay-out {name} shows {told}; a river covers exactly two squares (KP-201): compare {_listed(name)}",
        )
    elif not folding.beside(grid, river[0], river[1]):
        mistakes.add(
            file.line("faces", river[1]),
            f"the river squares {river[0]} and {river[1]} are not neighbours in the lay-out {name}; together they are "
            "one river (KP-201): one of the two is another face",
        )
    if all(content[face] != "country_tile" for row in grid for face in row):
        mistakes.add(
            file.line("faces"),
            f"the lay-out {name} shows no country tile field; every lay-out has one (KP-233): compare {_listed(name)}",
        )


def _check_twice(file: ComponentFile, content: Mapping[str, str], mistakes: Mistakes) -> None:
    """No type of field stands on two faces that a lay-out shows together (KP-232)."""
    together: dict[tuple[str, str], list[str]] = {}
    for name, grid in folding.lay_outs().items():
        for pair in combinations((face for row in grid for face in row), 2):
            first, second = sorted(pair)
            if content[first] == content[second] and content[first] in FIELD_NAMES[1:]:
                together.setdefault((first, second), []).append(name)
    for (first, second), names in together.items():
        mistakes.add(
            file.line("faces", second),
            f"{content[first]} stands on {first} and {second}, which are seen together in {', '.join(names)}; this "
            "program names a field by its type and needs each type at most once on a display (KP-232): if your board "
            "really shows it twice, give one of them the type that comes nearest",
        )


def _listed(name: str) -> str:
    return ", ".join(face for row in folding.lay_outs()[name] for face in row)


def _names(file: ComponentFile, seasons: Mapping[str, str], mistakes: Mistakes) -> Mapping[str, str]:
    """The display that each lay-out shows: S1 to S4 and so on, as the file lists them (KP-204, KP-211)."""
    together = {name: names for names in folding.same_faces() for name in names}
    names: dict[str, str] = {}
    before = len(mistakes.found)
    for season in DISPLAY_LETTERS:
        own = [group for group in folding.same_faces() if seasons[group[0]] == season]
        if len(own) != DISPLAYS_EACH:
            told = "; ".join(" or ".join(group) for group in own) or "none"
            mistakes.add(
                file.line("faces"),
                f"the faces make {len(own)} displays of {season} ({told}); every season has {DISPLAYS_EACH} (KP-204): "
                f"compare the faces with {', '.join(KEYP_OF_SEASON.values())}",
            )
    if len(mistakes.found) > before:
        return names
    for season, letter in DISPLAY_LETTERS.items():
        own = [group for group in folding.same_faces() if seasons[group[0]] == season]
        listed = file.values["displays"].get(season)
        groups = [together.get(str(each)) for each in listed] if isinstance(listed, list) else []
        if sorted(filter(None, groups)) != sorted(own) or None in groups:
            mistakes.add(
                file.line("displays", season),
                f"{season} has to list its {DISPLAYS_EACH} displays, each once, by one of its lay-outs; by their keyp "
                f"fields these are {', '.join(' or '.join(group) for group in own)}: {season} = "
                f"[{', '.join(chr(34) + group[0] + chr(34) for group in own)}]",
            )
            continue
        for number, group in enumerate(groups, 1):
            names |= dict.fromkeys(group or (), f"{letter}{number}")
    return {name: names[name] for name in folding.lay_outs() if name in names}
