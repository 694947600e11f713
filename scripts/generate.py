"""Writes what the client and the documents must not say a second time: TypeScript types of all that crosses the wire,
tables of action codes, titles of boxes, the pages of docs/protocol, and what the numbers of an encoding mean, in
docs/encodings.

Everything is read off the structures of `keydom.core.wire`, `keydom.server.wire.messages` and of each game; a line of
text below a field explains it. `python scripts/generate.py` writes the files; the tests fail while they are not what
this would write.
"""

from __future__ import annotations

import argparse
import ast
import functools
import inspect
import json
import re
import sys
import types
import typing
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))

import msgspec  # noqa: E402

from keydom.core import wire  # noqa: E402
from keydom.core.actions import ActionSpace, Argument  # noqa: E402
from keydom.core.game import Game  # noqa: E402
from keydom.core.registry import built_in_names  # noqa: E402
from keydom.core.registry import game as game_named  # noqa: E402
from keydom.server.accounts import messages as account_messages  # noqa: E402
from keydom.server.being_told import messages as told_messages  # noqa: E402
from keydom.server.hosting import messages as host_messages  # noqa: E402
from keydom.server.hours import messages as hours_messages  # noqa: E402
from keydom.server.players import messages as player_messages  # noqa: E402
from keydom.server.spectators.lag import DECISIONS  # noqa: E402
from keydom.server.wire import messages  # noqa: E402

CLIENT = Path("web/src/generated")
PAGES = Path("docs/protocol")
ENCODINGS = Path("docs/encodings")
HEAD = "Made by scripts/generate.py; do not edit."
LONGEST_LIST = 14
Structure = type[msgspec.Struct]


# -- what the structures say ------------------------------------------------------------------------------------------


class Field:
    """A field of a structure as the wire knows it."""

    def __init__(self, name: str, annotation: Any, optional: bool, text: str) -> None:
        self.name, self.annotation, self.optional, self.text = name, annotation, optional, text


@functools.cache
def own_fields(structure: Structure) -> tuple[Field, ...]:
    """The fields that a structure adds to its base, in order. Kept: reading them off the source takes a while."""
    base = base_of(structure)
    inherited = set(base.__struct_fields__) if base else set()
    hints = typing.get_type_hints(structure, include_extras=True)
    texts = field_texts(structure)
    fields = {field.name: field for field in msgspec.structs.fields(structure)}
    omits = structure.__struct_config__.omit_defaults
    return tuple(
        Field(fields[name].encode_name, hints[name], omits and not fields[name].required, texts.get(name, ""))
        for name in structure.__struct_fields__
        if name not in inherited
    )


def base_of(structure: Structure) -> Structure | None:
    """The structure that this one derives from, unless it is only a common root without fields."""
    base = structure.__mro__[1]
    return base if issubclass(base, msgspec.Struct) and base.__struct_fields__ else None


def field_texts(structure: Structure) -> dict[str, str]:
    """The lines of text below the fields, by name."""
    tree = ast.parse(inspect.getsource(structure).lstrip())
    (definition,) = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    found = {}
    for node, following in zip(definition.body, definition.body[1:], strict=False):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and isinstance(following, ast.Expr):
            value = following.value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                found[node.target.id] = " ".join(value.value.split())
    return found


def text_of(structure: Structure) -> str:
    """What a structure is."""
    return " ".join(inspect.cleandoc(structure.__doc__ or "").split())


def tag_of(structure: Structure) -> str | None:
    """The value of the field that tells a message from others."""
    tag = structure.__struct_config__.tag
    return str(tag) if tag is not None else None


class Names:
    """The names under which types cross: structures by their class, lists of keys and unions by their alias."""

    def __init__(self, modules: Iterable[ModuleType]) -> None:
        self.keys: dict[Any, str] = {}
        self.unions: dict[str, Any] = {}
        for module in modules:
            for name, value in vars(module).items():
                if name.startswith("_"):
                    continue
                if get_origin(value) is Literal:
                    self.keys.setdefault(value, name)
                elif is_union(value) and all(is_structure(each) for each in get_args(value)):
                    self.unions.setdefault(name, value)


def is_union(annotation: Any) -> bool:
    """Whether a type is one of several."""
    return get_origin(annotation) in (Union, types.UnionType)


def is_structure(annotation: Any) -> bool:
    """Whether a type is a structure."""
    return isinstance(annotation, type) and issubclass(annotation, msgspec.Struct)


def structures_in(annotation: Any) -> list[Structure]:
    """The structures that a type names."""
    if is_structure(annotation):
        return [annotation]
    return [found for each in get_args(annotation) for found in structures_in(each)]


