"""Which league is open: its front desk with what the window needs besides, asked for off the window's thread."""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper import services
from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.paths import data_folder
from leaguekeeper.base.words import N_, _
from leaguekeeper.services import pages
from leaguekeeper.services.front_desk import FrontDesk
from leaguekeeper.services.office import Office

if TYPE_CHECKING:
    from leaguekeeper.services.filing import Changes
    from leaguekeeper.services.views.documents import Preview
    from leaguekeeper.services.views.draft import DraftList, DraftPage
    from leaguekeeper.services.views.off_season import ReEnrolment
    from leaguekeeper.services.views.open_league import TournamentPage, TournamentsPage, TradeTerms
    from leaguekeeper.services.views.printables import Printable
    from leaguekeeper.services.views.records import RecordsPage
    from leaguekeeper.services.views.rulebook import RuleBookPage
    from leaguekeeper.services.views.season_page import NewSeason, SeasonPage
    from leaguekeeper.services.views.season_sheets import SheetTerms
    from leaguekeeper.services.views.team_page import PlayerPage, PlayersPage
    from leaguekeeper.services.views.what_if import Foreseen, WhatIfPage
    from leaguekeeper.ui.operations import Progress

__all__ = ["OpenLeague", "found_league", "open_league", "open_sample", "sample_path"]


