"""What one can ask of a league's bulletin: the stories of its matches, and the address of its pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.services.bulletin import address
from leaguekeeper.services.session import Session

if TYPE_CHECKING:
    from leaguekeeper.services.bulletin.views import Story

__all__ = ["BulletinApi"]


class BulletinApi:
    """The bulletin of an open league."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def story(self, match: int) -> Story:
        """A reported match told in a few sentences, by its number, in the language now spoken.

        Raises:
            RuleViolation: there is no such match, or it has no report.
        """
        from leaguekeeper.services.bulletin.stories import Stories  # noqa: PLC0415 - seldom asked for
        from leaguekeeper.services.report.drafts import fixture_of  # noqa: PLC0415

        return Stories(self._session).story(fixture_of(self._session, match).id)

    @property
    def base_url(self) -> str:
        """The address that the league's site begins with, ending in a stroke; empty where none was set."""
        return address.base_url(self._session.file.path)

    def keep_base_url(self, url: str) -> str:
        """Remember the address of the league's site on this machine, or forget it where it is empty.

        Raises:
            BadInput: it is no address of the web.
        """
        return address.keep_base_url(self._session.file.path, url)
