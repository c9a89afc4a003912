"""Writes a rule book as a folder of TOML files that a person can read and change.

What is written reads back to an equal book: the same digest, file by file.
"""

from __future__ import annotations

import contextlib
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from json import JSONEncoder
from pathlib import Path
from typing import Any

from leaguekeeper.base.output import fresh_beside, keep_file
from leaguekeeper.rules.book import RuleBook

__all__ = ["as_toml", "files_of", "settle", "write"]

FILES = {
    "book": ("about",),
    "characteristics": ("characteristics",),
    "skills": ("skill_categories", "skills"),
    "keywords": ("keywords",),
    "special-rules": ("special_rules",),
    "skill-packs": ("skill_packs",),
    "staff": ("staff",),
    "allies": ("allies",),
    "advancement": ("experience", "levels", "improvements"),
    "inducements": ("inducements",),
    "stars": ("stars",),
    "grounds-and-sponsors": ("stadiums", "sponsors", "decks", "balls"),
    "league": ("numbers", "rolled_numbers", "bonus_points", "prizes"),
    "band-tables": ("band_tables",),
    "sequences": ("sequences",),
    "rulings": ("rulings",),
}
"""Which sections stand in which file. Each team list has a file of its own in ``teams/``, each group of dice
tables one in ``tables/`` with the outcomes that it is the first to lead to."""

WIDTH = 118
_BARE = re.compile(r"^[A-Za-z0-9_-]+$")
_quoted = JSONEncoder(ensure_ascii=False).encode


def write(book: RuleBook, folder: Path) -> None:
    """Write the book into a folder, which is made; a rule book that stood there is replaced, all else in it stays.

    The files are written into a folder beside it first, which takes its place whole: a program that is stopped in
    between leaves the book as it was, or as it is to be.

    Raises:
        OSError: when the folder cannot be written.
    """
    said = book.plain()
    wanted: dict[Path, str] = {}
    for name, sections in FILES.items():
        part = {section: said[section] for section in sections if section in said}
        if part:
            wanted[folder / f"{name}.toml"] = as_toml(part)
    for team in said.get("teams", ()):
        wanted[folder / "teams" / f"{team['slug']}.toml"] = as_toml({"teams": [team]})
    for name, part in _tables(said):
        wanted[folder / "tables" / f"{name}.toml"] = as_toml(part)
    _replace(folder, {file.relative_to(folder): text for file, text in wanted.items()})


def files_of(folder: Path) -> set[Path]:
    """The files in a folder that a book wrote there, by their names in it; none where no book stands."""
    if not (folder / "book.toml").is_file():
        return set()
    ours = [folder / f"{name}.toml" for name in FILES]
    ours += [file for part in ("teams", "tables") for file in (folder / part).glob("*.toml")]
    return {file.relative_to(folder) for file in ours if file.is_file()}


def _replace(folder: Path, wanted: Mapping[Path, str]) -> None:
    """Put these files in the place of the book's that stand in a folder; where only one differs, that one."""
    settle(folder)
    gone = files_of(folder)
    differ = [name for name, text in wanted.items() if name not in gone or _said(folder / name) != text]
    if gone <= wanted.keys() and len(differ) <= 1:
        for name in differ:
            keep_file(folder / name, wanted[name], lasting=True)
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    with fresh_beside(folder) as fresh, contextlib.ExitStack() as undone:
        undone.callback(shutil.rmtree, fresh, ignore_errors=True)
        if folder.is_dir():
            shutil.copytree(folder, fresh, symlinks=True, ignore=lambda at, names: _ours(folder, Path(at), names, gone))
        for name, text in wanted.items():
            keep_file(fresh / name, text)
        old = fresh.with_suffix(".old")
        if folder.is_dir():
            folder.replace(old)
        fresh.replace(folder)
        shutil.rmtree(old, ignore_errors=True)


def settle(folder: Path) -> None:
    """End what a program was stopped at while it replaced a book: one that stands aside comes back, or goes."""
    for old in folder.parent.glob(f".{folder.name}.*.old"):
        if folder.exists():
            shutil.rmtree(old, ignore_errors=True)
        else:
            old.replace(folder)


def _said(file: Path) -> str:
    with file.open(encoding="utf-8", newline="") as text:
        return text.read()


def _ours(folder: Path, at: Path, names: Sequence[str], gone: set[Path]) -> set[str]:
    return {name for name in names if (at / name).relative_to(folder) in gone}


def _tables(said: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    left = {outcome["slug"]: outcome for outcome in said.get("outcomes", ())}
    groups: dict[str, list[dict[str, Any]]] = {}
    for table in said.get("tables", ()):
        groups.setdefault(table.get("group", table["slug"]), []).append(table)
    for name, tables in groups.items():
        part: dict[str, Any] = {"tables": tables}
        results = dict.fromkeys(row["result"] for table in tables for row in table["rows"])
        outcomes = [left.pop(slug) for slug in results if slug in left]
        yield name, part | ({"outcomes": outcomes} if outcomes else {})
    if left:
        yield "outcomes", {"outcomes": list(left.values())}


def as_toml(said: Mapping[str, Any]) -> str:
    """Plain data as TOML: short things on one line, entries as blocks of their own."""
    return "\n".join(_block(said, ())).strip("\n") + "\n"


def _block(said: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    deep: list[tuple[str, Any]] = []
    for key, value in said.items():
        if _is_block(value, top=not path):
            deep.append((key, value))
        else:
            yield from _lines(key, value)
    for key, value in deep:
        inner = (*path, key)
        name = ".".join(_key(part) for part in inner)
        if isinstance(value, Mapping):
            if any(not _is_block(each, top=False) for each in value.values()):
                yield from ("", f"[{name}]")
            yield from _block(value, inner)
            continue
        for entry in value:
            yield from ("", f"[[{name}]]")
            yield from _block(entry, inner)


def _is_block(value: Any, *, top: bool) -> bool:
    """Whether a value gets blocks of its own: sections, and lists of entries too long for a line each."""
    if isinstance(value, Mapping):
        return top or any(isinstance(each, (Mapping, list)) and not _is_line(key, each) for key, each in value.items())
    if not isinstance(value, list) or not value or not isinstance(value[0], Mapping):
        return False
    return top or any("name" in each or len(_value(each)) > WIDTH - 5 for each in value)


def _is_line(key: str, value: Any) -> bool:
    return len(f"{key} = {_value(value)}") <= WIDTH


def _lines(key: str, value: Any) -> Iterator[str]:
    line = f"{_key(key)} = {_value(value)}"
    if len(line) <= WIDTH:
        yield line
    elif isinstance(value, Mapping):
        for part, each in value.items():
            yield f"{_key(key)}.{_key(part)} = {_value(each)}"
    elif isinstance(value, list) and isinstance(value[0], (Mapping, list)):
        yield f"{_key(key)} = ["
        yield from (f"    {_value(each)}," for each in value)
        yield "]"
    else:
        yield line


def _value(value: Any) -> str:
    if isinstance(value, str):
        return _quoted(value).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value:_}" if abs(value) >= 10_000 else str(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, Sequence):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    raise TypeError(type(value).__name__)


@lru_cache(maxsize=2000)
def _key(key: str) -> str:
    return key if _BARE.match(key) else _quoted(key)
