"""``in-tray``: what coaches sent, shown, filed, returned or refused."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.figures import whole_number
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.system import quoted
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import print_changes, print_json, print_table, say
from leaguekeeper.cli.pasted import pasted
from leaguekeeper.store.address import file_here, league_address

if TYPE_CHECKING:
    from pathlib import Path

    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.in_tray.api import Accepts, Added
    from leaguekeeper.services.in_tray.views import InTrayView, TrayRow, TraySheetView

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("in-tray", help=_("take in what coaches sent: show, file, return or refuse it"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    does = parser.add_subparsers(dest="does", required=True, metavar="WHAT")
    listing = does.add_parser("list", help=_("every sheet that came, the latest first"))
    adding = does.add_parser("add", help=_("put what coaches sent into it"))
    adding.add_argument("sheets", type=file_here, nargs="+", metavar="X.sheets")
    showing = does.add_parser("show", help=_("one sheet, and what it changes now"))
    showing.add_argument("sheet", metavar="SHEET")
    accepting = does.add_parser("accept", help=_("file sheets, all in one action; without SHEET all that are clean"))
    accepting.add_argument("sheet", nargs="*", metavar="SHEET")
    choosing = _("which report is right where two differ: the number of the difference, and the sheet")
    for each in (showing, accepting):
        each.add_argument("--choose", action="append", default=[], metavar="N=SHEET", help=choosing)
    returning = does.add_parser("return", help=_("return sheets to their coach, with a word"))
    refusing = does.add_parser("refuse", help=_("refuse sheets"))
    for each in (returning, refusing):
        each.add_argument("sheet", nargs="+", metavar="SHEET")
        each.add_argument("--word", default="", required=each is returning, help=_("what the coach is to read"))
    for each in (accepting, returning, refusing):
        each.add_argument("--by", default="", help=_("who does it"))
    settling = does.add_parser("settings", help=_("how kinds of sheets are taken from afar"))
    how = _("a kind, and how it is taken: rolled (by the coach's program), typed (as dice fell at the table), never")
    settling.add_argument("terms", nargs="*", metavar="KIND=HOW", help=how)
    runs: Mapping[argparse.ArgumentParser, Callable[[argparse.Namespace], int]] = {
        listing: _list, adding: _add, showing: _show, accepting: _accept, returning: _decide, refusing: _decide,
        settling: _settings,
    }  # fmt: skip
    for each, run in runs.items():
        each.add_argument("--json", action="store_true", help=_("as JSON"))
        each.set_defaults(run=run)


def _list(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        view = league.in_tray.view()
    if args.json:
        print_json(view)
        return 0
    _print_tray(view)
    for line in _led_on(view, quoted(str(args.file))):
        say(line)
    return 0


def _led_on(view: InTrayView, file: str) -> Iterator[str]:
    """What is done next with what waits: the first sheet is looked through, and all that are clean are filed."""
    waiting = [row for row in view.rows if row.waits]
    if waiting:
        yield labelled(_("To look it through"), pasted(f"leaguekeeper in-tray {file} show {waiting[0].id[:8]}"))
    if any(row.state == "clean" for row in waiting):
        accepting = pasted(f"leaguekeeper in-tray {file} accept")
        yield labelled(_("To file what is clean, all in one action"), accepting)
    if waiting:
        yield from _sent_back(waiting[0], file)


def _sent_back(row: TrayRow, file: str) -> Iterator[str]:
    """How a sheet goes back to its coach: to be mended, or for good."""
    name, word = row.id[:8], quoted(_("Please look at it again."))
    returning = pasted(f"leaguekeeper in-tray {file} return {name} --word {word}")
    yield labelled(_("To return it to its coach, who can mend it"), returning)
    yield labelled(_("To refuse it"), pasted(f"leaguekeeper in-tray {file} refuse {name}"))


def _print_tray(view: InTrayView) -> None:
    say(view.facts)
    if view.rows:
        heads = (_("Sheet"), _("What"), _("Coach"), _("State seen"), _("How it stands"))
        rows = [(row.id[:8], row.title, row.coach, row.seen, row.words) for row in view.rows]
        print_table(heads, rows, (3,))
        for row in view.rows:
            more = " · ".join(filter(None, (row.why, row.word)))
            if more:
                say(labelled(row.id[:8], more))


def _add(args: argparse.Namespace) -> int:
    """Take in every file that can be; where there are several, each that cannot be is named, and why."""
    from leaguekeeper.exchange.sheets_file import read_file

    found: list[Added] = []
    refused: dict[Path, LeaguekeeperError] = {}
    with opened(args.file) as league:
        for path in args.sheets:
            try:
                found.append(league.in_tray.add(read_file(path)))
            except LeaguekeeperError as error:
                if len(args.sheets) == 1:
                    raise
                refused[path] = error
    if args.json:
        print_json([*found, *({"file": str(path), "error": why.as_dict()} for path, why in refused.items())])
    for line in chain.from_iterable(map(_added_lines, () if args.json else found)):
        say(line)
    if any(each.sheets for each in found) and not args.json:
        listing = pasted(f"leaguekeeper in-tray {quoted(str(args.file))} list")
        say(labelled(_("To see them all, and decide"), listing))
    for path, why in refused.items():
        said = why.text() if isinstance(why, BadInput) else labelled(path.name, why.text())
        sys.stderr.write(f"{said}\n")
    return 0 if not refused else 1 if found else 2


def _added_lines(each: Added) -> Iterator[str]:
    from leaguekeeper.services.in_tray.api import come_in

    lines = list(come_in(each))
    if each.sheets:
        yield lines.pop(0)
    yield from (f"  {name[:8]}  {each.titles[name]}" for name in each.sheets)
    yield from lines


def _show(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        view = league.in_tray.sheet(args.sheet, _choices(league, args.choose))
    if args.json:
        print_json(view)
        return 0
    for line in _sheet_lines(view):
        say(line)
    if view.preview is not None:
        say(_("What it changes"))
        print_changes(view.preview.groups, "  ")
    for line in _ways_on(view, quoted(str(args.file))) if view.row.waits else ():
        say(line)
    return 0


def _ways_on(view: TraySheetView, file: str) -> Iterator[str]:
    """What can be decided about a sheet: it is filed where nothing stands in its way, returned or refused."""
    if not view.blocked:
        accepting = pasted(f"leaguekeeper in-tray {file} accept {view.row.id[:8]}")
        yield labelled(_("To file it"), accepting)
    yield from _sent_back(view.row, file)


def _sheet_lines(view: TraySheetView) -> Iterator[str]:
    row = view.row
    yield f"{row.title} · {row.coach} · {row.signed} · {row.words}"
    if row.why:
        yield row.why
    yield " ".join(filter(None, (_("Prepared on document no. {number}.").format(number=row.seen), view.dice)))
    if view.corrected:
        yield _("What its coach had seen has been corrected since.")
    for each in view.since:
        yield f"  {'!' if each.concerns else ' '} {each.number:>4}  {each.title}"
    if view.two is not None:
        yield from _two_lines(view)
    else:
        for label, words in view.facts:
            yield labelled(f"  {label}", words)
    if view.blocked != row.why:
        yield view.blocked


def _two_lines(view: TraySheetView) -> Iterator[str]:
    two = view.two
    if two is None:
        return
    for each in (two.first, two.second):
        yield f"  {each.id[:8]}  {each.coach}"
    count = len(two.differences)
    said = ngettext("{count} difference in {all} facts", "{count} differences in {all} facts", count)
    yield said.format(count=count, all=two.facts)
    for one in two.differences:
        yield labelled(f"  {one.number:>3}  {one.label}", f"{one.ours} | {one.theirs}")


def _accept(args: argparse.Namespace) -> int:
    with opened(args.file) as league:
        before = league.stack.count
        changes = league.in_tray.accept(args.sheet, args.by, _choices(league, args.choose))
    count = changes.documents - before
    if args.json:
        print_json({"filed": count, "documents": changes.documents})
        return 0
    said = ngettext("{count} sheet filed in one action; “undo” takes it back.",
                    "{count} sheets filed in one action; “undo” takes them all back.", count)  # fmt: skip
    say(said.format(count=count))
    return 0


def _decide(args: argparse.Namespace) -> int:
    what = "returned" if args.does == "return" else "refused"
    with opened(args.file) as league:
        count = league.in_tray.decide(args.sheet, "returned" if what == "returned" else "refused", args.word, args.by)
    if args.json:
        print_json({what: count})
        return 0
    told = (ngettext("{count} sheet returned; its coach hears of it with his next copy.",
                     "{count} sheets returned; their coaches hear of it with their next copies.", count)
            if what == "returned" else
            ngettext("{count} sheet refused; its coach hears of it with his next copy.",
                     "{count} sheets refused; their coaches hear of it with their next copies.", count))  # fmt: skip
    say(told.format(count=count))
    return 0


def _settings(args: argparse.Namespace) -> int:
    with opened(args.file, writing=bool(args.terms)) as league:
        now = {row.kind: row.accepts for row in league.in_tray.terms()}
        for term in args.terms:
            kind, _equal, how = term.partition("=")
            if kind not in now or how not in _HOW:
                known = ", ".join(now)
                said = N_("“{word}” is not understood: write KIND=rolled, KIND=typed or KIND=never. Kinds: {known}.")
                raise BadInput("KIND=HOW", said, word=term, known=known)
            now[kind] = how
        if args.terms:
            league.in_tray.set_terms({kind: _HOW[how] for kind, how in now.items()})
        rows = league.in_tray.terms()
    if args.json:
        print_json(rows)
        return 0
    print_table(
        (_("Kind"), _("Sheet"), _("Taken from afar")), [(row.kind, row.words, _said(row.accepts)) for row in rows]
    )
    return 0


def _said(accepts: str) -> str:
    return {
        "rolled": _("with dice that the coach's program rolled, or typed in"),
        "typed": _("only with dice typed in as they fell at the table, both coaches there"),
        "never": _("never"),
    }[accepts]


_HOW: Mapping[str, Accepts] = {"rolled": "rolled", "typed": "typed", "never": "never"}


def _choices(league: LeagueApi, words: list[str]) -> dict[int, str]:
    """Which report holds where two differ, as it is said: ``2=3f9a``."""
    found = {}
    rows = league.in_tray.view().rows if words else ()
    for word in words:
        number, _equal, name = word.partition("=")
        fitting = [row.id for row in rows if name and row.id.startswith(name)]
        difference = whole_number(number)
        if difference is None or len(fitting) != 1:
            said = N_("“{word}” is not understood: write the number of the difference and the sheet, as in 2=3f9a.")
            raise BadInput("--choose", said, word=word)
        found[difference] = fitting[0]
    return found
