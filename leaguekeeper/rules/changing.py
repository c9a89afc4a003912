"""Changing a rule book as plain data: a thing is named by its key, ``teams.skaven.positions.blitzer.price``.

Nothing is changed in place: each change gives a new whole, to be checked before anybody keeps it.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.rules.dice import faces

__all__ = ["entry_named", "put_back", "value_at", "with_copy", "with_value", "without"]

_PINNED = frozenset({"about.id", "about.based_on", "about.edition"})
_END_OF_ROW = re.compile(r"^tables\.([^.]+)\.rows\.(\d+)\.(lo|hi)$")
_ROW = re.compile(r"^tables\.([^.]+)\.rows\.(\d+)$")
_IN_ROWS = re.compile(r"^(tables\.[^.]+\.rows)\.")


def value_at(said: Mapping[str, Any], key: str) -> Any:
    """What stands at a key; None where the book leaves it open.

    Raises:
        BadInput: the key leads nowhere.
    """
    *way, last = key.split(".")
    inside = _walk(said, way, key)
    return inside.get(last) if isinstance(inside, dict) else _entry(inside, last, key)


def with_value(said: Mapping[str, Any], key: str, value: Any) -> dict[str, Any]:
    """The book with another value at a key; None leaves it open.

    The end of a row of a dice table moves its neighbour's, so that the rows go on covering every roll.

    Raises:
        BadInput: the key leads nowhere, or what stands there is not to be changed.
    """
    if key in _PINNED:
        raise BadInput(key, N_("this says which book it is and stays."))
    changed = copy.deepcopy(dict(said))
    moved = _END_OF_ROW.match(key)
    if moved:
        _move_end(value_at(changed, f"tables.{moved[1]}"), int(moved[2]), moved[3], value, key)
        return changed
    *way, last = key.split(".")
    inside = _walk(changed, way, key, making=True)
    if isinstance(inside, list):
        inside[_place(inside, last, key)] = value
    elif value is None:
        inside.pop(last, None)
    else:
        inside[last] = value
    return changed


def with_copy(said: Mapping[str, Any], key: str, slug: str, name: Mapping[str, str]) -> dict[str, Any]:
    """The book with a copy of an entry below it, under a slug and a name of its own; a row of a table is split.

    Raises:
        BadInput: the key leads to no entry, or its row has but one number.
    """
    changed = copy.deepcopy(dict(said))
    entries, at = _listed(changed, key)
    twin = copy.deepcopy(entries[at])
    row = _ROW.match(key)
    if row:
        _split(value_at(changed, f"tables.{row[1]}"), at, key)
        return changed
    label = "id" if "id" in twin else "slug"
    if label not in twin:
        raise BadInput(key, N_("this cannot be copied."))
    twin[label] = slug
    if "name" in twin:
        twin["name"] = dict(name)
    entries.insert(at + 1, twin)
    return changed


def without(said: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The book without an entry; the rolls of a row that goes fall to the row above, or below the first.

    Raises:
        BadInput: the key leads to no entry.
    """
    changed = copy.deepcopy(dict(said))
    entries, at = _listed(changed, key)
    gone = entries.pop(at)
    if _ROW.match(key) and entries:
        neighbour = entries[max(at - 1, 0)]
        neighbour["hi" if at else "lo"] = gone["hi" if at else "lo"]
    return changed


def put_back(said: Mapping[str, Any], base: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The book with what another says at a key; the rows of a dice table go back together.

    Raises:
        BadInput: neither book has anything there.
    """
    row = _IN_ROWS.match(key)
    key = row[1] if row else key
    then, (*way, last) = _value_or_none(base, key), key.split(".")
    if then is None and isinstance(_walk(said, way, key), list):
        return without(said, key)
    if _value_or_none(said, key) is None and isinstance(inside := _walk(base, way, key), list):
        changed = copy.deepcopy(dict(said))
        _walk(changed, way, key).insert(_place(inside, last, key), copy.deepcopy(then))
        return changed
    return with_value(said, key, copy.deepcopy(then))


def _value_or_none(said: Mapping[str, Any], key: str) -> Any:
    try:
        return value_at(said, key)
    except BadInput:
        return None


def entry_named(entry: Any, place: int) -> str:
    """How an entry of a list is named in a key: by its slug or id, else by its place from 0."""
    named = entry.get("slug") or entry.get("id") if isinstance(entry, Mapping) else None
    return str(named or place)


def _walk(said: Any, way: list[str], key: str, *, making: bool = False) -> Any:
    here = said
    for part in way:
        if isinstance(here, list):
            here = _entry(here, part, key)
        elif isinstance(here, dict):
            here = here.setdefault(part, {}) if making else here.get(part)
        if not isinstance(here, (list, dict)):
            raise _nowhere(key)
    return here


def _entry(entries: list[Any], name: str, key: str) -> Any:
    return entries[_place(entries, name, key)]


def _place(entries: list[Any], name: str, key: str) -> int:
    for place, entry in enumerate(entries):
        if entry_named(entry, place) == name:
            return place
    if name.isdigit() and int(name) < len(entries):
        return int(name)
    raise _nowhere(key)


def _listed(said: dict[str, Any], key: str) -> tuple[list[Any], int]:
    *way, last = key.split(".")
    entries = _walk(said, way, key)
    if not isinstance(entries, list):
        raise _nowhere(key)
    return entries, _place(entries, last, key)


def _nowhere(key: str) -> BadInput:
    return BadInput(key, N_("the rule book has nothing of this name."))


# --- the rows of a dice table ----------------------------------------------------------------------------


def _move_end(table: dict[str, Any], at: int, end: str, value: Any, key: str) -> None:
    rows, shown = table["rows"], faces(table["dice"])
    if value not in shown or not 0 <= at < len(rows):
        raise BadInput(key, N_("{dice} never shows {value}."), dice=table["dice"].upper(), value=value)
    row, place = rows[at], shown.index(value)
    other = at + 1 if end == "hi" else at - 1
    if not 0 <= other < len(rows):
        raise BadInput(key, N_("the first and the last row end where the dice end."))
    neighbour = rows[other]
    beyond = place + 1 if end == "hi" else place - 1
    fits = row["lo"] <= value < neighbour["hi"] if end == "hi" else neighbour["lo"] < value <= row["hi"]
    if not fits:
        raise BadInput(key, N_("a row keeps one number at least, and so does the one beside it."))
    row[end] = value
    neighbour["lo" if end == "hi" else "hi"] = shown[beyond]


def _split(table: dict[str, Any], at: int, key: str) -> None:
    rows, shown = table["rows"], faces(table["dice"])
    row = rows[at]
    if row["lo"] == row["hi"]:
        raise BadInput(key, N_("a row of one number cannot be split."))
    below = {**row, "lo": row["hi"]}
    row["hi"] = shown[shown.index(row["hi"]) - 1]
    rows.insert(at + 1, below)
