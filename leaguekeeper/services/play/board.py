"""A match of this league's own games to be stepped through, where the game is one that has a pitch."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from leaguekeeper.play.core.registry import module_of

if TYPE_CHECKING:
    from leaguekeeper.play.core.log import Log
    from leaguekeeper.play.pitch.stepped import Board

__all__ = ["board_of_log"]


def board_of_log(log: Log) -> Board | None:
    """A match step by step, in the language now spoken; None where the log is of another game.

    Raises:
        LogDiffers: the log does not fit its game.
        LeaguekeeperError: the game is not installed here.
    """
    if log.header.game != "pitch":
        return None
    module_of("pitch")  # says so where it is not here
    return cast("Board", import_module("leaguekeeper.play.pitch.stepped").board_of_log(log))
