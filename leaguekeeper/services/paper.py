"""What paper shows, filled from the league as read: team sheets, match sheets, tables, fixtures, ledgers."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

from leaguekeeper.base.words import _, pick
from leaguekeeper.league.match_day import steps_of_book
from leaguekeeper.league.outcome import Outcome
from leaguekeeper.league.profile import characteristics, earned_spp, position_of, skills, unspent_spp, value
from leaguekeeper.league.standings import KEYS, table
from leaguekeeper.league.state import Fixture, Match, MatchSide, Player, State, Team
from leaguekeeper.league.value import current_team_value, player_worth, team_value
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.comparison import status_words
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.office import Office, book_of
from leaguekeeper.services.pages.fixtures import rounds_of
from leaguekeeper.services.views.fixtures import FixtureRow
from leaguekeeper.services.views.paper import (
    Column,
    Event,
    Figure,
    FixtureLine,
    FixtureRound,
    FixtureSheet,
    LedgerLine,
    LedgerSheet,
    MatchDay,
    MatchEvent,
    MatchSheet,
    NextMatch,
    Origin,
    SheetPlayer,
    SheetSide,
    SheetStep,
    SheetValue,
    StaffLine,
    TableGroup,
    TableRow,
    TableSheet,
    TeamSheet,
)

__all__ = [
    "fixture_paper",
    "ledger_paper",
    "match_day_paper",
    "match_paper",
    "table_paper",
    "team_paper",
]

BOXES = {"completion": 3, "casualty": 2, "touchdown": 3}
"""How many boxes an event has on the sheet, where one does not do."""


def team_paper(office: Office, team_id: str, count: int | None = None) -> TeamSheet:
    """A team's sheet as its coach takes it to the table; ``count`` stops the reading after so many documents."""
    state = office.state if count is None else office.reading.as_of(count)
    book = book_of(state)
    team = state.teams[team_id]
    roster = team.roster()
    return TeamSheet(
        team.name,
        mark_of(team).silk,
        pick(book.team_list(team.team_list).name),
        _coach(state, team),
        state.league.name if state.league else "",
        _season_name(state),
        tuple(Column(pick(each.short), pick(each.name)) for each in book.characteristics),
        _events(book),
        tuple(_sheet_player(book, team, player) for player in roster),
        _figures(book, team),
        tuple(_staff(book, team)),
        sum(player_worth(book, team, player) for player in roster),
        len(team.available()),
        Column(_("SPP"), _("star player points")),
        Column(_("NI"), _("niggling injuries")),
        Column(_("MNG"), _("misses the next match")),
        _record(state, book, team),
        _next_match(state, team),
        turns=book.number("turns-per-half") if book.has("numbers", "turns-per-half") else 8,
        rerolls=team.staff.get("re-roll", 0) + team.extra_rerolls,
        once=tuple(_once(book, team)),
        result=(_("TD"), _("Cas."), _("Popularity")),
        origin=_origin(office, state, team, count),
    )


def _coach(state: State, team: Team) -> str:
    coach = state.coaches.get(team.coach or "")
    return coach.name if coach else ""


def _season_name(state: State) -> str:
    league = state.league
    season = state.seasons.get(league.season or "") if league else None
    return season.name if season else ""


def _events(book: RuleBook) -> tuple[Event, ...]:
    return tuple(
        Event(pick(each.short), pick(each.name), each.points, BOXES.get(each.slug, 1)) for each in book.experience
    )


def _sheet_player(book: RuleBook, team: Team, player: Player) -> SheetPlayer:
    position = position_of(book, team, player)
    earned, basic = skills(book, team, player)
    now = characteristics(book, team, player)
    values = []
    for kind in book.characteristics:
        was, number = position.characteristics.get(kind.slug), now.get(kind.slug)
        step = 0 if was is None or number is None or was == number else (1 if (number - was) * kind.step > 0 else -1)
        values.append(SheetValue(kind.written(number), step))
    absence = _("absent") if player.miss_next else "" if player.status == "active" else status_words()[player.status]
    return SheetPlayer(
        player.name,
        pick(position.name),
        tuple(values),
        player.number,
        tuple(pick(book.skill(slug).name) for slug in earned),
        tuple(pick(book.skill(slug).name) for slug in basic),
        player.niggles,
        absence,
        tuple(player.counts.get(each.slug, 0) for each in book.experience),
        unspent_spp(book, player),
        earned_spp(book, player),
        value(player),
        "journeyman" if player.status == "journeyman" else "player",
    )


def _figures(book: RuleBook, team: Team) -> tuple[Figure, ...]:
    return (
        Figure(_("Treasury"), team.treasury),
        Figure(_("TV"), team_value(book, team)),
        Figure(_("CTV"), current_team_value(book, team)),
    )


