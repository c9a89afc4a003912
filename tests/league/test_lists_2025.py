"""A team of each of the thirty lists is drafted at budget, over it, and past each of its limits once.

Limits and prices are the sources' own, beside the project; nothing here is read from the rule book that is tested.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from tests.facts_2025 import LISTS, facts, team_list
from tests.league.stack import Stack

BUDGET = 1_000_000
STAFF = ("re-roll", "apothecary", "assistant-coach", "cheerleader", "dedicated-fans")
Squad = Counter[str]


def choices(terms: dict[str, Any]) -> list[str]:
    """One league where there are several, one god where there are several."""
    gods = terms.get("favoured_of_options", [])
    leagues = terms["regional_rules"]
    return [*(leagues[:1] if terms["choose_one_league"] else []), *(gods[:1] if len(gods) > 1 else [])]


def draft(stack: Stack, terms: dict[str, Any], squad: Squad, staff: dict[str, int]) -> None:
    positions = [slug for slug, count in squad.items() for _each in range(count)]
    players = [{"number": number, "position": slug} for number, slug in enumerate(positions, start=1)]
    told = {"team": "x", "name": "X", "list": terms["key"], "choices": choices(terms), "players": players}
    stack.file("team_enrolled", "team-x", staff=staff, **told)


def league() -> Stack:
    stack = Stack()
    stack.file("league_founded", "league", name="Liga", rulebook="official2025")
    return stack


def refused(terms: dict[str, Any], squad: Squad, staff: dict[str, int]) -> str:
    stack = league()
    with pytest.raises(LeaguekeeperError) as caught:
        draft(stack, terms, squad, staff)
    return caught.value.code


def lineman(terms: dict[str, Any]) -> str:
    return str(terms["journeyman_position"])


def most_of_staff(terms: dict[str, Any]) -> dict[str, tuple[int, int, int]]:
    """For each kind of staff: how many a new team has, its price and its most."""
    build = facts("league")["team_building"]
    fans = build["dedicated_fans"]
    return {
        "re-roll": (0, terms["reroll_cost"], terms["reroll_max"]),
        "apothecary": (0, build["apothecary"]["cost"], build["apothecary"]["max"] if terms["apothecary"] else 0),
        "assistant-coach": (0, build["assistant_coach"]["cost"], build["assistant_coach"]["max"]),
        "cheerleader": (0, build["cheerleader"]["cost"], build["cheerleader"]["max"]),
        "dedicated-fans": (fans["start"], fans["cost_each"], fans["max_at_draft"]),
    }


def cost(terms: dict[str, Any], squad: Squad, staff: dict[str, int]) -> int:
    prices = {each["key"]: each["cost"] for each in terms["positions"]}
    paid: int = sum(prices[slug] * count for slug, count in squad.items())
    return paid + sum((count - most_of_staff(terms)[slug][0]) * most_of_staff(terms)[slug][1]
                      for slug, count in staff.items())  # fmt: skip


def spend(terms: dict[str, Any], squad: Squad, amount: int) -> dict[str, int] | None:
    """The staff that brings the squad's price to that amount to the gold piece; None where none does."""
    left, staff = amount - cost(terms, squad, {}), {}
    for slug in STAFF:
        held, price, most = most_of_staff(terms)[slug]
        count = min(most - held, left // price) if left > 0 else 0
        staff[slug] = held + count
        left -= count * price
    if left == 0:
        return {slug: count for slug, count in staff.items() if count}
    return None


def unimportant(terms: dict[str, Any]) -> set[str]:
    return {each["key"] for each in terms["positions"] if "insignificant" in each["skills"]}


def fits(terms: dict[str, Any], squad: Squad) -> bool:
    big = {each["key"] for each in terms["positions"] if each["big_guy"]}
    lesser = sum(squad[slug] for slug in unimportant(terms))
    together = terms["big_guy_limit"] is None or sum(squad[slug] for slug in big) <= terms["big_guy_limit"]
    return together and lesser <= squad.total() - lesser


def squads(terms: dict[str, Any]) -> list[Squad]:
    """Lawful squads of eleven to sixteen, the dearest positions exchanged for linemen one after another."""
    found = []
    dearest = sorted(terms["positions"], key=lambda each: -each["cost"])
    for size in range(11, 17):
        squad = Counter({lineman(terms): size})
        found.append(Counter(squad))
        for each in dearest:
            for _more in range(each["max"]):
                if each["key"] != lineman(terms) and squad[lineman(terms)]:
                    squad.update({each["key"]: 1, lineman(terms): -1})
                    found.append(+Counter(squad))
    return [squad for squad in found if fits(terms, squad) and cost(terms, squad, {}) <= BUDGET]


def at(terms: dict[str, Any], amount: int) -> tuple[Squad, dict[str, int]]:
    for squad in squads(terms):
        staff = spend(terms, squad, amount)
        if staff is not None:
            return squad, staff
    raise AssertionError(f"no team of {terms['key']} costs {amount}")


@pytest.mark.parametrize("slug", LISTS)
def test_a_team_at_budget_is_drafted_and_has_nothing_left(slug: str) -> None:
    terms, stack = team_list(slug), league()
    squad, staff = at(terms, BUDGET)
    draft(stack, terms, squad, staff)
    team = stack.team("x")
    assert team.treasury == 0
    assert Counter(player.position for player in team.players.values()) == squad
    assert not stack.conflicts()


@pytest.mark.parametrize("slug", LISTS)
def test_five_thousand_more_is_refused(slug: str) -> None:
    terms = team_list(slug)
    assert refused(terms, *at(terms, BUDGET + 5_000)) == "treasury-short"


def among_linemen(terms: dict[str, Any], slug: str, count: int) -> Squad:
    """So many of a position, with linemen (or others, where those are too few of worth) up to eleven."""
    squad = Counter({slug: count})
    for each in sorted(terms["positions"], key=lambda each: (each["key"] in unimportant(terms), each["cost"])):
        free = 11 - squad.total()
        if each["key"] != slug and free > 0 and not each["big_guy"]:
            squad[each["key"]] += min(free, each["max"])
    return +squad


@pytest.mark.parametrize("slug", LISTS)
def test_one_more_of_any_position_is_refused(slug: str) -> None:
    terms = team_list(slug)
    told = {}
    for each in terms["positions"]:
        if each["max"] < 16:
            squad = among_linemen(terms, each["key"], each["max"] + 1)
            assert cost(terms, squad, {}) <= BUDGET, "the budget would be in the way"
            told[each["key"]] = refused(terms, squad, {})
    assert told == dict.fromkeys(told, "position-full")


@pytest.mark.parametrize("slug", LISTS)
def test_a_seventeenth_and_a_missing_eleventh_player_are_refused(slug: str) -> None:
    terms = team_list(slug)
    seventeen = Counter({lineman(terms): 17})
    stops = "roster-full" if cost(terms, seventeen, {}) <= BUDGET else "treasury-short"
    assert refused(terms, seventeen, {}) == stops
    assert refused(terms, Counter({lineman(terms): 10}), {}) == "too-few-players"


@pytest.mark.parametrize("slug", LISTS)
def test_one_more_of_any_staff_is_refused(slug: str) -> None:
    terms = team_list(slug)
    told = {}
    for kind, (_held, _price, most) in most_of_staff(terms).items():
        told[kind] = refused(terms, among_linemen(terms, lineman(terms), 6), {kind: most + 1})
    helped = "staff-most" if terms["apothecary"] else "staff-not-allowed"
    assert told == {**dict.fromkeys(STAFF, "staff-most"), "apothecary": helped}


@pytest.mark.parametrize("slug", LISTS)
def test_one_big_guy_too_many_is_refused(slug: str) -> None:
    terms = team_list(slug)
    if terms["big_guy_limit"] is None:
        assert sum(each["max"] for each in terms["positions"] if each["big_guy"]) <= 6
        return
    big = [each["key"] for each in terms["positions"] if each["big_guy"]][: terms["big_guy_limit"] + 1]
    squad = Counter([*big, *[lineman(terms)] * (11 - len(big))])
    assert refused(terms, squad, {}) == "big-guys"


@pytest.mark.parametrize("slug", LISTS)
def test_a_league_or_god_of_another_list_is_refused(slug: str) -> None:
    terms = team_list(slug)
    other = next(each["key"] for each in facts("team_lists")["leagues"] if each["key"] not in terms["regional_rules"])
    stack = league()
    players = [{"number": number, "position": lineman(terms)} for number in range(1, 12)]
    told = {"team": "x", "name": "X", "list": slug, "choices": [other], "players": players}
    assert stack.refusal("team_enrolled", **told).field == "choices"
