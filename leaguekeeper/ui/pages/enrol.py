"""Enrolling a team: its list, players, staff, colours; what it costs and what is wrong with it as one goes along."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QColorDialog,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)  # fmt: skip

from leaguekeeper.base import clock
from leaguekeeper.base.slugs import slug_of
from leaguekeeper.base.words import _
from leaguekeeper.services.stack.views import ChangeGroup, ChangeLine
from leaguekeeper.services.team.draft_views import DraftItem, DraftList, DraftView
from leaguekeeper.services.views import Cut, Silk
from leaguekeeper.ui.colours import q
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.counter import Counter
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import Columns, Part
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.silks import HEAD, SilkBadge

if TYPE_CHECKING:
    from leaguekeeper.ui.operations import Failure

__all__ = ["EnrolPage"]

CUTS: tuple[Cut, ...] = get_args(Cut)
PAUSE = 250


class _ColourButton(QPushButton):
    """A patch of a team's colour; a click chooses another."""

    def __init__(self, name: str, colour: str) -> None:
        super().__init__()
        self.colour = colour
        self.setFixedSize(44, 30)
        self.setAccessibleName(name)
        self.clicked.connect(self._choose)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the patch."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(QRectF(self.rect()).adjusted(6, 6, -6, -6), q(self.colour))
        painter.end()

    def _choose(self) -> None:
        chosen = QColorDialog.getColor(QColor(self.colour), self, self.accessibleName())
        if chosen.isValid():
            self.colour = chosen.name()
            self.toggled.emit(True)
            self.update()


