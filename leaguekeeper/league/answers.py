"""Answers as they stand in a document: found by their path, written where their question has its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

__all__ = ["Path", "as_one_word", "beside", "leaves", "levels", "within", "write_answer"]

Path = tuple[str | int, ...]
"""Where in a step's answers something stands: ``("home", 0, "player")``."""


def write_answer(root: Any, path: Path, answer: Any, field: str = "") -> None:
    """Write an answer where its question has its place; what starts a row is written as the row's ``field``."""
    *outer, last = path
    found = root
    for part, following in zip(outer, path[1:], strict=True):
        if isinstance(part, int):
            if part == len(found):
                found.append([] if isinstance(following, int) else {})
            found = found[part]
        else:
            found = found.setdefault(part, [] if isinstance(following, int) else {})
    if field:
        found.setdefault(last, []).append({field: answer})
    elif isinstance(last, int):
        if last < len(found):
            found[last] = answer
        else:
            found.append(answer)
    else:
        found[last] = answer


def as_one_word(path: Path) -> str:
    """A place as one word, ``home.0.player``."""
    return ".".join(str(part) for part in path)


def levels(key: str) -> Iterator[str]:
    """A question's place as one word, ``improvements.home.0.skill``, and every level above it up to its step."""
    while key:
        yield key
        key = key.rpartition(".")[0]


def within(found: Any, path: Path) -> Any:
    """What stands at a path, None where nothing does."""
    for part in path:
        if isinstance(found, dict):
            found = found.get(part) if isinstance(part, str) else None
        elif isinstance(found, (list, tuple)) and isinstance(part, int) and part < len(found):
            found = found[part]
        else:
            return None
    return found


def leaves(found: Any, path: Path) -> Iterator[Path]:
    """The places of all answers from here on; a list of dice is one answer."""
    if isinstance(found, dict):
        for key, value in found.items():
            yield from leaves(value, (*path, key))
    elif isinstance(found, (list, tuple)) and any(isinstance(value, dict) for value in found):
        for place, value in enumerate(found):
            yield from leaves(value, (*path, place))
    elif found not in ([], (), None):
        yield path


def beside(paths: Iterable[Path], path: Path) -> list[str]:
    """What else is named at the level of a path, each once."""
    return list(dict.fromkeys(str(each[-1]) for each in paths if each[:-1] == path[:-1] and isinstance(each[-1], str)))
