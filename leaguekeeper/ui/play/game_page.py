"""A game at one window: people, bots and dice in turn, and the past.

The page drives a ``Playthrough``. Bots and dice go on by themselves at a pace that can be followed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractSlider, QComboBox, QWidget

from leaguekeeper.base.words import N_, _
from leaguekeeper.play.core.dice import DiceSource, SeededDice
from leaguekeeper.play.core.log import Log
from leaguekeeper.play.core.playthrough import NotNow, Observer, Playthrough
from leaguekeeper.play.core.protocol import Choose, Fact, Game, GameState, Illegal, Roll, Rolled, Seat, Setup
from leaguekeeper.play.core.replay import replay
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.play.decision_panel import DecisionPanel
from leaguekeeper.ui.play.moments import Moments
from leaguekeeper.ui.play.replay_bar import ReplayBar
from leaguekeeper.ui.play.thinking import Thinking

__all__ = ["AnyGamePage", "GamePage"]

S = TypeVar("S", bound=GameState)
A = TypeVar("A")

_OWN_KEYS = (
    (QAbstractButton, (Qt.Key.Key_Space,)),
    (QAbstractSlider, (Qt.Key.Key_Left, Qt.Key.Key_Right)),
    (QComboBox, (Qt.Key.Key_Space,)),
)
"""What a control does by itself, so that it can be worked without a mouse where a game uses these keys too."""

_LOOKED_AT = N_(
    "It ends before the game does, and is only looked at here. "
    "A game begun on this machine goes on from the page Play, under “Games begun”."
)
HURRIED = 40
"""How many steps are taken at a time when nobody watches them one by one."""


class _Scribe(Observer, Generic[S, A]):
    """Writes down what happens, whoever drives the game: people, bots, or a log that is read anew."""

    def __init__(self, page: GamePage[S, A]) -> None:
        self._page = page

    def decided(self, seat: Seat, action: A, facts: Sequence[Fact]) -> None:
        """Somebody decided."""
        self._page.note(action, facts)

    def rolled(self, asked: Roll, fallen: Rolled, facts: Sequence[Fact]) -> None:
        """Dice fell."""
        self._page.note(fallen, facts, asked)

    def took_back(self, count: int) -> None:
        """Decisions were taken back."""
        self._page.strike_out(count)


class GamePage(QWidget, Generic[S, A]):
    """Plays a game from a set-up; ``seats`` holds a bot for each seat, None where a person sits.

    ``pace`` is how long each step stays to be seen, in milliseconds; 0 shows nothing but where a person must decide.
    A game lays out the parts and says in ``put_question``, ``show_now``, ``refuse``, ``clear``, ``note`` and
    ``strike_out`` how they speak of it.
    """

    ended = Signal(object)
    """How the game ended; None once its last decision was taken back."""
    reported = Signal(int)
    """The report of the league's match that was played is to be begun; its number."""
    panel: DecisionPanel
    """Where the decision stands that is due."""
    advised = Signal(int)
    """Advice is asked for on a moment of the game."""
    beside = Signal(object)
    """What is to be kept beside the log, on which no position hangs: a mapping; empty where nothing is any more."""
    taken_up = Signal(object)
    """What was kept beside the log when the game was left, which goes on now."""
    why_stopped = ""
    """Why the game does not go on on this page where its log ends; empty where it does."""
    fixture: int | None = None
    """The number of the league's match that is played; None for a game of its own."""

    def __init__(
        self, game: Game[S, A], setup: Setup, seats: Sequence[Bot | None], dice: DiceSource | None, pace: int
    ) -> None:
        super().__init__()
        self.game = game
        start = game.start(setup)
        self.play = Playthrough(game, start, seats, dice or SeededDice(), [_Scribe(self)], can_undo=True)
        self.moments = Moments(game, start)
        self.replay = ReplayBar()
        self.skip_button = Button(_("Skip ahead"), "quiet", self.skip)
        self.pace, self.hurry = pace, False
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self.go_on)
        self.thinking = Thinking(self)
        self.thinking.thought.connect(self._decided)
        self.replay.moved.connect(lambda _moment: self.show_now())

    # --- how a game speaks -------------------------------------------------------------------------------------

    def put_question(self) -> None:
        """Put the decision that is due, or say how the game ended."""
        raise NotImplementedError

    def show_now(self) -> None:
        """Show the moment that is looked at."""
        raise NotImplementedError

    def thought_over(self, bot: Bot | None) -> None:
        """A bot that took its time has found its answer: a game may show what it weighed."""

    def refuse(self, reason: str) -> None:
        """Say why something is not allowed."""
        raise NotImplementedError

    def clear(self) -> None:
        """Nothing is asked any more."""
        raise NotImplementedError

    def note(self, answer: A | Rolled, facts: Sequence[Fact], asked: Roll | None = None) -> None:
        """Keep the moment, and write down what happened; ``asked`` are the dice that fell."""
        raise NotImplementedError

    def strike_out(self, count: int) -> None:
        """The last answers were taken back: forget their moments, and what was written of them."""
        raise NotImplementedError

    # --- going on ----------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """The game goes on while it is looked at, and has the keyboard: a click on a button does not take it away."""
        super().showEvent(event)
        for button in self.findChildren(QAbstractButton):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.timer.start(0)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing happens behind anybody's back."""
        super().hideEvent(event)
        self.timer.stop()
        self.thinking.drop()

    def follow(self, log: Log, *, goes_on: bool = False) -> None:
        """Play a log's entries, to go on where it ends or only to look back at it.

        Where it goes on, what could have been taken back before the game was left can be taken back still.

        Raises:
            LogDiffers: the log does not fit this game.
        """
        for _step in replay(log, self.play):
            pass
        if not goes_on:
            self.play.settle()
        if not goes_on and self.play.over is None:
            self.stop_at(_(_LOOKED_AT))
        self.show_now()

    def stop_at(self, why: str) -> None:
        """The game stands still where it is, and nothing is taken back: nothing more would be kept."""
        self.timer.stop()
        self.thinking.drop()
        self.play.settle()
        self.why_stopped = why

    def go_on(self) -> None:
        """One roll or one bot's decision, or many where there is a hurry; until a person must decide."""
        pause = 0
        for _step in range(1 if self.pace and not self.hurry else HURRIED):
            if self.why_stopped:
                self.wait()
                return
            pause = self.pause()
            if self.thinking.begin(self.play):
                self.show_now()
                return
            if not self.step():
                self.hurry = False
                self.wait()
                return
        self.show_now()
        self.timer.start(0 if self.hurry else pause)

    def _decided(self, action: A) -> None:
        """A bot that took its time has found its answer."""
        pause, now = self.pause(), self.play.pending
        self.thought_over(self.play.seats[now.seat] if isinstance(now, Choose) else None)
        self.play.answer(action)
        self.show_now()
        self.timer.start(0 if self.hurry else pause)

    def step(self) -> bool:
        """Take one step; False where a person must decide or the game is over."""
        return self.play.step()

    def pause(self) -> int:
        """How long the step that comes next is to be seen, in milliseconds."""
        return self.pace

    def skip(self) -> None:
        """Do not show each step until somebody must decide; a bot that thinks answers at once."""
        if self.thinking.busy:
            self.hurry = True
            self.thinking.hasten()
        if self.timer.isActive():
            self.hurry = True
            self.timer.start(0)

    def wait(self) -> None:
        """A person must decide, or the game is over, or goes on no further on this page."""
        if self.why_stopped and self.play.over is None:
            self.clear()
            self.panel.ask(_("The log ends here"), self.why_stopped, ())
            self.panel.undo.setEnabled(False)
        else:
            self.put_question()
            self.refuse(self.why_stopped)
        self.show_now()
        if self.play.over is not None:
            self.ended.emit(self.play.over)

    # --- what a person does ------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """While the game has the keyboard, the key for undoing is the game's before it is the league's.

        A button or a slider that was reached by Tab has its own keys before the game has them.
        """
        asks = event.type() == QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent):
            own = next((keys for kind, keys in _OWN_KEYS if isinstance(self.focusWidget(), kind)), ())
            if event.matches(QKeySequence.StandardKey.Undo) or event.key() in own:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo takes the last decision back."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        else:
            super().keyPressEvent(event)

    @property
    def decides(self) -> bool:
        """Whether a person at this window may decide now."""
        return self.play.waits_for is not None and not self.replay.looks_back and not self.why_stopped

    def answer(self, action: A) -> bool:
        """Take a person's decision, and whether it was taken; the rules say why not."""
        if not self.decides:
            return False
        try:
            self.play.answer(action)
        except Illegal as refusal:
            self.refuse(self.game.words.reason(refusal))
            return False
        self.resume()
        return True

    def undo(self) -> None:
        """Take the last decision back, up to the last hidden or random thing; whoever looks back sees it happen."""
        self.thinking.drop()
        self.replay.to_present()
        had_ended = self.play.over is not None
        try:
            self.play.undo()
        except NotNow as refusal:
            self.refuse(refusal.text())
            return
        if had_ended:
            self.ended.emit(self.play.over)
        self.resume()

    def resume(self) -> None:
        """Go on after a decision; the keyboard comes back from a list whose lines are gone."""
        if self.panel.list.hasFocus():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.clear()
        self.show_now()
        self.timer.start(0)

    # --- what is shown -----------------------------------------------------------------------------------------

    def moment(self) -> S:
        """The position that is looked at: the present, or one of the past."""
        self.replay.count(self.moments.last, self.moments.marks)
        self.skip_button.setEnabled(self.play.waits_for is None and self.play.over is None)
        return self.moments.at(self.replay.slider.value()) if self.replay.looks_back else self.play.state


AnyGamePage: TypeAlias = GamePage[Any, Any]
"""A game's page, whichever game: who only opens it and follows its log knows neither its positions nor its actions."""
