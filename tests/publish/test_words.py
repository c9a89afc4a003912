"""Every sentence of paper and web is said in French and Russian too."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

import leaguekeeper.publish
from leaguekeeper.base.figures import dated, long_day
from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import speak
from leaguekeeper.publish.pdf.breaking import wrapped
from leaguekeeper.publish.pdf.ink import CELL, measured
from leaguekeeper.publish.phrases import day, short_day
from tests.publish.translations import translation_faults


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_every_sentence_is_translated(lang: str) -> None:
    room = Path(leaguekeeper.publish.__file__).parent
    assert translation_faults(room, lang, (resources() / "templates").rglob("*.html")) == []


@pytest.mark.parametrize(
    ("lang", "at", "told"),
    [
        ("fr", "2026-12-01", ["1er déc. 2026", "mardi 1er décembre", "1er décembre 2026", "1er déc. 2026"]),
        ("fr", "2026-12-11", ["11 déc. 2026", "vendredi 11 décembre", "11 décembre 2026", "11 déc. 2026"]),
        (
            "ru",
            "2026-12-01",
            ["1 дек. 2026\u00a0г.", "вторник, 1 декабря", "1 декабря 2026\u202fг.", "1 дек. 2026\u202fг."],
        ),
        ("en", "2026-12-01", ["1 Dec 2026", "Tuesday 1 December", "1 December 2026", "1 Dec 2026"]),
    ],
)  # fmt: skip
def test_the_first_of_a_month_and_a_year_are_said_as_in_the_language(lang: str, at: str, told: list[str]) -> None:
    speak(lang)
    when = datetime.date.fromisoformat(at)
    assert [dated(at), long_day(when), day(when), short_day(when)] == told


def test_a_word_too_long_for_a_column_parts_behind_its_hyphen() -> None:
    """ "Полурослик-новобране / ц" is no word."""
    width = measured("Полурослик-новобране", CELL)
    assert wrapped("Полурослик-новобранец", CELL, width) == ["Полурослик-", "новобранец"]
