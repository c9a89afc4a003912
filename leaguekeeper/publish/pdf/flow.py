"""Papers that go on as long as they need: one thing below the other, each page with its head and foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.ink import NAME, SMALL, STRONG
from leaguekeeper.publish.pdf.page import Page
from leaguekeeper.publish.pdf.parts import foot, head
from leaguekeeper.publish.phrases import points_apart
from leaguekeeper.services.printing.views import Origin, Silk

__all__ = ["Flow"]

_FOOT_HIGH = 14.0


class Flow:
    """The place on the page where the next thing stands, and fresh pages when it does not fit."""

    def __init__(
        self, page: Page, title: str, facts: Sequence[str], *, what: str, origin: Origin, silk: Silk | None = None
    ) -> None:
        self.page = page
        self._title, self._what, self._origin = title, what, origin
        self._first = page.number
        page.title(points_apart((title, *facts)))
        self.y = head(page, title, facts, silk=silk) + 8

    @property
    def left(self) -> float:
        """How much room is left on the page."""
        return self.page.bottom - _FOOT_HIGH - self.y

    def need(self, high: float, again: Callable[[], None] | None = None) -> None:
        """Turn the page where less than ``high`` is left on it; ``again`` then repeats a table's heads."""
        if high <= self.left:
            return
        self._close()
        self.page.turn()
        top = self.page.top
        self.page.fit(self.page.left, top + 8, self._title, NAME, self.page.span * 0.75)
        self.page.write(self.page.right, top + 8, _("continued"), SMALL, "right")
        self.page.rule(top + 13, weight=STRONG)
        self.y = top + 20
        if again:
            again()

    def end(self) -> None:
        """Set the last page's foot."""
        self._close()

    def _close(self) -> None:
        number = _("page {number}").format(number=self.page.number - self._first + 1)
        foot(self.page, self._what, self._origin, number)
