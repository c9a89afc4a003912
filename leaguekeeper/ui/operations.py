"""Work runs off the window's thread; its result comes back on it, its errors as sentences, its changes to all.

An operation is a plain function. Services say what changed by returning something with ``kinds`` (a set of words such
as "teams", "documents"); models that watch one of those kinds reload. After half a second an operation that is still
running shows its progress and can be asked to stop: it does so where it, or the reading it waits for, says how far it
has come.

Operations follow one upon the other. Work that needs nothing of the league and takes long goes *aside*: pages are read
and sheets filed while it goes on.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections.abc import Callable, Collection
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextvars import copy_context
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal, Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from shiboken6 import isValid

from leaguekeeper.base.errors import LeaguekeeperError, of_the_system
from leaguekeeper.base.progress import Stopped, listening
from leaguekeeper.base.words import N_, _
from leaguekeeper.services.session import forestalled
from leaguekeeper.ui.plain_view import plain

__all__ = ["Failure", "Operations", "Progress", "Stopped", "unforeseen"]

BETWEEN = 0.05
"""Seconds between two reports of one operation."""

PATIENCE = 500
"""Milliseconds before progress is shown."""

TURN = 0.0005
"""Seconds for which the work may keep Python to itself while the window waits: what the window does in one go asks for
Python some hundred times, and at the five milliseconds that are usual it stood still for half a second."""


@dataclass
class Progress:
    """What a long operation reports to: how far it is; raises ``Stopped`` once it is to stop."""

    report: Callable[[str, int, int], None]
    stopped: bool = False

    def at(self, words: str, done: int, whole: int) -> None:
        """Say how far it has come."""
        if self.stopped:
            raise Stopped
        self.report(words, done, whole)


T = TypeVar("T")
"""What an operation gives."""


@dataclass(frozen=True)
class Failure:
    """What went wrong, for people: a sentence, and the detail to copy for those who mend it."""

    sentence: str
    detail: str = ""
    error: BaseException | None = field(default=None, compare=False)

    @property
    def own_sentence(self) -> str:
        """The sentence without the place it speaks of, where that is in sight."""
        return self.error.own_text() if isinstance(self.error, LeaguekeeperError) else self.sentence


@runtime_checkable
class _TellsKinds(Protocol):
    """What says which kinds of things it changed."""

    @property
    def kinds(self) -> Collection[str]: ...


class _Task:
    """One operation on its way, with the language of whoever asked.

    Nothing of the window: the other thread may be the last to let go of it, and what is Qt's must go where it lives.
    """

    def __init__(self, work: Callable[[], object], tell: Callable[[_Told], object]) -> None:
        self.progress = Progress(self._tell_progress)
        self.future: Future[None] | None = None
        self.patience: QTimer | None = None
        self.last = (_("Working"), 0, 0)
        self.done: Callable[[Any], object] | None = None
        self.failed: Callable[[Failure], object] | None = None
        self.stopped: Callable[[], object] | None = None
        self.again: Callable[[], object] | None = None
        self.aside = False
        self.outlived: Callable[[], bool] = lambda: False
        self._work: Callable[[], object] | None = work
        self._tell, self._context, self._told = tell, copy_context(), 0.0

    def run(self) -> None:
        """Do the work; this is called on the other thread."""
        self._tell(self._outcome())

    def forget(self) -> None:
        """Let go of the window's parts, on the window's thread: it has come back."""
        if self.patience is not None:
            self.patience.stop()
            self.patience.deleteLater()
        self.patience = self.done = self.failed = self.stopped = self.again = self._work = None

    def _outcome(self) -> _Told:
        """What came of the work. What was stopped before it began is not done at all."""
        assert self._work is not None  # noqa: S101 - forgotten only once it has come back
        try:
            if self.progress.stopped:
                raise Stopped
            return _Told(self, "done", self._context.run(self._do, self._work))
        except Stopped:
            return _Told(self, "failed", Failure(""))
        except LeaguekeeperError as error:
            return _Told(self, "failed", Failure(self._context.run(error.text), error.code, error))
        except OSError as error:
            said = self._context.run(_said_by_the_system, error)
            return _Told(self, "failed", Failure(said, traceback.format_exc(), error))
        except Exception as error:  # whatever it is, a person must hear of it, if it still matters to anybody
            if self.outlived():
                return _Told(self, "failed", Failure(""))
            logging.getLogger(__name__).exception("an operation failed")
            return _Told(self, "failed", Failure(self._context.run(_, _UNEXPECTED), traceback.format_exc(), error))

    def _do(self, work: Callable[[], T]) -> T:
        with listening(self.progress.at):
            return work()

    def _tell_progress(self, words: str, count: int, whole: int) -> None:
        now = time.monotonic()
        if now - self._told >= BETWEEN:
            self._told = now
            self._tell(_Told(self, "moved", (words, count, whole)))


@dataclass(frozen=True)
class _Told:
    """What the other thread says of a task."""

    task: _Task
    how: Literal["done", "failed", "moved"]
    what: Any


_UNEXPECTED = N_("Something went wrong that we did not foresee. What was filed before is safe; this was not filed.")


def _said_by_the_system(error: OSError) -> str:
    """Sentence and reason alike, in the language now spoken."""
    return of_the_system(error).text()


def unforeseen() -> str:
    """What is said of an error that nobody foresaw."""
    return _(_UNEXPECTED)


def _if_there(told: Callable[..., object] | None) -> Callable[..., object] | None:
    """What is to be called, or what does nothing in place of a part of the window that is gone by now."""
    called = told
    while isinstance(called, partial):
        called = called.func
    whose = getattr(called, "__self__", None)
    return (lambda *_told: None) if isinstance(whose, QObject) and not isValid(whose) else told


def _differs(whose: Callable[[], object], before: object) -> bool:
    return whose() is not before


def _as_it_is(result: object) -> object:
    return result


class Operations(QObject):
    """Runs operations one after the other, so that each sees what the one before it filed."""

    changed = Signal(object)
    """The kinds of things that changed (a frozenset of words)."""
    failed = Signal(object)
    """A failure nobody else took care of."""
    progressed = Signal(str, int, int)
    idle = Signal()
    _told = Signal(object)
    """The other thread says something of a task; heard on the window's thread."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._told.connect(self._hear, Qt.ConnectionType.QueuedConnection)
        sys.setswitchinterval(TURN)
        self._pool = ThreadPoolExecutor(1, "operations")
        self._aside = ThreadPoolExecutor(1, "aside")
        self._running: list[_Task] = []
        self._closed = False
        self.shown: Callable[[Any], Any] = _as_it_is
        """What becomes of a result before the window has it; this is called on the other thread."""
        self.whose: Callable[[], object] = lambda: None
        """The league that is open: what merely looked at one that was closed meanwhile has failed for nobody."""
        self.look_again: Callable[..., object] | None = None
        """Reads anew what another program changed, then runs again what only looked; told: that, and what is called
        where the reading fails, or is stopped."""

    def run(
        self,
        work: Callable[[], T],
        done: Callable[[T], object] | None = None,
        failed: Callable[[Failure], object] | None = None,
        stopped: Callable[[], object] | None = None,
        *,
        asks: bool = False,
    ) -> None:
        """Do the work elsewhere, then call ``done`` with its result here, or ``failed``, or ``stopped``.

        Where another program changed the league meanwhile, it is read anew and the work done again, once; work that
        ``asks`` whoever began it is not.

        A result with ``kinds`` is broadcast first. Nothing is told to a part of the window that is gone by then, nor,
        unless the work ``asks``, once another league is shown. Once closed, nothing more is begun: a page may still ask
        for something while the window goes.
        """
        shown = self.shown
        again = None if asks else partial(self.run, work, done, failed, stopped, asks=True)
        task = _Task(lambda: shown(work()), self._told.emit)
        task.done, task.failed, task.stopped, task.again = done, failed, stopped, again
        if not asks:
            task.outlived = partial(_differs, self.whose, self.whose())
        self._begin(self._pool, task)

    def aside(
        self,
        work: Callable[[], T],
        done: Callable[[T], object] | None = None,
        failed: Callable[[Failure], object] | None = None,
        stopped: Callable[[], object] | None = None,
    ) -> None:
        """The same with long work that needs nothing of the league: what is asked of that goes on meanwhile."""
        task = _Task(lambda: plain(work()), self._told.emit)
        task.aside = True
        task.done, task.failed, task.stopped = done, failed, stopped
        self._begin(self._aside, task)

    def _begin(self, pool: ThreadPoolExecutor, task: _Task) -> None:
        if self._closed:
            return
        task.patience = QTimer(self)
        task.patience.setSingleShot(True)
        task.patience.timeout.connect(lambda: self.progressed.emit(*task.last))
        task.patience.start(PATIENCE)
        self._running.append(task)
        task.future = pool.submit(task.run)

    def cancel(self) -> None:
        """Ask whatever is running to stop: what reports does so at its next report, what waits never begins."""
        for task in self._running:
            task.progress.stopped = True
        if self._running:
            self.progressed.emit(_("Stopping"), 0, 0)

    def busy(self) -> bool:
        """Whether something is running."""
        return bool(self._running)

    def wait(self, milliseconds: int = 30000) -> bool:
        """Wait for everything that runs; for closing down."""
        futures = [task.future for task in self._running if task.future is not None]
        return not wait(futures, timeout=milliseconds / 1000).not_done

    def close(self) -> None:
        """Finish what runs, stop what runs aside, and take nothing more."""
        self._closed = True
        for task in self._running:
            task.progress.stopped = task.progress.stopped or task.aside
        self._aside.shutdown(wait=True, cancel_futures=True)
        self._pool.shutdown(wait=True)

    def _hear(self, told: _Told) -> None:
        task = told.task
        if told.how == "moved":
            task.last = told.what
            if task.patience is not None and not task.patience.isActive():
                self.progressed.emit(*task.last)
            return
        done, failed, stopped, again = task.done, task.failed, task.stopped, task.again
        self._running.remove(task)
        task.forget()
        if self._closed:
            return  # nobody is there to be told
        if not task.outlived():  # what was seen of a league that is shown no more is nothing to the one that is
            done, failed, stopped = (_if_there(each) for each in (done, failed, stopped))
            if told.how == "done":
                self._finish(told.what, done)
            else:
                self._fail(told.what, failed, stopped, again)
        if not self._running:
            self.idle.emit()

    def at_last(self, then: Callable[[], object]) -> None:
        """Call it once nothing runs any more: what is said then is not said over by pages that are still read."""
        self.idle.connect(then, Qt.ConnectionType.SingleShotConnection)

    def _finish(self, result: T, done: Callable[[T], object] | None) -> None:
        if isinstance(result, _TellsKinds) and result.kinds:
            self.changed.emit(frozenset(result.kinds))
        if done is not None:
            done(result)

    def _fail(
        self,
        failure: Failure,
        failed: Callable[[Failure], object] | None,
        stopped: Callable[[], object] | None,
        again: Callable[[], object] | None,
    ) -> None:
        if not failure.sentence:
            if stopped is not None:
                stopped()
        elif again is not None and self.look_again is not None and forestalled(failure.error):
            self.look_again(again, self.failed.emit if failed is None else failed, stopped)
        elif failed is not None:
            failed(failure)
        else:
            self.failed.emit(failure)
