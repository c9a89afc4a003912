"""The map of the house is true: links lead somewhere, what it names exists, docstrings cite its chapters."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.architecture.source import PROGRAM, ROOT, TESTS, files, name

MAPS = sorted([*PROGRAM.rglob("README.md"), *TESTS.rglob("README.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
LINK = re.compile(r"\]\(([^)#:]+)\)")
NAMED = re.compile(r"`([a-z_0-9/]+(?:\.py|/))`")
CITED = re.compile(r"\((leaguekeeper/README\.md), \"?([^\".:)]+)")


@pytest.mark.parametrize("path", MAPS, ids=name)
def test_a_map_leads_to_what_is_there(path: Path) -> None:
    text = path.read_text("utf-8")
    lost = [link for link in LINK.findall(text) if not (path.parent / link).exists()]
    if path.parent.is_relative_to(PROGRAM):
        lost += [each for each in NAMED.findall(text) if not _there(path.parent, each)]
    assert not lost, f"{name(path)} speaks of what is not there; put it right: {lost}"


def _there(room: Path, named: str) -> bool:
    """Whether it lies in the room, in one within it, or is named from further up."""
    return any((place / named).exists() for place in (room, PROGRAM, ROOT)) or any(room.rglob(named.rstrip("/")))


def test_every_large_room_has_its_map() -> None:
    rooms = ("", "league", "play", "play/pitch", "services", "store", "ui", "publish", "exchange", "rules")
    without = [room for room in rooms if not (PROGRAM / room / "README.md").exists()]
    assert not without, f"Write a README.md for these rooms: {without}"


def test_every_room_of_the_services_is_on_the_map() -> None:
    told = (PROGRAM / "services/README.md").read_text("utf-8")
    rooms = {path.parent.name for path in (PROGRAM / "services").glob("*/__init__.py")}
    assert not {room for room in rooms if f"`{room}`" not in told}, "Name every room in services/README.md."


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
