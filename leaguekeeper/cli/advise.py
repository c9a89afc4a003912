"""``advise``: the best plans of a position on the pitch, and what turned a match, luck apart from choices."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from leaguekeeper.base.figures import percent, signed
from leaguekeeper.base.words import _
from leaguekeeper.cli.output import print_json, print_table, say
from leaguekeeper.store.address import file_here

if TYPE_CHECKING:
    from leaguekeeper.services.adviser.views import AdviceView, PlanRow, Turning

__all__ = ["add"]

SIDES = ("home", "away")


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("advise", help=_("say what was best in a match on the pitch, and what turned it"))
    parser.add_argument("file", type=file_here, metavar="LOG", help=_("a log that was written while playing"))
    parser.add_argument("--at", type=int, metavar="N", help=_("the position after so many steps of the log"))
    parser.add_argument("--side", choices=SIDES, default="home", help=_("whose chances are told"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.services.adviser.api import advice

    view = advice(args.file, args.at, SIDES.index(args.side))
    if args.json:
        print_json(view)
        return 0
    say(f"{view.title} · {view.facts}")
    if view.turnings:
        say()
        _print_turnings(view)
    say()
    _print_plans(view)
    say()
    for sentence in view.trust:
        say(sentence)
    return 0


def _print_turnings(view: AdviceView) -> None:
    heads = ("", _("When"), _("What happened"), _("Chances"), _("By luck"), *_both(view))
    rows = [*view.turnings, *(each for each in (view.rest, view.total) if each is not None)]
    print_table(heads, map(_turning, rows), right=(0, 3, 4, 5, 6))


def _both(view: AdviceView) -> tuple[str, str]:
    return view.teams[view.side], view.teams[1 - view.side]


def _turning(row: Turning) -> tuple[str, ...]:
    number = str(row.number) if row.number else ""
    moved = f"{row.before} → {row.after}" if row.number else signed(row.after - row.before)
    return number, row.when, row.words, moved, signed(row.luck), signed(row.own), signed(row.theirs)


def _print_plans(view: AdviceView) -> None:
    if not view.plans:
        say(view.silent)
        return
    heads = ("", _("The best plans for {team}").format(team=view.whose), "", "", _("No mishap"), _("Gain"))
    if view.played:
        say(_("Played: {what}").format(what=view.played))
    print_table(heads, (_plan(place, each) for place, each in enumerate(view.plans, 1)), right=(0, 4, 5))


def _plan(place: int, plan: PlanRow) -> tuple[str, ...]:
    return str(place), plan.player, plan.words, plan.detail, percent(plan.chance), signed(round(plan.value))
