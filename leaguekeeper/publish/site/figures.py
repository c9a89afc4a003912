"""The league as JSON for scripts, with the schema that says what stands where."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field

from leaguekeeper.base.digests import digest
from leaguekeeper.league.standings import table
from leaguekeeper.league.value import strength
from leaguekeeper.publish.site.assets import SharedFile
from leaguekeeper.publish.site.pages import without_mail
from leaguekeeper.publish.site.program import program

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, MatchSide, Season, Team
    from leaguekeeper.services.site.publication import Publication

__all__ = ["LeagueFigures", "figures_as_json"]


class _Plain(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PlayerFigures(_Plain):
    """A player. ``counts`` is by event of the rule book how often he did it in his career."""

    id: str
    number: int
    name: str
    position: str
    status: str
    matches: int
    counts: dict[str, int]


class TeamFigures(_Plain):
    """A team as it stands. ``value`` and ``treasury`` are in gold pieces."""

    id: str
    name: str
    list: str
    coach: str | None
    treasury: int
    value: int
    players: tuple[PlayerFigures, ...]


class SideFigures(_Plain):
    """One side of a match. ``points`` are league points, ``winnings`` gold pieces."""

    team: str
    touchdowns: int
    casualties: int
    outcome: str
    points: int
    winnings: int


class MatchFigures(_Plain):
    """A match or a fixture; ``home`` and ``away`` say what came of it once it was ``played``.

    Where it was played and is not ``scored``, nobody knows its touchdowns, and 0 stands for them.
    """

    id: str
    number: int
    season: str
    round: int
    stage: str | None
    day: str | None
    time: str | None
    played: bool
    scored: bool
    cancelled: bool
    home: SideFigures
    away: SideFigures


class LineFigures(_Plain):
    """A line of a table."""

    place: int
    team: str
    played: int
    won: int
    drawn: int
    lost: int
    touchdowns: int
    against: int
    casualties: int
    points: int


class SeasonFigures(_Plain):
    """A season and its table."""

    id: str
    name: str
    rulebook: str
    over: bool
    champion: str | None
    table: tuple[LineFigures, ...]


class LeagueFigures(_Plain):
    """A league as it stands. Ids never change; names may."""

    form: int = Field(default=1, description="Rises when a field changes its meaning or goes.")
    name: str
    coaches: dict[str, str]
    seasons: tuple[SeasonFigures, ...]
    teams: tuple[TeamFigures, ...]
    matches: tuple[MatchFigures, ...]


def figures_as_json(pub: Publication) -> Iterator[SharedFile]:
    """The league's figures, and their schema."""
    yield "league.json", digest(program(), pub.choice, pub.ground.whole), partial(_written, pub)
    yield "league.schema.json", program(), _schema


def _schema() -> bytes:
    return json.dumps(LeagueFigures.model_json_schema(), ensure_ascii=False, indent=1).encode()


def _written(pub: Publication) -> bytes:
    told = LeagueFigures(
        name=pub.league.name,
        coaches={ref: coach.name for ref, coach in pub.coaches.items() if coach.name},
        seasons=tuple(_season(pub, each) for each in pub.seasons.values()),
        teams=tuple(_team(pub, each) for each in pub.teams.values()),
        matches=tuple(_match(pub, ref) for ref in pub.fixtures),
    )
    return without_mail(told.model_dump_json()).encode()


def _season(pub: Publication, season: Season) -> SeasonFigures:
    lines = tuple(
        LineFigures(
            place=line.place, team=line.team, played=line.played, won=line.won, drawn=line.drawn, lost=line.lost,
            touchdowns=line.touchdowns, against=line.against, casualties=line.casualties, points=line.points,
        )
        for line in table(pub.state, pub.book(season.id), season)
    )  # fmt: skip
    return SeasonFigures(
        id=season.id,
        name=season.name,
        rulebook=season.rulebook,
        over=season.over,
        champion=season.champion,
        table=lines,
    )


def _team(pub: Publication, team: Team) -> TeamFigures:
    players = tuple(
        PlayerFigures(
            id=each.id, number=each.number, name=each.name, position=each.position, status=each.status,
            matches=each.matches, counts=each.counts,
        )
        for each in team.players.values()
    )  # fmt: skip
    named = team.coach if team.coach in pub.coaches and pub.coaches[team.coach].name else None
    return TeamFigures(
        id=team.id, name=team.name, list=team.team_list, coach=named, treasury=team.treasury,
        value=strength(pub.session.book, team), players=players,
    )  # fmt: skip


def _match(pub: Publication, ref: str) -> MatchFigures:
    fixture, match = pub.fixtures[ref], pub.matches.get(ref)
    return MatchFigures(
        id=ref, number=fixture.number, season=fixture.season, round=fixture.round, stage=fixture.stage,
        day=(match.day if match is not None else None) or fixture.day, time=fixture.time, played=match is not None,
        scored=match is not None and match.score is not None,
        cancelled=bool(fixture.cancelled), home=_side(match, "home", fixture.home),
        away=_side(match, "away", fixture.away),
    )  # fmt: skip


def _side(match: Match | None, name: str, team: str) -> SideFigures:
    side: MatchSide | None = match.side(name) if match is not None else None
    if side is None:
        return SideFigures(team=team, touchdowns=0, casualties=0, outcome="", points=0, winnings=0)
    return SideFigures(
        team=side.team, touchdowns=side.score, casualties=side.casualties, outcome=side.outcome, points=side.points,
        winnings=side.winnings,
    )  # fmt: skip
