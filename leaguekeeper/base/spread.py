"""Work that outgrows one core, dealt out in pieces: to this machine's processes, or to a cluster.

``spread(work, over)`` gives ``[work(piece) for piece in over]``, whoever did the pieces and in whatever order they came
back. A piece must say all that its work depends on, its own seed among it, and takes a second or so: less is spent on
the way. A worker that dies loses nothing but its own piece, which is done again.

By default all is done here; ``workers`` above one takes so many processes. ``on`` is the address of a Dask scheduler
(``tcp://…`` or ``tls://…``; extra ``cluster``): whoever reaches that port can run programs on the workers, so it
belongs into a network that is trusted.
"""

from __future__ import annotations

import logging
import multiprocessing
import pickle
import signal
import socket
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlsplit

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.system import stand_back
from leaguekeeper.base.words import N_

if TYPE_CHECKING:
    from distributed import Client

__all__ = ["spread"]

Piece = TypeVar("Piece")
Result = TypeVar("Result")

PATIENCE = 10
"""Seconds until a cluster has answered."""

NEW_POOLS = 20
"""So often workers may die before the work is given up."""


def _one(_piece: object) -> int:
    return 1


def spread(
    work: Callable[[Piece], Result],
    over: Sequence[Piece],
    *,
    workers: int = 1,
    on: str = "",
    words: str = N_("Reckoning"),
    counted: Callable[[Piece], int] = _one,
) -> list[Result]:
    """Do the work for each piece and give the results in the order of the pieces.

    Args:
        work: a function of a module: where it goes to another process it is sent by its name.
        over: the pieces.
        workers: how many processes of this machine.
        on: the address of a Dask scheduler, in place of processes here.
        words: what is being done, for whoever watches.
        counted: for how much a piece counts to whoever watches.

    Raises:
        Stopped: whoever watches wants it stopped.
        LeaguekeeperError: the cluster cannot be reached or is of another version, or workers keep dying.
    """
    found: dict[int, Result] = {}
    whole, done = sum(map(counted, over)), 0
    report_progress(words, done, whole)
    for number, result in _results(work, over, workers, on):
        found[number] = result
        done += counted(over[number])
        report_progress(words, done, whole)
    return [found[number] for number in range(len(over))]


def _results(
    work: Callable[[Piece], Result], over: Sequence[Piece], workers: int, on: str
) -> Iterable[tuple[int, Result]]:
    if on:
        return _on_a_cluster(work, over, on)
    if workers > 1 and len(over) > 1:
        return _on_processes(work, over, workers)
    return ((number, work(piece)) for number, piece in enumerate(over))


def _on_processes(work: Callable[[Piece], Result], over: Sequence[Piece], workers: int) -> Iterator[tuple[int, Result]]:
    """A pool that loses a worker is of no more use: what it had done stays, a new one does the rest."""
    left = dict(enumerate(over))
    for _pool in range(NEW_POOLS):
        spawn = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(min(workers, len(left)), spawn, initializer=_begin)
        try:
            with _interrupts_kept():
                asked: dict[Future[Result], int] = {pool.submit(work, piece): number for number, piece in left.items()}
            for future in as_completed(asked):
                result = future.result()
                del left[asked[future]]
                yield asked[future], result
        except BrokenProcessPool:
            continue
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
        return
    raise LeaguekeeperError(
        "workers-die", N_("The work was given up: its processes were ended again and again. Nothing has been changed.")
    )


@contextmanager
def _interrupts_kept() -> Iterator[None]:
    """Whatever process begins now hears Ctrl-C only once it is ready: half begun, it would tell a stack of errors."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """A worker begins: it lets others go first, and goes without a word when Ctrl-C ends what it works for."""
    stand_back()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _on_a_cluster(work: Callable[[Piece], Result], over: Sequence[Piece], on: str) -> Iterator[tuple[int, Result]]:
    with _client(on) as client:
        from distributed import as_completed as come_in

        keys = [f"leaguekeeper-{_named(work, piece)}-{number}" for number, piece in enumerate(over)]
        asked = {
            client.submit(work, piece, key=key, pure=False, retries=NEW_POOLS): number
            for number, (key, piece) in enumerate(zip(keys, over, strict=True))
        }
        try:
            for future in come_in(asked, loop=client.loop):  # type: ignore[no-untyped-call]  # it has no types
                yield asked[future], future.result()
        finally:
            client.cancel(list(asked), force=True)


def _named(work: Callable[[Piece], Result], piece: Piece) -> str:
    """A name of a piece of work that is its own: a cluster tells work apart by name alone."""
    return sha256(pickle.dumps((work.__module__, work.__qualname__, piece))).hexdigest()[:16]


def _client(on: str) -> Client:
    host, port = _place(on)
    try:
        from distributed import Client
    except ImportError as error:
        raise LeaguekeeperError(
            "no-cluster",
            N_("A cluster needs Leaguekeeper’s extra “{extra}”: pip install 'leaguekeeper[{extra}]'."),
            extra="cluster",
        ) from error
    logging.getLogger("distributed.client").setLevel(logging.ERROR)  # that a worker died is no news: it is done again
    try:
        socket.create_connection((host, port), timeout=PATIENCE).close()
        client = Client(on, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]  # it has no types
    except (OSError, ValueError, OverflowError) as error:
        raise _away(on, error) from error
    try:
        client.get_versions(check=True)
    except ValueError as error:
        client.close()  # type: ignore[no-untyped-call]  # it has no types
        raise _away(on, error) from error
    return client


def _place(on: str) -> tuple[str, int]:
    """The machine and the port of a scheduler’s address.

    Raises:
        BadInput: it is no such address.
    """
    with suppress(ValueError):
        place = urlsplit(on)
        if place.scheme and place.hostname and place.port:
            return place.hostname, place.port
    raise BadInput("on", N_("“{address}” is no address of a scheduler; one is written tcp://127.0.0.1:8786."),
                   address=on)  # fmt: skip


def _away(address: str, why: Exception) -> LeaguekeeperError:
    told = N_("No cluster answers at {address} as this program speaks to one: {why}.")
    reason = why_not(why) if isinstance(why, OSError) else str(why)
    return LeaguekeeperError("cluster-away", told, address=address, why=reason.rstrip("."))
