"""A league opened from its kept reading is the league read anew, and nothing but that is ever believed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import leaguekeeper
from leaguekeeper.base.paths import cache_folder
from leaguekeeper.base.progress import Listener, Stopped, listening
from leaguekeeper.league import snapshot as keeping
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.reading import Reading, read
from leaguekeeper.league.snapshot import folded, unfolded
from leaguekeeper.services import reading_cache as kept
from leaguekeeper.services.reading_cache import cached_reading, forget_reading, store_reading
from leaguekeeper.services.session import Session, read_whole, rule_book
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import correct, file, redo, remove, undo
from leaguekeeper.services.stack.verifying import verify
from tests.made_once import made_once

Seed = tuple[str, int]
SEEDS = st.tuples(st.sampled_from(("house2020", "lrb4", "official2025")), st.integers(1, 6))
QUICK = settings(max_examples=4, suppress_health_check=[HealthCheck.too_slow])


@made_once
def sheets(seed: Seed) -> tuple[Document, ...]:
    rules, chance = seed
    return tuple(simulated_documents(Reading(), 4, chance, teams=4, rules=rules))


@made_once
def whole(seed: Seed) -> Reading:
    return read(sheets(seed), rule_book)


@given(SEEDS, st.floats(0, 1), st.sampled_from((1, 7, 60, 1000)))
@QUICK
def test_what_was_folded_unfolds_to_the_reading_it_was(seed: Seed, share: float, stretch: int) -> None:
    reading, documents = whole(seed), sheets(seed)
    with patch.object(keeping, "STRETCH", stretch):
        is_as_it_was(reading, unfolded(folded(reading), documents.__getitem__, rule_book), documents, share)


def is_as_it_was(reading: Reading, again: Reading, documents: Sequence[Document], share: float) -> None:
    assert again.state == reading.state
    for kind in {kind for kind, _name in reading.state.parts}:
        assert list(again.state.of(kind)) == list(reading.state.of(kind))
    assert [each.entries.remarks for each in again.filed] == [each.entries.remarks for each in reading.filed]
    assert all(again.ledger(team) == reading.ledger(team) for team in reading.state.teams)
    assert again.conflicts() == reading.conflicts()
    count = round(share * len(documents))
    assert again.as_of(count) == reading.as_of(count)
    assert list(again.as_of(count).parts) == list(reading.as_of(count).parts)
    assert again.filed == reading.filed


@given(SEEDS)
@QUICK
def test_a_reading_folded_twice_is_told_in_the_same_words(seed: Seed) -> None:
    lines = folded(whole(seed))
    assert folded(unfolded(lines, sheets(seed).__getitem__, rule_book)) == lines


@given(SEEDS, st.floats(0, 0.99), st.floats(0, 1))
@QUICK
def test_a_sheet_swapped_in_it_moves_every_later_day_and_no_earlier_one(seed: Seed, low: float, share: float) -> None:
    documents = list(sheets(seed))
    place = 1 + int(low * (len(documents) - 1))
    note = from_value({"kind": "ruling", "id": "in-its-place", "reason": "so be it"})
    above = [note, *documents[place + 1 :]]
    with patch.object(keeping, "STRETCH", 20):
        again = unfolded(folded(whole(seed)), documents.__getitem__, rule_book)
        swapped = read(above, rule_book, before=again, same=place)
        anew = read([*documents[:place], *above], rule_book)
        assert swapped.state == anew.state
        count = round(share * len(documents))
        assert swapped.as_of(count) == anew.as_of(count)
        kept_again = unfolded(folded(swapped), [*documents[:place], *above].__getitem__, rule_book)
        assert kept_again.as_of(count) == anew.as_of(count)
        assert kept_again.conflicts() == anew.conflicts()


# --- through the doors -----------------------------------------------------------------------------------


@pytest.fixture(params=["house2020", "lrb4", "official2025"])
def league(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A league of four seasons that has been closed; what was kept of it is the only thing in the cache."""
    path = tmp_path / "long.league"
    path.write_bytes(written(request.param))
    monkeypatch.setenv("LEAGUEKEEPER_CACHE", str(tmp_path / "cache"))
    with Session.open(path, writing=False):
        pass
    yield path
    kept._program.cache_clear()


@made_once
def written(rules: str) -> bytes:
    with TemporaryDirectory() as folder, Session.create(Path(folder) / "new.league") as session:
        file(session, sheets((rules, 3)))
        return session.file.path.read_bytes()


def believed(path: Path) -> bool:
    """Whether the league would be opened from what is kept of it."""
    with Session.open(path, writing=False) as session:
        return cached_reading(path, session.file.stack(), rule_book) is not None


def kept_file() -> Path:
    (found,) = (cache_folder() / "readings").iterdir()
    return found


def kept_file_is_there() -> bool:
    return any((cache_folder() / "readings").iterdir())


def is_right(session: Session) -> bool:
    return session.reading.state == read_whole(session.file.stack()).state and verify(session) == []


def note(number: int) -> Document:
    return from_value({"kind": "ruling", "id": f"note-{number}", "reason": "so be it"})


def first_report(session: Session) -> int:
    return next(n for n, each in enumerate(session.file.stack(), start=1) if each.kind == "match_report")


def test_a_league_opens_from_what_was_kept_and_everything_goes_on(league: Path) -> None:
    assert believed(league)
    with Session.open(league) as session:
        before = read_whole(session.file.stack())
        assert session.reading.filed == before.filed
        file(session, [note(1)])
        assert is_right(session)
        undo(session)
        assert session.state == before.state
        redo(session)
        number = first_report(session)
        told = to_value(session.reading.filed[number - 1].document)
        correct(session, number, from_value({**told, "note": "It rained."}))
        assert is_right(session)
        remove(session, number)
        assert is_right(session)
        undo(session)
        assert is_right(session)
        session.look_back(7)
        assert session.state == before.as_of(7)


