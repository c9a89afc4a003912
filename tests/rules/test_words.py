from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from leaguekeeper.base.chapter_names import CHAPTER_NAMES
from leaguekeeper.rules import listed, load

BOOKS = [each.id for each in listed()]


def words(said: Any, key: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    if isinstance(said, dict):
        if {"en", "fr"} <= said.keys():
            yield key, said
            return
        for name, value in said.items():
            yield from words(value, f"{key}.{name}")
    elif isinstance(said, list):
        for value in said:
            name = value.get("slug") or value.get("id") if isinstance(value, dict) else ""
            yield from words(value, f"{key}.{name}")


@pytest.mark.parametrize("book_id", BOOKS)
def test_a_shipped_book_speaks_english_french_and_russian_throughout(book_id: str) -> None:
    assert not [key for key, said in words(load(book_id).plain()) if "ru" not in said]


@pytest.mark.parametrize("book_id", BOOKS)
def test_russian_is_russian_and_the_others_are_not(book_id: str) -> None:
    cyrillic = re.compile("[а-яё]", re.IGNORECASE)
    for key, said in words(load(book_id).plain()):
        assert not cyrillic.search(said["en"] + said["fr"]), key


@pytest.mark.parametrize("book_id", BOOKS)
def test_words_are_set_with_true_quotes_apostrophes_and_minus_signs(book_id: str) -> None:
    typed = re.compile(r"""["']|(?<![\w])-\d|\d-\d|\s{2}|^\s|\s$""")
    wrong = [(key, text) for key, said in words(load(book_id).plain()) for text in said.values() if typed.search(text)]
    assert not wrong


@pytest.mark.parametrize("book_id", BOOKS)
def test_two_things_of_one_section_do_not_share_a_name(book_id: str) -> None:
    book = load(book_id)
    for section in ("skills", "teams", "stars", "inducements", "special_rules", "staff", "stadiums"):
        for language in ("en", "fr", "ru"):
            names = [entry.name[language] for entry in getattr(book, section)]
            assert len(set(names)) == len(names), (section, language)


def citations(said: Any) -> Iterator[str]:
    """Every passage that a rule book cites."""
    for key, each in said.items() if isinstance(said, dict) else enumerate(said):
        if key == "rule":
            yield from each.split("; ")
        elif isinstance(each, dict | list):
            yield from citations(each)


@pytest.mark.parametrize("book_id", BOOKS)
def test_each_chapter_of_a_document_in_english_has_a_name_in_every_language(book_id: str) -> None:
    """Documents in French, the house rules and Living Rulebook 4, are cited as they stand."""
    for passage in set(citations(load(book_id).plain())):
        document, *chapters = passage.split(", ")
        unknown = {each for each in chapters if each.partition(" (")[0] not in CHAPTER_NAMES}
        assert not unknown or not document.endswith(" edition"), passage
