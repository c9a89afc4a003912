"""``coach``, ``out-tray``: copies given to coaches, and what waits in one to be sent."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import when
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.system import quoted
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import check_end, check_folder, print_json, say, written
from leaguekeeper.cli.pasted import pasted
from leaguekeeper.store.address import file_here, file_or_stream, league_address
from leaguekeeper.store.errors import FileRefused

if TYPE_CHECKING:
    from leaguekeeper.services.in_tray.views import OutTrayView

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands."""
    giving = commands.add_parser("coach", help=_("give a coach his copy of a league, or all coaches theirs"))
    giving.add_argument("file", type=league_address, metavar="FILE")
    giving.add_argument("name", nargs="?", default="", metavar="NAME", help=_("the coach, by name or id"))
    giving.add_argument("--all", action="store_true", help=_("every coach of a team; the output is a folder"))
    giving.add_argument("-o", "--output", type=file_here, required=True, metavar="TEAM.league")
    lost = _("his copies so far are lost: what they still send is worth nothing")
    giving.add_argument("--lost", action="store_true", help=lost)
    giving.add_argument("--json", action="store_true", help=_("as JSON"))
    giving.set_defaults(run=_coach)
    _add_out_tray(commands)


def _add_out_tray(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    sending = commands.add_parser("out-tray", help=_("show or send what waits in a coach's copy"))
    sending.add_argument("file", type=file_here, metavar="FILE")
    sending.add_argument("-o", "--output", type=file_or_stream, metavar="X.sheets", help=_("write what waits, signed"))
    sending.add_argument("--take-back", default="", metavar="SHEET", help=_("take a sheet out of it again"))
    newer = _("put a newer copy in the place of this one, and keep what waits")
    sending.add_argument("--newer", type=file_here, metavar="TEAM.league", help=newer)
    sending.add_argument("--json", action="store_true", help=_("as JSON"))
    sending.set_defaults(run=_out_tray)


def _coach(args: argparse.Namespace) -> int:
    if args.all == bool(args.name):
        raise BadInput("NAME", N_("name one coach, or say --all."))
    if args.all:
        check_folder(args.output, "--output")
    else:
        check_end(args.output, "--output", "coach", ".league")
    with opened(args.file) as league:
        tray = league.in_tray
        if args.all:
            given = tray.give_copies(args.output, lost=args.lost)
        else:
            given = [tray.give_copy(args.name, args.output, lost=args.lost)]
    if args.json:
        print_json(given)
        return 0
    for each in given:
        say(_("{coach}: copy no. {number} is written to {file}.").format(
            coach=each.coach_name, number=each.number, file=each.path))  # fmt: skip
        if each.waiting:
            say(
                "  "
                + ngettext(
                    "{count} sheet still waits in it to be sent.",
                    "{count} sheets still wait in it to be sent.",
                    each.waiting,
                ).format(count=each.waiting)
            )
    return 0


def _out_tray(args: argparse.Namespace) -> int:
    from leaguekeeper.exchange.sheets_file import packed
    from leaguekeeper.services.in_tray.api import written_out

    if args.output:
        check_end(args.output, "--output", "out-tray", ".sheets", ".zip")
    with opened(args.file, writing=bool(args.take_back or args.newer)) as league:
        if args.newer:
            league.in_tray.take_over(args.newer)
        if args.take_back:
            league.in_tray.take_back(args.take_back)
        view = league.in_tray.out_tray()
        signed = league.in_tray.packed() if args.output else None
    if signed is not None:
        written(args.output, packed(signed), written_out(view, args.output))
        with suppress(FileRefused), opened(args.file) as league:  # a copy that cannot be written is none the worse
            league.in_tray.note_written(signed)
        return 0
    if args.json:
        print_json(view)
        return 0
    for line in chain(_out_lines(view), _led_on(view, quoted(str(args.file)))):
        say(line)
    return 0


def _led_on(view: OutTrayView, file: str) -> Iterator[str]:
    """What is done next with what lies here: what came back is corrected, and what has still to go is sent."""
    back = next((row for row in view.rows if row.said and not row.lies_there), None)
    if back is not None:
        yield labelled(_("To correct it"), pasted(f"leaguekeeper documents {file} {back.place} -o sheet.json"))
    if any(row.to_send for row in view.rows):
        yield labelled(_("To send what waits"), pasted(f"leaguekeeper out-tray {file} -o mine.sheets"))


def _out_lines(view: OutTrayView) -> Iterator[str]:
    from leaguekeeper.services.in_tray.api import taken_back

    yield ngettext("The copy of {coach}, no. {number}, with {count} sheet of the league.",
                   "The copy of {coach}, no. {number}, with {count} sheets of the league.", view.sheets).format(
        coach=view.coach_name, number=view.copy_number, count=view.sheets)  # fmt: skip
    if not view.rows and not view.taken_back:
        yield _("Nothing waits to be sent: what you file in this copy lies here first.")
    for row in view.rows:
        went = _("written {moment}").format(moment=when(row.written)) if row.written is not None else ""
        more = " · ".join(filter(None, (went, row.said, row.word, row.meant, *row.conflicts)))
        yield f"{row.place:>4}  {row.title}  {row.id[:8]}" + (f"  ({more})" if more else "")
    if view.taken_back:
        yield taken_back(view)
    if view.sent:
        yield _("What was sent")
        for sent in view.sent:
            yield labelled(f"      {sent.title}", sent.words) + (f" · {sent.word}" if sent.word else "")
