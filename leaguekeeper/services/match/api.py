"""What one can ask of a match that was reported: its story, and its sheet."""

from __future__ import annotations

from leaguekeeper.services.match.story import match_story
from leaguekeeper.services.match.views import MatchStory
from leaguekeeper.services.printing.match import match_paper
from leaguekeeper.services.printing.views import MatchSheet
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.match_files import fixture_of

__all__ = ["MatchApi"]


class MatchApi:
    """The matches of an open league, each by its number."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def story(self, match: int) -> MatchStory:
        """A match that has been reported, as its page tells it.

        Raises:
            RuleViolation: there is no such match, or it has no report.
        """
        return match_story(self._session, match)

    def sheet(self, match: int) -> MatchSheet:
        """A match as its sheet has it: who did what, and what each step was answered; blank before it is reported.

        Raises:
            RuleViolation: there is no such match.
        """
        fixture = fixture_of(self._session, match)
        return match_paper(self._session, fixture.home, fixture.away, fixture)