def _staff(book: RuleBook, team: Team) -> Iterator[StaffLine]:
    for kind in book.staff:
        count = team.staff.get(kind.slug, 0) + (team.extra_rerolls if kind.slug == "re-roll" else 0)
        each = kind.price_at(book.team_list(team.team_list).re_roll_price, created=False)
        yield StaffLine(pick(kind.name), count, count * each if kind.in_team_value else None)


def _once(book: RuleBook, team: Team) -> Iterator[str]:
    if team.staff.get("apothecary") and book.has("staff", "apothecary"):
        yield pick(book.staff_kind("apothecary").name)
    if any("leader" in skills(book, team, player)[0] for player in team.roster()):
        yield pick(book.skill("leader").name)


def _record(state: State, book: RuleBook, team: Team) -> tuple[int, int, int] | None:
    season = state.seasons.get(state.league.season or "") if state.league else None
    if season is None:
        return None
    line = next((each for each in table(state, book, season) if each.team == team.id), None)
    return (line.won, line.drawn, line.lost) if line is not None else None


def _next_match(state: State, team: Team) -> NextMatch | None:
    for fixture in state.fixtures.values():
        if not fixture.played and not fixture.cancelled and team.id in {fixture.home, fixture.away}:
            rival = fixture.away if fixture.home == team.id else fixture.home
            return NextMatch(state.teams[rival].name, fixture.number, _day(fixture.day), fixture.home == team.id)
    return None


def _day(day: str | None) -> datetime.date | None:
    return datetime.date.fromisoformat(day) if day else None


def _origin(office: Office, state: State, team: Team, count: int | None) -> Origin:
    filed = office.reading.filed[:count]
    last = next((n for n in range(len(filed), 0, -1) if ("team", team.id) in filed[n - 1].outcome.writes), None)
    played = [f for f in state.fixtures.values() if f.played and team.id in {f.home, f.away}]
    return Origin(last, played[-1].number if played else None)


# --- matches ---------------------------------------------------------------------------------------------


def match_paper(office: Office, home: str, away: str, fixture: Fixture | None = None) -> MatchSheet:
    """A match sheet: filled from the report where the fixture has one, else blank for the two teams."""
    state, book = office.state, office.book
    match = state.matches.get(fixture.id) if fixture is not None else None
    outcome = _outcome_of(office, match) if match is not None else None
    season = state.seasons.get(fixture.season) if fixture is not None else None
    return MatchSheet(
        state.league.name if state.league else "",
        season.name if season is not None else _season_name(state),
        _sheet_side(state, book, state.teams[home], match.home if match else None),
        _sheet_side(state, book, state.teams[away], match.away if match else None),
        tuple(_steps(book, "before", match, outcome)),
        tuple(_steps(book, "after", match, outcome)),
        (fixture.stage or _("Round {number}").format(number=fixture.round)) if fixture is not None else "",
        fixture.number if fixture is not None else None,
        _day(match.day if match is not None else fixture.day if fixture is not None else None),
        (match.home.score, match.away.score) if match is not None else None,
        _ending(state, match),
        book.number("turns-per-half") if book.has("numbers", "turns-per-half") else 8,
        _events(book),
        tuple(_happened(state, book, match)) if match is not None else (),
    )


def _outcome_of(office: Office, match: Match) -> Outcome | None:
    found = (each.outcome for each in office.reading.filed if each.document.id == match.document)
    return next(found, None)


def _sheet_side(state: State, book: RuleBook, team: Team, side: MatchSide | None) -> SheetSide:
    figures = [Figure(_("TV"), team_value(book, team)), Figure(_("CTV"), current_team_value(book, team))]
    if side is not None:
        figures = [Figure(_("CTV"), side.value + side.spent), Figure(_("Popularity"), str(side.popularity))]
    return SheetSide(
        team.name, mark_of(team).silk, pick(book.team_list(team.team_list).name), _coach(state, team), tuple(figures)
    )


def _steps(book: RuleBook, part: str, match: Match | None, outcome: Outcome | None) -> Iterator[SheetStep]:
    wanted = [data for where, data in steps_of_book(book) if where == part]
    for number, data in enumerate(wanted, start=1):
        told: list[list[str]] = [[], [], []]
        for remark in outcome.remarks if outcome is not None else ():
            if remark.step == data.id and match is not None:
                side = 0 if remark.team == match.home.team else 1 if remark.team == match.away.team else 2
                told[side].append(remark.text())
        answers: tuple[str, ...] = ()
        if outcome is not None:
            sides = [" ".join(each) for each in told]
            answers = (sides[2],) if sides[2] and not (sides[0] or sides[1]) else (sides[0] or "–", sides[1] or "–")
        yield SheetStep(number, pick(data.name), pick(data.asks), per_side=len(answers) != 1, answers=answers)


