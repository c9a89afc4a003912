"""Who leads a team: one of the players who stand on a list, by number and name; nobody, as long as none is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.forms.choice import Choice

__all__ = ["CaptainChoice"]


class CaptainChoice(Choice[str]):
    """A player by his id; empty for nobody."""

    def __init__(self) -> None:
        self._offered: list[tuple[str, str]] = []
        super().__init__([("", _("nobody yet"))], _("Captain"), narrow=7)

    def offer_players(self, players: Sequence[Mapping[str, Any]]) -> None:
        """Choose from these; who leads already goes on leading while he is among them."""
        found = [(_ref(each), f"{each['number']} {each.get('name') or ''}".strip()) for each in players]
        if found != self._offered:
            self._offered, now = found, self.value()
            self.offer([("", _("nobody yet")), *found], now)


def _ref(player: Mapping[str, Any]) -> str:
    return str(player.get("ref") or player.get("id") or player["number"])
