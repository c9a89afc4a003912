"""What our data says is set as its language is: no sign begins a line that may not, wherever a person reads it."""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import pick, pick_in, sought
from leaguekeeper.rules import listed, load
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.bulletin.sentences import speech
from leaguekeeper.services.rulebooks.builder import rulebook_view
from leaguekeeper.services.rulebooks.entries import entry_form, sections_of
from leaguekeeper.services.rulebooks.shelf_builder import differences

pytestmark = pytest.mark.usefixtures("in_french")

BREAKS = re.compile(r" [:;?!»]|« |º |№ | —")
BOOKS = [each.id for each in listed()]


def strings(said: Any) -> Iterator[str]:
    if isinstance(said, str):
        yield said
    elif dataclasses.is_dataclass(said):
        for field in dataclasses.fields(said):
            yield from strings(getattr(said, field.name))
    elif isinstance(said, list | tuple):
        for each in said:
            yield from strings(each)


def several(said: Any) -> Iterator[Mapping[str, str]]:
    """Every text of a file of ours that stands there in several languages."""
    if isinstance(said, Mapping) and {"en", "fr"} <= said.keys():
        yield said
    elif isinstance(said, Mapping | list):
        for each in said.values() if isinstance(said, Mapping) else said:
            yield from several(each)


def leafed_through(book: RuleBook, key: str) -> Iterator[str]:
    """What one reads who opens everything that stands at a key of the editor; the fields hold what is written."""
    form = entry_form(book, key, editable=False)
    yield from (form.title, *(title for _key, title in form.way))
    for title, rows in form.lists:
        yield title
        for row in rows:
            yield from (row.title, row.fact)
            yield from leafed_through(book, row.key)


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_read_through_breaks_no_line_before_a_sign(book: str) -> None:
    said = [*strings(rulebook_view(load(book)))]
    for section in sections_of(load(book)):
        said += leafed_through(load(book), section.key)
    assert len(said) > 1000
    assert not [each for each in said if BREAKS.search(each)]


def test_what_two_books_say_otherwise_is_set_so_too() -> None:
    found = [*strings(list(differences(load("house2020"), load("official2025"))))]
    assert any("\u00a0" in each for each in found)
    assert not [each for each in found if BREAKS.search(each)]


def test_every_text_of_every_file_is_set_where_it_is_picked() -> None:
    picked = 0
    for folder in ("rulebooks", "play"):
        for path in (resources() / folder).rglob("*.toml"):
            for names in several(tomllib.loads(path.read_text("utf-8"))):
                picked += 1
                assert not BREAKS.search(pick(names)), path
                assert not BREAKS.search(pick_in("ru", {**names, "en": ""})), path
                assert sought(pick(names)) == sought(names["fr"]), path
    assert picked > 3000


def test_the_sentences_of_the_bulletin_are_set_so_too() -> None:
    said = [sentence.text for code in ("fr", "ru") for topic in speech(code).topics.values() for sentence in topic]
    said += [speech(code).number_of for code in ("fr", "ru")]
    assert any("\u00a0" in each for each in said)
    assert not [each for each in said if BREAKS.search(each)]


def test_other_languages_and_what_is_lent_from_english_stay_as_they_are() -> None:
    assert pick_in("ru", {"en": "Blitz!", "ru": "Блиц !"}) == "Блиц !"
    assert pick_in("fr", {"en": "Now : later"}) == "Now : later"
