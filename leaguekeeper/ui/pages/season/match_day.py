"""Match day: the round's matches, large, each with what can be done with it; or one match that has been played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.fixtures.views import FixtureRow, FixturesView, Round
from leaguekeeper.ui.components.match.card import MatchCard
from leaguekeeper.ui.components.match.rows import ResultList
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import Columns, Part
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.pages.nothing_yet import nothing_yet
from leaguekeeper.ui.pages.page import Page

__all__ = ["MatchDayPage"]


class MatchDayPage(Page[tuple[FixturesView, bool]]):
    """The current round; ``where`` is a match, which opens its report or the sheet that was filed."""

    name = "match"
    anew = True
    watches = frozenset({"documents", "fixtures"})

    def fetch(self) -> tuple[FixturesView, bool]:
        """The rounds of the season, and whether its matches can be played here."""
        league = self.host.league
        return league.season.fixtures(), league.play.plays_here()

    def open(self, where: str) -> None:
        """A match goes on to its report; the round is read anew each time."""
        if where.isdigit():
            self.host.operations.run(partial(self.host.league.report.address, int(where)), self.host.go)
        else:
            super().open(where)

    def build(self, view: tuple[FixturesView, bool]) -> QWidget:
        """The round in hand, then the one before."""
        fixtures, here = view
        self._here = here and "pitch" not in self.host.preferences.games_off
        whole, column = upright(14)
        now = next((one for one in fixtures.rounds if one.current), None)
        title = now.title if now is not None else _("Match day")
        facts = _("{season} · enter the reports in any order").format(season=fixtures.facts) if now else fixtures.facts
        column.addWidget(PageHead(title, facts, buttons=self._buttons() if fixtures.rounds else ()))
        if not fixtures.rounds:
            sentence = _("No fixtures have been drawn yet.")
            column.addWidget(nothing_yet(self.host, self.name, sentence, _("Season"), "offseason"))
        elif now is None:
            left = any(row.to_play for one in fixtures.rounds for row in one.fixtures)
            told = (
                _("The season is closed, and matches of it were left.") if left else _("Every match has been played.")
            )
            column.addWidget(EmptyRow(told, _("Fixtures"), lambda: self.host.go("fixtures")))
        else:
            column.addWidget(Columns(list(self._parts(now, fixtures)), main=1100, wide_side=428, alone=1100, columns=2))
        column.addStretch(1)
        return whole

    def _buttons(self) -> list[Button]:
        return [Button(_("Print the match day…"), "plain", lambda: self.host.go("print:day"))]

    def _parts(self, now: Round, fixtures: FixturesView) -> Iterator[Part]:
        """The round in hand, and on a wide page the results of the one before."""
        yield Part(self._round(now))
        before = fixtures.rounds[: fixtures.rounds.index(now)]
        played = [row for row in before[-1].fixtures if row.state == "played"] if before else []
        if played:
            section = Section(before[-1].title, gap=4)
            section.add(ResultList(played, self.host.go, before[-1].title))
            yield Part(section, None, 1)

    def _round(self, one: Round) -> QWidget:
        section = Section(_("Matches"), note=str(len(one.fixtures)))
        open_first = next((row for row in one.to_play if row.mine), None)
        cards = [MatchCard(row, self._actions(row, row is open_first)) for row in one.fixtures]
        MatchCard.in_line(cards)
        for card in cards:
            section.add(card)
        return section

    def _actions(self, row: FixtureRow, main: bool) -> list[Button]:
        number, said = row.number, f"{row.home.name} – {row.away.name}"
        if row.state == "called-off":
            words = _("What becomes of it…")
            decide = Button(words, "quiet", lambda: self.host.go(f"match:{number}"), name=labelled(words, said))
            return [decide] if row.mine else []
        if row.state == "played":
            words = _("Read the report")
            return [Button(words, "quiet", lambda: self.host.go(f"match:{number}"), name=labelled(words, said))]
        sheet, enter = _("Sheet"), _("Go on") if row.state == "draft" else _("Enter the report")
        paper = Button(sheet, "quiet", lambda: self.host.go(f"print:match:{number}"), name=labelled(sheet, said))
        if not row.mine:
            return [paper]
        follow = _("Follow it live")
        here, play = _("Play it here"), f"report:{number}?play"
        played_here = (
            [Button(here, "quiet", lambda: self.host.go(play), name=labelled(here, said))] if self._here else []
        )
        return [
            paper,
            Button(follow, "quiet", lambda: self.host.go(f"live:{number}"), name=labelled(follow, said)),
            *played_here,
            Button(
                enter, "main" if main else "plain", lambda: self.host.go(f"report:{number}"), name=labelled(enter, said)
            ),
        ]
