from __future__ import annotations

import pytest

from leaguekeeper.play.core.protocol import Over
from leaguekeeper.play.core.series import Series


def test_a_shared_first_place_is_a_draw() -> None:
    series = Series((Over((1, 1)), Over((1, 2)), Over((2, 1)), Over((2, 1))))
    assert series.wins == (1, 2)
    assert Series(series.overs, swapped=False).wins == (1, 2)
    assert series.places == ((1, 1), (2, 1), (2, 1), (1, 2))
    assert series.draws == 1


def test_the_interval_is_wilsons() -> None:
    series = Series((Over((1, 2)),) * 8 + (Over((2, 1)),) * 2, swapped=False)
    low, high = series.interval(0)
    assert low == pytest.approx(0.4901625, abs=1e-6)
    assert high == pytest.approx(0.9433178, abs=1e-6)
