"""What stands on a sheet in the in-tray is told in the words of the table: nothing by what programs call it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import leaguekeeper
from leaguekeeper.base.fields import FIELDS
from leaguekeeper.base.words import speak
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.league.state import State
from leaguekeeper.rules import load
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.in_tray.two_reports import compared, facts_of, merged, told_plainly
from leaguekeeper.services.session import Session
from tests.sample_league import write_sample

SECTIONS = ("skills", "staff", "teams", "characteristics", "skill_categories", "improvements", "experience", "outcomes",
            "inducements", "stars")  # fmt: skip

ASKING = ("choice", "number", "die", "dice")
"""How a row or a step asks for an answer under a name."""


def slugs(book: RuleBook) -> set[str]:
    """What programs call the entries of a rule book, where French has it otherwise."""
    return {each.slug for section in SECTIONS for each in getattr(book, section) if each.name.get("fr") != each.slug}


def told(session: Session, book: RuleBook) -> Iterator[tuple[str, str]]:
    """Every sheet that a coach may send, label and words."""
    for filed in session.reading.filed:
        value = to_value(filed.document)
        if filed.document.kind == "match_report":
            yield from ((fact.label, fact.words) for fact in facts_of(session.state, book, value))
        elif KINDS[filed.document.kind].afar != "nobody":
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


LIST = {
    "kind": "team_re_enrolled", "team": "rats", "painted": True, "staff": {"re-roll": 2, "dedicated-fans": 3},
    "players": [{"player": "1", "niggles": [6, 1], "lost": {"ma": [4]}}, {"player": "2"}],
    "recruits": [{"number": 14, "position": "skaven-clanrat-lineman"}],
}  # fmt: skip


def test_a_re_enrolment_form_is_told_in_words_dice_as_dice(tmp_path: Path) -> None:
    """Its staff stood there by slugs, and the die for an old injury was read as how many a player had."""
    book = load("house2020")
    with Session.open(write_sample(tmp_path / "a.league")) as session:
        speak("fr")
        try:
            lines = {name: told_plainly(session.state, book, LIST, name).words for name in ("staff", "players")}
        finally:
            speak("en")
        first = session.state.teams["rats"].players["1"].name
    assert lines["staff"] == "Relance d’équipe 2, Fans Dévoués 3"
    assert lines["players"].startswith(
        f"{first}, dés pour les blessures persistantes 6 · 1, dés pour les caractéristiques perdues Mouvement 4"
    ), lines["players"]


def test_the_facts_of_a_report_come_in_the_order_of_its_steps_the_hosts_first(tmp_path: Path) -> None:
    """Documents are kept with their fields in the order of the alphabet; nobody reads them so."""
    book = load("house2020")
    order = [step.id for step in book.sequences.all_steps()]
    with Session.open(write_sample(tmp_path / "a.league")) as session:
        reports = [to_value(each.document) for each in session.reading.filed if each.document.kind == "match_report"]
        facts = facts_of(session.state, book, {**reports[-1], **_turned_about(reports[-1])})
    for part in ("before", "after"):
        steps = [fact.where[1] for fact in facts if fact.where[0] == part]
        assert steps == sorted(steps, key=order.index)
        assert len(set(steps)) > 1
        sides = {fact.where[1]: [one.where[2] for one in facts if one.where[:2] == fact.where[:2]]
                 for fact in facts if fact.where[0] == part and len(fact.where) > 2}  # fmt: skip
        assert all(each == sorted(each, key=("home", "away").index) for each in sides.values()), sides
        assert any(len(each) == 2 for each in sides.values())


def _turned_about(report: dict[str, Any]) -> dict[str, Any]:
    """The steps of a report in the order of the alphabet, and the visitors first in each."""
    return {part: {step: dict(sorted(told.items())) if isinstance(told, dict) else told
                   for step, told in sorted(report[part].items())} for part in ("before", "after")}  # fmt: skip


def test_whatever_is_asked_in_a_row_has_words() -> None:
    """A slip's "count" was read out in English whatever the language: rows of answers have no schema that names it."""
    asked = set()
    for path in sorted((Path(leaguekeeper.__file__).parent / "league").rglob("*.py")):
        asked |= {
            call.args[0].value
            for call in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in ASKING
            and len(call.args) > 1 and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
        }  # fmt: skip
    assert {"count", "staff", "characteristic"} <= asked
    assert not asked - FIELDS.keys()


def test_whoever_is_hurt_twice_is_told_both_times_where_two_reports_differ() -> None:
    """And what is chosen of the other report is both times too."""
    first, second = (
        {"result": {"casualties": [{"side": "home", "player": "3", "roll": roll} for roll in rolls]}}
        for rolls in ((4, 9), (5, 9))
    )
    same, [(difference, where)] = compared(State(), load("house2020"), first, second)
    assert (same, difference.ours, difference.theirs) == ([], "die 4; die 9", "die 5; die 9")
    assert merged(first, second, [where]) == second
