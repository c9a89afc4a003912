"""``found``: found a league under any rule book of the shelf, or make one from a stack that was written as JSON."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING

from leaguekeeper.base import clock
from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.system import quoted
from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.cli.given_file import given_file
from leaguekeeper.cli.opened import let_in
from leaguekeeper.cli.output import print_json, say
from leaguekeeper.cli.pasted import pasted
from leaguekeeper.rules.catalogue import USUAL
from leaguekeeper.store.address import called, file_here, league_address

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("found", help=_("found a league, or make one from a stack that was written as JSON"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("--name", default="", help=_("what the league is called; else as its file"))
    parser.add_argument("--rules", default="", metavar="BOOK", help=_("the rule book that it plays by"))
    parser.add_argument("--ruling", action="append", default=[], metavar="NAME=READING",
                        help=_("how the league reads what its rule book leaves open"))  # fmt: skip
    parser.add_argument("--from", type=file_here, metavar="STACK.json", dest="stack", help=_("the stack, as JSON"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    if args.stack is None:
        return _new(args)
    for option, said in (("--name", args.name), ("--rules", args.rules), ("--ruling", args.ruling)):
        if said:
            raise BadInput(option, N_("the stack says it already."))
    return _from_stack(args)


def _new(args: argparse.Namespace) -> int:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.rulebooks.shelf import book_called, founding_sheets
    from leaguekeeper.services.whole.api import made_whole

    name, rules = args.name.strip() or called(args.file), args.rules or USUAL
    sheets = founding_sheets(name, rules, clock.today().isoformat(), _readings(args.ruling, book_called(rules)))
    with made_whole(args.file) as place, let_in(args.file, lambda: LeagueApi.create(place, *sheets)) as league:
        league.stack.file(*sheets)
    if args.json:
        print_json({"file": str(args.file), "name": name, "rulebook": rules})
        return 0
    book = pick(book_called(rules).about.name)
    say(_("{league} is founded in {file}; it plays by {book}.").format(league=name, file=args.file, book=book))
    say(labelled(_("What comes next"), pasted(f"leaguekeeper desk {quoted(str(args.file))}")))
    return 0


def _readings(words: Iterable[str], book: RuleBook) -> dict[str, str]:
    """How the league reads what its book leaves open, as it was typed.

    Raises:
        BadInput: it leaves nothing of that name open, or it is not read so.
    """
    from leaguekeeper.services.rulebooks.shelf import founding_questions

    asked = {each.slug: each for each in founding_questions(book)}
    said: dict[str, str] = {}
    for word in words:
        name, _sign, reading = word.partition("=")
        if name not in asked:
            raise BadInput("--ruling", N_("the rule book leaves nothing open that is called “{name}”."), name=name
                           ).offering((slug, slug) for slug in asked)  # fmt: skip
        if reading not in dict(asked[name].readings):
            raise BadInput("--ruling", N_("{name} is not read as “{reading}”."), name=name, reading=reading).offering(
                (slug, f"{slug} ({told})") for slug, told in asked[name].readings
            )
        said[name] = reading
    return said


def _from_stack(args: argparse.Namespace) -> int:
    from leaguekeeper.services.whole.api import found_from, given_out

    with given_file(args.stack):
        given = given_out(args.stack.read_bytes())
    conflicts = found_from(args.file, given)
    if args.json:
        print_json({"sheets": len(given.sheets), "conflicts": conflicts, "sealed": given.sealed})
        return 0
    told = ngettext("{count} sheet filed in {file}.", "{count} sheets filed in {file}.", len(given.sheets))
    say(told.format(count=len(given.sheets), file=args.file))
    if not given.sealed:
        say(_("They are not quite those that were given out: somebody has changed them since."))
    if conflicts:
        told = ngettext("{count} sheet stands against a rule", "{count} sheets stand against a rule", conflicts)
        say(told.format(count=conflicts))
    return 0
