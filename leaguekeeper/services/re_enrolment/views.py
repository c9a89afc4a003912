"""The off-season: which teams come back, and one team's re-enrolment as a form with its running budget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from leaguekeeper.base.words import ngettext
from leaguekeeper.services.views import Purse

if TYPE_CHECKING:
    from leaguekeeper.services.report.views import WizardStep
    from leaguekeeper.services.stack.views import ChangeGroup
    from leaguekeeper.services.team.draft_views import DraftItem
    from leaguekeeper.services.team.views import Characteristic
    from leaguekeeper.services.views import Notice, TeamMark, WhyLine

__all__ = [
    "HealDie",
    "Healing",
    "NewPlayer",
    "OffSeasonRow",
    "OldTrouble",
    "ReEnrolment",
    "ReturningPlayer",
    "StaffLine",
    "dice_to_roll",
]

TeamState = Literal["open", "begun", "mailed", "filed", "resting", "gone"]


@dataclass(frozen=True, slots=True)
class OffSeasonRow:
    """A team between seasons: what has become of it, in words, and whether a form has been begun.

    ``mine`` tells that whoever has the league may say what becomes of it: in a coach's copy only of his own;
    ``returns`` that a team which stood aside can hand in a list after all; ``mailed`` is the id of its form in the
    in-tray.
    """

    team: TeamMark
    state: TeamState
    words: str
    mine: bool = True
    returns: bool = False
    mailed: str = ""


@dataclass(frozen=True, slots=True)
class StaffLine:
    """A kind of staff: how many the team had, how many the new list has, what those cost (gold pieces)."""

    slug: str
    name: str
    had: int
    count: int
    most: int
    price: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class OldTrouble:
    """An old injury or a grudge in short words, and the dice that may rid a player of it: None until they fall."""

    words: str
    dice: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class ReturningPlayer:
    """A player of last season's list; ``fee`` is what his return costs, ``back`` that he is on the new list.

    ``old`` is what he brings along from seasons past, with the dice that are asked for it.
    """

    ref: str
    number: int
    name: str
    position: str
    profile: tuple[Characteristic, ...]
    injuries: tuple[str, ...]
    skills: tuple[str, ...]
    value: int
    seasons: int
    fee: int
    back: bool
    old: tuple[OldTrouble, ...] = ()


@dataclass(frozen=True, slots=True)
class HealDie:
    """A die for one old injury; ``value`` is None until it falls."""

    key: str
    label: str
    value: int | None = None
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Healing:
    """The dice of one player; ``choice`` says that his coach may leave him in retirement, ``away`` that he does."""

    ref: str
    name: str
    dice: tuple[HealDie, ...]
    choice: bool = False
    away: bool = False


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A recruit of the list; ``called`` is what his position is called."""

    number: int
    called: str
    name: str
    price: int


@dataclass(frozen=True, slots=True)
class ReEnrolment:
    """A team's form as it stands.

    ``step`` is the key of the step shown and ``kind`` what it shows. ``stops`` are what must be settled before
    anything can be filed, ``reminders`` what had better be. ``budget`` is the sum that raises the funds, ``spent``
    what the list takes from them, ``left`` what remains (gold pieces). ``problems`` are sentences; while there are
    any, or dice are missing, nothing can be filed. ``painted`` is None where the book pays nothing for paint.
    ``troubles`` is the word for what players bring along from seasons past.
    """

    team: TeamMark
    title: str
    facts: str
    steps: tuple[WizardStep, ...]
    step: str
    kind: str
    heading: str
    intro: str
    stops: tuple[Notice, ...]
    reminders: tuple[Notice, ...]
    rested: tuple[tuple[str, str], ...]
    painted: bool | None
    budget: tuple[WhyLine, ...]
    spent: tuple[WhyLine, ...]
    left: int
    heads: tuple[str, ...]
    staff: tuple[StaffLine, ...]
    players: tuple[ReturningPlayer, ...]
    retired: tuple[ReturningPlayer, ...]
    recruits: tuple[NewPlayer, ...]
    positions: tuple[DraftItem, ...]
    troubles: str
    healing: tuple[Healing, ...]
    missing: int
    problems: tuple[str, ...]
    changes: tuple[ChangeGroup, ...]

    @property
    def purse(self) -> Purse:
        """The budget, and what the list takes from it."""
        whole, *spent, _left = self.spent
        return Purse(whole.amount, tuple((line.label, -line.amount) for line in spent))

    @property
    def ready(self) -> bool:
        """Whether the form can be filed as it stands; what stops it now a ruling of the commissioner may let pass."""
        return not self.in_the_way

    @property
    def in_the_way(self) -> str:
        """The first thing for which the form cannot be filed as it stands; empty where it can."""
        return (*self.problems, dice_to_roll(self.missing))[0]


def dice_to_roll(missing: int) -> str:
    """How many dice of the form have yet to fall; empty where none has."""
    told = ngettext("{count} die to roll", "{count} dice to roll", missing).format(count=missing)
    return told if missing else ""
