"""A purchase slip with many lines: players named, numbered, let go and hired, staff bought; the purse runs along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.team.slip_views import SlipFilledIn, SlipState, SlipTold, SlipView
from leaguekeeper.ui.components.figures.purse_bar import PurseBar
from leaguekeeper.ui.components.forms.captain_choice import CaptainChoice
from leaguekeeper.ui.components.forms.draft_offers import DraftOffers
from leaguekeeper.ui.components.forms.drafted import DraftedPlayers
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.carets import carets, put_carets
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.components.page.layout import empty, in_a_row
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.figures import amount, signed
from leaguekeeper.ui.operations import Failure
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
        self._squad, self._sold = scrolled(), scrolled()
        self._lost = Text("", "second", "ochre", wrap=True)
        self._lost.hide()
        self.body.addWidget(self._lost)
        self.body.addLayout(self._halves(), 1)
        self._set_out(host.league.teams.slip_filled_in(view))
        self._said = Text("", "second", "ink2", wrap=True)
        self._captain.currentIndexChanged.connect(lambda _at: self._pause.start(PAUSE))
        self._file = self._foot()
        self.follow(host.operations.changed)
        self._check()

    def _set_out(self, filled_in: SlipFilledIn) -> None:
        """Its rows and what may be bought, as it is filled in."""
        view = self._view
        self.players, self.offers = DraftedPlayers(view.heads, 0), DraftOffers(view.heads, view.positions, view.staff)
        self.players.begin(view.names)
        for item, player in filled_in.rows:
            self.players.add(item, dict(player))
        counts = {each.slug: self.players.counts(each.slug) for each in view.positions}
        for key, count in {**counts, **{f"staff:{slug}": more for slug, more in filled_in.staff.items()}}.items():
            self.offers.counts[key].set_value(count)
        self._items = {each.slug: each for each in view.positions}
        self.players.changed.connect(lambda: self._pause.start(PAUSE))
        self.players.removed.connect(self._one_less)
        self.offers.counted.connect(lambda each, count: self._counted(each.slug, count))
        self._squad.setWidget(self.players)
        self._sold.setWidget(self.offers)
        self._leads.setVisible(view.leaderless)
        self._aside = filled_in.aside
        self._lost.setText(" ".join(filled_in.lost))
        self._lost.setVisible(bool(filled_in.lost))

    def entries(self) -> list[dict[str, Any]]:
        """The lines of the slip as a document holds them."""
        captain = (self._captain.value() if self._view.leaderless else "") or None
        return self._host.league.teams.slip_entries(self._view, self.players.players(), self.offers.staff(), captain)

    def look_anew(self) -> None:
        """Read the team and its rule book again: what was filled in stays, what is no longer there is told."""
        self._file.setEnabled(False)
        league, team = self._host.league, self._view.team
        self._host.operations.run(lambda: league.teams.slip(team), self._take_on, self._gone)

    def _take_on(self, view: SlipView) -> None:
        if view != self._view:
            was, self._view = self._view, view
            at, written = self.focusWidget(), carets(self)
            name = at.accessibleName() if at is not None else ""
            self._set_out(self._host.league.teams.slip_filled_in(view, was, self._told()))
            again = next((each for each in self.findChildren(QWidget) if name and each.accessibleName() == name), None)
            (again or self).setFocus()
            put_carets(self, written)
        self._check()

    def _told(self) -> SlipTold:
        aside = self._aside
        players, staff = (*self.players.players(), *aside.players), {**self.offers.staff(), **aside.staff}
        return SlipTold(players, staff, aside.names)

    def _gone(self, failure: Failure) -> None:
        self._file.setEnabled(False)
        self._said.set_tone("red")
        self._said.setText(failure.sentence)

    def begun(self) -> bool:
        """What stands on the slip would be lost."""
        return bool(self.entries()) or super().begun()

    def purse(self) -> PurseBar:
        """The purse as it is shown."""
        return self._purse

    def file(self) -> None:
        """File the slip and close."""
        handed_in = HandedIn(self, self._filed)
        self.accept()
        self._host.do(handed_in)

    def _filed(self) -> Callable[[], object]:
        league, team, entries = self._host.league, self._view.team, self.entries()
        return lambda: league.teams.file_slip(team, entries)

    def _halves(self) -> QHBoxLayout:
        squad = Section(_("Players"), gap=4)
        squad.body.addWidget(self._squad, 1)
        self._captain, self._leads = CaptainChoice(), QWidget()
        in_a_row(Text(_("Captain"), "head", "ink2"), (self._captain, 1), gap=8, on=self._leads)
        squad.body.addWidget(self._leads)
        right = QVBoxLayout()
        right.addWidget(self._sold, 3)
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
