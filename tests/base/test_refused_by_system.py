"""What the system says of a file is told in the reader's language, by every part of the program."""

from __future__ import annotations

import errno
import re
from pathlib import Path

import pytest

import leaguekeeper
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import speak


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "No such file or directory"),
        ("fr", "fichier ou dossier introuvable"),
        ("ru", "нет такого файла или папки"),
    ],
)
def test_the_reason_is_told_in_the_language_spoken(lang: str, said: str) -> None:
    speak(lang)
    assert why_not(FileNotFoundError(errno.ENOENT, "No such file or directory")) == said
    assert why_not(OSError("cable pulled")) == "cable pulled"


def test_nobody_passes_the_systems_own_words_on() -> None:
    root = Path(leaguekeeper.__file__).parent
    found = [
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if re.search(r"\w\.strerror\b(?!\()", path.read_text(encoding="utf-8"))
    ]
    assert found == ["base/refused_by_system.py"]
