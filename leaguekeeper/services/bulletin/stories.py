"""The stories of a league's matches, each told once as it is asked for."""

from __future__ import annotations

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_, language
from leaguekeeper.services.bulletin.composing import compose
from leaguekeeper.services.bulletin.course import courses
from leaguekeeper.services.bulletin.facts import Facts
from leaguekeeper.services.bulletin.match_facts import match_facts
from leaguekeeper.services.bulletin.views import Story
from leaguekeeper.services.fixtures.chosen import by_rounds
from leaguekeeper.services.session import Session

__all__ = ["Stories"]


class Stories:
    """The stories of a league as it stands; what went before each match is gathered once for all of them."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._courses = courses(by_rounds(session.state, session.state.matches.values()))
        self._places = {each.id: place for place, each in enumerate(session.reading.filed, start=1)}

    def facts(self, match: str) -> Facts:
        """What is known of a match, by its fixture's id.

        Raises:
            RuleViolation: it has not been reported.
        """
        found = self._session.state.matches.get(match)
        if found is None:
            fixture = self._session.state.fixtures.get(match)
            number = fixture.number if fixture is not None else match
            raise RuleViolation("not-played", N_("Match no. {number} has not been reported yet."), number=number)
        document = self._session.reading.filed[self._places[found.document] - 1].document
        return match_facts(self._session, found, self._courses[match], document)

    def before(self, match: str) -> set[str]:
        """The sheets of the matches that went before one, by their ids: its story may tell of them."""
        course = self._courses[match]
        pasts = (*course.home, *course.away, *((course.met[1],) if course.met is not None else ()))
        return {each.document for each in pasts}

    def story(self, match: str) -> Story:
        """A match told in the language now spoken.

        Raises:
            RuleViolation: it has not been reported.
        """
        return compose(self.facts(match), language(), self._places)
