"""A die of a match rolled by the program; where it may not be, that is said in the status bar and nothing falls."""

from __future__ import annotations

from collections.abc import Callable

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["roller"]


def roller(host: PageHost, match: int) -> Callable[[int], int | str]:
    """What rolls a die of so many faces for the report of a match; empty words where it may not."""

    def roll(faces: int) -> int | str:
        try:
            return host.league.report.roll_die(match, faces)
        except LeaguekeeperError as error:
            host.say(error.text(), good=False)
            return ""

    return roll
