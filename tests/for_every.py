"""Many small cases that are one test: pytest's own work for a test, and for its report, takes longer than such a case.

    @for_every("path", files(PROGRAM))
    def test_a_file_is_so(path: Path) -> None:

It stands where ``pytest.mark.parametrize`` would, for cases that are judged alike and that leave nothing behind. All
are tried; those that fail are told together, each by its name. Fixtures are made once, for all of them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

import pytest

__all__ = ["for_every"]

Test = Callable[..., None]


def for_every(
    names: str | Sequence[str], cases: Iterable[Any], ids: Callable[[Any], object] = repr
) -> Callable[[Test], Test]:
    """Make one test of all these cases; ``names`` are the parameters that a case fills."""
    filled = (names,) if isinstance(names, str) else tuple(names)
    tried = [(case,) if len(filled) == 1 else tuple(case) for case in cases]
    assert tried, "nothing is tried"

    def made_one(test: Test) -> Test:
        @wraps(test)
        def all_of_them(**fixtures: Any) -> None:
            failed = list[BaseException]()
            for case in tried:
                try:
                    test(**dict(zip(filled, case, strict=True)), **fixtures)
                except (Exception, pytest.fail.Exception, pytest.skip.Exception) as error:  # the others are tried too
                    error.add_note(f"of {', '.join(str(ids(value)) for value in case)}")
                    failed.append(error)
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(tried)} cases", failed)

        told = inspect.signature(test)
        kept = [given for name, given in told.parameters.items() if name not in filled]
        assert len(kept) == len(told.parameters) - len(filled), f"{test.__name__} does not ask for {filled}"
        all_of_them.__signature__ = told.replace(parameters=kept)  # type: ignore[attr-defined]  # what pytest reads
        return all_of_them

    return made_one
