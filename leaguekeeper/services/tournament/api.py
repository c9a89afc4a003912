"""What one can ask of the tournaments of an open league: their pages, draws, lots and trophies, and trades."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from leaguekeeper.league.documents.base import Document
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes, file
from leaguekeeper.services.tournament import builder, finals
from leaguekeeper.services.tournament.views import QualificationRow, TournamentsView, TournamentView, TradeTerms

__all__ = ["TournamentApi"]


class TournamentApi:
    """The tournaments of an open league, each by its id."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def all(self) -> TournamentsView:
        """Trophies, tournaments and trades of the open league."""
        return builder.tournaments_view(self._session)

    def view(self, name: str) -> TournamentView:
        """One tournament."""
        return builder.tournament_view(self._session, name)

    def qualification(self, name: str) -> tuple[QualificationRow, ...]:
        """The table of a tournament's qualification."""
        return builder.qualification_rows(self._session, name)

    def finals(self, tournament: str, *, third_place: bool, first_day: date | None = None) -> Document:
        """The draw of a tournament's finals, not filed yet."""
        return finals.finals_due(self._session, tournament, third_place, first_day)

    def lots(self, tournament: str) -> Document:
        """The lots between level sides of a qualification, not filed yet."""
        return finals.lots_of(self._session, tournament)

    def decider(self, tournament: str) -> Document:
        """The next match that decides between level sides of a qualification, not filed yet."""
        return finals.deciders_of(self._session, tournament)[0]

    def trophy(self, tournament: str, dice: Mapping[str, int]) -> Document | None:
        """The trophy of a tournament, not handed over yet; None while its final is undecided."""
        return finals.trophy_of(self._session, tournament, dice)

    def trade_terms(self) -> tuple[TradeTerms, ...]:
        """What each team could give in a trade."""
        return builder.trade_terms(self._session)

    def draw_lots(self, tournament: str) -> Changes:
        """Draw lots between level sides of a qualification."""
        return file(self._session, [self.lots(tournament)])

    def set_deciders(self, tournament: str) -> Changes:
        """Set the matches that decide between level sides of a qualification."""
        return file(self._session, finals.deciders_of(self._session, tournament))

    def draw_finals(self, tournament: str, third_place: bool, first_day: date) -> Changes:
        """Draw the finals of a tournament."""
        return file(self._session, [self.finals(tournament, third_place=third_place, first_day=first_day)])

    def award_trophy(
        self,
        tournament: str,
        dice: Mapping[str, int],
        medals: Mapping[str, list[str]],
        best: tuple[str, str] | None = None,
    ) -> Changes:
        """Hand over the trophy of a tournament."""
        return finals.award(self._session, tournament, dice, medals, best)
