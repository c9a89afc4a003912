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
from leaguekeeper.services.session import Session, documents_of, rule_book
from leaguekeeper.services.stack import filing
from leaguekeeper.store.rows import every_row
from tests.store.seasons import season

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
FEW = settings(max_examples=3, deadline=None)


@contextmanager
def played(seed: int) -> Iterator[Session]:
    with tempfile.TemporaryDirectory() as folder, season(Path(folder) / "a.league", seed) as session:
        yield session


def tables_are_a_new_reading(session: Session) -> bool:
    fresh = read(documents_of(session.file.stack()), rule_book)
    book = session.book if fresh.state.league else None
    assert session.file.verify(every_row(fresh, book).parts.values()) == []
    return fresh.state == session.state


def corrected(session: Session, number: int) -> dict[str, object]:
    """The report with one completion more for somebody who is in it, or another day where nobody is."""
    told = to_value(session.reading.filed[number - 1].document)
    for side in ("home", "away"):
        for events in told["result"].get(side, {}).get("players", {}).values():
            events["completion"] = events.get("completion", 0) + 1
            return told
    return {**told, "date": "2031-01-01"}


def reports(session: Session) -> list[int]:
    return [n for n, each in enumerate(session.file.stack(), start=1) if each.kind == "match_report"]


@FEW
@given(SEEDS)
def test_every_treasury_is_the_sum_of_its_ledger(seed: int) -> None:
    with played(seed) as session:
        for name, team in session.state.teams.items():
            assert team.treasury == sum(line.amount for _sheet, line in session.reading.ledger(name))
            assert team.treasury >= 0


@FEW
@given(SEEDS)
def test_a_report_corrected_and_corrected_back_leaves_the_league_as_it_was(seed: int) -> None:
    with played(seed) as session:
        before, stack = session.state, documents_of(session.file.stack())
        number = Random(seed).choice(reports(session))
        filing.correct(session, number, from_value(corrected(session, number)))
        assert session.state != before
        assert tables_are_a_new_reading(session)
        filing.correct(session, number, stack[number - 1])
        assert session.state == before
        assert session.reading.conflicts() == []
        assert tables_are_a_new_reading(session)


@FEW
@example(1)
@given(SEEDS)
def test_the_last_report_removed_and_filed_again_leaves_the_league_as_it_was(seed: int) -> None:
    with played(seed) as session:
        before, last = session.state, documents_of(session.file.stack())[-1]
        filing.remove(session, len(session.file.stack()))
        assert session.state != before
        filing.file(session, [last])
        assert session.state == before
        assert tables_are_a_new_reading(session)


@FEW
@example(123)
@given(SEEDS)
def test_any_sheet_removed_comes_back_with_undo(seed: int) -> None:
    with played(seed) as session:
        before, stack = session.state, session.file.stack()
        filing.remove(session, Random(seed).randint(1, len(stack)))
        assert tables_are_a_new_reading(session)
        filing.undo(session)
        assert (session.state, session.file.stack()) == (before, stack)
        assert tables_are_a_new_reading(session)


@FEW
@given(SEEDS)
def test_undoing_all_and_redoing_all_leads_through_the_same_states(seed: int) -> None:
    with played(seed) as session:
        seen = [session.state]
        while session.file.undo_record() is not None:
            filing.undo(session)
            seen.append(session.state)
        assert session.file.stack() == []
        for state in reversed(seen[:-1]):
            filing.redo(session)
            assert session.state == state
        assert tables_are_a_new_reading(session)


@FEW
@given(SEEDS)
def test_a_league_written_out_as_json_and_filed_anew_is_equal(seed: int) -> None:
    with played(seed) as session, tempfile.TemporaryDirectory() as folder:
        lines = [as_json(each.document) for each in session.reading.filed]
        with Session.create(Path(folder) / "b.league") as again:
            filing.file(again, [document for line in lines for document in from_json(line)])
            assert again.state == session.state
            assert again.reading.conflicts() == []
            assert tables_are_a_new_reading(again)
