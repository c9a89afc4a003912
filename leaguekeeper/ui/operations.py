"""Work runs off the window's thread; its result comes back on it, its errors as sentences, its changes to all.

An operation is a plain function. Services say what changed by returning something with ``kinds`` (a set of words such
as "teams", "documents"); models that watch one of those kinds reload. After half a second an operation that is still
running shows its progress and can be asked to stop.
"""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_, _

__all__ = ["Failure", "Operations", "Progress", "Stopped", "unforeseen"]

BETWEEN = 0.05
"""Seconds between two reports of one operation."""

PATIENCE = 500
"""Milliseconds before progress is shown."""


class Stopped(Exception):
    """The person asked to stop."""


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


@dataclass(frozen=True)
class Failure:
    """What went wrong, for people: a sentence, and the detail to copy for those who mend it."""

    sentence: str
    detail: str = ""
    error: BaseException | None = field(default=None, compare=False)


class _Task(QObject):
    """One operation on its way, with the language of whoever asked; what it tells is heard on the window's thread."""

    done = Signal(object)
    failed = Signal(object)
    moved = Signal(str, int, int)
    late = Signal(str, int, int)
    """It has been running for longer than one's patience."""

    def __init__(self, work: Callable[..., Any], reports: bool) -> None:
        super().__init__()
        self.progress = Progress(self._tell)
        self.future: Future[None] | None = None
        self._work, self._reports, self._context = work, reports, copy_context()
        self._last, self._told = (_("Working"), 0, 0), 0.0
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(lambda: self.late.emit(*self._last))
        self.moved.connect(self._on_moved)
        self._patience.start(PATIENCE)

    def run(self) -> None:
        """Do the work; this is called on the other thread. What was stopped before it began is not done at all."""
        try:
            if self.progress.stopped:
                raise Stopped
            result = self._context.run(self._work, self.progress) if self._reports else self._context.run(self._work)
        except Stopped:
            self.failed.emit(Failure(""))
        except LeaguekeeperError as error:
            self.failed.emit(Failure(self._context.run(error.text), error.code, error))
        except Exception as error:  # whatever it is, a person must hear of it
            logging.getLogger(__name__).exception("an operation failed")
            self.failed.emit(Failure(self._context.run(_, _UNEXPECTED), traceback.format_exc(), error))
        else:
            self.done.emit(result)

    def over(self) -> None:
        """It has come back."""
        self._patience.stop()
        self.deleteLater()

    def _tell(self, words: str, count: int, whole: int) -> None:
        now = time.monotonic()
        if now - self._told >= BETWEEN:
            self._told = now
            self.moved.emit(words, count, whole)

    def _on_moved(self, words: str, count: int, whole: int) -> None:
        self._last = (words, count, whole)
        if not self._patience.isActive():
            self.late.emit(words, count, whole)


_UNEXPECTED = N_("Something went wrong that we did not foresee. What was filed before is safe; this was not filed.")


def unforeseen() -> str:
    """What is said of an error that nobody foresaw."""
    return _(_UNEXPECTED)


class Operations(QObject):
    """Runs operations one after the other, so that each sees what the one before it filed."""

    changed = Signal(object)
    """The kinds of things that changed (a frozenset of words)."""
    failed = Signal(object)
    """A failure nobody else took care of."""
    progressed = Signal(str, int, int)
    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(1, "operations")
        self._running: list[_Task] = []
        self._closed = False

    def run(
        self,
        work: Callable[..., Any],
        done: Callable[[Any], object] | None = None,
        failed: Callable[[Failure], object] | None = None,
        reports: bool = False,
    ) -> None:
        """Do the work elsewhere, then call ``done`` with its result here, or ``failed``.

        ``reports`` says that the work takes a ``Progress``. A result with ``kinds`` is broadcast first. Once closed,
        nothing more is begun: a page may still ask for something while the window goes.
        """
        if self._closed:
            return
        task = _Task(work, reports)
        task.late.connect(self.progressed)
        task.done.connect(lambda result: self._over(task, self._finish, result, done))
        task.failed.connect(lambda failure: self._over(task, self._fail, failure, failed))
        self._running.append(task)
        task.future = self._pool.submit(task.run)

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
        """Finish what runs and take nothing more."""
        self._closed = True
        self._pool.shutdown(wait=True)

    def _over(self, task: _Task, then: Callable[[Any, Any], None], what: Any, told: Any) -> None:
        self._running.remove(task)
        task.over()
        then(what, told)
        if not self._running:
            self.idle.emit()

    def _finish(self, result: Any, done: Callable[[Any], object] | None) -> None:
        kinds = getattr(result, "kinds", None)
        if kinds:
            self.changed.emit(frozenset(kinds))
        if done is not None:
            done(result)

    def _fail(self, failure: Failure, failed: Callable[[Failure], object] | None) -> None:
        if not failure.sentence:
            return
        if failed is not None:
            failed(failure)
        else:
            self.failed.emit(failure)
