"""How long files and functions are, what they are called, and what may not stand in them."""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest

from tests.architecture.source import PROGRAM, ROOT, TESTS, files, functions, length, name, ninetieth, tree

WORD = re.compile(r"\w+")

EDITIONS = frozenset({"house2020", "lrb4"} | {path.name for path in (ROOT / "resources/rulebooks").glob("*/")})


@pytest.mark.parametrize("folder", [PROGRAM, TESTS], ids=["leaguekeeper", "tests"])
def test_files_are_short(folder: object) -> None:
    lengths = {
        path: len(path.read_text("utf-8").splitlines()) for path in files(PROGRAM if folder is PROGRAM else TESTS)
    }
    long = {name(path): lines for path, lines in lengths.items() if lines > 450}
    assert not long, f"Part these files by what their readers look for; 450 lines are the most: {long}"
    assert ninetieth(list(lengths.values())) <= 300, "Nine files of ten have at most 300 lines: part the longest ones."


def test_functions_are_short() -> None:
    lengths = {f"{name(path)}:{each.name}": length(each) for path in files(PROGRAM) for each in functions(path)}
    long = {where: lines for where, lines in lengths.items() if lines > 55}
    assert not long, f"Give the steps of these functions names of their own; 55 lines are the most: {long}"
    assert ninetieth(list(lengths.values())) <= 20, "Nine functions of ten have at most 20 lines: part the longest."


def test_no_name_says_nothing() -> None:
    empty = re.compile(r"(manager|helper|util|misc)s?$", re.IGNORECASE)
    modules = [name(path) for path in files(PROGRAM) if empty.search(path.stem)]
    classes = [
        f"{name(path)}:{node.name}"
        for path in files(PROGRAM)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef) and empty.search(node.name)
    ]
    assert not modules + classes, f"Call these what they are at the table, by what they know: {modules + classes}"


def test_every_module_says_what_it_is_and_what_it_offers() -> None:
    silent = [name(path) for path in files(PROGRAM) if not ast.get_docstring(tree(path))]
    without = [name(path) for path in files(PROGRAM) if _defines(tree(path)) and not _offers(tree(path))]
    assert not silent, f"Begin these modules with a docstring that says what they are: {silent}"
    assert not without, f"List in __all__ what these modules offer to others: {without}"


def _defines(module: ast.Module) -> bool:
    return any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in module.body)


def _offers(module: ast.Module) -> bool:
    """Whether it says so; an empty list means that what stands there is found by its register alone."""
    targets = [target for node in module.body if isinstance(node, ast.Assign) for target in node.targets]
    targets += [node.target for node in module.body if isinstance(node, ast.AnnAssign)]
    return any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets)


def test_what_is_offered_is_taken() -> None:
    """A function that only its own file calls is private; what a register finds (a step, a chapter) is decorated."""
    named = Counter(
        word for path in (*files(PROGRAM), *files(TESTS)) for word in set(WORD.findall(path.read_text("utf-8")))
    )
    alone = [
        f"{name(path)}:{node.name}"
        for path in files(PROGRAM)
        for node in tree(path).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and not node.decorator_list
        if named[node.name] == 1
    ]
    assert not alone, f"Begin these names with a line below, and take them out of __all__: {alone}"


def test_nothing_is_left_to_do() -> None:
    mark = re.compile(r"\b(TODO|FIXME|XXX)\b")
    left = [name(path) for path in files(PROGRAM) if mark.search(path.read_text("utf-8"))]
    assert not left, f"Do now what these files put off, or open an issue for it: {left}"


def test_whoever_takes_every_error_says_why() -> None:
    every = re.compile(r"(except|suppress\()\s*Exception\b[^#]*$")
    silent = {
        f"{name(path)}:{place}"
        for path in (*files(PROGRAM), *files(TESTS))
        for place, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if "Exception" in line and every.search(line)
    }
    assert not silent, f"Name the errors that are meant, or say beside it why any may come: {silent}"


def test_whoever_lets_a_checker_pass_says_why() -> None:
    silent = [
        f"{name(path)}:{place}"
        for path in (*files(PROGRAM), *files(TESTS), *files(ROOT / "installer"))
        for place, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if re.search(r"#\s*noqa(?!: [A-Z]+[0-9]+(, [A-Z]+[0-9]+)* - \S)", line)
    ]
    assert not silent, f"Say why after the rule's name (`# noqa: S101 - why`), or mend the line: {silent}"
    untyped = [
        f"{name(path)}:{place}"
        for path in files(PROGRAM)
        for place, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if re.search(r"#\s*type: ignore(?!\[[\w-]+\]  # \w)", line)
    ]
    assert not untyped, f"Say why beside it (`# type: ignore[…]  # why`), or let the right type say it: {untyped}"


def test_no_branch_on_an_editions_name_outside_its_folder() -> None:
    """Editions differ by data and by the object that is asked (leaguekeeper/README.md, Rules are data)."""
    found = []
    for path in files(PROGRAM):
        if EDITIONS & {path.stem, *path.parts} or "editions" in path.parts:
            continue
        found += [f"{name(path)}:{line}" for line in _branches(tree(path))]
    assert not found, f"Ask the rule book or the edition object here, in place of an edition's name: {found}"


def _branches(module: ast.Module) -> list[int]:
    lines = []
    for node in ast.walk(module):
        parts: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            parts = [node.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "startswith":
            parts = list(node.args)
        constants = [each for part in parts for each in ast.walk(part) if isinstance(each, ast.Constant)]
        lines += [each.lineno for each in constants if isinstance(each.value, str) and each.value in EDITIONS]
    return lines


def test_reading_a_league_knows_no_clock_and_no_chance() -> None:
    """Same stack, same state, on every machine (leaguekeeper/README.md, The idea)."""
    forbidden = {"random", "secrets", "time", "os", "uuid", "socket", "subprocess"}
    found = []
    for path in [*files(PROGRAM / "league"), *files(PROGRAM / "rules")]:
        for node in ast.walk(tree(path)):
            modules = _imported(node)
            if modules & forbidden:
                found.append(f"{name(path)}:{node.lineno}")  # type: ignore[attr-defined]
            if isinstance(node, ast.Attribute) and _asks_the_clock(node):
                found.append(f"{name(path)}:{node.lineno}")
    assert not found, f"Let the caller bring time and dice, on the document: {found}"


def _asks_the_clock(node: ast.Attribute) -> bool:
    whose = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
    return whose in ("date", "datetime") and node.attr in ("now", "today", "utcnow")


def _imported(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Import):
        return {each.name.partition(".")[0] for each in node.names}
    if isinstance(node, ast.ImportFrom) and not node.level:
        return {(node.module or "").partition(".")[0]}
    return set()


def test_every_folder_of_tests_is_a_package() -> None:
    folders = {path.parent for path in files(TESTS)}
    without = [name(folder) for folder in folders if not (folder / "__init__.py").exists()]
    assert not without, f"Put an empty __init__.py into these folders: {without}"
