"""The time of a turn at a page: for whom its clock runs, and that it is said once it is up."""

from __future__ import annotations

from collections.abc import Callable

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.ui.pitch.turn_clock import TurnClock
from leaguekeeper.ui.play.game_page import GamePage

__all__ = ["TimeKeeping"]


class TimeKeeping:
    """Lets the clock run for whoever has the turn and must decide at this window.

    ``waits`` where nobody decides yet,
    ``let_go`` puts away what was being put together.

    What the end of the time brings, the rules know.
    """

    def __init__(
        self,
        page: GamePage[PitchState, Action],
        clock: TurnClock,
        waits: Callable[[], bool],
        let_go: Callable[[], object],
    ) -> None:
        self._page, self._clock, self._waits, self._let_go = page, clock, waits, let_go
        page.taken_up.connect(clock.take)
        clock.kept.connect(page.beside)
        clock.over.connect(self._time_is_up)

    def follow(self) -> None:
        """Go on with what the page waits for."""
        page = self._page
        state, decides = page.play.state, page.play.waits_for == page.play.state.active
        self._clock.follow(state, decides and page.isVisible() and not page.why_stopped and not self._waits())

    def _time_is_up(self) -> None:
        """Say so, as soon as it may be said; it is not taken back."""
        page = self._page
        if self._clock.say_it_is_over(page.play.state, page.play.pending):
            page.replay.to_present()
            self._let_go()
            page.play.answer(("time-up",))
            page.play.settle()
            page.resume()
