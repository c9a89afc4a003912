"""Whom a kick-off hurts: it is said, and read, before the drive goes on."""

from __future__ import annotations

from leaguekeeper.base.sentences import labelled
from leaguekeeper.play.core.protocol import Choose, Fact, Over, Roll

__all__ = ["KickOffHarm"]

_HURTS = frozenset({"stunned", "injury", "casualty", "rock"})


class KickOffHarm:
    """Listens while a ball is kicked off; ``hurt`` says in words who was, ``waits`` that nobody has read it yet."""

    def __init__(self) -> None:
        self.hurt: list[str] = []
        self.waits = False
        self._kicking = False

    def hear(self, fact: Fact, title: str, detail: str) -> None:
        """Note a fact: between the kick-off and the first turn, whoever is hurt."""
        if fact.kind in ("kick-off", "turn"):
            self._kicking = fact.kind == "kick-off"
        if self._kicking and fact.kind in _HURTS and title:
            self.hurt.append(labelled(title, detail) if detail else title)

    def stops(self, now: Choose | Roll | Over) -> bool:
        """Whether somebody was hurt and it is to be read first: once the dice for it have fallen."""
        self.waits = self.waits or (bool(self.hurt) and isinstance(now, Choose))
        return self.waits

    def read(self) -> None:
        """It has been read."""
        self.hurt.clear()
        self.waits = False
