"""A sheet as a form: its fields built from what documents of its kind are made of, filled in with what it says.

One mechanism for every kind: a kind that is added has its form at once. What the form leaves alone (the name of the
sheet, a whole rule book) stays as it was.
"""

from __future__ import annotations

import copy
import datetime
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from leaguekeeper.base.fields import VALUES
from leaguekeeper.base.words import _, with_capital
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.kinds import KINDS, classes_of
from leaguekeeper.services.form_fields import FieldKind, FieldOf, bare, is_optional
from leaguekeeper.services.session import Session, book_of
from leaguekeeper.services.stack.naming import Naming
from leaguekeeper.services.stack.titles import kind_of
from leaguekeeper.services.stack.views import SheetForm, SheetPart, SheetRow

__all__ = ["rewritten", "sheet_form"]

WHICH = frozenset({"kind", "version", "id", "digest", "draw", "event", "book", "picture"}) | {
    "sides", "by_table", "by_bracket",
}  # fmt: skip
"""Fields that only say which sheet it is or what it stood on, a rule book, which has a page, and a picture."""

LAST = ("date", "author", "note", "by_ruling")
"""What every sheet has, below what makes its kind."""

LONG = frozenset({"note", "reason", "text"})

NONE = "–"
"""How a place that stays empty is written in a list."""


def sheet_form(session: Session, number: int) -> SheetForm:
    """A sheet of the stack as a form."""
    after = session.reading.as_of(number)
    value = session.file.stack()[number - 1].document()
    naming = Naming(session.reading.as_of(number - 1), after, book_of(after), value)
    (model,) = classes_of({value["kind"]: KINDS[value["kind"]]})
    return SheetForm(number, value["kind"], kind_of(value), tuple(_Form(naming).parts(model, value)))


def rewritten(value: Mapping[str, Any], answers: Mapping[str, Any]) -> dict[str, Any]:
    """A sheet's JSON with other answers in it, each under the key of its field; rows come as (place before, fields)."""
    told = copy.deepcopy(dict(value))
    for key, answer in answers.items():
        _put(told, key.split("/"), answer)
    return told