def keys_in(annotation: Any) -> list[Any]:
    """The lists of keys that a type names."""
    if get_origin(annotation) is Literal:
        return [annotation]
    return [found for each in get_args(annotation) for found in keys_in(each)]


def reachable(roots: Iterable[Structure]) -> list[Structure]:
    """The structures that these are made of, each after the one that names it first."""
    found: list[Structure] = []

    def visit(structure: Structure) -> None:
        if structure in found:
            return
        found.append(structure)
        base = base_of(structure)
        if base:
            visit(base)
        for field in own_fields(structure):
            for each in structures_in(field.annotation):
                visit(each)

    for root in roots:
        visit(root)
    return found


def modules_of(structures: Iterable[Structure]) -> list[ModuleType]:
    """The modules in which structures stand."""
    return [sys.modules[name] for name in dict.fromkeys(structure.__module__ for structure in structures)]


# -- TypeScript -------------------------------------------------------------------------------------------------------

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}


def typescript(annotation: Any, names: Names) -> str:
    """A type as TypeScript writes it."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        inner = typescript(arguments[0], names)
        return f"Partial<{inner}>" if wire.SOME in arguments[1:] else inner
    if annotation in PLAIN:
        return PLAIN[annotation]
    if is_structure(annotation):
        return str(annotation.__name__)
    if origin is Literal:
        return names.keys.get(annotation) or " | ".join(json.dumps(value) for value in arguments)
    if is_union(annotation):
        return " | ".join(typescript(each, names) for each in arguments)
    if origin in (list, Sequence) or (origin is tuple and arguments[-1] is Ellipsis):
        inner = typescript(arguments[0], names)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(typescript(each, names) for each in arguments)}]"
    if origin in (dict, Mapping):
        return f"Record<{typescript(arguments[0], names)}, {typescript(arguments[1], names)}>"
    raise TypeError(f"{annotation} is no type that crosses the wire.")


def comment(text: str, indent: str = "") -> list[str]:
    """A text as the comment above a declaration."""
    return [f"{indent}/** {text.replace('*/', '* /')} */"] if text else []


def interface(structure: Structure, names: Names) -> list[str]:
    """The declaration of a structure."""
    base = base_of(structure)
    lines = comment(text_of(structure))
    if not own_fields(structure) and tag_of(structure) is None:
        same_as = base.__name__ if base else "Record<string, never>"
        return [*lines, f"export type {structure.__name__} = {same_as};", ""]
    lines.append(f"export interface {structure.__name__}{f' extends {base.__name__}' if base else ''} {{")
    tag = tag_of(structure)
    if tag is not None:
        lines.append(f"  {structure.__struct_config__.tag_field}: {json.dumps(tag)};")
    for field in own_fields(structure):
        lines += comment(field.text, "  ")
        lines.append(f"  {field.name}{'?' if field.optional else ''}: {typescript(field.annotation, names)};")
    return [*lines, "}", ""]


def key_lists(structures: Iterable[Structure], names: Names) -> list[str]:
    """The lists of keys that structures name: their values in order, and the type made of them."""
    lines: list[str] = []
    seen: set[str] = set()
    for structure in structures:
        for field in own_fields(structure):
            for keys in keys_in(field.annotation):
                name = names.keys.get(keys)
                if name and name not in seen:
                    seen.add(name)
                    lines.append(f"export const {list_name(name)} = {json.dumps(list(get_args(keys)))} as const;")
                    lines.append(f"export type {name} = (typeof {list_name(name)})[number];")
    return [*lines, ""] if lines else []


def list_name(name: str) -> str:
    """The name of the list of all keys of a kind: `RiverState` has `RIVER_STATES`."""
    words = re.sub(r"(?<!^)(?=[A-Z])", "_", name).upper()
    return f"{words[:-1]}IES" if words.endswith("Y") else f"{words}S"


def message_file() -> str:
    """The client's file of what all games have in common."""
    structures = common_structures()
    names = Names([wire, *modules_of(structures), messages])
    lines = [f"/** What crosses the wire in every game. {HEAD} */", "", *key_lists(structures, names)]
    for structure in structures:
        lines += interface(structure, names)
    for name, union in names.unions.items():
        lines.append(f"export type {name} = {' | '.join(each.__name__ for each in get_args(union))};")
    lines += [
        "",
        "/** How many decisions later a table is shown that is watched `later`. */",
        f"export const DECISIONS_LATER = {DECISIONS};",
        "",
        "/** A line of the log whose kind says what its data are. */",
        "export type EventOf<Kind extends string, Data> =",
        '  Omit<LogEvent, "kind" | "data"> & { kind: Kind; data: Data };',
        "",
        "/** A block of action codes: the first one, and the values of each argument in the order of their codes. */",
        "export interface CodeFamily {",
        "  first: number;",
        "  values: readonly (readonly (number | string)[])[];",
        "}",
    ]
    return ended(lines)


