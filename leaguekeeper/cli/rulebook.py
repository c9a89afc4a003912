"""``leaguekeeper rulebook``: rule books of one's own, copied, changed, compared, sent, received and adopted."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.cli.told import columns, say, told_foresight, told_json

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
    _do(doing, "show", _("what a book says at a key"), _show, "BOOK", "KEY")
    _do(doing, "set", _("change one thing of a book of your own"), _set, "BOOK", "KEY", "VALUE")
    _do(doing, "add", _("copy an entry of a book of your own under another name"), _add, "BOOK", "KEY", "NAME")
    _do(doing, "remove", _("take an entry out of a book of your own"), _remove, "BOOK", "KEY")
    _do(doing, "put-back", _("let a book say again what the one says it was copied from"), _put_back, "BOOK", "KEY")
    _do(doing, "compare", _("what one book says otherwise than another"), _compare, "BEFORE", "AFTER")
    _do(doing, "import", _("take in a rule book from a folder of TOML files"), _import, "FOLDER")
    _do(doing, "export", _("write a rule book as a folder of TOML files"), _export, "BOOK", "FOLDER")
    _do(doing, "discard", _("throw a book of your own away"), _discard, "BOOK")
    adopting = _do(doing, "adopt", _("let a league go by a book from its next season on"), _adopt, "FILE", "BOOK")
    adopting.add_argument("--preview", action="store_true", help=_("show what would change, and change nothing"))
    adopting.add_argument("--by", default="", help=_("who does it"))


def _do(
    doing: Any, name: str, words: str, run: Callable[[argparse.Namespace], int], *takes: str
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = doing.add_parser(name, help=words)
    for each in takes:
        parser.add_argument(each.lower(), metavar=each, type=Path if each in {"FOLDER", "FILE"} else str)
    parser.add_argument("--json", action="store_true", help=_("answer in JSON"))
    parser.set_defaults(run=run)
    return parser


def _list(told: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf_page import shelf_page  # noqa: PLC0415 - other commands need none of this

    page = shelf_page(None)
    if told.json:
        told_json(page.books)
        return 0
    rows = [(each.id, each.name, each.version, each.based_on, str(each.changes or "")) for each in page.books]
    columns((_("Id"), _("Name"), _("Version"), _("Copied from"), _("Changes")), rows, right=(4,))
    return 0


def _copy(told: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import copy_book  # noqa: PLC0415

    return _kept(copy_book(told.book, told.name), told.json)


def _show(told: argparse.Namespace) -> int:
    from leaguekeeper.rules.changing import value_at  # noqa: PLC0415
    from leaguekeeper.services.rulebooks.shelf import book_called  # noqa: PLC0415

    told_json(value_at(book_called(told.book).model_dump(mode="json"), told.key))
    return 0


def _set(told: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import change  # noqa: PLC0415

    return _kept(change(told.book, told.key, _value(told.value)), told.json)


def _value(words: str) -> Any:
    """A value as JSON (70000, true, ["block"], null); what is no JSON is taken as words."""
    try:
        return json.loads(words)
    except ValueError:
        return words


def _add(told: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import add_entry  # noqa: PLC0415

    return _kept(add_entry(told.book, told.key, told.name), told.json)


def _remove(told: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import remove_entry  # noqa: PLC0415

    return _kept(remove_entry(told.book, told.key), told.json)


def _put_back(told: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import put_back_change  # noqa: PLC0415

    return _kept(put_back_change(told.book, told.key), told.json)


def _import(told: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import import_book  # noqa: PLC0415

    return _kept(import_book(told.folder), told.json)


def _export(told: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import book_called, export_book  # noqa: PLC0415

    target = export_book(book_called(told.book), told.folder)
    if told.json:
        told_json({"folder": target.as_posix()})
    else:
        say(_("Written to {folder}.").format(folder=target.as_posix()))
    return 0


def _compare(told: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import book_called  # noqa: PLC0415
    from leaguekeeper.services.rulebooks.shelf_page import comparison  # noqa: PLC0415

    page = comparison(book_called(told.before), book_called(told.after), own=False)
    if told.json:
        told_json(page.rows)
        return 0
    say(_("{before} → {after}").format(before=page.before_name, after=page.after_name))
    for row in page.rows:
        say(f"{row.where} › {row.what}: {row.before or '–'} → {row.after or '–'}")
    count = len(page.rows)
    say(ngettext("{count} difference.", "{count} differences.", count).format(count=count))
    return 0


def _discard(told: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import throw_away  # noqa: PLC0415

    throw_away(told.book)
    if not told.json:
        say(_("“{book}” is thrown away.").format(book=told.book))
    return 0


def _adopt(told: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.shelf import adopt, book_called, foresee_adoption  # noqa: PLC0415
    from leaguekeeper.services.session import Office  # noqa: PLC0415

    with Office.open(told.file, writing=not told.preview) as office:
        if told.preview:
            told_foresight(foresee_adoption(office, told.book), told.json)
            return 0
        changes = adopt(office, told.book, told.by)
    if told.json:
        told_json(changes)
    else:
        say(_("The next season goes by {book}.").format(book=pick(book_called(told.book).about.name)))
    return 0


def _kept(book: RuleBook, as_json: bool) -> int:
    if as_json:
        told_json({"id": book.id, "name": book.about.name, "version": book.version})
    else:
        say(_("Kept: {book} ({id}), version {version}.").format(
            book=pick(book.about.name), id=book.id, version=book.version))  # fmt: skip
    return 0
