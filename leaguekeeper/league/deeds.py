"""What players did in the matches of a season, and what experience that earned; or in their whole careers.

A career also holds what a player brought along when his team was enrolled, and what a trophy gave him.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.who_played import stayed_as

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, MatchSide, State, Team
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
    worth = _Worth(book)
    for match in state.matches.values():
        if match.season == season:
            for side in (match.home, match.away):
                _tally(found, worth, match, side, state.teams[side.team])
    return found


def deeds_of_side(book: RuleBook, match: Match, side: MatchSide, team: Team) -> Mapping[str, Deeds]:
    """What the players of one side did in its match; who came for it and was kept goes by what he is called since."""
    found: dict[Whose, Deeds] = {}
    _tally(found, _Worth(book), match, side, team)
    return {ref: each for (_team, ref), each in found.items()}


def deeds_in_career(state: State, book: RuleBook) -> dict[Whose, Deeds]:
    """What each player has done since he came into the league, and before; who was traded took it along."""
    trades = state.of("trade").values()
    gone = {(giver, was) for trade in trades for giver, over in trade.players.items() for was, _now in over}
    return {
        (team.id, player.id): Deeds(dict(player.counts), earned_spp(book, player))
        for team in state.teams.values()
        for player in team.players.values()
        if (team.id, player.id) not in gone
    }


class _Worth:
    """What a rule book gives for each event, and the award of a match that it gives besides."""

    def __init__(self, book: RuleBook) -> None:
        self.points = {each.slug: each.points for each in book.experience}
        self.award = next((each for each in book.experience if each.counted == "match"), None)


def _tally(found: dict[Whose, Deeds], worth: _Worth, match: Match, side: MatchSide, team: Team) -> None:
    stayed = stayed_as(team, match)

    def of(ref: str) -> Deeds:
        ref = stayed.get(ref, ref)
        held = found.get((side.team, ref))
        if held is None:
            held = found[side.team, ref] = Deeds()
        return held

    for ref, counts in side.counts.items():
        for slug, count in counts.items():
            of(ref).add(slug, count, count * worth.points.get(slug, 0))
    if worth.award is not None:
        for ref in side.best:
            of(ref).add(worth.award.slug, 1, worth.award.points)
    for ref, points in side.extra.items():
        of(ref).add("", 0, points)