def common_structures() -> list[Structure]:
    """The structures that no game owns."""
    roots = [
        value
        for module in (
            wire,
            messages,
            account_messages,
            told_messages,
            player_messages,
            hours_messages,
            host_messages,
        )
        for value in vars(module).values()
        if is_structure(value) and value.__module__ == module.__name__ and value is not wire.Structure
    ]
    return [structure for structure in reachable(roots) if structure is not wire.Structure]


def game_file(game: Game) -> str:
    """The client's file of a game."""
    roots = [game.view_type, game.advice_type, game.reference_type, *game.event_types]
    common = set(common_structures())
    structures = [each for each in reachable(roots) if each not in common and each is not wire.Structure]
    names = Names([*modules_of(structures), wire])
    body: list[str] = key_lists(structures, names)
    for structure in structures:
        body += interface(structure, names)
    events = [f'EventOf<"{each.kind}", {each.__name__}>' for each in game.event_types]
    title = game.name.capitalize()
    body.append(f"export type {title}Event =")
    body += [f"  | {each}" for each in events] or ["  never"]
    body[-1] += ";"
    body += ["", "/** The titles of the boxes, by name. */"]
    body.append(
        f"export const BOX_TITLES: Readonly<Record<string, string>> = {json.dumps(dict(game.box_titles), indent=2)};"
    )
    body += ["", "/** The families of action codes, with the options that a game has by default. */"]
    body.append("export const CODES = {")
    for name, first, values in families(game.action_space()):
        body.append(f"  {name}: {{ first: {first}, values: {json.dumps(values)} }},")
    body += ["} as const satisfies Record<string, CodeFamily>;"]
    text = "\n".join(body)
    # A game may have a name of its own that a message has too.
    own = {each.__name__ for each in structures}
    imported = [each.__name__ for each in common if each.__name__ not in own]
    used = [name for name in [*imported, "EventOf", "CodeFamily"] if mentions(text, name)]
    lines = [f"/** What crosses the wire in {game.title}. {HEAD} */"]
    lines.append(f'import type {{ {", ".join(sorted(used))} }} from "./messages";')
    return ended([*lines, "", text])


def mentions(text: str, name: str) -> bool:
    """Whether a name is used as a type in a text, comments aside."""
    code = re.sub(r"/\*\*.*?\*/", "", text)
    return re.search(rf"(?<![\w\"]){name}(?![\w\"])", code) is not None


def families(space: ActionSpace) -> list[tuple[str, int, list[list[Argument]]]]:
    """The families of a game's codes: name, first code, values of each argument."""
    return [
        (family.name, space.offset(family.name), [list(values) for values in family.values])
        for family in space.families
    ]


# -- pages ------------------------------------------------------------------------------------------------------------


def cell(text: str) -> str:
    """A text for a cell of a table."""
    return text.replace("|", "\\|")


def structure_section(structure: Structure, names: Names, level: str = "###") -> list[str]:
    """A structure on a page: what it is, and a row for each field."""
    base = base_of(structure)
    lines = [f"{level} {structure.__name__}", "", text_of(structure), ""]
    if base:
        lines += [f"All fields of `{base.__name__}`, and:", ""]
    fields = own_fields(structure)
    tag = tag_of(structure)
    if fields or tag:
        lines += ["| field | type | what it says |", "| --- | --- | --- |"]
    if tag:
        lines.append(f'| `{structure.__struct_config__.tag_field}` | `"{tag}"` | Which message it is. |')
    for field in fields:
        shown = typescript(field.annotation, names)
        lines.append(f"| `{field.name}`{'?' if field.optional else ''} | `{cell(shown)}` | {cell(field.text)} |")
    return [*lines, ""] if fields or tag else lines


def key_section(structures: Sequence[Structure], names: Names) -> list[str]:
    """The lists of keys that structures name."""
    found = dict.fromkeys(
        keys for structure in structures for field in own_fields(structure) for keys in keys_in(field.annotation)
    )
    named = [(names.keys[keys], get_args(keys)) for keys in found if keys in names.keys]
    if not named:
        return []
    rows = [f"| `{name}` | {', '.join(f'`{value}`' for value in values)} |" for name, values in named]
    return ["## Keys", "", "| type | values, in order |", "| --- | --- |", *rows, ""]


