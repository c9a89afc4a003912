"""Every sentence about other programs' files is said in French and Russian too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import leaguekeeper.exchange
from tests.publish.translations import translation_faults


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_every_sentence_is_translated(lang: str) -> None:
    assert translation_faults(Path(leaguekeeper.exchange.__file__).parent, lang) == []


def test_no_sentence_ends_in_what_a_library_said_in_english() -> None:
    """“negative seek value -63232” tells nobody what to do, and least of all in Russian."""
    rooms = sorted(Path(leaguekeeper.exchange.__file__).parent.glob("*.py"))
    said = [each.name for each in rooms if re.search(r"=\s*(str|repr)\(error\)", each.read_text("utf-8"))]
    assert said == []
