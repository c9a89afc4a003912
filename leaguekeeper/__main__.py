"""Entry point: ``leaguekeeper`` with words is the command line; without any, or with a league's file, the window."""

from __future__ import annotations

import signal
import sys
from types import FrameType

__all__ = ["main"]

_ENDS = ("SIGTERM", "SIGHUP")
"""How a session says that it ends; not every machine knows both."""


def main() -> int:
    """Run the program and give its exit status."""
    try:
        for name in _ENDS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, _end)
        from leaguekeeper.cli.main import run  # noqa: PLC0415 - from here on Ctrl-C is quiet

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return 130


def _end(number: int, _frame: FrameType | None) -> None:
    """Leave in order, with every file closed on the way; the status is the one that shells give."""
    signal.signal(number, signal.SIG_IGN)
    raise SystemExit(128 + number)


if __name__ == "__main__":
    sys.exit(main())