def message_page() -> str:
    """The page of what all games have in common."""
    structures = common_structures()
    names = Names([wire, *modules_of(structures), messages])
    lines = ["# Messages", "", f"What crosses the wire in every game. {HEAD}", ""]
    for name, union in names.unions.items():
        lines.append(f"- `{name}` is one of {', '.join(f'`{each.__name__}`' for each in get_args(union))}.")
    lines.append("")
    for structure in structures:
        lines += structure_section(structure, names, "##")
    return ended(lines)


def game_page(game: Game) -> str:
    """The page of a game: view, advice, events, reference, action codes, boxes."""
    common = set(common_structures())
    lines = [f"# {game.title}: what crosses the wire", "", HEAD, ""]
    shown: set[Structure] = set(common)
    everything: list[Structure] = []
    sections: list[str] = []
    for title, roots in (
        ("View", [game.view_type]),
        ("Advice", [game.advice_type]),
        ("Events", list(game.event_types)),
        ("Reference", [game.reference_type]),
    ):
        structures = [each for each in reachable(roots) if each not in shown and each is not wire.Structure]
        shown |= set(structures)
        everything += structures
        if structures:
            names = Names([*modules_of(everything), wire])
            sections += [f"## {title}", ""]
            for structure in structures:
                sections += structure_section(structure, names)
                if structure in game.event_types:
                    sections += [f"Kind: `{structure.kind}`.", ""]
    names = Names([*modules_of(everything), wire])
    lines += [*key_section(everything, names), *sections, "## Action codes", ""]
    lines += ["With the options that a game has by default.", "", "| family | codes | arguments | what it does |"]
    lines.append("| --- | --- | --- | --- |")
    space = game.action_space()
    for family in space.families:
        first = space.offset(family.name)
        codes = str(first) if family.size == 1 else f"{first} to {first + family.size - 1}"
        arguments = "; ".join(listed(values) for values in family.values)
        lines.append(f"| `{family.name}` | {codes} | {arguments} | {cell(family.meaning)} |")
    lines += ["", "## Boxes", "", "| box | title |", "| --- | --- |"]
    lines += [f"| `{name}` | {title} |" for name, title in game.box_titles.items()]
    return ended(lines)


def encoding_page(game: Game) -> str:
    """The page of a game's encoding: what its numbers mean, and how many there are with how many players."""
    counts = sorted(game.player_counts)
    encoders = [game.encoder(players) for players in counts]
    lines = [f"# {game.title}: a position as numbers", "", HEAD, ""]
    lines += [
        "What `Game.encoder` writes of a position for a seat, from left to right, and how many numbers that are with so"
    ]
    lines += ["many players. [envs.md](../envs.md) tells what it is for.", ""]
    lines.append(f"| name | meaning | {' | '.join(f'{players} players' for players in counts)} |")
    lines.append(f"| --- | --- |{' ---: |' * len(counts)}")
    for spans in zip(*(encoder.spans for encoder in encoders), strict=True):
        lengths = " | ".join(str(span.length) for span in spans)
        lines.append(f"| {cell(spans[0].name)} | {cell(spans[0].meaning)} | {lengths} |")
    lines.append(f"| all | | {' | '.join(str(encoder.size) for encoder in encoders)} |")
    return ended(lines)


def listed(values: Sequence[Argument]) -> str:
    """The values of an argument, a long list shortened."""
    words = [f"`{value}`" for value in values]
    return ", ".join(words) if len(words) <= LONGEST_LIST else f"{words[0]}, {words[1]} … {words[-1]} ({len(words)})"


# -- files ------------------------------------------------------------------------------------------------------------


def ended(lines: Iterable[str]) -> str:
    """Lines as the text of a file, with no blank ones at its end."""
    return "\n".join(lines).rstrip() + "\n"


def generated() -> dict[Path, str]:
    """Every generated file, by its path below the root."""
    files = {CLIENT / "messages.ts": message_file(), PAGES / "messages.md": message_page()}
    for name in built_in_names():
        game = game_named(name)
        files[CLIENT / f"{name}.ts"] = game_file(game)
        files[PAGES / f"{name}.md"] = game_page(game)
        files[ENCODINGS / f"{name}.md"] = encoding_page(game)
    return files


def main() -> None:
    """Write what has changed, or say what would."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is not up to date")
    arguments = parser.parse_args()
    stale = {path: text for path, text in generated().items() if not same(ROOT / path, text)}
    if arguments.check and stale:
        sys.exit(f"Not up to date: {', '.join(map(str, stale))}. `python scripts/generate.py` writes them.")
    for path, text in stale.items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf-8")
        print(f"wrote {path}")


def same(path: Path, text: str) -> bool:
    """Whether a file says just this."""
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    main()
