"""Every line of every ledger adds up as it reads, in any season of either book, and bears the day of its sheet."""

from __future__ import annotations

import re
from typing import Any

import pytest

from leaguekeeper.base.sentences import in_english, say
from leaguekeeper.base.words import speak
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.outcome import LedgerLine
from leaguekeeper.league.reading import Reading, read
from leaguekeeper.services.session import rule_book
from leaguekeeper.services.simulation.seasons import simulated_documents
from tests.league.stack import Stack, report, ruling, two_human_teams
from tests.made_once import made_once

PLAIN = {"place", "roll"}
"""Figures in the words of a line that its gold is not made of: the place of a prize, the die of a purse."""

SEASONS = [("house2020", 1), ("house2020", 2), ("lrb4", 1), ("lrb4", 2)]


@made_once
def lines(rules: str, chance: int) -> list[tuple[Document, LedgerLine]]:
    whole = read(simulated_documents(Reading(), 2, chance, teams=4, rules=rules), rule_book)
    return [found for team in whole.state.teams for found in whole.ledger(team)]


def summed(line: LedgerLine) -> int:
    """What the figures of a line's words come to; what stands in brackets explains them."""
    speak("en")
    said = line.text().removeprefix(f"{say(line.sentence, line.values)}: ")
    figures = re.sub(r"\([^)]*\)|[^\d×+−]", "", said)
    assert re.fullmatch(r"−?\d+(×\d+)?([+−]\d+(×\d+)?)*", figures), line.text()
    total = 0
    for sign, count, each in re.findall(r"([+−]?)(?:(\d+)×)?(\d+)", figures):
        total += int(count or 1) * int(each) * (-1 if sign == "−" else 1)
    return total


def adds_up(line: LedgerLine) -> None:
    if line.terms:
        assert sum(term.amount for term in line.terms) == line.amount, line.text()
        assert summed(line) == abs(line.amount), line.text()
        return
    figures = {key for key, value in line.values.items() if isinstance(value, int)} - PLAIN
    if figures:
        assert figures == {"was", "now"}
        assert line.values["now"] - line.values["was"] == line.amount


@pytest.mark.parametrize(("rules", "chance"), SEASONS)
def test_every_line_of_a_ledger_adds_up_as_it_reads(rules: str, chance: int) -> None:
    for _document, line in lines(rules, chance):
        adds_up(line)


@pytest.mark.parametrize(("rules", "chance"), SEASONS)
def test_every_line_of_a_ledger_bears_a_day(rules: str, chance: int) -> None:
    assert [document.id for document, line in lines(rules, chance) if line.date is None] == []


def test_a_report_without_a_day_bears_that_of_its_fixture() -> None:
    stack = two_human_teams()
    stack.file("fixture_changed", "moved", fixture="f1", day="2026-10-03")
    stack.file("match_report", "report", **report())
    assert {line.day for _sheet, line in stack.reading.ledger("home") if line.step} == {"2026-10-03"}


def told(stack: Stack, team: str, step: str) -> list[str]:
    speak("en")
    found = [line for _sheet, line in stack.reading.ledger(team) if line.step == step]
    for line in found:
        adds_up(line)
    return [line.text() for line in found]


def test_winnings_are_told_as_the_sum_they_are() -> None:
    stack = two_human_teams()
    played = report(before__fans={"home": 3, "away": 3}, result={"home": {"score": 2}})
    played["after"]["dedicated_fans"] = {"home": 1, "away": 6}
    stack.file("match_report", "report", **played)
    assert told(stack, "home", "winnings") == ["Winnings: popularity (4 + 4) 8 × 5,000 + touchdowns 2 × 10,000"]
    assert told(stack, "away", "winnings") == ["Winnings: popularity (4 + 4) 8 × 5,000"]


def test_the_half_that_is_rounded_up_says_so() -> None:
    stack = two_human_teams(options={"winnings-half": "round-up"})
    stack.file("match_report", "report", **report(before__fans={"home": 2, "away": 1}))
    assert told(stack, "home", "winnings") == ["Winnings: popularity (3 + 2, rounded up) 6 × 5,000"]


def test_what_the_conceding_side_leaves_is_named() -> None:
    stack = two_human_teams()
    conceded = report(result={"ended": "conceded", "by": "home", "home": {"score": 1}, "away": {"score": 0}})
    conceded["after"]["results"].pop("home")
    conceded["after"]["dedicated_fans"] = {"home": 1, "away": 1}
    stack.file("match_report", "report", **conceded)
    assert told(stack, "away", "winnings") == [
        "Winnings: popularity (2 + 2) 4 × 5,000 + touchdowns 10,000 + (share of Home) 4 × 5,000"
    ]
    assert told(stack, "home", "winnings") == []


@pytest.mark.parametrize(
    ("answers", "treasury", "words"),
    [
        ({"die": 1, "amount": 2}, 130_000, "Expensive mistakes: Minor incident, rolled 2 × 10,000"),
        ({"die": 1}, 300_000, "Expensive mistakes: Major incident, treasury 300,000 − kept 150,000"),
        (
            {"die": 1, "amount": [3, 4]},
            610_000,
            "Expensive mistakes: Catastrophe, treasury 610,000 − rolled 7 × 10,000",
        ),
    ],
)
def test_costly_errors_tell_what_is_lost(answers: dict[str, Any], treasury: int, words: str) -> None:
    stack = two_human_teams()
    ruling(stack, "rich", {"team": "home", "field": "treasury", "to": treasury - 20_000})
    stack.file("match_report", "report", **report(after__costly_errors={"home": answers}))
    assert told(stack, "home", "costly_errors") == [words]
    entries = stack.reading.filed[-1].entries
    remarks = [each for each in entries.remarks if each.step == "costly_errors"]
    beside = [each.with_gold(remarks) for each in entries.ledger if each.step == "costly_errors"]
    result = words.split(": ")[1].split(",", maxsplit=1)[0]
    assert " ".join([*(each.text() for each in remarks), *beside]).count(result) == 1, "told once where both are told"


def test_in_the_tables_a_line_stands_in_english_whatever_is_spoken() -> None:
    line = next(line for _document, line in lines("house2020", 1) if line.step == "winnings")
    speak("ru")
    assert line.in_english().startswith(in_english(line.sentence, line.values) + ": popularity (")
    assert line.text().startswith("Выигрыш: популярность (")
    speak("en")
