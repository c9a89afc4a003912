"""What stands in a cell of a table: words, a team, a place, a figure of a profile, skills, form, money.

A cell knows its plain text (for sorting by eye, copying and screen readers), its natural width and how it is
painted. ``faded`` is the state of a row whose player is absent: everything in ``ink3``.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from leaguekeeper.base.words import _
from leaguekeeper.services.views import Silk, TeamMark
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import broken, draw_lines, draw_text, lines_height, text_width
from leaguekeeper.ui.figures import signed
from leaguekeeper.ui.fonts import Role
from leaguekeeper.ui.silks import LIST, TABLE, draw_silk

__all__ = [
    "Cell",
    "FormCell",
    "PlaceCell",
    "Prose",
    "SilkCell",
    "TeamCell",
    "TotalCell",
    "Words",
    "double_underline",
    "draw_triangle",
    "draw_two_lines",
]

NAME, NOTE = 18, 16
"""From one line of a name to the next, and from one to the next of what stands below it (pixels)."""


def draw_triangle(painter: QPainter, x: float, y: float, up: bool, tone: str, size: float = 4.0) -> None:
    """A small triangle about a point: up for gained, down for lost."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(q(getattr(colours(), tone)))
    tip, foot = (-size * 0.7, size * 0.6) if up else (size * 0.7, -size * 0.6)
    painter.drawPolygon(QPolygonF([QPointF(x, y + tip), QPointF(x + size, y + foot), QPointF(x - size, y + foot)]))
    painter.restore()


def double_underline(painter: QPainter, left: float, right: float, y: float) -> None:
    """The double rule under a total."""
    for down in (0, 3):
        painter.fillRect(QRectF(left, y + down, right - left, 1), q(colours().ink))


@dataclass(frozen=True, slots=True)
class Cell:
    """An empty cell; the others say what they add."""

    @property
    def text(self) -> str:
        """The cell in plain words."""
        return ""

    def width(self) -> int:
        """The width it would like, without padding."""
        return text_width(self.text, "body")

    @property
    def tells_more(self) -> bool:
        """Whether its plain words say more than it shows."""
        return False

    def height(self, _wide: int) -> int:
        """The height it needs in a column so wide, where that is more than a line; without padding."""
        return 0

    def spills(self, wide: int) -> bool:
        """Whether something finds no room in a column so wide, over however many lines."""
        return self.width() > wide

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Draw the cell into its box."""


@dataclass(frozen=True, slots=True)
class Words(Cell):
    """Words in a role and tone, with a second line below where there is one."""

    words: str
    role: Role = "body"
    tone: str = "ink"
    right: bool = False
    centre: bool = False
    second: str = ""

    @property
    def text(self) -> str:
        """The words, the second line after a comma."""
        return f"{self.words}, {self.second}" if self.second else self.words

    def width(self) -> int:
        """The longer of the two lines."""
        return max(text_width(self.words, self.role), text_width(self.second, "note") if self.second else 0)

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Write one line in the middle or two about it."""
        tone = "ink3" if faded else self.tone
        if self.right or self.centre:
            draw_text(painter, box, self.words, self.role, tone, self.right, self.centre)
            return
        _Named(self.words, self.role, self.second, box.width()).draw(painter, box, tone)

    def height(self, wide: int) -> int:
        """All of its lines."""
        return _Named(self.words, self.role, self.second, wide).height()

    def spills(self, wide: int) -> bool:
        """Whether one of its lines is too long."""
        return _Named(self.words, self.role, self.second, wide).spills()


@dataclass(frozen=True, slots=True)
class Prose(Cell):
    """Sentences, over as many lines as they take; for columns that wrap. ``whole`` is what they are short for."""

    words: str
    whole: str = ""

    @property
    def text(self) -> str:
        """The sentences, and what was left out of them."""
        return self.whole or self.words

    @property
    def tells_more(self) -> bool:
        """Whether something was left out."""
        return bool(self.whole) and self.whole != self.words

    def width(self) -> int:
        """All of it in one line."""
        return text_width(self.words, "second")

    def height(self, wide: int) -> int:
        """All of its lines."""
        return lines_height(self.words, "second", wide)

    def spills(self, _wide: int) -> bool:
        """Its rows grow for all of it."""
        return False

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Write the lines about the middle."""
        draw_lines(painter, box, self.words, "second", "ink3" if faded else "ink")


class _Named:
    """A name and what stands below it in smaller letters, each over as many lines as it takes in so much room."""

    def __init__(self, words: str, role: Role, second: str, wide: float) -> None:
        self.role, self._wide = role, wide
        self.whole = ([words], [second] if second else [])
        self.lines = (broken(words, role, wide), broken(second, "note", wide) if second else [])

    def height(self) -> int:
        """How high its lines are where they are more than one of each kind."""
        return 0 if self.lines == self.whole else _high(self.lines) - 4

    def spills(self) -> bool:
        """Whether one of its lines is too long."""
        return any(
            text_width(line, role) > self._wide + 0.5
            for lines, role in zip(self.lines, (self.role, "note"), strict=True)
            for line in lines
        )

    def draw(self, painter: QPainter, box: QRectF, tone: str) -> None:
        """Write the lines about the middle of a box; one of each kind where it is too low for more."""
        names, below = self.lines if _high(self.lines) <= box.height() else self.whole
        if len(names) == 1 and not below:
            draw_text(painter, box, names[0], self.role, tone)
            return
        top = box.center().y() - _high((names, below)) / 2 + (1 if below else 0)
        for at, line in enumerate(names):
            draw_text(painter, QRectF(box.left(), top + NAME * at, box.width(), NAME + 2), line, self.role, tone)
        for at, line in enumerate(below):
            under = QRectF(box.left(), top + NAME * len(names) + NOTE * at, box.width(), NOTE)
            draw_text(painter, under, line, "note", "ink2" if tone != "ink3" else "ink3")


def draw_two_lines(painter: QPainter, box: QRectF, words: str, role: Role, tone: str, second: str) -> None:
    """Write a name and a smaller second line below it."""
    _Named(words, role, second, box.width()).draw(painter, box, tone)


def _high(lines: tuple[list[str], list[str]]) -> int:
    return NAME * len(lines[0]) + NOTE * len(lines[1]) + 2


@dataclass(frozen=True, slots=True)
class TeamCell(Cell):
    """A team: silk, name, and a second line such as race and coach."""

    team: TeamMark
    second: str = ""
    role: Role = "name"

    @property
    def text(self) -> str:
        """Name and second line."""
        return f"{self.team.name}, {self.second}" if self.second else self.team.name

    def width(self) -> int:
        """Silk, gap and the longer line."""
        return 30 + max(text_width(self.team.name, self.role), text_width(self.second, "note") if self.second else 0)

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Draw silk and lines."""
        size = TABLE if box.height() > 27 else LIST
        shield = QRectF(box.left(), round(box.center().y() - size.height() / 2), size.width(), size.height())
        draw_silk(painter, self.team.silk, shield, faded)
        words = box.adjusted(size.width() + 10, 0, 0, 0)
        self._named(words.width()).draw(painter, words, "ink3" if faded else "ink")

    def height(self, wide: int) -> int:
        """All of its lines."""
        return self._named(wide - 30).height()

    def spills(self, wide: int) -> bool:
        """Whether one of its lines is too long."""
        return self._named(wide - 30).spills()

    def _named(self, wide: float) -> _Named:
        return _Named(self.team.name, self.role, self.second, wide)


