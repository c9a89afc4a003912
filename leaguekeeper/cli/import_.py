"""``import``: bring a team or tournament of another program into a league."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.cli.given_file import given_file
from leaguekeeper.cli.opened import is_there, opened
from leaguekeeper.cli.output import as_value, print_foresight, print_json, say, say_warnings
from leaguekeeper.store.address import called, file_here, league_address

if TYPE_CHECKING:
    from leaguekeeper.exchange.arrival import Arrival
    from leaguekeeper.services.stack.api import Changes

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("import", help=_("bring in a team or tournament of another program"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("other", type=file_here, metavar="OTHER")
    parser.add_argument("--map", action="append", default=[], metavar="[SHEET>]KIND:field=HEAD,…",
                        help=_("which column of a spreadsheet tells what; it is remembered"))  # fmt: skip
    named = _("the rule book of a league that is founded for it; else the one that knows most of it")
    parser.add_argument("--rulebook", "--rules", dest="rulebook", default="", metavar="BOOK", help=named)
    parser.add_argument("--preview", action="store_true", help=_("show what would change, and change nothing"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    with given_file(args.other):
        data = args.other.read_bytes()
    return _into(args, data) if is_there(args.file) else _into_new(args, data)


def _into(args: argparse.Namespace, data: bytes) -> int:
    from leaguekeeper.exchange.arriving import arrival, edition_said

    columns = _columns(args)
    with opened(args.file, writing=not args.preview) as league:
        book, state = league.session.book, league.session.state
        with given_file(args.other):
            found = arrival(data, book, league.stack.taken_names(), name=args.other.name, state=state, columns=columns)
        with edition_said(found):
            if args.preview:
                also = _as_values(found)
                print_foresight(league, league.stack.foresee_file(*found.documents), args.json, also)
            else:
                _tell_filed(args, league.stack.file(*found.documents))
                _remember(args, data)
    if not (args.preview and args.json):
        _unsaid(found, args.json)
    return 0


def _into_new(args: argparse.Namespace, data: bytes) -> int:
    """A league is founded for what comes in, once all of it is known to be readable."""
    from leaguekeeper.exchange.founding import founded
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.whole.api import made_whole

    columns = _columns(args)
    with given_file(args.other):
        found = founded(data, called(args.file), name=args.other.name, columns=columns, rulebook=args.rulebook)
    if args.preview:
        count = LeagueApi.foresee_founding(*found.documents)
        if args.json:
            print_json({"sheets": count, **_as_values(found)})
            return 0
        say(
            ngettext(
                "A league would be founded, with {count} sheet.",
                "A league would be founded, with {count} sheets.",
                count,
            ).format(count=count)
        )
    else:
        with made_whole(args.file) as place, LeagueApi.create(place, *found.documents) as league:
            changes = league.stack.file(*found.documents)
        _tell_filed(args, changes)
        _remember(args, data)
    _unsaid(found, args.json)
    return 0


def _columns(args: argparse.Namespace) -> dict[str, object]:
    from leaguekeeper.exchange.columns import said_map

    return said_map(args.map)


def _remember(args: argparse.Namespace, data: bytes) -> None:
    if args.map:
        from leaguekeeper.exchange.columns import remember_for

        remember_for(data, args.other.name, _columns(args))


def _tell_filed(args: argparse.Namespace, changes: Changes) -> None:
    if not args.json:
        count = changes.documents
        say(
            ngettext(
                "Filed in {file}; the stack now has {count} sheet.",
                "Filed in {file}; the stack now has {count} sheets.",
                count,
            ).format(file=args.file, count=count)
        )
        say_warnings(changes)


def _unsaid(found: Arrival, as_json: bool) -> None:
    if as_json:
        print_json(_as_values(found))
        return
    say(_("Read as: {format}.").format(format=_(found.format)))
    if found.unsaid:
        say(_("What the file cannot say:"))
    for each in found.unsaid:
        say(f"  {each.text()}")


def _as_values(found: Arrival) -> dict[str, object]:
    """What a file was read as, and what it cannot say."""
    unsaid = [
        {"code": each.code, "text": each.text(), "values": as_value(each.values)}
        | ({"team": each.team} if each.team else {})
        for each in found.unsaid
    ]
    return {"format": _(found.format), "word": found.word, "unsaid": unsaid}
