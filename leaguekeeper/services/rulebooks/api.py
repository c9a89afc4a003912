"""What one can ask of the rule book of a league: the one in force, and to go over to another."""

from __future__ import annotations

from dataclasses import replace

from leaguekeeper.base.words import _
from leaguekeeper.league.documents.league import SeasonOpened
from leaguekeeper.services.rulebooks import builder
from leaguekeeper.services.rulebooks.views import RuleBookView
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes, Foresight
from leaguekeeper.services.stack.views import Preview

__all__ = ["RuleBookApi"]


class RuleBookApi:
    """The rule book of an open league; the shelf, from which one is taken, is nobody's league."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def view(self) -> RuleBookView:
        """The rule book in force, and on which sheet the readings of the season are chosen."""
        league, opened = self._session.state.league, self._session.of_kind("season_opened")
        sheets = (at for at, each in opened if league is not None
                  and isinstance(each.document, SeasonOpened) and each.document.season == league.season)  # fmt: skip
        return replace(builder.rulebook_view(self._session.book), season_sheet=next(sheets, 0))

    def foresee_adoption(self, book: str) -> Foresight:
        """What going over to a book of the shelf would change."""
        from leaguekeeper.services.rulebooks import shelf

        return shelf.foresee_adoption(self._session, book)

    def preview_adoption(self, book: str) -> Preview:
        """What going over to a book of the shelf would change, in words: steps, teams and players."""
        from leaguekeeper.services.stack.builder import preview

        return preview(self._session, self.foresee_adoption(book), _("What the next season’s book changes"))

    def adopt(self, book: str, by: str = "") -> Changes:
        """Go over to a book of the shelf: from the next season on, or at once where none is open."""
        from leaguekeeper.services.rulebooks import shelf

        return shelf.adopt(self._session, book, by)
