"""The map of the house is true: links lead somewhere, what it names exists, docstrings cite its chapters."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from leaguekeeper.rules.book import RuleBook
from tests.architecture.source import PROGRAM, ROOT, TESTS, files, name

BOOKS = ROOT / "resources/rulebooks/README.md"
MAPS = sorted(
    [*PROGRAM.rglob("README.md"), *TESTS.rglob("README.md"), BOOKS, ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
)
LINK = re.compile(r"\]\(([^)#:]+)\)")
NAMED = re.compile(r"`(\.?[\w/-]+(?:\.(?:json|py|toml|txt|yaml|yml)|/))`")
WORD = re.compile(r"`([A-Za-z_][\w-]*)`")
"""A name of the code, a key of a rule book, a command."""
CITED = re.compile(r"\((leaguekeeper/README\.md), \"?([^\".:)]+)")


@pytest.mark.parametrize("path", MAPS, ids=name)
def test_a_map_leads_to_what_is_there(path: Path) -> None:
    text = path.read_text("utf-8")
    lost = [link for link in LINK.findall(text) if not (path.parent / link).exists()]
    if path.name == "README.md":  # what a recipe of CONTRIBUTING.md makes is not there yet
        lost += [each for each in NAMED.findall(text) if not _there(path.parent, each)]
    assert not lost, f"{name(path)} speaks of what is not there; put it right: {lost}"


def _there(room: Path, named: str) -> bool:
    """Whether it lies in the room, in one within it, among its data, or is named from further up."""
    data = ROOT / "resources" / room.relative_to(PROGRAM if room.is_relative_to(PROGRAM) else ROOT)
    told = f"/{named.rstrip('/')}"
    return any((place / named).exists() for place in (room, PROGRAM, ROOT, data)) or any(
        each.endswith(told) for each in _within(room)
    )


@cache
def _within(room: Path) -> tuple[str, ...]:
    """What lies in a room, however deep."""
    return tuple(f"/{each.relative_to(room).as_posix()}" for each in room.rglob("*"))


@pytest.mark.parametrize("path", MAPS, ids=name)
def test_a_map_calls_things_by_names_that_they_have(path: Path) -> None:
    told = re.sub(r"^```.*?^```$", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    unknown = set(WORD.findall(told)) - _names()
    assert not unknown, f"{name(path)} calls by name what is called otherwise; put it right: {sorted(unknown)}"


@cache
def _names() -> set[str]:
    """The words of the code and of its data, and what folders and programs are called."""
    kept = [path for room in (PROGRAM, TESTS, ROOT / "installer", ROOT / "resources") for path in room.rglob("*")]
    texts = [path.read_text("utf-8") for path in kept if path.suffix in (".py", ".toml")]
    return {path.name for path in kept} | {word for text in texts for word in re.findall(r"\w[\w-]*|\w+", text)}


@pytest.mark.parametrize("path", [each for each in MAPS if each.is_relative_to(PROGRAM)], ids=name)
def test_every_folder_of_a_room_is_on_its_map(path: Path) -> None:
    told = path.read_text("utf-8")
    rooms = {each.parent.name for each in path.parent.glob("*/__init__.py")}
    lacking = {room for room in rooms if not re.search(rf"`(?:[\w/]*/)?{room}/?`", told)}
    assert not lacking, f"Say in {name(path)} what these folders hold: {sorted(lacking)}"


def test_every_section_of_a_rule_book_is_on_its_map() -> None:
    sections = BOOKS.read_text("utf-8").partition("## What a book says")[2].partition("\n## ")[0]
    lacking = set(RuleBook.model_fields) - set(WORD.findall(sections))
    assert not lacking, f"Say in {name(BOOKS)} what these sections are for: {sorted(lacking)}"


def test_every_large_room_has_its_map() -> None:
    rooms = ("", "league", "play", "play/pitch", "services", "store", "ui", "publish", "exchange", "rules")
    without = [room for room in rooms if not (PROGRAM / room / "README.md").exists()]
    assert not without, f"Write a README.md for these rooms: {without}"


MODULE = re.compile(r"``((?:[\w-]+/)*[\w-]+\.py)``")


@pytest.mark.parametrize("folder", [PROGRAM, TESTS], ids=name)
def test_a_docstring_names_modules_that_are_there(folder: Path) -> None:
    named = [(path, each) for path in files(folder) for each in MODULE.findall(path.read_text("utf-8"))]
    assert named
    lost = [f"{name(path)}: {each}" for path, each in named if not (_there(path.parent, each) or _near(path, each))]
    assert not lost, f"These speak of what is called otherwise; put them right: {lost}"


def _near(path: Path, named: str) -> bool:
    """Whether a folder beside that of the one who speaks has it, as each game has its module."""
    return any(path.parent.parent.glob(f"*/{named}"))


def test_docstrings_cite_chapters_of_the_map() -> None:
    chapters = set(re.findall(r"^## (.+)$", (PROGRAM / "README.md").read_text("utf-8"), re.MULTILINE))
    found = {
        f"{name(path)}: {cited}"
        for path in [*files(PROGRAM), *files(TESTS)]
        if path.name != "test_map.py"
        for _map, cited in CITED.findall(re.sub(r"\s+", " ", path.read_text("utf-8")))
        if cited not in chapters
    }
    assert not found, f"leaguekeeper/README.md has no such chapter: {sorted(found)}"
