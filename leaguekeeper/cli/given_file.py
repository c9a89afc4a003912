"""A file that a command is given: whatever is wrong with it is said under its name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import N_

__all__ = ["given_file"]


@contextmanager
def given_file(path: Path) -> Iterator[None]:
    """Read a file, and make of it what is wanted.

    Raises:
        BadInput: it cannot be read, or is not what is wanted; it is named first.
    """
    try:
        yield
    except OSError as error:
        raise BadInput(path, N_("it cannot be read: {what}."), what=why_not(error)) from None
    except BadInput as error:
        raise error.in_file(path) from None
