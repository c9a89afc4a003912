"""How a coach of the machine hires for a match: what is worth most for its price, to this team against that one.

Nobody plays better for being rich: he spends his petty cash, and of the treasury only what lies idle. Figures are what
a coach would pay, in gold pieces; a little chance keeps two coaches from always buying the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.profile import characteristics, skills

if TYPE_CHECKING:
    from leaguekeeper.league.choices import Option
    from leaguekeeper.league.state import MatchSide, Player, Team
    from leaguekeeper.rules.book import RuleBook

__all__ = ["Bargain", "Shopper", "budget_of", "fielded"]

_IDLE = 300_000
"""Gold that a coach keeps for the off-season before he spends any of his own on one match."""

_FULL = 13
_ENOUGH = 0.72
"""What something must be worth, as a share of its price, to be bought."""


@dataclass(frozen=True, slots=True)
class Bargain:
    """What is hired, how many, and why, in a line."""

    slug: str
    count: int
    why: str


def budget_of(team: Team, side: MatchSide, own: int) -> int:
    """What a coach spends for a match: what is left of the petty cash, and a third of what lies idle.

    ``own`` is what he may add of the treasury at most (gold pieces).
    """
    left = side.petty_cash + own - side.spent
    return max(0, min(left, max(0, side.petty_cash - side.spent) + max(0, team.treasury - _IDLE) // 3))


@dataclass(frozen=True, slots=True)
class Shopper:
    """A coach before a match: his book, his team, the other one, and what is known of both."""

    book: RuleBook
    team: Team
    rival: Team
    dice: Random

    def choose(self, offers: Iterable[Option], budget: int) -> Bargain | None:
        """The best bargain among what may be had, or None where gold is better kept."""
        best, least = None, _ENOUGH
        for offer in offers:
            price = self._price(offer)
            if not offer.legal or price is None or price > budget or price <= 0:
                continue
            worth, why = self._worth(str(offer.value), price)
            share = worth / price * self.dice.uniform(0.75, 1.25)
            if share > least:
                most = self._most(str(offer.value), price, budget)
                best, least = Bargain(str(offer.value), most, why), share
        return best

    def _price(self, offer: Option) -> int | None:
        """What it costs at least; a mercenary is the cheapest position, and something more for coming."""
        slug = str(offer.value)
        if not self.book.has("inducements", slug) or self.book.inducement(slug).surcharge is None:
            return offer.price
        cheapest = min(each.price for each in self.book.team_list(self.team.team_list).positions)
        return cheapest + (self.book.inducement(slug).surcharge or 0)

    def _most(self, slug: str, price: int, budget: int) -> int:
        """How many of it are worth having: of most things one."""
        if not self.book.has("inducements", slug):
            return 1
        most = self.book.inducement(slug).most or 1
        return max(1, min(most, budget // price, _SEVERAL.get(slug, 1)))

    def _worth(self, slug: str, price: int) -> tuple[float, str]:
        """What something is worth to this coach, and why."""
        if self.book.has("stars", slug):
            return self._star(slug, price)
        offer = self.book.inducement(slug)
        if offer.by_hand or not offer.effect_known:
            return 0.0, ""
        weigh = _WEIGHED.get(slug) or _WEIGHED.get(offer.kind)
        share, why = weigh(self) if weigh is not None else (0.8, N_("a fair price"))
        return price * share, _(why)

    def _star(self, slug: str, price: int) -> tuple[float, str]:
        """A champion counts more where a side lacks what he brings: strength against the strong, a man on the bench."""
        star = self.book.star(slug)
        strong = int(star.characteristics.get("st", 3)) >= 4
        share = 1.0 + 0.15 * (strong and self.strength(self.rival) > self.strength(self.team)) + 0.1 * (self.short > 0)
        told = N_("{name} stands up to their strength") if strong else N_("{name} plays better than anybody we have")
        return price * share, _(told).format(name=pick(star.name))

    # --- what he knows of both teams ---------------------------------------------------------------------------

    @property
    def short(self) -> int:
        """How many players are missing to a bench of two."""
        return max(0, _FULL - len(fielded(self.team)))

    def strength(self, team: Team) -> float:
        """The mean strength of a team."""
        found = [int(characteristics(self.book, team, each).get("st", 3)) for each in fielded(team)]
        return sum(found) / len(found) if found else 3.0

    def hurts(self, team: Team) -> int:
        """How many of a team have what hurts."""
        return sum(bool(_HURTING & set(self._skills(team, each))) for each in fielded(team))

    def small(self, team: Team) -> int:
        """How many of a team are stunty."""
        return sum("stunty" in self._skills(team, each) for each in fielded(team))

    def armed(self) -> int:
        """How many of one's own carry a secret weapon."""
        return sum("secret-weapon" in self._skills(self.team, each) for each in fielded(self.team))

    def _skills(self, team: Team, player: Player) -> tuple[str, ...]:
        earned, basic = skills(self.book, team, player)
        return (*basic, *earned)


