"""When something breaks: it is written to a log, said in a sentence, and remembered until the next start."""

from __future__ import annotations

import logging
import os
import sys
import traceback
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QLockFile

from leaguekeeper.base.paths import data_folder
from leaguekeeper.ui.operations import Failure, unforeseen

__all__ = ["Crashes", "keep_log", "log_path"]

_KEPT = 512 * 1024


def log_path() -> Path:
    """Where the log is kept."""
    return data_folder() / "leaguekeeper.log"


def keep_log() -> None:
    """Write warnings and worse to a log of at most half a megabyte, and the one before it."""
    handler = _Log(log_path(), maxBytes=_KEPT, backupCount=1, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)


class _Log(RotatingFileHandler):
    """A log that cannot be written is done without."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Say nothing: what was to be logged is told elsewhere too."""


class Crashes:
    """Watches for errors that nobody took care of; ``tell`` shows one to the person."""

    def __init__(self, mark: Path | None = None) -> None:
        path = mark or data_folder() / "running.lock"
        left_over = os.path.exists(path)
        self._lock = QLockFile(str(path))
        self._lock.setStaleLockTime(0)
        self.last_time = self._lock.tryLock(0) and left_over
        """Whether the program did not end properly the last time (and is not just open twice)."""
        self._tell: Callable[[Failure], object] | None = None

    def watch(self, tell: Callable[[Failure], object]) -> None:
        """Tell errors from here on."""
        self._tell = tell
        sys.excepthook = self.caught

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Log an error and say what happened; what was filed is safe."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        logging.getLogger(__name__).error("not foreseen", exc_info=(kind, error, trace))
        detail = "".join(traceback.format_exception(kind, error, trace))
        if self._tell is not None:
            self._tell(Failure(unforeseen(), detail, error))

    def ended(self) -> None:
        """The program ends properly."""
        self._lock.unlock()
