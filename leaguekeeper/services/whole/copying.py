"""A league copied whole to another place, from file to server or back, and two leagues proved to be equal."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.output import take_free_place
from leaguekeeper.base.words import N_
from leaguekeeper.store.address import Address, ServerAddress
from leaguekeeper.store.errors import lies_there
from leaguekeeper.store.opening import create_league, open_league

__all__ = ["Copied", "copy_league", "fingerprint_of"]


@dataclass(frozen=True, slots=True)
class Copied:
    """A league in two places: how many sheets it has, and the fingerprint of everything in it, equal in both."""

    sheets: int
    fingerprint: str


def copy_league(source: Address, target: Address) -> Copied:
    """Copy a league whole: the stack, the journal with what may be undone, the in-tray, every table.

    Raises:
        FileRefused: either place is not to be had, or there is a league at the second already.
        LeaguekeeperError: what was copied is not what was read.
    """
    from leaguekeeper.store.copying import copy_whole, fingerprint, write_copy

    with open_league(source, writing=False, itself=True) as there:
        if isinstance(target, ServerAddress):
            with create_league(target) as here:
                copy_whole(there, here)
        else:
            if target.exists():
                raise lies_there(target)
            write_copy(there, target, take_free_place)
        told = fingerprint(there)
        if told != fingerprint_of(target):
            raise LeaguekeeperError("copy-differs", N_("{file} is not what was copied; do not use it."), file=target)
        return Copied(len(there.stack()), told)


def fingerprint_of(address: Address) -> str:
    """The fingerprint of everything that a league holds.

    Raises:
        FileRefused: it is not to be had.
    """
    from leaguekeeper.store.copying import fingerprint

    with open_league(address, writing=False, itself=True) as store:
        return fingerprint(store)
