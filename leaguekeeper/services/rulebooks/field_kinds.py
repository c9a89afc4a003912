"""What may stand at a key of a rule book: the kind of every field, asked of the schema itself."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import cache
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import short_day
from leaguekeeper.base.words import N_
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.name_checks import PARAMS
from leaguekeeper.services.form_fields import bare

__all__ = [
    "COUNTED",
    "PARAMS_OF_POSITIONS",
    "REFERS",
    "SECTIONS_OF_PARAMS",
    "as_written",
    "choices_of",
    "days_told",
    "fields_of",
    "inner_model",
    "kind_of",
    "model_at",
]

REFERS = {
    "skills": "skills", "not_with": "skills", "needs": "skills", "needs_one_of": "skills", "skill": "skills",
    "category": "skill_categories", "primary": "skill_categories", "secondary": "skill_categories",
    "random_table": "tables", "table": "tables", "then": "tables", "weather": "tables",
    "leagues": "special_rules", "special_rules": "special_rules", "favoured_of": "special_rules",
    "no_staff": "staff", "allies": "allies", "stars_at_list_price": "stars", "pair": "stars",
    "keywords": "keywords", "captain": "skills", "favoured_with": "special_rules",
    "skill_pack": "skill_packs", "bars": "characteristics", "gains": "skills", "opens": "skill_categories",
    "worsen": "characteristics", "improve": "characteristics", "needs_characteristic": "characteristics",
}  # fmt: skip
"""Which section the slugs of a field come from."""


COUNTED = {
    "experience": ("experience",), "gives": ("staff", "inducements"), "modifiers": ("teams",), "numbers": ("numbers",),
    "starts": ("staff",), "tables": ("tables",),
}  # fmt: skip
"""Of which sections a field that counts or exchanges entries by their slugs may name one more."""

_OF_RESULTS = {
    "grants": ("skills",), "skills": ("skills",), "experience": ("experience",), "characteristic": ("characteristics",),
    "improves": ("characteristics",), "rune": ("inducements", "tables"),
}  # fmt: skip

SECTIONS_OF_PARAMS = _OF_RESULTS | {
    name: ("tables", "band_tables") if named == "any table" else (named,)
    for name, named in PARAMS.items()
    if isinstance(named, str) and named in {"any table", *RuleBook.model_fields}
}
"""From which sections comes what a parameter of a step or of a table's result names."""

PARAMS_OF_POSITIONS = frozenset(name for name, named in PARAMS.items() if named == "positions")
"""Parameters that name a position of any list."""

_ROLLED = ("dice", "journeymen")


def as_written(key: str, value: Any) -> Any:
    """A value as the book writes it: dice in small letters and days by their figures, however they are typed."""
    name = key.rpartition(".")[2]
    if name == "season" and isinstance(value, list):
        return [_day_of_the_year(each) for each in value]
    dice = isinstance(value, str) and (name in _ROLLED or name.endswith("_dice"))
    return "".join(value.split()).lower() if dice else value


_LEAP = datetime.date(2000, 1, 1)
"""The first day of a year that has every day."""


def days_told(part_of_year: Sequence[str]) -> list[str]:
    """The first and the last day of a part of the year, as the language writes a day."""
    return [short_day(datetime.date.fromisoformat(f"{_LEAP.year}-{day}")) for day in part_of_year]


def _day_of_the_year(typed: Any) -> Any:
    """A day as the book has it ("12-21"), typed as the language writes it ("21 Dec"); anything else stays as it is."""
    days = (_LEAP + datetime.timedelta(each) for each in range(366))
    said = str(typed).strip().rstrip(".").replace("/", ".").casefold()
    return next((f"{day:%m-%d}" for day in days if short_day(day).replace("/", ".").casefold() == said), typed)


@cache
def fields_of(model: type[BaseModel]) -> dict[str, Any]:
    """A model's fields and their types, what only says which entry it is left out."""
    told = {name: (field.annotation, field.is_required()) for name, field in model.model_fields.items()}
    return {name: each for name, each in told.items() if name not in _WHICH}


def model_at(key: str) -> type[BaseModel]:
    """The model of the entry at a key.

    Raises:
        BadInput: the key leads to no entry.
    """
    here: Any = RuleBook
    for part in key.split(".") if key else ():
        if isinstance(here, type) and issubclass(here, BaseModel) and part in here.model_fields:
            here = bare(here.model_fields[part].annotation)
            listed = inner_model(here)
            here = [listed] if listed is not None else here
        elif isinstance(here, list):
            here = here[0]
        else:
            break
    if isinstance(here, type) and issubclass(here, BaseModel):
        return here
    raise BadInput(key, N_("the rule book has nothing of this name."))


def kind_of(annotation: Any) -> str:
    """How a field is asked for.

    ``text``, ``words`` (in three languages), ``number``, ``yes``, ``choice``, ``list``, ``numbers``, ``pairs`` (numbers
    by name), ``slugs`` and ``named`` (slugs and words by name), ``params``, ``entry``, ``entries``.
    """
    told = bare(annotation)
    if told in _PLAIN:
        return _PLAIN[told]
    if get_origin(told) is Literal:
        return "choice"
    if isinstance(told, type) and issubclass(told, BaseModel):
        return "entry"
    if get_origin(told) is tuple:
        inside = bare(get_args(told)[0])
        if isinstance(inside, type) and issubclass(inside, BaseModel):
            return "entries"
        return "numbers" if inside is int else "list"
    return _of_dict(told)


def _of_dict(told: Any) -> str:
    value = get_args(told)[1]
    if told == dict[str, str]:
        return "words"
    inside = bare(value)
    return {int: "pairs", str: "slugs"}.get(inside, "named" if inside == dict[str, str] else "params")


def inner_model(annotation: Any) -> type[BaseModel] | None:
    """The model of a list's entries; None where it is no list of entries."""
    told = bare(annotation)
    if get_origin(told) is not tuple:
        return None
    inside = bare(get_args(told)[0])
    return inside if isinstance(inside, type) and issubclass(inside, BaseModel) else None


def choices_of(annotation: Any) -> tuple[str, ...]:
    """The schema's own choices for a field."""
    told = bare(annotation)
    if get_origin(told) is tuple:
        told = bare(get_args(told)[0])
    return tuple(str(each) for each in get_args(told)) if get_origin(told) is Literal else ()


_WHICH = frozenset({"slug", "id", "based_on", "edition", "house_default"})
_PLAIN = {str: "text", int: "number", bool: "yes"}
