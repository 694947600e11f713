"""Builds Keydom: the hot modules compiled by mypyc, everything else as it is. The rest is said in pyproject.toml.

Hot is every module that works with fixed-width integers (`from mypy_extensions import i64`), since nobody else has use
for them, and what every move asks for each viewer: the view of a position and the difference to the one before. Without
a working C compiler, or with KEYDOM_COMPILE=0, the same modules are installed interpreted.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCES = Path("src/keydom")
DIFFERENCES = SOURCES / "core/differences.py"
GENERATED = Path("build/mypyc")
NOTHING_BUILT = {"egg_info", "dist_info", "sdist", "clean"}
"""Commands that tell or pack what is here."""
RULES = Path("docs/rules")


def hot_modules() -> list[str]:
    """Paths of the modules that are compiled."""
    return sorted(str(path) for path in SOURCES.rglob("*.py") if is_hot(path))


def is_hot(path: Path) -> bool:
    """Whether a module is compiled."""
    words = path.read_text(encoding="utf-8")
    if "\nfrom mypy_extensions import " in words or path == DIFFERENCES:
        return True
    # The structures of a view stay as they are: msgspec makes classes of its own of them.
    return path.parent.name == "view" and path.name != "__init__.py" and "\nclass " not in words


def compiler_works(*flags: str) -> bool:
    """Whether there is a C compiler that finds Python's headers and knows these flags, and so does its linker."""
    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        try:
            objects = compiler.compile(
                [str(source)], output_dir=folder, include_dirs=[get_python_inc()], extra_postargs=list(flags)
            )
            if flags:
                compiler.link_shared_object(objects, str(Path(folder, "probe.so")), extra_postargs=list(flags))
        except Exception as error:  # Each compiler class raises errors of its own.
            print(f"the C compiler does not work with {[*flags]}: {error}", file=sys.stderr)
            return False
    return True


def compiled_modules() -> list[Extension]:
    """The extension modules to build: none for an interpreted build, and none where nothing is built."""
    if NOTHING_BUILT & set(sys.argv):
        return []
    if os.environ.get("KEYDOM_COMPILE") == "0":
        print("Keydom: KEYDOM_COMPILE=0, the rules are installed interpreted.", file=sys.stderr)
        return []
    if not compiler_works():
        print("Keydom: no working C compiler, the rules are installed interpreted.", file=sys.stderr)
        return []
    made_from = hash_of_hot_modules()
    return remembered_modules(made_from) or remember(generated_modules(), made_from)


def generated_modules() -> list[Extension]:
    """The extension modules, their C files written by mypyc."""
    from mypyc.build import mypycify

    # No configuration file: how strictly we check our types must not decide whether somebody can install.
    options = ["--config-file=", "--cache-dir=build/mypy_cache", *hot_modules()]
    modules = cast(list[Extension], mypycify(options, opt_level="1", target_dir=str(GENERATED), multi_file=True))
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *compiler_flags()]
        sources = [os.fspath(source) for source in module.sources]
        if len(sources) > 1:
            module.depends = [*module.depends, *sources, __file__]
            module.sources = units(sources)
            flags = joining_flags()
            module.extra_compile_args += flags
            module.extra_link_args = [*module.extra_link_args, *flags]
    return modules


REMEMBERED = ("name", "sources", "depends", "include_dirs", "extra_compile_args", "extra_link_args")
"""What of an extension module is kept."""


def hash_of_hot_modules() -> str:
    """A hash over all that decides how the C files look: the modules, this file, and Python."""
    digest = hashlib.sha256(sys.version.encode())
    for path in [*hot_modules(), __file__]:
        digest.update(path.encode() + Path(path).read_bytes())
    return digest.hexdigest()


def remember(modules: list[Extension], made_from: str) -> list[Extension]:
    """Keep what was generated: a build asks for it twice, once to compile and once to pack."""
    kept = [{name: getattr(module, name) for name in REMEMBERED} for module in modules]
    (GENERATED / "modules.json").write_text(json.dumps({"made_from": made_from, "modules": kept}, default=os.fspath))
    return modules


