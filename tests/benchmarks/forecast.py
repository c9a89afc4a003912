"""Seasons foreseen: how long it takes, that the work may be dealt out, and whether what is called 40 % comes true so.

The odds are held against leagues made up with known strengths, half of whose season is played out at random. The
curve is isotonic (CORP: Dimitriadis, Gneiting, Jordan 2021); the Brier score parts into miscalibration, discrimination
and uncertainty.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np
from numpy.typing import NDArray

from leaguekeeper.league.schedule.round_robin import round_robin
from leaguekeeper.services.forecast.odds import drawn_ends
from leaguekeeper.services.forecast.play_offs import PlayOffs
from leaguekeeper.services.forecast.season_ends import Ends, Outlook
from leaguekeeper.services.forecast.season_left import FIGURES, Left, SeasonLeft
from leaguekeeper.services.forecast.strengths import Meeting, Side, fitted

LEAGUES = 400
SPREAD = 0.25


def run() -> None:
    """Print the speed of a season of sixteen, then the curve."""
    outlook, _after = _made_up(16, 16, 7, Random(1))
    _timed("10,000 ends of a season of 16, one process", lambda: drawn_ends(outlook, 10_000))
    alone = drawn_ends(outlook, 20_000)
    for workers in (1, 2):
        dealt = _timed(f"20,000 ends, {workers} process(es)", partial(drawn_ends, outlook, 20_000, workers))
        same = all((getattr(alone, name) == getattr(dealt, name)).all() for name in ("places", "goals", "stakes"))
        sys.stdout.write(f"    equal to the first: {'yes' if same else 'NO'}\n")
    _calibration()


def _timed(words: str, work: Callable[[], Ends]) -> Ends:
    began = time.perf_counter()
    found = work()
    sys.stdout.write(f"  {words:<52}{time.perf_counter() - began:8.2f} s\n")
    return found


def _made_up(teams: int, seen: int, left: int, dice: Random) -> tuple[Outlook, NDArray[np.int64]]:
    """A league with known strengths: some rounds played, some left, and who has its title once those are played too."""
    chance = np.random.default_rng(dice.getrandbits(32))
    attack, defence = chance.normal(0, SPREAD, (2, teams))
    sides = [Side(f"t{number}", f"list{number % 5}", 1_000_000) for number in range(teams)]
    rounds = round_robin([str(number) for number in range(teams)])
    pairs = [[(int(home), int(away)) for home, away in each] for each in (*rounds, *rounds)]
    figures = {key: np.zeros(teams, dtype=np.int64) for key in FIGURES}
    between, met = np.zeros((teams, teams), dtype=np.int64), np.zeros((teams, teams), dtype=np.int64)
    meetings = []

    def played(home: int, away: int) -> tuple[int, int]:
        rates = 1.6 * np.exp(np.array([attack[home] - defence[away], attack[away] - defence[home]]))
        one, other = chance.poisson(rates)
        return int(one), int(other)

    for home, away in (pair for each in pairs[:seen] for pair in each):
        score = played(home, away)
        meetings.append(Meeting(sides[home], sides[away], score))
        _count(figures, between, (home, away), score)
        met[home, away] += 1
        met[away, home] += 1
    to_come = [pair for each in pairs[seen : seen + left] for pair in each]
    season = SeasonLeft(
        tuple(each.team for each in sides), tuple(sides), {key: value.copy() for key, value in figures.items()},
        between.copy(), met, tuple(Left(number, *pair) for number, pair in enumerate(to_come)), np.ones(teams),
        (3, 1, 0), (), ("points", "touchdown-difference", "touchdowns"), (tuple(range(teams)),),
    )  # fmt: skip
    for home, away in to_come:
        _count(figures, between, (home, away), played(home, away))
    difference = figures["touchdowns"] - figures["touchdowns-against"]
    order = np.lexsort((chance.random(teams), figures["touchdowns"], difference, figures["points"]))
    outlook = Outlook(season, fitted(meetings, sides), PlayOffs(0), dice.getrandbits(32))
    return outlook, order[::-1]


def _count(
    figures: dict[str, NDArray[np.int64]], between: NDArray[np.int64], pair: tuple[int, int], score: tuple[int, int]
) -> None:
    for (one, other), (mine, theirs) in zip((pair, pair[::-1]), (score, score[::-1]), strict=True):
        points = 3 if mine > theirs else 1 if mine == theirs else 0
        figures["points"][one] += points
        figures["touchdowns"][one] += mine
        figures["touchdowns-against"][one] += theirs
        between[one, other] += points


def _calibration() -> None:
    said, came, table = [], [], []
    dice = Random(20)
    for _league in range(LEAGUES):
        outlook, order = _made_up(8, 7, 4, dice)
        ends = drawn_ends(outlook, 1_000)
        for place in range(8):
            said += [float(ends.places[team, place]) / ends.runs for team in range(8)]
            came += [int(order[place] == team) for team in range(8)]
        now = np.lexsort((outlook.season.figures["points"],))[::-1]
        table += [int(now[place] == team) for place in range(8) for team in range(8)]
    forecast, outcome = np.array(said), np.array(came, dtype=float)
    curve = isotonic(forecast, outcome)
    brier = float(((forecast - outcome) ** 2).mean())
    flat = float(outcome.mean() * (1 - outcome.mean()))
    parted = float(((curve - outcome) ** 2).mean())
    sys.stdout.write(f"  {LEAGUES} made-up leagues of 8, places after 7 of 11 rounds\n")
    sys.stdout.write(f"    Brier {brier:.4f} = miscalibration {brier - parted:.4f} ")
    sys.stdout.write(f"- discrimination {flat - parted:.4f} + uncertainty {flat:.4f}\n")
    stands = float(((np.array(table) - outcome) ** 2).mean())
    sys.stdout.write(f"    the table as it stands {stands:.4f}, all teams equal {flat:.4f}\n")
    sys.stdout.write("    called %   came true %   so often\n")
    for low in range(0, 100, 10):
        near = (forecast >= low / 100) & (forecast < (low + 10) / 100)
        if near.any():
            sys.stdout.write(f"    {100 * forecast[near].mean():8.1f}{100 * curve[near].mean():14.1f}{near.sum():11}\n")


def isotonic(forecast: NDArray[np.float64], outcome: NDArray[np.float64]) -> NDArray[np.float64]:
    """The rising step function nearest to the outcomes (pool adjacent violators), at each forecast."""
    order = np.argsort(forecast, kind="stable")
    pools: list[list[float]] = []
    for value in outcome[order]:
        pools.append([float(value), 1.0])
        while len(pools) > 1 and pools[-2][0] >= pools[-1][0]:
            (high, many), (low, few) = pools[-2], pools.pop()
            pools[-1] = [(high * many + low * few) / (many + few), many + few]
    steps = np.repeat([value for value, _count in pools], [int(count) for _value, count in pools])
    found = np.empty_like(outcome)
    found[order] = steps
    return found


if __name__ == "__main__":
    run()
