"""The play-offs on the season's page: how many teams, seeded how, from which day, and what the beaten ones play."""

from __future__ import annotations

from leaguekeeper.base.words import _
from leaguekeeper.services.season.views import SeasonView
from leaguekeeper.ui.components.forms.counter import Counter
from leaguekeeper.ui.components.forms.order_list import OrderList
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_row
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.page import PageHost
from leaguekeeper.ui.pages.season.drawing import day_field, day_in

__all__ = ["PlayOffsSection"]


class PlayOffsSection(Section):
    """The form of a draw, as long as there is one to be made."""

    def __init__(self, view: SeasonView, host: PageHost) -> None:
        super().__init__(_("Play-offs"), link=_("See the bracket"), on_link=lambda: host.go("bracket"), gap=8)
        self._view, self._host = view, host
        if view.sizes:
            self._set_out(view)
        else:
            self.add(EmptyRow(_("The play-offs are drawn.") if view.fixtures else _("There are no fixtures yet.")))

    def _set_out(self, view: SeasonView) -> None:
        self._sizes = Counter(_("Teams in the play-offs"), 2, view.sizes[-1], view.usual_size)
        self._first = day_field(_("First day"), view.next_day)
        self._third, self._losers = Tick(_("A match for third place"), True), Tick(_("A losers’ cup"), False)
        for row, below in (
            ((Text(_("Teams in the play-offs"), "body", "ink2"), self._sizes), 6),
            ((Text(_("First day"), "body", "ink2"), self._first), 6),
            ((self._third, self._losers), 8),
        ):
            self.body.addLayout(in_a_row(*row, REST, gap=10))
            self.body.addSpacing(below)
        self.add(Text(_("Seeds, as the table has them; drag to set others"), "body", "ink2"))
        self.body.addSpacing(4)
        self._seeds = OrderList(_("Seeds"), [(team.id, team.name) for team in view.seeds], numbered=True)
        self._seeds.setFixedHeight(min(self._seeds.content_height(), 240))
        self.add(self._seeds)
        if view.shared:
            self.add(Text(view.shared, "note", "ink2", wrap=True))
        if view.parted:
            told = _(
                "In the first round nobody meets a team of his own division: seeds of the table change places for it."
            )
            self.add(Text(told, "note", "ink2", wrap=True))
        self.body.addSpacing(8)
        draw = Button(_("Draw the play-offs"), "plain" if view.left else "main", self.draw)
        self.body.addLayout(in_a_row(draw, REST))

    def take(self, size: int, third_place: bool = True, losers_cup: bool = False) -> None:
        """Say how many teams the play-offs have, and what those play who are beaten."""
        self._sizes.set_value(size)
        self._third.setChecked(third_place)
        self._losers.setChecked(losers_cup)

    def draw(self) -> None:
        """Draw the play-offs as the form says."""
        league, size, first = self._host.league, self._sizes.value(), day_in(self._first)
        seeds = self._seeds.values()
        own = seeds if seeds != [team.id for team in self._view.seeds] else ()
        third, losers = self._third.isChecked(), self._losers.isChecked()
        self._host.do(
            lambda: league.season.draw_play_offs(size, first, own, third_place=third, losers_cup=losers),
            lambda _done: self._host.go("bracket"),
        )
