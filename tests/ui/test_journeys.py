"""What people do most, by mouse and keys alone through the real window; each is counted in actions.

``python -m tests.benchmarks journeys`` prints the counts.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.printing import PrintDialog
from leaguekeeper.ui.shell import Shell
from tests.benchmarks.journeys import count_journey
from tests.publish.paper import pages_of, words
from tests.ui.clicks import Hand


def counted(name: str, hand: Hand, most: int) -> None:
    """Keep what a journey took, which may not grow."""
    count_journey(name, hand.actions)
    assert hand.actions <= most


def test_a_match_day_is_printed_in_russian_from_a_french_window(
    window: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.set_language("fr")
    hand, paper = Hand(window, qtbot), tmp_path / "journée.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_told: (str(paper), ""))
    hand.click("Jour de match", begins=True)
    hand.click("Imprimer la journée…")
    hand.click("Langue du document: Русский")
    hand.click("Enregistrer en PDF…")
    counted("print a match day in Russian from a French window", hand, 4)
    hand.click("Fermer")
    assert pages_of(paper.read_bytes()) == 16
    told = words(paper.read_bytes())
    assert "После матча" in told
    assert "Après le match" not in told
    assert window.preferences.language != "ru"
    hand.click("Équipes")
    hand.click("Imprimer…")
    again = window.findChildren(PrintDialog)[-1]
    assert "Персонал" in words(again.pdf()), "the language stays chosen"
    again.reject()
