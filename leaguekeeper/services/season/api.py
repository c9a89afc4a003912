"""What one can ask of the seasons: the season in hand, its fixtures and bracket, and the commissioner's part in it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Literal

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.standings import ladder
from leaguekeeper.league.state import Season
from leaguekeeper.services.fixtures import actions, bracket, divisions
from leaguekeeper.services.fixtures.builder import fixtures_view
from leaguekeeper.services.fixtures.chosen import names_then, one_season, part_of, season_asked
from leaguekeeper.services.fixtures.divisions import Dealt
from leaguekeeper.services.fixtures.views import BracketView, CalledOff, FixturesView
from leaguekeeper.services.marks import division_called
from leaguekeeper.services.overview.builder import standings_rows
from leaguekeeper.services.overview.views import StandingsRow
from leaguekeeper.services.season import builder, review, sheet_terms
from leaguekeeper.services.season.called_off import called_off
from leaguekeeper.services.season.sheet_views import SheetTerms
from leaguekeeper.services.season.views import NewSeason, SeasonReview, SeasonView
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes
from leaguekeeper.services.stack.new_sheet import dated

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
        return fixtures_view(self._session, season)

    def called_off(self, match: int) -> CalledOff:
        """A match that was called off, by its number, and what can become of it.

        Raises:
            RuleViolation: there is none, it was not called off, or it is none of whoever has this file.
        """
        return called_off(self._session, match)

    def bracket(self, season: str = "") -> BracketView:
        """The play-offs of the season now open, or of another."""
        return bracket.bracket_view(self._session, season)

    def called(self, season: str = "") -> Season | None:
        """The season of that name, the one now open where none is named; None where "all" are asked for.

        Raises:
            RuleViolation: none has been opened yet.
            BadInput: there is none called so.
        """
        return season_asked(self._session, season)

    def one(self, season: str = "") -> Season:
        """The one season of that name, or the one now open.

        Raises:
            RuleViolation: none has been opened yet.
            BadInput: there is none called so, or all are asked for.
        """
        return one_season(self._session, season)

    def review(self, season: str = "") -> SeasonReview:
        """How a season went, in words and tables."""
        return review.season_review(self._session, season)

    def standings(
        self,
        season: str = "",
        division: str | None = None,
        side: Literal["home", "away"] | None = None,
        until: int | None = None,
    ) -> tuple[StandingsRow, ...]:
        """The table of a season, or of a part of it: one division, home or away matches, ``until`` a round.

        Raises:
            RuleViolation: none has been opened yet.
            BadInput: there is no such season, division or round.
        """
        found = season_asked(self._session, season)
        return standings_rows(self._session, found, part_of(self._session, found, division, side, until))

    def division_names(self, season: str = "") -> dict[str, str]:
        """What the divisions of a season are called, by id; empty where it has none, and of all seasons together."""
        found = season_asked(self._session, season)
        return {} if found is None else {name: division_called(name) for name in found.divisions}

    def names_then(self, season: str = "") -> tuple[str, ...]:
        """What teams of a season were called in it, those that are called otherwise now; nothing of all seasons."""
        found = season_asked(self._session, season)
        return () if found is None else names_then(self._session, found)

    def ladder(self, season: str = "") -> list[str]:
        """The teams of a season by name, the first one first."""
        state = self._session.state
        return [state.teams[name].name for name in ladder(state, self.one(season))]

    def sheet_terms(self, before: int = 0) -> SheetTerms:
        """What the commissioner's sheets can name; ``before`` a filed one, by its number, what that one could."""
        return sheet_terms.sheet_terms(self._session, before)

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

    def league_draw(
        self,
        season: str,
        draw: str,
        system: str,
        division: str | None = None,
        first_day: date | None = None,
        days_between: int = 7,
    ) -> Document:
        """The draw of a round robin of a season or of one of its divisions, not filed yet.

        Raises:
            BadInput: there is no such season or division, or too few teams.
            RuleViolation: its play-offs are drawn.
        """
        state, days = self._session.state, actions.Days(first_day, days_between)
        drawn = actions.draw_league(state, season, draw, system=system, division=division, days=days)
        return dated(actions.hold_before_play_offs(state, drawn, state.seasons[season]))

    def swiss_draw(self, season: str, draw: str, number: int | None = None, day: date | None = None) -> Document:
        """The draw of a Swiss round, not filed yet; the next one, called by its number where no name is given.

        Raises:
            BadInput: too few teams, or it is another number's turn.
            RuleViolation: the season's play-offs are drawn.
        """
        state = self._session.state
        number = actions.swiss_round_asked(state, season, number)
        drawn = actions.draw_swiss_round(state, season, draw or f"{season}-swiss-{number}", number, day=day)
        return dated(actions.hold_before_play_offs(state, drawn, state.seasons[season]))

    def knock_out_draw(
        self, season: str, draw: str, size: int | None, third_place: bool, losers_cup: bool,
        first_day: date | None = None,
    ) -> Document:  # fmt: skip
        """The draw of the play-offs, not filed yet; without a size that of as many teams as usual.

        Raises:
            BadInput: the season has not so many teams.
        """
        return dated(
            actions.draw_knock_out(
                self._session.state, season, draw, size=size, third_place=third_place, losers_cup=losers_cup,
                first_day=first_day,
            )
        )  # fmt: skip

    def prizes(self, season: str, draw: str | None = None) -> Document | None:
        """The prizes of play-offs, not filed yet; None while they are undecided.

        Raises:
            BadInput: no play-offs of that name were drawn, or several and none is named.
        """
        found = actions.prizes_of(self._session.state, season, draw)
        return dated(found) if found is not None else None

    def deal(self, count: int, seeding: str, *, snake: bool = False) -> Dealt:
        """Deal the enrolled teams out to so many divisions; nothing is filed.

        Raises:
            BadInput: a division would have fewer than two teams.
        """
        state = self._session.state
        teams = [team.id for team in state.teams.values() if team.status == "enrolled"]
        return divisions.dealt(state, teams, count, seeding, snake=snake)

    def draw_lots_between(self, teams: list[str]) -> Changes:
        """Draw lots between teams of the season."""
        return sheet_terms.draw_lots_between(self._session, teams)

    def pay_prizes(self) -> Changes:
        """Pay the prizes."""
        return builder.pay_prizes(self._session)

    def close(self, season: str = "") -> Changes:
        """Close the season now open, or an earlier one that was left open.

        Raises:
            BadInput: there is none called so.
        """
        return builder.close_season(self._session, season)

    def roll_die(self, faces: int) -> int:
        """A die nobody can foresee."""
        return actions.rolled(faces)
