"""``sheet``: whatever comes on paper, as PDF; the season as a page too."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import whole_number
from leaguekeeper.base.words import LANGUAGES, N_, _, language
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import WHICH_TEAM, check_end, teams, written
from leaguekeeper.store.address import file_or_stream, league_address

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi

__all__ = ["add"]

NAMES = {"team": 1, "match": 1, "day": 1, "ledger": 1, "re-enrolment": 1, "briefing": 1, "blank": 2, "offers": 2}
"""What must be named: a team, a match or round by its number, two teams."""

OF_A_SEASON = (
    "table",
    "standings",
    "fixtures",
    "bracket",
    "readings",
    "season",
    "page",
)
"""What a season may be named for, or all of them where that has a meaning; else it is the one now open."""

OF_A_PAST_SEASON = ("team", "teams", "ledger")
"""What stands as it does now, or as it stood at the end of a season that is named last."""

OF_A_ROUND = ("newspaper", "newspaper-pages")
"""What a round may be named for, and its season after it; else it is the last one played."""

_NUMBERED = frozenset({"match", "day"})
_WHICH = {
    "match": N_("say which match, by its number."),
    "day": N_("say which round, by its number."),
    "blank": N_("say which two teams."),
    "offers": N_("say which two teams."),
}

_ENDS = {"page": (".html", ".htm"), "": (".pdf",)}
"""How a file ends that holds the season as a page, or any other sheet."""

WHAT = (*NAMES, "teams", *OF_A_SEASON, *OF_A_ROUND)


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("sheet", help=_("print a sheet as PDF, or the season as a page (HTML)"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("what", choices=WHAT)
    parser.add_argument(
        "names", nargs="*", help=_("the team, the number of the match or round, the two teams, or the season")
    )
    parser.add_argument("-o", "--output", type=file_or_stream, required=True, metavar="OUT.pdf")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4")
    parser.add_argument("--lang", choices=LANGUAGES, dest="sheet_lang", help=_("the language of the sheet"))
    parser.add_argument("--as-of", type=int, metavar="N", help=_("read only the first N sheets"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    check_end(args.output, "--output", args.what, *_ENDS.get(args.what, _ENDS[""]))
    with opened(args.file, writing=False) as league:
        if args.as_of is not None:
            league.look_back(args.as_of)
        data, lacks = _drawn(league, args)
    written(args.output, data, _("Written to {file}.").format(file=args.output))
    if lacks:
        sys.stderr.write(f"{lacks}\n")
    return 0


def _drawn(league: LeagueApi, args: argparse.Namespace) -> tuple[bytes, str]:
    """The sheet in its own language; what is said of it, or stands in its way, is said in the command's."""
    from leaguekeeper.publish.pdf.ink import letters_lacked
    from leaguekeeper.publish.printables import lacks_told, printed
    from leaguekeeper.publish.spoken import in_language

    names = _names(league, args)
    kind = "standings" if args.what == "table" else args.what
    made = partial(printed, league.session, kind, names or [""], args.paper)
    with letters_lacked() as lacked:
        sheet = in_language(args.sheet_lang or language(), made)
    return sheet, lacks_told(lacked)


def _names(league: LeagueApi, args: argparse.Namespace) -> list[str]:
    names: list[str] = args.names
    least = NAMES.get(args.what, 0)
    most = 2 if args.what in OF_A_ROUND else least + (args.what in (*OF_A_SEASON, *OF_A_PAST_SEASON))
    if len(names) > most:
        words = " ".join(names[most:])
        raise BadInput("NAMES", N_("“{words}” is not understood here, or is too much."), words=words)
    if len(names) < least:
        of_teams = () if args.what in _NUMBERED else teams(league)
        choices = ((slug, f"{slug} ({name})") for slug, name in of_teams)
        raise BadInput("NAMES", _WHICH.get(args.what, WHICH_TEAM)).offering(choices)
    numbered = args.what in _NUMBERED or (args.what in OF_A_ROUND and names)
    if numbered and whole_number(names[0]) is None:
        raise BadInput("NAMES", N_("“{word}” is no whole number."), word=names[0])
    return names
