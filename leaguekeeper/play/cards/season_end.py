"""The end of the season: abilities that count then, the Manager of the Year, ties and the union's suspensions.

Rules, winning the season.
"""

from __future__ import annotations

from leaguekeeper.play.cards.catalogue import Effect
from leaguekeeper.play.cards.effects import made_freebooters
from leaguekeeper.play.cards.flow import step
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Seat

__all__ = ["places"]


@step("season-end")
def _season_end(season: Season) -> None:
    season.phase = "end"
    for seat in season.turn_order():
        for upgrade in list(season.upgrades[seat]):
            fans = sum(
                effect.amount * _counted(season, seat, effect) for effect in season.effects(upgrade, "season-end")
            )
            season.gain_fans(seat, fans, upgrade)
    season.winner = _manager_of_the_year(season)
    season.places = places(season)
    season.tell("season-ended", fans=list(season.fans), winner=season.winner)
    season.push(("over",))


def _counted(season: Season, seat: Seat, effect: Effect) -> int:
    """How many of what an ability counts this manager has."""
    stars = [season.card(player) for player in season.roster(seat) if season.card(player).star]
    all_free = made_freebooters(season, seat, "yes", "at-the-end")
    true_stars = [] if all_free else [card for card in stars if not card.freebooter]
    team = season.teams[seat]
    owned = [season.cards.upgrade[each] for each in season.upgrades[seat]]
    counts = {
        "this": 1,
        "stars": len(true_stars),
        "freebooters": len(stars) - len(true_stars),
        "stars-of-own-logo": sum(card.logo == team for card in stars),
        "stars-of-other-logo": sum(card.logo != team for card in stars),
        "team-upgrades": sum(bool(card.team) for card in owned),
        "staff-upgrades": sum(not card.team for card in owned),
    }
    if effect.need == "stars" and counts["stars"] < effect.least:
        return 0
    return counts[effect.what]


def _manager_of_the_year(season: Season) -> Seat | None:
    """Most fans, then most improvements; those still tied are suspended and lose their fans.

    Then whoever of the others has most fans wins, and improvements break no tie any more: nobody wins, or those
    tied are suspended too, by ruling.
    """
    running = list(range(season.seats))
    best = _most(_most(running, season.fans), season.improvements)
    while len(best) > 1:
        _suspend(season, best)
        running = [seat for seat in running if seat not in best]
        best = _most(running, season.fans)
        if season.reads("final-tie", "nobody"):
            break
    return best[0] if len(best) == 1 else None


def _most(seats: list[Seat], counted: list[int]) -> list[Seat]:
    """Those of some managers who have most of what is counted."""
    most = max((counted[seat] for seat in seats), default=0)
    return [seat for seat in seats if counted[seat] == most]


def _suspend(season: Season, seats: list[Seat]) -> None:
    for seat in seats:
        season.tell("manager-suspended", seat=seat)
        season.gain_fans(seat, -season.fans[seat], "suspended")


def places(season: Season) -> list[int]:
    """How the managers stand: the winner of an ended season first, others by fans and improvements; equals share."""

    def worth(seat: Seat) -> tuple[bool, int, int]:
        return (seat == season.winner, season.fans[seat], season.improvements[seat])

    seats = range(season.seats)
    return [1 + sum(worth(other) > worth(seat) for other in seats) for seat in seats]
