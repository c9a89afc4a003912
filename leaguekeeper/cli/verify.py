"""``verify``: read the stack anew and compare it with what the file says."""

from __future__ import annotations

import argparse
from collections.abc import Collection
from functools import partial

from leaguekeeper.base.system import quoted
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.cli.opened import let_in, opened
from leaguekeeper.cli.output import print_json, say
from leaguekeeper.cli.pasted import pasted
from leaguekeeper.store.address import Address, ServerAddress, league_address
from leaguekeeper.store.file_format import FORM

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("verify", help=_("read a league anew and compare it with its tables"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument(
        "other", nargs="?", type=league_address, metavar="OTHER", help=_("prove that this one is equal")
    )
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.services.whole.api import fingerprint_of

    with opened(args.file, writing=False) as league:
        faults = league.verify()
        sheets, against = league.stack.count, league.stack.conflicts()
        compared = league.session.file.form == FORM
    marks = [let_in(each, partial(fingerprint_of, each)) for each in (args.file, args.other) if each and args.other]
    same = len(set(marks)) < 2
    if args.json:
        told = {
            "sheets": sheets,
            "against_a_rule": len(against),
            "faults": [{"code": each.code, "text": each.text()} for each in faults],
            "to_do": _what_to_do({each.code for each in faults}, args.file),
        }
        print_json(told | ({"equal": same, "fingerprints": marks} if marks else {}))
        return 1 if faults or not same else 0
    for line in (*(each.text() for each in faults), _what_to_do({each.code for each in faults}, args.file)):
        if line:
            say(line)
    if not faults:
        say(_all_is_well(sheets, compared=compared))
    if against:
        said = ngettext(
            "{count} sheet stands against a rule: the list of documents tells which.",
            "{count} sheets stand against a rule: the list of documents tells which.",
            len(against),
        )
        say(said.format(count=len(against)))
    if marks:
        said = _("{other} is equal to it, to the last row: {fingerprint}") if same else _("{other} is not equal to it.")
        say(said.format(other=args.other, fingerprint=marks[0]))
    return 1 if faults or not same else 0


def _all_is_well(sheets: int, *, compared: bool) -> str:
    """That nothing is wrong; the tables of an older form are read by nobody, and nothing is claimed of them."""
    if compared:
        said = ngettext(
            "All is well: {count} sheet, and every table says what it says.",
            "All is well: {count} sheets, and every table says what they say.",
            sheets,
        )
    else:
        said = ngettext(
            "All is well: {count} sheet. Its tables are of an older form and were not compared: they are written anew "
            "when it is brought up to date.",
            "All is well: {count} sheets. Their tables are of an older form and were not compared: they are written "
            "anew when it is brought up to date.",
            sheets,
        )
    return said.format(count=sheets)


def _what_to_do(codes: Collection[str], address: Address) -> str:
    """What mends faults of those codes, in a sentence; empty where nothing is wrong.

    Tables may differ without anybody's doing: an older program wrote them, and this one reads the stack otherwise.
    """
    if not codes:
        return ""
    if set(codes) == {"table"}:
        said = _(
            "The stack itself is as it was filed. Its tables were written by an older program, or changed by another "
            "one: “leaguekeeper repair {file}” writes them anew from the stack."
        )
        return pasted(said).format(file=quoted(str(address)))
    if isinstance(address, ServerAddress):
        return ""
    said = _("“leaguekeeper repair {file} --preview” tells what can be mended.")
    return pasted(said).format(file=quoted(str(address)))