class _Form:
    """Builds the parts of a form; ``first`` gathers the plain fields of the sheet itself."""

    def __init__(self, naming: Naming) -> None:
        self._naming = naming

    def parts(self, model: type[Document], value: Mapping[str, Any]) -> Iterator[SheetPart]:
        """What the kind has of its own, then what every sheet has."""
        order = [name for name in model.model_fields if name not in LAST] + list(LAST)
        found = self._of_model("", model, value, order)
        yield SheetPart("", "", tuple(each for each in found if isinstance(each, FieldOf)))
        yield from (each for each in found if isinstance(each, SheetPart))

    def _of_model(
        self, path: str, model: type[BaseModel], value: Mapping[str, Any], names: Iterable[str]
    ) -> list[FieldOf | SheetPart]:
        found: list[FieldOf | SheetPart] = []
        for name in names:
            field = model.model_fields[name]
            held = value.get(name, _plain(field.get_default(call_default_factory=True)))
            if name not in WHICH and not (not path and self._naming.makes(name, held)):
                found += self._of_type(f"{path}{name}", field, held, value)
        return found

    def _of_type(self, key: str, field: FieldInfo, held: Any, beside: Mapping[str, Any]) -> list[FieldOf | SheetPart]:
        """The fields of one type: one, or a part of the form with rows or fields of its own."""
        name, told = key.rpartition("/")[2], bare(field.annotation)
        title = with_capital(_(field.title)) if field.title else self._naming.label(name)
        if isinstance(told, type) and issubclass(told, BaseModel):
            return self._below(key, title, self._of_model(f"{key}/", told, held or {}, told.model_fields))
        if get_origin(told) is dict and held is not None:
            return self._below(key, title, self._of_dict(key, name, get_args(told), held, beside))
        if get_origin(told) is tuple and (rows := self._rows(key, name, get_args(told), held, beside)) is not None:
            return [rows]
        made = self._leaf(key, name, field.annotation, held, beside, title)
        return [made] if made is not None else []

    def _below(self, key: str, title: str, found: list[FieldOf | SheetPart]) -> list[FieldOf | SheetPart]:
        fields = tuple(each for each in found if isinstance(each, FieldOf))
        inner = [replace(each, title=f"{title} · {each.title}") for each in found if isinstance(each, SheetPart)]
        return [*([SheetPart(key, title, fields)] if fields else []), *inner]

    def _leaf(
        self, key: str, name: str, annotation: Any, held: Any, beside: Mapping[str, Any], label: str = ""
    ) -> FieldOf | None:
        told, optional = bare(annotation), is_optional(annotation)
        label = label or self._naming.label(name)
        if get_origin(told) is Literal:
            words = tuple((str(one), _(VALUES.get(str(one), str(one)))) for one in get_args(told))
            return FieldOf(key, label, "choice", held, words, optional)
        choices = self._naming.choices(name, {**beside, "path": key})
        if get_origin(told) is tuple:
            return self._of_tuple(FieldOf(key, label, "list", held, choices, optional), get_args(told))
        if told is str and choices:
            return FieldOf(key, label, "choice", held, _with_own(choices, (held,)), optional)
        kind = _KINDS.get(told)
        long = name in LONG
        return FieldOf(key, label, kind, held, (), optional, long) if kind else None

    def _of_tuple(self, field: FieldOf, inside: tuple[Any, ...]) -> FieldOf:
        held = list(field.value or ())
        kinds = {bare(each) for each in inside if each is not Ellipsis}
        if len(kinds) > 1:
            return replace(field, kind="list", value=[str(each) for each in held], choices=())
        if kinds == {int} and not any(is_optional(each) for each in inside if each is not Ellipsis):
            return replace(field, kind="numbers", value=held, choices=())
        if field.choices and None not in held:
            return replace(field, kind="several", value=held, choices=_with_own(field.choices, held))
        return replace(field, kind="param", value=[NONE if each is None else each for each in held], choices=())

    def _of_dict(
        self, key: str, name: str, types: tuple[Any, ...], held: Mapping[str, Any], beside: Mapping[str, Any]
    ) -> list[FieldOf | SheetPart]:
        """A field for each name that may stand there."""
        if set(get_args(bare(types[0]))) >= {"en", "fr"}:
            return [FieldOf(key, self._naming.label(name), "words", dict(held))]
        if name == "options":
            return [FieldOf(f"{key}/{one}", self._naming.label(one, name), "choice", held.get(one),
                            self._naming.readings(one), optional=True)
                    for one in dict.fromkeys([*held, *(each.slug for each in self._naming.book.rulings)])]  # fmt: skip
        whole = bare(types[1])
        known = [slug for slug, _words in self._naming.choices(name, beside)] if name in {"staff", "gold"} else []
        if name == "gold":
            known = [slug for slug in known if slug in self._naming.sheet.get("teams", ())]
        found: list[FieldOf | SheetPart] = []
        for one in dict.fromkeys([*held, *known]):
            label = self._naming.label(one, name, key)
            if whole is int:
                found.append(FieldOf(f"{key}/{one}", label, "number", held.get(one), optional=True))
            else:
                found += self._of_value(f"{key}/{one}", one, name, whole, held[one], label)
        return found

    def _of_value(self, key: str, one: str, name: str, whole: Any, held: Any, label: str) -> list[FieldOf | SheetPart]:
        beside = {"team": one} if one in self._naming.after.teams else {"path": key}
        if whole is Any or (get_origin(whole) is dict and get_args(whole)[1] is Any):
            return self._free(key, one, held, label)
        if get_origin(whole) is dict:
            inner = self._of_dict(key, name, get_args(whole), held, beside)
            return [replace(each, label=f"{label} · {each.label}") for each in inner if isinstance(each, FieldOf)]
        made = self._leaf(key, name, whole, held, beside, label)
        return [made] if made is not None else []

    def _free(self, key: str, name: str, held: Any, label: str) -> list[FieldOf | SheetPart]:
        """What a step's own chapter asks: whatever it is."""
        if isinstance(held, Mapping):
            inner = [each for one, told in held.items()
                     for each in self._free(f"{key}/{one}", one, told, self._naming.label_below(one, key))]  # fmt: skip
            return self._below(key, label, inner)
        if isinstance(held, list) and held and all(isinstance(each, Mapping) for each in held):
            return [self._answer_rows(key, label, held)]
        choices = self._naming.choices(name, {"path": key})
        if isinstance(held, str) and choices:
            return [FieldOf(key, label, "choice", held, _with_own(choices, (held,)))]
        if isinstance(held, list) and choices:
            return [FieldOf(key, label, "several", held, _with_own(choices, held))]
        return [FieldOf(key, label, "yes" if isinstance(held, bool) else "param", held)]

    # --- rows --------------------------------------------------------------------------------------------

    def _rows(
        self, key: str, name: str, inside: tuple[Any, ...], held: Any, beside: Mapping[str, Any]
    ) -> SheetPart | None:
        """A part with a row for each entry, where a list holds more than words or figures."""
        first, title = bare(inside[0]), self._naming.label(name)
        if isinstance(first, type) and issubclass(first, BaseModel):
            named = _named_within(first, held or ())
            rows = tuple(SheetRow(at, tuple(self._row(first, each, beside, named)))
                         for at, each in enumerate(held or ()))  # fmt: skip
            return SheetPart(key, title, (), rows, tuple(self._row(first, {}, beside, named)))
        if get_origin(first) is dict:
            return self._answer_rows(key, title, held or ())
        if get_origin(first) is tuple and name == "rounds":
            return self._pairs(key, title, held or ())
        if get_origin(first) is tuple:
            fields = (self._of_tuple(FieldOf(f"{key}/{at}", _("no. {number}").format(number=at + 1), "list", one),
                                     get_args(first)) for at, one in enumerate(held or ()))  # fmt: skip
            return SheetPart(key, title, tuple(fields))
        return None

    def _row(
        self,
        model: type[BaseModel],
        value: Mapping[str, Any],
        beside: Mapping[str, Any],
        named: Mapping[str, list[str]],
    ) -> Iterator[FieldOf]:
        for name, field in model.model_fields.items():
            for one in named.get(name, ()):  # the dice for a characteristic that was lost, say
                key, told = f"{name}/{one}", get_args(bare(field.annotation))[1]
                label = f"{self._naming.label(name)} · {self._naming.label(one, name, key)}"
                die = self._leaf(key, name, told, (value.get(name) or {}).get(one), {**beside, **value}, label)
                if die is not None:
                    yield replace(die, optional=True)
            held = value.get(name, _plain(field.get_default(call_default_factory=True)) if value else None)
            made = self._leaf(name, name, field.annotation, held, {**beside, **value})
            if made is not None and name not in WHICH:
                yield made

    def _answer_rows(self, key: str, title: str, held: Iterable[Mapping[str, Any]]) -> SheetPart:
        """Rows of answers: the columns are what any of them answers."""
        rows = list(held)
        names = list(dict.fromkeys(name for row in rows for name in row))
        told = [SheetRow(at, tuple(self._answer(name, row.get(name), rows, {**row, "path": key}) for name in names))
                for at, row in enumerate(rows)]  # fmt: skip
        blank = tuple(self._answer(name, None, rows, {"path": key}) for name in names)
        return SheetPart(key, title, (), tuple(told), blank)

    def _answer(self, name: str, held: Any, rows: list[Mapping[str, Any]], beside: Mapping[str, Any]) -> FieldOf:
        label, choices = self._naming.label(name), self._naming.choices(name, beside)
        kinds = {type(row[name]) for row in rows if row.get(name) is not None}
        if choices and kinds == {str}:
            return FieldOf(name, label, "choice", held, _with_own(choices, (held,)), optional=True)
        if kinds == {bool}:
            return FieldOf(name, label, "yes", held, optional=True)
        if kinds == {int}:
            return FieldOf(name, label, "number", held, optional=True)
        if kinds == {list}:
            return FieldOf(name, label, "param", held or [], optional=True)
        return FieldOf(name, label, "text", held if held is None else str(held), optional=True)

    def _pairs(self, key: str, title: str, rounds: Iterable[Iterable[tuple[str, str]]]) -> SheetPart:
        """The pairs of a draw: the round of each, who plays at home, who away."""
        teams = self._naming.choices("teams", {})

        def row(at: int | None, *pair: str | None) -> tuple[FieldOf, ...]:
            label = self._naming.label
            sides = (FieldOf(name, label(name), "choice", each, _with_own(teams, (each,)))
                     for name, each in zip(("home", "away"), pair, strict=True))  # fmt: skip
            return (FieldOf("round", label("round"), "number", at), *sides)

        rows = tuple(SheetRow(None, row(at, *pair)) for at, each in enumerate(rounds, 1) for pair in each)
        return SheetPart(key, title, (), rows, row(None, None, None))


