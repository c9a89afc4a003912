"""A season on a page: the table, a manager's own board, the question that is due, the journal and the replay.

The page drives a ``Playthrough``: bots and dice go on by themselves, a person commits cards by clicking them and
a lit zone (or by keys) and answers questions. It looks through the view of whoever sits there, and through
nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from leaguekeeper.base.words import _, pick
from leaguekeeper.play.bots import Bot
from leaguekeeper.play.cards.game import CardGame
from leaguekeeper.play.cards.state import Action, Season
from leaguekeeper.play.cards.telling import ask, card_name
from leaguekeeper.play.dice import DiceSource, SeededDice
from leaguekeeper.play.playthrough import NotNow, Observer, Playthrough
from leaguekeeper.play.protocol import Choose, Fact, Illegal, Roll, Rolled, Seat, Setup
from leaguekeeper.ui.cards.curtain import HandCurtain
from leaguekeeper.ui.cards.own_board import OwnBoard
from leaguekeeper.ui.cards.previews import card_text, commit_preview, tackle_sight, zone_words
from leaguekeeper.ui.cards.season_bar import SeasonBar
from leaguekeeper.ui.cards.side_panel import SidePanel
from leaguekeeper.ui.cards.table_view import TableView, Zone
from leaguekeeper.ui.components.text import Text

__all__ = ["CardsPage"]

PACE = 220
"""Milliseconds between two steps of bots and dice; Return goes on to the next person at once."""
HURRIED = 40
"""How many steps are taken at a time when nobody watches them one by one."""


class _Told(Observer):
    """Writes the journal."""

    def __init__(self, page: CardsPage) -> None:
        self._page = page

    def decided(self, seat: Seat, action: Action, facts: Sequence[Fact]) -> None:
        """A manager decided."""
        del seat, action
        self._page.tell(facts)

    def rolled(self, asked: Roll, fallen: Rolled, facts: Sequence[Fact]) -> None:
        """Dice fell."""
        del asked, fallen
        self._page.tell(facts)


class CardsPage(QWidget):
    """Plays a season from a set-up; ``seats`` holds a bot for each seat, None where a person sits."""

    ended = Signal(object)

    def __init__(
        self,
        setup: Setup,
        seats: Sequence[Bot | None],
        dice: DiceSource | None = None,
        names: Sequence[str] = (),
        pace: int = PACE,
    ) -> None:
        super().__init__()
        self._game = CardGame()
        state = self._game.start(setup)
        self.play: Playthrough[Season, Action] = Playthrough(
            self._game, state, seats, dice or SeededDice(), [_Told(self)], can_undo=True
        )
        self._people = [seat for seat, bot in enumerate(seats) if bot is None]
        self._looker: Seat | None = self._people[0] if len(self._people) == 1 else None
        self._pace = pace
        self._moments: list[Season] = [state.copy()]
        self._card = ""
        self._zone: Zone | None = None
        self._answers: list[Action] = []
        self._hurry = False
        self._build(names)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.go_on)
        self._timer.start(0)

    def _build(self, names: Sequence[str]) -> None:
        self.bar, self.table, self.side, self.board = SeasonBar(names), TableView(), SidePanel(), OwnBoard()
        self.news = Text("", "second", "ink", wrap=True)
        self.news.setContentsMargins(12, 6, 12, 6)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(_("Replay"))
        self.slider.setMaximum(0)
        self.curtain = HandCurtain(self)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.table, 1)
        left.addWidget(self.news)
        left.addWidget(self.slider)
        self.side.setFixedWidth(212)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addLayout(left, 1)
        middle.addWidget(self.side)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.bar)
        whole.addLayout(middle, 1)
        whole.addWidget(self.board)
        self._connect()

    def _connect(self) -> None:
        self.table.zone_clicked.connect(self.choose_zone)
        self.table.player_clicked.connect(self.choose_player)
        self.board.hand.card_clicked.connect(self.choose_card)
        self.board.do.clicked.connect(lambda _on: self.confirm())
        self.board.decline.clicked.connect(lambda _on: self.decline())
        self.board.undo.clicked.connect(lambda _on: self.undo())
        self.side.answered.connect(lambda _row: self.confirm())
        self.side.looked_at.connect(lambda _row: self._show_answer())
        self.slider.valueChanged.connect(lambda _moment: self._show())
        self.curtain.lifted.connect(self._sit_down)
        keys = {
            Qt.Key.Key_Return: self.confirm,
            Qt.Key.Key_P: self.decline,
            Qt.Key.Key_Left: lambda: self._step_card(-1),
            Qt.Key.Key_Right: lambda: self._step_card(1),
            Qt.Key.Key_Space: self._step_zone,
        }
        for key, work in keys.items():
            QShortcut(QKeySequence(key), self, work)
        QShortcut(QKeySequence.StandardKey.Undo, self, self.undo)

    # --- going on --------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """One roll or one bot's decision, or many where there is a hurry; until a person must decide."""
        for _step in range(1 if self._pace and not self._hurry else HURRIED):
            shuffling = isinstance(self.play.pending, Roll) and self.play.pending.why == "shuffle"
            if not self.play.step():
                self._hurry = False
                self._wait()
                return
            self._remember()
        self._show()
        self._timer.start(0 if shuffling or self._hurry else self._pace)

    def tell(self, facts: Sequence[Fact]) -> None:
        """Write what happened into the journal."""
        for fact in facts:
            line = self._game.tell(self.play.state, fact)
            if line:
                self.side.note(line)

    def _remember(self) -> None:
        present = not self.looks_back
        self._moments.append(self.play.state.copy())
        self.slider.blockSignals(True)
        self.slider.setMaximum(len(self._moments) - 1)
        if present:
            self.slider.setValue(self.slider.maximum())
        self.slider.blockSignals(False)

    def _wait(self) -> None:
        seat = self.play.waits_for
        if seat is not None and seat != self._looker and len(self._people) > 1:
            self._looker = None
            self._show()
            self.curtain.fall(self.bar.name_of(seat))
            return
        self._card, self._zone = "", None
        if self._kind == "turn":
            hand = self._cards_to_commit()
            self._card = hand[0] if hand else ""
        self._ask()
        self._show()
        if self.play.over is not None:
            self.ended.emit(self.play.over)

    def _sit_down(self) -> None:
        self._looker = self.play.waits_for
        self._wait()

    # --- what is due -----------------------------------------------------------------------------------------

    @property
    def looks_back(self) -> bool:
        """Whether an earlier moment is shown."""
        return self.slider.value() < self.slider.maximum()

    @property
    def _kind(self) -> str | None:
        now = self.play.pending
        return now.kind if isinstance(now, Choose) and self.play.waits_for is not None else None

    def _cards_to_commit(self) -> list[str]:
        cards = [action.values[0] for action in self.play.options() if action.kind == "commit"]
        return list(dict.fromkeys(cards))

    def _zones(self) -> dict[Zone, str]:
        if self._kind != "turn" or not self._card or self.looks_back:
            return {}
        seat = self.play.waits_for or 0
        places = [action.values[1:] for action in self.play.options() if action.values[:1] == (self._card,)]
        view = self._view()
        return {(match, zone): zone_words(view, seat, match, self._card) for match, zone in places}

    def _view(self) -> Season:
        whole = self._moments[self.slider.value()] if self.looks_back else self.play.state
        return self._game.view(whole, self._looker)

    def _chosen(self) -> Action | None:
        """The answer that is chosen, None where it is not whole."""
        options = list(self.play.options())
        if self._kind == "turn":
            if self._zone is None:
                return None
            wanted = Action("commit", (self._card, *self._zone))
            return wanted if wanted in options else None
        row = self.side.answers.currentRow()
        return self._answers[row] if self._kind is not None and 0 <= row < len(self._answers) else None

    def _players_asked(self) -> frozenset[str]:
        if self._kind in (None, "turn") or self.looks_back:
            return frozenset()
        players = self.play.state.players
        return frozenset(str(action.values[0]) for action in self.play.options() if action.values[0] in players)

    def _ask(self) -> None:
        kind = self._kind
        if kind is None:
            self._ask_nothing()
        elif kind == "turn":
            self._preview()
        else:
            named: dict[str, Action] = {}
            for action in self.play.options():
                named.setdefault(self._game.describe(self.play.state, action), action)
            on_table = self._players_asked()
            if on_table:
                named = {self._game.describe(self.play.state, each): each for each in self.play.options()}
            self._answers = list(named.values())
            self.side.ask(ask(kind), "", list(named))
            self._show_answer()

    def _ask_nothing(self) -> None:
        over = self.play.over
        self.side.clear()
        if over is not None:
            winner = over.result["winner"]
            words = _("Nobody is Manager of the Year.")
            if winner is not None:
                words = _("Manager of the Year: {seat}.").format(seat=self.bar.name_of(winner))
            self.side.ask(_("The season is over"), words, ())

    def _preview(self) -> None:
        if self._card and self._zone is not None:
            self.side.preview(commit_preview(self._view(), self.play.waits_for or 0, self._card, *self._zone))
        elif self._card:
            self.side.ask(card_name(self.play.state, self._card), self._text_of(self._card), ())
        else:
            self.side.ask(ask("turn"), "", ())

    def _text_of(self, player: str) -> str:
        return "\n".join([card_text(self.play.state, player), _("Choose a lit zone.")]).strip()

    def _show_answer(self) -> None:
        """What the chosen answer means: a card's text, a tackle's odds."""
        action = self._chosen()
        name = self.bar.name_of(self.play.waits_for or 0)
        text = card_text(self.play.state, str(action.values[0])) if action is not None else ""
        self.side.words.setText("\n".join(part for part in (name, text) if part))
        if self._kind == "tackle":
            self._show_odds(action)
        self._show_board(self._view())

    def _show_odds(self, action: Action | None) -> None:
        season = self.play.state
        tackler = next((part for part in season.stack[-1][4][1:] if part in season.players), None)
        if action is None or action.values[0] not in season.players or tackler is None:
            self.side.odds.show_odds(None)
            return
        full = season.stack[-1][4][0] == "grudge-target"
        self.side.odds.show_odds(tackle_sight(season, tackler, action.values[0], full_power=full).odds)

    # --- what a person does ----------------------------------------------------------------------------------

    def choose_card(self, card: str) -> None:
        """Take a card of the hand up, or answer with it."""
        if self._kind == "turn" and card in self._cards_to_commit():
            self._card, self._zone = card, None
            self._preview()
        elif self._kind not in (None, "turn"):
            self._answer_row(card)
        self._show()

    def choose_zone(self, match: int, zone: int) -> None:
        """Aim at a lit zone; a second click commits."""
        if self._zone == (match, zone):
            self.confirm()
            return
        self._zone = (match, zone)
        self._preview()
        self._show()

    def choose_player(self, player: str) -> None:
        """Answer with a player on the table; a second click confirms."""
        before = self.side.answers.currentRow()
        self._answer_row(player)
        if self.side.answers.currentRow() == before:
            self.confirm()

    def _answer_row(self, value: str) -> None:
        for row, action in enumerate(self._answers):
            if action.values[:1] == (value,):
                self.side.answers.setCurrentRow(row)

    def _step_card(self, by: int) -> None:
        if self._kind == "turn" and not self.looks_back:
            cards = self._cards_to_commit()
            place = cards.index(self._card) if self._card in cards else 0
            self.choose_card(cards[(place + by) % len(cards)])

    def _step_zone(self) -> None:
        zones = list(self._zones())
        if zones:
            place = zones.index(self._zone) + 1 if self._zone in zones else 0
            self._zone = None
            self.choose_zone(*zones[place % len(zones)])

    def confirm(self) -> None:
        """Do what was chosen; while bots play, go on at once."""
        if self._kind is None:
            self._hurry = self._timer.isActive()
            if self._hurry:
                self._timer.start(0)
            return
        action = self._chosen()
        if action is not None:
            self._answer(action)

    def decline(self) -> None:
        """Pass, or do without."""
        for action in self.play.options() if self._kind is not None else ():
            if action.kind == "pass" or action.values[:1] == (None,):
                self._answer(action)
                return

    def _answer(self, action: Action) -> None:
        if self.looks_back or self.curtain.isVisible():
            return
        try:
            self.play.answer(action)
        except Illegal as refusal:
            self.side.refuse(self._game.reason(refusal))
            return
        self._after()

    def undo(self) -> None:
        """Take the last decision back, up to the last hidden or random thing."""
        try:
            self.play.undo()
        except NotNow as refusal:
            self.side.refuse(refusal.text())
            return
        self._after()

    def _after(self) -> None:
        self._card, self._zone = "", None
        self.side.clear()
        self._remember()
        self._show()
        self._timer.start(0)

    # --- what is shown ---------------------------------------------------------------------------------------

    def _show(self) -> None:
        view = self._view()
        self.bar.show_season(view)
        self.table.show_season(view, self._zones(), self._zone, self._players_asked())
        self._show_board(view)
        headline = view.cards.headlines.get(view.headline)
        self.news.setText(f"{pick(headline.name)}  ·  {pick(headline.text)}" if headline else "")
        self.news.setVisible(headline is not None)
        self._show_buttons()

    def _show_board(self, view: Season) -> None:
        """The hand; or, where a question is about other cards, those."""
        spread = []
        if self._kind not in (None, "turn") and not self.looks_back:
            cards = [str(action.values[0]) for action in self._answers]
            spread = [card for card in cards if card in view.cards.player and card not in view.players]
        action = self._chosen() if spread else None
        chosen = str(action.values[0]) if action is not None else self._card
        self.board.show_season(view, self._looker, chosen, spread)

    def _show_buttons(self) -> None:
        turn = self._kind == "turn"
        words = _("Answer")
        if turn:
            match = self.play.state.matches[self._zone[0]].card if self._zone else ""
            words = _("Commit to {match}").format(match=card_name(self.play.state, match)) if match else _("Commit")
        self.board.do.say(words)
        self.board.do.setEnabled(self._kind is not None and not self.looks_back and self._chosen() is not None)
        may = [
            action for action in self.play.options() if self._kind is not None and action.values[:1] in ((), (None,))
        ]
        self.board.decline.say(_("Pass to the end…") if turn else _("Do without"))
        self.board.decline.setEnabled(bool(may) and not self.looks_back)
        self.board.undo.setEnabled(self.play.can_undo)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The curtain covers the whole page."""
        super().resizeEvent(event)
        self.curtain.resize(self.size())
