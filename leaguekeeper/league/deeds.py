"""What players did in the matches of a season, and what experience that earned; or in their whole careers.

A career also holds what a player brought along when his team was enrolled, and what a trophy gave him.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from leaguekeeper.league.profile import earned_spp

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, MatchSide, State
    from leaguekeeper.rules.book import RuleBook

__all__ = ["Deeds", "Whose", "deeds_in_career", "deeds_in_season", "deeds_of_side"]

Whose = tuple[str, str]
"""A team's id, and its player's."""


@dataclass(slots=True)
class Deeds:
    """What somebody did: ``counts`` by the event that earns experience, and all the points that it earned him."""

    counts: dict[str, int] = field(default_factory=dict)
    points: int = 0

    def add(self, event: str, count: int, points: int) -> None:
        """Count some more."""
        if event:
            self.counts[event] = self.counts.get(event, 0) + count
        self.points += points


def deeds_in_season(state: State, book: RuleBook, season: str) -> dict[Whose, Deeds]:
    """What each player did in the matches of one season, under its rule book."""
    found: dict[Whose, Deeds] = {}
    for match in state.matches.values():
        if match.season == season:
            _add(found, book, match)
    return found


def deeds_of_side(book: RuleBook, side: MatchSide) -> Mapping[str, Deeds]:
    """What the players of one side did in its match."""
    found: dict[str, Deeds] = {}
    for ref, counts in side.counts.items():
        for slug, count in counts.items():
            points = book.experience_event(slug).points if book.has("experience", slug) else 0
            found.setdefault(ref, Deeds()).add(slug, count, count * points)
    for award in [each for each in book.experience if each.counted == "match"][:1]:
        for ref in side.best:
            found.setdefault(ref, Deeds()).add(award.slug, 1, award.points)
    for ref, points in side.extra.items():
        found.setdefault(ref, Deeds()).add("", 0, points)
    return found


def deeds_in_career(state: State, book: RuleBook) -> dict[Whose, Deeds]:
    """What each player has done since he came into the league, and before."""
    return {
        (team.id, player.id): Deeds(dict(player.counts), earned_spp(book, player))
        for team in state.teams.values()
        for player in team.players.values()
    }


def _add(found: dict[Whose, Deeds], book: RuleBook, match: Match) -> None:
    for side in (match.home, match.away):
        for ref, done in deeds_of_side(book, side).items():
            held = found.setdefault((side.team, ref), Deeds())
            for event, count in done.counts.items():
                held.add(event, count, 0)
            held.points += done.points
