"""``file``, ``correct``, ``remove``, ``undo``, ``redo``: what is done to the stack, each with a preview."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.figures import whole_number
from leaguekeeper.base.sentences import ended, labelled
from leaguekeeper.base.system import quoted
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.cli.given_file import given_file
from leaguekeeper.cli.opened import is_there, opened
from leaguekeeper.cli.output import as_value, print_conflicts, print_foresight, say, say_warnings
from leaguekeeper.cli.pasted import pasted
from leaguekeeper.store.address import file_or_stream, league_address

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document
    from leaguekeeper.rules.missing import NoRuleBook
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.stack.api import Changes

__all__ = ["add", "number_of"]

_FEW = 6
"""So many sheets that were filed at once are named."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands."""
    filing = _command(commands, "file", _("file documents, all or nothing"), _file)
    _may_rule(filing)
    filing.add_argument("documents", nargs="+", metavar="DOC", help=_("JSON files; - is standard input"))
    correcting = _command(commands, "correct", _("put another sheet in the place of one"), _correct)
    _may_rule(correcting)
    correcting.add_argument("number", metavar="N")
    correcting.add_argument("document", metavar="DOC")
    _may_settle(correcting)
    removing = _command(commands, "remove", _("take a sheet out of the stack"), _remove)
    removing.add_argument("number", metavar="N")
    _may_settle(removing)
    undoing = _command(commands, "undo", _("take back the last action"), _undo)
    undoing.add_argument("--yes", action="store_true", help=_("take back even what somebody else did, without asking"))
    _command(commands, "redo", _("do again what was taken back"), _redo)


def _may_settle(parser: argparse.ArgumentParser) -> None:
    settling = parser.add_mutually_exclusive_group()
    for name, text in (("accept", _("let stand, by a ruling, what this leaves against a rule")),
                       ("repair", _("mend, by new sheets, what this leaves against a rule"))):  # fmt: skip
        settling.add_argument(f"--{name}", action="store_const", const=name, default="note", dest="settle", help=text)


def _may_rule(parser: argparse.ArgumentParser) -> None:
    text = _("the commissioner lets it pass what stands in its way, and why")
    parser.add_argument("--by-ruling", default="", metavar="REASON", help=text)


def _command(commands: Any, name: str, words: str, run: Any) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=words)
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("--preview", action="store_true", help=_("show what would change, and change nothing"))
    parser.add_argument("--json", action="store_true", help=_("the outcome as JSON"))
    parser.add_argument("--by", default="", help=_("who does it"))
    parser.set_defaults(run=run)
    return parser


def _documents(names: list[str]) -> list[Document]:
    from leaguekeeper.league.paperwork import from_json

    found: list[Document] = []
    for path in map(file_or_stream, names):
        with given_file(path):
            text = sys.stdin.buffer.read() if path == Path("-") else path.read_bytes()
            here = from_json(text) if text.strip() else []
        if not here:
            raise BadInput(path, N_("there is no document in it."))
        found += here
    return found


def _opened(args: argparse.Namespace) -> LeagueApi:
    return opened(args.file, writing=not args.preview)


def _file(args: argparse.Namespace) -> int:
    from leaguekeeper.rules.missing import NoRuleBook

    try:
        return _filed_or_foreseen(args)
    except NoRuleBook as error:
        raise _on_the_shelf(args, error) or error from None


def _on_the_shelf(args: argparse.Namespace, error: NoRuleBook) -> BadInput | None:
    """What takes in a book of one's own, of which a sheet told the name alone; None where none is called so."""
    from leaguekeeper.services.rulebooks.shelf import shelf

    name = str(error.given)
    if all(each.book.id != name for each in shelf()):
        return None
    file, book = quoted(str(args.file)), quoted(name)
    typed = f"leaguekeeper rulebook adopt {file} {book}"
    if not is_there(args.file):
        typed = f"leaguekeeper found {file} --rules {book}"
    said = N_("“{book}” is a rule book of your own, and a sheet that goes over to it holds it whole. "
              "This does it: {typed}")  # fmt: skip
    return BadInput("", said, book=name, typed=pasted(typed))


def _filed_or_foreseen(args: argparse.Namespace) -> int:
    from leaguekeeper.services.stack.api import by_ruling

    documents = _documents(args.documents)
    if not args.preview and _founds(documents) and not is_there(args.file):
        return _found(args, documents)
    with _opened(args) as league, by_ruling(args.by_ruling):
        if args.preview:
            print_foresight(league, league.stack.foresee_file(*documents), args.json)
        else:
            _carry_out(
                league,
                partial(league.stack.file_whatever_came, *documents, by=args.by),
                args.json,
                partial(_filed, league, documents),
            )
    return 0


def _founds(documents: list[Document]) -> bool:
    from leaguekeeper.league.documents.league import LeagueFounded

    return isinstance(documents[0], LeagueFounded)


