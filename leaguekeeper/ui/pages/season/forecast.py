"""What the season may still bring: the odds of each place, of the title, and what each match that is left is worth."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from leaguekeeper.base.words import _, sought
from leaguekeeper.services.fixtures.chosen import ALL
from leaguekeeper.services.forecast.asked import Asked
from leaguekeeper.services.forecast.views import Band, ForecastRow, ForecastView, MatchOdds, Moved
from leaguekeeper.services.records.views import Chart, Series
from leaguekeeper.services.views import Notice
from leaguekeeper.ui.components.figures.chart import LineChart
from leaguekeeper.ui.components.forms.counter import Counter
from leaguekeeper.ui.components.forms.season_field import season_field
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import Columns, Part
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import REST, in_a_row, upright
from leaguekeeper.ui.components.page.notices import NoticeRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import Cell, SilkCell, TeamCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.odds_cells import HeatCell, ResultBar, StakeCell
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount, decimal, signed
from leaguekeeper.ui.pages.nothing_yet import nothing_yet
from leaguekeeper.ui.pages.page import Page

if TYPE_CHECKING:
    from leaguekeeper.services.forecast.by_bots import GamesPlayed, MatchesLeft

__all__ = ["ForecastPage"]

NARROW = 9
"""Places that a table may have and leave room for a column beside it."""

_WORKERS = max(2, (os.cpu_count() or 1) - 1)
"""On how many processes bots play: the window keeps a core where there are more than two."""

SHOWN = 6
"""Teams in the list of what a round has moved."""

_ROOMY = 12
"""How many places stand side by side with room between them; of more, the teams' names need it."""


