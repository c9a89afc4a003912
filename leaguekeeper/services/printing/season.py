"""The season on paper: its table, its calendar, its report."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import replace

from leaguekeeper.base.figures import amount, score, signed
from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.pairing import play_offs_of
from leaguekeeper.league.profile import earned_spp, position_of
from leaguekeeper.league.standings import KEYS, Line, Slice, counts_points, table
from leaguekeeper.league.state import Match, Season
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.fixtures.bracket import brackets_of
from leaguekeeper.services.fixtures.builder import rounds_of
from leaguekeeper.services.fixtures.chosen import (
    how_far,
    matches_of,
    names_then,
    one_season,
    season_asked,
    session_under,
)
from leaguekeeper.services.fixtures.level_places import level_words
from leaguekeeper.services.fixtures.views import FixtureRow, Round
from leaguekeeper.services.marks import division_called, mark_of
from leaguekeeper.services.printing.bracket import bracket_on_paper, champion_on_paper
from leaguekeeper.services.printing.terms import league_name, origin_of, term
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
from leaguekeeper.services.records.hall import awarded, buried
from leaguekeeper.services.records.leaders import Lead, book_for, doers, lead_in, lead_in_points
from leaguekeeper.services.records.side_event_builder import side_events
from leaguekeeper.services.session import Session
from leaguekeeper.services.stages import match_count

__all__ = ["fixture_paper", "season_honours", "season_paper", "table_paper"]


def table_paper(session: Session, asked: str = "") -> TableSheet:
    """The table of the season now open or of another, division by division where it has any; or of all seasons.

    Raises:
        RuleViolation: no season has been opened.
        BadInput: there is no such season.
    """
    season = season_asked(session, asked)
    if season is None:
        return _table(session, _("All seasons"), match_count(len(matches_of(session, None))), None, [("", Slice())])
    groups = [(division_called(name), Slice(division=name)) for name in season.divisions] or [("", Slice())]
    return _table(session, season.name, how_far(session.state, season), season, groups)


def _table(
    session: Session, name: str, state: str, season: Season | None, groups: Sequence[tuple[str, Slice]]
) -> TableSheet:
    book = book_for(session, season)
    pointed = counts_points(book, table(session.state, book, season))
    return TableSheet(
        league=league_name(session),
        season=name,
        state=state,
        columns=_columns(book, pointed),
        groups=tuple(_group(session, book, season, title, part, pointed) for title, part in groups),
        origin=origin_of(session),
    )


def _group(
    session: Session, book: RuleBook, season: Season | None, title: str, part: Slice, pointed: bool
) -> TableGroup:
    lines = table(session.state, book, season, part)
    level = level_words(session, book, season, lines)
    rows = tuple(_row(session, line, pointed) for line in lines)
    told = tuple(level[line.team] for line in lines if line.team in level)
    then = names_then(session, season, [line.team for line in lines]) if season is not None else ()
    return TableGroup(title, rows, level=(*told, *then))


def _columns(book: RuleBook, pointed: bool) -> tuple[Column, ...]:
    """The columns of a table; what it counts first, league points or wins, stands last."""
    won, points = Column(_("W"), _("won")), term(book, "league-points", N_("LP"), N_("league points"))
    return (
        Column(_("P"), _("played")),
        *((won,) if pointed else ()),
        Column(_("D"), _("drawn")),
        Column(_("L"), _("lost")),
        Column(_("TD"), _("touchdowns")),
        Column(_("+/−"), _("difference")),
        Column(_("CAS"), _("casualties")),
        points if pointed else won,
    )


def _row(session: Session, line: Line, pointed: bool) -> TableRow:
    mark = mark_of(session.state.teams[line.team])
    cells = (
        line.played,
        *((line.won,) if pointed else ()),
        line.drawn,
        line.lost,
        score(line.touchdowns, line.against),
        signed(line.touchdowns - line.against),
        line.casualties,
        line.points if pointed else line.won,
    )
    return TableRow(line.place, mark.name, mark.silk, cells, _decided(line))


def _decided(line: Line) -> str:
    if not line.played or line.decided in {"", "points", "wins", "tied"}:
        return ""
    return _("below by {key}").format(key=_(KEYS[line.decided][0]))


def fixture_paper(session: Session, asked: str = "") -> FixtureSheet:
    """The calendar of the season now open, of another, or of all.

    Raises:
        RuleViolation: no season has been opened.
        BadInput: there is no such season.
    """
    season = season_asked(session, asked)
    if season is not None:
        rounds = tuple(_round(session, season, one) for one in rounds_of(session, season.id))
        return FixtureSheet(league_name(session), season.name, rounds, origin_of(session))
    rounds = tuple(
        _round(session, each, replace(one, title=f"{each.name} · {one.title}"))
        for each in session.state.seasons.values()
        for one in rounds_of(session, each.id)
    )
    return FixtureSheet(league_name(session), _("All seasons"), rounds, origin_of(session))


def _round(session: Session, season: Season, one: Round) -> FixtureRound:
    """A round as it is printed; who has no match is told of the league's rounds, not of play-offs and friendlies."""
    playing = {mark.id for row in one.fixtures for mark in (row.home, row.away)}
    here = (session.state.teams[name] for name in season.participants if name not in playing)
    byes = tuple(team.name for team in here if one.number and (season.over or team.status != "withdrawn"))
    due = max((row.due for row in one.fixtures if row.due and row.state != "called-off"), default=None)
    return FixtureRound(one.title, tuple(_line(row) for row in one.fixtures), due, byes)