@dataclass(frozen=True, slots=True)
class SilkCell(Cell):
    """A name after a small silk, or after the room for one where it belongs to several teams."""

    words: str
    silk: Silk | None
    role: Role = "body"

    @property
    def text(self) -> str:
        """The name."""
        return self.words

    def width(self) -> int:
        """Silk, gap and name."""
        return 24 + text_width(self.words, self.role)

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Draw silk and name."""
        top = round(box.center().y() - LIST.height() / 2)
        if self.silk is not None:
            draw_silk(painter, self.silk, QRectF(box.left(), top, LIST.width(), LIST.height()), faded)
        words = box.adjusted(24, 0, 0, 0)
        _Named(self.words, self.role, "", words.width()).draw(painter, words, "ink3" if faded else "ink")

    def height(self, wide: int) -> int:
        """All of its lines."""
        return _Named(self.words, self.role, "", wide - 24).height()

    def spills(self, wide: int) -> bool:
        """Whether one of its lines is too long."""
        return _Named(self.words, self.role, "", wide - 24).spills()


@dataclass(frozen=True, slots=True)
class PlaceCell(Cell):
    """A place in the table and how it moved since the round before."""

    place: int
    moved: int = 0

    @property
    def text(self) -> str:
        """The place, and the move where there was one."""
        return f"{self.place} ({signed(self.moved)})" if self.moved else str(self.place)

    def width(self) -> int:
        """Two figures and a mark."""
        return 38

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Draw the serif figure, then a triangle or a dash."""
        tone = "ink3" if faded else "ink"
        draw_text(painter, QRectF(box.left(), box.top(), 20, box.height()), str(self.place), "place", tone, right=True)
        x, y = box.left() + 31, box.center().y() + 1
        if self.moved:
            draw_triangle(painter, x, y, self.moved > 0, "accent" if self.moved > 0 else "red")
        else:
            painter.fillRect(QRectF(x - 3, y, 6, 1), q(colours().ink3))


@dataclass(frozen=True, slots=True)
class FormCell(Cell):
    """The last matches as lettered marks: won filled, drawn framed in ink, lost in a hairline."""

    form: tuple[str, ...]

    @property
    def text(self) -> str:
        """The letters in the language spoken."""
        return " ".join(_letter(one) for one in self.form)

    def width(self) -> int:
        """A mark of 18 and a gap of 2 for each match."""
        return len(self.form) * 20 - 2

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:  # noqa: ARG002 - a team is never absent
        """Draw the marks in the middle of the cell."""
        c = colours()
        left, top = round(box.center().x() - self.width() / 2), round(box.center().y() - 9)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, one in enumerate(self.form):
            mark = QRectF(left + place * 20 + 0.5, top + 0.5, 17, 17)
            won = one == "W"
            painter.setPen(QPen(q(c.accent if won else c.ink2 if one == "D" else c.rule), 1))
            painter.setBrush(q(c.accent) if won else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(mark, 2, 2)
            tone = "on_accent" if won else "ink" if one == "D" else "ink3"
            draw_text(painter, mark, _letter(one), "small_strong" if won else "small", tone, centre=True)
        painter.restore()


def _letter(form: str) -> str:
    return {"W": _("W|won").partition("|")[0], "D": _("D|drawn").partition("|")[0]}.get(form) or _("L|lost").partition(
        "|"
    )[0]


@dataclass(frozen=True, slots=True)
class TotalCell(Cell):
    """A total: bold, right, double underline."""

    words: str

    @property
    def text(self) -> str:
        """The figure."""
        return self.words

    def width(self) -> int:
        """The figure in bold."""
        return text_width(self.words, "strong")

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Draw the figure and the two rules below it."""
        draw_text(painter, box.adjusted(0, -2, 0, -2), self.words, "strong", "ink3" if faded else "ink", right=True)
        double_underline(painter, box.right() - self.width() - 12, box.right(), box.bottom() - 3)
