"""How a season went: its figures, its podium and honours, who leads in it; or every season in a line."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.league.state import Match, Season
from leaguekeeper.services.fixtures.chosen import is_past, matches_of, season_asked, season_switch
from leaguekeeper.services.records.hall import honour_tables
from leaguekeeper.services.records.leaders import doers, lead_in, lead_in_points
from leaguekeeper.services.records.views import RecordTable
from leaguekeeper.services.season.views import SeasonReview
from leaguekeeper.services.session import Session
from leaguekeeper.services.stages import match_count

__all__ = ["season_review"]


def season_review(session: Session, asked: str = "") -> SeasonReview:
    """The season now open, another one, or all of them.

    Raises:
        RuleViolation: none has been opened yet.
        BadInput: there is none called so.
    """
    season = season_asked(session, asked)
    facts = [season.name if season is not None else _("All seasons"), *_figures(matches_of(session, season))]
    if season is not None and season.over:
        facts.append(_("closed"))
    tables = (*honour_tables(session, season), _leaders(session, season) if season is not None else _every(session))
    return SeasonReview(
        _("Season"),
        " · ".join(facts),
        season.id if season is not None else "",
        tuple(table for table in tables if table.rows),
        season is None or is_past(session, season),
        season_switch(session, season, all_too=True),
    )


def _figures(matches: list[Match]) -> Iterator[str]:
    touchdowns = sum(match.home.score + match.away.score for match in matches)
    casualties = sum(match.home.casualties + match.away.casualties for match in matches)
    yield match_count(len(matches))
    if matches:
        yield ngettext("{count} touchdown", "{count} touchdowns", touchdowns).format(count=amount(touchdowns))
        yield ngettext("{count} casualty", "{count} casualties", casualties).format(count=amount(casualties))


def _leaders(session: Session, season: Season) -> RecordTable:
    """Who did the most of each thing in the season."""
    found = doers(session, season)
    rows = [(pick(event.name), each) for event in session.book_of(season).experience
            for each in lead_in(found, event.slug)]  # fmt: skip
    rows += [(_("SPP"), each) for each in lead_in_points(found)]
    told = ((each.called, each.silk, f"{what} · {each.teams}", amount(each.count)) for what, each in rows)
    return RecordTable(_("Leaders of the season"), tuple(told))


def _every(session: Session) -> RecordTable:
    """A line for each season: how many matches it had."""
    rows = ((each.name, None, " · ".join(_figures(matches_of(session, each))), "")
            for each in session.state.seasons.values())  # fmt: skip
    return RecordTable(_("All seasons"), tuple(rows))
