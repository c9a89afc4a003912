"""The season switch in a page's head: which season the page tells of. What is chosen stays while one walks about."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox

from leaguekeeper.base.words import _
from leaguekeeper.services.views import SeasonSwitch
from leaguekeeper.ui.components.forms.choice import Choice

__all__ = ["SeasonField", "print_address", "season_field"]


class SeasonField(Choice[str]):
    """The seasons of a league, the newest first, and all of them where that means something."""

    def __init__(self, switch: SeasonSwitch, choose: Callable[[str], object]) -> None:
        super().__init__(switch.choices, _("Season"), switch.chosen)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMaximumWidth(200)
        self.setFixedHeight(32)
        self.activated.connect(lambda _at: choose(self.value()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page, and never leafs through the seasons."""
        event.ignore()


def season_field(switch: SeasonSwitch, choose: Callable[[str], object]) -> SeasonField | None:
    """The switch, None where there is nothing to choose."""
    return SeasonField(switch, choose) if switch.choices else None


def print_address(kind: str, switch: SeasonSwitch) -> str:
    """Where the paper of the season that is shown is printed."""
    return f"print:{kind}:{switch.chosen}" if switch.choices else f"print:{kind}"
