"""A coach's page: whom he meets next, the money for inducements, who can improve, who misses, what is due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.sentences import given_name, labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.briefing.views import Briefing, Feared, NextMatch, Purse
from leaguekeeper.services.desk.views import Waiting
from leaguekeeper.services.team.views import RosterRow
from leaguekeeper.services.team.what_if_views import Improver, Way
from leaguekeeper.services.views import Notice, TeamMark
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import Columns, Part
from leaguekeeper.ui.components.page.head import PageHead, StatBlock
from leaguekeeper.ui.components.page.layout import in_a_grid
from leaguekeeper.ui.components.page.notices import EmptyRow, NoticeRow
from leaguekeeper.ui.components.page.section import Rule, Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.roster_cells import ProfileCell, SkillsCell
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount, day, hour
from leaguekeeper.ui.fonts import Role
from leaguekeeper.ui.pages.nothing_yet import nothing_yet
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.silks import LIST, MATCH, SilkBadge

__all__ = ["CoachPage"]


class CoachPage(Page[Briefing | None]):
    """The briefing of a team's coach; ``where`` is the team's id, empty for the coach's own or the first one."""

    name = "coach"
    watches = frozenset({"documents", "teams", "fixtures", "begun", "tray"})

    def fetch(self) -> Briefing | None:
        """The team's briefing; nothing while nobody is enrolled."""
        try:
            return self.host.league.briefing(self.where)
        except RuleViolation as error:
            if error.code != "no-teams":
                raise
            return None

    def build(self, view: Briefing | None) -> QWidget:
        """Head, then opponent and purse beside what is to be done, who improves and who misses."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setSpacing(14)
        if view is None:
            column.addWidget(PageHead(_("Briefing"), ""))
            none = _("No team is enrolled yet.")
            column.addWidget(nothing_yet(self.host, self.name, none, _("Enrol a team"), "enrol"))
            column.addStretch(1)
            return whole
        facts = f"{_('Briefing')} · {view.facts}"
        head = PageHead(view.team.name, facts, view.silk, buttons=self._buttons(view), choice=self._teams(view))
        column.addWidget(head)
        column.addWidget(Columns(list(self._parts(view)), side=368, main=860, second=420, wide_side=420))
        column.addStretch(1)
        return whole

    def _buttons(self, view: Briefing) -> list[Button]:
        buttons = [Button(_("Print the briefing…"), "plain", lambda: self.host.go(f"print:briefing:{view.team.id}"))]
        first = next(iter(view.desk.now), None)
        if first is not None:
            address = first.address
            buttons.append(Button(first.action, "main", lambda: self.host.go(address)))
        return buttons

    def _teams(self, view: Briefing) -> QWidget | None:
        if len(view.teams) < 2:
            return None
        choice = Choice([(each.id, each.name) for each in view.teams], _("Team"), view.team.id)
        choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        choice.setMaximumWidth(220)
        choice.setFixedHeight(32)
        choice.activated.connect(lambda _at: self.host.go(f"coach:{choice.value()}"))
        return choice

    def _parts(self, view: Briefing) -> Iterator[Part]:
        yield Part(self._opponent(view), 0, 0)
        if view.purse is not None or view.balance:
            yield Part(_purse(view.purse, view.balance), 0, 0)
        yield Part(self._due(view), 1, 1)
        yield Part(self._improvers(view), 1, 2)
        yield Part(self._absent(view), 1, 2)

    # --- the opponent ------------------------------------------------------------------------------------

    def _opponent(self, view: Briefing) -> QWidget:
        match = view.next_match
        if match is None:
            section = Section(_("Next opponent"))
            section.add(EmptyRow(_("No match is planned for this team.")))
            return section
        link = _("Match no. {number}").format(number=match.number)
        section = Section(_("Next opponent"), link=link, on_link=lambda: self.host.go(f"report:{match.number}"))
        section.add(self._rival(match))
        section.add(Rule("edge"))
        section.add(self._feared(match))
        note = Text(f"{match.state}. {match.met}", "note", "ink2", wrap=True)
        note.setContentsMargins(0, 6, 0, 0)
        section.add(note)
        return section

    def _rival(self, match: NextMatch) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(8, 8, 8, 8)
        line.setSpacing(12)
        line.addWidget(SilkBadge(match.opponent.silk, MATCH, match.opponent.name))
        words = QVBoxLayout()
        words.setSpacing(0)
        link = Button(match.opponent.name, "quiet", lambda: self.host.go(f"team:{match.opponent.id}"))
        link.setProperty("strong", "true")
        name = QHBoxLayout()
        name.addWidget(link)
        name.addStretch(1)
        words.addLayout(name)
        place = _("at home") if match.home else _("away")
        words.addWidget(Text(" · ".join(filter(None, (match.facts, place, _when(match)))), "second", "ink2", wrap=True))
        line.addLayout(words, 1)
        line.addWidget(StatBlock((match.theirs, match.ours), self.host.why))
        return row

    def _feared(self, match: NextMatch) -> QWidget:
        F = Column[Feared]
        number = F(
            "number", _("No."), lambda r: Words(str(r.player.number), "name", right=True), width=30, side="right"
        )
        columns = (
            number,
            F("name", _("To be feared"), lambda r: _who(r.player), flex=1, least=130, wraps=True),
            *(_profile(at, head) for at, head in enumerate(match.heads)),
            F("skills", _("Skills"), lambda r: SkillsCell((), r.player.earned, r.player.basic, ""), flex=2, least=150),
            F("done", _("What he has done"), lambda r: Words(r.done, "second", "ink2"), flex=1, least=110, wraps=True),
        )
        table = RowsTable(_("To be feared"), RowsModel(columns, match.feared), 36, fits=True, sortable=False)
        table.opened.connect(lambda row: self.host.go(f"player:{row.player.id}"))
        return table

    # --- what there is to be done ------------------------------------------------------------------------

    def _due(self, view: Briefing) -> QWidget:
        now, later = view.desk.now, view.desk.later
        note = _("{now} now, {later} later").format(now=len(now), later=len(later))
        section = Section(_("To do"), note=note)
        for number, each in enumerate(now, start=1):
            section.add(self._line(number, each))
        if not now:
            section.add(EmptyRow(_("Nothing waits for you.")))
        for number, each in enumerate(later, start=len(now) + 1):
            section.add(self._line(number, each))
        return section

    def _line(self, number: int, each: Waiting) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(8, 3, 8, 3)
        line.setSpacing(10)
        line.addWidget(Text(str(number), "name" if each.now else "second", "ink" if each.now else "ink3"))
        line.addWidget(Text(each.words, "name" if each.now else "body", "ink" if each.now else "ink3", wrap=True), 1)
        if each.now:
            go = Button(
                each.action, "quiet", lambda: self.host.go(each.address), name=labelled(each.action, each.words)
            )
            line.addWidget(go)
        else:
            waits = _("waits for {what}").format(what=each.waits_for)
            line.addWidget(Text(waits, "note", "ink3", wrap=True), 1)
        return row

    def _improvers(self, view: Briefing) -> QWidget:
        section = Section(_("Can improve"), note=str(len(view.improvers)) if view.improvers else "")
        if not view.improvers:
            section.add(EmptyRow(_("Nobody has the points for an improvement.")))
        for each in view.improvers:
            section.add(self._improver(view, each))
        return section

    def _improver(self, view: Briefing, each: Improver) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(2)
        head = QHBoxLayout()
        head.addWidget(Text(f"{each.number}  {each.name}", "name"), 1)
        head.addWidget(Text(_("{points} SPP").format(points=each.points), "second", "ink2"))
        address = f"team:{view.team.id}?improve:{each.id}"
        go = Button(_("Improve"), "quiet", lambda: self.host.go(address), name=labelled(_("Improve"), each.name))
        head.addWidget(go)
        column.addLayout(head)
        for way in _told_once(each.ways):
            column.addWidget(Text(way, "second", "ink2", wrap=True))
        return whole

    def _absent(self, view: Briefing) -> QWidget:
        section = Section(_("Who misses"), note=view.state)
        if view.absent:
            R = Column[RosterRow]
            number = R(
                "number", "", lambda r: Words(str(r.number), "name", "ink3", right=True), name=_("Number"), width=34
            )
            columns = (
                number,
                R("name", "", lambda r: Words(_called(r), "name", "ink3"), name=_("Player"), flex=1, least=90),
                R("why", "", lambda r: SkillsCell(r.injuries, (), (), r.note), name=_("Injuries"), flex=1, least=110),
            )
            table = RowsTable(_("Who misses"), RowsModel(columns, view.absent), 28, fits=True, sortable=False)
            table.hide_head()
            table.opened.connect(lambda row: self.host.go(f"player:{row.id}"))
            section.add(table)
        else:
            section.add(EmptyRow(_("Everybody is fit.")))
        if view.warning:
            slip = f"team:{view.team.id}?slip"
            way = (_("Purchase slip…"), slip) if view.mine else ("", "")
            section.add(NoticeRow(Notice("warning", view.warning, "", *way), self.host.go))
        return section


def _called(player: RosterRow) -> str:
    """His name; whoever has none goes by his position, for his number stands beside it."""
    return given_name(player.name, player.number) or player.position


def _who(player: RosterRow) -> Words:
    called = _called(player)
    return Words(called, "name", second=player.position if called != player.position else "")


def _profile(at: int, head: str) -> Column[Feared]:
    return Column(f"profile{at}", head, lambda r: ProfileCell(r.player.profile[at]), width=28, side="centre")


def _when(match: NextMatch) -> str:
    if match.day is None:
        return ""
    return ", ".join(filter(None, (day(match.day, full=True), hour(match.time))))


def _told_once(ways: Sequence[Way]) -> Iterator[str]:
    """Each way that is open: its price, what it adds, and what the dice give with their odds."""
    for way in ways:
        if way.reason:
            continue
        worth = f"+{amount(way.value)}" if way.value else ""
        yield " · ".join(filter(None, (way.name, way.group, _("{points} SPP").format(points=way.price), worth)))
        if way.odds:
            yield f"    {way.odds}"


# --- the purse -------------------------------------------------------------------------------------------


def _purse(purse: Purse | None, balance: str) -> QWidget:
    """Who may spend what: the higher side out of its treasury, the lower one petty cash and its own."""
    section = Section(_("The purse for inducements"), note=_("gold pieces") if purse is not None else "")
    if purse is None:
        section.add(Text(balance, "body", "ink2", wrap=True))
        return section
    grid = in_a_grid(stretch=(1,), across=18, down=5, margins=(8, 6, 8, 6))
    gap = _("petty cash: the gap of {gap}").format(gap=amount(purse.gap))
    if len(purse.cases) > 1:
        gap += " " + _("and what the other side spends")
    rows: tuple[tuple[TeamMark, str, list[int], Role], ...] = (
        (purse.higher, _("may spend of its treasury"), [each.spent for each in purse.cases]
         if len(purse.cases) > 1 else [purse.treasury], "body"),
        (purse.lower, gap, [each.petty_cash for each in purse.cases], "body"),
        (purse.lower, _("may add of its treasury"), [each.own for each in purse.cases], "body"),
        (purse.lower, _("has at most"), [each.most for each in purse.cases], "strong"),
    )  # fmt: skip
    for at, (team, words, figures, role) in enumerate(rows):
        grid.addWidget(SilkBadge(team.silk, LIST, team.name), at, 0)
        grid.addWidget(Text(f"{team.name} · {words}", "body" if role == "body" else "name", wrap=True), at, 1)
        for place, figure in enumerate(figures):
            text = Text(amount(figure), role)
            grid.addWidget(text, at, 2 + place, Qt.AlignmentFlag.AlignRight)
    section.body.addLayout(grid)
    if purse.note:
        section.add(Text(purse.note, "note", "ink2", wrap=True))
    return section
