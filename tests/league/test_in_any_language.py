"""What is kept of a filed sheet is told to readers of every language, whichever was spoken when it was read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from leaguekeeper.base.words import LANGUAGES, speak
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import read
from leaguekeeper.services.session import rule_book
from tests.league.stack import founded, report, squad, two_human_teams

Sheet = dict[str, Any]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak("en")


def enrolled(team_list: str, players: list[Sheet], **fields: Any) -> Sheet:
    return {
        "kind": "team_enrolled",
        "id": "t",
        "team": "t",
        "name": "T",
        "list": team_list,
        "players": players,
        **fields,
    }


def slip(*entries: Mapping[str, Any]) -> Sheet:
    return {"kind": "purchases_made", "id": "slip", "team": "home", "entries": list(entries)}


def played(**fields: Any) -> Sheet:
    return {"kind": "match_report", "id": "r", **report(**fields)}


NAMELESS = {"home": [{"player": "1", "how": "chosen-primary", "category": "agility"}]}
CASES = {
    "outsiders": ("lrb4", enrolled("wood-elf", [*squad("lineman", 11), *squad("treeman", 2, 12)])),
    "gods": ("official2025", enrolled("chaos-chosen", squad("beastman-lineman", 11))),
    "one league": ("official2025", enrolled("norse", squad("norse-raider-lineman", 11))),
    "not legal": ("house2020", slip({"do": "drop", "staff": "apothecary"}, {"do": "buy", "staff": "apothecary"})),
    "nameless": ("house2020", played(after__improvements=NAMELESS)),
}
"""Under a book, a sheet that tells something or whose ground is gone."""


@pytest.mark.parametrize("case", CASES)
def test_what_was_read_in_one_language_is_the_same_in_all(case: str) -> None:
    book, sheet = CASES[case]
    stack = founded(book=book) if sheet["kind"] == "team_enrolled" else two_human_teams(book=book)
    sheets: list[Document] = [*stack.documents, from_value(sheet)]
    told = []
    for code in LANGUAGES:
        speak(code)
        last = read(sheets, rule_book).filed[-1].outcome
        told.append((last.remarks, last.conflicts))
    assert any(told[0]), "nothing was told"
    assert told == told[:1] * len(LANGUAGES)
