from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.store import passwords
from leaguekeeper.store.address import ServerAddress, copy_of, league_address
from leaguekeeper.store.errors import FileRefused

SAME = [
    "postgresql+psycopg://anna@db.example.org/league",
    "postgresql://anna@db.example.org:5432/league",
    "postgres://anna@db.example.org/league",
    "POSTGRESQL+psycopg://anna:a%20secret@db.example.org/league",
    "postgresql+psycopg:/anna@db.example.org/league",  # as a path would have squeezed it
]


@pytest.mark.parametrize("words", SAME)
def test_a_server_is_written_in_one_way_and_never_with_its_password(words: str) -> None:
    assert str(league_address(words)) == SAME[0]


def test_a_password_in_an_address_is_used_and_nowhere_shown() -> None:
    address = league_address("postgresql://anna:a%20secret@db2.example.org/league")
    assert isinstance(address, ServerAddress)
    assert passwords.known(address.login) == "a secret"
    assert "secret" not in repr(address) + str(address) + copy_of(address).name
    refused = FileRefused("server-exists", address)  # tells a reader which league and where, and not who comes in
    assert str(refused).startswith("league (db2.example.org): ")
    assert "anna" not in json.dumps(refused.as_dict())
    passwords.forget(address.login)


@pytest.mark.parametrize(
    "words",
    [
        "postgresql+psycopg://anna@[::1]:5433/league?schema=spring&sslmode=require",
        "postgresql+psycopg://anna@/league?host=/run/postgresql&port=5433",
        "postgresql+psycopg://an%40na@db/le%20ague",
        "postgresql+psycopg:///league",
    ],
)
def test_what_is_written_is_read_as_it_was(words: str) -> None:
    address = league_address(words)
    assert league_address(str(address)) == address
    assert str(address) == words


@pytest.mark.parametrize(
    "words",
    [
        "postgresql://anna@db",
        "postgresql://anna@db/",
        "postgresql://db:port/league",
        "postgresql://db/league?password=secret",
        "postgresql://db/league?schema=a'b",
        "postgresql://db/league?options=-c",
    ],
)
def test_what_is_no_address_is_refused_in_a_sentence(words: str) -> None:
    with pytest.raises(BadInput) as refused:
        league_address(words)
    assert "secret" not in str(refused.value)


def test_a_file_stays_a_file() -> None:
    assert league_address("a/my.league") == Path("a/my.league")


def test_two_users_of_one_league_share_its_copy_and_two_leagues_do_not() -> None:
    anna, ben = (ServerAddress("db", 5432, "league", user) for user in ("anna", "ben"))
    assert copy_of(anna) == copy_of(ben) != copy_of(ServerAddress("db", 5432, "league", "anna", "spring"))
