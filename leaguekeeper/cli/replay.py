"""``leaguekeeper replay FILE``: what happened in a game, told from its log."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from leaguekeeper.base.words import _
from leaguekeeper.cli.narrator import dice_line, fact_lines, result_lines
from leaguekeeper.cli.output import say
from leaguekeeper.play.core.log import Entry, Fell, Log, read_log
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Fact, Roll
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.replay import at_start, replay
from leaguekeeper.store.address import file_here

__all__ = ["add"]


def add(commands: Any) -> None:
    """Add the command."""
    parser: ArgumentParser = commands.add_parser("replay", help=_("tell a game from its log"))
    parser.add_argument("file", type=file_here, metavar="FILE", help=_("a log that was written while playing"))
    parser.add_argument("--json", action="store_true", help=_("every step with its facts as JSON"))
    parser.set_defaults(run=_run)


def _run(args: Namespace) -> int:
    log = read_log(args.file)
    game = module_of(log.header.game).load()
    playthrough = at_start(game, log)
    steps: list[tuple[Entry, list[Fact]]] = []
    for entry, facts in replay(log, playthrough):
        steps.append((entry, facts))
        if not args.json:
            _tell(playthrough, entry, facts)
    if args.json:
        _show_json(log, playthrough, steps)
    else:
        _tell_end(playthrough)
    return 0


def _tell(playthrough: Playthrough[Any, Any], entry: Entry, facts: list[Fact]) -> None:
    game, state = playthrough.game, playthrough.state
    if isinstance(entry, Fell):
        for line in dice_line(game, state, Roll(entry.dice, entry.why), entry.values):
            say(line)
    for line in fact_lines(game, state, facts):
        say(line)


def _tell_end(playthrough: Playthrough[Any, Any]) -> None:
    if playthrough.over is None:
        say(_("The log breaks off here; the game goes on."))
        return
    for line in result_lines(playthrough.game, playthrough.state, playthrough.over):
        say(line)


def _show_json(log: Log, playthrough: Playthrough[Any, Any], steps: list[tuple[Entry, list[Fact]]]) -> None:
    over = playthrough.over
    told = {
        **log.header.as_json(),
        "steps": [
            {**entry.as_json(), "facts": [{"kind": f.kind, **f.values} for f in facts]} for entry, facts in steps
        ],
        "over": {"places": list(over.places), "result": dict(over.result)} if over else None,
        "state": playthrough.game.dump(playthrough.state),
    }
    sys.stdout.write(json.dumps(told, ensure_ascii=False) + "\n")
