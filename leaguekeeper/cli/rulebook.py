"""``leaguekeeper rulebook``: rule books of one's own, copied, changed, compared, sent, received and adopted."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import (
    as_json,
    check_folder,
    print_foresight,
    print_json,
    print_table,
    say,
    say_warnings,
)
from leaguekeeper.cli.pasted import pasted
from leaguekeeper.store.address import file_here, league_address

if TYPE_CHECKING:
    from collections.abc import Callable

    from leaguekeeper.rules.book import RuleBook

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command with its own commands."""
    command = commands.add_parser("rulebook", help=_("rule books of your own: copy, change, compare, adopt"))
    doing = command.add_subparsers(dest="what", required=True, metavar="WHAT")
    _do(doing, "list", _("every rule book at hand"), _list)
    _do(doing, "copy", _("copy a rule book to change it"), _copy, "BOOK", "NAME")
    showing = _do(doing, "show", _("what a book says at a key"), _show, "BOOK")
    showing.add_argument("key", nargs="?", metavar="KEY")
    _do(doing, "set", _("change one thing of a book of your own"), _set, "BOOK", "KEY", "VALUE")
    _do(doing, "add", _("copy an entry of a book of your own under another name"), _add, "BOOK", "KEY", "NAME")
    _do(doing, "remove", _("take an entry out of a book of your own"), _remove, "BOOK", "KEY")
    _do(doing, "put-back", _("let a book say again what the one says it was copied from"), _put_back, "BOOK", "KEY")
    _do(doing, "compare", _("where one book differs from another"), _compare, "BEFORE", "AFTER")
    _do(doing, "import", _("take in a rule book from a folder of TOML files"), _import, "FOLDER")
    _do(doing, "export", _("write a rule book as a folder of TOML files"), _export, "BOOK", "FOLDER")
    _do(doing, "discard", _("throw a book of your own away"), _discard, "BOOK")
    adopting = _do(doing, "adopt", _("let a league go by a book from its next season on"), _adopt, "FILE", "BOOK")
    adopting.add_argument("--preview", action="store_true", help=_("show what would change, and change nothing"))
    adopting.add_argument("--by", default="", help=_("who does it"))


_MOST_LINES = 200
"""What is longer is listed at a terminal by its entries; another program gets it whole."""

_TYPES: dict[str, Callable[[str], object]] = {"FOLDER": file_here, "FILE": league_address}


def _do(
    doing: Any, name: str, words: str, run: Callable[[argparse.Namespace], int], *takes: str
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = doing.add_parser(name, help=words)
    for each in takes:
        parser.add_argument(each.lower(), metavar=each, type=_TYPES.get(each, str))
    parser.add_argument("--json", action="store_true", help=_("answer in JSON"))
    parser.set_defaults(run=run)
    return parser


def _list(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf_builder import shelf_view

    page = shelf_view(None)
    if args.json:
        print_json(page.books)
        return 0
    rows = [(each.id, each.name, each.version, each.based_on, str(each.changes or "")) for each in page.books]
    print_table((_("Id"), _("Name"), _("Version"), _("Copied from"), _("Changes")), rows, right=(4,))
    for each in page.spoilt:
        say(each.told)
    return 0


def _copy(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import copy_book

    return _kept(copy_book(args.book, args.name), args.json)


def _show(args: argparse.Namespace) -> int:
    from leaguekeeper.rules.changing import said_at
    from leaguekeeper.services.rulebooks.shelf import book_called

    book = book_called(args.book).model_dump(mode="json")
    said = book if args.key is None else said_at(book, args.key)
    listed = _listed(list(map(_entry, book)) if args.key is None else said)
    read_by_a_person = sys.stdout.isatty() and not args.json
    if not read_by_a_person or not listed or as_json(said).count("\n") < _MOST_LINES:
        print_json(said)
        return 0
    print_table((_("Id"), _("Name")), listed)
    key = ".".join(filter(None, (args.key, listed[0][0])))
    say(labelled(_("One of them, whole"), pasted(f"leaguekeeper rulebook show {args.book} {key}")))
    return 0


def _entry(section: str) -> dict[str, str]:
    return {"slug": section}


def _listed(said: Any) -> list[tuple[str, str]]:
    """A list of entries by the words that lead further, and what each is called; nothing where it is none."""
    found = [each for each in said if isinstance(each, dict) and "slug" in each] if isinstance(said, list) else []
    return [(each["slug"], pick(each.get("name") or {})) for each in found] if len(found) == len(said) else []


def _set(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import change

    return _kept(change(args.book, args.key, _value(args.value)), args.json)


def _value(words: str) -> Any:
    """A value as JSON (70000, true, ["block"], null); what is no JSON is taken as words."""
    try:
        return read_json_text(words)
    except ValueError:
        return words


def _add(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import add_entry

    return _kept(add_entry(args.book, args.key, args.name), args.json)


def _remove(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import remove_entry

    return _kept(remove_entry(args.book, args.key), args.json)


def _put_back(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import put_back_change

    return _kept(put_back_change(args.book, args.key), args.json)


def _import(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import import_book

    return _kept(import_book(args.folder), args.json)


def _export(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import book_called, export_book

    check_folder(args.folder, "FOLDER")
    target = export_book(book_called(args.book), args.folder)
    if args.json:
        print_json({"folder": target.as_posix()})
    else:
        say(_("Written to {folder}.").format(folder=target.as_posix()))
    return 0


def _compare(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import book_called
    from leaguekeeper.services.rulebooks.shelf_builder import comparison

    page = comparison(book_called(args.before), book_called(args.after), own=False)
    if args.json:
        print_json(page.rows)
        return 0
    say(_("{before} → {after}").format(before=page.before_name, after=page.after_name))
    for row in page.rows:
        say(labelled(f"{row.where} › {row.what}", f"{row.before or '–'} → {row.after or '–'}"))
    count = len(page.rows)
    say(ngettext("{count} difference.", "{count} differences.", count).format(count=count))
    return 0


def _discard(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import throw_away

    throw_away(args.book)
    if not args.json:
        say(_("“{book}” is thrown away.").format(book=args.book))
    return 0


def _adopt(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import book_called

    with opened(args.file, writing=not args.preview) as league:
        if args.preview:
            print_foresight(league, league.rulebook.foresee_adoption(args.book), args.json)
            return 0
        changes = league.rulebook.adopt(args.book, args.by)
    if args.json:
        print_json(changes)
    else:
        say(_("The next season goes by {book}.").format(book=pick(book_called(args.book).about.name)))
        say_warnings(changes)
    return 0


def _kept(book: RuleBook, as_json: bool) -> int:
    if as_json:
        print_json({"id": book.id, "name": book.about.name, "version": book.version})
    else:
        say(_("Kept: {book} ({id}), version {version}.").format(
            book=pick(book.about.name), id=book.id, version=book.version))  # fmt: skip
    return 0
