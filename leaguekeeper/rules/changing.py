"""Changing a rule book as plain data: a thing is named by its key, ``teams.skaven.positions.blitzer.price``.

Nothing is changed in place: each change gives a new whole, to be checked before anybody keeps it.
"""

from __future__ import annotations

import copy
import re
from bisect import bisect_right
from collections.abc import Collection, Container, Mapping
from itertools import count
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.rules.dice import faces, is_dice
from leaguekeeper.rules.step_params import first_param

__all__ = ["ONE_MORE", "entry_named", "put_back", "said_at", "value_at", "with_copy", "with_value", "without"]

ONE_MORE = "+"
"""Where a key ends so, one more is named: its value is the name, and it begins with what such a one begins with."""

_PINNED = frozenset({"about.id", "about.based_on", "about.edition"})
_RESULTS = re.compile(r"^tables\.([^.]+)\.results$")
_END_OF_ROW = re.compile(r"^tables\.([^.]+)\.rows\.(\d+)\.(lo|hi)$")
_DICE = re.compile(r"^tables\.([^.]+)\.dice$")
_ROW = re.compile(r"^tables\.([^.]+)\.rows\.(\d+)$")
_BAND = re.compile(r"^band_tables\.([^.]+)\.bands\.(\d+)$")
_SKILLS = re.compile(r"^((?:teams\.[^.]+\.positions|allies|stars)\.[^.]+)\.skills$")
_PART = re.compile(r"^(stars\.[^.]+|inducements\.[^.]+)\.(ability|discount)\.(name|effect|access|price|most)$")
_AT_THE_PITCH = re.compile(r"^(skills\.[^.]+)\.pitch\.")
_FOR_WHOM = re.compile(r"^((?:teams\.[^.]+\.positions|allies|stars)\.[^.]+)\.(?:aimed_at|against)\.([^.]+)$")
_CARDS = re.compile(r"^decks\.[^.]+\.cards$")
_COUNTED_FOR = ("aimed_at", "against")
_SAID = ("name", "question", "words")
"""By which of its words an entry is called."""
_IN_ROWS = re.compile(r"^(tables\.[^.]+\.rows)\.")


def value_at(said: Mapping[str, Any], key: str) -> Any:
    """What stands at a key; None where the book leaves it open.

    Raises:
        BadInput: the key leads nowhere.
    """
    *way, last = key.split(".")
    inside = _walk(said, way, key)
    if not last:
        raise _nowhere(key)
    return inside.get(last) if isinstance(inside, dict) else _entry(inside, last, key)


def said_at(said: Mapping[str, Any], key: str) -> Any:
    """What a book says at a key, and null only where it leaves open what it could say.

    Raises:
        BadInput: the key leads nowhere, or to nothing that a book can say.
    """
    found = value_at(said, key)
    *way, last = key.split(".")
    if found is None and last not in _walk(said, way, key):
        raise _nowhere(key)
    return found


def with_value(said: Mapping[str, Any], key: str, value: Any) -> dict[str, Any]:
    """The book with another value at a key; None leaves it open.

    The end of a row of a dice table moves its neighbour's, and other dice stretch or press all rows, so that they go
    on covering every roll; of a table that leads to something of another kind, each row leads to the first of it until
    somebody says to which. A star's ability and a lower price begin with the first that is said of them, and end with
    what they cannot be without. Whoever is told for whom a skill counts has it, and who loses it no longer says so.

    Raises:
        BadInput: the key leads nowhere, or what stands there is not to be changed.
    """
    if key in _PINNED:
        raise BadInput(key, N_("this says which book it is and stays."))
    if key.endswith(f".{ONE_MORE}"):
        key, value = f"{key.removesuffix(ONE_MORE)}{value}", _first_value(said, key.removesuffix(f".{ONE_MORE}"), value)
    changed = copy.deepcopy(dict(said))
    if moved := _END_OF_ROW.match(key):
        _move_end(value_at(changed, f"tables.{moved[1]}"), int(moved[2]), moved[3], value, key)
        return changed
    if (rolled := _DICE.match(key)) and is_dice(value):
        _lay_out(value_at(changed, f"tables.{rolled[1]}"), value, key)
    if led := _RESULTS.match(key):
        _lead_to(value_at(changed, f"tables.{led[1]}"), changed.get(str(value)), key)
    if whose := _SKILLS.match(key):
        _forget(value_at(changed, whose[1]), value or ())
    if (told := _FOR_WHOM.match(key)) and value:
        skills = value_at(changed, told[1]).setdefault("skills", [])
        skills += [told[2]] if told[2] not in skills else []
    _set(changed, key, None if told and not value else value)
    if (skill := _AT_THE_PITCH.match(key)) and not any(value_at(changed, skill[1]).get("pitch", {1: 1}).values()):
        del value_at(changed, skill[1])["pitch"]  # what the program knows of the skill holds again
    if part := _PART.match(key):
        _complete(value_at(changed, part[1]), part[2], part[3])
    return changed


def _first_value(said: Mapping[str, Any], key: str, name: str) -> Any:
    """What one more is given at first: the book's own figure, the table itself, one of what is given, nothing more."""
    entry, _dot, field = key.rpartition(".")
    if field == "numbers":
        return value_at(said, f"numbers.{name}.value")
    if field == "params" and entry.startswith("sequences."):
        return first_param(said, value_at(said, f"{entry}.chapter"), name)
    return name if field == "tables" else 1 if field in {"gives", "modify", "starts"} else 0


