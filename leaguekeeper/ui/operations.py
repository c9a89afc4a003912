"""Work runs off the window's thread; its result comes back on it, its errors as sentences, its changes to all.

An operation is a plain function. Services say what changed by returning something with ``kinds`` (a set of words such
as "teams", "documents"); models that watch one of those kinds reload. After half a second an operation that is still
running shows its progress and can be asked to stop.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal, Slot

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_, _

__all__ = ["Failure", "Operations", "Progress", "Stopped"]

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


class _Told(QObject):
    done = Signal(object)
    failed = Signal(object)
    moved = Signal(str, int, int)


class _Work(QRunnable):
    """One operation on its way through the pool, with the language of whoever asked for it."""

    def __init__(self, run: Callable[[], Any]) -> None:
        super().__init__()
        self.told = _Told()
        self._run, self._context = run, copy_context()

    @Slot()
    def run(self) -> None:
        try:
            result = self._context.run(self._run)
        except Stopped:
            self.told.failed.emit(Failure(""))
        except LeaguekeeperError as error:
            self.told.failed.emit(Failure(self._context.run(error.text), error.code, error))
        except Exception as error:
            logging.getLogger(__name__).exception("an operation failed")
            sentence = self._context.run(_, _UNEXPECTED)
            self.told.failed.emit(Failure(sentence, traceback.format_exc(), error))
        else:
            self.told.done.emit(result)


_UNEXPECTED = N_("Something went wrong that we did not foresee. What was filed before is safe; this was not filed.")


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
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._pool.setExpiryTimeout(-1)
        self._running: dict[int, tuple[_Work, Progress]] = {}

    def run(
        self,
        work: Callable[[], Any] | Callable[[Progress], Any],
        done: Callable[[Any], object] | None = None,
        failed: Callable[[Failure], object] | None = None,
        reports: bool = False,
    ) -> None:
        """Do the work elsewhere, then call ``done`` with its result here, or ``failed``.

        ``reports`` says that the work takes a ``Progress``. A result with ``kinds`` is broadcast first.
        """

        def tell(words: str, count: int, whole: int) -> None:
            item.told.moved.emit(words, count, whole)

        progress = Progress(tell)
        item = _Work((lambda: work(progress)) if reports else work)  # type: ignore[call-arg, arg-type]
        item.setAutoDelete(False)
        patience = QTimer(self)
        patience.setSingleShot(True)
        last: list[tuple[str, int, int]] = [(_("Working"), 0, 0)]
        patience.timeout.connect(lambda: self.progressed.emit(*last[0]))

        def moved(words: str, count: int, whole: int) -> None:
            last[0] = (words, count, whole)
            if not patience.isActive():
                self.progressed.emit(words, count, whole)

        def over(then: Callable[[Any], object]) -> Callable[[Any], None]:
            def finish(result: Any) -> None:
                patience.stop()
                patience.deleteLater()
                self._running.pop(id(item), None)
                then(result)
                if not self._running:
                    self.idle.emit()

            return finish

        item.told.moved.connect(moved)
        item.told.done.connect(over(lambda result: self._finish(result, done)))
        item.told.failed.connect(over(lambda failure: self._fail(failure, failed)))
        self._running[id(item)] = (item, progress)
        patience.start(PATIENCE)
        self._pool.start(item)

    def cancel(self) -> None:
        """Ask whatever is running to stop."""
        for _item, progress in self._running.values():
            progress.stopped = True

    def busy(self) -> bool:
        """Whether something is running."""
        return bool(self._running)

    def wait(self, milliseconds: int = 30000) -> bool:
        """Wait for everything that runs; for closing down."""
        return self._pool.waitForDone(milliseconds)

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
