from __future__ import annotations

import pytest

from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.module import MODULE
from tests.soaks.inducements import GOODS, Tally, play


def test_everything_that_can_be_hired_is_played_by_chance() -> None:
    tally = Tally()
    for number in range(14):
        play(number, [RandomBot(number), RandomBot(number + 1)], tally, 0.1)
    assert set(tally.brought) == set(GOODS)
    assert not tally.unsound
    assert len(tally.used) > 20


def test_a_coach_plays_with_whatever_he_is_given() -> None:
    tally = Tally()
    play(3, [MODULE.bot("easy", side) for side in range(2)], tally, 1.0)
    assert not tally.unsound


@pytest.mark.soak
def test_everything_is_hired_thirty_times_and_more() -> None:
    tally = Tally()
    for number in range(400):
        play(number, [RandomBot(number), RandomBot(number + 1)], tally, 0.1)
    assert min(tally.brought[slug] for slug in GOODS) >= 30
    assert not tally.unsound