class OpenLeague(FrontDesk):
    """The front desk, and the pages and papers that the window shows besides."""

    def players_page(self) -> PlayersPage:
        """All players."""
        return pages.players.players_page(self.office)

    def player_page(self, player: str) -> PlayerPage:
        """One player: his team's id and his own, ``rats/8``."""
        return pages.players.player_page(self.office, player)

    def records_page(self) -> RecordsPage:
        """Statistics and records."""
        return pages.records.records_page(self.office)

    def rulebook_page(self) -> RuleBookPage:
        """The rule book in force."""
        return pages.rulebook.rulebook_page(self.office.book)

    def draft_page(self) -> DraftPage:
        """What a new team may be drafted from."""
        return pages.draft.draft_page(self.office)

    def draft_figures(self, *values: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
        """What a draft comes to: players, what is left for the treasury, the team's value.

        Raises:
            RuleViolation: the list breaks a rule.
        """
        return pages.draft.draft_figures(self.office, values)

    def list_of(self, team: str) -> DraftList:
        """What a team may buy."""
        return pages.draft.list_of(self.office, team)

    def preview_slip(self, team: str, entry: Mapping[str, Any]) -> Preview:
        """What a purchase slip of one entry would change."""
        return self.preview_file(self._slip(team, entry))

    def file_slip(self, team: str, entry: Mapping[str, Any]) -> Changes:
        """File a purchase slip of one entry."""
        return self.file(self._slip(team, entry))

    def _slip(self, team: str, entry: Mapping[str, Any]) -> dict[str, Any]:
        return services.new_sheet.new_value(self.office, "purchases_made", team=team, entries=[dict(entry)])

    def what_if_page(self, team: str) -> WhatIfPage:
        """What a team may think of: what it can buy, who can improve and what the dice would give."""
        return services.what_if.what_if_page(self.office, team)

    def what_if(self, team: str, entries: Sequence[Mapping[str, Any]]) -> Foreseen:
        """What a plan of purchases would come to."""
        return services.what_if.foresee_plan(self.office, team, entries)

    def file_plan(self, team: str, entries: Sequence[Mapping[str, Any]]) -> Changes:
        """File the purchases of a plan as one slip."""
        return services.what_if.file_plan(self.office, team, entries)

    def preview_sheet(self, kind: str, fields: Mapping[str, Any]) -> Preview:
        """What a new sheet of a kind would change."""
        return self.preview_file(services.new_sheet.new_value(self.office, kind, **fields))

    def file_sheet(self, kind: str, fields: Mapping[str, Any]) -> Changes:
        """File a new sheet of a kind."""
        return self.file(services.new_sheet.new_value(self.office, kind, **fields))

    def free_name(self, stem: str) -> str:
        """An id that nothing in the league is called by."""
        return services.new_sheet.free_name(self.office, stem)

    def tournaments_page(self) -> TournamentsPage:
        """Trophies, tournaments and trades of the open league."""
        return pages.tournaments.tournaments_page(self.office)

    def tournament_page(self, name: str) -> TournamentPage:
        """One tournament."""
        return pages.tournaments.tournament_page(self.office, name)

    def trade_terms(self) -> tuple[TradeTerms, ...]:
        """What each team could give in a trade."""
        return pages.tournaments.trade_terms(self.office)

    def sheet_terms(self) -> SheetTerms:
        """What the commissioner's sheets can name."""
        return pages.season_sheets.sheet_terms(self.office)

    def draw_lots_between(self, teams: list[str]) -> Changes:
        """Draw lots between teams of the season."""
        return pages.season_sheets.draw_lots_between(self.office, teams)

    def draw_lots(self, tournament: str) -> Changes:
        """Draw lots between level sides of a qualification."""
        return services.open_league.draw_lots(self.office, tournament)

    def draw_finals(self, tournament: str, third_place: bool, first_day: date) -> Changes:
        """Draw the finals of a tournament."""
        return services.open_league.draw_finals_of(self.office, tournament, third_place, first_day)

    def award_trophy(
        self,
        tournament: str,
        dice: Mapping[str, int],
        medals: Mapping[str, list[str]],
        best: tuple[str, str] | None = None,
    ) -> Changes:
        """Hand over the trophy of a tournament."""
        return services.open_league.award(self.office, tournament, dice, medals, best)

    def season_page(self) -> SeasonPage:
        """The season in hand."""
        return pages.season.season_page(self.office)

    def open_season(self, told: NewSeason) -> Changes:
        """Open a season and draw its fixtures."""
        return pages.season.open_season(self.office, told)

    def draw_next_swiss_round(self, day: date) -> Changes:
        """Draw the next Swiss round."""
        return pages.season.draw_next_swiss_round(self.office, day)

    def draw_play_offs(
        self,
        size: int,
        first_day: date,
        seeds: Sequence[str] = (),
        *,
        third_place: bool = True,
        losers_cup: bool = False,
    ) -> Changes:
        """Draw the play-offs."""
        return pages.season.draw_play_offs(
            self.office, size, first_day, seeds, third_place=third_place, losers_cup=losers_cup
        )

    def pay_prizes(self) -> Changes:
        """Pay the prizes."""
        return pages.season.pay_prizes(self.office)

    def close_season(self) -> Changes:
        """Close the season."""
        return pages.season.close_season(self.office)

    def re_enrolment(self, team: str, step: str = "") -> ReEnrolment:
        """A team's re-enrolment form as it stands."""
        return pages.re_enrolment.re_enrolment_page(self.office, team, step)

    def re_enrolment_change(self, team: str, step: str, key: str, value: Any) -> ReEnrolment:
        """Change one thing on the form."""
        return pages.re_enrolment.change_form(self.office, team, step, key, value)

    def re_enrolment_roll(self, team: str, step: str, key: str = "") -> ReEnrolment:
        """Roll one die of the form, or all that are missing."""
        return pages.re_enrolment.roll_form(self.office, team, step, key)

    def re_enrolment_file(self, team: str) -> Changes:
        """File the form."""
        return pages.re_enrolment.file_form(self.office, team)

    def re_enrolment_discard(self, team: str) -> None:
        """Throw the form away."""
        pages.re_enrolment.discard_form(self.office, team)

    def stand_aside(self, team: str, becomes: str, reason: str = "") -> Changes:
        """A team does not re-enrol: it rests, is refused, or is dissolved."""
        return pages.off_season.stand_aside(self.office, team, becomes, reason)

    def place_of(self, document: str) -> int:
        """The place of a sheet in the stack, from its number or its id.

        Raises:
            BadInput: there is no such sheet.
        """
        if document.isdigit():
            return int(document)
        for place, filed in enumerate(self.office.reading.filed, start=1):
            if filed.id == document:
                return place
        raise BadInput("", N_("there is no sheet called {name}."), name=document)

    def report_of(self, match: int) -> int | None:
        """The place in the stack of a match's report, None where it has not been filed."""
        fixture = services.drafts.fixture_of(self.office, match)
        played = self.office.state.matches.get(fixture.id)
        return self.place_of(played.document) if played is not None else None

    def roll_die(self, faces: int) -> int:
        """A die nobody can foresee."""
        return services.season.rolled(faces)

    def printables(self) -> tuple[Printable, ...]:
        """What can be printed, kind by kind."""
        from leaguekeeper.ui.printables import printables  # noqa: PLC0415 - brings all paper along

        return printables(self.office)

    def paper(self, address: str, paper: str, progress: Progress | None = None) -> bytes:
        """A printable as PDF on "a4" or "letter": the very bytes that are printed."""
        from leaguekeeper.ui.printables import paper_of  # noqa: PLC0415

        words = _("Setting out the sheets")
        return paper_of(
            self.office, address, paper,
            lambda done, whole: progress.at(words, done, whole) if progress is not None else None,
        )  # fmt: skip


def open_league(path: Path) -> OpenLeague:
    """The front desk of a league's file.

    Raises:
        FileRefused: the file is no league, or damaged, newer, locked; nothing was changed.
    """
    league = OpenLeague.open(path)
    gc.freeze()  # what was read stays: searching all of it for rubbish would hold the window up
    return league


def sample_path() -> Path:
    """Where a person's copy of the sample league is kept."""
    return data_folder() / "sample.league"


def open_sample(progress: Progress | None = None) -> OpenLeague:
    """The sample league, written where it is not there yet.

    Raises:
        Stopped: somebody asked to stop before it was written.
    """
    path = sample_path()
    if not path.exists():
        fresh = path.with_name("sample-being-written.league")
        fresh.unlink(missing_ok=True)
        words = _("Writing the sample league")
        services.sample.write_sample(
            fresh, lambda done, whole: progress.at(words, done, whole) if progress is not None else None
        )
        fresh.replace(path)
    return open_league(path)


def found_league(path: Path, *sheets: Mapping[str, Any]) -> OpenLeague:
    """A new league file with its first sheets.

    Raises:
        FileRefused: there is a file already, or none can be made there.
        LeaguekeeperError: a sheet cannot be filed; no file is made.
    """
    league = OpenLeague(Office.create(path))
    try:
        league.file(*sheets)
    except BaseException:
        league.close()
        path.unlink(missing_ok=True)
        raise
    return league
