"""``show`` for what a season has: its table, fixtures, bracket, records, players, and how it went; or all seasons."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from leaguekeeper.base.figures import amount, score, when
from leaguekeeper.base.words import _
from leaguekeeper.cli.output import Topic, print_json, print_table, print_why, say

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.fixtures.views import BracketRound
    from leaguekeeper.services.overview.views import StandingsRow
    from leaguekeeper.services.records.views import RecordTable

__all__ = ["SHOW"]


def _standings(league: LeagueApi, args: argparse.Namespace) -> None:
    if args.json:
        print_json(league.season.standings(args.name, args.division, args.side, args.round))
        return
    if args.name:
        season = league.season.called(args.name)
        say(season.name if season is not None else _("All seasons"))
    parts = {} if args.division else league.season.division_names(args.name)
    for number, part in enumerate(parts or {args.division: ""}):
        if part in parts:
            say(parts[part] if not number else f"\n{parts[part]}")
        _print_table(league, league.season.standings(args.name, part, args.side, args.round), args.why)
    for told in league.season.names_then(args.name):
        say(told)


def _print_table(league: LeagueApi, rows: Sequence[StandingsRow], why: bool) -> None:
    pointed = [_("Pts")] if any(row.points is not None for row in rows) else []
    heads = ("", _("Team"), _("P"), _("W"), _("D"), _("L"), _("TD"), _("Cas."), *pointed)
    shown = [
        (row.place, row.team.name, row.played, row.won, row.drawn, row.lost,
         score(*row.touchdowns), row.casualties, *(amount(row.points or 0) for _head in pointed))
        for row in rows
    ]  # fmt: skip
    print_table(heads, shown, (0, *range(2, len(heads))))
    for row in rows:
        if row.level:
            say(row.level)
    if why:
        for row in rows:
            print_why(league, row.why)


def _ladder(league: LeagueApi, args: argparse.Namespace) -> None:
    names = league.season.ladder(args.name)
    if args.json:
        print_json(names)
        return
    for place, name in enumerate(names, start=1):
        say(f"{place:3}  {name}")


def _fixtures(league: LeagueApi, args: argparse.Namespace) -> None:
    page = league.season.fixtures(args.name)
    if args.json:
        print_json(page)
        return
    say(page.facts)
    for each in page.rounds:
        say(each.title)
        for row in each.fixtures:
            told = score(*row.score, wide=True) if row.score else "–"
            day = when(row.when if row.timed or row.when is None else row.when.date())
            say(f"  {row.number:>3}  {row.home.name}  {told}  {row.away.name}  {day} {row.note}".rstrip())


def _bracket(league: LeagueApi, args: argparse.Namespace) -> None:
    page = league.season.bracket(args.name)
    if args.json:
        print_json(page)
        return
    say(f"{page.title} · {page.facts}" if page.rounds else page.absent)
    _tell_games(page.rounds)
    for title, rounds in page.others:
        say(title)
        _tell_games(rounds)


def _tell_games(rounds: Sequence[BracketRound]) -> None:
    for each in rounds:
        say(each.title)
        for game in each.games:
            sides = [side for side in (game.home, game.away) if side is not None]
            names = [(side.team.name if side.team else side.words) + ("*" if side.won else "") for side in sides]
            scores = " – ".join("" if side.score is None else str(side.score) for side in sides)
            say(f"  {' / '.join(names)}  {scores}  {game.facts}".rstrip())


def _records(league: LeagueApi, args: argparse.Namespace) -> None:
    page = league.records.view(args.name)
    if args.json:
        print_json(page)
        return
    say(page.facts)
    _tell_tables(page.tables)


def _season(league: LeagueApi, args: argparse.Namespace) -> None:
    page = league.season.review(args.name)
    if args.json:
        print_json(page)
        return
    say(f"{page.title} · {page.facts}")
    say()
    _tell_tables(page.tables)


def _tell_tables(tables: Iterable[RecordTable]) -> None:
    for table in filter(lambda each: each.rows, tables):
        say(table.title)
        for name, _silk, detail, figure in table.rows:
            say(f"  {figure:>9}  {name}" + (f" ({detail})" if detail else ""))
        say()


def _side_events(league: LeagueApi, args: argparse.Namespace) -> None:
    events = league.records.side_events(args.name)
    if args.json:
        print_json(events)
        return
    if not events:
        say(_("Nothing here yet."))
    for event in events:
        say(" · ".join(filter(None, (event.name, event.game, event.season, when(event.day)))))
        heads = ("", _("Who played"), _("Coach"), _("Team"), event.counted, "")
        rows = [
            (each.place, each.name, each.coach, each.played_as, "" if each.figure is None else each.figure, each.honour)
            for each in event.places
        ]
        print_table(heads, rows, (0, 4))
        say()


def _players(league: LeagueApi, args: argparse.Namespace) -> None:
    page = league.teams.players(args.name or "all")
    if args.json:
        print_json(page)
        return
    heads = (_("Player"), _("Team"), _("Position"), *page.heads, _("Value"))
    rows = [(row.name, row.team.name, row.position, *row.figures, amount(row.value)) for row in page.rows]
    print_table(heads, rows, range(3, len(heads)))


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
