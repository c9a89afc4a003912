"""What payouts, players and improvements are worth to a bot, in fans.

House estimates, tuned by seasons of bots against bots; nothing here is a rule.
"""

from __future__ import annotations

from functools import cache

from leaguekeeper.play.cards.catalogue import PlayerCard
from leaguekeeper.play.cards.state import Season

__all__ = ["card_worth", "payout_worth", "upgrade_worth", "weeks_left"]

SKILL = {"cheat": 0.3, "pass": 0.8, "sprint": 0.35, "tackle": 0.9}
EACH_MORE = 0.25
"""How much better a draw becomes with each further card to choose from."""


def weeks_left(season: Season) -> int:
    """Weeks to be played after this one."""
    return len(season.spike)


@cache
def card_worth(card: PlayerCard) -> float:
    """A player card in Power: his own and what his skills and abilities usually bring."""
    worth = card.standing + 0.25 * card.downed + sum(SKILL[skill] for skill in card.skills)
    return worth + 0.2 * len(card.keywords) + 0.3 * len(card.effects)


def payout_worth(left: int, kind: str, count: int) -> float:
    """A payout's symbols of one kind: fans count as they are, cards by the weeks left in which they can serve."""
    if kind == "fan":
        return float(count)
    better = 1 + EACH_MORE * (count - 1)
    if kind == "star":
        return 0.5 * left * better
    if kind == "team":
        return 0.6 * left * better
    return (0.7 + 0.4 * left) * better


def upgrade_worth(season: Season, upgrade: str) -> float:
    """An upgrade in fans over the rest of the season."""
    left = weeks_left(season)
    worth = 0.0
    for moment, effects in season.cards.effects[upgrade].items():
        for effect in effects:
            if moment == "season-end":
                worth += effect.amount * (1.0 if effect.what == "this" and not effect.need else 1.5)
            elif effect.do == "gain-fans":
                worth += 0.5 * effect.amount * left
            elif moment == "matchup-action":
                worth += 0.8 * left
            else:
                worth += 0.6 * left
    return worth
