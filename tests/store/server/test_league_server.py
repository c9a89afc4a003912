"""The same stack on a server: what is filed, taken back, corrected, found altered, and refused."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

from leaguekeeper.store import passwords
from leaguekeeper.store.address import ServerAddress, copy_of
from leaguekeeper.store.copying import copy_whole, fingerprint, write_copy
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.league_store import LeagueStore
from leaguekeeper.store.opening import bring_up_to_date, create_league, is_there, open_league
from leaguekeeper.store.server.notices import Ear, Heard
from leaguekeeper.store.sheets import StackChange
from leaguekeeper.store.tray import TrayChange
from leaguekeeper.store.tray_reading import read_tray_card
from tests.cut_line import CutLine
from tests.postgres import PASSWORD, Postgres
from tests.store.paper import AT, NO_ROWS, sheet


@pytest.fixture
def place(postgres: Postgres) -> ServerAddress:
    return postgres.address()


def on_top(store: LeagueStore, *names: str) -> None:
    for name in names:
        store.commit(StackChange.file([sheet(name)], len(store.stack()) + 1, at=AT, by="Ortwin"), NO_ROWS)


def lying(store: LeagueStore) -> list[str]:
    return [each.id for each in store.stack()]


def test_what_was_filed_is_there_for_the_next_one_who_opens(place: ServerAddress) -> None:
    with create_league(place) as store:
        on_top(store, "one", "two")
    with open_league(place, writing=False) as store:
        assert lying(store) == ["one", "two"]
        assert store.verify(()) == []


def test_every_action_does_on_a_server_what_it_does_in_a_file(place: ServerAddress, tmp_path: Path) -> None:
    for store in (create_league(place), LeagueFile.create(tmp_path / "a.league")):
        with store:
            on_top(store, "one", "two", "three")
            two = store.stack()[1]
            store.commit(StackChange.correct(2, two, sheet("two", words="other"), at=AT), NO_ROWS)
            store.commit(StackChange.move(1, 3, store.stack()[0], at=AT), NO_ROWS)
            store.commit(StackChange.remove(2, store.stack()[1], at=AT), NO_ROWS)
            for _each in range(2):
                undone = store.undo_record()
                assert undone is not None
                store.take_back(undone, NO_ROWS)
            again = store.redo_record()
            assert again is not None
            store.repeat(again, NO_ROWS)
            assert lying(store) == ["two", "three", "one"]
            assert store.redo_record() is not None
            assert store.verify(()) == []
    with open_league(place) as there, LeagueFile.open(tmp_path / "a.league") as here:
        assert [each.text for each in there.stack()] == [each.text for each in here.stack()]
        assert there.actions() == here.actions()
        assert there.card == here.card


def test_who_was_forestalled_is_refused_and_reads_on_from_there(place: ServerAddress) -> None:
    with create_league(place) as mine, open_league(place) as theirs:
        on_top(theirs, "one")
        with pytest.raises(FileRefused, match="Somebody else has filed") as refused:
            on_top(mine, "two")
        assert refused.value.code == "server-changed"
        assert mine.refresh(lambda stack: [each.id for each in stack]) == ["one"]
        on_top(mine, "two")
        theirs.refresh(len)
        assert lying(theirs) == ["one", "two"]


def test_what_cannot_be_read_leaves_the_league_as_it_was_read_before(place: ServerAddress) -> None:
    def fails(_stack: object) -> None:
        raise ValueError("cannot be read")

    with create_league(place) as mine, open_league(place) as theirs:
        on_top(theirs, "one")
        with pytest.raises(ValueError, match="cannot be read"):
            mine.refresh(fails)
        assert mine.stack() == []
        with pytest.raises(FileRefused, match="Somebody else has filed"):
            on_top(mine, "two")


def test_nobody_files_between_reading_and_filing_of_whoever_holds_the_league(place: ServerAddress) -> None:
    create_league(place).close()

    def files_much(who: str) -> None:
        with open_league(place) as store:
            for count in range(20):
                with store.held():
                    store.refresh(len)
                    on_top(store, f"{who}-{count}")

    people = [threading.Thread(target=files_much, args=(who,)) for who in ("anna", "ben", "clara")]
    for each in people:
        each.start()
    for each in people:
        each.join()
    with open_league(place) as store:
        assert sorted(lying(store)) == sorted(f"{who}-{n}" for who in ("anna", "ben", "clara") for n in range(20))
        assert store.card[0] == 60
        assert store.verify(()) == []


def test_a_file_can_be_held_in_the_same_way(tmp_path: Path) -> None:
    with LeagueFile.create(tmp_path / "a.league") as store, LeagueFile.open(tmp_path / "a.league") as other:
        on_top(other, "one")
        with store.held():
            store.refresh(len)
            with store.looking_at_tray() as look:
                assert read_tray_card(look) is None
            on_top(store, "two")
            assert store.verify(()) == []
        assert lying(store) == ["one", "two"]


def test_what_fails_while_the_league_is_held_leaves_nothing(place: ServerAddress) -> None:
    with create_league(place) as store:
        with pytest.raises(ValueError, match="is not at place"):
            _fail_while_held(store)
        store.refresh(len)
        assert lying(store) == []


def _fail_while_held(store: LeagueStore) -> None:
    with store.held():
        on_top(store, "one")
        store.commit(StackChange.remove(1, sheet("other"), at=AT), NO_ROWS)


WHOLE: list[Callable[[Path, ServerAddress], tuple[LeagueStore, LeagueStore]]] = [
    lambda path, place: (create_league(path), create_league(place)),
    lambda path, place: (create_league(place), create_league(path)),
]


@pytest.mark.parametrize("both", WHOLE, ids=["to a server", "from a server"])
def test_a_league_is_copied_whole_with_what_was_taken_back(
    place: ServerAddress, tmp_path: Path, both: Callable[[Path, ServerAddress], tuple[LeagueStore, LeagueStore]]
) -> None:
    source, target = both(tmp_path / "a.league", place)
    with source, target:
        on_top(source, "one", "нить", "ünder\\0 “☃”", "four")
        undone = source.undo_record()
        assert undone is not None
        source.take_back(undone, NO_ROWS)
        copy_whole(source, target)
        assert fingerprint(source) == fingerprint(target)
    with open_league(target.address) as copy:
        again = copy.redo_record()
        assert again is not None
        copy.repeat(again, NO_ROWS)
        assert len(lying(copy)) == 4
        assert copy.verify(()) == []


def test_nothing_is_copied_over_a_league(place: ServerAddress, tmp_path: Path) -> None:
    with create_league(place) as there, LeagueFile.create(tmp_path / "a.league") as here:
        on_top(there, "one")
        on_top(here, "two")
        with pytest.raises(FileRefused, match="already"):
            copy_whole(here, there)
        assert lying(there) == ["one"]


def test_a_backup_is_a_file_that_holds_the_same(place: ServerAddress) -> None:
    with create_league(place) as store:
        on_top(store, "one")
        with LeagueFile.open(store.backup(), writing=False) as kept:
            assert fingerprint(kept) == fingerprint(store)


def test_sheets_changed_behind_the_league_are_noticed(place: ServerAddress, postgres: Postgres) -> None:
    with create_league(place) as store:
        on_top(store, "one")
    postgres.sql("UPDATE sheets SET body = replace(body, 'one', 'uno')", place)
    with open_league(place) as store:
        assert store.altered is not None
        assert {fault.code for fault in store.verify(())} >= {"sheet", "seal"}
        with pytest.raises(FileRefused, match="not those that were filed"):
            on_top(store, "two")


def test_two_leagues_lie_in_one_database_under_their_own_names(place: ServerAddress) -> None:
    other = ServerAddress(place.host, place.port, place.database, place.user, "spring")
    with create_league(place) as store, create_league(other) as spring:
        on_top(store, "one")
        assert lying(spring) == []
    with pytest.raises(FileRefused) as refused:
        create_league(other)
    assert refused.value.code == "server-exists"


def test_every_refusal_of_a_server_is_a_sentence(place: ServerAddress, postgres: Postgres) -> None:
    def code(address: ServerAddress) -> str:
        with pytest.raises(FileRefused) as refused:
            open_league(address)
        assert str(address.database) in str(refused.value) or str(address) in str(refused.value) or address.user
        return refused.value.code

    assert code(place) == "server-no-league"
    assert not is_there(place)
    postgres.sql("CREATE ROLE stranger LOGIN")
    create_league(place).close()
    assert is_there(place)
    assert code(ServerAddress(place.host, place.port, place.database, "stranger", place.schema)) == "server-no-league"
    assert code(ServerAddress(place.host, place.port, "nowhere", place.user)) == "server-no-database"
    assert code(ServerAddress("127.0.0.1", 1, place.database, place.user)) == "server-unreachable"
    assert code(ServerAddress("a" * 200, 1, place.database, place.user)) == "server-unreachable"
    assert code(ServerAddress("127.0.0.1", place.port, place.database, place.user)) == "server-password"


def test_a_password_is_called_wrong_only_where_it_is(place: ServerAddress, postgres: Postgres) -> None:
    def code(user: str, password: str, database: str) -> str:
        there = ServerAddress("127.0.0.1", place.port, database, user)
        passwords.remember(there.login, password)
        with pytest.raises(FileRefused) as refused:
            open_league(there)
        passwords.forget(there.login)
        return refused.value.code

    for name, may in (("guarded", "LOGIN"), ("idle", "NOLOGIN")):
        postgres.sql(f"CREATE ROLE {name} {may} PASSWORD 'right'")
    postgres.sql("CREATE DATABASE closed")
    postgres.sql("REVOKE CONNECT ON DATABASE closed FROM PUBLIC")
    assert code("guarded", "wrong", place.database) == "server-password"
    assert code("nobody at all", "wrong", place.database) == "server-password"
    assert code("guarded", "right", "nowhere") == "server-no-database"
    assert code("guarded", "right", "guarded") == "server-no-database"
    assert code("guarded", "right", "closed") == "server-who"
    assert code("idle", "right", place.database) == "server-who"


def test_a_league_of_a_newer_form_is_left_alone_and_one_of_an_older_is_renewed(
    place: ServerAddress, postgres: Postgres
) -> None:
    with create_league(place) as store:
        on_top(store, "one", "two")
        card, actions = store.card, store.actions()
    postgres.sql("UPDATE league_form SET form = 999", place)
    with pytest.raises(FileRefused, match="newer"):
        open_league(place)
    postgres.sql("DROP TABLE coaches CASCADE", place)
    postgres.sql("UPDATE league_form SET form = 1", place)
    postgres.sql("CREATE TABLE ours AS SELECT 'a telephone number' AS told", place)
    postgres.sql("CREATE VIEW shown AS SELECT * FROM ledger", place)
    with pytest.raises(FileRefused, match="older"):
        open_league(place)
    with pytest.raises(FileRefused, match=r"not the league’s stands in the way \(view shown"):
        bring_up_to_date(place, lambda _stack: NO_ROWS)
    postgres.sql("DROP VIEW shown", place)
    backup = bring_up_to_date(place, lambda _stack: NO_ROWS)
    assert backup is not None
    with LeagueFile.open(backup, writing=False) as kept:
        assert (lying(kept), kept.card, kept.actions()) == (["one", "two"], card, actions)
    assert bring_up_to_date(place, lambda _stack: NO_ROWS) is None, "it is of our form already"
    with open_league(place) as store:
        assert (store.card, store.actions()) == (card, actions)
        on_top(store, "three")
        assert store.verify(()) == []
    assert postgres.sql("SELECT count(*) FROM filings", place) == [(3,)]
    assert postgres.sql("SELECT told FROM ours", place) == [("a telephone number",)], "it was not ours to drop"


def test_what_a_newer_program_has_renewed_meanwhile_is_not_written_on(place: ServerAddress, postgres: Postgres) -> None:
    with create_league(place) as store:
        on_top(store, "one")
        postgres.sql("UPDATE league_form SET form = form + 1", place)
        for written in (
            lambda: on_top(store, "two"),
            lambda: store.change_tray(TrayChange()),
            lambda: store.refresh(len),
        ):
            with pytest.raises(FileRefused, match="newer Leaguekeeper"):
                written()
        assert lying(store) == ["one"]
    assert postgres.sql("SELECT count(*) FROM sheets", place) == [(1,)]


def test_a_league_of_which_no_backup_can_be_kept_is_not_renewed(
    place: ServerAddress, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with create_league(place) as store:
        on_top(store, "one")
    postgres.sql("UPDATE league_form SET form = 1", place)
    in_the_way = tmp_path / "data"
    in_the_way.write_text("a file where the folder of the backups would be")
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(in_the_way))
    with pytest.raises(FileRefused):
        bring_up_to_date(place, lambda _stack: NO_ROWS)
    assert postgres.sql("SELECT form FROM league_form", place) == [(1,)]
    assert postgres.sql("SELECT count(*) FROM stack", place) == [(1,)]


def test_windows_hear_of_what_others_file_and_of_what_they_missed(place: ServerAddress, postgres: Postgres) -> None:
    heard: list[Heard] = []
    told = threading.Semaphore(0)

    def tell(what: Heard) -> None:
        heard.append(what)
        told.release()

    with create_league(place) as store:
        ear = Ear(place, tell)
        assert told.acquire(timeout=10)  # it listens before it looks for the first time
        on_top(store, "one")
        assert told.acquire(timeout=10)
        postgres.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'leaguekeeper' AND query LIKE 'LISTEN%'"
        )
        assert told.acquire(timeout=10)
        assert told.acquire(timeout=10)
        ear.close()
    assert heard == ["changed", "changed", "lost", "back"]


def test_a_copy_is_kept_that_can_be_read_without_the_server(place: ServerAddress) -> None:
    with create_league(place) as store:
        on_top(store, "one")
        store.keep_copy()
        write_copy(store, store.path)
    away = ServerAddress("127.0.0.1", 1, place.database, place.user, place.schema)
    with LeagueFile.open(store.path) as file:
        kept = file.path
    copy_of(away).parent.mkdir(parents=True, exist_ok=True)
    copy_of(away).write_bytes(kept.read_bytes())
    with open_league(away) as shown:
        assert lying(shown) == ["one"]
        assert shown.from_copy is not None
        assert not shown.writing


def test_a_backup_holds_what_somebody_else_has_filed_meanwhile_and_who_corrects_hears_of_that(
    place: ServerAddress,
) -> None:
    """Before a correction a backup is kept: that it has more in it than was seen is no fault of the backup."""
    with create_league(place) as store, open_league(place) as other:
        other.refresh(len)
        on_top(other, "one")
        with LeagueFile.open(store.backup(), writing=False) as kept:
            assert lying(kept) == ["one"]
        with pytest.raises(FileRefused) as told:
            on_top(store, "two")
        assert told.value.code == "server-changed"


@pytest.mark.parametrize("heard", [False, True], ids=["before", "after"])
def test_what_is_lost_while_committing_leaves_nothing_to_be_taken_back(
    place: ServerAddress, postgres: Postgres, heard: bool
) -> None:
    create_league(place).close()
    line = CutLine(postgres.port)
    through = ServerAddress("127.0.0.1", line.port, place.database, place.user, place.schema)
    passwords.remember(through.login, PASSWORD)
    with open_league(through) as store, open_league(place, writing=False) as there:
        on_top(store, "one")
        acts: list[Callable[[], None]] = [lambda: on_top(store, "two"), lambda: turned(store, back=True),
                                          lambda: turned(store, back=False)]  # fmt: skip
        for act in acts:
            line.heard, line.at = heard, b"COMMIT"
            with nullcontext() if heard else pytest.raises(FileRefused, match="before this was done"):
                act()
            assert line.at == b""
            there.refresh(len)
            assert (store.undo_record(), store.redo_record()) == (there.undo_record(), there.redo_record())
            assert store.stack() == there.stack()
            if not heard:
                act()
    line.close()


def turned(store: LeagueStore, *, back: bool) -> None:
    action = store.undo_record() if back else store.redo_record()
    assert action is not None
    (store.take_back if back else store.repeat)(action, NO_ROWS)
