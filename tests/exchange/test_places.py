"""Whatever is wrong in a file is told in words: no path of the program's own, and no word of a checker's English.

Every value of a sound file of each format is spoilt in turn, and what is said is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from leaguekeeper.exchange.arriving import arrival
from tests.exchange.sound import BOOK, SAMPLES, inside, refusal
from tests.exchange.test_fumbbl import team

pytestmark = pytest.mark.usefixtures("in_french")

PATH = re.compile(r"[^\W\d]\w*(\[\d+\])?\.\w|\w\[\d+\]|\w/\d+\b")
"""What would be a path: names joined by dots, or rows in brackets."""

CHECKER = re.compile(r"Input should|Field required|Extra inputs|valid(ation)? error")

ODD: tuple[Any, ...] = ("zzz", -7_000_000_000, {"odd": [1]}, None)

MOST = 25


def spoilt(value: Any) -> Iterator[Any]:
    """A value with each of its parts in turn put out of order, or left out."""
    for odd in ODD:
        yield odd
    if isinstance(value, dict):
        for key, part in value.items():
            yield {name: each for name, each in value.items() if name != key}
            for odd in spoilt(part):
                yield value | {key: odd}
    elif isinstance(value, list):
        for place, part in enumerate(value):
            for odd in spoilt(part):
                yield [*value[:place], odd, *value[place + 1 :]]


def in_words(said: str | None) -> bool:
    return said is None or not (PATH.search(said) or CHECKER.search(said))


def test_what_is_wrong_in_json_is_told_in_words() -> None:
    said = {refusal(lambda v=value: arrival(json.dumps(v).encode(), BOOK)) for value in spoilt(json.loads(team()))}  # type: ignore[misc]
    assert [words for words in said if not in_words(words)] == []
    assert len(said) > 20


def marks(text: str) -> Iterator[str]:
    """An XML text with each of its values in turn put out of order."""
    found = list(re.finditer(r'(?<==")[^"]*(?=")|(?<=>)[^<>]+(?=<)', text))
    for place in found[:: max(1, len(found) // MOST)]:
        for odd in ("", "zzz", "-7000000000"):
            yield text[: place.start()] + odd + text[place.end() :]


@pytest.mark.parametrize("form", SAMPLES)
def test_what_is_wrong_in_xml_is_told_in_words(form: str) -> None:
    name, sound, member = SAMPLES[form]

    def heard(spoil: Callable[[bytes], bytes]) -> str | None:
        told = inside(sound, member, spoil) if member else spoil(sound)
        return refusal(lambda: arrival(told, BOOK, founding=True, name=name))

    def noted(whole: bytes) -> bytes:
        texts.append(whole)
        return whole

    texts: list[bytes] = []
    assert heard(noted) is None
    if not texts[0].lstrip().startswith(b"<"):
        pytest.skip("no XML")
    said = set()
    for odd in marks(texts[0].decode()):
        said.add(heard(lambda _whole, odd=odd: odd.encode()))  # type: ignore[misc]
    assert [words for words in said if not in_words(words)] == []
