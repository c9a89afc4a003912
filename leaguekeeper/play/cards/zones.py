"""Where a player may be committed or moved to.

Rules, committing players and moving a committed player; Morg 'N Thorg.
"""

from __future__ import annotations

from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Seat

__all__ = ["ZONES", "free_zones", "place_name", "places_to_move"]

ZONES = ("left", "right", "tournament")
"""The zones by number."""


def free_zones(season: Season, seat: Seat) -> list[tuple[int, int]]:
    """Every (match, zone) where a manager may put one more player, whoever he is."""
    limit = min((effect.amount for effect in season.headline_effects("committing")), default=0)
    owners: dict[tuple[int, int], Seat] = {}
    count: dict[int, int] = {}
    for here in season.players.values():
        owners[here.match, here.zone] = here.seat
        if here.seat == seat:
            count[here.match] = count.get(here.match, 0) + 1
    found = []
    for number, match in enumerate(season.matches):
        if not match.open or (limit and count.get(number, 0) >= limit):
            continue
        if match.tournament:
            found.append((number, 2))
            continue
        sides = (owners.get((number, 0)), owners.get((number, 1)))
        if seat in sides:
            found.append((number, sides.index(seat)))
        else:
            found += [(number, zone) for zone in (0, 1) if sides[zone] is None]
    return found


def barred(season: Season, player: str, match: int, seat: Seat) -> bool:
    """Whether another manager's copy of a one-per-match star is there already."""
    card = season.card(player)
    if not card.one_per_match:
        return False
    return any(season.card(other).name == card.name for other in season.opponents(match, seat))


def place_name(season: Season, match: int, zone: int) -> str:
    """A zone in words: ``bad-snap/left``, or the tournament's slug."""
    card = season.matches[match].card
    return card if zone == 2 else f"{card}/{ZONES[zone]}"


def places_to_move(season: Season, player: str) -> list[tuple[int, int]]:
    """Where a committed player may be moved: another match, by the rules of committing."""
    here = season.players[player]
    bar = not season.reads("morg-moves", "allowed")
    return [
        (match, zone)
        for match, zone in free_zones(season, here.seat)
        if match != here.match and not (bar and barred(season, player, match, here.seat))
    ]
