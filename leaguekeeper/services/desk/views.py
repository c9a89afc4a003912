"""What waits: lines in the order of the season, each with its one action or with what it waits for itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from leaguekeeper.services.in_tray.lying import Lying
from leaguekeeper.services.views import TeamMark

__all__ = ["NOTHING_BEGUN", "NOTHING_WAITS", "Begun", "Concern", "DeskView", "MatchDue", "Waiting", "WaitingKind"]

WaitingKind = Literal[
    "found", "teams", "names", "season", "more-teams", "fixtures", "challenge", "reports", "improvements", "conflicts",
    "undecided", "qualification", "lots", "finals", "swiss", "play-offs", "bracket", "trophy", "prizes", "closing",
    "re-enrolment", "next-season", "mail",
]  # fmt: skip
"""What a line is about; ``waiting.ORDER`` gives each its place in the season, mail comes before all of it."""


@dataclass(frozen=True, slots=True)
class Begun:
    """What people have begun beside the league and not filed yet: notes of theirs, no part of the stack.

    ``reports`` say by the number of the match how far its report is, in words; ``followed`` are the matches being
    followed at the table, ``forms`` the teams whose re-enrolment form is on its way; ``lying`` is what coaches have
    sent and the commissioner has to decide on.
    """

    reports: Mapping[int, str] = field(default_factory=dict)
    followed: frozenset[int] = frozenset()
    forms: frozenset[str] = frozenset()
    lying: Lying = field(default_factory=dict)


NOTHING_BEGUN = Begun()


@dataclass(frozen=True, slots=True)
class Concern:
    """A team that a line is about, or in ``words`` what of it ("Flapi"); ``address`` opens it."""

    team: TeamMark
    words: str
    address: str


@dataclass(frozen=True, slots=True)
class MatchDue:
    """A match whose report is awaited: when it is played, and how far its report is ("step 6 of 11"), if begun.

    One that is ``mailed`` lies in the in-tray, to be decided on.
    """

    number: int
    home: TeamMark
    away: TeamMark
    day: date | None
    time: str
    state: str
    action: str
    address: str
    mailed: bool = False


@dataclass(frozen=True, slots=True)
class Waiting:
    """One thing that the season needs.

    ``id`` stays the same for the same thing, in every language and after every undo. What can be done now has an
    ``action``: where its ``address`` leads in the window, and the ``command`` that does it at the terminal (FILE is the
    league's). What cannot says in ``waits_for`` what must be done first. ``day`` is when it is, ``due`` the last day
    for it, both where they are known; ``late`` that this day is over.
    """

    id: str
    kind: WaitingKind
    words: str
    detail: str = ""
    concerns: tuple[Concern, ...] = ()
    matches: tuple[MatchDue, ...] = ()
    day: date | None = None
    due: date | None = None
    late: bool = False
    action: str = ""
    address: str = ""
    command: str = ""
    waits_for: str = ""

    @property
    def now(self) -> bool:
        """Whether it can be done now."""
        return bool(self.action)


@dataclass(frozen=True, slots=True)
class DeskView:
    """The whole desk: what can be done now, what comes later in this order, what is done already, in words.

    ``coach`` is whose it is, empty for the commissioner's; ``documents`` counts the stack; ``only_read`` says why
    whoever looks at it can do nothing now, where that is so.
    """

    now: tuple[Waiting, ...] = ()
    later: tuple[Waiting, ...] = ()
    done: tuple[str, ...] = ()
    documents: int = 0
    coach: str = ""
    only_read: str = ""


NOTHING_WAITS = DeskView()
