"""Each question says of whom it asks and with which dice; what does not apply is passed over by itself, and said so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.sentences import numbered
from leaguekeeper.base.words import LANGUAGES, _, speak
from leaguekeeper.services.report.views import Question, WizardView
from leaguekeeper.services.report.wizard import answer_question, report_view
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.services.report.test_answers_and_outcomes import BOOKS
from tests.services.report.wizard_walks import Walk

PLAYED: dict[str, Any] = {"home": {"score": 2, "players": {"7": {"touchdown": 2}}}, "away": {"score": 0}}
PASSED = {
    "house2020": {"stadium", "special_cards", "sponsors", "stadium_agreement", "residency", "champions_fees"},
    "lrb4": set[str](),
}
"""What two new teams that hire nobody are not asked, by rule book."""


class Listening(Walk):
    """A walk that keeps every step that was put to a person, and what was wrong with a question."""

    def __init__(self, *told: Any, **more: Any) -> None:
        super().__init__(*told, **more)
        self.put: set[str] = set()
        self.faults: list[str] = []

    def _answer(self, view: WizardView) -> None:
        self.put.add(view.step)
        asked = next((one for one in view.questions if one.answer is None and not one.left), None)
        if asked is not None and asked.kind not in {"grid", "rows"} and not asked.key.startswith(("score.", "ended")):
            self.faults += self._faults(view, asked)
        super()._answer(view)

    def _faults(self, view: WizardView, asked: Question) -> list[str]:
        teams = {"home": view.home.team.name, "away": view.away.team.name}
        sides = [part for part in asked.key.replace("-", ".").replace("_", ".").split(".") if part in teams]
        who = teams[asked.side or sides[0]] if asked.side or sides else _("Both teams")
        said = [f"{asked.key}: asks of {asked.hint!r}, not of {who}"] if not asked.hint.startswith(who) else []
        if asked.player:
            found = self.session.state.teams[self._team(asked.side)].players.get(asked.player)
            if found is not None and numbered(found.name, found.number) not in asked.hint:
                said.append(f"{asked.key}: does not name {found.name}")
        if asked.kind in {"die", "dice"} and not all(die[:1] == "d" and die[1:].isdigit() for die in asked.dice):
            said.append(f"{asked.key}: names no die")
        if asked.kind in {"die", "dice"} and not asked.dice:
            said.append(f"{asked.key}: has no die")
        if asked.kind == "many" and not 0 < asked.maximum < 999:
            said.append(f"{asked.key}: does not say how many")
        return said

    def _team(self, side: str) -> str:
        fixture = next(each for each in self.session.state.fixtures.values() if each.number == self.match)
        return str(getattr(fixture, side))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("eager", [0.0, 0.6])
@pytest.mark.parametrize("book", BOOKS)
def test_no_question_without_its_die_and_its_person(tmp_path: Path, book: str, eager: float, lang: str) -> None:
    speak(lang)
    with Session.create(tmp_path / "l.league") as session:
        file(session, BOOKS[book][0]().documents)
        walk = Listening(session, 1, 3, [PLAYED], eager=eager)
        walk.to_the_end()
    speak("en")
    assert walk.put
    assert walk.faults == []


@pytest.mark.parametrize("book", BOOKS)
def test_what_does_not_apply_is_passed_over_and_listed_as_such(tmp_path: Path, book: str) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, BOOKS[book][0]().documents)
        walk = Listening(session, 1, 1, [PLAYED], eager=0)
        view = walk.to_the_end()
        passed = {step.key for step in view.steps if step.state == "passed"}
        assert passed == PASSED[book]
        assert not passed & walk.put, "what does not apply is asked"
        for step in view.steps:
            if step.key in passed:
                assert step.result == "does not apply"


def test_what_was_passed_over_can_be_answered_all_the_same(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, BOOKS["house2020"][0]().documents)
        Walk(session, 1, 1, [PLAYED], eager=0).to_the_end()
        line = report_view(session, 1, "champions_fees").questions[0]
        assert line.left == "does not apply"
        view = answer_question(session, 1, line.key, 20_000)
        assert next(step for step in view.steps if step.key == "champions_fees").result == "−20,000"


def test_a_team_with_a_sponsor_is_asked_about_him(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, BOOKS["house2020"][0]().documents)
        Walk(session, 1, 1, [PLAYED], eager=0).to_the_end()
        line = report_view(session, 1, "sponsors").questions[0]
        sponsor = next(option.value for option in line.options if option.legal)
        view = answer_question(session, 1, line.key, sponsor)
        assert view.step == "sponsors"
        assert next(step for step in view.steps if step.key == "sponsors").state != "passed"


def test_how_many_are_nominated_is_said_before_anybody_is(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, BOOKS["house2020"][0]().documents)
        Walk(session, 1, 1, [PLAYED], eager=0).to_the_end()
        nominees = report_view(session, 1, "results").questions[0]
        assert nominees.kind == "many"
        assert nominees.minimum == nominees.maximum == session.book.number("mvp-nominees")
        assert not nominees.optional
