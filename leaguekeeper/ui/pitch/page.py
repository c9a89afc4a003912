"""A match on a page: the pitch, the dug-outs, the chosen player, the decision, the dice, and looking back.

The page drives a ``Playthrough``. Bots and dice go on by themselves at a pace that can be followed; a person takes a
player up, aims at a square, and does it. Everything that may be answered is in the list in words as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QKeyCombination, Qt

from leaguekeeper.base.words import _
from leaguekeeper.play.core.dice import DiceSource
from leaguekeeper.play.core.protocol import Choose, Fact, Roll, Rolled, Setup
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import BIT
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.by_hand import step_said
from leaguekeeper.play.pitch.words.telling import name_of, roll_name, team_name, tell_parts
from leaguekeeper.play.pitch.words.terms import DECISIONS
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column, in_a_row
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.pitch.board import Board
from leaguekeeper.ui.pitch.conceding import Conceding
from leaguekeeper.ui.pitch.decision_panel import DecisionPanel, dice_words
from leaguekeeper.ui.pitch.dice_entry import DiceEntry
from leaguekeeper.ui.pitch.dice_log import DiceLog, LogEntry
from leaguekeeper.ui.pitch.due import Due
from leaguekeeper.ui.pitch.dug_outs import DugOuts
from leaguekeeper.ui.pitch.hand_panel import HandPanel
from leaguekeeper.ui.pitch.keys import Pressed, bind_keys
from leaguekeeper.ui.pitch.kick_off_harm import KickOffHarm
from leaguekeeper.ui.pitch.match_bar import MatchBar
from leaguekeeper.ui.pitch.player_panel import PlayerPanel
from leaguekeeper.ui.pitch.scene import Scene, silks_of, tokens_of, traps_of
from leaguekeeper.ui.pitch.time_keeping import TimeKeeping
from leaguekeeper.ui.pitch.weighed import Weighed
from leaguekeeper.ui.play.game_page import GamePage
from leaguekeeper.ui.play.zoom import ZoomArea

__all__ = ["PACE", "PitchPage"]

PACE = 260
"""Milliseconds for which each die and each decision of a bot can be seen."""
_SIDE, _LOG_LEAST = 266, 26


class PitchPage(GamePage[PitchState, Action]):
    """Plays a match from a set-up; ``seats`` holds a bot for each seat, None where a person sits."""

    panel: DecisionPanel

    def __init__(
        self,
        setup: Setup,
        seats: Sequence[Bot | None],
        dice: DiceSource | None = None,
        pace: int = PACE,
    ) -> None:
        super().__init__(PitchGame(), setup, seats, dice, pace)
        self.due = Due(self.play)
        self.fixture = setup.particulars.get("fixture")
        self._silks = silks_of(setup)
        self._coaches = [_("Bot") if bot is not None else _("Person") for bot in seats]
        self._cursor: int | None = None
        self._kick_off = KickOffHarm()
        self._lengths: list[int] = []
        self._build()
        self.show_now()

    # --- made of -----------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.bar, self.board = MatchBar(self._silks, self._coaches), Board()
        self.dug_outs, self.player = DugOuts(self._silks), PlayerPanel()
        self.panel, self.dice, self.log, self.hand = DecisionPanel(), DiceEntry(), DiceLog(), HandPanel()
        self.by_hand = Button(_("By hand"), "quiet", self.open_hand)
        self.adviser = Button(_("Adviser"), "quiet", lambda: self.advised.emit(self.replay.slider.value()))
        self.typed, self.weighed, self.conceding = Tick(_("Type the dice in")), Weighed(), Conceding(self)
        self.time = TimeKeeping(self, self.bar.clock, self._waits, self.hand.close_it)
        self._lay_out()
        self.board.clicked.connect(self.click)
        self.board.laid.connect(self.lay)
        self.board.pointed.connect(self.point)
        self.dug_outs.clicked.connect(self.click_player)
        self.panel.chosen.connect(self.choose_row)
        self.panel.confirmed.connect(self.confirm)
        self.panel.undone.connect(self.undo)
        self.hand.proposed.connect(self._proposed)
        self.hand.closed.connect(self._hand_closed)
        self.dice.fallen.connect(self.take_dice)
        self.typed.toggled.connect(lambda _on: self.timer.start(0))
        bind_keys(self, self._keys(), self.choose_digit)

    def _keys(self) -> Mapping[Pressed, Callable[[], object]]:
        return {
            Qt.Key.Key_Return: self.enter,
            Qt.Key.Key_Enter: self.enter,
            QKeyCombination(Qt.Modifier.SHIFT, Qt.Key.Key_Return): self.enter_with_shift,
            Qt.Key.Key_Escape: self.unselect,
            Qt.Key.Key_E: self.end_turn,
            Qt.Key.Key_H: self.open_hand,
            Qt.Key.Key_K: self.bar.clock.click,
            Qt.Key.Key_U: self.undo,
            Qt.Key.Key_S: self.skip,
            Qt.Key.Key_Comma: lambda: self.replay.step(-1),
            Qt.Key.Key_Period: lambda: self.replay.step(1),
        }

    def _lay_out(self) -> None:
        left = in_a_column((ZoomArea(self.board), 1), self.dug_outs, self.replay, gap=5, margins=(12, 0, 0, 0))
        log = Section(_("Dice log"), gap=0)
        log.add(self.log)
        log.setMinimumHeight(_LOG_LEAST)
        tools = in_a_row(self.adviser, REST, self.conceding, self.by_hand)
        foot = in_a_column(self.weighed, tools, in_a_row(self.typed, REST, self.skip_button), gap=2)
        side = held(in_a_column(self.player, self.panel, self.hand, self.dice, (log, 1), foot, gap=6))
        side.setFixedWidth(_SIDE)
        self.setLayout(in_a_column(self.bar, (in_a_row((left, 1), side, gap=18, margins=(0, 0, 16, 4)), 1), gap=8))

    # --- going on ----------------------------------------------------------------------------------------------

    def thought_over(self, bot: Bot | None) -> None:
        """Show what a bot weighed."""
        self.weighed.tell(self.play.state, bot)

    def step(self) -> bool:
        """One roll, one decision of a bot or one step of a plan; dice that are typed in are waited for."""
        now = self.play.pending
        if isinstance(now, Roll) and self.typed.isChecked():
            return False
        watched = bool(self.pace) and not self.hurry and None in self.play.seats
        if watched and self._kick_off.stops(now):
            return False
        if self.due.under_way:
            action = self.due.plan.pop(0)
            if action in self.play.options():
                self.play.answer(action)
                return True
            self.due.plan.clear()
        return super().step()

    def note(self, answer: Action | Rolled, facts: Sequence[Fact], asked: Roll | None = None) -> None:
        """Write down an answer, what came of it, and the dice that fell."""
        self._lengths.append(len(self.log.entries))
        self.moments.add(answer, self.play.state)
        dice = tuple(zip(asked.dice, answer.values, strict=True)) if asked and isinstance(answer, Rolled) else ()
        told = [(fact, *tell_parts(self.play.state, fact)) for fact in facts]
        if asked and not any(title and "roll" in fact.values for fact, title, _detail in told):
            self.log.note(LogEntry(roll_name(self.play.state, asked.why), "", dice, self.typed.isChecked()))
            dice = ()
        for fact, title, detail in told:
            self._kick_off.hear(fact, title, detail)
            if title:
                shown = dice if "roll" in fact.values else ()
                self.log.note(LogEntry(title, detail, shown, self.typed.isChecked()))
                dice = () if shown else dice
            if fact.kind in ("half", "turn", "touchdown"):
                self.moments.mark(title)
                self.hurry = self.hurry and None in self.play.seats

    def strike_out(self, count: int) -> None:
        """The last answers were taken back."""
        self.moments.take_back(count)
        self.log.strike_out(self._lengths[-count])
        del self._lengths[-count:]

    def put_question(self) -> None:
        """List what may be done, ask for real dice, or say that the match is over."""
        self.due.begin()
        now = self.play.pending
        if self._kick_off.waits:
            self.due.forget()
            self.dice.hide()
            self.panel.say(_("Hurt at the kick-off"), "\n".join(self._kick_off.hurt))
            self.panel.do.say(_("Go on"))
            self.panel.offer((), -1)
            return
        if isinstance(now, Roll) and self.typed.isChecked():
            self.panel.say(_("Roll the dice"), "")
            self.dice.ask(now, roll_name(self.play.state, now.why))
        else:
            self.dice.hide()
        self._list()

    def _list(self) -> None:
        seat, over = self.play.waits_for, self.play.over
        if over is not None:
            self.panel.say(_("Full time"), _("The match has been played to its end."))
            self.panel.do.say(_("Do it") if self.fixture is None else _("Write the match report"))
        elif seat is not None:
            kind = self.due.kind or ""
            kind = "action" if kind == "turn" and self.due.player is not None else kind
            title = _(DECISIONS[kind]) if kind in DECISIONS else _("Decide")
            verb = self.due.verb
            if self.due.target is not None and verb is not None and verb.short:
                title = verb.short
            whose = (team_name(self.play.state, seat), self.due.topic())
            self.panel.say(title, " · ".join(part for part in whose if part))
            self._say_proposal()
        worth = [self.due.worth(verb) for verb in self.due.listed]
        self.panel.offer(self.due.listed, self.due.row, self.due.player, worth)
        self.panel.dice.show_dice(self.due.thrown())

    def _say_proposal(self) -> None:
        """What the other coach proposes by hand, and why; who has agreed, and who is asked."""
        asked, hint = self.play.pending, self.panel.hint
        if isinstance(asked, Choose) and asked.kind == "agree":
            said = step_said(self.play.state, asked.about)
            agreed = _("{team} agrees").format(team=team_name(self.play.state, 1 - asked.seat))
            due = _("{team} has to answer").format(team=team_name(self.play.state, asked.seat))
            hint.setText("\n".join(part for part in (said, asked.about["why"], agreed, due) if part))
        hint.setMinimumHeight(max(0, hint.heightForWidth(_SIDE)) if hint.text() else 0)

    # --- what a person does ------------------------------------------------------------------------------------

    @property
    def decides(self) -> bool:
        """Whether a person at this window may decide now."""
        return super().decides and not self._waits()

    def _waits(self) -> bool:
        return self.due.under_way or self._kick_off.waits

    def point(self, at: int) -> None:
        """Move the cursor."""
        self._cursor = at
        self.show_now()

    def click(self, at: int) -> None:
        """A square was clicked: aim there, a second time do it; or take up the player who stands there."""
        if not self.decides:
            return
        if self.hand.isVisible():
            self.hand.click(at)
            self.show_now()
            return
        due, state = self.due, self.play.state
        who = state.who[at]
        at = due.meant(at)
        if due.kind == "setup":
            placed = next((player for player, spot in due.placing.items() if BIT[spot] & BIT[at]), None)
            if due.player is None and placed is not None:
                due.player = placed
            else:
                due.place(at)
        elif due.target == at:
            self.confirm()
            return
        elif due.kind == "turn" and who >= 0 and state.side[who] == state.active:
            if not (due.verb is not None and due.verb.kind == "declare" and who != due.player and due.aim(at)):
                due.take_up(who)
        elif due.kind == "turn" and who >= 0 and due.player is not None and not due.aim(at):
            _found = due.aim_with("block", at) or due.aim_with("blitz", at) or due.aim_with("foul", at)
        elif who >= 0 and due.shift(who):
            pass
        elif not due.aim(at) and who >= 0 and (busy := due.holds_up(who)):
            self._offer_to_end(busy, who)
            return
        self._list()
        self.show_now()

    def lay(self, at: int) -> None:
        """A square was clicked with Shift: the next of a way of one's own, where something is done on foot."""
        if not self.decides or self.hand.isVisible() or not self.due.lays(at):
            self.click(at)
            return
        laid = self.due.lay(at)
        self._list()
        self.show_now()
        if not laid:
            self.refuse(_("A way of your own goes on to a free square beside its last one, within reach."))

    def _offer_to_end(self, busy: str, who: int) -> None:
        """Another player was clicked while an action is open: say why not, and put its end under Enter."""
        self.due.choose_end_of_action()
        self._list()
        self.show_now()
        told = _("{busy} is still acting. End his action first (Enter), then take up {player}.")
        self.refuse(told.format(busy=busy, player=name_of(self.play.state, who)))

    def click_player(self, player: int) -> None:
        """A player in the dug-out was clicked."""
        if self.hand.isVisible():
            self.hand.pick(player)
        elif self.decides and self.due.placeable(player):
            self.due.player = player
        elif self.decides and self.due.shift(player):
            self.panel.list.setCurrentRow(self.due.row)
        self.show_now()

    def choose_row(self, row: int) -> None:
        """A line of the list was chosen."""
        if row != self.due.row:
            self.due.choose_row(row)
            self.show_now()

    def choose_digit(self, digit: int) -> None:
        """A digit was pressed: a line of the list, or the value of a die that is typed in."""
        if self.hand.isVisible():
            self.hand.key(digit)
        elif self.dice.isVisible():
            self.dice.type_in(digit)
        elif self.decides and digit <= len(self.due.listed) and not self.due.listed[digit - 1].ends_turn:
            self.panel.list.setCurrentRow(digit - 1)

    def enter(self) -> None:
        """Enter: the dice that were typed in, the square under the cursor, or what was chosen."""
        if self.hand.isVisible():
            self.hand.propose.click()
        elif self.dice.isVisible():
            self.dice.take()
        elif self.board.hasFocus() and self._cursor is not None and self._cursor != self.due.target and self.decides:
            self.click(self._cursor)
        else:
            self.confirm()

    def enter_with_shift(self) -> None:
        """Shift and Enter: the square under the cursor is the next of a way."""
        if self.board.hasFocus() and self._cursor is not None:
            self.lay(self._cursor)

    def confirm(self) -> None:
        """Do what was chosen; the rules say why not. After a match of the league its report is begun."""
        if self.play.over is not None and self.fixture is not None:
            self.reported.emit(self.fixture)
        if self._kick_off.waits:
            self._kick_off.read()
            self.panel.do.say(_("Do it"))
            self.resume()
            return
        if not self.decides:
            return
        answers = self.due.answers()
        if answers:
            self._answer(answers[0], answers[1:])

    def end_turn(self) -> None:
        """End the turn, where it may be ended."""
        action = self.due.end_of_turn()
        if action is not None and self.decides:
            self._answer(action, [])

    def _answer(self, action: Action, then: list[Action]) -> None:
        self.bar.clock.go_on()
        if self.answer(action) and then:
            self.due.plan = then
            self.show_now()

    def take_dice(self, values: Sequence[int]) -> None:
        """Real dice have fallen."""
        self.play.roll(values)
        self.resume()

    def undo(self) -> None:
        """Take back the last decision, as long as no die has fallen since; a plan is given up with it."""
        if self.play.can_undo:
            self.due.plan = []
        super().undo()

    def open_hand(self) -> None:
        """Put a step by hand together, whatever is being decided; a proposal that waits is answered first."""
        seat = self.play.waits_for
        if seat is None or not self.decides or self.due.kind == "agree":
            return
        people = [place for place, bot in enumerate(self.play.seats) if bot is None]
        self._make_room(False)
        self.hand.open_it(self.play.state, people, seat, self.due.player)
        self.show_now()

    def _make_room(self, shown: bool) -> None:
        """The side of the page is the step's while one is put together."""
        for part in (self.player, self.panel):
            part.setVisible(shown)

    def _proposed(self, action: Action) -> None:
        self._make_room(True)
        self.answer(action)

    def _hand_closed(self) -> None:
        self._make_room(True)
        self.show_now()

    def unselect(self) -> None:
        """Let go of what is aimed at, then of the player, then of the past."""
        if self.hand.isVisible():
            self.hand.close_it()
        elif self.replay.looks_back:
            self.replay.to_present()
        elif self.due.target is not None:
            self.due.target = None
            self.due.way.clear()
        elif self.due.kind in ("turn", "setup"):
            self.due.player = None
            if self.due.kind == "turn":
                self.due.take_up(None)
        self._list()
        self.show_now()

    def clear(self) -> None:
        """Nothing is aimed at any more."""
        self.dice.hide()
        self.due.forget()
        self.panel.say("", "")
        self.panel.offer((), -1)

    def refuse(self, reason: str) -> None:
        """Say it below the choices."""
        self.panel.refuse(reason)

    # --- what is shown -----------------------------------------------------------------------------------------

    def show_now(self) -> None:
        """Show the present, or the moment that is looked back at."""
        back, due = self.replay.looks_back, self.due
        state = self.moment()
        player = None if back else due.player
        path, aim = (None, None) if back else (due.path(), due.block())
        by_hand = None if back else self.hand.marked(self.play.state)
        self.board.show_scene(
            Scene(
                tokens_of(state, player, None if back else due.placing), state.ball if state.carrier < 0 else -1,
                {} if back or due.under_way else due.lit(), None if back else due.target, path,
                state.at[player] if player is not None and state.at[player] >= 0 else -1, self._cursor, self._silks,
                dice_words(aim.dice) if aim is not None else "", aim, by_hand,
                traps_of(state),
            )
        )  # fmt: skip
        self.conceding.offer()
        self.time.follow()
        self.bar.show_state(state)
        self.dug_outs.show_state(state, player, frozenset(() if back else due.placing))
        self.player.look(state, player, self._cursor)
        thrown = None if back else due.throw()
        tests = path.tests if path is not None else thrown.tests if thrown is not None else ()
        chance = due.chance(path) if path is not None else thrown.chance if thrown is not None else None
        helped = due.chance(path, 1) if path is not None and tests and due.team_rerolls() else None
        named = {test.kind: roll_name(state, test.kind) for test in tests}
        self.panel.aim(tests, chance if tests else None, helped, named)
        names = [name_of(state, each) for each in (due.player if due.player is not None else state.actor, aim.victim)
                 ] if aim is not None else ["", ""]  # fmt: skip
        self.panel.weigh(aim, *names)
        over = self.play.over is not None and self.fixture is not None
        self.panel.do.setEnabled(over or self._kick_off.waits or (self.decides and bool(due.answers())))
        self.panel.undo.setEnabled(self.play.can_undo and not back)
