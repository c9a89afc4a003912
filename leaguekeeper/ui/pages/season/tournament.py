"""One tournament from its qualification to its trophy: table, challenges, matches, finals, prizes."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from PySide6.QtWidgets import QWidget

from leaguekeeper.base import clock
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.tournament.views import QualificationRow, TournamentView
from leaguekeeper.ui.components.match.bracket_tree import BracketTree
from leaguekeeper.ui.components.match.rows import ResultList
from leaguekeeper.ui.components.page.buttons import Button, Kind
from leaguekeeper.ui.components.page.columns import Columns, Part
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import REST, in_a_grid, in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import TeamCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.season.award_dialog import AwardDialog
from leaguekeeper.ui.pages.season.tournament_dialogs import AnswerDialog, ChallengeDialog, MatchDialog

__all__ = ["TournamentPage"]


class TournamentPage(Page[TournamentView]):
    """A tournament; ``where`` is its id."""

    name = "tournament"
    watches = frozenset({"documents"})

    def fetch(self) -> TournamentView:
        """The tournament as it stands."""
        return self.host.league.tournaments.view(self.where)

    def build(self, view: TournamentView) -> QWidget:
        """Head with the next thing to do, the finals once drawn, table and challenges, matches and prizes beside."""
        whole, column = upright(16)
        paper = [Button(_("Print…"), "plain", lambda: self.host.go(f"print:bracket:{view.id}"))] if view.rounds else []
        column.addWidget(PageHead(view.title, view.facts, buttons=[*paper, *self._buttons(view)]))
        if view.rounds:
            finals = Section(_("Finals"), gap=8)
            finals.add(BracketTree(view.rounds, self.host.go))
            column.addWidget(finals)
        parts = [Part(self._table(view), 0, 0), Part(self._challenges(view), 0, 1)]
        column.addWidget(Columns([*parts, Part(self._matches(view), 1, 2), Part(self._prizes(view), 1, 2)]))
        column.addStretch(1)
        return whole

    def challenge(self) -> ChallengeDialog:
        """Open the sheet of a written challenge."""
        dialog = ChallengeDialog(self.window(), self.host, self.view)
        dialog.open()
        return dialog

    def answer(self, challenge: str) -> AnswerDialog:
        """Open the sheet that answers a challenge."""
        told = next(each for each in self.view.challenges if each.id == challenge)
        dialog = AnswerDialog(self.window(), self.host, told)
        dialog.open()
        return dialog

    def arrange(self) -> MatchDialog:
        """Open the sheet of a match that two coaches agreed on."""
        view = self.view
        rivals = {"league": view.pairings.rivals}
        dialog = MatchDialog(self.window(), self.host, view.entrants, rivals, view.season, view.id)
        dialog.open()
        return dialog

    def award(self) -> AwardDialog:
        """Open the sheet of the trophy."""
        dialog = AwardDialog(self.window(), self.host, self.view)
        dialog.open()
        return dialog

    def draw(self) -> None:
        """Where sides are level about the last place draw lots, or set what they play for it; else draw the finals."""
        league, name = self.host.league, self.view.id
        if self.view.deciding:
            self.host.do(lambda: league.tournaments.set_deciders(name))
        elif self.view.tied:
            self.host.do(lambda: league.tournaments.draw_lots(name))
        else:
            first = clock.today() + timedelta(days=7)
            self.host.do(lambda: league.tournaments.draw_finals(name, True, first))

    def _buttons(self, view: TournamentView) -> list[Button]:
        if view.stage == "qualification" and "fixtures_drawn" in view.sheets:
            if view.has_ended:
                told = _("Set the match") if view.deciding else _("Draw lots")
                kind: Kind = "plain" if view.early else "main"
                return [Button(told if view.tied else _("Draw the finals"), kind, self.draw)]
            begun = any(row.state == "played" for row in view.matches) or view.places >= len(view.entrants)
            return [Button(_("Draw the finals"), "plain", self.draw)] if begun and not view.tied else []
        if view.stage == "decided" and "trophy_awarded" in view.sheets:
            return [Button(_("Hand the trophy over…"), "main", self.award)]
        return []

    def _table(self, view: TournamentView) -> Section:
        section = Section(_("Qualification"), note=_("{count} go on").format(count=view.places), gap=4)
        columns = (
            Column[QualificationRow]("place", "", lambda r: Words(str(r.place), "name", right=True), name=_("Place"),
                                     width=34, side="right"),
            Column[QualificationRow]("team", _("Team"), lambda r: TeamCell(r.team), flex=2, least=150, wraps=True),
            Column[QualificationRow]("counted", _("Results that count"), lambda r: Words(r.counted, "second", "ink2"),
                                     flex=3, least=120),
            Column[QualificationRow]("played", _("P"), lambda r: Words(str(r.played), right=True), name=_("Played"),
                                     width=34, side="right"),
            Column[QualificationRow]("rating", _("Rating"), lambda r: Words(str(r.rating), right=True), width=60,
                                     side="right"),
            Column[QualificationRow]("total", _("Points"), lambda r: Words(str(r.total), "strong", right=True),
                                     width=60, side="right"),
        )  # fmt: skip
        table = RowsTable(_("Qualification"), RowsModel(columns, view.table), 34, fits=True, sortable=False)
        table.opened.connect(lambda row: self.host.go(f"team:{row.team.id}"))
        section.add(table)
        if view.level:
            section.add(Text(view.level, "note", "ink2", wrap=True))
        if view.early and view.has_ended:
            section.add(Text(_("More matches can be arranged before."), "note", "ink2", wrap=True))
        return section

    def _challenges(self, view: TournamentView) -> Section:
        section = Section(_("Written challenges"), note=str(len(view.challenges)), gap=4)
        grid = in_a_grid(stretch=(2,), across=12, down=4)
        for at, each in enumerate(view.challenges):
            grid.addWidget(Text(_("Week {week}").format(week=each.week), "second", "ink2"), at, 0)
            grid.addWidget(Text(f"{each.challenger.name} → {each.challenged.name}", "name"), at, 1)
            grid.addWidget(Text(each.words, "body", "ochre" if each.open else "ink2"), at, 2)
            if each.open and each.mine and "challenge_answered" in view.sheets:
                words = _("Answer…")
                name = labelled(words, f"{each.challenger.name} → {each.challenged.name}")
                grid.addWidget(Button(words, "quiet", partial(self.answer, each.id), name=name), at, 3)
            elif each.address:
                words = _("Match")
                name = labelled(words, f"{each.challenger.name} → {each.challenged.name}")
                grid.addWidget(Button(words, "quiet", partial(self.host.go, each.address), name=name), at, 3)
        section.body.addLayout(grid)
        if not view.challenges:
            section.add(EmptyRow(_("Nobody has been challenged yet.")))
        ways = []
        if view.pairings.challengers and "challenge_made" in view.sheets:
            ways.append(Button(_("Written challenge…"), "plain", self.challenge))
        if view.pairings.rivals and "fixture_set" in view.sheets:
            ways.append(Button(_("Arrange a match…"), "plain", self.arrange))
        if ways:
            section.body.addSpacing(8)
            section.body.addLayout(in_a_row(*ways, REST, gap=8))
        return section

    def _matches(self, view: TournamentView) -> Section:
        section = Section(_("Matches of the qualification"), note=str(len(view.matches)), gap=4)
        if view.matches:
            section.add(ResultList(view.matches, self.host.go))
        else:
            section.add(EmptyRow(_("No match has been arranged yet.")))
        return section

    def _prizes(self, view: TournamentView) -> Section:
        section = Section(_("Prizes"), note=_("gold pieces"), gap=6)
        for prize in view.prizes:
            section.body.addLayout(
                in_a_row(Text(f"{prize.place}.", "name"), REST, Text(prize.told or amount(prize.gold), "strong"))
            )
            if prize.note:
                section.add(Text(prize.note, "second", "ink2", wrap=True))
            section.body.addSpacing(6)
        return section
