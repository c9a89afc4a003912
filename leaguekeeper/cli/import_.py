"""``import``: bring a team or tournament of another program into a league."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.told import as_value, say, told_foresight, told_json

if TYPE_CHECKING:
    from leaguekeeper.exchange.arrival import Arrival
    from leaguekeeper.services.session import Office

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("import", help=_("bring in a team or tournament of another program"))
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("other", type=Path, metavar="OTHER")
    parser.add_argument("--preview", action="store_true", help=_("show what would change, and change nothing"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    try:
        data = told.other.read_bytes()
    except OSError as error:
        raise BadInput(str(told.other), N_("it cannot be read: {what}."), what=error.strerror or str(error)) from None
    return _into(told, data) if told.file.exists() else _into_new(told, data)


def _into(told: argparse.Namespace, data: bytes) -> int:
    from leaguekeeper.exchange.arriving import arrival  # noqa: PLC0415 - other commands need none of this
    from leaguekeeper.services.session import Office  # noqa: PLC0415
    from leaguekeeper.services.stack.filing import file, foresee_filing  # noqa: PLC0415

    with Office.open(told.file, writing=not told.preview) as office:
        found = arrival(data, office.book, _taken(office), founding=False)
        if told.preview:
            told_foresight(foresee_filing(office, found.documents), told.json)
        else:
            file(office, found.documents)
            _filed(told, office)
    _unsaid(found, told.json)
    return 0


def _into_new(told: argparse.Namespace, data: bytes) -> int:
    """A league is founded for what comes in, once all of it is known to be readable."""
    from leaguekeeper.exchange.arriving import RULE_BOOK, arrival  # noqa: PLC0415
    from leaguekeeper.league.reading import Reading  # noqa: PLC0415
    from leaguekeeper.services.session import Office, rule_book  # noqa: PLC0415
    from leaguekeeper.services.stack.filing import file, read_on  # noqa: PLC0415

    found = arrival(data, rule_book(RULE_BOOK), frozenset(), founding=True, league=told.file.stem)
    reading = read_on(Reading(), found.documents)
    if told.preview:
        say(_("A league would be founded, with {count} sheets.").format(count=len(reading.filed)))
    else:
        with Office.create(told.file) as office:
            file(office, found.documents)
            _filed(told, office)
    _unsaid(found, told.json)
    return 0


def _taken(office: Office) -> frozenset[str]:
    return frozenset((*office.state.teams, *office.state.coaches, *(each.id for each in office.reading.filed)))


def _filed(told: argparse.Namespace, office: Office) -> None:
    if not told.json:
        say(_("Filed in {file}; the stack now has {count} sheets.").format(
            file=told.file, count=len(office.reading.filed)))  # fmt: skip


def _unsaid(found: Arrival, as_json: bool) -> None:
    if as_json:
        told_json({"unsaid": [{"code": each.code, "text": each.text(), "values": as_value(each.values)}
                              for each in found.unsaid]})  # fmt: skip
        return
    if found.unsaid:
        say(_("What the file cannot say:"))
    for each in found.unsaid:
        say(f"  {each.text()}")