def fielded(team: Team) -> list[Player]:
    """Who can take the pitch."""
    return [each for each in team.players.values() if each.available or each.status == "journeyman"]


_HURTING = frozenset({"mighty-blow-1", "mighty-blow-2", "mighty-blow", "claws", "claw", "piling-on", "dirty-player-1"})
_SEVERAL = {"bribes": 2, "wandering-apothecaries": 2, "extra-team-training": 2, "bloodweiser-kegs": 2,
            "part-time-assistant-coaches": 3, "temp-agency-cheerleaders": 3, "special-plays": 2,
            "cavorting-nurglings": 2, "heady-brew": 2, "desperate-measures": 2}  # fmt: skip
"""Of what more than one is worth having, and how many at most."""


def _healers(coach: Shopper) -> tuple[float, str]:
    pain = coach.hurts(coach.rival)
    return 0.75 + 0.08 * pain, N_("they hurt, and somebody has to patch us up")


def _bribes(coach: Shopper) -> tuple[float, str]:
    if coach.armed():
        return 1.25, N_("our secret weapons will not be sent off for nothing")
    return 0.7 + 0.06 * coach.small(coach.team) / 3, N_("we foul, and the referee has a price")


def _rerolls(coach: Shopper) -> tuple[float, str]:
    has = coach.team.staff.get("re-roll", 0)
    return (1.15 if has < 3 else 0.85), N_("few re-rolls: another one is used every half")


def _cook(coach: Shopper) -> tuple[float, str]:
    few = coach.rival.staff.get("re-roll", 0)
    return 0.6 + 0.1 * few, N_("he takes re-rolls from them as well as giving us some")


def _more_players(coach: Shopper) -> tuple[float, str]:
    return (1.2 if coach.short > 1 else 0.55), N_("the bench is short")


def _wizard(_coach: Shopper) -> tuple[float, str]:
    return 1.05, N_("one good spell turns a drive")


def _referee(coach: Shopper) -> tuple[float, str]:
    return (0.95 if coach.hurts(coach.rival) > 2 else 0.75), N_("he sees what they do and not what we do")


def _mascot(_coach: Shopper) -> tuple[float, str]:
    return 0.9, N_("half a re-roll for little gold")


def _cards(_coach: Shopper) -> tuple[float, str]:
    return 0.85, N_("of two cards one always comes in useful")


def _small_change(_coach: Shopper) -> tuple[float, str]:
    return 0.8, N_("small change for the kick-off table")


_WEIGHED: Mapping[str, Callable[[Shopper], tuple[float, str]]] = {
    "wandering-apothecaries": _healers,
    "mortuary-assistant": _healers,
    "plague-doctor": _healers,
    "medicinal-unguent": _healers,
    "bribes": _bribes,
    "extra-team-training": _rerolls,
    "team-mascot": _mascot,
    "special-plays": _cards,
    "desperate-measures": _cards,
    "halfling-master-chef": _cook,
    "riotous-rookies": _more_players,
    "mercenary": _more_players,
    "wizard": _wizard,
    "referee": _referee,
    "temp-agency-cheerleaders": _small_change,
    "part-time-assistant-coaches": _small_change,
}
"""What is weighed by what is known of both teams, by slug or by kind."""
