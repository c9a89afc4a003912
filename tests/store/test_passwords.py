"""Passwords lie in the system's keyring or in memory, and nowhere where there is none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("keyring")

import keyring
from keyring.backend import KeyringBackend
from keyring.backends import fail
from keyring.errors import KeyringError

from leaguekeeper.store import passwords

LOGIN = "anna@db.example.org:5432/league"


class Kept(KeyringBackend):
    """A keyring in memory."""

    priority = 1.0

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


class Locked(Kept):
    """One that its owner does not open."""

    def get_password(self, service: str, username: str) -> str | None:
        raise KeyringError("locked")

    set_password = delete_password = get_password  # type: ignore[assignment]


@pytest.fixture
def ring() -> Iterator[Kept]:
    before, found = keyring.get_keyring(), Kept()
    keyring.set_keyring(found)
    yield found
    keyring.set_keyring(before)
    passwords.forget(LOGIN)


def test_a_password_that_the_server_took_is_kept_and_found_again(ring: Kept) -> None:
    passwords.remember(LOGIN, "her word")
    assert passwords.keeps()
    assert passwords.keep(LOGIN)
    passwords._given.clear()
    assert passwords.known(LOGIN) == "her word"
    passwords.forget(LOGIN)
    assert passwords.known(LOGIN) is None
    assert ring.kept == {}


@pytest.mark.parametrize("other", [fail.Keyring, Locked])
def test_without_a_keyring_that_opens_it_is_asked_for_each_time(ring: Kept, other: type[KeyringBackend]) -> None:
    keyring.set_keyring(other())
    passwords.remember(LOGIN, "her word")
    assert not passwords.keep(LOGIN)
    assert passwords.known(LOGIN) == "her word"
    passwords._given.clear()
    assert passwords.known(LOGIN) is None
    assert passwords.keeps() == (other is Locked)
