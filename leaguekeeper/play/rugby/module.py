"""What the program knows of the rugby game before it is played."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from leaguekeeper.play.protocol import Setup
from leaguekeeper.play.registry import PlayModule

if TYPE_CHECKING:
    from leaguekeeper.play.bots import Bot
    from leaguekeeper.play.protocol import Game

__all__ = ["MODULE"]


def _load() -> Game[Any, Any]:
    from leaguekeeper.play.rugby.game import Rugby  # noqa: PLC0415 - the engine is imported when it is played

    return Rugby()


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--home", default="HUM", metavar="TEAM")
    parser.add_argument("--away", default="NAI", metavar="TEAM")
    parser.add_argument("--ruling", action="append", default=[], metavar="NAME=READING")


def _setup(given: Namespace) -> Setup:
    options = dict(each.split("=", 1) for each in getattr(given, "ruling", None) or [] if "=" in each)
    home, away = getattr(given, "home", None) or "HUM", getattr(given, "away", None) or "NAI"
    return Setup("house", options, {"home": home, "away": away})


def _samples() -> Sequence[Setup]:
    return (
        Setup("house", {}, {"home": "HUM", "away": "ORQ"}),
        Setup("house", {"level-score": "extra-phase"}, {"home": "RAT", "away": "MOR"}),
        Setup("house", {"individual-cards": "any"}, {"home": "NAI", "away": "ELF"}),
    )


def _coach(depth: int) -> Callable[[int], Bot]:
    def make(seed: int) -> Bot:
        from leaguekeeper.play.rugby.bots import CoachBot  # noqa: PLC0415 - imported when it plays

        return CoachBot(depth, seed)

    return make


MODULE = PlayModule(
    id="rugby",
    names={"en": "Rugby", "fr": "Rugby", "ru": "Регби"},
    load=_load,
    rules=("house",),
    setup_from=_setup,
    samples=_samples,
    levels={"coach": _coach(0), "captain": _coach(4), "master": _coach(12)},
    add_arguments=_arguments,
)
