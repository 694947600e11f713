"""Builds Keydom: the hot modules compiled by mypyc, everything else as it is. The rest is said in pyproject.toml.

Hot is every module that works with fixed-width integers (`from mypy_extensions import i64`): nobody else has use for
them. Without a working C compiler, or with KEYDOM_COMPILE=0, the same modules are installed interpreted.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc
from setuptools.command.build_py import build_py

SOURCES = Path("src/keydom")
RULES = Path("docs/rules")


def hot_modules() -> list[str]:
    """Paths of the modules that are compiled."""
    return sorted(
        str(path)
        for path in SOURCES.rglob("*.py")
        if "\nfrom mypy_extensions import " in path.read_text(encoding="utf-8")
    )


def compiler_works() -> bool:
    """Whether there is a C compiler that finds Python's headers."""
    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except Exception as error:  # Each compiler class raises errors of its own.
            print(f"the C compiler does not work: {error}", file=sys.stderr)
            return False
    return True


def compiled_modules() -> list[Extension]:
    """The extension modules to build: none for an interpreted build."""
    if os.environ.get("KEYDOM_COMPILE") == "0":
        print("Keydom: KEYDOM_COMPILE=0, the rules are installed interpreted.", file=sys.stderr)
        return []
    if not compiler_works():
        print("Keydom: no working C compiler, the rules are installed interpreted.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # No configuration file: how strictly we check our types must not decide whether somebody can install.
    options = ["--config-file=", "--cache-dir=build/mypy_cache"]
    modules = cast(list[Extension], mypycify([*options, *hot_modules()], opt_level="1", target_dir="build/mypyc"))
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *compiler_flags()]
    return modules


def compiler_flags() -> list[str]:
    """Flags besides the level. Nobody replaces functions of ours at run time, so they may be called directly and set in
    where they are called: with that the lowest level is as fast as the highest. It compiles in a quarter of the time,
    most of which Python's own flags would spend on looking for what they warn of; generated code has no reader.
    """
    return ["-g0", "-fno-semantic-interposition", "-Wno-all"] if new_compiler().compiler_type == "unix" else []


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


setup(ext_modules=compiled_modules(), cmdclass={"build_py": BuildModules})
