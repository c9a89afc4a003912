"""Ten seasons later a death of the first one turns out to have been a bruise. (leaguekeeper/README.md, "The idea".)"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from leaguekeeper.base.figures import amount
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.reading import Reading, read
from leaguekeeper.league.state import State
from leaguekeeper.league.value import team_value
from leaguekeeper.services.session import book_of, rule_book
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.comparison import changes_between, status_words


@pytest.fixture(scope="module")
def decade() -> Reading:
    return read(simulated_documents(Reading(), 10, 7, teams=4), rule_book)


def test_nobody_plays_twice_on_a_day(decade: Reading) -> None:
    """Neither a semi-final on the day of the last round, nor a final on that of the semi-finals."""
    played = Counter((each.day, side.team) for each in decade.state.matches.values() for side in (each.home, each.away))
    assert [who for who, times in played.items() if times > 1] == []


def first_death(reading: Reading) -> tuple[int, str, str]:
    """The sheet of the first death, the team and the player."""
    for place, each in enumerate(reading.filed):
        if isinstance(each.document, MatchReport):
            match = reading.state.matches[each.document.fixture]
            for side, ref, outcome, _lasting in match.injuries:
                if outcome == "dead" and not ref.startswith("j"):
                    return place, match.side(side).team, ref
    raise AssertionError("nobody died")


def bruised(document: Document, team_side: str, ref: str) -> Document:
    """The same report, the casualty die of that player a one."""
    value: dict[str, Any] = to_value(document)
    for hurt in value["result"]["casualties"]:
        if (hurt["side"], hurt["player"]) == (team_side, ref):
            hurt["roll"] = 1
            hurt.pop("lasting", None)
            hurt.pop("apothecary", None)
    return from_value(value)


def corrected(reading: Reading) -> tuple[Reading, str, str]:
    place, team, ref = first_death(reading)
    report = reading.filed[place].document
    match = reading.state.matches[report.fixture]  # type: ignore[attr-defined]
    documents = [each.document for each in reading.filed]
    documents[place] = bruised(report, "home" if match.home.team == team else "away", ref)
    return read(documents, rule_book, before=reading), team, ref


def test_a_decade_reads_without_conflict(decade: Reading) -> None:
    assert decade.conflicts() == []
    assert len(decade.state.seasons) == 10
    assert sum(isinstance(each.document, MatchReport) for each in decade.filed) == 100


def test_every_number_is_reachable_from_the_ledger(decade: Reading) -> None:
    for name, team in decade.state.teams.items():
        lines = [line for _sheet, line in decade.ledger(name)]
        assert sum(line.amount for line in lines) == team.treasury
        assert all(line.sentence for line in lines)


def test_the_death_was_a_bruise(decade: Reading) -> None:
    now, team, ref = corrected(decade)
    was = decade.state.teams[team].players[ref]
    assert was.status == "dead"
    assert now.state.teams[team].players[ref].status != "dead"
    # what a quick reading shows is what a thorough one would
    thorough = read([each.document for each in now.filed], rule_book)
    assert now.state == thorough.state
    assert now.conflicts() == thorough.conflicts()
    # no match is lost by it
    assert now.state.matches.keys() == decade.state.matches.keys()


def test_the_preview_is_the_truth(decade: Reading) -> None:
    now, team, ref = corrected(decade)
    book = book_of(now.state)
    groups = changes_between(decade.state, now.state, book)
    told = {group.title: {line.label: (line.old, line.new) for line in group.lines} for group in groups}
    for name in decade.state.teams:
        old, new = decade.state.teams[name], now.state.teams[name]
        lines = told.get(new.name, {})
        assert lines.get("Treasury") == difference(old.treasury, new.treasury)
        assert lines.get("Team value") == difference(value(decade.state, name), value(now.state, name))
    player = now.state.teams[team].players[ref]
    words = status_words()
    states = [
        (group.team.name, group.title, line.old, line.new)
        for group in groups
        for line in group.lines
        if line.label == "State" and group.team is not None
    ]
    risen = (now.state.teams[team].name, f"no. {player.number}", words["dead"], words[player.status])
    assert risen in states


def value(state: State, name: str) -> int:
    return team_value(book_of(state), state.teams[name])


def difference(old: int, new: int) -> tuple[str, str] | None:
    return (amount(old), amount(new)) if old != new else None


def test_corrected_back_nothing_is_left_of_it(decade: Reading) -> None:
    now, _team, _ref = corrected(decade)
    back = read([each.document for each in decade.filed], rule_book, before=now)
    assert back.state == decade.state
    assert back.conflicts() == []