def _found(args: argparse.Namespace, documents: list[Document]) -> int:
    """A file that does not exist is made where its first sheet founds a league that can be filed whole."""
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.stack.api import by_ruling
    from leaguekeeper.services.whole.api import made_whole

    with made_whole(args.file) as place, LeagueApi.create(place, *documents) as league, by_ruling(args.by_ruling):
        changes = league.stack.file(*documents, by=args.by)
        filed = _filed(league, documents)
    _done(changes, args.json, filed)
    if not args.json:
        print_conflicts(league)
    return 0


def _filed(league: LeagueApi, documents: list[Document]) -> str:
    """What was filed, each sheet by its number and title as long as they are read at a glance."""
    if len(documents) > _FEW:
        return _("Filed")
    return labelled(_("Filed"), ", ".join(league.stack.called(each.id) for each in documents))


def number_of(league: LeagueApi, word: str) -> int:
    """Which sheet is meant: by its number now, or by its id, which it keeps whatever is taken out below it.

    Raises:
        BadInput: there is none of that id.
    """
    number, name = whole_number(word), word.removeprefix("document:")
    if number is not None:
        return number
    if all(each.id != name for each in league.session.reading.filed):
        said = N_("there is no sheet called “{word}” in the stack, or no longer: write its number in it, as "
                  "“show documents” tells it, or its id.")  # fmt: skip
        raise BadInput("N", said, word=word)
    return league.session.lies_at(name)


def _correct(args: argparse.Namespace) -> int:
    from leaguekeeper.services.stack.api import by_ruling

    documents = _documents([args.document])
    if len(documents) != 1:
        raise BadInput(Path(args.document), N_("one document is wanted here."))
    with _opened(args) as league, by_ruling(args.by_ruling):
        number = number_of(league, args.number)
        if args.preview:
            print_foresight(league, league.stack.foresee_correct(number, documents[0], args.settle), args.json)
        else:
            done = labelled(_("Corrected"), league.stack.title(number))
            correct = partial(league.stack.correct, number, documents[0], args.settle, args.by)
            _carry_out(league, correct, args.json, lambda: done)
    return 0


def _remove(args: argparse.Namespace) -> int:
    with _opened(args) as league:
        number = number_of(league, args.number)
        if args.preview:
            print_foresight(league, league.stack.foresee_remove(number, args.settle), args.json)
        else:
            done = labelled(_("Taken out"), league.stack.title(number))
            _carry_out(league, partial(league.stack.remove, number, args.by, args.settle), args.json, lambda: done)
    return 0


def _undo(args: argparse.Namespace) -> int:
    with _opened(args) as league:
        if args.preview:
            print_foresight(league, league.stack.foresee_undo(), args.json)
        else:
            meant = " · ".join(filter(None, (league.filed().undo, league.stack.undo_by())))
            what = labelled(_("Taken back"), meant)
            _carry_out(league, partial(_undone, league, args), args.json, lambda: what)
    return 0


def _undone(league: LeagueApi, args: argparse.Namespace) -> Changes:
    """Take it back; what somebody else did only where that is wanted, which is asked where a person sits there."""
    if args.yes:
        return league.stack.undo()
    try:
        return league.stack.undo_own(args.by)
    except RuleViolation as error:
        if error.code != "of-another" or not sys.stdin.isatty():
            raise
        sys.stderr.write(f"{error.text()}\n" + _("Write yes to take it back all the same: "))
        sys.stderr.flush()
        if sys.stdin.readline().strip().lower() not in {"yes", _("yes")}:
            raise
        return league.stack.undo(str(error.values["offers"]))


def _redo(args: argparse.Namespace) -> int:
    with _opened(args) as league:
        if args.preview:
            print_foresight(league, league.stack.foresee_redo(), args.json)
        else:
            what = labelled(_("Done again"), league.filed().redo)
            _carry_out(league, league.stack.redo, args.json, lambda: what)
    return 0


def _carry_out(league: LeagueApi, action: Callable[[], Changes], as_json: bool, done: Callable[[], str]) -> None:
    """Do it, say what was ``done`` once it is, and which sheets stand against a rule since then."""
    before = league.stack.conflicts()
    _done(action(), as_json, done())
    if not as_json:
        print_conflicts(league, before)
        _say_unsent(league)


def _say_unsent(league: LeagueApi) -> None:
    """In a coach's copy, that what he filed waits to be sent: at home he would take it for sent."""
    filed = league.filed()
    if filed.coach and filed.mail:
        waits = ngettext("{count} sheet waits to be sent", "{count} sheets wait to be sent", filed.mail)
        how = f"leaguekeeper out-tray {quoted(str(league.path))} -o mine.sheets"
        say(labelled(waits.format(count=filed.mail), pasted(how)))


def _done(changes: Changes, as_json: bool, done: str) -> None:
    if as_json:
        value = as_value(changes) | {"warnings": [each.text() for each in changes.warnings]}
        value |= {"done": done} if done else {}
        sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
        return
    count = changes.documents
    has = ngettext("The stack now has {count} sheet.", "The stack now has {count} sheets.", count).format(count=count)
    say(f"{ended(f'{done}.')} {has}")
    say_warnings(changes)
