"""What MkDocs calls while it builds the site: pages made from the code, clause numbers as links, the check of links."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from docs_site.clauses import ClauseLinks, all_clauses, lives_page, with_anchors  # noqa: E402
from docs_site.games import game_page  # noqa: E402
from docs_site.links import dead_links  # noqa: E402
from docs_site.sources import Sources  # noqa: E402
from keydom.core import registry  # noqa: E402

#: Keydom's sign, in the tab of the browser and beside the title.
SIGN = "images/keydom.svg"
PACKAGES = {
    "core": "Core: the contract, records, tools",
    "bots": "Bots",
    "arena": "Arena",
    "server": "Server",
    "cli": "Command line",
}
ROOT_PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}

sources = Sources(ROOT)
clauses = {game.name: all_clauses(game) for game in registry.games()}
links = ClauseLinks({each.id: f"rules/{name}.html" for name, found in clauses.items() for each in found})


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The extension that makes links, and the table of contents with the pages that are made."""
    config.markdown_extensions.insert(0, links)  # type: ignore[arg-type]
    names = [game.name for game in registry.games()]
    titles = {game.name: game.title for game in registry.games()}
    protocol = sorted(path.name for path in (ROOT / "docs" / "protocol").glob("*.md"))
    config.nav = [
        {"Keydom": ["index.md", "contributing.md", "changelog.md", "glossary.md"]},
        {"Games": [{titles[name]: f"games/{name}.md"} for name in names]},
        {"Rules": [{titles[name]: f"rules/{name}.md"} for name in names]},
        {"Where the rules live": [{titles[name]: f"rules/{name}-code.md"} for name in names]},
        {
            "How it is built": [
                "architecture.md",
                "art.md",
                "adding-a-game.md",
                "testing.md",
                "records.md",
                "benchmarks.md",
            ]
        },
        {
            "Programs that play": [
                "examples.md",
                "bots.md",
                "envs.md",
                *(f"encodings/{name}.md" for name in names),
                "balance.md",
            ]
        },
        {"Server": ["server.md", *(f"protocol/{name}" for name in protocol)]},
        {"Reference of the code": [{title: _modules(package)} for package, title in PACKAGES.items()]},
    ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made: those of the repository's root, of the games, of the code."""
    made = {page: (ROOT / name).read_text(encoding="utf-8") for name, page in ROOT_PAGES.items()}
    for game in registry.games():
        made[f"games/{game.name}.md"] = game_page(game, clauses[game.name], ROOT, sources)
        made[f"rules/{game.name}-code.md"] = lives_page(game, clauses[game.name], ROOT, sources)
    for package in PACKAGES:
        for page in _modules(package):
            module = page.removeprefix("api/").removesuffix(".md")
            made[page] = f"# {module.removeprefix('keydom.')}\n\n::: {module}\n"
    for page, text in made.items():
        files.append(File.generated(config, page, content=text))
    files.append(File.generated(config, SIGN, abs_src_path=str(ROOT / "web/src/keydom.svg")))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Make links that leave docs/ lead to pages, and give every clause of a rules document an anchor."""
    here = page.file.src_uri
    links.page = here
    name = here.removeprefix("rules/").removesuffix(".md")
    if here.startswith("rules/") and name in clauses:
        markdown = with_anchors(markdown, f"{name}-code.html")
    folder = Path("docs", here).parent if here not in ROOT_PAGES.values() else Path()
    return re.sub(r"\[([^\]]*)\]\(([^)#:]+)(#[^)]*)?\)", lambda found: _led(found, folder, here), markdown)


def on_post_build(config: MkDocsConfig) -> None:
    """Write the sources that pages lead to, and stop if any link leads nowhere."""
    site = Path(config.site_dir)
    sources.write(site)
    dead = dead_links(site)
    if dead:
        raise PluginError("Dead links:\n" + "\n".join(dead))


def _modules(package: str) -> list[str]:
    """The pages of a package's modules, the contract first."""
    first = ["state", "game", "actions", "record", "replay", "rng", "options"]
    paths = sorted((ROOT / "src" / "keydom" / package).glob("*.py"))
    stems = [path.stem for path in paths if not path.stem.startswith("_")]
    stems.sort(key=lambda stem: (first.index(stem) if package == "core" and stem in first else len(first), stem))
    return [f"api/keydom.{package}.{stem}.md" for stem in stems]


def _led(found: re.Match[str], folder: Path, here: str) -> str:
    """A link as the site needs it: pages as they are, files of the repository to their source."""
    text, path, anchor = found[1], found[2], found[3] or ""
    target = (ROOT / folder / path).resolve()
    if not target.is_relative_to(ROOT) or not target.exists():
        return found[0]
    inside = target.relative_to(ROOT).as_posix()
    up = "../" * here.count("/")
    if inside in ROOT_PAGES:
        return f"[{text}]({up}{ROOT_PAGES[inside]}{anchor})"
    if inside.startswith("docs/"):
        return f"[{text}]({up}{inside.removeprefix('docs/')}{anchor})"
    if target.is_dir():
        return text
    return f'<a href="{up}{sources.link(target)}">{text}</a>'
