"""What stands on a sheet in the in-tray is told in the words of the table: nothing by what programs call it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.rules import load
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.in_tray.two_reports import facts_of, told_plainly
from leaguekeeper.services.session import Session
from tests.sample_league import write_sample

SECTIONS = ("skills", "staff", "teams", "characteristics", "skill_categories", "improvements", "experience", "outcomes",
            "inducements", "stars")  # fmt: skip


def slugs(book: RuleBook) -> set[str]:
    """What programs call the entries of a rule book, where French has it otherwise."""
    return {each.slug for section in SECTIONS for each in getattr(book, section) if each.name.get("fr") != each.slug}


def told(session: Session, book: RuleBook) -> Iterator[tuple[str, str]]:
    """Every sheet that a coach may send, label and words."""
    for filed in session.reading.filed:
        value = to_value(filed.document)
        if filed.document.kind == "match_report":
            yield from ((fact.label, fact.words) for fact in facts_of(session.state, book, value))
        elif filed.document.kind in ("purchases_made", "improvements_made", "team_rested"):
            facts = (told_plainly(session.state, book, value, name) for name in value if name not in ("kind", "id"))
            yield from ((fact.label, fact.words) for fact in facts)


@pytest.mark.parametrize("rules", ["house2020", "lrb4", "official2025"])
def test_no_sheet_is_told_by_slugs(rules: str, tmp_path: Path) -> None:
    book = load(rules)
    with Session.open(write_sample(tmp_path / "a.league", rules=rules)) as session:
        speak("fr")
        try:
            lines = list(told(session, book))
        finally:
            speak("en")
    assert len(lines) > 100
    tokens = {token for line in lines for words in line for token in re.split(r"[ ,;·:\u00a0]+", words)}
    assert not tokens & slugs(book)
    assert not [token for token in tokens if re.fullmatch(r"#\d+|mvp", token)]