@pytest.mark.parametrize("action", [undo, lambda session: session.reading.as_of(len(session.reading.filed) - 1)])
def test_what_looks_back_a_little_reads_a_stretch_at_the_most(
    league: Path, action: Callable[[Session], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "STRETCH", 20)
    forget_reading(league)
    with Session.open(league) as session:
        file(session, [note(1)])
    seen: list[object] = []

    def read_out(value: Any) -> Document:
        seen.append(value)
        return from_value(value)

    monkeypatch.setattr("leaguekeeper.services.reading_cache.from_value", read_out)
    with Session.open(league) as session:
        action(session)
    assert 0 < len(seen) <= 20


def test_sheets_filed_since_are_read_on_top(league: Path) -> None:
    with Session.open(league) as session:
        for number in range(3):
            file(session, [note(number)])
        session.file.close()  # the program is killed: nothing is written down
    assert believed(league)
    with Session.open(league) as session:
        assert len(session.reading.filed) == len(session.file.stack())
        assert is_right(session)


def test_it_is_written_down_again_once_many_sheets_lie_on_top(league: Path) -> None:
    was = kept_file().read_bytes()
    with Session.open(league) as session:
        file(session, [note(0)])
    assert kept_file().read_bytes() == was
    with Session.open(league) as session:
        file(session, [note(number) for number in range(1, 40)])
    assert kept_file().read_bytes() != was
    assert believed(league)


def test_a_correction_below_makes_it_worthless_until_the_league_is_closed(league: Path) -> None:
    with Session.open(league) as session:
        number = first_report(session)
        told = to_value(session.reading.filed[number - 1].document)
        correct(session, number, from_value({**told, "note": "It rained."}))
        assert cached_reading(league, session.file.stack(), rule_book) is None
    assert believed(league)


def test_another_release_reads_anew(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaguekeeper, "__version__", "99.0")
    kept._program.cache_clear()
    with Session.open(league) as session:
        assert cached_reading(league, session.file.stack(), rule_book) is None
        assert is_right(session)
    assert believed(league)


def test_a_changed_rule_book_reads_anew(league: Path) -> None:
    with Session.open(league, writing=False) as session:
        stack, book = session.file.stack(), rule_book(session.book.id)
    changed = book.copied(book.id, {"en": "Other words"})
    assert cached_reading(league, stack, rule_book) is not None
    assert cached_reading(league, stack, {book.id: changed}.__getitem__) is None


@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        (b".{1000}$", b""),
        (b'"treasury":', b'"treasury":9'),
        (b".*", b""),
        (b".*", b"\x00" * 4096),
        (b".*", b"[" * 100_000),
        (b".*", b'{"sheets":1e999}\n'),
        (b"\n.*", b"\n"),
    ],
    ids=["cut", "a bit changed", "empty", "zeros", "nested", "no number", "mark alone"],
)
def test_a_damaged_one_is_left_aside(league: Path, pattern: bytes, instead: bytes) -> None:
    kept_file().write_bytes(re.sub(pattern, lambda _found: instead, kept_file().read_bytes(), count=1, flags=re.DOTALL))
    with Session.open(league) as session:
        assert not kept_file_is_there()
        assert is_right(session)
    assert believed(league)


def test_a_folder_that_nobody_may_write_does_no_harm(league: Path) -> None:
    place = kept_file()
    place.unlink()
    place.mkdir()
    with Session.open(league) as session:
        assert is_right(session)
    assert place.is_dir()


def test_verifying_reads_anew_and_throws_a_wrong_one_away(league: Path) -> None:
    with Session.open(league) as session:
        stack, reading = session.file.stack(), read_whole(session.file.stack())
        next(iter(reading.state.teams.values())).treasury += 1_000_000
        forget_reading(league)
        store_reading(league, stack, reading, rule_book)
    with Session.open(league) as session:
        assert session.state != read_whole(stack).state, "the forged one was meant to be believed here"
        assert verify(session) == []
        assert session.state == read_whole(stack).state
    with Session.open(league) as session:
        assert is_right(session)


def test_the_league_file_itself_holds_nothing_of_it(league: Path) -> None:
    mark = json.loads(kept_file().read_bytes().partition(b"\n")[0])
    assert mark["whole"].encode() not in league.read_bytes()
    other = league.with_name("from-somebody-else.league")
    other.write_bytes(league.read_bytes())
    with Session.open(other, writing=False) as session:
        assert cached_reading(other, session.file.stack(), rule_book) is None


def stopped_at(count: int) -> Listener:
    said: list[int] = []

    def listen(_words: str, done: int, _whole: int) -> None:
        said.append(done)
        if len(said) > count:
            raise Stopped

    return listen


def test_reading_that_is_stopped_changes_nothing(league: Path) -> None:
    with Session.open(league) as session:
        before, state = league.read_bytes(), read_whole(session.file.stack()).state
        number = first_report(session)
        told = from_value({**to_value(session.reading.filed[number - 1].document), "note": "It rained."})
        actions: list[Callable[[], object]] = [lambda: correct(session, number, told), lambda: remove(session, number)]
        for action in actions:
            with listening(stopped_at(1)), pytest.raises(Stopped):
                action()
            assert (league.read_bytes(), session.state) == (before, state)
        correct(session, number, told)
        assert is_right(session)


def test_an_opening_that_is_stopped_lets_go_of_the_file(league: Path) -> None:
    forget_reading(league)
    with listening(stopped_at(1)), pytest.raises(Stopped):
        Session.open(league)
    with Session.open(league) as session:
        assert is_right(session)
