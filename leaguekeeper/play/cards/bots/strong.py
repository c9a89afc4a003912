"""The strong bot: tries its best answers in imagined seasons played to the end of the week by the heuristic.

What it cannot see is dealt anew by chance from its view alone; every candidate meets the same imagined worlds
and the same luck, and the worse half is dropped after each round.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from leaguekeeper.play.cards.bots.answers import value_of_answer
from leaguekeeper.play.cards.bots.heuristic import best_answer, ranked_commits
from leaguekeeper.play.cards.bots.outlook import DENIAL
from leaguekeeper.play.cards.bots.worth import card_worth, upgrade_worth, weeks_left
from leaguekeeper.play.cards.flow import answer, rolled
from leaguekeeper.play.cards.state import Action, Season
from leaguekeeper.play.cards.view import imagine
from leaguekeeper.play.core.protocol import Choose, Game, Rolled, Seat

__all__ = ["StrongBot", "position_worth"]

SEARCHED = frozenset({"turn", "tackle", "matchup-action", "respond", "use-pass", "reward"})
CANDIDATES = 8
EFFORT = 600
"""How many commits may be imagined for one answer; it bounds the time of a move whatever the table's size."""
TRUST = 6.0
"""How many imagined worlds the heuristic's own opinion counts for."""


def _play_week(season: Season, random: Random) -> None:
    """Play a season in place to the end of its week, everybody by the heuristic."""
    season.quiet = True
    season.stop_after = "week"
    stack = season.stack
    while True:
        top = stack[-1]
        if top[0] == "roll":
            rolled(season, Rolled(tuple(1 + int(random.random() * int(die[1:])) for die in top[3])))
        elif top[0] == "over":
            return
        else:
            kind = "turn" if top[0] == "turn" else top[2]
            answer(season, best_answer(season, top[1], kind, season.offered, random))


def position_worth(season: Season, seat: Seat) -> float:
    """How well a manager stands between two weeks: fans, upgrades and stars, less what the others have."""
    worths = [season.fans[each] + _future(season, each) for each in range(season.seats)]
    rivals = sum(worths) - worths[seat]
    return worths[seat] - DENIAL[season.seats] * rivals


def _future(season: Season, seat: Seat) -> float:
    left = weeks_left(season)
    worth = sum(upgrade_worth(season, upgrade) for upgrade in season.upgrades[seat])
    if left:
        stars = [season.card(player) for player in season.roster(seat) if season.card(player).star]
        worth += (0.3 + 0.1 * left) * sum(card_worth(card) - 2.0 for card in stars)
        worth += 0.25 * sum(card_worth(season.card(player)) - 2.0 for player in season.hands[seat])
    return worth


class StrongBot:
    """Searches its own turn over sampled hidden cards; the rest it answers as the heuristic does."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed)

    def decide(self, game: Game[Any, Any], view: Any, choose: Choose, options: Sequence[Any]) -> Any:
        """The answer that does best in the imagined weeks."""
        offered = list(options)
        if choose.kind not in SEARCHED:
            return best_answer(view, choose.seat, choose.kind, offered, self._random)
        candidates = self._candidates(view, choose, offered)
        return self._best(view, choose.seat, candidates)

    def _candidates(self, view: Season, choose: Choose, offered: list[Action]) -> dict[Action, float]:
        """The most promising answers and their worth to the heuristic; of equal cards in equal places only one."""
        if choose.kind == "turn":
            ranked = ranked_commits(view, choose.seat, offered)
            seen: dict[Any, tuple[float, Action]] = {}
            for worth, action in ranked[:-1]:
                player, match, zone = action.values
                seen.setdefault((view.card(player).id, match, zone), (worth, action))
            best = list(seen.values())[:CANDIDATES] or ranked[-1:]
            return {action: worth for worth, action in best}
        values = value_of_answer(view, choose.seat, choose.kind, [action.values[0] for action in offered])
        order = sorted(range(len(offered)), key=lambda place: -values[place])[:CANDIDATES]
        return {offered[place]: 0.0 for place in order}

    def _best(self, view: Season, seat: Seat, candidates: dict[Action, float]) -> Action:
        totals = {action: TRUST * worth for action, worth in candidates.items()}
        left = list(candidates)
        to_come = sum(len(view.hands[each]) for each in range(view.seats) if not view.passed[each])
        rounds = max(1, (len(left) - 1).bit_length())
        tries = EFFORT / (to_come + 6) / rounds
        while len(left) > 1:
            for _world in range(min(30, max(2, int(tries / len(left))))):
                seed = self._random.random()
                world = imagine(view, seat, Random(seed))
                for candidate in left:
                    totals[candidate] += self._tried(world, seat, candidate, seed)
            left = sorted(left, key=lambda each: -totals[each])[: (len(left) + 1) // 2]
        return left[0]

    def _tried(self, world: Season, seat: Seat, candidate: Action, seed: float) -> float:
        season = world.copy()
        season.quiet = True
        answer(season, candidate)
        _play_week(season, Random(seed))
        return position_worth(season, seat)
