"""Whatever the form of a report offers can be filed: nothing that the roster, the treasury or the list rules out.

(House rules, Embauches, renvois et retraites; Journaliers; Coups de pouce.)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from leaguekeeper.league.drafting import Draft, fill_in
from leaguekeeper.league.questions import Question
from tests.league.stack import Stack, report, ruling, two_human_teams

NOMINEES = {side: {"mvp": {"nominees": ["1", "2", "3", "4", "5", "6"], "dice": [1]}} for side in ("home", "away")}

CASES = [
    ({"players": 16, "gold": 300_000}, {"buy"}, set()),
    ({"players": 11, "gold": 50_000}, {"hire", "buy"}, {"human-lineman", "human-catcher", "halfling-hopeful"}),
    ({"players": 11, "gold": -100_000}, set(), set()),
    ({"players": 16, "away": 6, "gold": 300_000}, {"buy"}, set()),
    ({"players": 12, "away": 2, "gold": 30_000}, {"hire", "keep", "buy"}, {"human-lineman", "halfling-hopeful"}),
    ({"players": 12, "away": 2, "gold": 20_000}, {"hire", "buy"}, {"halfling-hopeful"}),
    ({"players": 12, "ogre": 1, "gold": 400_000}, {"hire", "buy"},
     {"human-lineman", "human-catcher", "halfling-hopeful", "human-thrower", "human-blitzer"}),
]  # fmt: skip
"""The home side, with what its slip may begin, and whom it may hire: the match brings it 20,000 gp before that."""


def league(players: int, gold: int, away: int = 0, ogre: int = 0) -> Stack:
    """Two teams alike, so many of whose players miss the match; the gold and the ogre are the home side's."""
    stack = two_human_teams(count=players)
    absent = [{"team": team, "player": str(number), "field": "miss_next", "to": True}
              for team in ("home", "away") for number in range(players - away + 1, players + 1)]  # fmt: skip
    ruling(stack, "rich", {"team": "home", "field": "treasury", "to": gold + 140_000 * ogre}, *absent)
    if ogre:
        hired = [{"do": "hire", "position": "ogre", "number": 99}]
        stack.file("purchases_made", "ogre", team="home", entries=hired)
        ruling(stack, "alike", {"team": "home", "player": "99", "field": "value", "to": 0})
    return stack


def asked(stack: Stack, which: str, step: str, rows: list[Mapping[str, Any]]) -> Question:
    """What a report asks next about the rows of the home side in a step, which is not in error."""
    told = report()
    told["after"]["results"] = NOMINEES
    told[which][step] = {"home": rows} if rows else {}
    draft = Draft({"kind": "match_report", "id": "x", **told}, frozenset({"*", f"!{step}.home"}))
    now = fill_in(stack.state, draft, stack.book).now
    assert now is not None, "nothing is asked"
    assert now.question is not None, (rows, str(now.error))
    return now.question


def walked(stack: Stack, row: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """A purchase and all that may follow from it: each choice that is open, of each count the most."""
    question = asked(stack, "after", "hiring", [row])
    field = str(question.path[-1])
    if question.kind == "number" and field == "number":
        yield from walked(stack, {**row, field: 98, "name": "Otto", "id": "98"})
    elif question.kind == "number":
        yield from walked(stack, {**row, field: question.hi})
    elif question.path[0] == "home" and len(question.path) > 1:
        for option in question.options:
            if option.legal:
                yield from walked(stack, {**row, field: option.value})
    else:
        yield row


@pytest.mark.parametrize(("how", "begun", "hired"), CASES)
def test_every_purchase_that_is_offered_can_be_made(how: dict[str, int], begun: set[str], hired: set[str]) -> None:
    stack = league(**how)
    deeds = {option.value: option for option in asked(stack, "after", "hiring", []).options}
    assert {deed for deed in ("hire", "keep", "buy") if deeds[deed].legal} == begun
    assert all(deeds[deed].reason for deed in {"hire", "keep", "buy"} - begun)
    made = [row for deed in sorted(begun) for row in walked(stack, {"do": deed})]
    assert {row["do"] for row in made} == begun
    assert {row["position"] for row in made if row["do"] == "hire"} == hired


@pytest.mark.parametrize(("gold", "most"), [(100_000, 1), (199_000, 1), (300_000, 3), (900_000, 5)])
def test_no_more_is_offered_for_a_match_than_the_purse_pays_for(gold: int, most: int) -> None:
    question = asked(league(11, gold), "before", "inducements", [{"what": "special-plays"}])
    assert (question.key, question.hi) == ("home.0.count", most)
