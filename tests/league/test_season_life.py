"""Every cell of the table of a season's life, under both rule books: filed, refused, or let pass by a ruling."""

from __future__ import annotations

import copy
from typing import Any, get_args

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import speak
from leaguekeeper.league.gates import GateShut, team_state
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import read, read_next
from leaguekeeper.league.season_life import (
    GATES,
    PLAY_OFFS,
    Gate,
    SeasonRow,
    SeasonState,
    TeamRow,
    TeamState,
)
from leaguekeeper.services.session import rule_book
from tests.for_every import for_every
from tests.league.stack import Stack, squad
from tests.made_once import made_once

KNOCK_OUT = "fixtures_drawn:knock-out"
SEASON_LIFE = {**{slug: kind.season for slug, kind in KINDS.items()}, KNOCK_OUT: PLAY_OFFS}
TEAM_LIFE = {slug: kind.teams for slug, kind in KINDS.items() if any(kind.teams)}
BOOKS = ("house2020", "lrb4", "official2025")
SEASON_STATES: tuple[SeasonState, ...] = get_args(SeasonState)
TEAM_STATES: tuple[TeamState, ...] = get_args(TeamState)
LINEMAN = {"house2020": "human-lineman", "lrb4": "lineman", "official2025": "human-lineman"}
ELEVEN = [{"player": str(number)} for number in range(1, 12)]
BYE = {"by_ruling": "so be it"}


def re_enrols(rules: str) -> bool:
    return bool(rule_book(rules).sequences.off_season)


def founded(rules: str) -> Stack:
    """Four teams that have handed in their lists, and a coach."""
    stack = Stack()
    stack.file("league_founded", "league", name="L", rulebook=rules)
    stack.file("coach_joined", "ann", coach="ann", name="Ann")
    for team in "abcd":
        stack.file("team_enrolled", f"team-{team}", team=team, name=team.upper(), list="human",
                   players=squad(LINEMAN[rules], 11))  # fmt: skip
    return stack


def opened(stack: Stack, season: str = "s1", participants: str = "abc", **fields: Any) -> None:
    stack.file("season_opened", f"open-{season}", season=season, name=season.upper(), participants=list(participants),
               **fields)  # fmt: skip


def paired(stack: Stack, ref: str, match: str = "league", season: str = "s1", teams: str = "ab") -> None:
    stack.file("fixture_set", f"set-{ref}", fixture=ref, season=season, home=teams[0], away=teams[1], match=match)


def played(stack: Stack, ref: str) -> None:
    stack.file("result_recorded", f"result-{ref}", fixture=ref, home={"score": 1})


def re_enrolled(stack: Stack, *teams: str) -> None:
    for team in teams:
        if re_enrols(stack.book.id):
            stack.file("team_re_enrolled", f"again-{team}-{len(stack.documents)}", team=team, players=ELEVEN)


# --- the season ------------------------------------------------------------------------------------------


@made_once
def in_state(rules: str, state: SeasonState) -> Stack:
    """A league whose first season has come that far, with what a document of each kind may speak of."""
    stack = founded(rules)
    if state == "none":
        return stack
    opened(stack)
    stack.file("tournament_opened", "cup", tournament="cup", season="s1", name="Cup", trophy="tavern",
               entrants=["a", "b", "c"])  # fmt: skip
    if rules == "lrb4":
        stack.file("challenge_made", "challenged", challenge="x", tournament="cup", week=1, challenger="a",
                   challenged="b")  # fmt: skip
    paired(stack, "friendly", "exhibition")
    if state == "rounds":
        paired(stack, "round", teams="bc")
    if state in {"rounds", "finals"}:
        return stack
    played(stack, "friendly")
    if state != "played":
        stack.file("season_closed", "close", season="s1")
    if state == "past":
        re_enrolled(stack, "a", "b", "c")
        opened(stack, "s2")
    return stack


