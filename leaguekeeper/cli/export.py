"""``export``: the report of a season to the NAF, as the file that it takes."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.told import written

if TYPE_CHECKING:
    from leaguekeeper.league.state import Season
    from leaguekeeper.services.api import LeagueApi

__all__ = ["FORMATS", "add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("export", help=_("write a season's report to the NAF"))
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("form", choices=tuple(FORMATS))
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.xml")
    parser.add_argument("--season", help=_("which season; else the one now open"))
    parser.add_argument("--organiser", default="", help=_("who reports"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        found, count = FORMATS[args.form](league, league.season.one(args.season or ""), args.organiser)
    said = ngettext("{count} game written to {file}.", "{count} games written to {file}.", count)
    written(args.output, found, said.format(count=count, file=args.output))
    return 0


def _naf(league: LeagueApi, season: Season, organiser: str) -> tuple[bytes, int]:
    from leaguekeeper.exchange.naf import write_report  # noqa: PLC0415 - other commands need none of this
    from leaguekeeper.exchange.naf_season import report_of_season  # noqa: PLC0415

    session = league.session
    report = report_of_season(session.state, session.book_of(season), season, organiser)
    return write_report(report), len(report.games)


FORMATS: Mapping[str, Callable[[LeagueApi, Season, str], tuple[bytes, int]]] = {
    "naf": _naf,
}
"""What can be written, by its word: from a season and who reports it come the bytes and how many games they tell."""
