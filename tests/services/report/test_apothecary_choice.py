"""Which of two casualty rolls stands is asked on the form, and stays there when a report is corrected through it."""

from __future__ import annotations

from leaguekeeper.services.report.result_form import form_of_result, result_of_form


def test_a_choice_between_two_rolls_stays_on_the_form() -> None:
    hurt = {"side": "home", "player": "7", "cause": "fall", "roll": 11,
            "apothecary": {"roll": 13, "lasting": 4, "choose": "second"}}  # fmt: skip
    form = form_of_result({"casualties": [hurt]}, "")
    assert result_of_form(form)["casualties"] == [hurt]