GOOD: dict[str, dict[str, Any]] = {
    "league_founded": {"name": "Other", "rulebook": "house2020"},
    "coach_joined": {"coach": "bob", "name": "Bob"},
    "coach_changed": {"team": "a", "coach": "ann"},
    "rule_book_adopted": {"rulebook": "house2020"},
    "edition_changed": {"rulebook": "lrb4"},
    "ruling": {"reason": "so be it"},
    "team_enrolled": {"team": "x", "name": "X", "list": "human"},
    "article_written": {"name": "Title", "text": "Words", "season": "s1"},
    "team_rested": {"team": "a"},
    "purchases_made": {"team": "a"},
    "improvements_made": {"team": "a"},
    "traded": {"teams": ["a", "b"], "gold": {"a": 10_000}},
    "side_event_held": {"event": "e", "season": "s1", "name": "Cards", "game": "cards",
                        "entrants": [{"name": "A", "place": 1}, {"name": "B", "place": 2}]},
    "season_opened": {"season": "s9", "name": "9"},
    "fixture_set": {"fixture": "f", "season": "s1", "home": "a", "away": "c"},
    "fixture_changed": {"fixture": "friendly", "swap": True},
    "fixtures_drawn": {"season": "s1", "draw": "d", "system": "by-hand", "entrants": ["a", "c"],
                       "rounds": [[["a", "c"]]]},
    KNOCK_OUT: {"season": "s1", "draw": "d", "system": "knock-out", "entrants": ["a", "c"], "match": "playoff"},
    "match_report": {"fixture": "friendly"},
    "result_recorded": {"fixture": "friendly"},
    "points_adjusted": {"season": "s1", "team": "a", "points": 1, "reason": "grace"},
    "lots_drawn": {"season": "s1", "order": ["a", "b"]},
    "team_joined": {"season": "s1", "team": "d"},
    "team_left": {"season": "s1", "team": "a"},
    "tournament_opened": {"tournament": "t", "season": "s1", "name": "T", "trophy": "tavern", "entrants": ["a", "b"]},
    "challenge_made": {"challenge": "y", "tournament": "cup", "week": 2, "challenger": "a", "challenged": "c"},
    "challenge_answered": {"challenge": "x", "answer": "accept"},
    "award_given": {"season": "s1", "award": "Best beard", "team": "a"},
    "prizes_paid": {"season": "s1", "places": ["a", "b"]},
    "trophy_awarded": {"tournament": "cup", "winner": "a", "runner_up": "b"},
    "season_closed": {"season": "s1"},
    "team_re_enrolled": {"team": "a", "players": ELEVEN},
}  # fmt: skip
"""A document of each row; what a chapter may have against it for reasons of its own is no gate."""

NOT_OF_THE_BOOK = {
    (book, f"challenge_{done}") for book in ("house2020", "official2025") for done in ("made", "answered")
}
"""Rows that a book has no rule for."""


OF_THE_SEASON_NOW_OPEN = {"season_opened", "team_re_enrolled", "edition_changed"}
"""Rows that name no season: once the first one is past they speak of the second, which has no match."""


def sheet(row: str, **more: Any) -> Any:
    return from_value({"kind": row.partition(":")[0], "id": "asked", **copy.deepcopy(GOOD[row]), **more})


def outcome(stack: Stack, row: str, **more: Any) -> Any:
    """What the reader says of a document on top of a stack: the gate's refusal, another's, or what came of it."""
    try:
        return read_next(stack.reading, sheet(row, **more), rule_book)
    except LeaguekeeperError as error:
        return error


def test_every_kind_of_document_is_tried() -> None:
    assert set(GOOD) == set(SEASON_LIFE)
    assert SeasonRow._fields == SEASON_STATES
    assert TeamRow._fields == TEAM_STATES


def cell(rules: str, row: str, state: SeasonState) -> Gate | None:
    if row == "team_re_enrolled" and not re_enrols(rules):
        return next(gate for gate in GATES if gate.code == "no-off-season")
    if state == "past" and row in OF_THE_SEASON_NOW_OPEN:
        state = "played"
    gate: Gate | None = getattr(SEASON_LIFE[row], state)
    return gate


@pytest.mark.parametrize("rules", BOOKS)
@pytest.mark.parametrize("state", SEASON_STATES)
@for_every("row", sorted(SEASON_LIFE))
def test_every_cell_of_the_seasons_life(rules: str, row: str, state: SeasonState) -> None:
    if (rules, row) in NOT_OF_THE_BOOK:
        return
    stack, gate = in_state(rules, state), cell(rules, row, state)
    told = outcome(stack, row)
    shut = {each.gate for each in told.shut} if isinstance(told, GateShut) else set()
    if gate is None:
        assert shut == {each for each in shut if each.code in {"not-re-enrolled", "re-enrolled"}}
        return
    assert gate in shut
    assert told.code == gate.code
    says_something(told)
    assert told.by_ruling == all(each.by_ruling for each in shut)
    ruled = outcome(stack, row, **BYE)
    assert isinstance(ruled, GateShut) != gate.by_ruling
    noted_where_it_was_filed(stack, row, gate)


