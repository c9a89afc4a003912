"""What a sheet is called wherever one line tells of it: on the button that takes it back, above all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.league.kinds import KINDS
from leaguekeeper.rules import load
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.titles import kind_of, title_of
from tests.league.lrb4.cup import cup
from tests.sample_league import write_sample

BY_ITSELF = {"name", "rule-book", "match"}
"""What tells which sheet it is without its kind."""


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    with Session.open(write_sample(tmp_path_factory.mktemp("sample") / "sample.league")) as opened:
        yield opened


@pytest.mark.parametrize("kind", sorted(slug for slug, each in KINDS.items() if not BY_ITSELF & {*each.about}))
def test_a_title_names_the_kind_of_its_sheet(session: Session, kind: str) -> None:
    told: dict[str, Any] = {
        "kind": kind, "reason": "déçue", "team": "rats", "season": "s1", "teams": ["rats", "sylve"],
        "fixture": next(iter(session.state.fixtures)), "challenge": "c", "tournament": "t", "home": "rats",
        "away": "sylve", "award": "Golden boot",
    }  # fmt: skip
    assert title_of(session, told).startswith(kind_of(told))


def test_who_leaves_is_named(session: Session) -> None:
    told = {"kind": "team_left", "team": "rats", "reason": "déçue"}
    assert title_of(session, told) == f"Team leaves: {session.state.teams['rats'].name}"


def test_play_offs_are_told_from_rounds(session: Session) -> None:
    draws = [{"kind": "fixtures_drawn", "season": "s1", "system": system} for system in ("round-robin", "knock-out")]
    rounds, play_offs = (title_of(session, each) for each in draws)
    assert rounds != play_offs
    assert play_offs.startswith("Draw of a knock-out")


def test_a_change_of_edition_names_the_book(session: Session) -> None:
    told = {"kind": "edition_changed", "rulebook": "lrb4"}
    assert title_of(session, told) == load("lrb4").about.name["en"]
    assert title_of(session, {**told, "rulebook": "nowhere"}) == "nowhere"


def test_what_would_be_done_again_is_named_though_its_names_were_taken_back_with_it(tmp_path: Path) -> None:
    stack = cup(2)
    with LeagueApi(Session.create(tmp_path / "l.league")) as league:
        left = {"kind": "team_left", "id": "gone", "season": "s1", "team": "t2", "reason": "moved"}
        league.stack.file(*stack.documents, left)
        league.stack.undo()
        assert league.filed().redo.startswith("Team leaves · T2 and")


@pytest.mark.parametrize(("to", "whom"), [
    ({"team": "rats"}, "Les Rats du Beffroi"), ({"team": "rats", "player": "8"}, "Pourpoint, Les Rats du Beffroi"),
    ({"coach": "rats"}, "Élodie Garnier"),
])  # fmt: skip
def test_an_award_is_told_by_its_name_and_by_who_has_it(session: Session, to: dict[str, str], whom: str) -> None:
    told = {"kind": "award_given", "season": "s1", "award": "Golden boot", **to}
    assert title_of(session, told) == f"Award: Golden boot · {whom}"
