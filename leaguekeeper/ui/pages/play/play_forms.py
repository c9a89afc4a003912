"""The set-up form of each game, imported when it is looked at."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence

from leaguekeeper.base.paths import resources
from leaguekeeper.play.core.registry import PlayModule
from leaguekeeper.rules.loader import load_folder
from leaguekeeper.services.play.match import OpenFixture
from leaguekeeper.ui.play.setup_form import Roster, SetupForm

__all__ = ["form_of", "prepare"]

League = tuple[Sequence[tuple[str, Roster]], Sequence[OpenFixture], Sequence[str], str]
"""What a league brings to the pitch: its teams as sides, its matches still to be played, what of its rule book is not
played there; or why it brings nothing."""


def prepare(module: PlayModule) -> None:
    """Import a game's form and read the data it shows, once: asked for off the window's thread."""
    importlib.import_module(f"leaguekeeper.ui.{module.id}")
    _READ[module.id](module)


def _read_pitch(module: PlayModule) -> None:
    for rules in module.rules:
        load_folder(resources() / "rulebooks" / rules)


def _read_cards(_module: PlayModule) -> None:
    from leaguekeeper.play.cards.data import catalogue

    catalogue()


def _read_rugby(_module: PlayModule) -> None:
    from leaguekeeper.play.rugby.sheets import house

    house()


def form_of(module: PlayModule, league: League = ((), (), (), "")) -> SetupForm:
    """The form of a game; ``league`` is what an open league brings to the pitch."""
    if module.id == "pitch":
        from leaguekeeper.ui.pitch import PitchSetup

        return PitchSetup(*league)
    if module.id == "cards":
        from leaguekeeper.ui.cards import SeasonForm

        return SeasonForm()
    from leaguekeeper.ui.rugby import RugbySetup

    return RugbySetup()


_READ: Mapping[str, Callable[[PlayModule], None]] = {
    "pitch": _read_pitch,
    "cards": _read_cards,
    "rugby": _read_rugby,
}
