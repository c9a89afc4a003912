"""The table of a match: head and steps above, pitch and boards below, decision, cards and log at the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.core.dice import DiceSource
from leaguekeeper.play.core.protocol import Seat, Setup
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.state import State
from leaguekeeper.ui.components.page.buttons import Segments
from leaguekeeper.ui.play.decision_panel import DecisionPanel
from leaguekeeper.ui.play.hidden_game_page import HiddenGamePage
from leaguekeeper.ui.rugby.boards import CoachBoard
from leaguekeeper.ui.rugby.hand import Hand
from leaguekeeper.ui.rugby.match_bar import MatchBar, StepBar
from leaguekeeper.ui.rugby.pitch_view import PitchView
from leaguekeeper.ui.rugby.scene import Scene

__all__ = ["MatchTable"]

_SIDE = 324


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
        middle = QHBoxLayout()
        middle.setSpacing(16)
        middle.addLayout(self._pitch_side(), 1)
        middle.addWidget(self._coach_side(tabs, shelf))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 6, 16, 8)
        whole.setSpacing(6)
        whole.addWidget(self.bar)
        whole.addLayout(middle, 1)

    def _pitch_side(self) -> QVBoxLayout:
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addWidget(self.steps)
        left.addWidget(self.pitch, 1)
        boards = QHBoxLayout()
        boards.setSpacing(16)
        for board in self.boards:
            boards.addWidget(board)
        left.addLayout(boards)
        left.addLayout(self.replay_row())
        return left

    def _coach_side(self, tabs: QWidget, shelf: QWidget) -> QWidget:
        side = QWidget()
        side.setFixedWidth(_SIDE)
        right = QVBoxLayout(side)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(8)
        right.addWidget(self.panel, 4)
        right.addWidget(tabs)
        right.addWidget(shelf, 3)
        return side

    def show_moment(self, state: State, scene: Scene, chosen: str | None, looker: Seat | None) -> None:
        """Show a moment of the match as one coach sees it."""
        self.pitch.show_scene(scene)
        self.bar.show_state(state)
        self.steps.show_step(state.act.step if state.act is not None else 0)
        for board in self.boards:
            board.show_state(state, chosen)
        self.hand.show_hand(state, looker)
