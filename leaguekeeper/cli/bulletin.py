"""``leaguekeeper bulletin``: what is told of a league to its readers, and the address where they read it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from leaguekeeper.base.words import _
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import print_json, say

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command with its own commands."""
    command = commands.add_parser("bulletin", help=_("tell the league to its readers"))
    doing = command.add_subparsers(dest="what", required=True, metavar="WHAT")
    story = _do(doing, "story", _("a reported match told in a few sentences"), _story)
    story.add_argument("match", type=int, metavar="MATCH", help=_("the number of the match"))
    story.add_argument("--json", action="store_true", help=_("as JSON, each sentence with the documents it rests on"))
    address = _do(doing, "address", _("the address of the league’s site, which sheets and feeds point to"), _address)
    address.add_argument("url", nargs="?", metavar="URL", help=_("remember this one; “” forgets it"))


def _do(doing: Any, name: str, words: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = doing.add_parser(name, help=words)
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.set_defaults(run=run)
    return parser


def _story(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        story = league.bulletin.story(args.match)
    if args.json:
        print_json(story)
    else:
        say(story.text)
    return 0


def _address(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        kept = league.bulletin.base_url if args.url is None else league.bulletin.keep_base_url(args.url)
    say(kept or _("No address is set."))
    return 0