class EnrolPage(Page[DraftView]):
    """The draft list of a new team."""

    name = "enrol"
    anew = True

    def fetch(self) -> DraftView:
        """What may be drafted."""
        return self.host.league.teams.draft()

    def build(self, view: DraftView) -> QWidget:
        """Head, the list at the left, what it comes to at the right."""
        self._draft = view
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setSpacing(16)
        text = _("Budget {budget} gp; what is left goes into the treasury.").format(budget=amount(view.budget))
        facts = text if view.budget else ""
        self._file = Button(_("Enrol this team"), "main", self.enrol)
        self._file.setEnabled(False)
        column.addWidget(PageHead(_("Enrol a team"), facts, buttons=[self._file]))
        self._counts: dict[str, Counter] = {}
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._check)
        self._rows = QVBoxLayout()
        team, players, result = (
            Section(_("The team"), gap=8),
            Section(_("Players and staff"), gap=6),
            Section(_("What it comes to")),
        )
        team.body.addLayout(self._who(view))
        players.body.addLayout(self._rows)
        self._result = QVBoxLayout()
        self._result.setContentsMargins(0, 4, 0, 0)
        result.body.addLayout(self._result)
        column.addWidget(Columns([Part(team, 0, 0), Part(players, 0, 0), Part(result, 1, 1)], side=340))
        column.addStretch(1)
        self._show_list()
        return whole

    def draft(self, name: str, coach: str, team_list: str, counts: dict[str, int]) -> None:
        """Fill the list in: name, coach, team list, how many of each position or kind of staff."""
        self._list.choose(team_list)
        self._name.setText(name)
        self._coach.setCurrentText(coach)
        for slug, count in counts.items():
            self._counts[slug].set_value(count)
        self._check()

    def is_ready(self) -> bool:
        """Whether the list can be filed as it stands."""
        return self._file.isEnabled()

    def _who(self, view: DraftView) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self._name, self._coach = QLineEdit(), QComboBox()
        self._list, self._choice = Choice((one.slug, one.name) for one in view.lists), Choice[str]()
        for box in (self._coach, self._list, self._choice):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(12)
        self._coach.setEditable(True)
        self._coach.addItems([name for _slug, name in view.coaches])
        self._coach.setCurrentText("")
        self._list.currentIndexChanged.connect(lambda _at: self._show_list())
        self._name.textEdited.connect(lambda _text: self._later())
        self._coach.editTextChanged.connect(lambda _text: self._later())
        self._choice.currentIndexChanged.connect(lambda _at: self._later())
        fields = (
            (_("Name"), self._name),
            (_("Coach"), self._coach),
            (_("Team list"), self._list),
            (_("Chosen"), self._choice),
        )
        for at, (label, field) in enumerate(fields):
            field.setAccessibleName(label)
            grid.addWidget(Text(label, "body", "ink2"), at // 2, at % 2 * 2)
            grid.addWidget(field, at // 2, at % 2 * 2 + 1)
        grid.addWidget(Text(_("Colours"), "body", "ink2"), 2, 0)
        grid.addLayout(self._colours(), 2, 1, 1, 3)
        return grid

    def _colours(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        self._first, self._second = (
            _ColourButton(_("First colour"), "#1D5C46"),
            _ColourButton(_("Second colour"), "#F2C033"),
        )
        self._cut = Choice(zip(CUTS, _cut_words(), strict=True), _("Cut"), CUTS[1])
        self._badge = SilkBadge(Silk("#1D5C46", "#F2C033", "halves"), HEAD)
        self._cut.currentIndexChanged.connect(lambda _at: self._show_silk())
        for button in (self._first, self._second):
            button.toggled.connect(lambda _on: self._show_silk())
        for widget in (self._first, self._second, self._cut, self._badge):
            row.addWidget(widget)
        row.addStretch(1)
        return row

    def _show_silk(self) -> None:
        self._badge.show_silk(Silk(self._first.colour, self._second.colour, self._cut.value()), self._name.text())

    def _chosen_list(self) -> DraftList:
        return next(one for one in self._draft.lists if one.slug == self._list.value())

    def _show_list(self) -> None:
        one = self._chosen_list()
        self._choice.offer(one.choices)
        self._choice.setEnabled(bool(one.choices))
        while (item := self._rows.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._counts.clear()
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(8, 0, 8, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        for at, each in enumerate((*one.positions, *one.staff)):
            self._row(grid, at, each, at < len(one.positions))
        self._rows.addWidget(table)
        self._later()

    def _row(self, grid: QGridLayout, at: int, each: DraftItem, player: bool) -> None:
        count = Counter(each.name, each.start, each.most)
        count.changed.connect(lambda _value: self._later())
        self._counts[each.slug if player else f"staff:{each.slug}"] = count
        grid.addWidget(count, at, 0)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Text(each.name, "name"))
        if each.facts:
            words.addWidget(Text(each.facts, "second", "ink2", wrap=True))
        grid.addLayout(words, at, 1)
        grid.addWidget(Text(_("at most {count}").format(count=each.most), "note", "ink3"), at, 2)
        grid.addWidget(
            Text(amount(each.price), "body"), at, 3, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )

    def _later(self) -> None:
        self._pause.start(PAUSE)

    def _sheets(self) -> list[dict[str, object]]:
        today = clock.today().isoformat()
        team = slug_of(self._name.text(), "team", self._draft.teams)
        coach, known = self._coach.currentText().strip(), {name: slug for slug, name in self._draft.coaches}
        sheets: list[dict[str, object]] = []
        ref = known.get(coach)
        if coach and ref is None:
            ref = slug_of(coach, "coach", tuple(known.values()))
            sheets.append({"kind": "coach_joined", "id": f"coach-{ref}", "date": today, "coach": ref, "name": coach})
        positions = [slug for slug, count in self._counts.items() if ":" not in slug for _time in range(count.value())]
        sheet: dict[str, object] = {
            "kind": "team_enrolled",
            "id": f"team-{team}",
            "date": today,
            "team": team,
            "name": self._name.text().strip() or "?",
            "list": self._list.value(),
            "choices": [self._choice.value()] if self._choice.count() else [],
            "colours": {"first": self._first.colour, "second": self._second.colour, "cut": self._cut.value()},
            "players": [{"number": number, "position": slug} for number, slug in enumerate(positions, start=1)],
            "staff": {key.partition(":")[2]: c.value() for key, c in self._counts.items() if ":" in key and c.value()},
        }
        if ref is not None:
            sheet["coach"] = ref
        return [*sheets, sheet]

    def _check(self) -> None:
        sheets = self._sheets()
        self.host.operations.run(lambda: self.host.league.teams.draft_figures(*sheets), self._fits, self._refused)

    def _fits(self, figures: tuple[tuple[str, int], ...]) -> None:
        self._file.setEnabled(bool(self._name.text().strip()))
        lines = tuple(ChangeLine(label, "", amount(figure)) for label, figure in figures)
        self._tell(ChangeList([ChangeGroup(self._name.text().strip(), lines)]))

    def _refused(self, failure: Failure) -> None:
        self._file.setEnabled(False)
        self._tell(Text(failure.sentence, "body", "red", wrap=True))

    def _tell(self, shown: QWidget) -> None:
        while (item := self._result.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._result.addWidget(shown)

    def enrol(self) -> None:
        """File the draft list."""
        sheets = self._sheets()
        self.host.do(
            lambda: self.host.league.stack.file(*sheets), lambda _done: self.host.go(f"team:{sheets[-1]['team']}")
        )


def _cut_words() -> tuple[str, ...]:
    return (_("plain"), _("halves"), _("pale"), _("stripes"), _("hoops"), _("band"), _("quarters"), _("chevron"))
