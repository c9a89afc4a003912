"""Entry point: ``leaguekeeper`` with words is the command line, without any it opens the window."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> int:
    """Run the program and give its exit status."""
    from leaguekeeper.cli.main import run  # noqa: PLC0415 - the window needs no command line

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
