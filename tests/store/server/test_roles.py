"""What commissioners, coaches and visitors may do with a league on a server, held up by the server itself."""

from __future__ import annotations

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.store import passwords
from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.opening import bring_up_to_date, create_league, open_league
from leaguekeeper.store.server.roles import Member, Role, members, revoke, share
from leaguekeeper.store.sheets import FiledDocument, StackChange
from leaguekeeper.store.tray import CoachKey, Decision, TrayChange, TrayPackage, TraySheet
from leaguekeeper.store.tray_reading import read_tray_sheets
from tests.cut_line import CutLine
from tests.postgres import PASSWORD, Postgres
from tests.store.paper import AT, NO_ROWS, sheet
from tests.store.server.attempts import ATTEMPTS, answer, answers

KEYS = TrayChange(keys=(CoachKey("k1", "rats", "", 1, AT), CoachKey("k2", "orcs", "", 1, AT)))


@pytest.fixture(scope="module")
def league(postgres: Postgres) -> ServerAddress:
    place = postgres.address()
    with create_league(place) as store:
        store.commit(StackChange.file([sheet("one")], 1, at=AT), NO_ROWS)
        store.change_tray(KEYS)
    people: dict[str, Role] = {"clara": "commissioner", "anna": "coach", "ben": "coach", "vera": "visitor"}
    for name, role in people.items():
        share(place, role, name)
    return place


def of(place: ServerAddress, user: str) -> ServerAddress:
    return ServerAddress(place.host, place.port, place.database, user, place.schema)


def put(name: str, key: str) -> TrayChange:
    package = TrayPackage(f"package-{name}", key, "{}", "signed", AT)
    return TrayChange(
        packages=(package,),
        sheets=(TraySheet(name, 1, "rats", "note", "one", "{}", AT, 1, "", package=package.id),),
    )


def on_top(address: ServerAddress, one: FiledDocument) -> None:
    with open_league(address) as store:
        store.commit(StackChange.file([one], len(store.stack()) + 1, at=AT), NO_ROWS)


@pytest.mark.parametrize("what", ATTEMPTS)
@pytest.mark.parametrize("user", ["anna", "vera"])
def test_a_coach_and_a_visitor_can_neither_change_nor_delete_nor_file(
    postgres: Postgres, league: ServerAddress, user: str, what: str
) -> None:
    told = answers(postgres, league, user)[what]
    harmless = {"decide on a sheet", "take a sheet out of the tray"}
    assert not told.startswith("done"), (what, told)
    refused = ("permission denied", "must be owner", "no privileges were granted")
    assert what in harmless or any(word in told for word in refused), (what, told)


def test_a_commissioner_files_and_owns_nothing(postgres: Postgres, league: ServerAddress) -> None:
    on_top(of(league, "clara"), sheet("by-clara"))
    for words in ("DROP TABLE sheets CASCADE", "ALTER TABLE sheets ADD COLUMN mine text", "TRUNCATE stack CASCADE",
                  "ALTER TABLE tray_sheets DISABLE ROW LEVEL SECURITY"):  # fmt: skip
        assert "done" not in answer(postgres, league, "clara", words)
    with open_league(league) as store:
        assert store.verify(()) == []


@pytest.mark.parametrize("user", ["anna", "vera"])
def test_who_may_only_read_reads_all_and_is_told_so_when_he_files(league: ServerAddress, user: str) -> None:
    with open_league(of(league, user)) as store:
        assert store.stack()[0].id == "one"
        assert store.verify(()) == []
        assert not store.writing
        store.keep_copy()
        assert store.path.exists()
    with pytest.raises(FileRefused, match="its commissioner files what happens"):
        on_top(of(league, user), sheet("two"))


def test_what_somebody_was_let_in_as_may_change_while_he_has_the_league_open(league: ServerAddress) -> None:
    share(league, "visitor", "finn")
    with open_league(of(league, "finn")) as store:
        assert store.only_read is not None
        share(league, "commissioner", "finn")
        store.commit(StackChange.file([sheet("by-finn")], len(store.stack()) + 1, at=AT, by="Finn"), NO_ROWS)
        assert store.writing
        share(league, "coach", "finn")
        with pytest.raises(FileRefused, match="its commissioner files what happens"):
            store.commit(StackChange.file([sheet("not-finn")], len(store.stack()) + 1, at=AT, by="Finn"), NO_ROWS)
        assert not store.writing
        share(league, "commissioner", "finn")
        store.refresh(len)
        assert store.only_read is None
        revoke(league, "finn")
        with pytest.raises(FileRefused, match="not shared with you"):
            store.refresh(len)
    with open_league(league) as store:
        assert "not-finn" not in {each.id for each in store.stack()}


