"""A note on its way: what it asks next, and what has been answered; it asks for a casualty's dice one by one."""

from __future__ import annotations

from typing import Any

from leaguekeeper.base.sentences import by_number
from leaguekeeper.base.words import _
from leaguekeeper.services.live.views import LiveAction, LivePlayer, LiveView
from leaguekeeper.services.report.views import Option, Question, fields_due

__all__ = ["Pending"]


class Pending:
    """What somebody is about to note."""

    def __init__(self, action: LiveAction, view: LiveView) -> None:
        self.action, self._view = action, view
        self.side = action.side or "home"
        self.note: dict[str, object] = {"kind": action.kind}
        if action.event:
            self.note["event"] = action.event
        if action.cause:
            self.note["cause"] = action.cause
        self._row: dict[str, object] = {}
        self._skipped: set[str] = set()
        self._left = list(action.asks)

    @property
    def ask(self) -> str:
        """What is asked now: one of the action's asks, "dice", "choice", or nothing more."""
        if self._left:
            return self._left[0]
        due = self.due()
        return "" if due is None else "choice" if due.options else "dice"

    def die(self) -> Question | None:
        """The die that is due now for somebody who was hurt."""
        due = self.due()
        return None if due is None or due.options else due

    def due(self) -> Question | None:
        """What is due now about somebody who was hurt: a die, or what the rules leave to his coach."""
        if self.action.kind != "hurt" or self._left:
            return None
        due = fields_due(self._view.dice, self._row)
        asked = ("who", "by", "cause")
        open_ones = (f for f in due if f.key not in asked and f.key not in self._row and f.key not in self._skipped)
        return next(open_ones, None)

    def prompt(self) -> str:
        """What is asked now, in words."""
        due = self.due()
        if due is not None:
            return f"{due.label} ({due.dice[0].upper()})" if due.dice else due.label
        team = next(each.team.name for each in self._view.sides() if each is self.shown())
        words = {
            "player": _("Who of {team}? Type his number."),
            "by": _("Who of {team} did it? Type his number."),
            "who": _("Who of {team} was hurt? Type his number."),
            "cause": _("By what?"),
            "side": _("Which side?"),
            "choice": _("Which?"),
        }
        return words[self.ask].format(team=team) if self.ask else ""

    def so_far(self) -> str:
        """Who has been named, and what has fallen."""
        names = {p.id: by_number(p.number, p.name) for side in self._view.sides() for p in side.players}
        who, by = (names.get(str(self._row.get(key)), "") for key in ("who", "by"))
        fell = [self._words(key, value) for key, value in self._row.items() if key not in {"who", "by"}]
        said = _("{who} hurt by {by}").format(who=who, by=by) if who and by else who or by
        return " · ".join(filter(None, (said, ", ".join(fell))))

    def _words(self, key: str, value: object) -> str:
        asked = next(each for each in self._view.dice if each.key == key)
        return next((each.label for each in asked.options if each.value == value), str(value))

    def wants_player(self) -> bool:
        """Whether a number answers."""
        return self.ask in {"player", "by", "who"}

    def shown(self) -> Any:
        """The side whose players are asked for."""
        return self._view.home if self.side == "home" else self._view.away

    def players(self) -> list[LivePlayer]:
        """Those who can be meant."""
        return [player for player in self.shown().players if not player.absent and not player.off]

    def options(self) -> tuple[Option, ...]:
        """The choices of what is asked now."""
        if self.ask == "side":
            names = (self._view.home.team.name, self._view.away.team.name)
            return tuple(Option(side, name) for side, name in zip(("home", "away"), names, strict=True))
        due = self.due()
        if due is not None:
            return due.options
        return self.action.choices if self.ask in {"cause", "choice"} else ()

    def turn_over(self) -> None:
        """Ask for the other side's players."""
        self.side = "away" if self.side == "home" else "home"

    def take_player(self, player: str) -> None:
        """A player, as ``home:8``."""
        ask, (side, _colon, ref) = self._left.pop(0), player.partition(":")
        if ask == "by":
            self.note["by"], self._row["by"] = ref, player
            self.side = "away" if side == "home" else "home"
        else:
            self.note.update(side=side, player=ref)
            self._row["who"] = player

    def take(self, value: str) -> None:
        """One of the choices."""
        due = self.due()
        if due is not None:
            self.note[due.key] = self._row[due.key] = value
            return
        ask = self._left.pop(0)
        if ask == "side":
            self.note["side"] = value
        elif ask == "cause":
            self.note["cause"] = value
        elif self.action.kind == "marker":
            self.note["steps"] = int(value)
        else:
            self.note["result"] = value

    def take_die(self, value: int) -> None:
        """What a die shows."""
        die = self.die()
        if die is not None:
            self.note[die.key] = self._row[die.key] = value

    def leave(self) -> None:
        """Leave what is due now for the report."""
        due = self.due()
        if due is not None:
            self._skipped.add(due.key)
