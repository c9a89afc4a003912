"""Writes a rule book as a folder of TOML files that a person can read and change.

What is written reads back to an equal book: the same digest, file by file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from leaguekeeper.rules.book import RuleBook

__all__ = ["as_toml", "write"]

FILES = {
    "book": ("about",),
    "characteristics": ("characteristics",),
    "skills": ("skill_categories", "skills"),
    "special-rules": ("special_rules",),
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


def write(book: RuleBook, folder: Path) -> None:
    """Write the book into a folder, which is made; a rule book that stood there is replaced.

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
    for old in folder.rglob("*.toml"):
        if old not in wanted:
            old.unlink()
    for file, text in wanted.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


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
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value:_}" if abs(value) >= 10_000 else str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, Sequence):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    raise TypeError(type(value).__name__)


def _key(key: str) -> str:
    return key if _BARE.match(key) else json.dumps(key, ensure_ascii=False)
