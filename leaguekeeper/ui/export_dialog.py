"""In which format a league is written, and what of it: whatever the format heeds is asked, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QLineEdit, QWidget

from leaguekeeper.base.sentences import continued, labelled
from leaguekeeper.base.words import _
from leaguekeeper.exchange.formats import FORMATS, Format, Wanted
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.bulletin.rounds import rounds_told
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.text import Text

__all__ = ["ExportDialog"]


class ExportDialog(Dialog):
    """In which format the league is written, and of which season, round or team; for the NAF, who reports."""

    topic = "exchange"
    asks_of_choices = False

    def __init__(self, parent: QWidget, league: LeagueApi) -> None:
        super().__init__(_("Export"), parent, wide=True)
        self._league = league
        kinds = [(row.word, _(row.name)) for row in FORMATS.values() if row.writes]
        self._format = Choice(kinds, _("Format"))
        self._season, self._team = Choice[str](name=_("Season")), Choice[str](name=_("Team"))
        self._round, self._organiser = Choice[int | None](name=_("Round")), QLineEdit()
        self._organiser.setAccessibleName(_("Who reports"))
        self._parts: dict[str, tuple[QWidget, QWidget]] = {}
        asked = ("season", self._season), ("round", self._round), ("team", self._team), ("organiser", self._organiser)
        for name, field in (("format", self._format), *asked):
            label = Text(field.accessibleName(), "second", "ink2")
            self._parts[name] = (label, field)
            self.body.addWidget(label)
            self.body.addWidget(field)
        self._about = Text("", "body", "ink2", wrap=True)
        self.body.addWidget(self._about)
        self._format.currentIndexChanged.connect(lambda _at: self._told())
        self._season.currentIndexChanged.connect(lambda _at: self._offer_rounds())
        self.add_buttons(_("Write…"))
        self._told()

    @property
    def row(self) -> Format:
        """The format that was chosen."""
        return FORMATS[self._format.value()]

    def choose(self, word: str, season: str = "", team: str = "", round_: int | None = None) -> None:
        """Set the format, and what is written of the league."""
        self._format.choose(word)
        self._season.choose(season)
        self._team.choose(team)
        self._round.choose(round_)

    def wanted(self) -> Wanted:
        """What was chosen besides, as far as the format heeds it."""
        heeds = self.row.heeds
        return Wanted(
            season=self._season.value() if "season" in heeds else "",
            team=self._team.value() if "team" in heeds and self._team.count() else "",
            organiser=self._organiser.text().strip() if "organiser" in heeds else "",
            round=self._round.value() if "round" in heeds else None,
        )

    def _told(self) -> None:
        row = self.row
        for name, part in self._parts.items():
            for each in part:
                each.setVisible(name == "format" or name in row.heeds)
        self._season.offer(self._seasons(), self._season.value() if self._season.count() else None)
        self._team.offer(self._teams(), self._team.value() if self._team.count() else None)
        self._about.setText("\n".join((_(row.carries), labelled(_("What is lost"), continued(_(row.lost))))))

    def _seasons(self) -> Iterator[tuple[str, str]]:
        yield "", _("All seasons") if self.row.of_all else _("as it is now open")
        yield from ((each.id, each.name) for each in self._league.session.state.seasons.values())

    def _teams(self) -> Iterator[tuple[str, str]]:
        if self.row.heeds != ("team",):
            yield "", _("All teams")
        yield from ((team.id, team.name) for team in self._league.session.state.teams.values())

    def _offer_rounds(self) -> None:
        """The rounds of the season that is chosen of which something has been reported, the newest first."""
        rounds = reversed(rounds_told(self._league.session, self._season.value()))
        now = self._round.value() if self._round.count() else None
        self._round.offer([(None, _("the last one played")), *((each, str(each)) for each in rounds)], now)
