"""What many tests begin with and none changes: made once a run, and in English, whatever the first of them speaks.

    @made_once
    def two_seasons() -> list[Document]:

It stands where ``functools.cache`` would: a season that was made while Russian was spoken keeps its Russian name.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from typing import TypeVar, cast

from leaguekeeper.base.words import language, speak

__all__ = ["made_once"]

Make = TypeVar("Make", bound=Callable[..., object])


def made_once(make: Make) -> Make:
    """Keep what is made, by what it is asked for."""

    @cache
    @wraps(make)
    def made(*asked: object, **by_name: object) -> object:
        spoken = language()
        speak("en")
        try:
            return make(*asked, **by_name)
        finally:
            speak(spoken)

    return cast("Make", made)
