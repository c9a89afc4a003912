"""A season on a page: the table, a manager's own board, the question that is due, the journal and the replay.

The page drives a ``Playthrough``: bots and dice go on by themselves, a person commits cards by clicking them and
a lit zone (or by keys) and answers questions. It looks through the view of whoever sits there, and through
nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut

from leaguekeeper.base.words import _, pick
from leaguekeeper.play.cards.game import CardGame
from leaguekeeper.play.cards.naming import card_name
from leaguekeeper.play.cards.previews import acting, card_text, commit_preview, tackle_sight
from leaguekeeper.play.cards.state import Action, Season
from leaguekeeper.play.cards.subjects import subject
from leaguekeeper.play.cards.telling import ask
from leaguekeeper.play.core.dice import DiceSource
from leaguekeeper.play.core.protocol import Choose, Fact, Roll, Seat, Setup
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.ui.cards.due import Due
from leaguekeeper.ui.cards.own_board import OwnBoard
from leaguekeeper.ui.cards.season_bar import SeasonBar
from leaguekeeper.ui.cards.side_panel import SidePanel
from leaguekeeper.ui.cards.table_view import TableView
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row
from leaguekeeper.ui.components.page.text import Text, text_width
from leaguekeeper.ui.play.hidden_game_page import HiddenGamePage
from leaguekeeper.ui.play.zoom import ZoomArea
from leaguekeeper.ui.preferences import Preferences

__all__ = ["CardsPage"]

PACE = 220
"""Milliseconds between two steps of bots and dice; Return goes on to the next person at once."""
SIDE_LEAST, SIDE_MOST = 228, 460
"""How wide the side panel is."""
MOVE = 240
"""Milliseconds in which a committed card comes to its place; none where motion is reduced."""


class CardsPage(HiddenGamePage[Season, Action]):
    """Plays a season from a set-up; ``seats`` holds a bot for each seat, None where a person sits."""

    def __init__(
        self,
        setup: Setup,
        seats: Sequence[Bot | None],
        dice: DiceSource | None = None,
        pace: int = PACE,
    ) -> None:
        super().__init__(CardGame(), setup, seats, dice, pace)
        self._move = 0 if Preferences.load().still else min(MOVE, pace)
        self.due = Due(self.play)
        self._build()

    def _build(self) -> None:
        self.bar, self.table, self.side, self.board = SeasonBar(), TableView(), SidePanel(self.journal), OwnBoard()
        self.panel = self.side
        self.news = Text("", "second", "ink", wrap=True)
        self.news.setContentsMargins(12, 6, 12, 6)
        bar = self.replay_row()
        bar.setContentsMargins(12, 4, 12, 4)
        left = in_a_column((ZoomArea(self.table), 1), self.news, bar, gap=0)
        middle = in_a_row((left, 1), self.side, gap=0)
        self.setLayout(in_a_column(self.bar, (middle, 1), self.board, gap=0))
        self._connect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The side panel and the board grow with the page; the table takes what is left."""
        super().resizeEvent(event)
        side = min(SIDE_MOST, max(SIDE_LEAST, self.width() * 18 // 100))
        self.side.setFixedWidth(side)
        self.board.fit(self.width(), self.height(), side)

    def _connect(self) -> None:
        self.table.zone_clicked.connect(self.choose_zone)
        self.table.player_clicked.connect(self.choose_player)
        self.table.card_dropped.connect(self.drop_card)
        self.board.hand.card_clicked.connect(self.choose_card)
        self.board.do.clicked.connect(lambda _on: self.confirm())
        self.board.decline.clicked.connect(lambda _on: self.decline())
        self.board.undo.clicked.connect(lambda _on: self.undo())
        self.side.confirmed.connect(self.confirm)
        self.side.chosen.connect(self._look_at)
        keys = {
            Qt.Key.Key_Return: self.enter,
            Qt.Key.Key_P: self.decline,
            Qt.Key.Key_Left: lambda: self._step_card(-1),
            Qt.Key.Key_Right: lambda: self._step_card(1),
            Qt.Key.Key_Space: self._step_zone,
            Qt.Key.Key_S: self.skip,
        }
        for key, work in keys.items():
            QShortcut(QKeySequence(key), self, work)

    # --- how the season is told ------------------------------------------------------------------------------

    def name_of(self, seat: Seat) -> str:
        """A manager's name, or his team's."""
        return self.bar.name_of(seat)

    def refuse(self, reason: str) -> None:
        """Say it below the answers."""
        self.side.refuse(reason)

    def marked(self, fact: Fact) -> str:
        """Weeks can be jumped to."""
        return _("Week {week}").format(week=fact.values["week"]) if fact.kind == "week-began" else ""

    def pause(self) -> int:
        """Shuffles are not waited for."""
        now = self.play.pending
        self.table.motion.setDuration(0 if self.hurry else self._move)
        return 0 if isinstance(now, Roll) and now.why == "shuffle" else self.pace

    def put_question(self) -> None:
        """Begin on what is due."""
        self.bar.show_season(self._view(), self._asked())
        self._ask(self.due.begin())

    def clear(self) -> None:
        """Nothing is asked any more."""
        self.due.forget()
        self.side.clear()

    # --- what is due -----------------------------------------------------------------------------------------

    def _view(self) -> Season:
        return self.seen()

    def _asked(self) -> Seat | None:
        """Who must decide, also out of his turn."""
        now = self.play.pending
        return now.seat if isinstance(now, Choose) else None

    def _ask(self, answers: Sequence[str]) -> None:
        kind = self.due.kind
        if kind is None:
            self._ask_nothing()
        elif kind == "turn":
            self._preview()
        else:
            self.side.put(ask(kind), "", answers)
            self._show_answer()

    def _ask_nothing(self) -> None:
        over = self.play.over
        self.side.clear()
        if over is not None:
            ranks = sorted(range(len(over.places)), key=lambda seat: over.places[seat])
            fans = over.result["fans"]
            table = [f"{over.places[seat]}. {self.bar.name_of(seat)} – {fans[seat]}" for seat in ranks]
            self.side.put(_("The season is over"), self._winner_words(), table)

    def _winner_words(self) -> str:
        winner = self.play.over.result["winner"] if self.play.over is not None else None
        if winner is None:
            return _("Nobody is Manager of the Year.")
        return _("Manager of the Year: {seat}.").format(seat=self.bar.name_of(winner))

    def _preview(self) -> None:
        due = self.due
        if due.card and due.zone is not None:
            marks = self.play.state.card(due.card).skills
            self.side.preview(commit_preview(self._view(), due.seat, due.card, *due.zone), marks)
        elif due.card:
            text = "\n".join([card_text(self.play.state, due.card), _("Choose a lit zone.")]).strip()
            self.side.put(card_name(self.play.state, due.card), text, ())
        else:
            self.side.put(ask("turn"), "", ())

    def _look_at(self, row: int) -> None:
        if self.due.kind not in (None, "turn"):
            self.due.row = row
            self._show_answer()

    def _show_answer(self) -> None:
        """What the chosen answer means: the text of the card at work, else of the card chosen; a tackle's odds."""
        action, season = self.due.chosen(), self._view()
        at_work = acting(season)
        card = at_work or (str(action.values[0]) if action is not None else "")
        text = card_text(season, card)
        if text:
            text = _("{name}: {text}").format(name=card_name(season, card), text=text)
        lines = (self.bar.name_of(self.due.seat), subject(season), text)
        self.side.hint.setText("\n".join(part for part in lines if part))
        self.side.hint.show()
        if self.due.kind == "tackle":
            self._show_odds(action)
        self.table.aim_at(self.due.player_chosen())
        self._show_board(self._view())
        self._show_buttons()

    def _show_odds(self, action: Action | None) -> None:
        season = self.play.state
        tackler = next((part for part in season.stack[-1][4][1:] if part in season.players), None)
        if action is None or action.values[0] not in season.players or tackler is None:
            self.side.sight(None)
            return
        full = season.stack[-1][4][0] == "grudge-target"
        self.side.sight(tackle_sight(season, tackler, action.values[0], full_power=full))

    # --- what a person does ----------------------------------------------------------------------------------

    def choose_card(self, card: str) -> None:
        """Take a card of the hand up, or answer with it."""
        if self.due.kind == "turn" and card in self.due.cards():
            self.due.card, self.due.zone = card, None
            self._preview()
        elif self.due.kind not in (None, "turn"):
            self._answer_with(card)
        self.show_now()

    def choose_zone(self, match: int, zone: int) -> None:
        """Aim at a lit zone; a second click commits."""
        if self.due.zone == (match, zone):
            self.confirm()
            return
        self.due.zone = (match, zone)
        self._preview()
        self.show_now()

    def drop_card(self, card: str, match: int, zone: int) -> None:
        """Commit a card that was dragged to a zone."""
        if self.due.kind == "turn" and card in self.due.cards():
            self.due.card, self.due.zone = card, (match, zone)
            self.confirm()

    def choose_player(self, player: str) -> None:
        """Answer with a player on the table; a second click confirms."""
        if self.due.row == self.due.row_of(player):
            self.confirm()
        else:
            self._answer_with(player)

    def _answer_with(self, value: str) -> None:
        row = self.due.row_of(value)
        if row is not None:
            self.side.list.setCurrentRow(row)

    def _step_card(self, by: int) -> None:
        """To the next card of the hand; where something else is asked, to the next answer."""
        if self.due.kind not in (None, "turn") and self.decides:
            self.side.step(by)
            return
        cards = self.due.cards() if not self.replay.looks_back else []
        if cards:
            place = cards.index(self.due.card) if self.due.card in cards else 0
            self.choose_card(cards[(place + by) % len(cards)])

    def _step_zone(self) -> None:
        zones = list(self.due.zones(self._view())) if not self.replay.looks_back else []
        if zones:
            place = zones.index(self.due.zone) + 1 if self.due.zone in zones else 0
            self.due.zone = None
            self.choose_zone(*zones[place % len(zones)])

    def confirm(self) -> None:
        """Do what was chosen; while bots play, go on at once."""
        if self.due.kind is None:
            self.skip()
            return
        action = self.due.chosen()
        if action is not None:
            self.answer(action)

    def decline(self) -> None:
        """Pass, or do without."""
        action = self.due.without()
        if action is not None:
            self.answer(action)

    # --- what is shown ---------------------------------------------------------------------------------------

    def show_now(self) -> None:
        """The table, the board and the buttons, as the manager who sits here may see them."""
        view = self._view()
        back = self.replay.looks_back
        self.bar.show_season(view, None if back else self._asked())
        zones = {} if back else self.due.zones(view)
        self.table.words = self.bar.phase_words() if back or self.play.over is None else self._winner_words()
        asked, aimed_at = (frozenset(), "") if back else (self.due.players_asked(), self.due.player_chosen())
        self.table.show_season(view, zones, self.due.zone, asked, aimed_at)
        self._show_board(view)
        headline = view.cards.headlines.get(view.headline)
        self.news.setText(f"{pick(headline.name)}  ·  {pick(headline.text)}" if headline else "")
        self.news.setVisible(headline is not None)
        self._show_buttons()

    def _show_board(self, view: Season) -> None:
        """The hand; or, where a question is about other cards, those."""
        spread = [] if self.replay.looks_back else self.due.spread()
        action = self.due.chosen() if spread else None
        self.board.show_season(view, self.looker, str(action.values[0]) if action else self.due.card, spread)

    def _show_buttons(self) -> None:
        due, back = self.due, self.replay.looks_back or bool(self.why_stopped)
        turn = due.kind == "turn"
        words = _("Commit") if turn else _("Reply")
        if turn and due.zone is not None:
            name = card_name(self.play.state, self._view().matches[due.zone[0]].card)
            words = _("Commit to {match}").format(match=name)
            if text_width(words, "body") > self.board.do.width() - 24:
                words = _("Commit here")
        self.board.do.say(words)
        self.board.do.setEnabled(not back and due.chosen() is not None)
        self.board.decline.say(_("Pass to the end…") if turn else _("Do without"))
        self.board.decline.setEnabled(not back and due.without() is not None)
        self.board.undo.setEnabled(self.play.can_undo)
