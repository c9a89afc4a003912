from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.cli.scenario import know_every_runner
from leaguekeeper.play.scenarios.scenario import run_scenario

BODY = {"ma": 6, "st": 3, "ag": 3, "pa": 4, "av": 9, "skills": []}
WHERE = {"a1": (5, 8), "a2": (11, 8), "b1": (8, 8), "b2": (8, 7)}
CAUGHT, BACK_FROM_A_MATE = (4,), (2, 2, 2, 7, 5)


def deflected(*after: int, dice: tuple[str, ...], told: str) -> bool:
    """Whether a pass that b1 deflects, and that he holds in the end, is told as something."""
    know_every_runner()
    players = [{"id": p, "side": "home" if p[0] == "a" else "away", "at": at, **BODY} for p, at in WHERE.items()]
    scenario: dict[str, Any] = {
        "game": "pitch",
        "rules": "house2020",
        "setup": {"weather": "perfect-conditions", "ball": {"carrier": "a1"}, "players": players},
        "actions": [{"do": "pass", "player": "a1", "target": "a2"}, {"choose": "intercept", "player": "b1"}],
        "dice": [{"d6": 5}, {"d6": 6}, *({die: each} for die, each in zip(dice, after, strict=True))],
    }
    assert run_scenario({**scenario, "expect": {"ball": {"carrier": "b1"}, "facts": ["deflection"]}}).passed
    return run_scenario({**scenario, "expect": {"facts": [{"kind": told, "player": "b1"}]}}).passed


@pytest.mark.parametrize(
    ("after", "dice", "intercepted"),
    [(CAUGHT, ("d6",), True), (BACK_FROM_A_MATE, ("d6", "d8", "d6", "d8", "d6"), False)],
    ids=["caught", "back-from-a-mate"],
)
def test_a_deflected_pass_is_intercepted_by_who_catches_it_then(
    after: tuple[int, ...], dice: tuple[str, ...], intercepted: bool
) -> None:
    """House rules, Passes: who has deflected the ball must then catch it; once it has bounced anybody may have it."""
    assert deflected(*after, dice=dice, told="interception") is intercepted
