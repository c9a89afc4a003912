"""A filed match on its page: turn by turn where that is known, who earned what, who was hurt, every die."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.match.views import Hurt, MarkKind, MatchStory, Scorer, StoryCell, StoryDie
from leaguekeeper.services.views import TeamMark
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.match.head import MatchHead
from leaguekeeper.ui.components.match.luck_chart import LuckChart
from leaguekeeper.ui.components.match.time_line import TimeLine, draw_mark, mark_words
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.chips import Chip
from leaguekeeper.ui.components.page.layout import held, in_a_column, in_a_grid, in_a_row
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Rule, Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.dice import DiceRow, Die, dice_in_rows
from leaguekeeper.ui.figures import score
from leaguekeeper.ui.fonts import Role
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.silks import LIST, SilkBadge
from leaguekeeper.ui.tips import tip

__all__ = ["MatchStoryPage"]

SMALL = 23
LEFT, RIGHT, WIDEST = 304, 264, 1640
GAP, WIDE = 24, 1500
MADE = 400
FEW = 3
"""So many dice stand beside their words; more stand above them."""


class MatchStoryPage(Page[MatchStory]):
    """The match that ``where`` numbers."""

    name = "story"
    watches = frozenset({"documents"})
    scrolls = False
    _wide = False

    def fetch(self) -> MatchStory:
        """The match as its report, its log or its notes tell it."""
        return self.host.league.match.story(int(self.where))

    def build(self, view: MatchStory) -> QWidget:
        """The head over the time line, and three columns below it."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        below = " · ".join(filter(None, (self._half_time(view), view.ending)))
        head = MatchHead(view.title, view.facts, view.home, view.away, view.score, _("Correct…"), self._correct, below)
        column.addWidget(head)
        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        parts = QVBoxLayout(inside)
        parts.setContentsMargins(0, 10, 8, 16)
        parts.setSpacing(14)
        parts.addWidget(self._ways(view))
        if view.marks or not view.no_marks:
            parts.addWidget(self._time_line(view))
        row = QHBoxLayout()
        row.setSpacing(GAP)
        for widget, wide in self._columns(view):
            if wide:
                widget.setFixedWidth(wide)
            row.addWidget(widget, 0 if wide else 1, Qt.AlignmentFlag.AlignTop)
        parts.addLayout(row)
        parts.addStretch(1)
        column.addWidget(scrolled(inside), 1)
        return whole

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What the match changed stands beside the steps where there is room for it."""
        super().resizeEvent(event)
        if self.is_read() and self._wide != (self.width() >= WIDE):
            self.show_view(self.view)

    def _columns(self, view: MatchStory) -> list[tuple[QWidget, int]]:
        """What stands side by side, and how wide (0: what is left); without a log there is no luck to be shown."""
        self._wide = self.width() >= WIDE
        changes, beside = self._changes(view), self._wide and not view.luck
        columns = [(self._who(view), LEFT), (self._what(view, None if beside else changes), 0)]
        if view.luck:
            columns.append((self._luck(view), RIGHT))
        elif beside:
            columns.append((changes, MADE))
        return columns

    def _half_time(self, view: MatchStory) -> str:
        return _("half-time {score}").format(score=score(*view.half_time)) if view.half_time is not None else ""

    def _correct(self) -> None:
        self.host.go(f"report:{self.where}")

    def _ways(self, view: MatchStory) -> QWidget:
        """The day, and where to go from here: the replay, the sheet, the document."""
        row = QWidget()
        across = QHBoxLayout(row)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(16)
        if view.day:
            across.addWidget(Text(view.day, "second", "ink2"))
        if view.replay:
            across.addWidget(Button(_("Replay the match"), "quiet", lambda: self.host.go(f"game:{view.replay}|watch")))
        across.addWidget(Button(_("Match sheet…"), "quiet", lambda: self.host.go(f"print:match:{view.number}")))
        if view.counts:
            across.addWidget(Button(_("What it moved"), "quiet", lambda: self.host.go(f"forecast:{view.number}")))
        document = _("Document no. {number}").format(number=view.place)
        across.addWidget(Button(document, "quiet", lambda: self.host.go(f"document:{view.place}")))
        across.addStretch(1)
        return row

    def _time_line(self, view: MatchStory) -> QWidget:
        section = Section(_("The match turn by turn"))
        section.add(TimeLine(view.home.team.name, view.away.team.name, view.turns, view.marks))
        key = QWidget()
        row = QHBoxLayout(key)
        row.setContentsMargins(0, 4, 0, 0)
        row.setSpacing(6)
        row.addStretch(1)
        for kind in ("touchdown", "hurt", "sent-off"):
            row.addWidget(_Mark(kind))
            row.addWidget(Text(mark_words(kind), "note", "ink2"))
            row.addSpacing(10)
        section.add(key)
        return section

    def _who(self, view: MatchStory) -> QWidget:
        """Who earned what; below it what is not known of the match, and why."""
        section = Section(_("Who earned what"), note=_("SPP of the match"))
        section.add(_Scorers(view))
        whys = [Text(why, "note", "ink2", wrap=True) for why in (view.no_marks, view.no_luck) if why]
        return held(in_a_column(section, *whys, gap=12))

    def _what(self, view: MatchStory, changes: QWidget | None) -> QWidget:
        middle = QWidget()
        middle.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        hurt = Section(_("Casualties"), note=str(len(view.hurt)) if view.hurt else "")
        for each in view.hurt:
            hurt.add(_hurt_row(each))
        if any(die.refused for each in view.hurt for die in each.dice):
            hurt.add(Text(_("A pale die was set aside: another stands instead of it."), "note", "ink2", wrap=True))
        if not view.hurt:
            hurt.add(EmptyRow(_("Nobody was hurt.")))
        column.addWidget(hurt)
        steps = Section(_("Before and after the match"))
        steps.add(_Steps(view))
        column.addWidget(steps)
        if changes is not None:
            column.addWidget(changes)
        column.addStretch(1)
        return middle

    def _changes(self, view: MatchStory) -> QWidget:
        made = Section(_("What it changed"))
        made.add(ChangeList(view.changes, MADE) if view.changes else EmptyRow(_("It changed no figure.")))
        return made

    def _luck(self, view: MatchStory) -> QWidget:
        luck = Section(_("Luck"), note=_("expected and obtained"))
        luck.add(LuckChart(view.luck, {"home": view.home.team, "away": view.away.team}))
        luck.add(
            Text(_("Tests of one D6 that came off. Solid: obtained. Dashed: expected."), "note", "ink2", wrap=True)
        )
        return luck


class _Mark(QWidget):
    """A mark of the time line in its key."""

    def __init__(self, kind: MarkKind) -> None:
        super().__init__()
        self._kind: MarkKind = kind
        self.setFixedSize(QSize(16, 16))

    def paintEvent(self, _event: object) -> None:
        """Draw the mark."""
        painter = QPainter(self)
        draw_mark(painter, self._kind, QRectF(0, 0, 16, 16))
        painter.end()


class _Scorers(QWidget):
    """Both sides' players with what they did; what nobody did has no column."""

    def __init__(self, view: MatchStory) -> None:
        super().__init__()
        grid = in_a_grid(stretch=(1,), across=6, down=0, on=self)
        rows = [each for side in view.scorers for each in side]
        done = [at for at in range(len(view.columns)) if any(row.counts[at] for row in rows)]
        heads = ["", _("Player"), *(view.columns[at][0] for at in done), _("SPP")]
        for at, words in enumerate(heads):
            head = Text(words, "head", "ink2")
            head.setToolTip(tip(view.columns[done[at - 2]][1] if 1 < at < len(heads) - 1 else ""))
            grid.addWidget(head, 0, at, Qt.AlignmentFlag.AlignRight if at > 1 else Qt.AlignmentFlag.AlignLeft)
        place = 1
        for team, side in ((view.home.team, view.scorers[0]), (view.away.team, view.scorers[1])):
            if side:
                place = self._side(grid, place, team, side, done)
        if not rows:
            grid.addWidget(EmptyRow(_("Nobody did anything that earns points.")), 1, 0, 1, len(heads))

    def _side(self, grid: QGridLayout, place: int, team: TeamMark, side: Sequence[Scorer], done: Sequence[int]) -> int:
        across = len(done) + 3
        grid.addWidget(Rule("edge"), place, 0, 1, across)
        grid.addWidget(_team_row(team), place + 1, 0, 1, across)
        place += 2
        for row in side:
            grid.addWidget(Rule(), place, 0, 1, across)
            counts = [str(row.counts[at] or "") for at in done]
            cells = (row.number, row.name, *counts, str(row.points or ""))
            for at, words in enumerate(cells):
                role: Role = "name" if at == len(cells) - 1 else "second" if at == 0 else "body"
                text = Text(words, role, "ink2" if at == 0 else "ink")
                text.setMinimumHeight(23)
                grid.addWidget(
                    text, place + 1, at, Qt.AlignmentFlag.AlignLeft if at == 1 else Qt.AlignmentFlag.AlignRight
                )
            place += 2
        return place


