"""``desk``: what the season needs now, in order, and what each thing that comes later waits for."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.figures import hour, when
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.system import quoted
from leaguekeeper.base.words import _
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import print_json, say
from leaguekeeper.cli.pasted import pasted
from leaguekeeper.store.address import league_address

if TYPE_CHECKING:
    from leaguekeeper.services.desk.views import DeskView, Waiting

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("desk", help=_("say what the season needs now, and what comes later"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("--coach", default="", metavar="NAME", help=_("what it needs of one coach"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        desk = league.desk.view(args.coach)
    if args.json:
        print_json(desk)
        return 0
    for line in _lines(desk, quoted(str(args.file))):
        say(line)
    return 0


def _lines(desk: DeskView, file: str) -> Iterator[str]:
    if desk.coach:
        yield desk.coach
    if not desk.now:
        yield _("Nothing waits for you.")
    for number, each in enumerate(desk.now, start=1):
        yield from _now(number, each, file)
    for kind in dict.fromkeys(kind for each in desk.now for kind in _written_kinds(each)):
        how = f"leaguekeeper schema documents {kind} --example {file} -o {kind}.json"
        yield labelled(_("How such a document is written"), pasted(how))
    if desk.later:
        yield _("Later, in this order")
    for number, each in enumerate(desk.later, start=len(desk.now) + 1):
        day = f"  ({when(each.day)})" if each.day else ""
        waits = _("waits for {what}").format(what=each.waits_for)
        yield f"{number:>3}  " + _joined(each.words, waits) + day
    if desk.done:
        yield "✓ " + _("Done: {what}").format(what=", ".join(desk.done))


def _written_kinds(waits: Waiting) -> Iterator[str]:
    """The kinds of the documents that a command files, in the order in which it takes them."""
    for word in waits.command.split():
        if word.endswith(".json"):
            yield word.removesuffix(".json")


def _now(number: int, each: Waiting, file: str) -> Iterator[str]:
    yield f"{number:>3}  " + _joined(each.words, each.detail, _due(each))
    for match in each.matches:
        day = f"{when(match.day)} {hour(match.time)}".strip()
        said = _joined(_("no. {number}").format(number=match.number),
                       f"{match.home.name} – {match.away.name}", day, match.state)  # fmt: skip
        yield f"       {said}"
    if each.concerns:
        yield "       " + ", ".join(dict.fromkeys(_named(each)))
    yield labelled(f"       {each.action}", pasted(each.command.replace("FILE", file)))


def _named(each: Waiting) -> Iterable[str]:
    for one in each.concerns:
        yield one.words if one.words == one.team.name else f"{one.words} ({one.team.name})"


def _due(each: Waiting) -> str:
    if each.due is None:
        return ""
    return (_("late since {day}") if each.late else _("before {day}")).format(day=when(each.due))


def _joined(*words: str) -> str:
    return " · ".join(filter(None, words))
