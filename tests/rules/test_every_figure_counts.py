"""A figure or a reading of a rule book that nothing asks for: whoever changes or chooses it changes nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import leaguekeeper
from leaguekeeper.base.paths import resources
from leaguekeeper.rules.loader import load_folder
from leaguekeeper.rules.rulings import RulingOption

ASKS = {"number", "number_or", "dice", "dice_or"}
"""By what code asks a rule book for a figure, its name first."""


@cache
def asked() -> frozenset[str]:
    """The names of all figures that code asks for, as patterns where a part of the name is put together."""
    found: set[str] = set()
    for path in Path(leaguekeeper.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call) and each.args]
        for call in calls:
            if isinstance(call.func, ast.Attribute) and call.func.attr in ASKS:
                found.update(_names(call.args[0], tree))
    return frozenset(found)


def _names(told: ast.expr, tree: ast.Module) -> Iterator[str]:
    """The names that a call may mean: what it says, what a function of the file gives, or any word of the file."""
    given = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) and _is_called(told, each.name)]
    if given:
        for each in ast.walk(given[0]):
            if isinstance(each, ast.Return) and each.value is not None:
                yield from _names(each.value, tree)
    elif isinstance(told, ast.JoinedStr):
        yield "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in told.values)
    elif any(isinstance(each, ast.Name) for each in ast.walk(told)):
        yield from map(re.escape, _words(tree))
    else:
        yield from map(re.escape, _words(told))


def _is_called(told: ast.expr, name: str) -> bool:
    return isinstance(told, ast.Call) and isinstance(told.func, ast.Name) and told.func.id == name


def _words(told: ast.AST) -> list[str]:
    return [each.value for each in ast.walk(told) if isinstance(each, ast.Constant) and isinstance(each.value, str)]


@pytest.mark.parametrize("slug", ["house2020", "lrb4", "official2025"])
def test_every_figure_of_a_book_is_asked_for(slug: str) -> None:
    book = load_folder(resources() / "rulebooks" / slug)
    patterns = asked()
    figures = [each.slug for each in (*book.numbers, *book.rolled_numbers)]
    assert [each for each in figures if not any(re.fullmatch(pattern, each) for pattern in patterns)] == []


@cache
def words_by_file() -> tuple[frozenset[str], ...]:
    """The words that stand in each file of code."""
    paths = Path(leaguekeeper.__file__).parent.rglob("*.py")
    return tuple(frozenset(_words(ast.parse(path.read_text(encoding="utf-8")))) for path in paths)


def brings_something(reading: RulingOption) -> bool:
    """Whether a reading changes the book itself."""
    return any((reading.tables, reading.numbers, reading.skill_pack, reading.families, reading.order))


@pytest.mark.parametrize("slug", ["house2020", "lrb4", "official2025"])
def test_every_reading_of_a_ruling_is_asked_for(slug: str) -> None:
    """All readings but one: that is what holds where none of the others does."""
    book = load_folder(resources() / "rulebooks" / slug)
    by_stars = {ruling for star in book.stars for ruling in star.doubled_by}
    for ruling in book.rulings:
        asking = frozenset().union(*(words for words in words_by_file() if ruling.slug in words))
        idle = [each.slug for each in ruling.readings if not brings_something(each) and each.slug not in asking]
        assert len(idle) <= 1 or ruling.slug in by_stars, (ruling.slug, idle)
