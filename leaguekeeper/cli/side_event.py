"""``leaguekeeper side-event``: a game that was played becomes part of a league's records."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import whole_number
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import as_value, print_foresight, say, say_warnings
from leaguekeeper.store.address import file_here, league_address

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("side-event", help=_("enter games beside the league into its records"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument(
        "logs", type=file_here, nargs="+", metavar="LOG", help=_("games played to the end; several make a tournament")
    )
    parser.add_argument("--name", default="", help=_("what the event is called"))
    parser.add_argument("--who", action="append", default=[], metavar="N=NAME", help=_("the name of entrant N"))
    parser.add_argument(
        "--coach", action="append", default=[], metavar="N=COACH", help=_("entrant N is this coach of the league")
    )
    parser.add_argument(
        "--same-seats",
        action="store_true",
        help=_("the same people at the same seats in every game, whatever they played"),
    )
    parser.add_argument("--preview", action="store_true", help=_("show what would change, and change nothing"))
    parser.add_argument("--json", action="store_true", help=_("the outcome as JSON"))
    parser.add_argument("--by", default="", help=_("who does it"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    names, coaches = _named(args.who, "--who"), _named(args.coach, "--coach")
    with opened(args.file, writing=not args.preview) as league:
        value = league.records.side_event(args.logs, args.name, names, coaches, same_seats=args.same_seats)
        if args.preview:
            print_foresight(league, league.stack.foresee_file(value), args.json)
        else:
            changes = league.stack.file(value, by=args.by)
            _print_filed({**as_value(changes), "document": value}, args.json)
            if not args.json:
                say_warnings(changes)
    return 0


def _print_filed(filed: dict[str, Any], as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps(filed, ensure_ascii=False) + "\n")
        return
    for each in sorted(filed["document"]["entrants"], key=lambda each: int(each["place"])):
        say(f"  {each['place']}. {each['name']}  {each['figure']}")
    say(_("Filed in the records as “{name}”.").format(name=filed["document"]["name"]))


def _named(words: Sequence[str], option: str) -> dict[int, str]:
    """The entrants of "2=Anna", counted from 0."""
    found = {}
    for each in words:
        number, _equals, name = each.partition("=")
        entrant = whole_number(number)
        if entrant is None or not name.strip():
            raise BadInput(option, N_("write it as 1=NAME, not “{word}”."), word=each)
        found[entrant - 1] = name.strip()
    return found
