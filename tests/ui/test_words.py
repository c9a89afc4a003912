from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file

from leaguekeeper.base.words import _, speak
from leaguekeeper.ui import shell
from leaguekeeper.ui.pages.teams.teams import fans_head

ROOM = Path(shell.__file__).parent
FILES = sorted([*ROOM.glob("*.py"), *(ROOM / "components").rglob("*.py"), *(ROOM / "pages").rglob("*.py")])
PLACES = re.compile(r"\{[^}]*\}")


def sentences() -> set[str]:
    found: set[str] = set()
    for path in FILES:
        for _line, message, _comments, _context in extract_from_file("python", path, {"_": None, "N_": None}):
            found.add(message if isinstance(message, str) else message[0])
    return found


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_every_sentence_of_the_window_is_said_in(language: str) -> None:
    speak(language)
    wanted = sentences()
    assert len(wanted) > 200
    silent = {sentence for sentence in wanted if _(sentence) == sentence and language == "ru"}
    assert {sentence for sentence in silent if re.search(r"\w", PLACES.sub("", sentence))} == set()


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_places_to_fill_are_the_same_in(language: str) -> None:
    speak(language)
    for sentence in sentences():
        places = {part.partition("}")[0] for part in sentence.split("{")[1:]}
        assert places == {part.partition("}")[0] for part in _(sentence).split("{")[1:]}, sentence


@pytest.mark.parametrize(
    ("lang", "following", "head"),
    [("en", "Dedicated Fans", "Fans"), ("fr", "Fans Dévoués", "Fans"), ("ru", "Преданные болельщики", "Болельщики"),
     ("en", "Fan factor", "Fan factor"), ("fr", "Facteur de popularité", "Facteur de popularité"),
     ("ru", "Популярность", "Популярность"), ("fr", "", "Fans")],
)  # fmt: skip
def test_fan_factors_are_not_called_fans(lang: str, following: str, head: str) -> None:
    """LRB 4, Relances d’équipe et facteur de popularité: a figure, no heads that are counted."""
    speak(lang)
    assert fans_head(following) == head
