"""What would do is told as it is written too, wherever somebody wrote what cannot stand."""

from __future__ import annotations

import pytest

from leaguekeeper.base.errors import BadInput, LeaguekeeperError, RuleViolation

ALLOWED = (("re-roll", "Team re-roll"), ("s1", {"en": "1", "fr": "1"}), ("cup", "cup (The Cup)"), (3, "1–3"))


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (BadInput("", "no"), "Possible: Team re-roll (“re-roll”), 1 (“s1”), cup (The Cup), 1–3."),
        (RuleViolation("unknown", "no"), "Possible: Team re-roll (“re-roll”), 1 (“s1”), cup (The Cup), 1–3."),
        (RuleViolation("not-legal", "no"), "Possible: Team re-roll, 1, cup (The Cup), 1–3."),
    ],
)
def test_a_choice_is_named_and_spelled_where_the_form_is_at_fault(error: LeaguekeeperError, told: str) -> None:
    error.allowed = ALLOWED
    assert error.text().endswith(told)
