from __future__ import annotations

import pytest

from leaguekeeper.rules.access import allows
from leaguekeeper.rules.characteristics import Characteristic
from leaguekeeper.rules.dice import dice_count, faces, read_dice
from leaguekeeper.rules.tables import Band, BandTable

NAMES = {"en": "x", "fr": "x"}


def test_what_dice_can_show() -> None:
    assert faces("d3") == (1, 2, 3)
    assert faces("2d6") == tuple(range(2, 13))
    assert len(faces("d66")) == 36
    assert faces("d66")[:7] == (11, 12, 13, 14, 15, 16, 21)
    assert faces("d26") == (11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26)


@pytest.mark.parametrize(
    ("dice", "shown", "number"),
    [("d16", [9], 9), ("2d6", [3, 4], 7), ("d66", [3, 4], 34), ("d26", [3, 6], 16), ("d26", [4, 1], 21)],
)
def test_dice_on_the_table_make_one_number(dice: str, shown: list[int], number: int) -> None:
    assert dice_count(dice) == len(shown)
    assert read_dice(dice, shown) == number


def test_a_die_too_many_is_not_read() -> None:
    with pytest.raises(ValueError, match="2d6"):
        read_dice("2d6", [1, 2, 3])
    with pytest.raises(ValueError, match="d7"):
        faces("d7")


def test_a_target_number_that_is_better_when_low_improves_downwards_and_keeps_its_bounds() -> None:
    agility = Characteristic(slug="ag", name=NAMES, short=NAMES, kind="target", better="down", minimum=1, maximum=6)
    assert agility.improved(3) == 2
    assert agility.improved(1) == 1
    assert agility.improved(6, -1) == 6
    assert (agility.best, agility.worst) == (1, 6)
    assert agility.written(3) == "3+"
    assert agility.written(None) == "–"


def test_a_value_improves_upwards_and_keeps_its_bounds() -> None:
    strength = Characteristic(slug="st", name=NAMES, short=NAMES, minimum=1, maximum=8)
    assert strength.improved(8) == 8
    assert strength.improved(3, -2) == 1
    assert strength.improved(2, -2) == 1
    assert strength.written(3) == "3"


def test_a_band_table_is_read_by_number_and_open_at_its_ends() -> None:
    table = BandTable(
        slug="gate",
        name=NAMES,
        bands=(Band(at_most=20, value=0), Band(at_least=21, at_most=40, value=1), Band(at_least=50, value=2)),
    )
    values = [band.value if (band := table.band(number)) else None for number in (-5, 20, 21, 40, 45, 50, 999)]
    assert values == [0, 0, 1, 1, None, 2, 2]


def test_a_tag_opens_and_an_exception_closes() -> None:
    team = frozenset({"any", "league:old-world-classic", "list:human"})
    assert allows(["any"], team)
    assert allows(["league:lustrian-superleague", "league:old-world-classic"], team)
    assert not allows(["league:lustrian-superleague"], team)
    assert not allows(["any", "!list:human"], team)
    assert allows(["any", "!list:orc"], team)
