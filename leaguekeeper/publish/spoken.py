"""A document is made in one language, whichever the window or the command line speaks meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from typing import TypeVar

from leaguekeeper.base.words import speak

__all__ = ["in_language"]

T = TypeVar("T")


def in_language(lang: str, work: Callable[[], T]) -> T:
    """What ``work`` makes while ``lang`` is spoken; the language around it stays as it was."""

    def spoken() -> T:
        speak(lang)
        return work()

    return copy_context().run(spoken)
