"""The set-up form of each game, imported when it is looked at; what it gathers is told in one way for all."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.paths import resources
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import PlayModule
from leaguekeeper.rules.loader import load_folder
from leaguekeeper.services.play.match import OpenFixture
from leaguekeeper.ui.play.sittings import seat_words

__all__ = ["Agreed", "form_of", "prepare"]

Agreed = Callable[[Setup, Sequence[str], str], object]
"""Told the set-up, a word for each seat, and the seed of the dice ("" for free dice)."""

League = tuple[Sequence[tuple[str, Mapping[str, Any]]], Sequence[OpenFixture], Sequence[str]]
"""What a league brings to the pitch: its teams as sides, and its matches still to be played."""


def prepare(module: PlayModule) -> None:
    """Import a game's form and read the data it shows, once: asked for off the window's thread."""
    importlib.import_module(f"leaguekeeper.ui.{module.id}")
    _READ[module.id](module)


def _read_pitch(module: PlayModule) -> None:
    for rules in module.rules:
        load_folder(resources() / "rulebooks" / rules)


def _read_cards(_module: PlayModule) -> None:
    from leaguekeeper.play.cards.data import catalogue  # noqa: PLC0415 - each game is imported when it is looked at

    catalogue()


def _read_rugby(_module: PlayModule) -> None:
    from leaguekeeper.play.rugby.sheets import house  # noqa: PLC0415

    house()


def form_of(module: PlayModule, agreed: Agreed, league: League = ((), (), ())) -> QWidget:
    """The form of a game; ``league`` is what an open league brings to the pitch."""
    return _FORMS[module.id](module, agreed, league)


def _pitch(_module: PlayModule, agreed: Agreed, league: League) -> QWidget:
    from leaguekeeper.ui.pitch import PitchSetup  # noqa: PLC0415 - each game is imported when it is looked at

    form = PitchSetup(*league)
    form.ready.connect(agreed)
    return form


def _cards(module: PlayModule, agreed: Agreed, _league: League) -> QWidget:
    from leaguekeeper.ui.cards import SeasonForm  # noqa: PLC0415

    form = SeasonForm()
    form.started.connect(lambda setup, bots: agreed(setup, seat_words(module, bots), ""))
    return form


def _rugby(module: PlayModule, agreed: Agreed, _league: League) -> QWidget:
    from leaguekeeper.ui.rugby import RugbySetup  # noqa: PLC0415

    form = RugbySetup()
    form.started.connect(lambda setup, bots: agreed(setup, seat_words(module, bots), ""))
    return form


_FORMS: Mapping[str, Callable[[PlayModule, Agreed, League], QWidget]] = {
    "pitch": _pitch,
    "cards": _cards,
    "rugby": _rugby,
}

_READ: Mapping[str, Callable[[PlayModule], None]] = {
    "pitch": _read_pitch,
    "cards": _read_cards,
    "rugby": _read_rugby,
}
