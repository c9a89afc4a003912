"""By hand: a step that both coaches agree to, put together with clicks on the board, proposed with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSpinBox, QWidget

from leaguekeeper.base.words import N_, _
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.geometry import xy
from leaguekeeper.play.pitch.procedures.match.by_hand import DICE, SETTABLE, agreement
from leaguekeeper.play.pitch.room import spot
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.pitch.whereabouts import whereabouts
from leaguekeeper.play.pitch.words.telling import name_of, team_name
from leaguekeeper.play.pitch.words.terms import STATUS_WORDS
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.fonts import font

__all__ = ["HandPanel"]

_ACTS = (
    ("move", N_("Move him")),
    ("ball", N_("Put the ball")),
    ("set", N_("Set how he is")),
    ("award", N_("Give or take")),
    ("roll", N_("Throw dice")),
    ("note", N_("Only note")),
)
"""What may be done, in the order of the keys."""

_AIM = {
    "move": N_("Click a player, on the pitch or in the dug-out, then the square where he goes."),
    "ball": N_("Click the square, or the player who gets the ball."),
    "set": N_("Click a player, and say how he is."),
    "award": N_("Say what is given; for experience click the player."),
    "roll": N_("Say which dice are rolled; what they mean, the reason says."),
    "note": N_("Nothing changes; the reason stands in the log and in the report."),
}

_AWARDS = (("reroll", N_("re-rolls")), ("experience", N_("experience")), ("gold", N_("gold pieces")))
_NARROW = 120
_HURT = -1
"""Among the ways in which a player may be set: he is injured, and the injury is rolled for."""


class HandPanel(QWidget):
    """Puts a step together; tells it when it is proposed, and when the coach thinks better of it."""

    proposed = Signal(object)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._state: PitchState | None = None
        self.player: int | None = None
        self.at: int | None = None
        self.act = "move"
        self.buttons = [self._button(place, act, words) for place, (act, words) in enumerate(_ACTS)]
        self.aim, self.change = Text("", "second", "ink2", wrap=True), Text("", "body", wrap=True)
        said = [(status, _(STATUS_WORDS.get(status, N_("standing")))) for status in SETTABLE]
        self.status: Choice[int] = Choice([*said, (_HURT, _("injured, by the table"))], _("How he is"), narrow=12)
        self.award: Choice[str] = Choice([(deed, _(words)) for deed, words in _AWARDS], _("What is given"), narrow=8)
        self.whose: Choice[int] = Choice((), _("Whose"), narrow=8)
        self.amount = QSpinBox()
        self.amount.setAccessibleName(_("How many"))
        self.dice: Choice[str] = Choice([(die, die.upper()) for die in DICE], _("Which dice"), "d6")
        self.side: Choice[int] = Choice((), _("Who proposes"), narrow=12)
        self.why = QLineEdit()
        self.why.setMaxLength(200)
        self.why.setFont(font("second"))
        self.why.setAccessibleName(_("Reason, kept in the log"))
        self.why.setPlaceholderText(_("Reason, kept in the log"))
        self.propose = Button(_("Propose"), "main", self._propose)
        self._lay_out()
        for box in (self.status, self.award, self.whose, self.dice):
            box.currentIndexChanged.connect(lambda _row: self._show())
        self.amount.valueChanged.connect(lambda _value: self._show())
        self.hide()

    def _button(self, place: int, act: str, words: str) -> Button:
        button = Button(f"{place + 1}  {_(words)}", "segment", lambda: self.take(act), name=_(words))
        button.setCheckable(True)
        button.setFixedHeight(30)
        return button

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(0)
        for place, button in enumerate(self.buttons):
            grid.addWidget(button, place // 2, place % 2)
        told = _("A decision of the table, noted as one, done when both coaches agree.")
        self.setLayout(
            in_a_column(
                Rule("heavy"), Text(_("By hand"), "section"), Text(told, "second", "ink2", wrap=True), grid,
                Rule("heavy"), self.aim, self.status, in_a_row(self.award, self.amount, gap=4), self.whose, self.dice,
                self.change, self.why, self.side,
                in_a_row((self.propose, 1), Button(_("Cancel"), "plain", self.close_it), gap=8), gap=6,
            )
        )  # fmt: skip

    # --- put together ------------------------------------------------------------------------------------------

    def open_it(self, state: PitchState, seats: Sequence[int], seat: int, player: int | None) -> None:
        """Begin a step; ``seats`` are those of people, who may propose, ``seat`` the one who must decide now."""
        self._state, self.player, self.at = state, player, None
        named = [(side, team_name(state, side)) for side in (0, 1)]
        self.whose.offer(named, seat)
        self.side.offer([each for each in named if each[0] in seats], seat)
        self.why.clear()
        self.take("move")
        self.show()
        self._show()

    def close_it(self) -> None:
        """Think better of it."""
        self.hide()
        self.closed.emit()

    def take(self, act: str) -> None:
        """Choose what is done."""
        self.act, self.at = act, None
        for button, (each, _words) in zip(self.buttons, _ACTS, strict=True):
            button.setChecked(each == act)
        self._show()

    def key(self, digit: int) -> None:
        """A digit: one of the six."""
        if digit <= len(_ACTS):
            self.take(_ACTS[digit - 1][0])

    def click(self, at: int) -> None:
        """A square was clicked: the player who stands there, or where somebody or the ball goes."""
        if self._state is None:
            return
        there = self._state.who[at]
        if there >= 0 and self.act != "ball":
            self.player, self.at = there, None
        elif self.act in ("move", "ball"):
            self.at = at
        self._show()

    def pick(self, player: int) -> None:
        """A player in the dug-out was clicked."""
        self.player, self.at = player, None
        self._show()

    def marked(self, now: PitchState) -> tuple[int, int] | None:
        """From which square to which goes the step that is put together, or that waits for an answer in a match.

        -1: from nowhere; None while no square is named.
        """
        waits = agreement(now)
        if waits is not None and waits[2][0] in ("move", "place", "ball"):
            *_who, at = waits[2]
            return (now.at[waits[2][1]] if waits[2][0] == "move" else -1), at
        if self._state is None or not self.isVisible() or self.at is None:
            return None
        moved = self.act == "move" and self.player is not None
        if not moved or self.player is None:
            return -1, self.at
        return self._state.at[self.player], spot(self._state, self.player, self.at)

    def _show(self) -> None:
        awards = self.act == "award"
        given = self.award.value() if awards else ""
        self.aim.setText(_(_AIM[self.act]))
        self.change.setText(self._changes())
        self.status.setVisible(self.act == "set")
        self.award.setVisible(awards)
        self.amount.setVisible(awards or self.act == "roll")
        self.whose.setVisible(awards and given != "experience")
        self.dice.setVisible(self.act == "roll")
        least, most, stride = _RANGES["roll" if not awards else given]
        self.amount.setRange(least, most)
        self.amount.setSingleStep(stride)
        self.side.setVisible(self.side.count() > 1)
        for words in (self.aim, self.change):
            words.setVisible(bool(words.text()))
            words.setMinimumHeight(max(0, words.heightForWidth(self.width())) if self.width() > _NARROW else 0)
        self.propose.setEnabled(self.deed() is not None)

    def _changes(self) -> str:
        """Whom it is about, from where and where to."""
        state, lines = self._state, []
        if state is None:
            return ""
        if self.player is not None and (self.act in ("move", "set") or self._experience):
            lines.append(name_of(state, self.player))
            if state.at[self.player] >= 0:
                lines.append(_("From ({x}, {y})").format(**_place(state.at[self.player])))
            else:
                lines.append(whereabouts(state, self.player))
        if self.at is not None:
            lines.append(_("To ({x}, {y})").format(**_place(self.at)))
        return "\n".join(lines)

    @property
    def _experience(self) -> bool:
        return self.act == "award" and self.award.value() == "experience"

    def deed(self) -> tuple[Any, ...] | None:
        """The step as it stands; None while something of it is missing."""
        state, player, amount = self._state, self.player, self.amount.value()
        if state is None:
            return None
        if self.act in ("move", "set") or self._experience:
            return None if player is None else self._of_player(state, player, amount)
        if self.act == "ball":
            return None if self.at is None else ("ball", self.at)
        if self.act == "award":
            return (self.award.value(), self.whose.value(), amount) if amount else None
        return ("roll", (self.dice.value(),) * amount) if self.act == "roll" else ("note",)

    def _of_player(self, state: PitchState, player: int, amount: int) -> tuple[Any, ...] | None:
        if self.act == "set":
            how = self.status.value()
            return ("hurt", player) if how == _HURT else ("set", player, how) if how != state.status[player] else None
        if self.act == "award":
            return ("experience", player, amount)
        if self.at is None:
            return None
        return ("move" if state.status[player] <= Status.STUNNED else "place", player, self.at)

    def _propose(self) -> None:
        deed = self.deed()
        if deed is not None:
            action: Action = ("by-hand", self.side.value(), self.why.text().strip(), *deed)
            self.hide()
            self.proposed.emit(action)


_RANGES = {"roll": (1, 8, 1), "reroll": (-8, 8, 1), "experience": (1, 20, 1), "gold": (-1_000_000, 1_000_000, 10_000)}
"""The least and the most of what may be given or rolled, and the stride."""


def _place(at: int) -> dict[str, int]:
    x, y = xy(at)
    return {"x": x, "y": y}
