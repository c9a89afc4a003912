"""How views are told at the terminal: as plain tables, or as JSON for programs."""

from __future__ import annotations

import argparse
import dataclasses
import datetime
import json
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import amount
from leaguekeeper.base.output import write_out
from leaguekeeper.base.plain_letters import steers_or_breaks
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.cli.opened import altered
from leaguekeeper.cli.terminal import width_of

if TYPE_CHECKING:
    from leaguekeeper.league.outcome import Conflict
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.stack.api import Changes, Foresight
    from leaguekeeper.services.stack.views import ChangeGroup
    from leaguekeeper.services.views import Why

__all__ = [
    "WHICH_TEAM", "Topic", "as_json", "as_value", "check_end", "check_folder", "needed", "print_changes",
    "print_conflicts", "print_foresight", "print_json", "print_table", "print_why", "say", "say_warnings", "sheet_at",
    "teams", "written",
]  # fmt: skip

WHICH_TEAM = N_("say which team.")

_ENDS = frozenset({
    ".csv", ".db", ".doc", ".docx", ".gif", ".htm", ".html", ".ics", ".jpeg", ".jpg", ".json", ".league", ".log", ".md",
    ".ods", ".odt", ".pdf", ".png", ".rtf", ".sheets", ".sqlite", ".svg", ".toml", ".tsv", ".txt", ".xls", ".xlsx",
    ".xml", ".zip",
})  # fmt: skip
"""How files end that everybody knows by it; any other end is a part of a name."""

_GAP = "  "
"""What parts the columns of a table."""

_MOST_CONFLICTS = 12
"""So many sheets that stand against a rule are told one by one."""


@dataclasses.dataclass(frozen=True, slots=True)
class Topic:
    """Something that can be shown: what tells it, whether it is ``named`` (a team, a season), the options it heeds."""

    tell: Callable[[LeagueApi, argparse.Namespace], None]
    named: bool = False
    options: frozenset[str] = frozenset()


def say(text: str = "") -> None:
    """Write a line."""
    sys.stdout.write(text + "\n")


