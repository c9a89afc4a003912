"""The figures that help tells of how even the games are: those of the reports, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.play.rugby.sheets import house


def report(game: str) -> str:
    return (resources() / "play" / game / "balance.md").read_text("utf-8")


def help_page(language: str, name: str) -> str:
    (path,) = Path(resources() / "help" / language).glob(f"*-{name}.md")
    return path.read_text("utf-8")


def figure(text: str, language: str) -> str:
    return text if language == "en" else text.replace(".", ",")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_the_card_games_balance_as_it_was_measured(language: str) -> None:
    words = help_page(language, "cards")
    rows = re.findall(r"\| [A-Z][^|]+ \| \d+ \| ([\d.]+) % \| ([\d.]+) \|", report("cards"))
    assert len(rows) == 18
    for share, error in rows:
        assert f"{figure(share, language)} % ± {figure(error, language)}" in words
    seats = re.findall(r"\| \d \| \d+ \| ([\d.]+) %", report("cards"))
    weeks = re.findall(r"week \d ([\d.]+)", report("cards"))
    assert all(figure(each, language) in words for each in (*seats, *weeks))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_rugbys_balance_as_it_was_measured_and_it_is_even(language: str) -> None:
    words = help_page(language, "rugby")
    rows = re.findall(r"\| ([A-Z]{3}) [^|]+\| ([\d.]+) \| ([\d.]+) \|", report("rugby"))
    assert [team for team, _share, _tries in rows] == ["HUM", "NAI", "ELF", "ORQ", "RAT", "MOR"]
    for team, share, tries in rows:
        line = f"| {house().teams[team].name[language]} | {figure(share, language)} | {figure(tries, language)} |"
        assert line in words
        assert 0.40 <= float(share) <= 0.60
