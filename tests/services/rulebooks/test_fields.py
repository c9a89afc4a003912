"""What the fields of the rule book editor are called, and what they offer to choose from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.rules import RuleBook, listed, load
from leaguekeeper.services.form_fields import FieldOf
from leaguekeeper.services.rulebooks import shelf as own_books
from leaguekeeper.services.rulebooks.entries import entry_form, sections_of
from leaguekeeper.services.rulebooks.field_kinds import as_written


@pytest.fixture
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RuleBook:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    return own_books.copy_book("house2020", "À nous")


def test_what_a_skill_does_on_the_pitch_is_said_in_names_and_goes_with_its_last_word(ours: RuleBook) -> None:
    def fields() -> dict[str, tuple[str, Any]]:
        form = entry_form(own_books.book_called(ours.id), "skills.guard", editable=True)
        return {each.key.removeprefix("skills.guard.pitch."): (each.label, each.choices) for each in form.fields}

    speak("fr")
    assert ("guards", "Garde") in fields()["effects"][1]
    assert ("turn", "une fois par tour") in fields()["limit"][1]
    filled: tuple[tuple[str, Any], ...] = (("effects", ["guards"]), ("modify.+", "dodge"), ("limit", "turn"))
    emptied: tuple[tuple[str, Any], ...] = (("effects", []), ("modify.dodge", None), ("limit", None))
    for key, value in filled:
        own_books.change(ours.id, f"skills.guard.pitch.{key}", value)
    does = own_books.book_called(ours.id).skill("guard").pitch
    assert does is not None
    assert (does.effects, does.modify, does.limit) == (("guards",), {"dodge": 1}, "turn")
    assert fields()["modify.dodge"][0] == "Ajoute aux jets\xa0: Esquive"
    for key, value in emptied:
        own_books.change(ours.id, f"skills.guard.pitch.{key}", value)
    assert own_books.book_called(ours.id).skill("guard").pitch is None


def test_own_words_and_citations_are_called_as_readers_call_them() -> None:
    speak("fr")
    about = {each.key: each.label for each in entry_form(load("lrb4"), "about", editable=False).fields}
    assert about["about.words.one-star-player"] == "Mots\xa0: Star Player"
    number = entry_form(load("house2020"), "numbers.points-win", editable=False)
    assert "Règles maison" in next(str(each.value) for each in number.fields if each.key.endswith(".rule"))


@pytest.mark.parametrize(
    ("book", "key", "words"),
    [
        ("house2020", "sequences.match.match_result.params.plagued_as", "Lineman Pourri"),
        ("house2020", "sequences.post_match.costly_errors.params.table", "Erreurs coûteuses"),
        ("house2020", "outcomes.prayer-iron-man.params.characteristic", "Armure"),
        ("lrb4", "outcomes.handicap-knuckledusters.params.grants", "Châtaigne"),
        ("lrb4", "sequences.post_match.popularity.params.staff", "Facteur de popularité"),
    ],
)
def test_what_a_parameter_names_of_the_book_is_chosen_by_name(book: str, key: str, words: str) -> None:
    speak("fr")
    form = entry_form(load(book), key.partition(".params")[0], editable=True)
    field = next(each for each in form.fields if each.key == key)
    assert (field.kind, dict(field.choices)[field.value]) == ("choice", words)


def _shown(field: FieldOf) -> Iterator[str]:
    """What a field shows to whoever changes it; words of the book's own stand there in three languages."""
    yield field.label
    chosen = dict(field.choices)
    yield from chosen.values()
    held = field.value if isinstance(field.value, list) else [field.value]
    if field.kind != "words" and not field.key.endswith(".rule"):
        yield from (chosen.get(each, each) for each in held if isinstance(each, str))


def _opened(book: RuleBook, key: str) -> Iterator[str]:
    """Everything that one sees who opens what stands at a key of the editor, and all within it."""
    form = entry_form(book, key, editable=True)
    yield form.title
    for field in form.fields:
        yield from _shown(field)
    for title, rows in form.lists:
        yield title
        for row in rows:
            yield from (row.title, row.fact)
            yield from _opened(book, row.key)


_RAW = re.compile(r"[A-Za-z]{3,}|[a-z]+[-_][a-z]|^[0-9]*d[0-9]")
"""In Russian nothing is written in Latin letters but names, and what was never put into words."""

_LATIN = re.compile(r"Blood Bowl|Living Rulebook|III|MVP")
"""Names that stay as they are, and what players call so in every language."""


@pytest.mark.parametrize("book", [each.id for each in listed()])
def test_no_field_shows_a_name_of_the_program(book: str) -> None:
    speak("ru")
    shown = {each for section in sections_of(load(book)) for each in _opened(load(book), section.key)}
    assert len(shown) > 1000
    assert sorted(each for each in shown if _RAW.search(_LATIN.sub("", each))) == []


@pytest.mark.parametrize(
    ("lang", "editable", "days"),
    [("en", False, ["21 Dec", "19 Mar"]), ("fr", False, ["21/12", "19/03"]), ("fr", True, ["21/12", "19/03"])],
)
def test_a_part_of_the_year_is_told_as_days_are(lang: str, editable: bool, days: list[str]) -> None:
    book = load("house2020")
    table = next(each for each in book.tables if each.season == ("12-21", "03-19"))
    speak(lang)
    fields = entry_form(book, f"tables.{table.slug}", editable=editable).fields
    assert [each.value for each in fields if each.key.endswith(".season")] == [days]


@pytest.mark.parametrize(
    ("lang", "typed"),
    [("en", ["29 feb", "1 Dec"]), ("fr", ["29/02", "01.12."]), ("ru", ["29.02", "01.12"]), ("en", ["02-29", "12-01"])],
)
def test_a_part_of_the_year_is_taken_as_days_are_written(lang: str, typed: list[str]) -> None:
    speak(lang)
    assert as_written("tables.weather-spring.season", typed) == ["02-29", "12-01"]
    assert as_written("tables.weather-spring.season", ["31.31", typed[1]]) == ["31.31", "12-01"], "the book refuses it"