class ForecastPage(Page[ForecastView]):
    """The heat of each place first, then what is left to play; beside them the title and what moved it.

    ``where`` is the number of a reported match, where it is asked what that one moved.
    """

    name = "forecast"
    watches = frozenset({"documents", "teams"})
    of_seasons = True
    _asked = Asked()
    _played: GamesPlayed | None = None
    """What bots have played of the matches left, where it was asked of them."""

    def fetch(self) -> ForecastView:
        """The odds, drawn anew."""
        match = int(self.where) if self.where else None
        return self.host.league.forecast.page(self._asked, self._season(), match, self._played)

    def _season(self) -> str:
        """The season that is told of: of a match its own, and of all seasons the one now open."""
        return "" if self.where or self.host.season == ALL else self.host.season

    def build(self, view: ForecastView) -> QWidget:
        """Head, table, matches, chart, what moved, how much to believe."""
        whole, column = upright(16)
        choice = season_field(view.seasons, self.host.choose_season)
        column.addWidget(PageHead(view.title, view.facts, choice=choice, buttons=self._buttons(view)))
        if view.missing:
            column.addWidget(nothing_yet(self.host, self.name, view.missing))
            column.addStretch(1)
            return whole
        beside = ((self._title(view), 1), (self._moved(view), 2), (self._trust(view), 2))
        many = len(view.bands) > NARROW
        if many:
            column.addWidget(self._places(view))
        main = (*(() if many else (self._places(view),)), self._matches(view))
        column.addWidget(Columns([
            *(Part(each) for each in main if each is not None),
            *(Part(each, 1, wide) for each, wide in beside if each is not None),
        ]))  # fmt: skip
        column.addStretch(1)
        return whole

    def _buttons(self, view: ForecastView) -> list[Button]:
        if view.missing:
            return []
        if view.games:
            return [Button(_("By the results"), "plain", partial(self._count, None))]
        return [Button(_("By bots…"), "plain", self._ask_bots)] if view.matches and self._bots_can() else []

    def _bots_can(self) -> bool:
        return self.host.league.play.plays_here()

    def _ask_bots(self) -> None:
        dialog = Dialog(_("Let bots play what is left"), self)
        told = _("Each match that is left is played as often as you say, from the rosters of today. A game takes about "
                 "a second; other pages can be opened meanwhile, and it can be stopped.")  # fmt: skip
        dialog.body.addWidget(Text(told, "body", wrap=True))
        games = Counter(_("Games of each match"), 2, 100, 10)
        dialog.body.addLayout(in_a_row(Text(_("Games of each match"), "body", "ink2"), games, REST, gap=10))
        dialog.add_buttons(_("Let them play"))
        if dialog.exec():
            self._let_play(replace(self._asked, games=games.value()))

    def _let_play(self, asked: Asked) -> None:
        """Have the matches left played aside; until then, and where it is stopped, results alone count."""
        league, operations, season = self.host.league, self.host.operations, self._season()

        def play(left: MatchesLeft) -> None:
            operations.aside(partial(left.played, _WORKERS), self._count)

        operations.run(lambda: league.forecast.left_for_bots(asked, season), play)

    def _count(self, played: GamesPlayed | None) -> None:
        """Count games of bots, or none."""
        if isValid(self):
            self._played = played
            self.reload()

    def _choose_size(self, size: int) -> None:
        self._asked = replace(self._asked, play_offs=size)
        self.reload()

    # --- the table ------------------------------------------------------------------------------------------

    def _places(self, view: ForecastView) -> Section:
        last = view.lines[-1] if view.lines and view.play_offs < view.most_play_offs else None
        lines = ", ".join(_("play-offs") if line == last else _("free first round") for line in view.lines)
        note = _("in a hundred")
        section = Section(_("Odds of each place"), note=f"{note} · {lines}" if lines else note)
        columns = (*_team_columns(view.rows), *_place_columns(view.bands), *_goal_columns(view))
        cuts = set(view.lines) if not view.rows[0].division else set()
        model = RowsModel(columns, view.rows, cut=lambda row: row.place in cuts)
        table = RowsTable(_("Odds of each place"), model, 34, fits=True)
        table.opened.connect(lambda row: self.host.go(f"team:{row.team.id}"))
        section.add(table)
        if view.most_play_offs > 1:
            section.body.addSpacing(8)
            size = Counter(_("Teams in the play-offs"), 0, view.most_play_offs, view.play_offs)
            size.changed.connect(self._choose_size)
            section.body.addLayout(in_a_row(Text(_("Teams in the play-offs"), "second", "ink2"), size, REST, gap=10))
        return section

    def _matches(self, view: ForecastView) -> Section | None:
        if not view.matches:
            return None
        section = Section(_("What is left to play"), note=_("stake: from defeat to victory"))
        table = RowsTable(_("What is left to play"), RowsModel(_match_columns(), view.matches), 34,
                          fits=True)  # fmt: skip
        table.opened.connect(lambda match: self.host.go(f"match:{match.number}"))
        section.add(table)
        return section

    # --- beside it ------------------------------------------------------------------------------------------

    def _title(self, view: ForecastView) -> Section | None:
        if len(view.labels) < 2:
            return None
        places = {row.team.id: at for at, row in enumerate(view.rows)}
        lines = sorted(view.titles, key=lambda line: places[line.team.id])
        series = tuple(
            Series(each.team.name, tuple(100 * one for one in each.shares), each.team.silk) for each in lines
        )
        section = Section(_("Title, by round"))
        section.add(LineChart(Chart(_("Title, by round"), "lines", view.labels, series), least=300))
        return section

    def _moved(self, view: ForecastView) -> Section | None:
        if not view.moved:
            return None
        columns = (
            Column[Moved]("team", "", lambda r: SilkCell(r.team.name, r.team.silk), name=_("Team"), flex=1, least=90,
                          wraps=True),
            Column[Moved]("odds", _("The title"), _moved_odds, side="right"),
            Column[Moved]("moved", "", lambda r: Words(signed(r.points), "name", "blue" if r.points > 0 else "red",
                          right=True), name=_("Moved"), width=52, side="right"),
        )  # fmt: skip
        section = Section(view.moved_title)
        table = RowsTable(view.moved_title, RowsModel(columns, view.moved[:SHOWN]), 26, fits=True, sortable=False)
        section.add(table)
        return section

    def _trust(self, view: ForecastView) -> Section:
        section = Section(_("How much to believe"), link=_("Why?"), on_link=lambda: self.host.go("help:forecast"))
        section.add(NoticeRow(Notice("plain" if view.decided else "warning", view.trust[0], view.trust[1])))
        for sentence in view.trust[2:]:
            section.body.addSpacing(6)
            section.add(Text(sentence, "second", "ink2", wrap=True))
        return section


