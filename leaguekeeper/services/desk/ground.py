"""What the lines of a desk are derived from: the reading, the book in force, what is begun, whose desk it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.gates import Shut, team_state
from leaguekeeper.league.pairing import play_offs_of, tournament_played
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.state import Fixture, Season, State, Team
from leaguekeeper.league.state_of_open_league import Tournament
from leaguekeeper.league.state_of_season import Bracket
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.desk.views import Begun, Concern
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.stack.shut_gates import shut_in

__all__ = ["Ground"]


@dataclass(frozen=True)
class Ground:
    """A league as its desk sees it; ``book`` is None before the founding, ``teams`` None on the commissioner's."""

    reading: Reading
    book: RuleBook | None
    begun: Begun
    teams: frozenset[str] | None

    @property
    def state(self) -> State:
        """The league as it stands."""
        return self.reading.state

    @cached_property
    def season(self) -> Season | None:
        """The season last opened."""
        return self.state.season

    @property
    def running(self) -> Season | None:
        """The season that is open and not closed yet."""
        return self.season if self.season is not None and not self.season.over else None

    @cached_property
    def left_open(self) -> list[Season]:
        """The earlier seasons that are open still: the commissioner let the next one begin by a ruling."""
        return [each for each in self.state.seasons.values() if each is not self.season and not each.over]

    def mine(self, *teams: str | None) -> bool:
        """Whether this desk is concerned with any of those teams."""
        return self.teams is None or any(team in self.teams for team in teams)

    def enrolled(self) -> list[Team]:
        """The teams that play in this league at present and that this desk is concerned with."""
        return [each for each in self.state.teams.values() if each.status == "enrolled" and self.mine(each.id)]

    def to_re_enrol(self) -> list[Team]:
        """The teams that have yet to say whether they come back; none where teams go on as they are.

        While a season runs, those that will have to say so once it is closed: who sat it out is asked again. After a
        season whose rule book knew no re-enrolment, whoever goes on as he is may hand in a list, and need not.
        """
        if self.book is None or not self.book.sequences.off_season or self.season is None:
            return []
        asked = {"due", "unused"} if self.season.re_enrols else {"due"}
        seasons = self.state.seasons | {self.season.id: replace(self.season, over=True)}
        teams = (each for each in self.state.teams.values() if self.mine(each.id))
        return [each for each in teams if team_state(seasons, each) in asked]

    @cached_property
    def fixtures(self) -> list[Fixture]:
        """The matches of the running season that nobody called off."""
        return self.fixtures_of(self.running) if self.running is not None else []

    @cached_property
    def has_begun(self) -> bool:
        """Whether the running season has had a fixture, be it played or called off."""
        running = self.running.id if self.running is not None else None
        return any(each.season == running for each in self.state.fixtures.values())

    def fixtures_of(self, season: Season) -> list[Fixture]:
        """The matches of a season that nobody called off."""
        return [each for each in self.state.fixtures.values() if each.season == season.id and not each.cancelled]

    @cached_property
    def brackets(self) -> list[Bracket]:
        """The knock-outs of the seasons that are open, an earlier one with them."""
        return [each for each in self.state.of("bracket").values() if not self.state.seasons[each.season].over]

    @property
    def play_offs(self) -> Bracket | None:
        """The knock-out that decides the season itself, not one of its tournaments."""
        return play_offs_of(self.state, self.season.id) if self.season is not None else None

    def tournament(self, fixture: Fixture) -> Tournament | None:
        """The tournament that a match belongs to, be it of its qualification or of its finals."""
        return tournament_played(self.state, fixture)

    def shut(self, document: Document) -> tuple[Shut, ...]:
        """The gates that are shut to a sheet that is only thought of."""
        return shut_in(self.state, self.book, document) if self.book is not None else ()

    def concerns(self, teams: Iterable[str], address: str = "team:{team}") -> tuple[Concern, ...]:
        """Some teams by name."""
        found = (self.state.teams[name] for name in teams)
        return tuple(Concern(mark_of(each), each.name, address.format(team=each.id)) for each in found)
