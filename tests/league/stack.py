"""A stack of sheets in the hand: filed, corrected and taken out without a file on disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.outcome import Outcome
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Filed, read, read_next
from leaguekeeper.league.state import Match, Player, State, Team
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.session import book_of, rule_book


class Stack:
    """Sheets as a commissioner lays them down; ``kind`` and ``id`` first, the fields by name."""

    def __init__(self, *documents: Document) -> None:
        self.reading = read(documents, rule_book)

    @property
    def state(self) -> State:
        return self.reading.state

    @property
    def book(self) -> RuleBook:
        return book_of(self.state)

    @property
    def documents(self) -> list[Document]:
        return [each.document for each in self.reading.filed]

    def file(self, kind: str, ref: str, **fields: Any) -> Outcome:
        document = from_value({"kind": kind, "id": ref, **fields})
        outcome = read_next(self.reading, document, rule_book)
        self.reading.filed.append(Filed(document, outcome))
        self.reading.state.parts.update(outcome.writes)
        return outcome

    def refusal(self, kind: str, **fields: Any) -> LeaguekeeperError:
        """Why a sheet is refused; the state stays as it was."""
        before = self.state.copy()
        try:
            read_next(self.reading, from_value({"kind": kind, "id": "refused", **fields}), rule_book)
        except LeaguekeeperError as error:
            assert self.state == before
            return error
        raise AssertionError(f"{kind} was not refused")

    def correct(self, ref: str, **fields: Any) -> None:
        """Put another sheet of the same kind and id in the place of one and read on from there."""
        documents = self.documents
        place = self.reading.place_of(ref)
        kind = documents[place].kind
        documents[place] = from_value({"kind": kind, "id": ref, **fields})
        self.reading = read(documents, rule_book, before=self.reading)

    def remove(self, ref: str) -> None:
        documents = [each for each in self.documents if each.id != ref]
        self.reading = read(documents, rule_book, before=self.reading)

    def team(self, name: str) -> Team:
        return self.state.teams[name]

    def player(self, team: str, ref: str) -> Player:
        return self.team(team).players[ref]

    def match(self, fixture: str) -> Match:
        return self.state.matches[fixture]

    def ledger(self, team: str) -> list[int]:
        return [line.amount for _sheet, line in self.reading.ledger(team)]

    def conflicts(self) -> list[str]:
        return [each.code for each in self.reading.conflicts()]


def squad(position: str, count: int, first: int = 1) -> list[dict[str, Any]]:
    """So many players of a position, numbered on from ``first``."""
    return [{"number": number, "position": position} for number in range(first, first + count)]


def founded(*, options: Mapping[str, str] | None = None, book: str = "house2020") -> Stack:
    stack = Stack()
    stack.file("league_founded", "league", name="Ligue", rulebook=book, options=dict(options or {}))
    return stack


def human_team(stack: Stack, name: str, players: Sequence[Mapping[str, Any]] | None = None, **fields: Any) -> None:
    stack.file("team_enrolled", f"team-{name}", team=name, name=name.title(), list="human",
               players=list(players or squad("human-lineman", 11)), **fields)  # fmt: skip


def two_human_teams(
    *, options: Mapping[str, str] | None = None, book: str = "house2020", count: int = 11, **fields: Any
) -> Stack:
    """``home`` and ``away``, linemen alone and poor, with fixtures ``f1`` to ``f3`` to play in the first season."""
    stack = founded(options=options, book=book)
    for name in ("home", "away"):
        human_team(stack, name, squad("human-lineman", count), **fields)
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    for number in (1, 2, 3):
        stack.file("fixture_set", f"fixture-{number}", fixture=f"f{number}", season="s1", home="home", away="away",
                   round=number)  # fmt: skip
    ruling(stack, "poor", *({"team": name, "field": "treasury", "to": 0} for name in ("home", "away")))
    return stack


def ruling(stack: Stack, ref: str, *changes: Mapping[str, Any]) -> None:
    stack.file("ruling", ref, reason="set up", changes=list(changes))


def report(fixture: str = "f1", **fields: Any) -> dict[str, Any]:
    """A report with the dice that every match needs: popularity 1 and 1, weather 7, the first nominee."""
    nominees = {"nominees": ["1", "2", "3", "4", "5", "6"], "dice": [1]}
    value: dict[str, Any] = {
        "fixture": fixture,
        "before": {"fans": {"home": 1, "away": 1}, "weather": {"dice": [3, 4]}},
        "result": {},
        "after": {"results": {side: {"mvp": dict(nominees)} for side in ("home", "away")}},
    }
    for key, told in fields.items():
        part, _dot, step = key.partition("__")
        if step:
            value[part][step] = told
        else:
            value[part] = told
    return value
