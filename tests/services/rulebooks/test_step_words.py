"""What a step asks tells the figures of the book in force, also where a league's own book has changed them."""

from __future__ import annotations

import re
from typing import Any

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
    for language in LANGUAGES:
        speak(language)
        for each in book.sequences.all_steps():
            for words in (each.asks, each.help):
                in_words = (set(re.findall(r"{(.*?)}", said)) for said in words.values())
                assert len(set(map(frozenset, in_words))) == 1, "one language tells figures that another does not"
                assert not re.search(r"[{}…]", in_figures(book, words))
    speak("en")


@pytest.mark.parametrize("name", BOOKS)
def test_no_step_writes_out_a_figure_of_the_book(name: str) -> None:
    """Dice, prices, limits and rows of tables may be changed by a book of one's own: they come from the book in force.

    One more, one less and the 1 that always fails are the rule itself.
    """
    written = re.compile(r"(?<![\w{.-])\d*D\d+|\d+|\bdouble (?:price|after)|le double|вдвое")
    out = [
        f"{each.id}: {found}"
        for each in rule_book(name).sequences.all_steps()
        for words in (each.asks, each.help)
        for said in words.values()
        for found in written.findall(re.sub(r"{.*?}", "", said))
        if found != "1"
    ]
    assert out == []


def with_numbers(said: dict[str, Any], numbers: dict[str, int]) -> RuleBook:
    for slug, figure in numbers.items():
        next(each for each in said["numbers"] if each["slug"] == slug)["value"] = figure
    return from_plain(said, "ours")


@pytest.mark.parametrize("name", ["house2020", "official2025"])
def test_a_league_that_changed_its_points_budget_and_limits_reads_its_own(name: str) -> None:
    """Each figure that the sentences of the steps tell is the book’s: points, fans, improvements, eleven, budget."""
    said = rule_book(name).copied("ours", {"en": "Ours", "fr": "Le nôtre"}).plain()
    fans = next(each for each in said["staff"] if each["slug"] == "dedicated-fans")
    fans.update(least=2, most=9)
    changed = {"points-win": 21, "points-draw": 12, "points-loss": 7, "match-players": 8, "improvements-most": 4}
    own = with_numbers(said, {**changed, "re-enrolment-match": 5_000, "re-enrolment-win": 35_000})
    speak("fr")
    for words, told in (
        (step(own, "results").help, "victoire 21, nul 12, défaite 7"),
        (step(own, "journeymen").asks, "Moins de 8 joueurs disponibles ? Des Journaliers, gratuits, jusqu’à 8."),
        (step(own, "dedicated_fans").help, "jamais moins de 2 ni plus de 9"),
        (step(own, "improvements").help, "4 améliorations au plus"),
        (step(own, "budget").asks, "5 000 par match + 35 000 par victoire + "),
    ):
        assert told in re.sub(r"\s", " ", in_figures(own, words))
    speak("en")


def test_a_league_that_changed_dice_bands_and_re_rolls_reads_its_own() -> None:
    said = rule_book("lrb4").copied("ours", {"en": "Ours", "fr": "Le nôtre"}).plain()
    next(each for each in said["rolled_numbers"] if each["slug"] == "gate")["dice"] = "d8"
    next(each for each in said["staff"] if each["slug"] == "re-roll")["factor_later"] = 3
    bands = next(each for each in said["band_tables"] if each["slug"] == "handicap-rolls")["bands"]
    bands[0]["at_most"], bands[1]["at_least"] = 14, 15
    own = from_plain(said, "ours")
    speak("fr")
    for words, told in (
        (step(own, "gate").asks, "1D8 par point"),
        (step(own, "purchases").help, "coûte 3 fois son prix"),
        (step(own, "handicap").help, "15 → 1 · 26 → 2 · 51 → 3 · 76 → 4 · 101 → 4 + 1 ;"),
        (step(own, "star_players").asks, "2D6 par nouveau niveau"),
    ):
        assert told in re.sub(r"\s", " ", in_figures(own, words))
    speak("en")


def test_a_league_that_changed_the_agents_fee_reads_its_own() -> None:
    said = rule_book("house2020").copied("ours", {"en": "Ours", "fr": "Le nôtre"}).plain()
    own = with_numbers(said, {"agent-fee": 15_000, "heal-from": 5})
    for language, words in (
        ("fr", "15 000 po par saison jouée ; chaque Blessure Persistante guérit sur 5+, +1 avec"),
        ("ru", "15 000 зм за каждый сезон; каждая застарелая травма проходит на 5+, +1 с"),
        ("en", "15,000 gp for each season played; each niggling injury heals on a 5+, +1 with"),
    ):
        speak(language)
        assert words in re.sub(r"\s", " ", in_figures(own, step(own, "re_enrolment").help))
    speak("en")
