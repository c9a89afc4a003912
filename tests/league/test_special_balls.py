"""A league that plays with special balls lists them in its rule book; nobody is asked where there are none."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.league.drafted_answers import answered
from leaguekeeper.league.drafting import Draft, fill_in
from leaguekeeper.league.state import State
from leaguekeeper.rules import load
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.loader import from_plain
from tests.league.stack import founded


@pytest.fixture(scope="module")
def plain() -> RuleBook:
    return load("house2020")


@pytest.fixture(scope="module")
def with_balls(plain: RuleBook) -> RuleBook:
    words = {"en": "Spiked ball", "fr": "Ballon à pointes", "ru": "Мяч с шипами"}
    hurts = {"en": "It stings.", "fr": "Il pique.", "ru": "Он колется."}
    return from_plain({**plain.plain(), "balls": [{"slug": "spiked", "name": words, "effect": hurts}]}, "house2020")


def league() -> State:
    stack = founded()
    for name in ("home", "away"):
        stack.file("team_enrolled", f"team-{name}", team=name, name=name, list="human",
                   players=[{"number": number, "position": "human-lineman"} for number in range(1, 12)])  # fmt: skip
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    stack.file("fixture_set", "set", fixture="f1", season="s1", home="home", away="away")
    return stack.state


def asked(book: RuleBook, state: State, toss: dict[str, Any]) -> list[str]:
    """What the coin toss asks once it has been answered so."""
    before = {"fans": {"home": 1, "away": 1}, "weather": {"dice": [3, 4]}, "coin_toss": toss}
    value = {"kind": "match_report", "id": "r", "fixture": "f1", "before": before}
    closed = frozenset({"stadium.ground", "weather.table", "inducements.home", "inducements.away",
                        "special_cards.home", "special_cards.away"})  # fmt: skip
    reading = fill_in(state, Draft(value, closed), book)
    step = next(each for each in reading.steps if each.data.id == "coin_toss")
    return [each.question.key for each in step.asked] + ([step.question.key] if step.question else [])


def test_without_a_list_nobody_is_asked(plain: RuleBook) -> None:
    assert asked(plain, league(), {"winner": "home", "choice": "kick"}) == ["winner", "choice"]


def test_the_side_that_kicks_brings_one(with_balls: RuleBook) -> None:
    state = league()
    assert asked(with_balls, state, {"winner": "home", "choice": "kick"}) == ["winner", "choice", "ball"]
    value = {"kind": "match_report", "id": "r", "fixture": "f1",
             "before": {"fans": {"home": 1, "away": 1}, "weather": {"dice": [3, 4]},
                        "coin_toss": {"winner": "home", "choice": "receive"}}}  # fmt: skip
    draft = Draft(value, frozenset({"*"}))
    question = next(
        step.question
        for step in fill_in(state, Draft(value, frozenset({"stadium.ground", "weather.table", "inducements.home",
                                                            "inducements.away", "special_cards.home",
                                                            "special_cards.away"})), with_balls).steps
        if step.data.id == "coin_toss"
    )  # fmt: skip
    assert question is not None
    assert (question.key, question.team) == ("ball", "away")
    reading = fill_in(state, answered(draft, "before", question, "spiked"), with_balls)
    assert reading.match.ball == "spiked"
    assert any("Spiked ball: It stings." in remark.text() for remark in reading.outcome.remarks)
