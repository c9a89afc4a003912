"""A purchase slip with many lines: players named, numbered, let go and hired, staff bought; the purse runs along."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.team.slip_views import SlipState, SlipView
from leaguekeeper.ui.components.figures.purse_bar import PurseBar
from leaguekeeper.ui.components.forms.captain_choice import CaptainChoice
from leaguekeeper.ui.components.forms.draft_offers import DraftOffers
from leaguekeeper.ui.components.forms.drafted import DraftedPlayers
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.layout import empty, in_a_row
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.figures import amount, signed
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["SlipDialog"]

PAUSE = 120
WIDE, HIGH, SIDE = 1200, 668, 430
"""The dialog, and the column of what may be bought (pixels)."""


class SlipDialog(Dialog):
    """One slip for a team; everything on it is filed as one document."""

    def __init__(self, parent: QWidget, host: PageHost, view: SlipView) -> None:
        super().__init__(_("Purchase slip: {team}").format(team=view.name), parent, wide=True, fills=True)
        self.setFixedSize(WIDE, HIGH)
        self._host, self._view = host, view
        self._purse = PurseBar()
        self.body.addWidget(self._purse)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._check)
        self.players = DraftedPlayers(view.heads, 0)
        self.players.begin(view.names)
        for each in view.players:
            self.players.add(each.item, {"ref": each.ref, "number": each.number, "name": each.name, "hurt": each.hurt})
        self.offers = DraftOffers(view.positions, view.staff)
        self._items = {each.slug: each for each in view.positions}
        self.players.changed.connect(lambda: self._pause.start(PAUSE))
        self.players.removed.connect(self._one_less)
        self.offers.counted.connect(lambda each, count: self._counted(each.slug, count))
        self.body.addLayout(self._halves(), 1)
        self._said = Text("", "second", "ink2", wrap=True)
        self._captain.currentIndexChanged.connect(lambda _at: self._pause.start(PAUSE))
        self._file = self._foot()
        self._check()

    def entries(self) -> list[dict[str, Any]]:
        """The lines of the slip as a document holds them."""
        captain = (self._captain.value() if self._view.leaderless else "") or None
        return self._host.league.teams.slip_entries(self._view, self.players.players(), self.offers.staff(), captain)

    def begun(self) -> bool:
        """What stands on the slip would be lost."""
        return bool(self.entries()) or super().begun()

    def purse(self) -> PurseBar:
        """The purse as it is shown."""
        return self._purse

    def file(self) -> None:
        """File the slip and close."""
        league, team, entries = self._host.league, self._view.team, self.entries()
        self.accept()
        self._host.do(lambda: league.teams.file_slip(team, entries))

    def _halves(self) -> QHBoxLayout:
        squad = Section(_("Players"), gap=4)
        squad.body.addWidget(scrolled(self.players), 1)
        self._captain = CaptainChoice()
        if self._view.leaderless:
            squad.body.addLayout(in_a_row(Text(_("Captain"), "head", "ink2"), (self._captain, 1), gap=8))
        right = QVBoxLayout()
        right.addWidget(scrolled(self.offers), 3)
        self._slip = Section(_("The slip"), gap=2)
        right.addWidget(self._slip, 2)
        side = QWidget()
        side.setFixedWidth(SIDE)
        side.setLayout(right)
        right.setContentsMargins(0, 0, 0, 0)
        return in_a_row((squad, 1), side, gap=20)

    def _foot(self) -> Button:
        self.foot.insertWidget(0, self._said, 1)
        self.foot.addWidget(Button(_("Cancel"), "plain", self.reject))
        file = Button(_("File the slip"), "main", self.file)
        file.setEnabled(False)
        self.foot.addWidget(file)
        return file

    def _counted(self, slug: str, count: int) -> None:
        if slug in self._items:
            self.players.set_count(self._items[slug], count)
        self._pause.start(PAUSE)

    def _one_less(self, position: str) -> None:
        self.offers.counts[position].set_value(self.players.counts(position))
        self._pause.start(PAUSE)

    def _check(self) -> None:
        league, view = self._host.league, self._view
        self._captain.offer_players(league.teams.slip_leaders(view, self.players.leaders()))
        entries = self.entries()
        self._host.operations.run(lambda: league.teams.slip_state(view, entries), self._show)

    def _show(self, state: SlipState) -> None:
        if self._pause.isActive():
            return
        self._purse.show_purse(state.purse)
        self._file.setEnabled(bool(state.lines) and not state.refusal)
        empty(self._slip.body)
        self._slip.body.addWidget(scrolled(_lines(state)), 1)
        self._said.set_tone("red" if state.refusal else "ink2")
        changed = (f"{label} {amount(old)} → {amount(new)}" for label, old, new in state.figures if old != new)
        self._said.setText(state.refusal or " · ".join(changed))


def _lines(state: SlipState) -> QWidget:
    """Each line, its cost, what is left after it."""
    inside, grid = QWidget(), QGridLayout()
    inside.setLayout(grid)
    grid.setContentsMargins(8, 2, 8, 2)
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(3)
    grid.setColumnStretch(0, 1)
    for at, line in enumerate(state.lines):
        cost = signed(-line.cost) if line.cost else ""
        grid.addWidget(Text(line.words, "second", wrap=True), at, 0)
        for place, (words, tone) in enumerate(((cost, "red"), (amount(line.left) if line.cost else "", "ink")), 1):
            text = Text(words, "second", tone)
            text.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(text, at, place)
    if not state.lines:
        grid.addWidget(Text(_("Nothing is on it yet."), "second", "ink3"), 0, 0)
    grid.setRowStretch(len(state.lines) + 1, 1)
    return inside
