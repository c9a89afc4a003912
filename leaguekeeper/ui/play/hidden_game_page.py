"""A game with hidden things at one window: a curtain falls between people, and a journal tells what all may know.

What a person may not see is never asked for, since the page looks through the view of whoever sits there and through
nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout

from leaguekeeper.play.core.dice import DiceSource
from leaguekeeper.play.core.protocol import Fact, Game, GameState, Roll, Rolled, Seat, Setup
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.ui.components.page.layout import in_a_row
from leaguekeeper.ui.play.curtain import Curtain
from leaguekeeper.ui.play.game_page import GamePage
from leaguekeeper.ui.play.journal import Journal

__all__ = ["HiddenGamePage"]

S = TypeVar("S", bound=GameState)
A = TypeVar("A")


class HiddenGamePage(GamePage[S, A]):
    """Plays a game in which people hide things; it says in ``name_of``, ``marked``, ``confirm`` how it is told."""

    def __init__(
        self, game: Game[S, A], setup: Setup, seats: Sequence[Bot | None], dice: DiceSource | None, pace: int
    ) -> None:
        super().__init__(game, setup, seats, dice, pace)
        self.people = [seat for seat, bot in enumerate(seats) if bot is None]
        self.looker: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.journal, self.curtain = Journal(), Curtain(self)
        self.curtain.lifted.connect(self._sit_down)

    def name_of(self, seat: Seat) -> str:
        """What whoever sits there is called."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def enter(self) -> None:
        """Return does what was chosen; whoever finds the curtain down sits down by it."""
        if self.curtain.isVisible():
            self.curtain.lift()
        else:
            self.confirm()

    def marked(self, fact: Fact) -> str:
        """A moment's name, where the replay can jump to it."""
        return ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The curtain covers the whole page."""
        super().resizeEvent(event)
        self.curtain.resize(self.size())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down go through the answers, and space ticks one of several, without the list being clicked first."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if not self.decides or (key not in steps and key != Qt.Key.Key_Space):
            super().keyPressEvent(event)
        elif key in steps:
            self.panel.step(steps[key])
        else:
            self.panel.tick()

    def note(self, answer: A | Rolled, facts: Sequence[Fact], asked: Roll | None = None) -> None:
        """Keep the moment, and write what happened into the journal."""
        self.moments.add(answer, self.play.state)
        for fact in facts:
            if words := self.marked(fact):
                self.moments.mark(words)
        fell = self._fell(asked, answer) if asked is not None and isinstance(answer, Rolled) else ""
        told = (self.game.words.tell(self.play.state, fact) for fact in self.game.words.together(facts))
        self.journal.note([line for line in (fell, *told) if line])

    def _fell(self, asked: Roll, fallen: Rolled) -> str:
        """What dice show that anybody may see and that no fact tells; it has a line of its own."""
        words = self.game.words
        if asked.why in words.hidden_rolls | words.told_rolls:
            return ""
        told = words.fallen(self.game.view(self.play.state, None), asked, fallen.values)
        return f"{told[:1].upper()}{told[1:]}"

    def strike_out(self, count: int) -> None:
        """The last answers were taken back."""
        self.moments.take_back(count)
        self.journal.strike_out(count)

    def wait(self) -> None:
        """A person must decide, behind the curtain where it is another than before, or the game is over."""
        seat = None if self.why_stopped else self.play.waits_for
        if seat is not None and seat != self.looker and len(self.people) > 1:
            self.looker = None
            self.show_now()
            self.curtain.fall(self.name_of(seat))
            return
        super().wait()

    def _sit_down(self) -> None:
        self.looker = self.play.waits_for
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.wait()

    @property
    def decides(self) -> bool:
        """Whether a person at this window may decide now."""
        return super().decides and not self.curtain.isVisible()

    def undo(self) -> None:
        """Take the last decision back, up to the last hidden or random thing."""
        if not self.curtain.isVisible():
            super().undo()

    def seen(self) -> S:
        """The moment that is looked at, as whoever sits here may see it."""
        return self.game.view(self.moment(), self.looker)

    def replay_row(self) -> QHBoxLayout:
        """The replay bar and the button that skips, side by side."""
        return in_a_row((self.replay, 1), self.skip_button, gap=8)
