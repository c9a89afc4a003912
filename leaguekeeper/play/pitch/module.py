"""What the program knows of the pitch without importing its engine."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from leaguekeeper.play.protocol import Game, Setup
from leaguekeeper.play.registry import PlayModule

if TYPE_CHECKING:
    from leaguekeeper.play.pitch.game import PitchGame

__all__ = ["MODULE"]


def _load() -> Game[Any, Any]:
    from leaguekeeper.play.pitch.game import PitchGame  # noqa: PLC0415 - only when it is played

    game: PitchGame = PitchGame()
    return game


def _samples() -> Sequence[Setup]:
    from leaguekeeper.play.pitch.rosters import plain_roster  # noqa: PLC0415 - only when it is played

    return (Setup("lrb4", {}, {"home": plain_roster(0), "away": plain_roster(1)}),)


def _setup_from(words: Namespace) -> Setup:
    samples = _samples()
    rules = getattr(words, "rules", None) or "lrb4"
    return Setup(rules, {}, samples[0].particulars)


MODULE = PlayModule(
    id="pitch",
    names={"en": "The pitch", "fr": "Le terrain", "ru": "Поле"},
    load=_load,
    rules=("lrb4",),
    setup_from=_setup_from,
    samples=_samples,
)
