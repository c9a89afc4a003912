"""What one can ask of a league's bulletin: stories, reports of rounds, articles, and the address of its pages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from leaguekeeper.services.bulletin import address
from leaguekeeper.services.session import Session

if TYPE_CHECKING:
    from pathlib import Path

    from leaguekeeper.services.bulletin.views import Article, ArticleDraft, BulletinView, RoundReport, Story
    from leaguekeeper.services.stack.filing import Changes, Foresight

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
        from leaguekeeper.services.bulletin.stories import Stories
        from leaguekeeper.services.stack.match_files import fixture_of

        return Stories(self._session).story(fixture_of(self._session, match).id)

    def report(self, number: int | None = None, season: str = "") -> RoundReport:
        """A round told whole, the last one played where none is named, in the language now spoken.

        Raises:
            RuleViolation: no season has been opened yet.
            BadInput: nothing of that round has been reported.
        """
        from leaguekeeper.services.bulletin.rounds import round_report

        return round_report(self._session, number, season)

    def compose(self, number: int | None = None, season: str = "") -> ArticleDraft:
        """The round's report as the program writes it, to be gone on with; refused as ``report`` is."""
        from leaguekeeper.services.bulletin.report_text import draft_of

        return draft_of(self.report(number, season))

    def told(self, number: int | None = None, season: str = "") -> ArticleDraft:
        """The round's report as it was filed; as the program writes it where nobody filed one."""
        from leaguekeeper.services.bulletin.articles import report_of_round

        draft = self.compose(number, season)
        filed = report_of_round(self._session, draft.season, draft.round or 0)
        return draft if filed is None else replace(draft, title=filed.title, text=filed.text, author=filed.author)

    def view(self) -> BulletinView:
        """What somebody needs who writes for the bulletin."""
        from leaguekeeper.services.bulletin.articles import bulletin_view

        return bulletin_view(self._session)

    def articles(self) -> tuple[Article, ...]:
        """The articles that are filed, the newest first."""
        from leaguekeeper.services.bulletin.articles import articles

        return articles(self._session)

    def article(self, which: str) -> Article:
        """One article with its picture, by the number of its sheet or its id.

        Raises:
            BadInput: there is none.
        """
        from leaguekeeper.services.bulletin.articles import article

        return article(self._session, which)

    def picture(self, path: Path) -> str:
        """A picture's file as an article holds it.

        Raises:
            BadInput: it cannot be read, or is no picture.
        """
        from leaguekeeper.services.bulletin.picture import from_file

        return from_file(path)

    def foresee(self, draft: ArticleDraft) -> Foresight:
        """What filing an article would change.

        Raises:
            BadInput: a field has not the form it should.
        """
        from leaguekeeper.services.bulletin.articles import new_article
        from leaguekeeper.services.stack.filing import foresee_filing

        return foresee_filing(self._session, [new_article(self._session, draft)])

    def file(self, draft: ArticleDraft, by: str = "") -> Changes:
        """File an article.

        Raises:
            BadInput: a field has not the form it should; nothing is filed.
        """
        from leaguekeeper.services.bulletin.articles import new_article
        from leaguekeeper.services.stack.filing import file

        return file(self._session, [new_article(self._session, draft)], by)

    @property
    def base_url(self) -> str:
        """The address that the league's site begins with, ending in a stroke; empty where none was set."""
        return address.base_url(self._session)

    def site_address(self, url: str) -> str:
        """The address of a site as it would be remembered; one that is kept where none is given.

        Raises:
            BadInput: it is no address of the web.
        """
        return address.site_address(url, "base-url") if url else self.base_url

    def keep_base_url(self, url: str) -> str:
        """Remember the address of the league's site on this machine, or forget it where it is empty.

        Raises:
            BadInput: it is no address of the web.
        """
        return address.keep_base_url(self._session, url)
