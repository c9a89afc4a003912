"""A coach's briefing: whom he meets, the money for inducements, who can improve, who misses, what is due."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from leaguekeeper.services.desk.views import DeskView
from leaguekeeper.services.printing.views import Origin
from leaguekeeper.services.team.views import RosterRow
from leaguekeeper.services.team.what_if_views import Improver
from leaguekeeper.services.views import Silk, Stat, TeamMark

__all__ = ["Briefing", "BriefingPaper", "Feared", "NextMatch", "Purse", "PurseCase"]


@dataclass(frozen=True, slots=True)
class Feared:
    """A player of the opponent, and in words what he has done ("5 TD, 2 CAS")."""

    player: RosterRow
    done: str


@dataclass(frozen=True, slots=True)
class NextMatch:
    """The next match: when and where, both values, the opponent's players with the worthiest first.

    ``state`` counts who is fit and the staff, ``met`` says how earlier meetings ended. ``theirs`` and ``ours`` are the
    figures that compare the two sides.
    """

    number: int
    opponent: TeamMark
    facts: str
    home: bool
    day: date | None
    time: str
    theirs: Stat
    ours: Stat
    heads: tuple[str, ...]
    feared: tuple[Feared, ...]
    state: str
    met: str


@dataclass(frozen=True, slots=True)
class PurseCase:
    """What follows where the higher side spends so much of its treasury (gold pieces).

    The other gets ``petty_cash``, may add its ``own`` treasury, and could then spend ``most``.
    """

    spent: int
    petty_cash: int
    own: int

    @property
    def most(self) -> int:
        """All that the lower side could hire for."""
        return self.petty_cash + self.own


@dataclass(frozen=True, slots=True)
class Purse:
    """The money for inducements both ways: ``higher`` has the higher value and spends first, ``lower`` gets petty cash.

    ``gap`` is the difference of their values and ``treasury`` what the higher one could spend (gold pieces); there is
    one case where its spending brings the other nothing. ``note`` says what else the gap brings.
    """

    higher: TeamMark
    lower: TeamMark
    ours: bool
    gap: int
    treasury: int
    cases: tuple[PurseCase, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Briefing:
    """Everything that a coach wants to know before his next match, on one page.

    ``teams`` are all whose briefing can be read, ``absent`` who misses the match, ``warning`` says where too few are
    fit. ``balance`` says what there is in place of a purse where the rule book has no petty cash. ``mine`` tells that
    whoever has the league may file sheets of this team.
    """

    league: str
    team: TeamMark
    coach: str
    facts: str
    desk: DeskView
    next_match: NextMatch | None
    purse: Purse | None
    balance: str
    improvers: tuple[Improver, ...]
    absent: tuple[RosterRow, ...]
    state: str
    warning: str
    teams: tuple[TeamMark, ...] = ()
    mine: bool = True

    @property
    def silk(self) -> Silk:
        """The team's colours."""
        return self.team.silk


@dataclass(frozen=True, slots=True)
class BriefingPaper:
    """A briefing as it is printed."""

    briefing: Briefing
    origin: Origin
