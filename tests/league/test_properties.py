"""What holds in every league whatsoever: seasons drawn by chance, their sheets swapped, taken out, put back."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.paperwork import as_json, from_json, to_value
from leaguekeeper.league.reading import Reading, read
from leaguekeeper.league.standings import table
from leaguekeeper.services.session import Session, book_of, rule_book
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import correct, file, redo, remove, undo
from leaguekeeper.services.stack.verifying import verify
from tests.league.accounts import all_adds_up
from tests.made_once import made_once

Seed = tuple[str, int]
"""A rule book, and the chance by which its seasons are drawn."""

SEEDS = st.tuples(st.sampled_from(("house2020", "lrb4")), st.integers(1, 6))
QUICK = settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow])
SLOW = settings(max_examples=3, suppress_health_check=[HealthCheck.too_slow])


@made_once
def sheets(seed: Seed) -> tuple[Document, ...]:
    """Two seasons of four teams: draws, reports, play-offs, prizes, re-enrolment."""
    rules, chance = seed
    return tuple(simulated_documents(Reading(), 2, chance, teams=4, rules=rules))


@made_once
def whole(seed: Seed) -> Reading:
    return read(sheets(seed), rule_book)


def places(seed: Seed, share: float, kind: type[Document] = Document) -> int:
    """A place in the stack where a sheet of that kind lies."""
    found = [place for place, each in enumerate(sheets(seed)) if isinstance(each, kind)]
    return found[int(share * (len(found) - 1))]


def another(seed: Seed, place: int, chance: int) -> Document:
    """Another course of the match that the sheet at this place reports."""
    below = read(sheets(seed)[:place], rule_book)
    old = sheets(seed)[place]
    assert isinstance(old, MatchReport)
    fixture = below.state.fixtures[old.fixture]
    return simulated_report(below.state, fixture, book_of(below.state), Random(chance))[0]


SHARE = st.floats(0, 1)


@given(SEEDS)
@QUICK
def test_reading_twice_is_equal(seed: Seed) -> None:
    again = read(sheets(seed), rule_book)
    assert again.state == whole(seed).state
    assert [each.outcome for each in again.filed] == [each.outcome for each in whole(seed).filed]


@given(SEEDS)
@QUICK
def test_a_stack_that_was_filed_has_no_conflicts(seed: Seed) -> None:
    assert whole(seed).conflicts() == []


@given(SEEDS, SHARE, st.integers(1, 99))
@QUICK
def test_corrected_and_corrected_back(seed: Seed, share: float, chance: int) -> None:
    place = places(seed, share, MatchReport)
    swapped = list(sheets(seed))
    swapped[place] = another(seed, place, chance)
    corrected = read(swapped, rule_book, before=whole(seed))
    back = read(sheets(seed), rule_book, before=corrected)
    assert back.state == whole(seed).state
    assert back.conflicts() == []


@given(SEEDS, SHARE, st.integers(1, 99))
@QUICK
def test_reading_from_an_earlier_reading_equals_reading_it_all(seed: Seed, share: float, chance: int) -> None:
    place = places(seed, share, MatchReport)
    swapped = list(sheets(seed))
    swapped[place] = another(seed, place, chance)
    quick, thorough = read(swapped, rule_book, before=whole(seed)), read(swapped, rule_book)
    assert quick.state == thorough.state
    assert [each.outcome.conflicts for each in quick.filed] == [each.outcome.conflicts for each in thorough.filed]
    assert [each.outcome.ledger for each in quick.filed] == [each.outcome.ledger for each in thorough.filed]


@given(SEEDS, SHARE)
@QUICK
def test_taken_out_and_put_back(seed: Seed, share: float) -> None:
    place = places(seed, share)
    without = [*sheets(seed)[:place], *sheets(seed)[place + 1 :]]
    missing = read(without, rule_book, before=whole(seed))
    assert missing.state == read(without, rule_book).state
    assert read(sheets(seed), rule_book, before=missing).state == whole(seed).state


@given(SEEDS, SHARE, st.integers(1, 99))
@QUICK
def test_no_report_is_lost_by_another_ones_correction(seed: Seed, share: float, chance: int) -> None:
    place = places(seed, share, MatchReport)
    swapped = list(sheets(seed))
    swapped[place] = another(seed, place, chance)
    corrected = read(swapped, rule_book)
    assert corrected.state.matches.keys() >= {
        each.id for each in whole(seed).state.matches.values() if each.match == "league"
    }


@given(SEEDS, SHARE)
@QUICK
def test_the_treasury_is_the_sum_of_the_ledger_on_every_day(seed: Seed, share: float) -> None:
    count = places(seed, share) + 1
    reading = Reading(whole(seed).filed[:count], whole(seed).as_of(count))
    for name, team in reading.state.teams.items():
        lines = [line for _sheet, line in reading.ledger(name)]
        assert team.treasury == sum(line.amount for line in lines)
        balance = 0
        for line in lines:
            balance += line.amount
            assert line.balance == balance
            assert line.sentence


@given(SEEDS)
@QUICK
def test_experience_is_the_sum_of_the_gains(seed: Seed) -> None:
    all_adds_up(whole(seed))


@given(SEEDS, st.randoms(use_true_random=False))
@QUICK
def test_the_table_does_not_depend_on_the_order_within_a_round(seed: Seed, chance: Random) -> None:
    documents = list(sheets(seed))
    fixtures = whole(seed).state.fixtures
    rounds: dict[tuple[str, int], list[int]] = {}
    for place, each in enumerate(documents):
        if isinstance(each, MatchReport):
            fixture = fixtures[each.fixture]
            rounds.setdefault((fixture.season, fixture.round), []).append(place)
    shuffled = list(documents)
    for those in rounds.values():
        order = those[:]
        chance.shuffle(order)
        for place, source in zip(those, order, strict=True):
            shuffled[place] = documents[source]
    other = read(shuffled, rule_book)
    book = book_of(other.state)
    for name, season in other.state.seasons.items():
        assert table(other.state, book, season) == table(whole(seed).state, book, whole(seed).state.seasons[name])
    assert other.state.teams == whole(seed).state.teams


@given(SEEDS)
@QUICK
def test_exported_and_imported_leagues_are_equal(seed: Seed) -> None:
    text = json.dumps([to_value(each) for each in sheets(seed)], ensure_ascii=False)
    back = from_json(text)
    assert tuple(back) == sheets(seed)
    assert [as_json(each) for each in back] == [as_json(each) for each in sheets(seed)]
    assert read(back, rule_book).state == whole(seed).state


@given(SEEDS, SHARE)
@QUICK
def test_the_state_of_any_day_is_the_state_of_that_stack(seed: Seed, share: float) -> None:
    count = places(seed, share) + 1
    assert whole(seed).as_of(count) == read(sheets(seed)[:count], rule_book).state


# --- in the file -----------------------------------------------------------------------------------------


@given(SEEDS, SHARE, st.integers(1, 99))
@SLOW
def test_tables_in_the_file_equal_a_new_reading(seed: Seed, share: float, chance: int) -> None:
    place = places(seed, share, MatchReport)
    with TemporaryDirectory() as folder, Session.create(Path(folder) / "l.league") as session:
        file(session, sheets(seed))
        assert verify(session) == []
        correct(session, place + 1, another(seed, place, chance))
        assert verify(session) == []
        remove(session, place + 1)
        assert verify(session) == []
        assert session.state == read([each.document for each in session.reading.filed], rule_book).state


@given(SEEDS, SHARE)
@SLOW
def test_everything_undone_and_done_again(seed: Seed, share: float) -> None:
    with TemporaryDirectory() as folder, Session.create(Path(folder) / "l.league") as session:
        cuts = sorted({0, places(seed, share), places(seed, share / 2), len(sheets(seed))})
        for first, last in pairwise(cuts):
            file(session, sheets(seed)[first:last])
        for _action in cuts[1:]:
            undo(session)
        assert session.reading.filed == []
        assert session.state.parts == {}
        for _action in cuts[1:]:
            redo(session)
        assert session.state == whole(seed).state
        assert verify(session) == []
