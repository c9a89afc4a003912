"""What the adviser says, as a page, a command or a script shows it. Chances are in hundredths."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.play.core.advice import PlanRow, Point, Turning

__all__ = ["AdviceView", "PlanRow", "Point", "Turning"]


@dataclass(frozen=True, slots=True)
class AdviceView:
    """A match looked back at from one side, or a position of it.

    ``plans`` are for the position at ``moment`` and the side in ``whose``, ``played`` what was done there,
    ``silent`` why there are none; ``points`` and ``turnings`` are empty while the match goes on. ``trust`` says how
    much to believe.
    """

    title: str
    facts: str
    teams: tuple[str, str]
    side: int
    moment: int
    whose: str
    plans: tuple[PlanRow, ...]
    played: str = ""
    silent: str = ""
    complete: bool = False
    points: tuple[Point, ...] = ()
    turnings: tuple[Turning, ...] = ()
    rest: Turning | None = None
    total: Turning | None = None
    trust: tuple[str, ...] = ()
