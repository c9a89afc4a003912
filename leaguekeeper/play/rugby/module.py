"""What the program knows of the rugby game before it is played."""

from __future__ import annotations

import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.play.core.protocol import Over, Setup
from leaguekeeper.play.core.registry import PlayModule
from leaguekeeper.play.core.standing import Standing

if TYPE_CHECKING:
    from leaguekeeper.play.core.protocol import Game
    from leaguekeeper.play.core.seats import Bot

__all__ = ["MODULE"]


def _load() -> Game[Any, Any]:
    from leaguekeeper.play.rugby.game import Rugby

    return Rugby()


def _arguments(parser: ArgumentParser) -> None:
    for side, usual in (("--home", "HUM"), ("--away", "NAI")):
        parser.add_argument(
            side, default=usual, metavar="TEAM", help=_("a team by its id, or the file of a squad (.toml, .json)")
        )
    parser.add_argument(
        "--ruling", action="append", default=[], metavar="NAME=READING", help=_("read a ruling that way")
    )


def _setup(given: Namespace) -> Setup:
    options = {name: reading for name, _equals, reading in (each.partition("=") for each in given.ruling)}
    sides = {"home": given.home, "away": given.away}
    return Setup("house", options, {side: _side(side, word) for side, word in sides.items()})


def _side(side: str, word: str) -> Any:
    """A team by its id, or a squad of one's own: a file of the form of ``resources/play/rugby/teams``, or JSON."""
    path = Path(word)
    if path.suffix not in (".toml", ".json"):
        return word
    try:
        text = path.read_text("utf-8")
        entry = tomllib.loads(text) if path.suffix == ".toml" else read_json_text(text)
        return {"team": entry.get("team") or entry["id"], "players": entry.get("players") or entry["player"]}
    except (OSError, ValueError, KeyError, AttributeError) as wrong:
        raise BadInput(f"--{side}", N_("The squad {file} cannot be read."), file=word) from wrong


def _samples() -> Sequence[Setup]:
    return (
        Setup("house", {}, {"home": "HUM", "away": "ORQ"}),
        Setup("house", {"level-score": "extra-phase"}, {"home": "RAT", "away": "MOR"}),
        Setup("house", {"individual-cards": "any"}, {"home": "NAI", "away": "ELF"}),
    )


def _coach(level: str) -> Callable[[int], Bot]:
    def make(seed: int) -> Bot:
        from leaguekeeper.play.rugby.bots import LOOKS, CoachBot

        return CoachBot(LOOKS[level], seed)

    return make


def _master(seed: int) -> Bot:
    from leaguekeeper.play.rugby.bot_master import MasterBot

    return MasterBot(seed)


POINTS = {"en": "points", "fr": "points", "ru": "очки"}


def _names(setup: Setup) -> tuple[Mapping[str, str], ...]:
    """The teams by name, by language."""
    from leaguekeeper.play.rugby.sheets import house

    sides = (setup.particulars[side] for side in ("home", "away"))
    ids = [side if isinstance(side, str) else side["team"] for side in sides]
    return tuple(house().teams[each.upper()].name for each in ids)


def _teams(setup: Setup) -> Sequence[str]:
    return [pick(name) for name in _names(setup)]


def _standing(setup: Setup, over: Over) -> Standing:
    """Points, and the teams by name."""
    return Standing(_names(setup), tuple(over.result["score"]), POINTS)


MODULE = PlayModule(
    id="rugby",
    names={"en": "Rugby", "fr": "Rugby", "ru": "Регби"},
    load=_load,
    rules=("house",),
    setup_from=_setup,
    samples=_samples,
    teams=_teams,
    levels={"coach": _coach("coach"), "captain": _coach("captain"), "master": _master},
    add_arguments=_arguments,
    standing=_standing,
)
