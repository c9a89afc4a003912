"""``licences`` and ``updates``: what the program is made of, and whether there is a newer one."""

from __future__ import annotations

import argparse

from leaguekeeper import __version__
from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.output import print_json, print_table, say

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands."""
    licences = commands.add_parser("licences", help=_("list what the program is made of, and under which licences"))
    licences.add_argument("part", nargs="?", metavar="PART", help=_("the licence of this part, word for word"))
    licences.add_argument("--json", action="store_true", help=_("as JSON"))
    licences.set_defaults(run=_licences)
    updates = commands.add_parser("updates", help=_("ask whether there is a newer version"))
    updates.set_defaults(run=_updates)


def _licences(args: argparse.Namespace) -> int:
    from leaguekeeper.services.program.api import licence_texts, parts

    if args.part:
        texts = licence_texts(args.part)
        if not texts:
            raise BadInput("", N_("No part called {name} brings its licence along."), name=args.part)
        say("\n\n".join(texts))
        return 0
    rows = parts()
    if args.json:
        print_json({"parts": [{"name": each.name, "version": each.version, "licence": each.licence} for each in rows]})
        return 0
    say(
        _("Leaguekeeper {version} is free software under the MIT licence. It is made with:").format(version=__version__)
    )
    print_table((_("Part"), _("Version"), _("Licence")), [(each.name, each.version, each.licence) for each in rows])
    return 0


def _updates(_args: argparse.Namespace) -> int:
    from leaguekeeper.services.program.api import look_for_newer, updates_address

    found = look_for_newer(updates_address())
    if found is None:
        say(_("This is the newest version ({version}).").format(version=__version__))
    else:
        say(_("There is a newer version, {version}: {page}").format(version=found.version, page=found.page))
    return 0
