"""Every coach's page: his teams, and what he made of his matches against each of the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from leaguekeeper.services.fixtures.builder import fixture_row
from leaguekeeper.services.fixtures.chosen import names_then
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.site.views import Coached, CoachesPage, CoachLine, CoachPage, Meeting, Named

if TYPE_CHECKING:
    from leaguekeeper.league.state import Coach, Match, MatchSide
    from leaguekeeper.services.site.publication import Publication
    from leaguekeeper.services.views import TeamMark

__all__ = ["coach_page", "coaches_page", "known_coaches", "played_by"]

_OUTCOMES = ("win", "draw", "loss")
Played = list[tuple["Match", "MatchSide", "MatchSide", str]]
"""Matches with one's own side, the other, and who coached that."""


def known_coaches(pub: Publication) -> dict[str, Coach]:
    """The coaches who are named in public and have or had a team of those published."""
    busy = {team.coach for team in pub.teams.values()}
    busy |= {coach for name in pub.teams for _place, coach in pub.coached.by_team.get(name, ())}
    return {ref: coach for ref, coach in pub.coaches.items() if coach.name and ref in busy}


def coaches_page(pub: Publication) -> CoachesPage:
    """Every coach."""
    return CoachesPage(tuple(_line(pub, coach) for coach in known_coaches(pub).values()))


def _line(pub: Publication, coach: Coach) -> CoachLine:
    teams = tuple(mark_of(team) for team in pub.teams.values() if team.coach == coach.id)
    return CoachLine(Named(coach.id, coach.name), teams, _record([mine for _m, mine, *_o in played_by(pub, coach.id)]))


def played_by(pub: Publication, coach: str) -> Played:
    """The matches that a coach played, in order."""
    return pub.by_coach.get(coach, [])


def _record(sides: list[MatchSide]) -> tuple[int, int, int]:
    outcomes = [side.outcome for side in sides]
    won, drawn, lost = (outcomes.count(each) for each in _OUTCOMES)
    return won, drawn, lost


def coach_page(pub: Publication, coach: Coach) -> CoachPage:
    """A coach's teams, his matches, and how he stands against the others."""
    played = played_by(pub, coach.id)
    return CoachPage(
        Named(coach.id, coach.name),
        _record([mine for _match, mine, *_other in played]),
        tuple(_teams(pub, coach, played)),
        tuple(_meetings(pub, coach, played)),
        tuple(_titles(pub, played)),
        tuple(fixture_row(pub.session, pub.fixtures[name]) for name in _once(reversed(played))),
    )


def _teams(pub: Publication, coach: Coach, played: Played) -> Iterator[Coached]:
    mine = [name for name, team in pub.teams.items() if team.coach == coach.id]
    for name in dict.fromkeys((*mine, *(side.team for _match, side, *_other in played))):
        sides = [side for _match, side, *_other in played if side.team == name]
        yield Coached(mark_of(pub.state.teams[name]), name in mine, _record(sides))


def _once(played: Iterable[tuple[Match, MatchSide, MatchSide, str]]) -> Iterable[str]:
    """The matches by their names: one between two teams of his own is one match."""
    return dict.fromkeys(match.id for match, *_sides in played)


def _meetings(pub: Publication, coach: Coach, played: Played) -> Iterator[Meeting]:
    """Against each other coach, the one met most first."""
    by_other: dict[str, Played] = {}
    known = known_coaches(pub)
    for each in played:
        if each[3] in known and each[3] != coach.id:
            by_other.setdefault(each[3], []).append(each)
    for other, met in sorted(by_other.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        scored = sum(mine.score for _match, mine, *_other in met)
        against = sum(theirs.score for _match, _mine, theirs, _other in met)
        last = pub.fixtures[met[-1][0].id].number
        record = _record([mine for _match, mine, *_other in met])
        yield Meeting(Named(other, pub.coaches[other].name), record, (scored, against), last)


def _titles(pub: Publication, played: Played) -> Iterator[tuple[str, TeamMark, str]]:
    """What he won: a title is of whoever had the team in its last match of the season."""
    mine = {(match.id, side.team) for match, side, *_other in played}
    for season in pub.seasons.values():
        last = [each.id for each in pub.matches_by_team.get(season.champion or "", ()) if each.season == season.id][-1:]
        if season.champion and any((match, season.champion) in mine for match in last):
            then = " · ".join(names_then(pub.session, season, [season.champion]))
            yield season.name, mark_of(pub.state.teams[season.champion]), then