def as_value(thing: Any) -> Any:
    """A view, or anything made of views, as JSON values."""
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        return {each.name: as_value(getattr(thing, each.name)) for each in dataclasses.fields(thing)}
    if isinstance(thing, Mapping):
        return {str(key): as_value(value) for key, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return [as_value(each) for each in thing]
    if isinstance(thing, (set, frozenset)):
        return sorted((as_value(each) for each in thing), key=str)
    if isinstance(thing, (datetime.date, datetime.datetime)):
        return thing.isoformat()
    return thing if isinstance(thing, (str, int, float, bool, type(None))) else str(thing)


def print_json(thing: Any) -> None:
    """Write a view as one JSON text."""
    sys.stdout.write(f"{as_json(thing)}\n")


def as_json(thing: Any) -> str:
    """A view as one JSON text; of a league whose sheets were changed elsewhere, that stands at its head."""
    value, error = as_value(thing), altered()
    if error is not None:
        value = {"altered": error.as_dict(), **(value if isinstance(value, dict) else {"shown": value})}
    return json.dumps(value, ensure_ascii=False, indent=2)


def print_table(heads: Sequence[str], rows: Iterable[Sequence[object]], right: Iterable[int] = ()) -> None:
    """Write a table; the columns named in ``right`` (from 0) stand at the right. One without rows is said to be empty.

    In a terminal too narrow for it each row is told in lines of its own: nobody reads one that breaks anywhere.
    """
    cells = [[steers_or_breaks.sub("·", str(cell)) for cell in row] for row in (heads, *rows)]
    if len(cells) == 1:
        say(_("Nothing here yet."))
        return
    widths = [max(width_of(row[place]) for row in cells) for place in range(len(heads))]
    aligned = set(right)
    if sum(widths) + len(_GAP) * (len(widths) - 1) > columns():
        _print_row_by_row(cells, 2 if 0 in aligned else 1)
        return
    for number, row in enumerate(cells):
        line = (
            f"{' ' * (width - width_of(cell))}{cell}" if place in aligned else f"{cell}{' ' * (width - width_of(cell))}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        say(_GAP.join(line).rstrip())
        if number == 0:
            say(_GAP.join("─" * width for width in widths))


def columns() -> int:
    """How many columns the terminal has; as many as one likes where the words go elsewhere."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else sys.maxsize


def _print_row_by_row(cells: Sequence[Sequence[str]], named: int) -> None:
    """Write each row by its name, which its first ``named`` cells are, and below it what the others say."""
    heads = cells[0]
    for row in cells[1:]:
        say(" ".join(row[:named]))
        line, rest = "", zip(heads[named:], row[named:], strict=True)
        for each in [labelled(head, cell) if head else cell for head, cell in rest if cell]:
            longer = f"{line} · {each}" if line else f"  {each}"
            if line and width_of(longer) > columns():
                say(line)
                longer = f"  {each}"
            line = longer
        if line:
            say(line)


def sheet_at(league: LeagueApi, address: str) -> str:
    """The sheet that an address of the window opens, by its number and title; nothing where it opens another page."""
    kind, _colon, document = address.partition(":")
    return league.stack.called(document) if kind == "document" else ""


def print_why(league: LeagueApi, why: Why | None) -> None:
    """Write the sum behind a figure, line by line."""
    if why is None:
        return
    say()
    say(why.question)
    for line in why.lines:
        mark = "═" if line.kind == "total" else " "
        rest = " · ".join(filter(None, (line.factor, sheet_at(league, line.address), line.rule)))
        say(labelled(f"  {mark} {line.label}", amount(line.amount)) + (f"  ({rest})" if rest else ""))


def say_warnings(changes: Changes) -> None:
    """Write what should be known of what was done: a sheet like one that lies there, a treasury below zero."""
    for each in changes.warnings:
        say(each.text())


def print_changes(groups: Iterable[ChangeGroup], indent: str = "") -> None:
    """Write what changes, team by team, figures before and after."""
    for group in groups:
        team = group.team.name if group.team is not None else group.title
        say(indent + (group.title if team == group.title else labelled(team, group.title)))
        for line in group.lines:
            old, note = f"{line.old} → " if line.old else "", f"  ({line.note})" if line.note else ""
            say(labelled(f"{indent}  {line.label}", f"{old}{line.new or '–'}") + note)


def print_foresight(
    league: LeagueApi, foresight: Foresight, as_json: bool, also: Mapping[str, Any] | None = None
) -> None:
    """Write what an action would change in a league; in JSON, what is to be told ``also`` stands in the same text."""
    if as_json:
        conflicts = [{**as_value(each), "text": each.text()} for each in foresight.conflicts]
        warnings = [each.text() for each in foresight.warnings]
        print_json({"changes": foresight.groups, "conflicts": conflicts, "resolved": foresight.resolved,
                   "warnings": warnings, **(also or {})})  # fmt: skip
        return
    if not foresight.groups and not foresight.conflicts:
        say(_("This changes nothing."))
    print_changes(foresight.groups)
    for warning in foresight.warnings:
        say(warning.text())
    for conflict in foresight.conflicts:
        _say_against(league.stack.called(conflict.document, foresight.reading), conflict)


def _say_against(sheet: str, conflict: Conflict) -> None:
    told = _("Sheet {document} stands against a rule: {conflict}")
    say(told.format(document=sheet, conflict=conflict.text()))


def print_conflicts(league: LeagueApi, before: Iterable[Conflict] = ()) -> None:
    """Say which sheets stand against a rule, by their numbers, those that did ``before`` apart."""
    known = list(before)
    new = [each for each in league.stack.conflicts() if each not in known]
    for conflict in new[:_MOST_CONFLICTS]:
        _say_against(league.stack.called(conflict.document), conflict)
    more = len(new) - _MOST_CONFLICTS
    if more > 0:
        said = ngettext("{count} more stands against a rule.", "{count} more stand against a rule.", more)
        say(said.format(count=more))


def check_end(path: Path, option: str, what: str, *ends: str) -> None:
    """Refuse a name that promises another kind of file: whoever opens it by its name would find it spoilt.

    Raises:
        BadInput: it ends as files of another kind do.
    """
    end = path.suffix.lower()
    if end in _ENDS and end not in ends:
        said = N_("“{what}” is written as a file that ends in {end}, not in {other}.")
        raise BadInput(option, said, what=what, end=ends[0], other=end)


def check_folder(path: Path, option: str, *ends: str) -> None:
    """Refuse to make a folder that is called as files are; one that lies there already is what its owner wants.

    Raises:
        BadInput: its name ends as files do, and there is no such folder.
    """
    end = path.suffix.lower()
    if end in _ENDS and end not in ends and not path.is_dir():
        raise BadInput(option, N_("a folder is made here, and a name that ends in {end} is one of a file."), end=end)


def written(path: Path, data: bytes, said: str) -> None:
    """Write what was asked for where it was asked for (``-`` is standard output), and say so beside it."""
    stream = path == Path("-") or (not path.is_file() and path.exists())
    if path == Path("-"):
        sys.stdout.buffer.write(data)
    else:
        sys.stdout.flush()
        write_out(path, data)
    (sys.stderr if stream or path.parts[1:2] in (("dev",), ("proc",)) else sys.stdout).write(f"{said}\n")


def needed(args: argparse.Namespace, sentence: str, choices: Iterable[tuple[str, str]] = ()) -> str:
    """The name of what is to be shown.

    Raises:
        BadInput: none was given: the sentence asks for it, and the choices there are follow it, each by its slug.
    """
    if not args.name:
        raise BadInput("NAME", sentence).offering((slug, f"{slug} ({name})") for slug, name in choices)
    name: str = args.name
    return name


def teams(league: LeagueApi) -> list[tuple[str, str]]:
    """The teams there are, each by its slug and its name."""
    return [(each.id, each.name) for each in league.session.state.teams.values()]
