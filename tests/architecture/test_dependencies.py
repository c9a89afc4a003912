"""What is imported is asked for by name: what only comes along with something else may stop coming with it."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.architecture.source import PROGRAM, ROOT, TESTS, files

INSTALLER = ROOT / "installer"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
IMPORTS = re.compile(r"^ *(?:from (\w[\w.]*) import |import (\w[\w., ]*))", re.MULTILINE)
"""Read from the text: to read every file as a tree takes seconds."""
OURS = {"leaguekeeper", "tests", *(path.stem for path in files(INSTALLER))}


def asked(*lists: str) -> set[str]:
    """The packages of some lists of pyproject.toml; without any, those of the program itself."""
    extras = PROJECT["optional-dependencies"]
    lines = [line for name in lists for line in extras[name]] if lists else PROJECT["dependencies"]
    return {canonicalize_name(Requirement(line).name) for line in lines}


@cache
def installed() -> Mapping[str, list[str]]:
    return packages_distributions()


def comes_from(module: str) -> set[str]:
    """The packages that bring a module; where it is not installed, the one of its name."""
    return {str(canonicalize_name(each)) for each in installed().get(module, [module])}


@cache
def imported(folder: Path) -> dict[str, Path]:
    """The modules of others that a folder imports, each with a file that does."""
    return {
        top: path
        for path in files(folder)
        for names in IMPORTS.findall(path.read_text("utf-8"))
        for name in "".join(names).split(", ")
        if (top := re.split(r"[. ]", name)[0]) not in OURS and top not in sys.stdlib_module_names
    }


def lacking(folder: Path, wanted: set[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}: {module}"
        for module, path in imported(folder).items()
        if not any(ours == theirs or ours.startswith(f"{theirs}-") for ours in wanted for theirs in comes_from(module))
    ]


@pytest.mark.parametrize("folder", [PROGRAM, INSTALLER, TESTS], ids=lambda folder: folder.name)
def test_what_is_imported_is_asked_for(folder: Path) -> None:
    extras = set(PROJECT["optional-dependencies"]) - ({"dev"} if folder == PROGRAM else set())
    assert not lacking(folder, asked() | asked(*extras)), "name the package in pyproject.toml, and renew the locks"


def test_what_the_program_asks_for_is_imported() -> None:
    brought = {package for module in imported(PROGRAM) for package in comes_from(module)}
    assert not asked() - brought, "nobody imports these: take them out of pyproject.toml, and renew the locks"
