"""``leaguekeeper scenario``: runs scenario files, or prints the form that a game's scenario files have."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.play.scenarios.scenario import Report, names, run_file, runner_of
from leaguekeeper.store.address import file_here

__all__ = ["add", "know_every_runner"]

ELSEWHERE = ("leaguekeeper.services.scenarios.run",)
"""Modules of other rooms whose ``add_runners()`` registers scenario runners of their own."""


def add(commands: Any) -> None:
    """Add the command."""
    parser: ArgumentParser = commands.add_parser("scenario", help=_("run scenario files"))
    parser.add_argument(
        "files", nargs="*", type=file_here, metavar="FILE", help=_("scenario files, or folders of them")
    )
    parser.add_argument(
        "--schema",
        nargs="?",
        const="",
        metavar="GAME",
        help=_("print the JSON Schema of a game's scenario files; without a name, list the names"),
    )
    parser.add_argument("--json", action="store_true", help=_("the outcome as JSON"))
    parser.set_defaults(run=_run)


def know_every_runner() -> None:
    """Let the rooms above the games register the scenarios that they run."""
    for name in ELSEWHERE:
        if find_spec(name) is not None:
            import_module(name).add_runners()


def _run(args: Namespace) -> int:
    know_every_runner()
    if args.schema is not None:
        return _schema(args)
    reports = [(path, run_file(path)) for path in _files(args.files)]
    if args.json:
        _show_json(reports)
    else:
        _show(reports)
    return 0 if all(report.passed for _path, report in reports) else 1


def _schema(args: Namespace) -> int:
    if args.files:
        raise BadInput("--schema", N_("Either files are run or a schema is printed."))
    if args.schema:
        sys.stdout.write(json.dumps(runner_of(args.schema).schema(), ensure_ascii=False, indent=2) + "\n")
    else:
        sys.stdout.write(json.dumps(names()) + "\n" if args.json else "".join(f"{name}\n" for name in names()))
    return 0


def _files(named: Sequence[Path]) -> Iterator[Path]:
    if not named:
        raise BadInput("", N_("Name scenario files to run, or a game with --schema."))
    for path in named:
        if path.is_dir():
            yield from _files_in(path)
        else:
            yield path


def _files_in(folder: Path) -> Sequence[Path]:
    """The scenario files below a folder; a folder that may not be read is not passed over as an empty one.

    Raises:
        BadInput: there is none.
        OSError: a folder may not be read.
    """
    found = [Path(where) / name for where, _below, names in os.walk(folder, onerror=_raised) for name in names]
    files = sorted(path for path in found if path.suffix == ".json")
    if not files:
        raise BadInput(folder, N_("there is no scenario file (.json) in this folder."))
    return files


def _raised(error: OSError) -> NoReturn:
    raise error


def _show(reports: Sequence[tuple[Path, Report]]) -> None:
    for path, report in reports:
        word = _("passed") if report.passed else _("FAILED")
        sys.stdout.write(f"{word}  {path}  {report.name}\n")
        for fault in report.faults:
            sys.stdout.write(f"        {fault}\n")
    failed = sum(not report.passed for _path, report in reports)
    count = ngettext("{count} scenario", "{count} scenarios", len(reports)).format(count=len(reports))
    sys.stdout.write(_("{count}, {failed} failed").format(count=count, failed=failed) + "\n")


def _show_json(reports: Sequence[tuple[Path, Report]]) -> None:
    told = [
        {
            "file": str(path),
            "name": report.name,
            "passed": report.passed,
            "faults": [{"where": fault.where, "what": fault.what} for fault in report.faults],
        }
        for path, report in reports
    ]
    sys.stdout.write(json.dumps(told, ensure_ascii=False) + "\n")
