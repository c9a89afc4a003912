"""What the page of a rule book tells: every figure that is not certain is said to be so, in every language."""

from __future__ import annotations

import pytest

from leaguekeeper.base.words import pick, sought, speak
from leaguekeeper.rules import from_plain, load
from leaguekeeper.rules.changing import without
from leaguekeeper.services.rulebooks.builder import rulebook_view
from leaguekeeper.services.rulebooks.named_in_book import by_name
from leaguekeeper.services.rulebooks.views import RuleTable

MARK = {"en": "(not certain)", "fr": "(pas certain)", "ru": "(не точно)"}


def marked(book: str, language: str) -> set[str]:
    """The first words of everything that a book's page marks."""
    return {said.split(" (")[0] for table in tables(book) for said in words(table) if MARK[language] in said}


def tables(book: str) -> list[RuleTable]:
    return [table for chapter in rulebook_view(load(book)).chapters for table in chapter.tables]


def words(table: RuleTable) -> list[str]:
    return [table.title, *(cell for row in table.rows for cell in row)]


@pytest.mark.parametrize("language", MARK)
@pytest.mark.parametrize("book", ["house2020", "lrb4", "official2025"])
def test_what_has_no_order_of_its_own_stands_in_the_order_of_the_readers_words(book: str, language: str) -> None:
    """É beside E, Œ as OE, Ё beside Е: on the page, on the site that is made from it, and where a list is chosen."""
    speak(language)
    rules = load(book)
    chapters = rulebook_view(rules).chapters
    lists = {each.id: [row[0] for row in each.tables[0].rows] for each in chapters if each.id in NAMED}
    lists |= {each.id: [row[0] for row in each.tables[0].rows] for each in chapters if each.id.startswith("skills-")}
    lists["teams"] = [each.title for each in chapters if each.id.startswith("team-") and each.group == "lists"]
    lists["chosen"] = [name for _slug, name in by_name((each.slug, pick(each.name)) for each in rules.skills)]
    assert len(lists["teams"]) == len(rules.teams)
    assert "stars" in lists
    assert {title for title, told in lists.items() if told != sorted(told, key=sought)} == set()


NAMED = {"stars", "special-rules", "keywords"}
"""Chapters of one table whose rows are entries that nothing but their names puts in an order."""


@pytest.mark.parametrize("language", MARK)
def test_what_is_not_certain_is_said_to_be_so(language: str) -> None:
    speak(language)
    expected = {
        "en": {"Cheerleader", "Strength", "Loren Forest Treeman", "The Black Gobbo", "Champion", "Broken Shoulder"},
        "fr": {"Cheerleader", "Force", "Homme-Arbre de la Loren", "Gobbo le Noir", "Champion", "Cou Brisé"},
        "ru": {"Болельщица", "Сила", "Древочеловек леса Лорен", "Чёрный Гоббо", "Чемпион", "Сломанное плечо"},
    }
    assert expected[language] <= marked("official2025", language)


@pytest.mark.parametrize("book", ["house2020", "lrb4"])
def test_a_book_with_one_source_marks_nothing(book: str) -> None:
    speak("en")
    assert not marked(book, "en")


def test_characteristics_and_prizes_are_told() -> None:
    speak("en")
    found = {table.title: table for table in tables("official2025")}
    assert ("Strength (not certain)", "1", "8", "60,000") in {row[:4] for row in found["Characteristics"].rows}
    assert ("Champion (not certain)", "100,000") in {row[:2] for row in found["Prizes"].rows}


@pytest.mark.parametrize("book", ["house2020", "lrb4", "official2025"])
def test_every_ruling_names_the_chapter_that_leaves_it_open(book: str) -> None:
    speak("fr")
    rulings = [ruling for chapter in rulebook_view(load(book)).chapters for ruling in chapter.rulings]
    assert rulings
    assert [each.slug for each in rulings if not each.source] == []


def test_a_book_without_the_table_of_a_purse_is_looked_at_all_the_same() -> None:
    speak("en")
    lacking = from_plain(without(load("lrb4").plain(), "tables.chaos-cup"), "lrb4", whole=False)
    titles = [table.title for chapter in rulebook_view(lacking).chapters for table in chapter.tables]
    assert "Prizes" in titles
