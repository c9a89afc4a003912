"""The desk beside the pitch: matches that are being followed at the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from leaguekeeper import services
from leaguekeeper.services import pages

if TYPE_CHECKING:
    from leaguekeeper.services.live import LiveMatch
    from leaguekeeper.services.office import Office
    from leaguekeeper.services.views.live import LiveClocks, LiveView

__all__ = ["LiveDesk"]


class LiveDesk:
    """The matches on the table; ``seconds`` is the clock their watches go by."""

    seconds: Callable[[], float] = staticmethod(time.monotonic)

    def __init__(self, office: Office) -> None:
        self.office = office
        self._live: dict[int, LiveMatch] = {}

    def live_view(self, match: int) -> LiveView:
        """A match on the table, taken up where it was left.

        Raises:
            RuleViolation: it has been played, does not exist, or the steps before it are not done.
        """
        return pages.live.live_view(self._followed(match))

    def live_note(self, match: int, note: Mapping[str, Any]) -> LiveView:
        """Note something that happened.

        Raises:
            RuleViolation: it cannot happen now.
        """
        live = self._followed(match)
        live.note(note)
        return pages.live.live_view(live)

    def live_undo(self, match: int) -> LiveView:
        """Take the last note back."""
        live = self._followed(match)
        live.undo()
        return pages.live.live_view(live)

    def live_pause(self, match: int, on: bool) -> LiveView:
        """Stop the clock, or let it go on."""
        live = self._followed(match)
        live.pause(on)
        return pages.live.live_view(live)

    def live_clocks(self, match: int) -> LiveClocks | None:
        """The clocks of a match that has been taken up; quick enough to be asked every second."""
        live = self._live.get(match)
        return pages.live.live_clocks(live) if live is not None else None

    def live_finish(self, match: int) -> None:
        """Carry what was noted into the draft of the report."""
        self._followed(match).finish()

    def keep_live(self) -> None:
        """Keep every match on the table, clocks included."""
        for live in self._live.values():
            if live.sheet.notes:
                live.keep()

    def _followed(self, match: int) -> LiveMatch:
        live = self._live.get(match)
        if live is None or live.before != services.drafts.load_draft(self.office, match).value.get("before", {}):
            self.keep_live()
            live = self._live[match] = services.live.LiveMatch(self.office, match, self.seconds)
        return live
