"""Fixtures and results, round by round."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Set
from dataclasses import replace
from typing import Literal

from leaguekeeper.base.words import _
from leaguekeeper.league.state import Fixture, Match
from leaguekeeper.services.report.drafts_kept import drafts_of
from leaguekeeper.services.season.chosen import is_past, season_asked, season_switch
from leaguekeeper.services.season.fixture_views import FixtureRow, FixturesView, Round
from leaguekeeper.services.session import Session
from leaguekeeper.services.team.marks import mark_of

__all__ = ["ending_of", "fixture_row", "fixtures_of", "fixtures_view", "rounds_of"]


def fixtures_view(session: Session, asked: str = "") -> FixturesView:
    """All fixtures of a season, or of every one; empty before the first one."""
    if not asked and (session.state.league is None or session.state.league.season is None):
        return FixturesView(_("Fixtures"), _("No season has been opened yet."), ())
    season = season_asked(session, asked)
    switch = season_switch(session, season, all_too=True)
    if season is not None:
        return FixturesView(_("Fixtures"), season.name, rounds_of(session, season.id), switch)
    rounds = (
        replace(one, title=f"{each.name} · {one.title}")
        for each in session.state.seasons.values()
        for one in rounds_of(session, each.id)
    )
    return FixturesView(_("Fixtures"), _("All seasons"), tuple(rounds), switch)


def rounds_of(session: Session, season: str) -> tuple[Round, ...]:
    """The rounds of a season in order; of the one now open, the first with a match still to play is the current one."""
    by_round: dict[tuple[int, str], list[Fixture]] = {}
    for fixture in session.state.fixtures.values():
        if fixture.season == season and not fixture.cancelled:
            by_round.setdefault((fixture.round, fixture.stage or ""), []).append(fixture)
    found = []
    begun = frozenset(drafts_of(session))
    waits = [key for key in sorted(by_round) if any(not each.played for each in by_round[key])]
    current = waits[0] if waits and not is_past(session, session.state.seasons[season]) else None
    for key in sorted(by_round):
        days = sorted(each.day for each in by_round[key] if each.day)
        found.append(
            Round(
                _(key[1]) if key[1] else (_("Round {number}").format(number=key[0]) if key[0] else _("Friendlies")),
                tuple(fixture_row(session, each, begun) for each in by_round[key]),
                datetime.date.fromisoformat(days[0]) if days else None,
                datetime.date.fromisoformat(days[-1]) if days else None,
                key == current,
            )
        )
    return tuple(found)


def fixtures_of(session: Session, team: str) -> tuple[FixtureRow, ...]:
    """A team's fixtures and results."""
    mine: Iterable[Fixture] = (f for f in session.state.fixtures.values() if team in {f.home, f.away})
    return tuple(fixture_row(session, fixture) for fixture in mine if not fixture.cancelled)


def fixture_row(session: Session, fixture: Fixture, begun: Set[int] = frozenset()) -> FixtureRow:
    """A fixture as a row; ``begun`` are the matches whose reports are on their way."""
    teams = session.state.teams
    match = session.state.matches.get(fixture.id)
    return FixtureRow(
        fixture.number,
        mark_of(teams[fixture.home]),
        mark_of(teams[fixture.away]),
        _when(fixture),
        datetime.date.fromisoformat(fixture.deadline) if fixture.deadline else None,
        "played" if match is not None else "draft" if fixture.number in begun else "planned",
        (match.home.score, match.away.score) if match is not None else None,
        (match.home.casualties, match.away.casualties) if match is not None else None,
        _winner(match),
        ending_of(match),
        f"match:{fixture.number}",
        bool(fixture.time),
    )


def _when(fixture: Fixture) -> datetime.datetime | None:
    if not fixture.day:
        return None
    return datetime.datetime.fromisoformat(f"{fixture.day}T{fixture.time or '00:00'}")


def _winner(match: Match | None) -> Literal["home", "away", ""]:
    if match is None or match.winner not in {"home", "away"}:
        return ""
    return "home" if match.winner == "home" else "away"


def ending_of(match: Match | None) -> str:
    """How a match ended where that was not in the ordinary way, in words."""
    if match is None:
        return ""
    if match.ended == "conceded":
        return _("conceded")
    if match.ended == "no-show":
        return _("no-show") if match.by else _("not played: lost by both")
    if match.penalties:
        return _("on penalties {home}–{away}").format(home=match.penalties[0], away=match.penalties[1])
    return _("after overtime") if match.overtime else ""
