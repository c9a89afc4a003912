"""Every sentence of paper and web is said in French and Russian too."""

from __future__ import annotations

from pathlib import Path

import pytest

import leaguekeeper.publish
from leaguekeeper.base.paths import resources
from tests.publish.translations import translation_faults


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_every_sentence_is_translated(lang: str) -> None:
    room = Path(leaguekeeper.publish.__file__).parent
    assert translation_faults(room, lang, (resources() / "templates").rglob("*.html")) == []
