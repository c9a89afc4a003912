"""The season on paper: its table, its calendar, its report."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from leaguekeeper.base.figures import amount, signed
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.standings import KEYS, Line, Slice, table
from leaguekeeper.league.state import Match, Player, Season, Team
from leaguekeeper.services.printing.bracket import bracket_paper, champion_on_paper, newest_bracket
from leaguekeeper.services.printing.terms import league_name, origin_of, season_name, term
from leaguekeeper.services.printing.views import (
    Column,
    Figure,
    FixtureLine,
    FixtureRound,
    FixtureSheet,
    Honour,
    SeasonReport,
    TableGroup,
    TableRow,
    TableSheet,
)
from leaguekeeper.services.records.side_event_page import side_events
from leaguekeeper.services.season.fixture_views import FixtureRow, Round
from leaguekeeper.services.season.fixtures import rounds_of
from leaguekeeper.services.session import Office
from leaguekeeper.services.team.marks import mark_of

__all__ = ["fixture_paper", "season_paper", "table_paper"]


def table_paper(office: Office) -> TableSheet:
    """The table of the season now open, division by division where it has any.

    Raises:
        RuleViolation: no season has been opened.
    """
    season = office.season()
    groups = [(_division_name(name), Slice(division=name)) for name in season.divisions] or [("", Slice())]
    return TableSheet(
        league=league_name(office),
        season=season.name,
        state=_state(office, season),
        columns=_columns(office),
        groups=tuple(
            TableGroup(name, tuple(_row(office, line) for line in table(office.state, office.book, season, part)))
            for name, part in groups
        ),
        origin=origin_of(office),
    )


def _division_name(slug: str) -> str:
    """A division's name as people read it."""
    return slug.replace("-", " ").capitalize()


def _state(office: Office, season: Season) -> str:
    played = max((m.round for m in office.state.matches.values() if m.season == season.id), default=0)
    return _("after round {number}").format(number=played) if played else _("before the first round")


def _columns(office: Office) -> tuple[Column, ...]:
    return (
        Column(_("P"), _("played")),
        Column(_("W"), _("won")),
        Column(_("D"), _("drawn")),
        Column(_("L"), _("lost")),
        Column(_("TD"), _("touchdowns")),
        Column(_("+/−"), _("difference")),
        Column(_("CAS"), _("casualties")),
        term(office.book, "league-points", N_("LP"), N_("league points")),
    )


def _row(office: Office, line: Line) -> TableRow:
    mark = mark_of(office.state.teams[line.team])
    cells = (
        line.played,
        line.won,
        line.drawn,
        line.lost,
        f"{line.touchdowns}–{line.against}",
        signed(line.touchdowns - line.against),
        line.casualties,
        line.points,
    )
    return TableRow(line.place, mark.name, mark.silk, cells, _decided(line))


def _decided(line: Line) -> str:
    if not line.played or line.decided in {"", "points", "tied"}:
        return ""
    return _("below by {key}").format(key=_(KEYS[line.decided][0]))


def fixture_paper(office: Office) -> FixtureSheet:
    """The calendar of the season now open.

    Raises:
        RuleViolation: no season has been opened.
    """
    season = office.season()
    rounds = tuple(_round(office, season, one) for one in rounds_of(office, season.id))
    return FixtureSheet(league_name(office), season.name, rounds, origin_of(office))


def _round(office: Office, season: Season, one: Round) -> FixtureRound:
    playing = {mark.id for row in one.fixtures for mark in (row.home, row.away)}
    byes = tuple(office.state.teams[name].name for name in season.participants if name not in playing)
    due = max((row.due for row in one.fixtures if row.due), default=None)
    return FixtureRound(one.title, tuple(_line(row) for row in one.fixtures), due, byes)


def _line(row: FixtureRow) -> FixtureLine:
    day: datetime.date | None = row.when.date() if row.when else None
    return FixtureLine(row.home.name, row.away.name, row.home.silk, row.away.silk, day, row.score, row.note)


def season_paper(office: Office) -> SeasonReport:
    """The season now open, told so far.

    Raises:
        RuleViolation: no season has been opened.
    """
    season = office.season()
    matches = [match for match in office.state.matches.values() if match.season == season.id]
    bracket = newest_bracket(office)
    played_off = bracket is not None and bracket.season == season.id
    return SeasonReport(
        league=league_name(office),
        season=season_name(office),
        table=table_paper(office),
        fixtures=fixture_paper(office),
        bracket=bracket_paper(office) if played_off else None,
        champion=champion_on_paper(office, bracket) if bracket is not None and played_off else None,
        facts=_facts(matches),
        honours=(*_honours(office, matches), *_beside(office, season)),
        graveyard=tuple(_graveyard(office)),
        origin=origin_of(office),
    )


def _facts(matches: list[Match]) -> tuple[Figure, ...]:
    sides = [side for match in matches for side in (match.home, match.away)]
    return (
        Figure(_("matches"), len(matches)),
        Figure(_("touchdowns"), sum(side.score for side in sides)),
        Figure(_("casualties"), sum(side.casualties for side in sides)),
    )


def _honours(office: Office, matches: list[Match]) -> Iterator[Honour]:
    """Who did most of what earns experience this season, and who has earned most in his career."""
    for event in office.book.experience:
        tally: dict[tuple[str, str], int] = {}
        for match in matches:
            for side in (match.home, match.away):
                for ref, counts in side.counts.items():
                    if counts.get(event.slug):
                        tally[side.team, ref] = tally.get((side.team, ref), 0) + counts[event.slug]
        if tally:
            (team, ref), most = max(tally.items(), key=lambda item: item[1])
            yield _honour(office, _("{event}: the most").format(event=pick(event.name)), team, ref, str(most))
    careers = [(earned_spp(office.book, player), team.id, player.id) for team, player in _everybody(office)]
    if careers and (best := max(careers))[0]:
        yield _honour(office, _("Most experience in a career"), best[1], best[2], str(best[0]))


def _beside(office: Office, season: Season) -> Iterator[Honour]:
    """Who won the games beside the league this season, with the honour that was earned there."""
    for event in reversed(side_events(office)):
        for each in event.places if event.season == season.name else ():
            if each.place == 1:
                title = f"{each.honour}, {event.name}" if each.honour else event.name
                figure = "" if each.figure is None else amount(each.figure)
                yield Honour(title, each.name, "" if each.played_as == each.name else each.played_as, None, figure)


def _everybody(office: Office) -> Iterator[tuple[Team, Player]]:
    for team in office.state.teams.values():
        for player in team.players.values():
            yield team, player


def _honour(office: Office, title: str, team_id: str, ref: str, figure: str) -> Honour:
    team = office.state.teams[team_id]
    player = team.players.get(ref)
    return Honour(title, player.name if player else ref, team.name, mark_of(team).silk, figure)


def _graveyard(office: Office) -> Iterator[Honour]:
    for team, player in _everybody(office):
        if player.status == "dead":
            place = pick(office.book.team_list(team.team_list).position(player.position).name)
            points = _("{points} SPP").format(points=earned_spp(office.book, player))
            yield Honour(place, player.name, team.name, mark_of(team).silk, points)