_KINDS: dict[Any, FieldKind] = {str: "text", int: "number", bool: "yes", datetime.date: "day"}


def _named_within(model: type[BaseModel], rows: Iterable[Mapping[str, Any]]) -> dict[str, list[str]]:
    """What dice stand by name in the rows of a list, by the field that holds them: each is a column of its own."""
    held = list(rows)
    return {name: list(dict.fromkeys(one for row in held for one in row.get(name) or ()))
            for name, field in model.model_fields.items() if _holds_dice(bare(field.annotation))}  # fmt: skip


def _holds_dice(told: Any) -> bool:
    """Whether a field holds a die by each name, or several; of anything else, nothing may be an answer too."""
    return get_origin(told) is dict and (bare(get_args(told)[1]) is int or get_origin(bare(get_args(told)[1])) is tuple)


def _with_own(choices: Iterable[tuple[str, str]], held: Iterable[Any]) -> tuple[tuple[str, str], ...]:
    """The choices, and what is held though it is none of them."""
    told = dict(choices)
    return tuple({**told, **{str(each): str(each) for each in held if each is not None and each not in told}}.items())


def _plain(value: Any) -> Any:
    """A field's default as JSON; nothing where there is none."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    return None if value is PydanticUndefined else value


# --- back into a sheet -----------------------------------------------------------------------------------


def _put(told: Any, way: list[str], answer: Any) -> None:
    at: Any = int(way[0]) if isinstance(told, list) else way[0]
    nothing = answer in (None, "", []) and isinstance(told, dict)
    if len(way) > 1:
        if nothing and at not in told:
            return
        if isinstance(told, dict) and not isinstance(told.get(at), (dict, list)):
            told[at] = {}
        _put(told[at], way[1:], answer)
    elif nothing:
        told.pop(at, None)
    elif at == "rounds":
        told[at] = _rounds(answer)
    elif isinstance(answer, list) and any(isinstance(each, tuple) for each in answer):
        told[at] = [_row_of(told.get(at) or [], *each) for each in answer]
    else:
        told[at] = [None if each == NONE else each for each in answer] if isinstance(answer, list) else answer


def _row_of(before: list[dict[str, Any]], place: int | None, fields: Mapping[str, Any]) -> dict[str, Any]:
    """A row with its new answers, and what the form does not show as it was."""
    row = copy.deepcopy(before[place]) if place is not None else {}
    for way, answer in ((name.split("/"), answer) for name, answer in fields.items() if "/" in name):
        _put(row, way, answer)
    row |= {name: answer for name, answer in fields.items() if answer is not None and "/" not in name}
    return {name: each for name, each in row.items() if name not in fields or _says_something(fields[name])}


def _says_something(answer: Any) -> bool:
    """Whether an answer in a row is more than left open: nought is, as a figure that somebody reached."""
    return answer is not None and answer is not False and answer != []


def _rounds(rows: Iterable[tuple[int | None, Mapping[str, Any]]]) -> list[list[list[str]]]:
    pairs = [(int(row["round"] or 1), [row["home"], row["away"]]) for _place, row in rows]
    last = max((at for at, _pair in pairs), default=0)
    return [[pair for at, pair in pairs if at == one] for one in range(1, last + 1)]
