"""``export``: what a league holds, in a format that other programs read."""

from __future__ import annotations

import argparse
from pathlib import Path

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import check_end, say, written
from leaguekeeper.exchange.formats import FORMATS, Format, Wanted
from leaguekeeper.store.address import file_or_stream, league_address

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("export", help=_("write a league for other programs: reports, tables, rosters"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("form", choices=tuple(word for word, row in FORMATS.items() if row.writes))
    parser.add_argument("-o", "--output", type=file_or_stream, required=True, metavar="OUT")
    parser.add_argument("--season", default="", help=_("which season; else the one now open, in tables all"))
    parser.add_argument("--team", default="", help=_("which team, where the format is of one"))
    parser.add_argument("--table", default="", help=_("which table alone, instead of all in a zip (csv)"))
    parser.add_argument("--round", type=int, metavar="N", help=_("which round; else the last one played"))
    parser.add_argument("--organiser", default="", help=_("who reports"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    wanted = Wanted(season=args.season, team=args.team, organiser=args.organiser, table=args.table,
                    round=args.round)  # fmt: skip
    row = FORMATS[args.form]
    for option in ("season", "team", "table", "round", "organiser"):
        if getattr(args, option) not in (None, "") and option not in row.heeds:
            raise BadInput(f"--{option}", N_("this has no say in “{form}”."), form=args.form)
    check_end(args.output, "--output", args.form, *_ends(row, args.table))
    with opened(args.file, writing=False) as league:
        found = row.writer(league, wanted)
    said = ngettext("{count} entry written to {file}.", "{count} entries written to {file}.", found.count)
    if args.form == "naf":
        said = ngettext("{count} game written to {file}.", "{count} games written to {file}.", found.count)
    written(args.output, found.data, said.format(count=found.count, file=args.output))
    if found.left_out and args.output != Path("-"):
        say(_("Left out:"))
        for line in found.left_out:
            say(f"  {line}")
    return 0


_TEXTS = (".txt", ".md")
"""Text is text, by whichever name a forum or an editor wants it."""

_WORKBOOKS = (".xlsx", ".ods")


def _ends(row: Format, table: str) -> tuple[str, ...]:
    """How a file of a format ends, its usual end first; all tables go into a zip, as which workbooks are packed too."""
    if ".zip" in row.ends:
        return (".csv", ".txt") if table else (".zip",)
    if row.ends[0] in _WORKBOOKS:
        return (*row.ends, ".zip")
    return (*row.ends, *_TEXTS) if row.ends[0] in _TEXTS else row.ends
