"""What a bot that took its time has weighed, in a line below the log."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.base.figures import signed
from leaguekeeper.base.sentences import parted
from leaguekeeper.base.words import _
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.pitch.actions import END_TURN
from leaguekeeper.play.pitch.bots.master import Considered, Master
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.telling import describe
from leaguekeeper.ui.components.page.text import Text

__all__ = ["Weighed"]

_SHOWN = 3


class Weighed(Text):
    """The best that a master compared before his last decision; hidden until there is something to show."""

    def __init__(self) -> None:
        super().__init__("", "note", "ink2", wrap=True)
        self.hide()

    def tell(self, state: PitchState, bot: Bot | None) -> None:
        """Show what a bot weighed about a position, in hundredths of a touchdown by the end of its turn."""
        compared = bot.considered if isinstance(bot, Master) else []
        if compared:
            self.setText(_("Weighed: {plans}").format(plans=parted(_lines(state, compared))))
            self.show()


def _lines(state: PitchState, compared: Sequence[Considered]) -> list[str]:
    return [
        _("{what}: {aim}").format(
            what=describe(state, plan.actions[0] if plan is not None else END_TURN), aim=signed(round(worth))
        )
        for plan, worth, _tries in compared[:_SHOWN]
    ]
