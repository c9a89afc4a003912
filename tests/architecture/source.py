"""The program's own source, as files and as trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.base.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "leaguekeeper"
TESTS = ROOT / "tests"
TRANSLATED = tuple(code for code in LANGUAGES if code != "en")
"""Into what languages the sentences of the program, which are English, are translated."""


@cache
def files(folder: Path) -> tuple[Path, ...]:
    return tuple(sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts))


@cache
def tree(path: Path) -> ast.Module:
    with garbage_collection_paused():  # some hundred thousand parts, which all stay
        return ast.parse(path.read_text("utf-8"), str(path))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from ``def`` to the end, the docstring left out."""
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    if ast.get_docstring(function, clean=False) is None:
        return lines
    told = function.body[0]
    return lines - ((told.end_lineno or told.lineno) - told.lineno + 1)


def ninetieth(figures: list[int]) -> int:
    return sorted(figures)[len(figures) * 9 // 10]
