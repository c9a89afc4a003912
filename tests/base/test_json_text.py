"""Whatever a text of JSON is, it is read, or refused by one kind of error."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import leaguekeeper
from leaguekeeper.base.broken_text import why_unread
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.words import speak

OUR_OWN = {
    "base/json_text.py",
    "cli/play.py",
    "league/book_in_force.py",
    "play/core/replay.py",
    "play/pitch/bots/judgement.py",
    "play/pitch/bots/outlook.py",
    "play/pitch/catalogue.py",
    "play/pitch/edition.py",
    "play/rugby/prospects.py",
    "services/site/namings.py",
    "store/tray.py",
}
"""Where what is read was written by the program itself, a moment ago or as a part of it."""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[" * 100_000, "il est trop imbriqué"),
        ("9" * 5000, "un nombre y est trop long"),
        ("{", "il se rompt à la ligne"),
    ],
)
def test_why_it_cannot_be_read_is_told_in_the_language_spoken(text: str, why: str) -> None:
    speak("fr")
    with pytest.raises(ValueError, match=r".*") as caught:
        read_json_text(text)
    assert why_unread(caught.value).startswith(why)


def test_nobody_reads_what_others_wrote_in_another_way() -> None:
    root = Path(leaguekeeper.__file__).parent
    found = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if re.search(r"\bjson\.loads?\(", path.read_text(encoding="utf-8"))
    }
    assert found == OUR_OWN
