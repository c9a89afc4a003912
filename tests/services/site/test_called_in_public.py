"""How coaches are called in public: briefly, and no two alike whom their names tell apart."""

from __future__ import annotations

import pytest

from leaguekeeper.league.state import Coach
from leaguekeeper.services.site.choice import called_in_public


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (["Anna Berg", "Ben Ek"], ["Anna", "Ben"]),
        (["Anna Berg", "Anna Ek"], ["Anna B.", "Anna E."]),
        (["Anna Schmidt", "Anna Schulz", "Anna Ek"], ["Anna Schm.", "Anna Schu.", "Anna E."]),
        (["Coach 1", "Coach 2", "Coach 14", "Coach 15"], ["Coach 1", "Coach 2", "Coach 14", "Coach 15"]),
        (["Anna Berg", "Anna Berg"], ["Anna B.", "Anna B."]),
        (["Anna", "Anna Berg"], ["Anna", "Anna B."]),
        (["Anna “Ana” Berg", "Anna Berg"], ["Ana", "Anna"]),
        (["anna@league.example Berg", "", "Anna"], ["anna", "", "Anna"]),
    ],
)
def test_a_nickname_is_as_short_as_tells_people_apart(names: list[str], called: list[str]) -> None:
    coaches = {str(at): Coach(str(at), name) for at, name in enumerate(names)}
    assert list(called_in_public(coaches, "nickname").values()) == called
