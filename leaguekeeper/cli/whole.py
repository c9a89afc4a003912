"""``repair``, ``documents``, ``compare``: a league's file mended, given out, beside its copies."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import when
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.system import quoted
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import as_json, check_end, print_json, print_table, say, written
from leaguekeeper.cli.pasted import pasted
from leaguekeeper.cli.stack import number_of
from leaguekeeper.store.address import file_or_stream, league_address

if TYPE_CHECKING:
    from leaguekeeper.services.whole.api import Comparison, Mending

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands."""
    mending = commands.add_parser("repair", help=_("mend a league's file, as far as it can be read"))
    mending.set_defaults(run=_repair)
    giving = commands.add_parser("documents", help=_("write the whole stack of a league as JSON, or one sheet of it"))
    giving.add_argument("-o", "--output", type=file_or_stream, metavar="STACK.json")
    giving.set_defaults(run=_documents)
    comparing = commands.add_parser("compare", help=_("compare a league with a copy that lies beside it"))
    comparing.add_argument("--bring", action="store_true", help=_("file what the copy has and the league lacks"))
    comparing.add_argument("--by", default="", help=_("who does it"))
    comparing.set_defaults(run=_compare)
    for parser in (mending, giving, comparing):
        parser.add_argument("file", type=league_address, metavar="FILE")
        parser.add_argument("--json", action="store_true", help=_("as JSON"))
    one = _("one sheet alone, as it can be corrected: its number in the stack, or its id")
    giving.add_argument("number", nargs="?", default="", metavar="N", help=one)
    comparing.add_argument(
        "other", nargs="?", type=league_address, metavar="OTHER", help=_("else every copy that is found")
    )
    for parser in (mending, comparing):
        parser.add_argument("--preview", action="store_true", help=_("show what would change, and change nothing"))


def _repair(args: argparse.Namespace) -> int:
    from leaguekeeper.services.whole.api import foresee_mending, mend

    mended = foresee_mending(args.file) if args.preview else mend(args.file)
    if args.json:
        told = {"sheets": len(mended.sheets), "done": mended.done, "missing": mended.missing}
        print_json({**told, "backup": str(mended.backup or "")})
    else:
        for line in _mended(mended):
            say(line)
    return 1 if mended.missing else 0


def _mended(mended: Mending) -> list[str]:
    if not mended.done:
        count = len(mended.sheets)
        told = ngettext("There is nothing to mend: {count} sheet, as it was filed.",
                        "There is nothing to mend: {count} sheets, all as they were filed.", count)  # fmt: skip
        return [told.format(count=count)]
    lines = [*mended.done]
    if mended.missing:
        lines += [_("What is missing:"), *(f"  {each}" for each in mended.missing)]
    if mended.backup is None:
        return [*lines, _("Nothing was changed.")]
    return [*lines, _("As it was before, the file is kept in {backup}.").format(backup=mended.backup)]


def _documents(args: argparse.Namespace) -> int:
    from leaguekeeper.services.whole.api import as_given_out

    if args.number:
        return _one_sheet(args)
    if args.output is None:
        raise BadInput("--output", N_("say where the whole stack is written, or which sheet of it is shown."))
    check_end(args.output, "--output", "documents", ".json")
    with opened(args.file, writing=False) as league:
        stack = league.session.file.stack()
    count = len(stack)
    said = ngettext("{count} sheet written to {file}.", "{count} sheets written to {file}.", count)
    told = said.format(count=count, file=args.output)
    if args.json:
        told = as_json({"sheets": count, "file": str(args.output)})
    written(args.output, as_given_out(stack), told)
    return 0


def _one_sheet(args: argparse.Namespace) -> int:
    """A filed sheet as it was written: whoever corrects it changes in it what was otherwise."""
    output = args.output or Path("-")
    check_end(output, "--output", "documents", ".json")
    with opened(args.file, writing=False) as league:
        value = league.stack.sheet_value(number_of(league, args.number))
        title = league.stack.called(value["id"])
    text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    if output == Path("-"):
        sys.stdout.write(text)
        return 0
    how = pasted(f"leaguekeeper correct {quoted(str(args.file))} {quoted(args.number)} {quoted(str(output))}")
    said = _("Sheet {sheet} is written to {file}. Change in it what was otherwise; then")
    said = said.format(sheet=title, file=output)
    told = as_json({"sheet": value["id"], "file": str(output)}) if args.json else labelled(said, how)
    written(output, text.encode(), told)
    return 0


def _compare(args: argparse.Namespace) -> int:
    from leaguekeeper.services.whole.api import bring_over, compare, copies_beside

    others = [args.other] if args.other is not None else copies_beside(args.file)
    found = []
    with opened(args.file, writing=args.bring and not args.preview) as league:
        for other in others:
            comparison = compare(league.session, other)
            found.append(comparison)
            if args.bring and not args.preview and comparison.documents:
                bring_over(league.session, comparison, args.by)
    if args.json:
        print_json([_as_value(each) for each in found])
        return 0
    if not found:
        say(_("No copy of this league lies beside it that has a sheet which it lacks."))
    for each in found:
        _tell(each, brought=args.bring and not args.preview)
    return 0


def _as_value(comparison: Comparison) -> dict[str, object]:
    there = [
        {"place": each.place, "title": each.title, "filed_at": each.filed_at, "by": each.filed_by,
         "refused": each.refused} for each in comparison.there
    ]  # fmt: skip
    return {
        "other": str(comparison.other),
        "shared": comparison.shared,
        "anew": comparison.anew,
        "there": there,
        "here": comparison.here,
    }


def _tell(comparison: Comparison, *, brought: bool) -> None:
    if not comparison.shared:
        told = _(
            "{file} has not one sheet in common with this league: it is another league, and nothing is brought over."
        )
        say(told.format(file=comparison.other))
        return
    said = ngettext("{file}: {count} sheet is the same.", "{file}: {count} sheets are the same.", comparison.shared)
    say(said.format(file=comparison.other, count=comparison.shared))
    if comparison.anew:
        say(_("They were filed anew there: when, and by whom, is not the same."))
    if comparison.here:
        say(_("Only in this league: {sheets}").format(sheets=", ".join(comparison.here)))
    if not comparison.there:
        say(_("It has nothing that this league lacks."))
        return
    done = _("brought over") if brought else _("can be brought over (--bring)")
    rows = [(each.place, each.title, when(each.filed_at), each.filed_by, each.refused or done)
            for each in comparison.there]  # fmt: skip
    print_table((_("No."), _("Only there"), _("Filed"), _("By"), ""), rows, (0,))