def _team_row(team: TeamMark) -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 3, 0, 3)
    row.setSpacing(7)
    row.addWidget(SilkBadge(team.silk, LIST, team.name))
    row.addWidget(Text(team.name, "name", wrap=True), 1)
    return whole


def _dice(dice: Sequence[StoryDie]) -> DiceRow:
    return DiceRow(_fallen(dice), SMALL)


def _fallen(dice: Sequence[StoryDie]) -> list[Die]:
    return [Die(each.kind, each.value, rerolled=each.refused) for each in dice]


def _hurt_row(hurt: Hurt) -> QWidget:
    whole = QWidget()
    whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    row = QHBoxLayout()
    row.setContentsMargins(0, 4, 0, 2)
    row.setSpacing(9)
    row.addWidget(SilkBadge(hurt.team.silk, LIST, hurt.team.name))
    row.addWidget(Text(hurt.who, "name"))
    row.addWidget(Text(hurt.by, "second", "ink2", wrap=True), 2)
    row.addWidget(_dice(hurt.dice))
    row.addWidget(Text(hurt.outcome, "body", "red", wrap=True), 3)
    if hurt.healed:
        row.addWidget(Chip(hurt.healed))
    column.addLayout(row)
    column.addWidget(Rule())
    return whole


class _Steps(QWidget):
    """Each step in a row: what it brought the home side, and the away side, or both together."""

    def __init__(self, view: MatchStory) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        grid.setColumnMinimumWidth(0, 96)
        for at in (1, 2):
            grid.setColumnStretch(at, 1)
        for at, side in enumerate((view.home.team, view.away.team), start=1):
            grid.addWidget(_team_row(side), 0, at)
        grid.addWidget(Rule("edge"), 1, 0, 1, 3)
        place = 2
        for step in view.steps:
            name = Text(step.name, "second", "ink2", wrap=True)
            name.setMaximumWidth(110)
            grid.addWidget(name, place, 0, Qt.AlignmentFlag.AlignTop)
            for at, cell in enumerate(step.cells, start=1):
                grid.addWidget(_cell(cell), place, at, 1, 1 if len(step.cells) > 1 else 2, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(Rule(), place + 1, 0, 1, 3)
            place += 2


def _cell(cell: StoryCell) -> QWidget:
    """The dice and what they brought: beside each other, or below each other where there are many dice."""
    whole = QWidget()
    whole.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    words = Text(cell.words, "second", "ink", wrap=True)
    if len(cell.dice) > FEW:
        in_a_column(dice_in_rows(_fallen(cell.dice), SMALL), words, gap=3, on=whole)
        return whole
    row = in_a_row(gap=8, on=whole)
    if cell.dice:
        row.addWidget(_dice(cell.dice), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(words, 1)
    return whole
