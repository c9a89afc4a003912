"""A score and an hour are written in one place, as the language writes them: "2–1", in Russian "2:1"."""

from __future__ import annotations

import re

from leaguekeeper.base.figures import score
from leaguekeeper.base.words import speak
from tests.architecture.source import PROGRAM, files, name
from tests.architecture.test_words import spoken

BY_HAND = re.compile(
    r"\{[^{}]*(?:scor|goals|touchdowns|casualties|against)[^{}]*\} ?– ?\{"
    r'|"–"\.join\([^\n]*score|\bf"\{(?:home|own|ours)\} ?– ?\{'
)
"""Two figures of a match with a dash between; team names may stand so."""

IN_A_SENTENCE = re.compile(r"\b0 ?– ?(?:0\b|\{score)|\{home\}–\{|_score\} ?– ?\{|\{hurt\} ?– ?\{")


def test_every_score_is_written_as_the_language_writes_it() -> None:
    found = {
        f"{name(path)}: {each.group()}"
        for path in files(PROGRAM)
        if not name(path).endswith("base/figures.py")
        for each in BY_HAND.finditer(path.read_text("utf-8"))
        if "_(" not in each.string[max(0, each.start() - 60) : each.start()]
    }
    assert not found, f"Say these with score() of base/figures.py: {found}"
    dashed = {form for forms in spoken("ru").values() for form in forms if IN_A_SENTENCE.search(form)}
    assert not dashed, f"A Russian score has a colon: {dashed}"


def test_every_difference_has_a_minus() -> None:
    """ "−3": a plus that Python writes by itself comes with a hyphen for the other sign."""
    found = {
        f"{name(path)}: {line.strip()}"
        for path in files(PROGRAM)
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"\{[^{}]*:\+[^{}]*\}", line) and 'replace("-", "−")' not in line
    }
    assert not found, f"Say these with signed() of base/figures.py: {found}"


def test_a_score_with_room_and_without() -> None:
    told = []
    for language in ("fr", "en", "ru"):
        speak(language)
        told.append((score(2, 1), score(2, 1, wide=True)))
    speak("en")
    assert told == [("2–1", "2 – 1"), ("2–1", "2 – 1"), ("2:1", "2:1")]


def test_a_short_day_is_written_as_the_language_writes_it() -> None:
    """ "26 Oct" in English, "26/10" in French, "26.10" in Russian: no other place knows how."""
    found = {
        name(path)
        for path in files(PROGRAM)
        if "/exchange/" not in name(path) and not name(path).endswith("base/figures.py")
        if re.search(r"%d[./]%m", path.read_text("utf-8"))
    }
    assert not found, f"Say these with short_day() of base/figures.py: {found}"


def test_every_hour_is_written_as_the_language_writes_it() -> None:
    """ "22:41" is "22 h 41" in French; other programs' files alone have hours of their own."""
    by_hand = re.compile(r'%H:%M|replace\("T", " "\)')
    found = {
        name(path)
        for path in files(PROGRAM)
        if "/exchange/" not in name(path) and not name(path).endswith("base/figures.py")
        if by_hand.search(path.read_text("utf-8"))
    }
    assert not found, f"Say these with hour() or when() of base/figures.py: {found}"