def remembered_modules(made_from: str) -> list[Extension]:
    """The modules of the last time, if the same would be generated again; none otherwise."""
    try:
        kept = json.loads((GENERATED / "modules.json").read_text())
    except (OSError, ValueError):
        return []
    modules = kept["modules"] if kept["made_from"] == made_from else []
    there = all(Path(source).exists() for module in modules for source in [*module["sources"], *module["depends"]])
    return [Extension(**module) for module in modules] if there else []


def compiler_flags() -> list[str]:
    """Flags besides the level. Nobody replaces functions of ours at run time, so they may be called directly and set in
    where they are called. Functions and loops begin where the processor likes to jump to: the first level alone leaves
    that to luck, which cost up to a quarter of the speed. The second level would be 5 to 10 % faster, and a first start
    ten seconds longer. What Python's own flags would warn of has no reader in generated code.
    """
    if new_compiler().compiler_type != "unix":
        return []
    return [
        "-g0",
        "-fno-semantic-interposition",
        "-falign-functions=32",
        "-falign-loops=16",
        "-falign-jumps=16",
        "-Wno-all",
    ]


def units(sources: Iterable[str]) -> list[str]:
    """The generated C files, put together to one for each game and one for all the rest: all cores have something to
    compile, and what all share is read once a unit. The largest come first, so that the cores finish together.
    """
    parts: dict[str, list[Path]] = {}
    for source in sorted(Path(source) for source in sources):
        name = source.name.removeprefix("__native_").split("___")
        parts.setdefault(name[2] if name[:2] == ["keydom", "games"] else "core", []).append(source)
    written: dict[Path, int] = {}
    for part, files in parts.items():
        unit = GENERATED / f"unit_{part}.c"
        text = "".join(f'#include "{file.relative_to(GENERATED).as_posix()}"\n' for file in files)
        if not unit.exists() or unit.read_text() != text:
            unit.write_text(text)
        written[unit] = sum(file.stat().st_size for file in files)
    return [str(unit) for unit in sorted(written, key=written.__getitem__, reverse=True)]


def joining_flags() -> list[str]:
    """Flags by which the linker optimizes over the borders of the units, itself on all cores: the games are as fast
    as if all had been compiled as one file, which takes twice as long. None where the compiler has no such flags.
    """
    flags = ["-O1", "-g0", "-fvisibility=hidden", f"-flto={os.cpu_count() or 1}"]
    return flags if new_compiler().compiler_type == "unix" and compiler_works(*flags) else []


class CompileTogether(build_ext):
    """Compiles on all cores: several modules at once, and the units of the large one at once."""

    def finalize_options(self) -> None:
        """As many at once as there are cores, unless somebody says otherwise."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def build_extensions(self) -> None:
        """Compile and link all modules."""
        compile_in_turn = self.compiler.compile
        with ThreadPoolExecutor(self.parallel) as pool:

            def compile_at_once(sources: list[str], **options: Any) -> list[str]:
                made = pool.map(lambda source: compile_in_turn([source], **options), sources)
                return [compiled for several in made for compiled in several]

            self.compiler.compile = compile_at_once
            super().build_extensions()


class BuildModules(build_py):
    """Copies modules and data; leaves nothing of an earlier build behind; adds the rules that people read."""

    def run(self) -> None:
        """Build into `build_lib`; compiled modules stay, since they are renewed only when needed."""
        library = Path(self.build_lib)
        kept = {extension.name for extension in self.distribution.ext_modules or []}
        if library.exists() and not self.editable_mode:
            for path in library.rglob("*"):
                module = ".".join(path.relative_to(library).parts).partition(".cpython-")[0]
                if path.is_file() and not (path.suffix == ".so" and module in kept):
                    path.unlink()
        super().run()
        if not self.editable_mode:
            self.copy_rules(library)

    def copy_rules(self, library: Path) -> None:
        """Each game's rules, from docs/rules/GAME.md to the game's package."""
        for document in sorted(RULES.glob("*.md")):
            package = library / "keydom" / "games" / document.stem
            if package.is_dir():
                shutil.copyfile(document, package / "rules.md")


setup(ext_modules=compiled_modules(), cmdclass={"build_ext": CompileTogether, "build_py": BuildModules})
