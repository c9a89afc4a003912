"""The help calls things by what stands on them."""

from __future__ import annotations

import re

import pytest

from tests.architecture.source import ROOT
from tests.architecture.test_words import catalogue, catalogues, spoken

BOLD = re.compile(r"\*\*([^*]+)\*\*")
STATES = {"let go"}
"""What the help says of a row, and no button."""


def read(language: str, page: str) -> str:
    return " ".join((ROOT / "resources/help" / language / page).read_text(encoding="utf-8").split())


def plain(words: str) -> str:
    return words.replace("&", "").replace("*", "").rstrip("…").lower()


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_help_calls_a_button_by_what_stands_on_it(language: str) -> None:
    """Where the English page names one of several words in bold, the others name it as the window does."""
    said = spoken(language)
    wrong = []
    for path in sorted((ROOT / "resources/help/en").glob("*.md")):
        there = plain(read(language, path.name))
        for bold in BOLD.findall(read("en", path.name)):
            known = next((each for each in (bold, f"{bold}…", bold.rstrip("…")) if each in said), "")
            if " " in known and known not in STATES and plain(said[known][0]) not in there:
                wrong.append(f"{path.name}: {bold} is “{said[known][0]}”")
    assert not wrong


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_way_through_the_window_is_told_by_what_stands_on_it(language: str) -> None:
    """Menu, page and button in a row; what is in bold with dots at its end is a button too."""
    known = spoken("fr") if language == "en" else spoken(language)
    said = {plain(each) for told in known.items() for each in ([told[0]] if language == "en" else told[1])}
    wrong = []
    for path in sorted((ROOT / "resources/help" / language).glob("*.md")):
        for bold in BOLD.findall(read(language, path.name)):
            steps = re.split(" [→›] ", bold)
            if len(steps) > 1 or bold.endswith("…"):
                wrong += [f"{path.name}: {step}" for step in steps if plain(step) not in said]
    assert not wrong


def test_english_help_has_the_apostrophes_of_the_window() -> None:
    straight = re.compile("(?<=[a-z])'(?=[a-z])")
    pages = sorted((ROOT / "resources/help/en").glob("*.md"))
    assert [
        path.name for path in pages if straight.search(re.sub("`[^`]*`", "", path.read_text(encoding="utf-8")))
    ] == []


FIGURES = re.compile(
    r"\b(?:[1-9][\d,.]*|eleven|twelve|sixteen) (?:gp|gold|players|prayers|points|SPP|re-rolls|fans|wizards?)"
    r"|\bthe eleven\b|(?:at least|at most|fewer than|more than|up to) (?:two|three|four|eleven|sixteen) players", re.I
)  # fmt: skip
"""What a rule book says in figures: prices, limits, sizes."""

OWN_FIGURES = {"8-cards.md", "9-rugby.md", "pitch.po"}
"""Of games whose figures no league's rule book changes."""


def test_no_sentence_writes_out_a_figure_of_a_rule_book() -> None:
    """A book of one’s own may have other prices and limits: a sentence takes them from the book in force."""
    said = {path.name: read("en", path.name) for path in (ROOT / "resources/help/en").glob("*.md")}
    said |= {path.name: " ".join(str(each.id) for each in catalogue(path)) for path in catalogues("fr")}
    found = {name: FIGURES.findall(words) for name, words in said.items() if name not in OWN_FIGURES}
    assert {name: words for name, words in found.items() if words} == {}
