"""The ways a match ends, as the form offers them and as the sheet holds them."""

from __future__ import annotations

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.services.report.result_form import form_of_result, result_of_form

ENDINGS = ("played", "overtime", "conceded:home", "conceded:away", "too-few:home", "too-few:away", "no-show",
           "no-show:home", "no-show:away", "excused:home", "excused:away")  # fmt: skip


@pytest.mark.parametrize("ended", ENDINGS)
def test_an_end_that_was_filed_is_shown_as_it_was_chosen(ended: str) -> None:
    assert form_of_result(result_of_form({"ended": ended}, least=3), least=3)["ended"] == ended


def test_who_is_excused_did_not_come() -> None:
    told = result_of_form({"ended": "excused:away"})
    assert (told["ended"], told["by"], told["excused"]) == ("no-show", "away", True)


@pytest.mark.parametrize(
    ("ended", "told", "kept"),
    [("too-few:away", 1, 1), ("too-few:away", None, 2), ("too-few:away", 3, 2), ("conceded:away", 2, None),
     ("conceded:away", 3, 3)],
)  # fmt: skip
def test_how_many_were_left_agrees_with_the_end_that_was_chosen(ended: str, told: int | None, kept: int | None) -> None:
    """A side that gives up with fewer than three is not penalised, one with three is. (House rules, Placement.)"""
    away = result_of_form({"ended": ended}, {"away": {} if told is None else {"fit": told}}, least=3)["away"]
    assert away.get("fit") == kept


@pytest.mark.parametrize("side", ["home", "away"])
def test_who_hurt_somebody_is_an_opponent(side: str) -> None:
    row = {"who": f"{side}:1", "roll": 3}
    across = "away" if side == "home" else "home"
    (told,) = result_of_form({"casualties": [row | {"by": f"{across}:3"}]})["casualties"]
    assert (told["side"], told["player"], told["by"]) == (side, "1", "3")
    with pytest.raises(BadInput, match="of the other side"):
        result_of_form({"casualties": [row | {"by": f"{side}:3"}]})
