"""A match followed at the table: one key for each event, then the player's number, and the turn is noted.

Space ends the turn, Tab turns to the other side's players, Backspace takes the last note back; the clock is stopped
and started with its own key. All is kept as it is noted; at the end it becomes the draft of the report.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.live.views import LiveAction, LiveSide, LiveView
from leaguekeeper.services.report.letters import marked
from leaguekeeper.services.report.views import Option
from leaguekeeper.ui.components.forms.letter_key import meant, rolls
from leaguekeeper.ui.components.forms.number_typing import NumberTyping
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import ask
from leaguekeeper.ui.components.page.in_sight import ring_around
from leaguekeeper.ui.components.page.layout import REST, empty, in_a_row
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.dice import DiceRow, Die
from leaguekeeper.ui.live.action_board import ActionBoard, KeyButton
from leaguekeeper.ui.live.head import LiveHead
from leaguekeeper.ui.live.log import LiveLog
from leaguekeeper.ui.live.pending import Pending
from leaguekeeper.ui.live.players import LivePlayers
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.page import Page, PageHost
from leaguekeeper.ui.pages.rolling import roller

__all__ = ["LivePage"]

TICK, KEEP_EVERY = 500, 40
"""Milliseconds between two looks at the clock; after so many of them it is kept."""


class LivePage(Page[LiveView]):
    """One match on the table; ``where`` is its number."""

    name = "live"
    anew = True
    """The steps before the match may have changed."""
    stays = True
    begins = True
    slim = True
    scrolls = False

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._pending: Pending | None = None
        self._typing = NumberTyping()
        self._figure = ""
        self._said = ""
        self._ticks = 0
        self._main: Button | None = None
        self._head = LiveHead()
        self._column.addWidget(self._head)
        self._head.hide()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self._tick)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        ring_around(self)

    def fetch(self) -> LiveView:
        """The match as it stands."""
        return self.host.league.live.view(int(self.where))

    def open(self, where: str) -> None:
        """Begin no note."""
        self._pending = None
        super().open(where)

    def keys(self) -> tuple[str, ...]:
        """The keys of the page."""
        return (_("Space: end the turn"), _("a letter, then a number: note"), _("Backspace: undo"))

    def take_back(self) -> bool:
        """What undo means here: the last note."""
        match = int(self.where)
        if self.is_read():
            league = self.host.league
            self._ask(lambda: league.live.undo(match))
        return True

    def show_failure(self, failure: Failure) -> None:
        """Where the steps before the match are still to be done, begin with those: the report leads back here."""
        self._head.hide()
        if failure.detail not in {"before-first", "before-again"}:
            super().show_failure(failure)
            return
        self.failure = ""
        self.host.go(f"report:{self.where}?{failure.detail}")

    # --- what is shown -----------------------------------------------------------------------------------

    def build(self, view: LiveView) -> QWidget:
        """Both sides about what can be noted, and the notes at the right."""
        self._head.show()
        self._head.show_view(view)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(20, 12, 20, 12)
        row.setSpacing(20)
        self._lists = {}
        for name, side in (("home", view.home), ("away", view.away)):
            self._lists[name] = LivePlayers(side)
            self._lists[name].picked.connect(self._pick)
        row.addWidget(self._players(view.home, "home"), 25)
        row.addWidget(self._middle(view), 44)
        row.addWidget(self._players(view.away, "away"), 25)
        log = Section(_("Notes"), note=str(len(view.lines)))
        log.add(LiveLog(view.lines))
        log.setMaximumWidth(420)
        row.addWidget(log, 28)
        row.addStretch(1)
        self._show_pending()
        QTimer.singleShot(0, self, self.setFocus)
        return whole

    def _players(self, side: LiveSide, name: str) -> QWidget:
        section = Section(side.team.name)
        section.add(self._lists[name])
        section.body.addStretch(1)
        section.setMaximumWidth(340)
        return section

    def _middle(self, view: LiveView) -> QWidget:
        middle = QWidget()
        middle.setMaximumWidth(640)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._title, self._prompt = Text("", "step", wrap=True), Text("", "body", "ink2", wrap=True)
        self._typed, self._told = Text("", "stat"), Text("", "second", "red", wrap=True)
        self._so_far, self._dice = Text("", "name", wrap=True), DiceRow()
        for words in (self._title, self._so_far, self._prompt, self._dice, self._typed, self._told):
            column.addWidget(words)
        self._choices = QVBoxLayout()
        self._choices.setSpacing(0)
        column.addLayout(self._choices)
        self._board = ActionBoard(view.actions, self.begin)
        column.addWidget(self._board)
        column.addStretch(1)
        column.addLayout(self._foot(view))
        return middle

    def _foot(self, view: LiveView) -> QHBoxLayout:
        self._main = None
        undo = Button(_("Take back"), "plain", self.take_back)
        undo.setEnabled(view.begun)
        words, letter = marked(_("Stop the cloc&k") if view.clocks.running else _("Start the cloc&k"))
        pause = Button(f"{words} ({letter})", "plain", self.pause, name=words)
        pause.setEnabled(view.phase == "turn")
        foot = in_a_row(undo, pause, REST, gap=8)
        if view.phase != "over":
            foot.addWidget(Button(_("To the report…"), "quiet", self.leave_early))
        if view.phase == "over" or len(view.kick_offs) < 2:
            self._main = Button(f"{view.main}  ␣", "main", self.go_on, name=view.main)
            foot.addWidget(self._main)
        return foot

    def _show_pending(self) -> None:
        """What is asked now, or what waits; who can be meant stands out."""
        view = self.view
        pending = self._pending
        self._title.setText(pending.action.words if pending else view.waits or view.period)
        die = pending.die() if pending else None
        prompt = pending.prompt() if pending else ""
        if die is not None:
            prompt = f"{prompt} · " + _("type it, or D to roll; Enter leaves it for later")
        elif pending is not None and pending.due() is not None:
            prompt = f"{prompt} · " + _("Enter leaves it for later")
        self._prompt.setText(prompt)
        self._so_far.setText(pending.so_far() if pending else "")
        self._so_far.setVisible(bool(self._so_far.text()))
        self._dice.show_dice([Die(kind, None) for kind in die.dice] if die is not None else [])
        self._dice.setVisible(bool(die is not None and die.dice))
        self._typed.setText(self._typing.typed or self._figure)
        self._typed.setVisible(bool(self._typed.text()))
        self._prompt.setVisible(bool(self._prompt.text()))
        self._told.setText(self._said)
        self._told.setVisible(bool(self._said))
        meant = {player.id for player in pending.players()} if pending and pending.wants_player() else set[str]()
        for rows in self._lists.values():
            rows.ask(meant, self._typing.typed)
        options = pending.options() if pending else self._kick_offs(view)
        self._board.setVisible(pending is None)
        if self._main is not None:
            self._main.setEnabled(pending is None)
        self._show_choices(options)

    @staticmethod
    def _kick_offs(view: LiveView) -> tuple[Option, ...]:
        return view.kick_offs if len(view.kick_offs) > 1 else ()

    def _show_choices(self, options: tuple[Option, ...]) -> None:
        empty(self._choices)
        for place, option in enumerate(options, 1):
            button = KeyButton(str(place), option.label)
            button.clicked.connect(lambda _on=False, value=option.value: self._choose(value))
            self._choices.addWidget(button)

    # --- what is done ------------------------------------------------------------------------------------

    def begin(self, action: LiveAction) -> None:
        """Begin to note something."""
        if not action.legal:
            self._tell(labelled(action.words, action.reason))
            return
        self._pending, self._typing, self._figure, self._said = Pending(action, self.view), NumberTyping(), "", ""
        self._settle()
        self.setFocus()

    def go_on(self) -> None:
        """The main thing: end the turn, kick off, or go to the report."""
        view = self.view
        if view.phase == "turn":
            self._note({"kind": "turn"})
        elif view.phase == "over":
            self.finish()
        elif len(view.kick_offs) == 1:
            self._note({"kind": "kick-off", "side": view.kick_offs[0].value})

    def pause(self) -> None:
        """Stop the clock, or let it go on."""
        match, on = int(self.where), self.view.clocks.running
        league = self.host.league
        self._ask(lambda: league.live.pause(match, on))

    def leave_early(self) -> None:
        """Go to the report in the middle of a match, once it is said what that does."""
        told = _("The match is not over. What is noted so far becomes the result in its report, and the clock stops. "
                 "What is noted here is kept: “Match day” leads back here, and the next time you go to the report, "
                 "what was noted meanwhile takes the place of that result.")  # fmt: skip
        if ask(self.window(), _("To the report before the end?"), told, _("To the report")):
            self.finish()

    def finish(self) -> None:
        """Carry what was noted into the report."""
        match, live = int(self.where), self.host.league.live
        self.host.operations.run(
            lambda: live.finish(match), lambda _done: self.host.go(f"report:{match}"), self._refused
        )

    def _settle(self) -> None:
        """Note what is complete; else show what is asked next."""
        pending = self._pending
        if pending is not None and not pending.ask:
            self._pending = None
            self._note(pending.note)
        else:
            self._show_pending()

    def _note(self, note: Mapping[str, object]) -> None:
        match, value = int(self.where), dict(note)
        league = self.host.league
        self._ask(lambda: league.live.note(match, value))

    def _ask(self, work: Callable[[], LiveView]) -> None:
        self._pending, self._said = None, ""
        self.host.operations.run(work, self.of_here(self.show_view), self.of_here(self._refused))

    def _refused(self, failure: Failure) -> None:
        self._tell(failure.sentence)
        if failure.detail == "kept-elsewhere":
            self.reload()

    def _tell(self, sentence: str) -> None:
        self._said = sentence
        self._show_pending()

    def _pick(self, player: str) -> None:
        pending = self._pending
        if pending is not None and pending.wants_player():
            pending.take_player(player)
            self._typing = NumberTyping()
            self._settle()

    def _choose(self, value: str) -> None:
        if self._pending is None:
            self._note({"kind": "kick-off", "side": value})
            return
        self._pending.take(value)
        self._settle()

    # --- keys --------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Tab turns to the other side while a player is asked for."""
        tab = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Tab
        if tab and self._pending is not None and self._pending.wants_player():
            self._pending.turn_over()
            self._typing = NumberTyping()
            self._show_pending()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters begin a note, digits answer, Space goes on."""
        if not self.is_read() or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
            return
        key, letter = event.key(), event.text().upper()
        if key == Qt.Key.Key_Backspace:
            self._back()
        elif key == Qt.Key.Key_Escape and self._pending is not None:
            self._pending = None
            self._show_pending()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._enter()
        elif letter.isdigit():
            self._digit(letter)
        elif self._pending is not None and self._pending.ask == "dice":
            if rolls(event):
                self._roll()
        elif key == Qt.Key.Key_Space and self._pending is None:
            self.go_on()
        elif letter:
            self._letter(letter)

    def _back(self) -> None:
        if self._figure:
            self._figure = self._figure[:-1]
        elif not self._typing.back():
            if self._pending is None:
                self.take_back()
                return
            self._pending = None
        self._show_pending()

    def _letter(self, typed: str) -> None:
        self._enter_number()
        clock = marked(_("Stop the cloc&k"))[1]
        actions = {each.letter: each for each in self.view.actions}
        letter = meant(typed, {clock, *actions})
        if letter == clock and self._pending is None:
            self.pause()
        elif (action := actions.get(letter)) is not None and (self._pending is None or not self._pending.options()):
            self.begin(action)

    def _digit(self, digit: str) -> None:
        pending = self._pending
        if pending is not None and pending.ask == "dice":
            self._die_digit(digit)
        elif pending is not None and pending.wants_player():
            number = self._typing.digit(digit, [player.number for player in pending.players()])
            if number is None:
                self._show_pending()
            else:
                self._pick_number(number)
        else:
            options = pending.options() if pending is not None else self._kick_offs(self.view)
            if 0 < int(digit) <= len(options):
                self._choose(options[int(digit) - 1].value)

    def _enter(self) -> None:
        pending = self._pending
        if pending is None:
            self.go_on()
        elif pending.ask == "dice":
            self._settle_die(last=True)
        elif pending.due() is not None:
            pending.leave()
            self._settle()
        else:
            self._enter_number()

    def _enter_number(self) -> None:
        """Take the number that has been typed so far."""
        pending = self._pending
        if pending is not None and pending.wants_player() and self._typing.typed:
            number = self._typing.settle(player.number for player in pending.players())
            if number is not None:
                self._pick_number(number)

    def _pick_number(self, number: int) -> None:
        pending = self._pending
        if pending is not None:
            self._pick(next(player.id for player in pending.players() if player.number == number))

    def _die_digit(self, digit: str) -> None:
        self._figure += digit
        self._settle_die()

    def _settle_die(self, last: bool = False) -> None:
        """Take the die as soon as no more digits can come; Enter takes it as it is, or leaves it for later."""
        pending = self._pending
        die = pending.die() if pending is not None else None
        if pending is None or die is None:
            return
        most = int(die.dice[0][1:]) if die.dice else die.maximum
        least = 1 if die.dice else die.minimum
        value = int(self._figure) if self._figure else None
        if value is not None and not least <= value <= most and (last or value > most):
            self._figure = ""
            self._tell(_("A figure from {least} to {most} is wanted.").format(least=least, most=most))
            return
        if last or (value is not None and value * 10 > most):
            self._figure, self._said = "", ""
            if value is None:
                pending.leave()
            else:
                pending.take_die(value)
            self._settle()
        else:
            self._show_pending()

    def _roll(self) -> None:
        pending = self._pending
        die = pending.die() if pending is not None else None
        if pending is None or die is None:
            return
        roll = roller(self.host, int(self.where))
        fell = [roll(int(die.dice[0][1:]))] if die.dice else [roll(die.maximum // 10), roll(6)]
        if "" in fell:
            return
        pending.take_die(int("".join(map(str, fell))))
        self._figure = ""
        self._settle()

    # --- the clock ---------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Look at the clock while the page is shown."""
        self._timer.start()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Look no more; the clock itself goes on."""
        self._timer.stop()
        super().hideEvent(event)

    def _tick(self) -> None:
        league = self.host.opened
        if league is None or not self.where.isdigit():
            return
        clocks = league.live.clocks(int(self.where))
        if clocks is not None:
            self._head.show_clocks(clocks)
        self._ticks += 1
        if self._ticks % KEEP_EVERY == 0 and clocks is not None and clocks.running:
            self.host.operations.run(league.live.keep)
