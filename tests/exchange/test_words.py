"""Every sentence about other programs' files is said in French and Russian too."""

from __future__ import annotations

from pathlib import Path

import pytest

import leaguekeeper.exchange
from tests.publish.translations import translation_faults


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_every_sentence_is_translated(lang: str) -> None:
    assert translation_faults(Path(leaguekeeper.exchange.__file__).parent, lang) == []