def _line(row: FixtureRow) -> FixtureLine:
    day: datetime.date | None = row.when.date() if row.when else None
    sides = row.home.name, row.away.name, row.home.silk, row.away.silk
    return FixtureLine(*sides, day, row.score, row.note, row.to_play)


def season_paper(session: Session, asked: str = "") -> SeasonReport:
    """The season now open told so far, or another one told whole.

    Raises:
        RuleViolation: no season has been opened.
        BadInput: there is no such season.
    """
    season = one_season(session, asked)
    decided = play_offs_of(session.state, season.id)
    return SeasonReport(
        league=league_name(session),
        season=season.name,
        table=table_paper(session, season.id),
        fixtures=fixture_paper(session, season.id),
        brackets=tuple(bracket_on_paper(session, each) for each in brackets_of(session, season)),
        champion=champion_on_paper(session, decided) if decided is not None else None,
        facts=_facts(matches_of(session, season)),
        honours=tuple(season_honours(session, season)),
        graveyard=tuple(_graveyard(session, season)),
        origin=origin_of(session),
    )


def season_honours(session: Session, season: Season) -> Iterator[Honour]:
    """Who stood on the podium, whom the commissioner honoured, who did most, who won beside the league."""
    yield from _awards(session, season)
    yield from _honours(session, season)
    yield from _beside(session, season)


def _facts(matches: list[Match]) -> tuple[Figure, ...]:
    sides = [side for match in matches for side in (match.home, match.away)]
    return (
        Figure(_("matches"), len(matches)),
        Figure(_("touchdowns"), sum(side.score for side in sides)),
        Figure(_("casualties"), sum(side.casualties for side in sides)),
    )


def _awards(session: Session, season: Season) -> Iterator[Honour]:
    """Who came second and third, who won a tournament, and whom the commissioner honoured."""
    for place, name in enumerate(season.podium, start=1):
        mark = mark_of(session.state.teams[name])
        yield Honour(_("place {place}").format(place=place).capitalize(), mark.name, "", mark.silk)
    for cup in session.state.of("tournament").values():
        if cup.season == season.id and cup.winner is not None:
            mark = mark_of(session.state.teams[cup.winner])
            yield Honour(cup.name, mark.name, "", mark.silk)
    for award, team, who in awarded(session, season):
        of = team.name if team is not None and team.name != who else ""
        yield Honour(award.award, who, of, mark_of(team).silk if team is not None else None)


def _honours(session: Session, season: Season) -> Iterator[Honour]:
    """Who did most of what earns experience this season, and who earned most."""
    found = doers(session, season)
    for event in session.book_of(season).experience:
        for best in lead_in(found, event.slug):
            yield _honour(_("{event}: the most").format(event=pick(event.name)), best)
    for best in lead_in_points(found):
        yield _honour(_("Most experience in the season"), best)


def _beside(session: Session, season: Season) -> Iterator[Honour]:
    """Who won the games beside the league this season, with the honour that was earned there and what is counted."""
    for event in reversed(side_events(session, season)):
        called = f"{event.name} · {event.counted}" if event.counted else event.name
        for each in event.places:
            if each.place == 1:
                title = f"{each.honour}, {called}" if each.honour else called
                figure = "" if each.figure is None else amount(each.figure)
                yield Honour(title, each.name, "" if each.played_as == each.name else each.played_as, None, figure)


def _honour(title: str, best: Lead) -> Honour:
    return Honour(title, best.called, best.teams, best.silk, str(best.count))


def _graveyard(session: Session, season: Season) -> Iterator[Honour]:
    session = session_under(session, season)
    for team, player in buried(session, season):
        place = pick(position_of(session.book_of(season), team, player).name)
        points = _("{points} SPP").format(points=earned_spp(session.book, player))
        yield Honour(place, called(player.name), team.name, mark_of(team).silk, points)
