"""What is agreed of the time of a turn before a match: how long, and what its end brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.counter import Counter
from leaguekeeper.ui.components.page.layout import REST, in_a_row

__all__ = ["TimeForm"]

_OTHER = "other"
_USUAL = 240
_MOST = 60
"""Minutes."""


class TimeForm:
    """The fields of one row of the form; ``row`` holds them. (LRB 4, La séquence de jeu: four minutes.)"""

    def __init__(self, dressed: Callable[[Choice[str]], Choice[str]]) -> None:
        lengths = [("", _("No limit")), (str(_USUAL), _("4 minutes")), (_OTHER, _("Another time"))]
        self.length = dressed(Choice(lengths, _("Time for a turn")))
        self.minutes = Counter(_("Minutes for a turn"), 1, _MOST, _USUAL // 60)
        ends = [("", _("Then: as the rules say")), ("turnover", _("Then: turnover")), ("shown", _("Then: only shown"))]
        self.end = dressed(Choice(ends, _("When the time is up")))
        self.row = in_a_row(self.length, self.minutes, self.end, REST, gap=8)
        self.length.currentIndexChanged.connect(lambda _row: self._show())
        self._show()

    def _show(self) -> None:
        self.minutes.setVisible(self.length.value() == _OTHER)
        self.end.setVisible(bool(self.length.value()))

    def agreed(self) -> dict[str, Any]:
        """The options of the match."""
        length = self.length.value()
        if not length:
            return {}
        seconds = self.minutes.value() * 60 if length == _OTHER else int(length)
        return {"time-limit": seconds, **({"time-up": self.end.value()} if self.end.value() else {})}
