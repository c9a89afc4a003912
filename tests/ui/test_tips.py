from __future__ import annotations

import pytest
from PySide6.QtGui import QTextDocument

from leaguekeeper.ui.tips import tip


@pytest.mark.parametrize("name", ["<b>Rats</b>", '<img src="file:///x">', "a < b & c > d", "<i>x\ny", "&amp;", "plain"])
def test_a_tip_shows_a_name_letter_by_letter(name: str, qapp: object) -> None:
    shown = tip(name)
    assert shown == name or shown.startswith("<p")
    if shown != name:
        read = QTextDocument()
        read.setHtml(shown)
        shown = read.toPlainText()
    assert shown == name
