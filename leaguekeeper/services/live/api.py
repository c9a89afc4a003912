"""What one can ask of matches that are being followed at the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from leaguekeeper.services.live import builder
from leaguekeeper.services.live.views import LiveClocks, LiveView
from leaguekeeper.services.report.drafts import DraftInHand
from leaguekeeper.services.report.live_notes import LiveMatch
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.own_copy import check_his_match

__all__ = ["LiveApi"]


class LiveApi:
    """The matches on the table; ``seconds`` is the clock their watches go by."""

    seconds: Callable[[], float] = staticmethod(time.monotonic)

    def __init__(self, session: Session) -> None:
        self._session = session
        self._followed: dict[int, LiveMatch] = {}

    def view(self, match: int) -> LiveView:
        """A match on the table, taken up where it was left.

        Raises:
            RuleViolation: it has been played, does not exist, or the steps before it are not done; or in a coach's copy
            no team of his plays.
        """
        hand = DraftInHand(self._session, match)
        check_his_match(self._session, hand.fixture)
        live = self._followed.get(match)
        if live is not None and live.elsewhere():
            del self._followed[match]
        return builder.live_view(self._followed_with(hand))

    def note(self, match: int, note: Mapping[str, Any]) -> LiveView:
        """Note something that happened.

        Raises:
            RuleViolation: it cannot happen now.
            LeaguekeeperError: a second window has gone on with the match; the next view shows what is noted there.
        """
        live = self._follow(match)
        live.note(note)
        return builder.live_view(live)

    def undo(self, match: int) -> LiveView:
        """Take the last note back."""
        live = self._follow(match)
        live.undo()
        return builder.live_view(live)

    def pause(self, match: int, on: bool) -> LiveView:
        """Stop the clock, or let it go on."""
        live = self._follow(match)
        live.pause(on)
        return builder.live_view(live)

    def clocks(self, match: int) -> LiveClocks | None:
        """The clocks of a match that has been taken up; quick enough to be asked every second."""
        live = self._followed.get(match)
        return builder.live_clocks(live) if live is not None else None

    def finish(self, match: int) -> None:
        """Carry what was noted into the draft of the report."""
        self._follow(match).finish()

    def keep(self) -> None:
        """Keep every match on the table, clocks included."""
        for live in self._followed.values():
            if live.sheet.notes:
                live.keep()

    def _follow(self, match: int) -> LiveMatch:
        return self._followed_with(DraftInHand(self._session, match))

    def _followed_with(self, hand: DraftInHand) -> LiveMatch:
        """The match as the league has it now: a player may have been corrected since, or the match reported."""
        live = self._followed.get(hand.match)
        told = hand.draft.value.get("before", {})
        watch = None
        if live is not None and (live.hand.teams, live.before) == (hand.teams, told):
            if live.state is self._session.state:
                return live
            live.check_here()
            watch = live.watch
        self.keep()
        live = self._followed[hand.match] = LiveMatch(hand, self.seconds, watch)
        return live