def _set(changed: dict[str, Any], key: str, value: Any) -> None:
    *way, last = key.split(".")
    inside = _walk(changed, way, key, making=True)
    if isinstance(inside, list):
        inside[_place(inside, last, key)] = value
    elif value is None:
        inside.pop(last, None)
    else:
        inside[last] = value


def _complete(entry: dict[str, Any], part: str, typed: str) -> None:
    """A part that an entry may lack is begun with whatever is said of it first, and gone with what it cannot lack."""
    if typed != "most" and entry[part].get(typed) in (None, [], {}):
        del entry[part]
    elif part == "ability":
        entry[part] = {"name": entry[part][typed], "effect": entry[part][typed]} | entry[part]
    else:
        entry[part] = {"access": ["any"], "price": entry.get("price", 0)} | entry[part]


def _forget(player: dict[str, Any], skills: Collection[str]) -> None:
    """Whoever no longer has a skill does not say for whom it counts."""
    for label in _COUNTED_FOR:
        if label in player:
            player[label] = {slug: told for slug, told in player[label].items() if slug in skills}


def with_copy(said: Mapping[str, Any], key: str, slug: str, name: Mapping[str, str]) -> dict[str, Any]:
    """The book with a copy of an entry below it, under a slug and a name of its own; a row of a table is split.

    Of a tier's share of a skill pack there is one for each tier: its copy is for the next that has none. A deck
    without cards is given its first, whose effect is its name until somebody writes it.

    Raises:
        BadInput: the key leads to no entry, or its row has but one number.
    """
    changed = copy.deepcopy(dict(said))
    if _CARDS.match(key) and not value_at(changed, key):
        _set(changed, key, [{"slug": slug, "name": dict(name), "effect": dict(name)}])
        return changed
    entries, at = _listed(changed, key)
    twin = copy.deepcopy(entries[at])
    if row := _ROW.match(key):
        _split(value_at(changed, f"tables.{row[1]}"), at, key)
        return changed
    if _BAND.match(key):
        _split_band(entries, at, key)
        return changed
    if "tier" in twin and "slug" not in twin:
        twin["tier"] = max(each["tier"] for each in entries) + 1
    elif "id" in twin:  # of a step: its words are joined as those of a chapter are
        twin["id"] = _free(slug.replace("-", "_"), "_", {each["id"] for each in _every_step(changed)})
    elif "slug" in twin:
        twin["slug"] = _free(slug, "-", {each["slug"] for each in entries})
    else:
        raise BadInput(key, N_("this cannot be copied."))
    called = next((label for label in _SAID if label in twin), None)
    if called is not None:
        twin[called] = dict(name)
    entries.insert(at + 1, twin)
    return changed


def _every_step(said: Mapping[str, Any]) -> list[Any]:
    return [step for part in said["sequences"].values() for step in part]


def _free(slug: str, joint: str, taken: Container[str]) -> str:
    """A slug that nothing beside it has."""
    numbered = (f"{slug}{joint}{number}" for number in count(2))
    return slug if slug not in taken else next(each for each in numbered if each not in taken)


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


def _lay_out(table: dict[str, Any], dice: str, key: str) -> None:
    """The rows under other dice, in their order: each ends where it did as far as it can, and has a number at least."""
    rows, shown = table["rows"], faces(dice)
    if len(rows) > len(shown):
        said = N_("{dice} cannot fill all rows of the table; remove some first.")
        raise BadInput(key, said, dice=dice.upper())
    begins = 0
    for at, row in enumerate(rows):
        last, reached = len(shown) - len(rows) + at, bisect_right(shown, row["hi"]) - 1
        ends = last if at == len(rows) - 1 else min(max(reached, begins), last)
        row["lo"], row["hi"] = shown[begins], shown[ends]
        begins = ends + 1


def _lead_to(table: dict[str, Any], entries: Any, key: str) -> None:
    """The rows lead to entries of another kind: those that name none of them, to the first."""
    named = [each["slug"] for each in entries or ()]
    if not named:
        raise BadInput(key, N_("the book has none of these to which its rows could lead."))
    for row in table["rows"]:
        row["result"] = row["result"] if row["result"] in named else named[0]


def _split_band(bands: list[Any], at: int, key: str) -> None:
    """Two bands where one was; what it gives, both give."""
    band = bands[at]
    least, most = band.get("at_least"), band.get("at_most")
    if least == most:
        raise BadInput(key, N_("a row of one number cannot be split."))
    middle = (least + most) // 2 if least is not None and most is not None else most - 1 if least is None else least
    bands.insert(at + 1, {**copy.deepcopy(band), "at_least": middle + 1})
    band["at_most"] = middle


def _split(table: dict[str, Any], at: int, key: str) -> None:
    rows, shown = table["rows"], faces(table["dice"])
    row = rows[at]
    if row["lo"] == row["hi"]:
        raise BadInput(key, N_("a row of one number cannot be split."))
    below = {**row, "lo": row["hi"]}
    row["hi"] = shown[shown.index(row["hi"]) - 1]
    rows.insert(at + 1, below)