def _team_columns(rows: Sequence[ForecastRow]) -> tuple[Column[ForecastRow], ...]:
    place: Column[ForecastRow] = Column(
        "place", "", lambda r: Words(str(r.place), "place", right=True), lambda r: r.place, _("Place"), 30, side="right"
    )
    team: Column[ForecastRow] = Column(
        "team",
        _("Team"),
        lambda r: TeamCell(r.team, r.division),
        lambda r: sought(r.team.name),
        flex=1,
        least=124,
        wraps=True,
    )
    points: Column[ForecastRow] = Column(
        "points", _("Pts"), lambda r: Words(amount(r.points or 0), right=True), lambda r: r.points or 0,
        _("League points"), side="right",
    )  # fmt: skip
    end: Column[ForecastRow] = Column(
        "end", _("At the end"), lambda r: Words(decimal(r.expected or 0), tone="ink2", right=True),
        lambda r: r.expected or 0,
        _("Points at the end"), side="right",
    )  # fmt: skip
    return (place, team, points, end) if any(row.points is not None for row in rows) else (place, team)


def _place_columns(bands: Sequence[Band]) -> tuple[Column[ForecastRow], ...]:
    def column(at: int, band: Band) -> Column[ForecastRow]:
        alone = band.first == band.last
        return Column(
            f"place-{band.first}",
            band.words,
            lambda row: HeatCell(row.banded[at]),
            lambda row: row.banded[at].share,
            (_("Place {number}") if alone else _("Places {number}")).format(number=band.words),
            width=(34 if len(bands) <= _ROOMY else 27) if alone else 48,
            side="centre",
        )

    return tuple(column(at, band) for at, band in enumerate(bands))


def _goal_columns(view: ForecastView) -> tuple[Column[ForecastRow], ...]:
    into: Column[ForecastRow] = Column(
        "qualified", _("Play-offs"), lambda r: Words(r.qualified.words, right=True), lambda r: r.qualified.share,
        side="right",
    )  # fmt: skip
    title: Column[ForecastRow] = Column(
        "title",
        _("The title"),
        lambda r: Words(r.title.words, "strong", right=True),
        lambda r: r.title.share,
        side="right",
    )
    return (into, title) if view.play_offs else (title,)


def _match_columns() -> tuple[Column[MatchOdds], ...]:
    M = Column[MatchOdds]
    number = _("No.")
    return (
        M("number", number, lambda r: Words(str(r.number), "second", "ink2", right=True), lambda r: r.number,
          side="right"),
        M("home", _("Home"), lambda r: SilkCell(r.home.name, r.home.silk), lambda r: r.home.name, flex=1, least=110,
          wraps=True),
        M("odds", "", lambda r: ResultBar((r.win, r.draw, r.loss)), lambda r: r.win.share, _("How it may end"), 136),
        M("away", _("Away"), lambda r: SilkCell(r.away.name, r.away.silk), lambda r: r.away.name, flex=1, least=110,
          wraps=True),
        M("stake", _("At stake"), _stake, lambda r: r.stake.weight if r.stake is not None else 0),
        M("weight", "", lambda r: Words(str(r.stake.weight) if r.stake is not None else "", "name", right=True),
          lambda r: r.stake.weight if r.stake is not None else 0, _("What a victory moves"), side="right"),
    )  # fmt: skip


def _moved_odds(row: Moved) -> Cell:
    return Words(f"{row.before.words} → {row.after.words}", "second", right=True)


def _stake(row: MatchOdds) -> Cell:
    return StakeCell(row.stake) if row.stake is not None else Words("")
