"""Giving a match up: offered at the start of a person's turn, and asked about once.

(House rules, Concéder le match; LRB 4, Concéder le match.)
"""

from __future__ import annotations

from leaguekeeper.base.words import _
from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.procedures.turns.final_whistle import may_concede
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.telling import team_name
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.play.game_page import GamePage

__all__ = ["Conceding"]


class Conceding(Button):
    """Concedes the match for whoever has the turn; hidden while that may not be done."""

    def __init__(self, page: GamePage[PitchState, Action]) -> None:
        super().__init__(_("Concede…"), "quiet", self._ask)
        self._page = page
        self.hide()

    def offer(self) -> None:
        """Show it where the turn of a person is at its beginning."""
        page, now = self._page, self._page.play.pending
        at_start = isinstance(now, Choose) and now.kind == "turn" and may_concede(page.play.state)
        self.setVisible(page.decides and at_start)

    def _ask(self) -> None:
        play, asked = self._page.play, self._page.play.pending
        seat = play.waits_for
        if seat is None:
            return
        dialog = Dialog(_("Concede the match?"), self._page)
        told = _("{team} would give the match up here, at the start of its turn. What that costs is in the rule book.")
        dialog.body.addWidget(Text(told.format(team=team_name(play.state, seat)), "body", wrap=True))
        dialog.add_buttons(_("Concede"), danger=True)
        dialog.accepted.connect(lambda: play.pending is asked and self._page.answer(("concede",)))
        dialog.open()
