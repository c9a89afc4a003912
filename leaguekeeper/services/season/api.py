"""What one can ask of the seasons: the season in hand, its fixtures and bracket, and the commissioner's part in it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from leaguekeeper.services.season import actions, bracket, builder, fixtures, sheet_terms
from leaguekeeper.services.season.fixture_views import BracketView, FixturesView
from leaguekeeper.services.season.sheet_views import SheetTerms
from leaguekeeper.services.season.views import NewSeason, SeasonView
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes

__all__ = ["SeasonApi"]


class SeasonApi:
    """The seasons of an open league."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def view(self, season: str = "") -> SeasonView:
        """The season in hand, or how another one went."""
        return builder.season_view(self._session, season)

    def fixtures(self, season: str = "") -> FixturesView:
        """All fixtures of the season now open, or of another."""
        return fixtures.fixtures_view(self._session, season)

    def bracket(self, season: str = "") -> BracketView:
        """The play-offs of the season now open, or of another."""
        return bracket.bracket_view(self._session, season)

    def sheet_terms(self) -> SheetTerms:
        """What the commissioner's sheets can name."""
        return sheet_terms.sheet_terms(self._session)

    def open(self, wanted: NewSeason) -> Changes:
        """Open a season and draw its fixtures."""
        return builder.open_season(self._session, wanted)

    def draw_fixtures(self, wanted: NewSeason) -> Changes:
        """Draw the fixtures of the season now open, which has none yet."""
        return builder.draw_fixtures(self._session, wanted)

    def draw_next_swiss_round(self, day: date) -> Changes:
        """Draw the next Swiss round."""
        return builder.draw_next_swiss_round(self._session, day)

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
        return builder.draw_play_offs(
            self._session, size, first_day, seeds, third_place=third_place, losers_cup=losers_cup
        )

    def draw_lots_between(self, teams: list[str]) -> Changes:
        """Draw lots between teams of the season."""
        return sheet_terms.draw_lots_between(self._session, teams)

    def pay_prizes(self) -> Changes:
        """Pay the prizes."""
        return builder.pay_prizes(self._session)

    def close(self) -> Changes:
        """Close the season."""
        return builder.close_season(self._session)

    def roll_die(self, faces: int) -> int:
        """A die nobody can foresee."""
        return actions.rolled(faces)
