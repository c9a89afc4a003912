"""What a step asks tells the figures of the book in force, also where a league's own book has changed them."""

from __future__ import annotations

import re

import pytest

from leaguekeeper.base.words import LANGUAGES, speak
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.loader import from_plain
from leaguekeeper.rules.sequence import Step
from leaguekeeper.services.rulebooks.step_words import in_figures
from leaguekeeper.services.session import rule_book

BOOKS = ("house2020", "official2025", "lrb4")


def step(book: RuleBook, chapter: str) -> Step:
    return next(each for each in book.sequences.all_steps() if each.chapter == chapter)


@pytest.mark.parametrize("name", BOOKS)
def test_every_figure_that_a_step_tells_is_one_of_its_book(name: str) -> None:
    book = rule_book(name)
    told = {slug for each in book.sequences.all_steps() for words in (each.asks, each.help)
            for said in words.values() for slug in re.findall(r"{(.*?)}", said)}  # fmt: skip
    assert told
    assert {slug for slug in told if not book.has("numbers", slug)} == set()
    for language in LANGUAGES:
        speak(language)
        for each in book.sequences.all_steps():
            for words in (each.asks, each.help):
                in_words = (set(re.findall(r"{(.*?)}", said)) for said in words.values())
                assert len(set(map(frozenset, in_words))) == 1, "one language tells figures that another does not"
                assert not re.search(r"[{}…]", in_figures(book, words))
    speak("en")


def test_a_league_that_changed_the_agents_fee_reads_its_own() -> None:
    said = rule_book("house2020").copied("ours", {"en": "Ours", "fr": "Le nôtre"}).plain()
    for slug, figure in (("agent-fee", 15_000), ("heal-from", 5)):
        next(each for each in said["numbers"] if each["slug"] == slug)["value"] = figure
    own = from_plain(said, "ours")
    for language, words in (
        ("fr", "15 000 po par saison jouée ; chaque Blessure Persistante guérit sur 5+, +1 avec"),
        ("ru", "15 000 зм за каждый сезон; каждая застарелая травма проходит на 5+, +1 с"),
        ("en", "15,000 gp for each season played; each niggling injury heals on a 5+, +1 with"),
    ):
        speak(language)
        assert words in re.sub(r"\s", " ", in_figures(own, step(own, "re_enrolment").help))
    speak("en")
