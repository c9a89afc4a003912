"""``export``: the report of a season to the NAF, as the file that it takes."""

from __future__ import annotations

import argparse
from pathlib import Path

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.cli.told import say, written

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("export", help=_("write a season's report to the NAF"))
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("form", choices=("naf",))
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.xml")
    parser.add_argument("--season", help=_("which season; else the one now open"))
    parser.add_argument("--organiser", default="", help=_("who reports"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.exchange.naf import write_report  # noqa: PLC0415 - other commands need none of this
    from leaguekeeper.exchange.naf_season import report_of_season  # noqa: PLC0415
    from leaguekeeper.services.api import LeagueApi  # noqa: PLC0415

    with LeagueApi.open(args.file, writing=False) as league:
        season, session = league.season.one(args.season or ""), league.session
        report = report_of_season(session.state, session.book_of(season), season, args.organiser)
    written(args.output, write_report(report))
    count = len(report.games)
    said = ngettext("{count} game written to {file}.", "{count} games written to {file}.", count)
    say(said.format(count=count, file=args.output))
    return 0
