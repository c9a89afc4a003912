"""What one can ask of the off-season: a team's form on its way, or word that it stands aside.

A form is named by its team, or, where a filed sheet is corrected, by that sheet's id: ``sheet:`` and the id.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.services.re_enrolment import builder, last_step, off_season
from leaguekeeper.services.re_enrolment.views import OffSeasonRow, ReEnrolment
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes, Settling
from leaguekeeper.services.team.builder import find_team

__all__ = ["ReEnrolmentApi"]


class ReEnrolmentApi:
    """The re-enrolment forms of an open league, each by its team."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def all(self) -> tuple[OffSeasonRow, ...]:
        """Every team with what became of it since the last season ended."""
        return off_season.off_season_rows(self._session)

    @property
    def re_enrols(self) -> bool:
        """Whether teams re-enrol under the league's rule book."""
        return off_season.re_enrols(self._session)

    def view(self, team: str, step: str = "") -> ReEnrolment:
        """A team's re-enrolment form as it stands."""
        return builder.re_enrolment_view(self._session, team, step)

    def told(self, team: str) -> ReEnrolment:
        """A team's form as it was filed for the coming season; as it stands where that is still to come."""
        filed = off_season.filed_form(self._session, find_team(self._session, team).id)
        return self.view(f"sheet:{filed}" if filed else team)

    def change(self, team: str, step: str, key: str, value: Any) -> ReEnrolment:
        """Change one thing on the form."""
        return builder.change_form(self._session, team, step, key, value)

    def roll(self, team: str, step: str, key: str = "") -> ReEnrolment:
        """Roll one die of the form, or all that are missing."""
        return builder.roll_form(self._session, team, step, key)

    def file(self, team: str) -> Changes:
        """File the form."""
        return last_step.file_form(self._session, team)

    def corrected(self, team: str) -> dict[str, Any]:
        """The filed sheet as its form says now, as JSON values."""
        return last_step.corrected_sheet(self._session, team)

    def correct(
        self, value: Mapping[str, Any], settle: Settling = "note", was: Mapping[str, Any] | None = None
    ) -> Changes:
        """Correct the filed sheet by what its form said."""
        return last_step.correct_by_form(self._session, value, settle, was)

    def discard(self, team: str) -> None:
        """Throw the form away."""
        last_step.discard_form(self._session, team)

    def stand_aside(self, team: str, becomes: str, reason: str = "") -> Changes:
        """A team does not re-enrol: it rests, is refused, or is dissolved."""
        return off_season.stand_aside(self._session, team, becomes, reason)