def _ending(state: State, match: Match | None) -> str:
    if match is None or (match.ended == "played" and not match.overtime):
        return ""
    if match.ended == "played":
        return _("after overtime")
    name = state.teams[match.side(str(match.by)).team].name
    told = _("{team} conceded") if match.ended == "conceded" else _("{team} did not come")
    return told.format(team=name)


def _happened(state: State, book: RuleBook, match: Match) -> Iterator[MatchEvent]:
    for number, side in ((0, match.home), (1, match.away)):
        team = state.teams[side.team]
        for ref, counts in side.counts.items():
            for event, count in counts.items():
                player = team.players.get(ref)
                what = pick(book.experience_event(event).name)
                yield _event(number, player, ref, what, f"× {count}" if count > 1 else "")
        if side.mvp:
            best = next(each for each in book.experience if each.counted == "match")
            yield _event(number, team.players.get(side.mvp), side.mvp, pick(best.name), "")
    for name, ref, result, lasting in match.injuries:
        number = 0 if name == "home" else 1
        player = state.teams[match.side(name).team].players.get(ref)
        detail = pick(book.outcome(lasting).name) if lasting else ""
        yield _event(number, player, ref, pick(book.outcome(result).name), detail)


def _event(side: int, player: Player | None, ref: str, what: str, detail: str) -> MatchEvent:
    name = player.name if player is not None else ref
    return MatchEvent(0 if side == 0 else 1, name, what, detail, player.number if player is not None else None)


def match_day_paper(office: Office, fixtures: list[Fixture], title: str) -> MatchDay:
    """The whole set for some matches: each match sheet followed by both team sheets."""
    return MatchDay(
        title,
        tuple(
            (match_paper(office, f.home, f.away, f), team_paper(office, f.home), team_paper(office, f.away))
            for f in fixtures
        ),
    )


# --- the season ------------------------------------------------------------------------------------------


def table_paper(office: Office) -> TableSheet:
    """The table of the season now open."""
    state, book, season = office.state, office.book, office.season()
    columns = (
        Column(_("P"), _("played")),
        Column(_("W"), _("won")),
        Column(_("D"), _("drawn")),
        Column(_("L"), _("lost")),
        Column(_("TD"), _("touchdowns for and against")),
        Column(_("Cas."), _("casualties")),
        Column(_("Pts"), _("points")),
    )
    rows = []
    for line in table(state, book, season):
        team = state.teams[line.team]
        touchdowns = f"{line.touchdowns}–{line.against}"
        cells: tuple[int | str, ...] = (
            line.played, line.won, line.drawn, line.lost, touchdowns, line.casualties, line.points,
        )  # fmt: skip
        decided = _(KEYS[line.decided][0]) if line.decided in KEYS and line.decided != "points" else ""
        rows.append(TableRow(line.place, team.name, mark_of(team).silk, cells, decided))
    played = sum(fixture.played for fixture in state.fixtures.values() if fixture.season == season.id)
    told = _("after {count} matches").format(count=played)
    name = state.league.name if state.league else ""
    group = TableGroup("", tuple(rows))
    return TableSheet(name, season.name, told, columns, (group,), Origin(len(office.reading.filed)))


def fixture_paper(office: Office) -> FixtureSheet:
    """The calendar of the season now open."""
    season = office.season()
    rounds = [
        FixtureRound(each.title, tuple(_fixture_line(row) for row in each.fixtures))
        for each in rounds_of(office, season.id)
    ]
    name = office.state.league.name if office.state.league else ""
    return FixtureSheet(name, season.name, tuple(rounds), Origin(len(office.reading.filed)))


def _fixture_line(row: FixtureRow) -> FixtureLine:
    day = row.when.date() if row.when is not None else None
    return FixtureLine(row.home.name, row.away.name, row.home.silk, row.away.silk, day, row.score, row.note)


def ledger_paper(office: Office, team_id: str) -> LedgerSheet:
    """A team's treasury line by line."""
    team = office.state.teams[team_id]
    places = {each.document.id: number for number, each in enumerate(office.reading.filed, start=1)}
    lines = tuple(
        LedgerLine(places[document.id], line.text(), line.amount, line.balance, document.date, line.rule)
        for document, line in office.reading.ledger(team_id)
    )
    name = office.state.league.name if office.state.league else ""
    silk: Any = mark_of(team).silk
    return LedgerSheet(team.name, silk, name, _season_name(office.state), lines, 0, team.treasury)
