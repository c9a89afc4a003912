"""What one can ask of the seasons: the season in hand, its fixtures and bracket, and the commissioner's part in it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from leaguekeeper.services.season import actions, bracket, fixtures, page, sheet_terms
from leaguekeeper.services.season.fixture_views import BracketPage, FixturesPage
from leaguekeeper.services.season.sheet_views import SheetTerms
from leaguekeeper.services.season.views import NewSeason, SeasonPage
from leaguekeeper.services.session import Office
from leaguekeeper.services.stack.filing import Changes

__all__ = ["SeasonApi"]


class SeasonApi:
    """The seasons of an open league."""

    def __init__(self, session: Office) -> None:
        self._session = session

    def page(self, season: str = "") -> SeasonPage:
        """The season in hand, or how another one went."""
        return page.season_page(self._session, season)

    def fixtures(self, season: str = "") -> FixturesPage:
        """All fixtures of the season now open, or of another."""
        return fixtures.fixtures_page(self._session, season)

    def bracket(self, season: str = "") -> BracketPage:
        """The play-offs of the season now open, or of another."""
        return bracket.bracket_page(self._session, season)

    def sheet_terms(self) -> SheetTerms:
        """What the commissioner's sheets can name."""
        return sheet_terms.sheet_terms(self._session)

    def open(self, wanted: NewSeason) -> Changes:
        """Open a season and draw its fixtures."""
        return page.open_season(self._session, wanted)

    def draw_fixtures(self, wanted: NewSeason) -> Changes:
        """Draw the fixtures of the season now open, which has none yet."""
        return page.draw_fixtures(self._session, wanted)

    def draw_next_swiss_round(self, day: date) -> Changes:
        """Draw the next Swiss round."""
        return page.draw_next_swiss_round(self._session, day)

    def draw_play_offs(
        self,
        size: int,
        first_day: date,
        seeds: Sequence[str] = (),
        *,
        third_place: bool = True,
        losers_cup: bool = False,
    ) -> Changes:
        """Draw the play-offs."""
        return page.draw_play_offs(
            self._session, size, first_day, seeds, third_place=third_place, losers_cup=losers_cup
        )

    def draw_lots_between(self, teams: list[str]) -> Changes:
        """Draw lots between teams of the season."""
        return sheet_terms.draw_lots_between(self._session, teams)

    def pay_prizes(self) -> Changes:
        """Pay the prizes."""
        return page.pay_prizes(self._session)

    def close(self) -> Changes:
        """Close the season."""
        return page.close_season(self._session)

    def roll_die(self, faces: int) -> int:
        """A die nobody can foresee."""
        return actions.rolled(faces)
