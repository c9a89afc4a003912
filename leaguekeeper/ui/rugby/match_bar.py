"""The head of a match: both teams with silks and activation tokens, score, half and phase; and the six steps."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.rugby.halftime import phases
from leaguekeeper.play.rugby.state import State
from leaguekeeper.play.rugby.telling import team_name
from leaguekeeper.play.rugby.vocabulary import STEPS
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.explained import Explained
from leaguekeeper.ui.figures import narrow_score, score
from leaguekeeper.ui.rugby.scene import silks_of
from leaguekeeper.ui.silks import draw_silk

__all__ = ["MatchBar", "StepBar", "roles"]


def roles(state: State) -> tuple[str, str]:
    """What the home side does and what the away side, in a word each; nothing while nobody attacks."""
    attacks, defends = _("attacks"), _("defends")
    if state.attacking is None:
        return "", ""
    return (attacks, defends) if state.attacking == 0 else (defends, attacks)


class MatchBar(QWidget):
    """Teams, tokens, score and clock on one line, an Oxford rule below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state: State | None = None
        self.setFixedHeight(56)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_state(self, state: State) -> None:
        """Show the score and the clock as they stand."""
        self._state = state
        home, away = (side.score for side in state.sides)
        words = _("{home} {score} {away}, half {half}, phase {phase}")
        self.setAccessibleName(
            words.format(
                home=team_name(state, 0),
                away=team_name(state, 1),
                score=narrow_score(home, away),
                half=state.half,
                phase=state.phase,
            )
        )
        self.update()

    def paintEvent(self, _event: object) -> None:
        """Draw the line."""
        if self._state is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, state = self.width(), self._state
        silks = silks_of(state)
        draw_silk(painter, silks[0], QRectF(0, 6, 32, 37))
        draw_silk(painter, silks[1], QRectF(wide - 32, 6, 32, 37))
        half = wide / 2
        draw_text(painter, QRectF(42, 4, half - 220, 24), team_name(state, 0), "team", "ink")
        draw_text(painter, QRectF(half + 178, 4, half - 220, 24), team_name(state, 1), "team", "ink", right=True)
        home, away = roles(state)
        draw_text(painter, QRectF(42, 27, half - 220, 18), home, "second", "ink2")
        draw_text(painter, QRectF(half + 178, 27, half - 220, 18), away, "second", "ink2", right=True)
        draw_text(
            painter,
            QRectF(half - 80, 0, 160, 32),
            score(state.sides[0].score, state.sides[1].score),
            "stat",
            "ink",
            centre=True,
        )
        draw_text(painter, QRectF(half - 90, 28, 180, 18), self._clock(state), "note", "ink2", centre=True)
        self._tokens(painter, state, 0, half - 168)
        self._tokens(painter, state, 1, half + 92)
        painter.fillRect(QRectF(0, 50, wide, 2), q(colours().ink))
        painter.fillRect(QRectF(0, 54, wide, 1), q(colours().ink))
        painter.end()

    @staticmethod
    def _clock(state: State) -> str:
        if state.half > state.house.figures.time["halves"]:
            return _("Extra time")
        return _("Half {half} · phase {phase} of {phases}").format(
            half=state.half, phase=state.phase, phases=phases(state)
        )

    @staticmethod
    def _tokens(painter: QPainter, state: State, seat: int, left: float) -> None:
        c = colours()
        for slot in range(state.house.figures.time["tokens"]):
            painter.setPen(QPen(q(c.edge), 1.2))
            painter.setBrush(q(c.accent) if slot < state.sides[seat].tokens else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(left + slot * 14, 24), 5, 5)


class StepBar(Explained):
    """The six steps of an activation, the present one filled."""

    def __init__(self) -> None:
        super().__init__()
        self._step = 0
        self.setFixedHeight(26)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Six short fields."""
        return QSize(700, 26)

    def show_step(self, step: int) -> None:
        """Mark a step; 0 marks none."""
        self._step = step
        self.setAccessibleName(f"{step}. {_(STEPS[step])}" if step in STEPS else _("No activation"))
        self.setAccessibleDescription("\n".join(f"{number}  {_(words)}" for number, words in STEPS.items()))
        self.update()

    def explained(self, at: QPointF) -> str:
        """What a step is: a narrow bar shows its number alone."""
        over = (number for number, _words, box in self._fields() if box.right() + 2 > at.x())
        number = next(over, len(STEPS))
        return f"{number}  {_(STEPS[number])}"

    def paintEvent(self, _event: object) -> None:
        """Draw the fields."""
        painter, c = QPainter(self), colours()
        for number, words, box in self._fields():
            now = number == self._step
            painter.fillRect(box, q(c.accent if now else c.desk))
            tone = "on_accent" if now else "ink2" if number > self._step else "ink3"
            draw_text(painter, box.adjusted(6, 0, -4, 0), words, "head" if now else "note", tone)
        painter.end()

    def _fields(self) -> Iterator[tuple[int, str, QRectF]]:
        """Each step with what is written of it and where; what has no room for words has its number."""
        left = 0.0
        names = {number: f"{number}  {_(words)}" for number, words in STEPS.items()}
        if sum(text_width(words, "head") + 12 for words in names.values()) + 5 * 4 > self.width():
            names = {number: words if number == self._step else str(number) for number, words in names.items()}
        need = {number: text_width(words, "head") + 12 for number, words in names.items()}
        share = (self.width() - 5 * 4 - sum(need.values())) / len(need)
        for number, words in names.items():
            box = QRectF(left, 2, need[number] + share, 22)
            left += box.width() + 4
            yield number, words, box
