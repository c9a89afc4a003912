"""Strengths are learned from touchdowns: as a kept library finds them, and never surer than the matches allow."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from leaguekeeper.services.forecast.strengths import FADES, Meeting, Side, fitted

SIDES = [Side(f"t{number}", f"list{number % 3}", 1_000_000 + 50_000 * number) for number in range(8)]


def season(seed: int, strong: float = 0.0, times: int = 1) -> list[Meeting]:
    chance = np.random.default_rng(seed)
    found = []
    for _time in range(times):
        for one in SIDES:
            for other in SIDES:
                if one.team < other.team:
                    rates = [
                        1.6 * np.exp(strong * ((one.team == "t0") - (other.team == "t0")) * sign) for sign in (1, -1)
                    ]
                    home, away = chance.poisson(rates)
                    found.append(Meeting(one, other, (int(home), int(away)), age=int(chance.integers(3))))
    return found


def test_the_fit_is_the_one_that_a_kept_library_finds() -> None:
    meetings = season(5, strong=0.4)
    strengths = fitted(meetings, SIDES)
    known = strengths.known
    rows = known.rows([(each.home, each.away) for each in meetings])
    scored = np.array([count for each in meetings for count in each.score], dtype=float)
    counts = np.repeat([FADES**each.age for each in meetings], 2)

    def against(effects: NDArray[np.float64]) -> float:
        told = rows @ effects
        unlike = 0.5 * float((known.precision * (effects - known.expected) ** 2).sum())
        return float((counts * (np.exp(told) - scored * told)).sum()) + unlike

    best = minimize(
        against, known.expected, method="L-BFGS-B", options={"maxiter": 5_000, "ftol": 1e-15, "gtol": 1e-10}
    )
    assert np.abs(best.x - strengths.likely).max() < 1e-4


def test_many_matches_show_who_is_strong_and_few_leave_a_doubt() -> None:
    attack = fitted(season(1, strong=0.4, times=20), SIDES)
    column = attack.known.column["attack:team:t0"]
    assert attack.likely[column] > 0.15
    few, many = fitted(season(1), SIDES), attack
    assert few.doubt(SIDES[0], SIDES[1]) > 2 * many.doubt(SIDES[0], SIDES[1]) > 0


def test_whom_nobody_has_seen_is_ordinary_but_for_his_value() -> None:
    strengths = fitted([], SIDES)
    rates = np.exp(strengths.known.rows([(SIDES[7], SIDES[0])]) @ strengths.likely)
    assert rates[0] > 1.6 > rates[1]


def test_the_same_draw_comes_of_the_same_seed() -> None:
    strengths = fitted(season(2), SIDES)
    drawn = [strengths.drawn(np.random.default_rng(7), 50) for _time in range(2)]
    assert (drawn[0] == drawn[1]).all()
    assert np.abs(np.cov(drawn[0])).max() > 0
