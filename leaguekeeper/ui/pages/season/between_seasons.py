"""The teams between two seasons: who re-enrols, who sits the next one out, who does not come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.ui.components.page.buttons import Button, Segments
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.components.page.layout import in_a_grid
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.silks import TABLE, SilkBadge

if TYPE_CHECKING:
    from leaguekeeper.services.re_enrolment.views import OffSeasonRow
    from leaguekeeper.services.views import TeamMark
    from leaguekeeper.ui.pages.page import PageHost

__all__ = ["BetweenSeasons"]

AWAITED = frozenset({"open", "begun", "mailed"})
"""How a team stands of which it is not settled yet whether it comes back."""


class BetweenSeasons(Section):
    """A row for each team with what has become of it and what can be done."""

    def __init__(self, rows: Sequence[OffSeasonRow], host: PageHost) -> None:
        done = sum(row.state not in AWAITED for row in rows)
        super().__init__(_("Re-enrolment"), note=f"{done} / {len(rows)}", gap=8)
        self._host = host
        grid = in_a_grid(stretch=(1,), across=12, down=4)
        for at, row in enumerate(rows):
            grid.addWidget(SilkBadge(row.team.silk, TABLE, row.team.name), at, 0)
            grid.addWidget(Text(row.team.name, "name"), at, 1)
            tone = {"filed": "accent", "begun": "ochre", "mailed": "ochre"}.get(row.state, "ink2")
            grid.addWidget(Text(row.words, "body", tone), at, 2, Qt.AlignmentFlag.AlignVCenter)
            self._actions(grid, at, row)
        self.body.addLayout(grid)

    def _actions(self, grid: QGridLayout, at: int, row: OffSeasonRow) -> None:
        name = row.team.name
        if row.state in AWAITED and row.mine:
            words = _("Re-enrol") if row.state == "open" else _("Go on with the form")
            address = f"re-enrol:{row.team.id}"
            if row.mailed:
                words, address = _("Mail"), f"tray:{row.mailed}"
            grid.addWidget(Button(words, "plain", partial(self._host.go, address), name=labelled(words, name)), at, 3)
            words = _("Stand aside…")
            grid.addWidget(
                Button(words, "quiet", partial(self._stand_aside, row.team), name=labelled(words, name)), at, 4
            )
        else:
            if row.returns and row.mine:
                words = _("Re-enrol")
                grid.addWidget(Button(words, "quiet", partial(self._host.go, f"re-enrol:{row.team.id}"),
                                      name=labelled(words, name)), at, 3)  # fmt: skip
            words = _("Team")
            grid.addWidget(Button(words, "quiet", partial(self._host.go, f"team:{row.team.id}"),
                                  name=labelled(words, name)), at, 4)  # fmt: skip

    def _stand_aside(self, team: TeamMark) -> None:
        StandAside(team, self._host, self.window()).open()


class StandAside(Dialog):
    """A team that does not re-enrol: why, in a word and in the commissioner's own."""

    def __init__(self, team: TeamMark, host: PageHost, parent: QWidget) -> None:
        super().__init__(_("{team} does not re-enrol").format(team=team.name), parent, wide=True)
        self._team, self._host, self._becomes = team, host, "resting"
        choices = (
            ("resting", _("sits the next season out")),
            ("refused", _("is refused")),
            ("dissolved", _("its coach starts anew")),
        )
        chosen = Segments(_("What becomes of it"), choices, self._becomes)
        chosen.chosen.connect(self.choose)
        self.body.addWidget(chosen)
        self.reason = QLineEdit()
        self.reason.setAccessibleName(_("Reason"))
        self.reason.setPlaceholderText(_("Reason"))
        self.body.addWidget(self.reason)
        words = _("The team is kept as it is, and can come back in a later season. A new team is enrolled as ever.")
        self.body.addWidget(Text(words, "second", "ink2", wrap=True))
        self._meanwhile = Text("", "second", "ochre", wrap=True)
        self._meanwhile.hide()
        self.body.addWidget(self._meanwhile)
        self.add_buttons(_("File it"))
        self.accepted.connect(self.file)
        self.follow(host.operations.changed)

    def choose(self, becomes: object) -> None:
        """Say what becomes of the team."""
        self._becomes = str(becomes)

    def file(self) -> None:
        """File the sheet that says so."""
        self._host.do(HandedIn(self, self._filed))

    def _filed(self) -> Callable[[], object]:
        league, team, becomes, reason = self._host.league, self._team.id, self._becomes, self.reason.text().strip()
        return lambda: league.re_enrolment.stand_aside(team, becomes, reason)

    def look_anew(self) -> None:
        """Say what has become of the team meanwhile: whoever files it now settles it anew."""
        self._host.operations.run(self._host.league.re_enrolment.all, self._tell)

    def _tell(self, rows: Sequence[OffSeasonRow]) -> None:
        row = next((each for each in rows if each.team.id == self._team.id), None)
        if row is None:
            words = _("{team} is no longer in the league. Close this form; nothing was filed.")
        elif row.state in AWAITED:
            words = ""
        else:
            words = _("Meanwhile it was settled. {team}: {state}. Whoever files this sheet settles it anew.")
        self._meanwhile.setText(words.format(team=self._team.name, state=row.words if row is not None else ""))
        self._meanwhile.setVisible(bool(words))
