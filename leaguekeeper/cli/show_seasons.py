"""``show`` for what a season has: its table, fixtures, bracket, records, players, and how it went; or all seasons."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.told import Topic, columns, say, tell_why, told_json

if TYPE_CHECKING:
    from leaguekeeper.league.standings import Slice
    from leaguekeeper.league.state import Season
    from leaguekeeper.services.records.views import RecordTable
    from leaguekeeper.services.session import Session

__all__ = ["SHOW"]


def _standings(session: Session, args: argparse.Namespace) -> None:
    from leaguekeeper.services.overview.builder import standings_rows  # noqa: PLC0415
    from leaguekeeper.services.season.chosen import season_asked  # noqa: PLC0415

    season = season_asked(session, args.name)
    rows = standings_rows(session, season, _slice(session, season, args))
    if args.json:
        told_json(rows)
        return
    if args.name:
        say(season.name if season is not None else _("All seasons"))
    heads = ("", _("Team"), _("P"), _("W"), _("D"), _("L"), _("TD"), _("Cas."), _("Pts"))
    shown = [
        (row.place, row.team.name, row.played, row.won, row.drawn, row.lost,
         f"{row.touchdowns[0]}–{row.touchdowns[1]}", row.casualties, row.points)
        for row in rows
    ]  # fmt: skip
    columns(heads, shown, (0, 2, 3, 4, 5, 6, 7, 8))
    for row in rows:
        if row.level:
            say(row.level)
    if args.why:
        for row in rows:
            tell_why(row.why)


def _slice(session: Session, season: Season | None, args: argparse.Namespace) -> Slice:
    """The part of the season that is asked for.

    Raises:
        BadInput: the season has no such division or round.
    """
    from leaguekeeper.league.standings import Slice  # noqa: PLC0415

    divisions = list(season.divisions) if season is not None else []
    if args.division is not None and not divisions:
        raise BadInput("--division", N_("the season has no division of this name: it has none."))
    if args.division is not None and args.division not in divisions:
        known = ", ".join(divisions)
        raise BadInput("--division", N_("the season has no division of this name. There are: {known}."), known=known)
    if args.round is not None:
        _check_round(session, season, args.round)
    return Slice(args.division, args.side, args.round)


def _check_round(session: Session, season: Season | None, number: int) -> None:
    fixtures = session.state.fixtures.values()
    rounds = {
        each.round
        for each in fixtures
        if season is not None and each.season == season.id and each.match == "league" and not each.cancelled
    }
    if number not in rounds:
        known = ", ".join(map(str, sorted(rounds))) or "–"
        raise BadInput("--round", N_("there is no round {number}. There are: {known}."), number=number, known=known)


def _ladder(session: Session, args: argparse.Namespace) -> None:
    from leaguekeeper.league.standings import ladder  # noqa: PLC0415
    from leaguekeeper.services.season.chosen import one_season  # noqa: PLC0415

    names = [session.state.teams[name].name for name in ladder(session.state, one_season(session, args.name))]
    if args.json:
        told_json(names)
        return
    for place, name in enumerate(names, start=1):
        say(f"{place:3}  {name}")


def _fixtures(session: Session, args: argparse.Namespace) -> None:
    from leaguekeeper.services.season.fixtures import fixtures_view  # noqa: PLC0415

    page = fixtures_view(session, args.name)
    if args.json:
        told_json(page)
        return
    for each in page.rounds:
        say(each.title)
        for row in each.fixtures:
            score = f"{row.score[0]} – {row.score[1]}" if row.score else "–"
            when = row.when.strftime("%Y-%m-%d %H:%M") if row.when else ""
            say(f"  {row.number:>3}  {row.home.name}  {score}  {row.away.name}  {when} {row.note}".rstrip())


def _bracket(session: Session, args: argparse.Namespace) -> None:
    from leaguekeeper.services.season.bracket import bracket_view  # noqa: PLC0415

    page = bracket_view(session, args.name)
    if args.json:
        told_json(page)
        return
    say(f"{page.title} · {page.facts}")
    for each in page.rounds:
        say(each.title)
        for game in each.games:
            sides = [side for side in (game.home, game.away) if side is not None]
            names = [(side.team.name if side.team else side.words) + ("*" if side.won else "") for side in sides]
            scores = " – ".join("" if side.score is None else str(side.score) for side in sides)
            say(f"  {' / '.join(names)}  {scores}  {game.facts}".rstrip())


def _records(session: Session, args: argparse.Namespace) -> None:
    from leaguekeeper.services.records.builder import records_view  # noqa: PLC0415
    from leaguekeeper.services.season.chosen import ALL  # noqa: PLC0415

    page = records_view(session, args.name or ALL)
    if args.json:
        told_json(page)
        return
    _tell_tables(page.tables)


def _season(session: Session, args: argparse.Namespace) -> None:
    from leaguekeeper.services.season.told import season_told  # noqa: PLC0415

    page = season_told(session, args.name)
    if args.json:
        told_json(page)
        return
    say(f"{page.title} · {page.facts}")
    say()
    _tell_tables(page.tables)


def _tell_tables(tables: Iterable[RecordTable]) -> None:
    for table in tables:
        say(table.title)
        for name, _silk, detail, figure in table.rows:
            say(f"  {figure:>9}  {name}" + (f" ({detail})" if detail else ""))
        say()


def _side_events(session: Session, args: argparse.Namespace) -> None:
    from leaguekeeper.services.records.side_event_builder import side_events  # noqa: PLC0415
    from leaguekeeper.services.season.chosen import ALL, season_asked  # noqa: PLC0415

    events = side_events(session, season_asked(session, args.name or ALL))
    if args.json:
        told_json(events)
        return
    for event in events:
        say(" · ".join(filter(None, (event.name, event.game, event.season, event.day))))
        heads = ("", _("Name"), _("Coach"), _("Team"), event.counted, "")
        rows = [
            (each.place, each.name, each.coach, each.played_as, "" if each.figure is None else each.figure, each.honour)
            for each in event.places
        ]
        columns(heads, rows, (0, 4))
        say()


def _players(session: Session, args: argparse.Namespace) -> None:
    from leaguekeeper.services.season.chosen import ALL  # noqa: PLC0415
    from leaguekeeper.services.team.players import players_view  # noqa: PLC0415

    page = players_view(session, args.name or ALL)
    if args.json:
        told_json(page)
        return
    heads = (_("Player"), _("Team"), _("Position"), *page.heads, _("Value"))
    rows = [(row.name, row.team.name, row.position, *row.figures, amount(row.value)) for row in page.rows]
    columns(heads, rows, range(3, len(heads)))


SHOW: dict[str, Topic] = {
    "standings": Topic(_standings, named=True, options=frozenset({"division", "side", "round"})),
    "ladder": Topic(_ladder, named=True),
    "fixtures": Topic(_fixtures, named=True),
    "records": Topic(_records, named=True),
    "side-events": Topic(_side_events, named=True),
    "bracket": Topic(_bracket, named=True),
    "players": Topic(_players, named=True),
    "season": Topic(_season, named=True),
}
"""What can be shown, by its name; each may be followed by a season."""
