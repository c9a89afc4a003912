"""``convert``: a league goes over to another rule book between two seasons, every team with it, by one sheet."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.figures import amount
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.given_file import given_file
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import print_json, print_table, say
from leaguekeeper.store.address import file_here, league_address

if TYPE_CHECKING:
    from leaguekeeper.services.editions.views import EditionView

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("convert", help=_("lead a league over to another rule book, its teams with it"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("--to", required=True, metavar="BOOK", help=_("the rule book that the next season goes by"))
    told = _(
        "what becomes of those whom the new book calls by another name, as JSON: a slug, keep or leave for each key"
    )
    parser.add_argument("--choices", type=file_here, metavar="CHOICES.json", help=told)
    parser.add_argument("--preview", action="store_true", help=_("show what would change, and change nothing"))
    parser.add_argument("--by", default="", help=_("who does it"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    choices = _choices(args.choices)
    with opened(args.file, writing=not args.preview) as league:
        view = league.editions.view(args.to, choices)
        if view.refused:
            raise LeaguekeeperError("no-conversion", "{reason}", reason=view.refused)
        if not args.preview:
            league.editions.file(args.to, choices, args.by)
    if args.json:
        print_json(view)
        return 0
    _tell(view)
    if args.preview:
        say(_("Nothing is filed. What is to be otherwise stands in a file of choices: {example}").format(
            example=json.dumps({each.key: each.chosen for each in view.matters[:2]}, ensure_ascii=False)))  # fmt: skip
    else:
        say(_("Filed in {file}: the next season goes by {book}. Undo takes it back.").format(
            file=args.file, book=view.new))  # fmt: skip
    return 0


def _choices(path: Path | None) -> Mapping[str, str]:
    """What was decided, by the keys of the matters.

    Raises:
        BadInput: the file cannot be read, or is no such JSON.
    """
    if path is None:
        return {}
    try:
        with given_file(path):
            told = read_json_text(path.read_text(encoding="utf-8"))
    except ValueError:
        raise BadInput(path, N_("this is no JSON.")) from None
    if not isinstance(told, dict) or not all(isinstance(each, str) for each in told.values()):
        raise BadInput(path, N_("a file of choices says by the key of each matter what becomes of it."))
    return told


def _tell(view: EditionView) -> None:
    say(_("From {old} to {new}").format(old=view.old, new=view.new))
    say()
    if view.matters:
        rows = [(each.key, each.name, each.whom, each.in_words, "" if each.sure else _("please check"))
                for each in view.matters]  # fmt: skip
        print_table((_("Key"), _("What"), _("Whom it concerns"), _("Becomes"), ""), rows)
        say()
    heads = (_("Team"), _("List before"), _("after"), _("Team value before"), _("after"), _("Treasury before"),
             _("after"), _("Players"))  # fmt: skip
    rows_of_teams = [
        (each.mark.name, *each.lists, *map(amount, each.values), *map(amount, each.treasuries),
         f"{each.players[0]} → {each.players[1]}")
        for each in view.teams
    ]  # fmt: skip
    print_table(heads, rows_of_teams, right=(3, 4, 5, 6))
    for each in view.warnings:
        say(each)
