"""Reports entered at random in the wizard, every die of a step with a figure of its own where its faces allow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import _
from leaguekeeper.league.drafting import Draft
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.report.drafts import load_draft
from leaguekeeper.services.report.views import Question, WizardView
from leaguekeeper.services.report.wizard import answer_question, report_view
from leaguekeeper.services.session import Session

__all__ = ["Walk", "filled_in"]

ROWS = 2
"""Rows of a list that is entered, at most."""


TOLD_BY_WHAT_IS_ASKED = {
    "Which skill do the dice give?", "Which handicap is it?", "What does the star roll give?",
    "Do his niggling injuries trouble him?",
}  # fmt: skip
"""Dice of which the next question says what they gave: another roll, the choice they open, whether he is treated."""


class Walk:
    """One report on its way; ``endings`` are the results to draw from."""

    def __init__(
        self, session: Session, match: int, seed: int, results: list[dict[str, Any]], eager: float = 0.5
    ) -> None:
        self.session, self.match, self.results, self.eager = session, match, results, eager
        self.chance = random.Random(seed)
        self.shown: dict[str, set[int]] = {}
        self.rows: dict[str, int] = {}

    def to_the_end(self) -> WizardView:
        """Answer whatever is asked until the report is complete."""
        for _turn in range(400):
            view = report_view(self.session, self.match)
            if view.finish:
                return view
            assert not view.blocked, (view.heading, view.blocked)
            silent = [each.label for each in view.questions if each.kind in {"die", "dice"} and each.answer is not None
                      and each.outcome is None and each.label not in map(_, TOLD_BY_WHAT_IS_ASKED)]  # fmt: skip
            assert not silent, f"fallen and not told while more is asked: {silent}"
            self._answer(view)
        raise AssertionError(f"the report never came to its end: {view.heading}")

    def take_up(self) -> None:
        """Answer, too, what the wizard passes by unless somebody asks for it, where what follows bears it."""
        for step in report_view(self.session, self.match).steps:
            passed = report_view(self.session, self.match, step.key).questions if step.state == "passed" else ()
            for question in passed:
                value = self._value(step.key, question)
                if value is not None:
                    with suppress(LeaguekeeperError):
                        answer_question(self.session, self.match, question.key, value)
                    self.to_the_end()

    def lines(self) -> Iterator[tuple[str, Question]]:
        """Every answered line of every step but the form of the match."""
        for step in report_view(self.session, self.match).steps:
            for line in report_view(self.session, self.match, step.key).questions:
                if line.kind not in {"grid", "rows"} and line.key.startswith(f"{step.key}."):
                    yield step.key, line

    def _answer(self, view: WizardView) -> None:
        if any(question.kind == "grid" for question in view.questions):
            self._tell_result(view.step)
            return
        question = view.questions[-1]
        assert question.kind != "choice" or question.options, f"{question.key}: what was offered leads to nothing"
        for _try in range(8):
            value = self._value(view.step, question)
            if value is None and not question.optional:
                break
            try:
                answer_question(self.session, self.match, question.key, value)
            except LeaguekeeperError:
                continue
            return
        self._take_back(view, question)

    def _take_back(self, view: WizardView, stuck: Question) -> None:
        """Take back the row that has come to a question which nothing answers."""
        row = stuck.key.rpartition(".")[0]
        begun = next(line for line in view.questions if line.key.rpartition(".")[0] == row and line.optional)
        answer_question(self.session, self.match, begun.key, None)

    def _tell_result(self, step: str) -> None:
        """One of the results, of those whose players can still play; else a match in which nothing happened."""
        for result in (*self.chance.sample(self.results, len(self.results)), {}):
            try:
                answer_question(self.session, self.match, step, result)
            except LeaguekeeperError:
                continue
            return

    def _value(self, step: str, question: Question) -> Any:
        legal = [option.value for option in question.options if option.legal]
        if question.kind in {"die", "dice"}:
            fell = [self._die(step, int(kind[1:])) for kind in question.dice]
            return fell if len(fell) > 1 else fell[0]
        if question.kind in {"many", "players"}:
            return self.chance.sample(legal, min(len(legal), question.maximum))
        if question.optional and self._enough(question):
            return None
        if question.kind == "number":
            least = max(0, question.minimum)
            return self.chance.randint(least, max(least, min(question.maximum, 20)))
        if question.kind == "text":
            first = "x" if question.key.endswith(".id") else "X"
            return f"{first}{self.chance.randint(1, 999)}"
        if question.kind == "yes_no":
            return self.chance.random() < self.eager
        return self.chance.choice(legal) if legal else None

    def _enough(self, question: Question) -> bool:
        done = self.rows.get(question.key, 0)
        self.rows[question.key] = done + 1
        return done >= ROWS or self.chance.random() > self.eager

    def _die(self, step: str, faces: int) -> int:
        """A figure that no other die of the step shows, while there are such."""
        used = self.shown.setdefault(step, set())
        free = [face for face in range(1, faces + 1) if face not in used] or list(range(1, faces + 1))
        fell = self.chance.choice(free)
        used.add(fell)
        return fell


def filled_in(league: Path, match: int) -> Draft:
    """A match's report answered to its end, which the home side won 1–0; nothing of it is kept in the league."""
    with LeagueApi.open(league) as opened:
        Walk(opened.session, match, 3, [{"home": {"score": 1}, "away": {"score": 0}}]).to_the_end()
        found = load_draft(opened.session, match)
        opened.report.discard(match)
    return found
