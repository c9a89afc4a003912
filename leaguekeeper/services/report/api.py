"""What one can ask of a match's report on its way, from its first question until it is filed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.words import _
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.services.report import drafts, wizard
from leaguekeeper.services.report.views import Consequences, WizardView
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack import builder
from leaguekeeper.services.stack.filing import Changes, Settling
from leaguekeeper.services.stack.match_files import fixture_of
from leaguekeeper.services.stack.views import Preview

__all__ = ["ReportApi"]


class ReportApi:
    """The reports of an open league, each by the number of its match."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def view(self, match: int, step: str = "") -> WizardView:
        """The report of a match as its draft stands; ``step`` shows a step that is done."""
        return wizard.report_view(self._session, match, step)

    def answer(self, match: int, key: str, value: Any) -> WizardView:
        """Answer a question; None leaves an optional one alone or ends a list."""
        return wizard.answer_question(self._session, match, key, value)

    def result(self, match: int, form: Mapping[str, Any]) -> WizardView:
        """Write down what happened on the pitch: the answers of the match step's form, by question."""
        return wizard.answer_result(self._session, match, form)

    def leave_unplayed(self, match: int, ended: str) -> WizardView:
        """The match was not played, as one of its view's ``unplayed`` has it."""
        return wizard.leave_unplayed(self._session, match, ended)

    def try_result(self, match: int, form: Mapping[str, Any]) -> Consequences:
        """What the form of the match would change as it stands; it is kept until it is answered."""
        return wizard.try_result(self._session, match, form)

    def roll(self, match: int, question: str) -> WizardView:
        """Roll the dice a question asks for and answer it with them."""
        return wizard.roll_dice(self._session, match, question)

    def roll_die(self, match: int, faces: int) -> int:
        """A die of the match itself, nobody can foresee it.

        Raises:
            RuleViolation: in a coach's copy, where it is taken only as it fell at the table.
        """
        return drafts.roll_die(self._session, match, faces)

    def back(self, match: int, step: str) -> WizardView:
        """Take a step's answers back, so that it asks again."""
        return wizard.return_to_step(self._session, match, step)

    def preview(self, match: int) -> Preview | None:
        """What the finished report changes where it corrects one that was filed; None where it is a new one."""
        if drafts.DraftInHand(self._session, match).ground.place is None:
            return None
        return builder.preview(
            self._session, drafts.foresee_draft(self._session, match), _("Correcting this sheet changes")
        )

    def filed(self, match: int) -> dict[str, Any]:
        """What the filed report of a match says, as JSON values; nothing where none has been filed."""
        return drafts.sheet_of(self._session, match)

    def file(self, match: int, settle: Settling = "note", was: Mapping[str, Any] | None = None) -> Changes:
        """File the finished report, or put it in the place of the one it corrects, and throw its draft away.

        Raises:
            RuleViolation: what is filed of the match is no longer what it ``was``.
        """
        return drafts.file_draft(self._session, match, settle, was)

    def discard(self, match: int) -> None:
        """Throw a draft away."""
        drafts.throw_away(self._session, match)

    def address(self, match: int) -> str:
        """Where a match is to be read: its story, its sheet if it was played elsewhere, or its open report.

        One that was called off is decided on where all matches stand.
        """
        place = self.place_in_stack(match)
        if place is None:
            off = fixture_of(self._session, match).cancelled
            return f"fixtures?called-off:{match}" if off else f"report:{match}"
        told = isinstance(self._session.reading.filed[place - 1].document, MatchReport)
        return f"story:{match}" if told else f"document:{place}"

    def place_in_stack(self, match: int) -> int | None:
        """The place in the stack, counted from 1, of a match's report; None where it has not been filed."""
        fixture = fixture_of(self._session, match)
        played = self._session.state.matches.get(fixture.id)
        return self._session.reading.place_of(played.document) + 1 if played is not None else None
