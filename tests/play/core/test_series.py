from __future__ import annotations

import pytest

from leaguekeeper.play.core.protocol import Over, Setup
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.core.series import Series, play_series, seat_of
from tests.play.core.pig import Careful, Pig


def test_entrants_change_seats_and_the_stronger_wins_from_each() -> None:
    series = play_series(Pig(), Setup("house"), [lambda _seed: Careful(12), RandomBot], 60, 7)
    assert len(series.overs) == 60
    assert series.wins[0] > 40
    assert sum(series.wins) + series.draws == 60
    from_home = [places[0] for number, places in enumerate(series.places) if seat_of(0, number, 2) == 0]
    from_away = [places[0] for number, places in enumerate(series.places) if seat_of(0, number, 2) == 1]
    assert from_home.count(1) > 20
    assert from_away.count(1) > 20
    assert play_series(Pig(), Setup("house"), [lambda _seed: Careful(12), RandomBot], 60, 7) == series


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
