"""The end of the season: abilities that count then, the Manager of the Year, ties and the union's suspensions.

Rules, winning the season.
"""

from __future__ import annotations

from leaguekeeper.play.cards.catalogue import Effect
from leaguekeeper.play.cards.flow import step
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Seat

__all__ = ()


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
    season.places = _places(season)
    season.tell("season-ended", fans=list(season.fans), winner=season.winner)
    season.push(("over",))


def _counted(season: Season, seat: Seat, effect: Effect) -> int:
    """How many of what an ability counts this manager has."""
    stars = [season.card(player) for player in season.roster(seat) if season.card(player).star]
    all_free = season.reads("gryphon-ade-stars", "yes") and any(
        season.effects(each, "revealing-stars") for each in season.upgrades[seat]
    )
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

    Then the best of the others wins; if they tie again nobody does, or they are suspended too, by ruling.
    """
    running = list(range(season.seats))
    while running:
        best = _best(season, running)
        if len(best) == 1:
            return best[0]
        first_time = len(running) == season.seats
        if not first_time and season.reads("final-tie", "nobody"):
            return None
        for seat in best:
            season.tell("manager-suspended", seat=seat)
            season.gain_fans(seat, -season.fans[seat], "suspended")
        running = [seat for seat in running if seat not in best]
    return None


def _best(season: Season, seats: list[Seat]) -> list[Seat]:
    fans = max(season.fans[seat] for seat in seats)
    leaders = [seat for seat in seats if season.fans[seat] == fans]
    most = max(season.improvements[seat] for seat in leaders)
    return [seat for seat in leaders if season.improvements[seat] == most]


def _places(season: Season) -> list[int]:
    """1 for the winner; the others by fans and improvements, equal ones sharing a place."""

    def worth(seat: Seat) -> tuple[bool, int, int]:
        return (seat == season.winner, season.fans[seat], season.improvements[seat])

    seats = range(season.seats)
    return [1 + sum(worth(other) > worth(seat) for other in seats) for seat in seats]
