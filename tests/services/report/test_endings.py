"""The ways a match ends, as the form offers them and as the sheet holds them."""

from __future__ import annotations

import pytest

from leaguekeeper.services.report.result_form import form_of_result, result_of_form

ENDINGS = ("played", "overtime", "conceded:home", "conceded:away", "no-show", "no-show:home", "no-show:away",
           "excused:home", "excused:away")  # fmt: skip


@pytest.mark.parametrize("ended", ENDINGS)
def test_an_end_that_was_filed_is_shown_as_it_was_chosen(ended: str) -> None:
    assert form_of_result(result_of_form({"ended": ended}))["ended"] == ended


def test_who_is_excused_did_not_come() -> None:
    told = result_of_form({"ended": "excused:away"})
    assert (told["ended"], told["by"], told["excused"]) == ("no-show", "away", True)
