"""``share``: with whom a league on a server is shared, and as what; the server itself sees to it."""

from __future__ import annotations

import argparse
import getpass
import sys
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.opened import let_in
from leaguekeeper.cli.output import print_json, print_table, say
from leaguekeeper.services.sharing.api import ROLES, let_go, people, share
from leaguekeeper.store.address import league_address

if TYPE_CHECKING:
    from leaguekeeper.store.server.roles import Member

__all__ = ["add"]

_WORDS = {
    "owner": N_("owner: everything"),
    "commissioner": N_("commissioner: files"),
    "coach": N_("coach: reads, and puts sheets into the in-tray"),
    "visitor": N_("visitor: reads"),
}


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("share", help=_("share a league on a server: with whom, and as what"))
    parser.add_argument("file", type=league_address, metavar="ADDRESS")
    parser.set_defaults(run=_list, json=False)
    doing = parser.add_subparsers(dest="doing", metavar="WHAT")
    listing = doing.add_parser("list", help=_("with whom it is shared"))
    listing.set_defaults(run=_list)
    adding = doing.add_parser("add", help=_("let somebody in, or as something else"))
    adding.add_argument("role", choices=ROLES, metavar="|".join(ROLES))
    adding.add_argument(
        "--password-from-stdin", action="store_true", help=_("the password is the line on standard input")
    )
    adding.set_defaults(run=_add)
    revoking = doing.add_parser("revoke", help=_("let somebody in no longer"))
    revoking.set_defaults(run=_revoke)
    for each in (adding, revoking):
        each.add_argument("name", metavar="NAME", help=_("the name on the server"))
    for each in (listing, adding, revoking):
        each.add_argument("--json", action="store_true", help=_("as JSON"))


def _list(args: argparse.Namespace) -> int:
    found: list[Member] = let_in(args.file, lambda: people(args.file))
    if args.json:
        print_json([{"name": each.name, "role": each.role} for each in found])
    else:
        print_table((_("User"), _("May")), [(each.name, _(_WORDS[each.role])) for each in found])
    return 0


def _add(args: argparse.Namespace) -> int:
    let_in(args.file, lambda: people(args.file))
    made = share(args.file, args.role, args.name, _password(args))
    if args.json:
        print_json({"name": args.name, "role": args.role, "made": made})
        return 0
    say(_("{name} is let in as {role}.").format(name=args.name, role=_(_WORDS[args.role])))
    if made:
        say(_("A login was made for {name} on the server.").format(name=args.name))
    return 0


def _password(args: argparse.Namespace) -> str | None:
    """The password that is to be: from standard input, or typed twice; nothing typed leaves it as it is."""
    if args.password_from_stdin:
        return sys.stdin.readline().rstrip("\r\n") or None
    if not sys.stdin.isatty():
        return None
    first = getpass.getpass(_("New password of {name} (empty: as it is): ").format(name=args.name), sys.stderr)
    if first and getpass.getpass(_("Once more: "), sys.stderr) != first:
        raise BadInput("", N_("The two passwords are not the same; nothing was changed."))
    return first or None


def _revoke(args: argparse.Namespace) -> int:
    let_in(args.file, lambda: let_go(args.file, args.name))
    if args.json:
        print_json({"name": args.name})
    else:
        say(_("{name} is let in no longer.").format(name=args.name))
    return 0
