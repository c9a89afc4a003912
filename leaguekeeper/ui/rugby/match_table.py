"""The table of a match: head and steps above, pitch and boards below, decision, cards and log at the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.core.dice import DiceSource
from leaguekeeper.play.core.protocol import Seat, Setup
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.state import State
from leaguekeeper.ui.components.page.buttons import Segments
from leaguekeeper.ui.components.page.layout import held, in_a_column, in_a_row
from leaguekeeper.ui.play.decision_panel import DecisionPanel
from leaguekeeper.ui.play.hidden_game_page import HiddenGamePage
from leaguekeeper.ui.play.zoom import ZoomArea
from leaguekeeper.ui.rugby.boards import CoachBoard
from leaguekeeper.ui.rugby.hand import Hand
from leaguekeeper.ui.rugby.match_bar import MatchBar, StepBar
from leaguekeeper.ui.rugby.pitch_view import PitchView
from leaguekeeper.ui.rugby.scene import Scene

__all__ = ["MatchTable"]

_SIDE_LEAST, _SIDE = 264, 324
"""How wide the coach’s side is, in a small window and in one of the usual size."""


class MatchTable(HiddenGamePage[State, Action]):
    """Everything that is seen of a match, laid out; what it does is the page's."""

    def __init__(self, setup: Setup, seats: Sequence[Bot | None], dice: DiceSource | None, pace: int) -> None:
        super().__init__(Rugby(), setup, seats, dice, pace)
        self.bar, self.steps, self.pitch = MatchBar(), StepBar(), PitchView()
        self.boards = (CoachBoard(0), CoachBoard(1))
        self.panel, self.hand = DecisionPanel(), Hand()
        shelf = QStackedWidget()
        shelf.addWidget(self.hand)
        shelf.addWidget(self.journal)
        tabs = Segments(_("Below"), [(0, _("Cards")), (1, _("Log"))], 0)
        tabs.chosen.connect(shelf.setCurrentIndex)
        middle = in_a_row((self._pitch_side(), 1), self._coach_side(tabs, shelf), gap=16)
        self.setLayout(in_a_column(self.bar, (middle, 1), gap=6, margins=(16, 6, 16, 8)))

    def _pitch_side(self) -> QVBoxLayout:
        boards = in_a_row(gap=16)
        for board in self.boards:
            boards.addWidget(board)
        return in_a_column(self.steps, (ZoomArea(self.pitch), 1), boards, self.replay_row(), gap=6)

    def _coach_side(self, tabs: QWidget, shelf: QWidget) -> QWidget:
        side = held(in_a_column((self.panel, 4), tabs, (shelf, 3), gap=8))
        side.setFixedWidth(_SIDE)
        self._side = side
        return side

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a small window the coach's side leaves the boards the room that their figures need."""
        super().resizeEvent(event)
        self._side.setFixedWidth(max(_SIDE_LEAST, min(_SIDE, self.width() * 27 // 100)))

    def show_moment(self, state: State, scene: Scene, chosen: str | None, looker: Seat | None) -> None:
        """Show a moment of the match as one coach sees it."""
        self.pitch.show_scene(scene)
        self.bar.show_state(state)
        self.steps.show_step(state.act.step if state.act is not None else 0)
        for board in self.boards:
            board.show_state(state, chosen)
        self.hand.show_hand(state, looker)
