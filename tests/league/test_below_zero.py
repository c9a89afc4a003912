"""A team below zero goes on: it can do whatever costs nothing, and nothing that costs anything."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.outcome import Outcome
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Reading, read, read_next
from leaguekeeper.services.session import rule_book
from tests.league.stack import Stack, report, two_human_teams
from tests.league.test_bad_documents import GOOD, NOT_ON_THIS_GROUND, TESTED_ELSEWHERE, ground_for

FREE: dict[str, dict[str, Any]] = {
    "purchases_made": {"team": "home", "entries": [{"do": "fire", "player": "1"}, {"do": "rename", "player": "2",
                                                                                   "name": "Poor"}]},
    "traded": {"teams": ["t1", "t2"], "players": {"t1": ["3"], "t2": ["3"]}},
    "match_report": {**report("f2", after={
        **report()["after"],
        "stadium_agreement": {"home": 0, "away": 0},
        "champions_fees": {"home": 0, "away": 0},
        "residency": {"home": {"ground": "solid-stone", "price": 0}},
    })},
}  # fmt: skip
"""What a kind of document says where it costs nothing; the others cost nothing as they are."""

ON_THIS_GROUND = sorted(GOOD.keys() - NOT_ON_THIS_GROUND - TESTED_ELSEWHERE)


def poor(kind: str) -> Reading:
    """The ground on which that kind of document is good, with every team 30,000 gp in debt."""
    stack = Stack(*ground_for(kind).documents)
    teams = stack.state.teams
    stack.file("ruling", "debts", reason="a fine", changes=[
        {"team": name, "field": "treasury", "to": -30_000} for name in teams
    ])  # fmt: skip
    return stack.reading


def free(kind: str) -> Any:
    return from_value({"kind": kind, "id": "free", **copy.deepcopy(FREE.get(kind, GOOD[kind]))})


def test_every_kind_of_document_is_tried() -> None:
    assert {*ON_THIS_GROUND, *NOT_ON_THIS_GROUND, *TESTED_ELSEWHERE} == set(KINDS)


@pytest.mark.parametrize("kind", ON_THIS_GROUND)
def test_a_team_in_debt_can_do_whatever_costs_nothing(kind: str) -> None:
    assert read_next(poor(kind), free(kind), rule_book).conflicts == []


@pytest.mark.parametrize("kind", ON_THIS_GROUND)
def test_a_filed_sheet_that_costs_nothing_gets_no_conflict_by_a_debt(kind: str) -> None:
    before = poor(kind)
    again = read([*(each.document for each in before.filed), free(kind)], rule_book)
    assert again.filed[-1].conflicts == []


def test_a_team_in_debt_cannot_pay() -> None:
    stack = Stack(*(each.document for each in poor("match_report").filed))
    entries = [{"do": "hire", "position": "human-lineman", "number": 20}]
    refusal = stack.refusal("purchases_made", team="home", entries=entries)
    assert refusal.code in {"treasury-short", "not-legal"}


def test_a_no_show_of_a_team_in_debt() -> None:
    stack = Stack(*(each.document for each in poor("match_report").filed))
    stack.file("match_report", "absent", fixture="f2", before={"fans": {"home": 1, "away": 1}},
               result={"ended": "no-show", "by": "home"}, after={"dedicated_fans": {"away": 6}})  # fmt: skip
    assert stack.team("home").treasury == -30_000
    assert stack.conflicts() == []


def test_a_debt_takes_nothing_from_the_petty_cash() -> None:
    stack = two_human_teams(count=12)
    stack.file("ruling", "debt", reason="a fine", changes=[{"team": "home", "field": "treasury", "to": -30_000}])
    stack.file("purchases_made", "fewer", team="home", entries=[{"do": "fire", "player": "12"}])
    told = report(before__inducements={"home": [{"what": "bribes", "count": 1}]})
    refusal = stack.refusal("match_report", **told)
    # a bribe of 100,000 less the difference of 50,000, whatever is owed
    assert "50,000\u00a0gp short" in refusal.text()


def test_the_guild_takes_nothing_where_nothing_is() -> None:
    """An insurer that asks its money back of a team in debt ends the contract and leaves the debt as it is."""
    stack = two_human_teams(count=12)
    stack.file("ruling", "debt", reason="a fine", changes=[
        {"team": "home", "field": "treasury", "to": -300_000},
        {"team": "home", "field": "sponsors", "to": [next(each.slug for each in stack.book.sponsors if each.insures)]},
    ])  # fmt: skip
    insurer = stack.team("home").sponsors[0]
    told = report(
        result={"casualties": [{"side": "home", "player": "12", "roll": 16}]},
        after__sponsors={"contracts": {"home": {insurer: {"claim": 1, "fine": [6, 6]}}}},
    )
    stack.file("match_report", "report", **told)
    paid = [line.amount for _sheet, line in stack.reading.ledger("home") if line.step == "sponsors"]
    assert sum(paid) == 25_000  # what the dead lineman brings; nothing comes of owing money


# --- said aloud ------------------------------------------------------------------------------------------


def warned(outcome: Outcome) -> list[str]:
    return [each.text() for each in outcome.remarks if each.warning]


def test_a_ruling_that_takes_a_treasury_below_zero_says_so() -> None:
    stack = two_human_teams()
    low, lower = (f"Home is below zero: its treasury is −{gold},000\u00a0gp." for gold in (30, 40))
    for to, told in ((0, []), (-30_000, [low]), (-30_000, []), (-40_000, [lower]), (-10_000, []), (5, [])):
        outcome = stack.file("ruling", f"ruling-{len(stack.documents)}", reason="so be it",
                             changes=[{"team": "home", "field": "treasury", "to": to}])  # fmt: skip
        assert warned(outcome) == told
