"""The league at a glance: table, results, fixtures, what waits, who leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal, cast

from leaguekeeper.base.clock import moment_of
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.standings import Line, Slice, counts_points, table
from leaguekeeper.league.state import Season, State
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.desk.views import NOTHING_WAITS, DeskView
from leaguekeeper.services.fixtures.builder import rounds_of
from leaguekeeper.services.fixtures.chosen import is_past, rounds_played, season_asked, season_switch, state_at_end
from leaguekeeper.services.fixtures.level_places import level_words
from leaguekeeper.services.fixtures.views import Round
from leaguekeeper.services.marks import coach_name, division_called, mark_of
from leaguekeeper.services.overview.views import DivisionTable, Filed, LeaderRow, LeagueView, StandingsRow
from leaguekeeper.services.records.leaders import Lead, book_for, doers, lead_in, lead_in_points
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.builder import action_words
from leaguekeeper.services.stack.titles import title_of
from leaguekeeper.services.why import why_place
from leaguekeeper.store.tray_reading import count_waiting

__all__ = ["filed", "league_view", "standings_rows"]

_FORM = {"win": "W", "draw": "D", "loss": "L"}


def filed(session: Session) -> Filed:
    """What the status bar says."""
    stack = session.file.stack()
    when = moment_of(stack[-1].filed_at) if stack else None
    last = title_of(session, stack[-1].document()) if stack else ""
    return Filed(
        last,
        when,
        session.last_backup(),
        action_words(session, session.file.undo_record()),
        action_words(session, session.file.redo_record()),
        len(session.reading.conflicts()),
        *_season_facts(session),
        session.file.altered.text() if session.file.altered is not None else "",
        _mail(session),
        (session.copy.coach_name or "") if session.copy is not None else "",
        session.came,
        session.only_read,
        _taken_back(session),
    )


def _taken_back(session: Session) -> int:
    """What lay in the out-tray of a coach's copy before; the league itself has none."""
    if session.copy is None:
        return 0
    from leaguekeeper.services.in_tray.out_tray import taken_back_untold  # noqa: PLC0415 - brings what writes packages

    return taken_back_untold(session)


def _mail(session: Session) -> int:
    """The sheets of coaches that wait for the commissioner; in a coach's copy, those that wait to be sent."""
    if session.copy is not None:
        from leaguekeeper.services.in_tray.out_tray import fates  # noqa: PLC0415 - brings what writes packages

        return sum(each in ("", "returned") for each in fates(session))
    if not session.file.has_tray:
        return 0
    with session.file.looking_at_tray() as look:
        return count_waiting(look)


def _season_facts(session: Session) -> tuple[str, int]:
    """The season's name, and how many matches of the current round are still to be played, in a coach's copy by him."""
    league = session.state.league
    if league is None or league.season is None:
        return "", 0
    season = session.season()
    current = next((each for each in rounds_of(session, season.id) if each.current), None)
    waiting = sum(row.mine for row in current.to_play) if current is not None else 0
    return season.name, waiting


def league_view(session: Session, asked: str = "") -> LeagueView:
    """The first page of an open league: the season now open, the one that is asked for, or all of them."""
    league = session.state.league
    name = league.name if league is not None else session.file.path.stem
    if league is None or league.season is None:
        return LeagueView(name, 0, _("No season has been opened yet."), (), desk=_desk(session))
    season = season_asked(session, asked)
    rows, divisions = standings_rows(session, season), tuple(_divisions(session, season))
    ranked = [row for each in divisions for row in each.rows] or rows
    shown = LeagueView(
        name,
        season.number if season is not None else 0,
        _("All seasons"),
        rows,
        "\n".join(row.level for row in ranked if row.level),
        divisions,
        leaders=tuple(_leaders(session, season)),
        seasons=season_switch(session, season, all_too=True),
        past=season is None or is_past(session, season),
    )
    return shown if season is None else _with_rounds(session, season, shown)


