"""What a re-enrolment form says of every line is what filing it does: each die, each fee, each sum, each player."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Filed
from leaguekeeper.league.state import Team
from leaguekeeper.services.re_enrolment.builder import change_form, file_form, re_enrolment_view
from leaguekeeper.services.re_enrolment.views import ReEnrolment
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.off_season import TEAM, season_over

READINGS = list(product(("old-list", "new-list"), ("fee-paid", "fee-returned"), ("list-price", "double")))
"""The readings of the rulings that a form asks: whose apothecary heals, what a retiree costs, what a new re-roll does."""

OLD_WOUNDS: tuple[dict[str, Any], ...] = (
    {"field": "treasury", "to": 180_000},
    {"player": "2", "field": "niggles", "to": 1},
    {"player": "3", "field": "niggles", "to": 3},
    {"player": "4", "field": "status", "to": "retired"},
    {"player": "5", "field": "miss_next", "to": True},
)


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))


def filled(session: Session, seed: int) -> ReEnrolment:
    """A form filled in by chance, its dice with figures of their own as far as a D6 has them."""
    chance, shown = random.Random(seed), list[int]()
    for key, value in (("everybody", True), ("painted", chance.random() < 0.5), ("staff.re-roll", chance.randint(0, 4)),
                       ("staff.apothecary", chance.randint(0, 1)), ("back.4", True), ("recruit", "lineman")):  # fmt: skip
        page = re_enrolment_view(session, TEAM)
        change_form(session, TEAM, "", key, page.positions[0].slug if key == "recruit" else value)
    for healing in re_enrolment_view(session, TEAM, "healing").healing:
        for die in healing.dice:
            shown = shown or chance.sample(range(1, 7), 6)
            change_form(session, TEAM, "healing", die.key, shown.pop())
    page = re_enrolment_view(session, TEAM, "healing")
    for healing in page.healing:
        if healing.choice and chance.random() < 0.5:
            page = change_form(session, TEAM, "healing", f"away.{healing.ref}", True)
    return page
