from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from leaguekeeper.league.paperwork import as_json, from_json, from_value, to_value
from leaguekeeper.league.reading import read
from leaguekeeper.services.session import Office, documents_of, rule_book
from leaguekeeper.services.stack import filing
from leaguekeeper.store.rows import every_row
from tests.store.seasons import season

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
FEW = settings(max_examples=3, deadline=None)


@contextmanager
def played(seed: int) -> Iterator[Office]:
    with tempfile.TemporaryDirectory() as folder, season(Path(folder) / "a.league", seed) as office:
        yield office


def tables_are_a_new_reading(office: Office) -> bool:
    fresh = read(documents_of(office.file.stack()), rule_book)
    book = office.book if fresh.state.league else None
    assert office.file.verify(every_row(fresh, book).parts.values()) == []
    return fresh.state == office.state


def corrected(office: Office, number: int) -> dict[str, object]:
    """The report with one completion more for somebody who is in it, or another day where nobody is."""
    told = to_value(office.reading.filed[number - 1].document)
    for side in ("home", "away"):
        for events in told["result"].get(side, {}).get("players", {}).values():
            events["completion"] = events.get("completion", 0) + 1
            return told
    return {**told, "date": "2031-01-01"}


def reports(office: Office) -> list[int]:
    return [n for n, each in enumerate(office.file.stack(), start=1) if each.kind == "match_report"]


@FEW
@given(SEEDS)
def test_every_treasury_is_the_sum_of_its_ledger(seed: int) -> None:
    with played(seed) as office:
        for name, team in office.state.teams.items():
            assert team.treasury == sum(line.amount for _sheet, line in office.reading.ledger(name))
            assert team.treasury >= 0


@FEW
@given(SEEDS)
def test_a_report_corrected_and_corrected_back_leaves_the_league_as_it_was(seed: int) -> None:
    with played(seed) as office:
        before, stack = office.state, documents_of(office.file.stack())
        number = Random(seed).choice(reports(office))
        filing.correct(office, number, from_value(corrected(office, number)))
        assert office.state != before
        assert tables_are_a_new_reading(office)
        filing.correct(office, number, stack[number - 1])
        assert office.state == before
        assert office.reading.conflicts() == []
        assert tables_are_a_new_reading(office)


@FEW
@example(1)
@given(SEEDS)
def test_the_last_report_removed_and_filed_again_leaves_the_league_as_it_was(seed: int) -> None:
    with played(seed) as office:
        before, last = office.state, documents_of(office.file.stack())[-1]
        filing.remove(office, len(office.file.stack()))
        assert office.state != before
        filing.file(office, [last])
        assert office.state == before
        assert tables_are_a_new_reading(office)


@FEW
@example(123)
@given(SEEDS)
def test_any_sheet_removed_comes_back_with_undo(seed: int) -> None:
    with played(seed) as office:
        before, stack = office.state, office.file.stack()
        filing.remove(office, Random(seed).randint(1, len(stack)))
        assert tables_are_a_new_reading(office)
        filing.undo(office)
        assert (office.state, office.file.stack()) == (before, stack)
        assert tables_are_a_new_reading(office)


@FEW
@given(SEEDS)
def test_undoing_all_and_redoing_all_leads_through_the_same_states(seed: int) -> None:
    with played(seed) as office:
        seen = [office.state]
        while office.file.undo_record() is not None:
            filing.undo(office)
            seen.append(office.state)
        assert office.file.stack() == []
        for state in reversed(seen[:-1]):
            filing.redo(office)
            assert office.state == state
        assert tables_are_a_new_reading(office)


@FEW
@given(SEEDS)
def test_a_league_written_out_as_json_and_filed_anew_is_equal(seed: int) -> None:
    with played(seed) as office, tempfile.TemporaryDirectory() as folder:
        lines = [as_json(each.document) for each in office.reading.filed]
        with Office.create(Path(folder) / "b.league") as again:
            filing.file(again, [document for line in lines for document in from_json(line)])
            assert again.state == office.state
            assert again.reading.conflicts() == []
            assert tables_are_a_new_reading(again)