def _with_rounds(session: Session, season: Season, shown: LeagueView) -> LeagueView:
    """The page of one season: its last round, and what waits where it is the season now open."""
    rounds = rounds_of(session, season.id)
    current = next((each for each in rounds if each.current), None)
    played = [each for each in rounds if each.come]
    return replace(
        shown,
        facts=_facts(session, season, rounds, current),
        desk=NOTHING_WAITS if shown.past else _desk(session),
        last_round=played[-1] if played else None,
    )


def _desk(session: Session) -> DeskView:
    from leaguekeeper.services.desk.builder import desk_view  # noqa: PLC0415 - brings chapters that the foot needs not

    return desk_view(session)


def _facts(session: Session, season: Season, rounds: tuple[Round, ...], current: Round | None) -> str:
    facts = [season.name]
    if current is not None and not current.number:
        facts.append(current.title)
    elif current is not None:
        last = max(each.number for each in rounds)
        facts.append(_("round {number} of {count}").format(number=current.number, count=last))
    facts.append(pick(session.book_of(season).about.short))
    return " · ".join(facts)


def standings_rows(session: Session, season: Season | None, part: Slice | None = None) -> tuple[StandingsRow, ...]:
    """The table of a season (None: of all), with the places each team gained or lost since the round before."""
    book, state = book_for(session, season), session.state
    then = state_at_end(session, season) if season is not None else state
    shown = part or Slice()
    lines = table(state, book, season, shown)
    level, pointed = level_words(session, book, season, lines), counts_points(book, lines)
    if season is None:
        return tuple(_standing(session, book, line, line.place, level, then, pointed) for line in lines)
    last = max(rounds_played(state, season, league_only=True), default=0)
    last = last if shown.up_to_round is None else min(last, shown.up_to_round)
    earlier = table(state, book, season, Slice(shown.division, shown.side, last - 1))
    before = {line.team: line.place for line in earlier}
    was = before if last > 1 else {}
    return tuple(_standing(session, book, line, was.get(line.team, line.place), level, then, pointed) for line in lines)


def _divisions(session: Session, season: Season | None) -> Iterator[DivisionTable]:
    """The table of each division of a season that has any."""
    for name in season.divisions if season is not None else ():
        yield DivisionTable(division_called(name), standings_rows(session, season, Slice(name)))


def _standing(
    session: Session, book: RuleBook, line: Line, before: int, level: Mapping[str, str], then: State, pointed: bool
) -> StandingsRow:
    """A line of the table, with its points where it counts them.

    A team is called as it is called now, so that it is found; whoever coached it ``then`` stands beside it, and what it
    was called.
    """
    team = session.state.teams[line.team]
    was = then.teams[team.id]
    race = pick(book.team_list(was.team_list).name) if book.has("teams", was.team_list) else was.team_list
    bore = _("as {name}").format(name=was.name) if was.name != team.name else ""
    second = " · ".join(filter(None, (bore, race, coach_name(session, was))))
    form = tuple(cast('Literal["W", "D", "L"]', _FORM[each]) for each in line.form[-5:])
    return StandingsRow(
        line.place,
        before - line.place,
        mark_of(team),
        second,
        line.played,
        line.won,
        line.drawn,
        line.lost,
        (line.touchdowns, line.against),
        line.casualties,
        form,
        line.points if pointed else None,
        False,
        why_place(book, line, team.name, pointed=pointed),
        level.get(line.team, ""),
    )


LED_IN = ("touchdown", "completion", "casualty")
"""In what the page shows who leads."""


def _leaders(session: Session, season: Season | None) -> Iterator[LeaderRow]:
    book, found = book_for(session, season), doers(session, season)
    for slug in LED_IN:
        for best in lead_in(found, slug):
            told = _("{what}: {count}").format(what=pick(book.experience_event(slug).name), count=best.count)
            yield _leader(best, told)
    for best in lead_in_points(found):
        yield _leader(best, _("{points} SPP").format(points=best.count))


def _leader(best: Lead, told: str) -> LeaderRow:
    return LeaderRow(best.called, best.silk, told, f"team:{best.first.team.id}")
