"""The command line's front door: finds the command, speaks the right language, turns errors into sentences.

Each command is a module of this room with ``add(subparsers)``; it sets ``run`` to a function that takes the
parsed words and gives the exit status.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
from collections.abc import Sequence

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import LANGUAGES, _, speak, system_language
from leaguekeeper.cli.parser import Parser

__all__ = ["COMMANDS", "run"]

COMMANDS: tuple[str, ...] = (
    "sample",
    "stack",
    "show",
    "sheet",
    "import_",
    "export",
    "draw",
    "simulate",
    "verify",
    "schema",
    "check_data",
    "rulebook",
    "play",
    "replay",
    "side_event",
    "scenario",
)
"""The command modules, in the order in which help lists them."""


def run(words: Sequence[str]) -> int:
    """Run one command; 0 when done, 1 when a check found faults, 2 when it could not be done."""
    speak(_language(words))
    parser = _parser()
    if not words:
        return _window()
    told = argparse.Namespace(json="--json" in words)
    try:
        parser.parse_args(words, told)
        return int(told.run(told))
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - whoever read our words has left
        return 0
    except LeaguekeeperError as error:
        if getattr(told, "json", False):
            sys.stdout.write(json.dumps({"error": error.as_dict()}, ensure_ascii=False) + "\n")
        sys.stderr.write(f"{error.text()}\n")
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="leaguekeeper", description=_("Runs Blood Bowl leagues."))
    parser.add_argument("--lang", choices=LANGUAGES, help=_("the language of the words"))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        importlib.import_module(f"leaguekeeper.cli.{name}").add(commands)
    return parser


def _language(words: Sequence[str]) -> str:
    for place, word in enumerate(words):
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if word == "--lang" and place + 1 < len(words):
            return words[place + 1]
    return system_language()


def _window() -> int:
    module = importlib.import_module("leaguekeeper.ui.application")
    return int(module.open_window())
