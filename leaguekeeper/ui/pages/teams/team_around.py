"""What stands around a roster: the next match, the season's matches, improvements and injuries, bests, the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.team.surroundings_views import (
    Best,
    Meeting,
    NeighbourRow,
    ProgressRow,
    SeasonMatch,
)
from leaguekeeper.ui.components.match.rows import number_words
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Rule, Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import SilkCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.roster_cells import SkillsCell
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount, day, figure, hour, narrow_score, score, short_day, signed
from leaguekeeper.ui.silks import MATCH, SilkBadge

__all__ = ["bests", "meeting", "neighbours", "progress", "season_matches"]

Go = Callable[[str], object]

NAMED = 190
"""How wide the next opponent is named beside its silk, in the narrowest column (pixels)."""

LATEST = 9
"""Improvements and injuries that are shown; their documents tell all."""


def meeting(told: Meeting | None, go: Go, briefing: str) -> Section:
    """Whom the team meets next, and who is missing on both sides."""
    section = Section(_("Next match"), link=_("Briefing"), on_link=lambda: go(briefing), gap=4)
    if told is None:
        section.add(EmptyRow(_("No match is planned for this team.")))
        return section
    name = Button(told.opponent.name, "quiet", lambda: go(f"team:{told.opponent.id}"))
    name.setProperty("strong", "true")
    facts = (number_words(told.number), _("at home") if told.home else _("away"), _when(told))
    words = in_a_column(gap=1)
    words.addWidget(name.shorten(NAMED), 0, Qt.AlignmentFlag.AlignLeft)
    words.addWidget(Text(" · ".join(filter(None, facts)), "second", "ink2", wrap=True))
    row = in_a_row(gap=12, margins=(4, 6, 4, 8))
    row.addWidget(SilkBadge(told.opponent.silk, MATCH, told.opponent.name))
    row.addLayout(words, 1)
    section.body.addLayout(row)
    lines = [(_("theirs: {figure}").format(figure=told.strength.label), figure(told.strength.figure)),
             (_("Missing there"), ", ".join(told.missing)), (_("Missing here"), ", ".join(told.ours))]  # fmt: skip
    for label, value in lines:
        if value:
            section.add(Rule())
            section.add(_line(label, value))
    return section


def _when(told: Meeting | SeasonMatch) -> str:
    return ", ".join(filter(None, (day(told.day) if told.day is not None else "", hour(told.time))))


def _line(label: str, value: str) -> QWidget:
    line = QWidget()
    row = in_a_row(gap=12, margins=(8, 5, 8, 5), on=line)
    row.addWidget(Text(label, "second", "ink2"), 0, Qt.AlignmentFlag.AlignTop)
    told = Text(value, "name", wrap=True)
    told.setAlignment(Qt.AlignmentFlag.AlignRight)
    row.addWidget(told, 1)
    return line


def season_matches(rows: Sequence[SeasonMatch], go: Go, everything: str) -> Section:
    """The season match by match: score, casualties, winnings, league points."""
    section = Section(_("Matches of the season"), link=_("All matches"), on_link=lambda: go(everything), gap=4)
    if not rows:
        section.add(EmptyRow(_("No match has been played yet.")))
        return section
    M = Column[SeasonMatch]
    columns: tuple[Column[SeasonMatch], ...] = (
        M("number", _("Match"), lambda r: Words(number_words(r.number), "second", "ink2"), width=62),
        M("day", _("Date"), lambda r: Words(short_day(r.day) if r.day else "", "second", "ink2"), width=62),
        M("rival", _("Opponent"), lambda r: SilkCell(r.opponent.name, r.opponent.silk), flex=1, least=120,
          wraps=True),
        M("score", _("Score"), _score, width=84, side="centre"),
        M("hurt", _("Cas."), _casualties, name=_("Casualties"), width=52, side="centre"),
        M("gains", _("Winnings"), lambda r: Words(_gains(r), "second", right=True), width=80, side="right"),
        M("points", _("Points"), lambda r: Words("" if r.points is None else amount(r.points), "name", right=True),
          side="right", width=60),
    )  # fmt: skip
    if all(row.points is None for row in rows):
        columns = columns[:-1]
    table = RowsTable(_("Matches of the season"), RowsModel(columns, rows), 30, fits=True, sortable=False)
    table.opened.connect(lambda row: go(row.address))
    section.add(table)
    return section


def _score(row: SeasonMatch) -> Words:
    if row.score is None:
        return Words(hour(row.time) or "–", "second", "ink2", centre=True)
    return Words(score(*row.score), "name", centre=True)


def _casualties(row: SeasonMatch) -> Words:
    return Words(narrow_score(*row.casualties) if row.casualties else "", "second", centre=True)


def _gains(row: SeasonMatch) -> str:
    return signed(row.winnings) if row.score else ""


def progress(rows: Sequence[ProgressRow], go: Go) -> Section:
    """Who improved and who was hurt, the latest first."""
    shown = rows[:LATEST]
    note = _("the latest {count} of {whole}").format(count=len(shown), whole=len(rows)) if len(rows) > LATEST else ""
    section = Section(_("Progress and injuries"), note=note, gap=4)
    if not rows:
        section.add(EmptyRow(_("Nobody has improved yet, and nobody was hurt.")))
        return section
    P = Column[ProgressRow]
    columns = (
        P("match", _("Match"), lambda r: Words(number_words(r.number) if r.number else "–", "second", "ink2"),
          width=62),
        P("player", _("Player"), lambda r: Words(r.player, "name"), flex=1, least=90),
        P("what", _("Injuries and skills"), _left, flex=2, least=120),
        P("value", _("Value"), lambda r: Words(signed(r.value) if r.value else "", "second", "blue", right=True),
          width=76, side="right"),
    )  # fmt: skip
    table = RowsTable(_("Progress and injuries"), RowsModel(columns, shown), 30, fits=True, sortable=False)
    table.hide_head()
    table.opened.connect(lambda row: go(row.address))
    section.add(table)
    return section


def _left(row: ProgressRow) -> SkillsCell:
    return SkillsCell((), row.what, ()) if row.good else SkillsCell(row.what, (), ())


def bests(rows: Sequence[Best], go: Go) -> Section:
    """Who of the team has done what most often."""
    section = Section(_("Team records"), link=_("Records"), on_link=lambda: go("records"), gap=4)
    if not rows:
        section.add(EmptyRow(_("Nobody has done anything yet.")))
    for at, best in enumerate(rows):
        if at:
            section.add(Rule())
        who = ", ".join(best.who[:2]) + (f" +{len(best.who) - 2}" if len(best.who) > 2 else "")
        section.add(_line(best.what, _("{who}: {count}").format(who=who, count=best.count)))
    return section


def neighbours(rows: Sequence[NeighbourRow], go: Go) -> Section:
    """The table about the team's own place."""
    section = Section(_("Around you"), link=_("Standings"), on_link=lambda: go("league:table"), gap=4)
    if not rows:
        section.add(EmptyRow(_("The table begins with the first match.")))
        return section
    N = Column[NeighbourRow]
    columns = (
        N("place", _("Place"), lambda r: Words(str(r.place), "name", right=True), width=34, side="right"),
        N(
            "team",
            _("Team"),
            lambda r: SilkCell(r.team.name, r.team.silk, "name" if r.own else "body"),
            flex=1,
            least=100,
            wraps=True,
        ),
        N("counted", _("Points"), lambda r: Words(str(r.counted), "name", right=True), side="right"),
    )
    table = RowsTable(_("Around you"), RowsModel(columns, rows), 30, fits=True, sortable=False)
    table.hide_head()
    table.opened.connect(lambda row: go(f"team:{row.team.id}"))
    section.add(table)
    for row in rows:
        if row.own and row.level:
            section.add(Text(row.level, "note", "ink2", wrap=True))
    return section