def noted_where_it_was_filed(stack: Stack, row: str, gate: Gate) -> None:
    """A sheet that was filed before is never refused: the gate is noted, and a ruling on it settles that."""
    documents = stack.documents
    codes = [each.code for each in read([*documents, sheet(row)], rule_book).conflicts()]
    assert gate.code in codes or any(code.startswith("unreadable") for code in codes)
    if gate.by_ruling:
        ruled = read([*documents, sheet(row, **BYE)], rule_book)
        assert gate.code not in [each.code for each in ruled.conflicts()]
        warnings = [each.sentence for each in ruled.filed[-1].entries.remarks if each.warning]
        assert gate.sentence in warnings or ruled.conflicts()


def says_something(error: GateShut) -> None:
    for language in ("en", "fr", "ru"):
        speak(language)
        assert all(each.text().strip() and "{" not in each.text() for each in error.shut)
        assert error.missing() in error.text()
    speak("en")


# --- the teams -------------------------------------------------------------------------------------------


@made_once
def with_team(rules: str, state: TeamState) -> Stack:
    """A league between its first season and its second, with team ``a`` as it is called."""
    stack = founded(rules)
    opened(stack, participants="bcd" if state == "unused" else "abc")
    if state == "withdrawn":
        stack.file("team_left", "left", season="s1", team="a")
    stack.file("season_closed", "close", season="s1")
    if state == "listed":
        if re_enrols(rules):
            re_enrolled(stack, "a")
        else:
            stack.file("team_enrolled", "late", team="e", name="E", list="human", players=squad(LINEMAN[rules], 11))
    if state in {"resting", "refused", "dissolved"}:
        stack.file("team_rested", "aside", team="a", becomes=state)
    return stack


def who(rules: str, state: TeamState) -> str:
    return "e" if state == "listed" and not re_enrols(rules) else "a"


def of_book(rules: str, state: TeamState) -> TeamState:
    """Where teams do not re-enrol, nobody's list is ever due."""
    return "unused" if state == "due" and not re_enrols(rules) else state


@pytest.mark.parametrize("rules", BOOKS)
@for_every("state", TEAM_STATES)
def test_the_teams_are_what_they_are_called(rules: str, state: TeamState) -> None:
    stack = with_team(rules, state)
    team = stack.team(who(rules, state))
    assert team_state(stack.state.seasons, team) == of_book(rules, state)


@pytest.mark.parametrize("state", TEAM_STATES)
def test_a_trade_with_a_team_that_is_gone_stands_and_is_pointed_out(state: TeamState) -> None:
    stack = with_team("lrb4", state)
    told = {"kind": "traded", "id": "asked", "teams": ["a", "b"], "players": {"b": ["4"]}}
    remarks = [each.text() for each in read_next(stack.reading, from_value(told), rule_book).remarks if each.warning]
    gone = state in {"refused", "dissolved", "withdrawn"}
    assert any("no longer in the league" in each for each in remarks) == gone


@pytest.mark.parametrize("rules", BOOKS)
@pytest.mark.parametrize("state", TEAM_STATES)
@for_every("kind", sorted(TEAM_LIFE))
def test_every_cell_of_the_teams(rules: str, kind: str, state: TeamState) -> None:
    stack, name = with_team(rules, state), who(rules, state)
    gate: Gate | None = getattr(TEAM_LIFE[kind], of_book(rules, state))
    if kind == "team_re_enrolled" and not re_enrols(rules):
        gate = next(each for each in GATES if each.code == "no-off-season")
    if kind not in {"season_opened", "team_re_enrolled"}:
        stack = Stack(*stack.documents)
        opened(stack, "s2", participants="")
        paired(stack, "f", season="s2", teams=f"{name}{'c' if kind == 'team_left' else 'd'}")
    told: dict[str, dict[str, Any]] = {
        "season_opened": {"season": "s2", "name": "2", "participants": [name]},
        "team_joined": {"season": "s2", "team": name},
        "team_left": {"season": "s2", "team": "d", "remaining": "replacement", "replacement": name},
        "match_report": {"fixture": "f"},
        "result_recorded": {"fixture": "f"},
        "team_re_enrolled": {"team": name, "players": ELEVEN},
    }
    try:
        read_next(stack.reading, from_value({"kind": kind, "id": "asked", **told[kind]}), rule_book)
        shut = set()
    except GateShut as error:
        shut = {each.gate for each in error.shut}
        says_something(error)
    except LeaguekeeperError:
        shut = set()
    assert shut == ({gate} if gate is not None else set())
    if gate is not None and gate.by_ruling and kind != "match_report":
        ruled = from_value({"kind": kind, "id": "asked", **told[kind], **BYE})
        told_of = read_next(stack.reading, ruled, rule_book).remarks
        assert [each.sentence for each in told_of if each.warning][:1] == [gate.sentence]
