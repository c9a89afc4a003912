"""Whatever the form of a report offers can be filed: nothing that the roster, the treasury or the list rules out.

(House rules, Embauches, renvois et retraites; Journaliers; Coups de pouce.)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from leaguekeeper.league.drafting import Draft, fill_in
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.questions import Question
from leaguekeeper.league.reading import read_next
from leaguekeeper.services.session import rule_book
from tests.league.stack import Stack, founded, human_team, report, ruling, squad, two_human_teams

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


CAPTAINS = [
    (13, 0, "1", False, range(2, 14), {"captain"}),
    (13, 0, "1", True, range(1, 14), {"captain"}),
    (11, 0, "1", False, range(0), {"captain", "fire"}),
    (13, 1, "", False, range(1, 14), set()),
]
"""So many players, how many of them ogres, who leads, whether he is worsened; who may go, which deeds are shut."""


@pytest.mark.parametrize(("count", "ogres", "leads", "worse", "going", "shut"), CAPTAINS)
def test_only_who_may_be_let_go_or_may_lead_is_offered(
    count: int, ogres: int, leads: str, worse: bool, going: range, shut: set[str]
) -> None:
    """(2025 edition, hiring and letting go; Team Captain.)"""
    stack = founded(book="official2025")
    for name in ("home", "away"):
        players = [*squad("human-lineman", count - ogres), *squad("ogre", ogres, count - ogres + 1)]
        human_team(stack, name, players, **({"captain": leads} if leads else {}))
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    stack.file("fixture_set", "f1", fixture="f1", season="s1", home="home", away="away", round=1)
    if worse:
        stack.player("home", leads).lost = {"ma": 1}

    def open_to(*rows: Mapping[str, Any]) -> set[Any]:
        return {option.value for option in asked(stack, "after", "hiring", [*rows]).options if option.legal}

    assert {"fire", "captain"} - open_to() == shut
    offered = set() if "fire" in shut else open_to({"do": "fire"})
    assert offered == {str(ref) for ref in going}
    for ref in map(str, range(1, count + 1)):
        slip = {"team": "home", "entries": [{"do": "fire", "player": ref}]}
        if ref in offered:
            read_next(stack.reading, from_value({"kind": "purchases_made", "id": "slip", **slip}), rule_book)
        else:
            assert stack.refusal("purchases_made", **slip).code in {"captain-stays", "too-few-left"}
    if "captain" not in shut:
        assert open_to({"do": "captain"}) == {str(ref) for ref in range(1, count - ogres + 1)}


def test_a_number_that_nobody_wears_is_proposed() -> None:
    stack = league(12, 400_000)
    for row in ({"do": "renumber", "player": "1"}, {"do": "hire", "position": "human-lineman"}):
        question = asked(stack, "after", "hiring", [row])
        assert (question.path[-1], question.usual) == ("number", 13)
