"""A player comes to a match: committed, moved there, or put in the place of another.

Rules, playing with two managers (the highlights that nobody fights for go to the box).
"""

from __future__ import annotations

from leaguekeeper.play.cards.state import Placed, Season

__all__ = ["arrive"]


def arrive(season: Season, player: str, there: Placed) -> None:
    """Put a player at a match; with two managers the highlights left over may now go to the box."""
    season.players[player] = there
    if season.seats == 2:
        _close_highlights(season)


def _close_highlights(season: Season) -> None:
    """With two managers: once enough highlights hold a player the others go to the box."""
    limit = season.cards.two_played
    if season.scheduling_limits:
        limit = season.seats - any(match.tournament for match in season.matches)
    held = {here.match for here in season.players.values()}
    fought = [number for number, match in enumerate(season.matches) if not match.tournament and number in held]
    if len(fought) < limit:
        return
    for number, match in enumerate(season.matches):
        if match.open and not match.tournament and number not in held:
            season.matches[number] = match._replace(open=False, ball=None)
            season.box.append(match.card)
            season.tell("highlight-removed", match=match.card)