def test_a_coach_puts_sheets_into_the_tray_and_sees_his_own_alone(postgres: Postgres, league: ServerAddress) -> None:
    for user, name, key in (("anna", "from-anna", "k1"), ("ben", "from-ben", "k2")):
        with open_league(of(league, user)) as store:
            store.change_tray(put(name, key))
            with store.looking_at_tray() as look:
                assert [each.id for each in read_tray_sheets(look)] == [name]
    for user, seen in (("clara", ["from-anna", "from-ben"]), ("vera", [])):
        with open_league(of(league, user)) as store, store.looking_at_tray() as look:
            assert sorted(each.id for each in read_tray_sheets(look)) == seen
    assert postgres.sql("SELECT id, who FROM tray_sheets ORDER BY id", league) == [
        ("from-anna", "anna"), ("from-ben", "ben")]  # fmt: skip
    with open_league(of(league, "anna")) as store, pytest.raises(FileRefused, match="for the commissioner to change"):
        store.change_tray(TrayChange(decided={"from-anna": Decision("withdrawn", AT)}))
    with open_league(of(league, "vera")) as store, pytest.raises(FileRefused, match="does not let you"):
        store.change_tray(put("from-vera", "k1"))


def test_an_older_form_is_read_by_all_and_renewed_by_whoever_made_the_league(postgres: Postgres) -> None:
    place = postgres.address()
    create_league(place).close()
    people: dict[str, Role] = {"clara": "commissioner", "anna": "coach", "vera": "visitor"}
    for name, role in people.items():
        share(place, role, name)
    with open_league(place) as store:
        store.change_tray(KEYS)
    postgres.sql("UPDATE league_form SET form = form - 1", place)
    with open_league(of(place, "anna")) as store:
        store.change_tray(put("from-anna", "k1"))
    for user, told in (("clara", "Only keeper, who made it on"), ("vera", "its commissioner files what happens")):
        with pytest.raises(FileRefused, match=told):
            on_top(of(place, user), sheet("one"))
    with open_league(of(place, "clara")) as store:
        bring_up_to_date(place, lambda _stack: NO_ROWS)
        store.refresh(len)
        store.commit(StackChange.file([sheet("one")], 1, at=AT), NO_ROWS)
        assert store.verify(()) == []
    with open_league(of(place, "anna")) as store, store.looking_at_tray() as look:
        assert [each.id for each in read_tray_sheets(look)] == ["from-anna"], "it is still his own"


def test_somebody_is_one_thing_at_a_time_and_can_be_let_go(league: ServerAddress, postgres: Postgres) -> None:
    assert share(league, "coach", "dora", "her word")
    assert Member("dora", "coach") in members(league)
    assert not share(league, "visitor", "dora")
    assert [each.role for each in members(league) if each.name == "dora"] == ["visitor"]
    assert members(league)[0] == Member("keeper", "owner")
    revoke(league, "dora")
    assert "dora" not in {each.name for each in members(league)}
    with pytest.raises(FileRefused) as refused:
        open_league(of(league, "dora"))
    assert refused.value.code in ("server-forbidden", "server-no-league")
    with pytest.raises(BadInput, match="not shared with dora"):
        revoke(league, "dora")
    assert postgres.sql("SELECT rolpassword LIKE 'SCRAM%' FROM pg_authid WHERE rolname = 'dora'") == [(True,)]


def test_a_league_is_shared_alone_not_the_ones_beside_it(league: ServerAddress, postgres: Postgres) -> None:
    other = postgres.address()
    create_league(other).close()
    share(other, "visitor", "vera")
    with pytest.raises(FileRefused):
        open_league(of(other, "anna"))
    assert [each.name for each in members(other)] == ["keeper", "vera"]


@pytest.mark.parametrize("name", ["", "pg_read_all_data", "x" * 64, "two\nlines"])
def test_a_name_that_no_server_takes_is_refused(league: ServerAddress, name: str) -> None:
    with pytest.raises(BadInput, match="1 to 63 letters"):
        share(league, "coach", name)


def test_who_may_not_make_logins_is_told_so(league: ServerAddress) -> None:
    role: Role = "coach"
    with pytest.raises(FileRefused, match="does not let you"):
        share(of(league, "clara"), role, "eve")


def test_names_are_names_and_no_sql(league: ServerAddress, postgres: Postgres) -> None:
    share(league, "visitor", 'x"; DROP TABLE sheets; --')
    assert postgres.sql("SELECT count(*) > 0 FROM sheets", league) == [(True,)]
    revoke(league, 'x"; DROP TABLE sheets; --')


@pytest.mark.parametrize("heard", [False, True], ids=["before", "after"])
def test_who_was_let_in_or_go_while_the_connection_went_is_so(
    league: ServerAddress, postgres: Postgres, heard: bool
) -> None:
    line = CutLine(postgres.port)
    through = ServerAddress("127.0.0.1", line.port, league.database, league.user, league.schema)
    passwords.remember(through.login, PASSWORD)
    name = f"gus{heard}"
    line.heard, line.at = heard, b"COMMIT"
    assert share(through, "coach", name), "the login was made, by whichever of the two tries"
    assert Member(name, "coach") in members(league)
    line.heard, line.at = heard, b"REVOKE"
    revoke(through, name)
    assert name not in {each.name for each in members(league)}
    line.close()
