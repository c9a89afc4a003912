"""No two modules import each other, directly or round a corner, nor do two folders that lie side by side.

Imports under ``TYPE_CHECKING`` and within functions count too: a reader follows them all.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tests.architecture.source import PROGRAM, ROOT, files, tree

Arrows = Mapping[str, set[str]]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def imports() -> Arrows:
    known = {module_name(path): path for path in files(PROGRAM)}
    return {name: set(_imported(tree(path), known.keys())) - {name} for name, path in known.items()}


def _imported(module: ast.Module, known: object) -> Iterator[str]:
    names: set[str] = set(known)  # type: ignore[call-overload]
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            whole = [f"{node.module}.{each.name}" for each in node.names]
            yield from (each if each in names else node.module for each in whole if {each, node.module} & names)


def circles(arrows: Arrows) -> list[list[str]]:
    """Each circle once: a way that leads back to where it began, the shortest there is."""
    found: dict[frozenset[str], list[str]] = {}
    left = dict(arrows)
    while ends := [name for name, wanted in left.items() if left.keys().isdisjoint(wanted)]:
        for name in ends:
            del left[name]
    for start in sorted(left):
        way = _way_back(left, start)
        if way:
            found.setdefault(frozenset(way), way)
    return list(found.values())


def _way_back(arrows: Arrows, start: str) -> list[str]:
    came_from: dict[str, str] = {}
    ahead = [start]
    for at in ahead:
        for following in sorted(arrows.get(at, ())):
            if following == start:
                way = [at]
                while way[-1] != start:
                    way.append(came_from[way[-1]])
                return way[::-1]
            if following not in came_from:
                came_from[following] = at
                ahead.append(following)
    return []


def side_by_side(folder: str) -> Arrows:
    """The arrows between what lies directly in a folder."""
    arrows: dict[str, set[str]] = {}
    for name, wanted in imports().items():
        if name.startswith(f"{folder}."):
            here = _part(folder, name)
            there = {_part(folder, each) for each in wanted if each.startswith(f"{folder}.")}
            arrows.setdefault(here, set()).update(there - {here})
    return arrows


def _part(folder: str, name: str) -> str:
    return f"{folder}.{name.removeprefix(folder + '.').partition('.')[0]}"


def drawn(found: list[list[str]]) -> str:
    return "\n".join(" → ".join([*way, way[0]]) for way in found)


def test_a_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": set()}) == [["a", "b", "c"]]
    assert not circles({"a": {"b", "c"}, "b": {"c"}, "c": set()})


def test_no_module_imports_itself_round_a_corner() -> None:
    found = circles(imports())
    assert not found, (
        f"Modules import each other:\n{drawn(found)}\nMove what both need into a module of its own below them, or let"
        " the lower one say what it asks for as a Protocol, or be given it by its caller."
    )


def test_no_two_folders_import_each_other() -> None:
    folders = {name.rpartition(".")[0] for name in imports()} - {""}
    found = [way for folder in sorted(folders) for way in circles(side_by_side(folder))]
    assert not found, (
        f"Folders that lie side by side import each other:\n{drawn(found)}\nOne of them is the lower: move there what"
        " both need, or move the module that points up into the folder that it points to."
    )
