"""A report on its way: steps from the rule book, the questions of the step in hand, and what the answers change.

The draft is ``answers``: a value by question key (``die`` an int, ``dice`` a list of ints, ``number`` an int,
``choice`` and ``yes_no`` an option's value, ``many`` and ``players`` a list of values, ``text`` a string, ``grid`` a
mapping of player id to mapping of event to count, ``rows`` a list of mappings of field key to value, ``ruling`` the
option that the commissioner decides for and his ``reason``). Each answer goes back to the service, which returns the
next view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from leaguekeeper.services.stack.views import ChangeGroup
from leaguekeeper.services.views import Notice, Purse, TeamMark

__all__ = [
    "Consequences", "GridEvent", "GridPlayer", "GridSide", "Option", "Outcome", "Question", "ResultGrid", "Subject",
    "WizardSide", "WizardStep", "WizardView", "fields_due", "is_used_up", "who_of",
]  # fmt: skip

QuestionKind = Literal["die", "dice", "number", "choice", "many", "text", "yes_no", "players", "grid", "rows", "ruling"]
StepState = Literal["done", "nothing", "passed", "now", "open", "bites"]
Side = Literal["home", "away", ""]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice as a row: what it is called, what it costs and gains in words, and why it is not legal if it is not.

    A player has the ``number`` on his back, by which he can be typed, his ``side``, and ``adds`` to a roll about him.
    """

    value: str
    label: str
    note: str = ""
    price: str = ""
    gain: str = ""
    legal: bool = True
    reason: str = ""
    group: str = ""
    number: int | None = None
    side: Side = ""
    adds: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an answer came to, in words that stand beside it: what its dice did, what its choice cost or brought."""

    title: str
    detail: str = ""
    good: bool | None = None


@dataclass(frozen=True, slots=True)
class GridEvent:
    """A column of the result grid: an event that earns experience (or a sending-off), its head and its full name.

    ``letter`` is the key by which it is counted; ``hurts`` the causes of the casualties that come with it, the usual
    one first.
    """

    key: str
    head: str
    name: str
    maximum: int = 99
    letter: str = ""
    hurts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GridPlayer:
    """A row of the result grid; absent players are shown and take nothing."""

    id: str
    number: int
    name: str
    position: str = ""
    absent: bool = False


@dataclass(frozen=True, slots=True)
class GridSide:
    """One team's half of the result grid."""

    team: TeamMark
    players: tuple[GridPlayer, ...]


@dataclass(frozen=True, slots=True)
class ResultGrid:
    """Who did what in the match: players by events, for both teams."""

    events: tuple[GridEvent, ...]
    home: GridSide
    away: GridSide


@dataclass(frozen=True, slots=True)
class Question:
    """One thing a step asks. ``hint`` says of whom: the team, the player with his number, or both teams.

    ``dice`` are the dice of a roll ("d6", "d3", "d16", "d8", "2d6" is two "d6"). ``answer`` is what the draft holds
    (None: not yet asked or not answered), ``left`` says in words that it was left alone and none was chosen, ``typed``
    that its dice came from the table. ``players`` questions list
    players as options. ``fields`` are the columns of one row of a ``rows`` question. ``labels`` names each face of a
    single die (the six results of a table, shown as a strip under the dice), ``barred`` those that would be re-rolled.
    A question is asked ``only_for`` some endings of the match. A field of a row is asked ``only_for`` some (values of
    the row's first field), and ``after`` another field only where that one, with what the person adds, shows one of
    some figures; it is not asked ``unless`` another field says none of some words or figures. One that is ``across``
    takes only an opponent of whom the row is about. ``shared`` is how often
    each side may answer it in all rows together; see ``fields_due``. ``plus`` is the most that a person may add to a
    die before he writes it down. ``usual`` is the number that is proposed; an optional one left alone comes to it.
    ``none`` says in words what an optional choice comes to that is left alone.
    """

    key: str
    kind: QuestionKind
    label: str
    hint: str = ""
    side: Side = ""
    player: str = ""
    dice: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    minimum: int = 0
    maximum: int = 999
    optional: bool = False
    answer: Any = None
    left: str = ""
    typed: bool = False
    outcome: Outcome | None = None
    labels: tuple[str, ...] = ()
    barred: tuple[int, ...] = ()
    grid: ResultGrid | None = None
    fields: tuple[Question, ...] = ()
    error: str = ""
    only_for: frozenset[str] | None = None
    after: tuple[str, frozenset[int]] | None = None
    unless: tuple[str, frozenset[str] | frozenset[int]] | None = None
    across: bool = False
    shared: Mapping[str, int] | None = None
    plus: int = 0
    usual: int | None = None
    none: str = ""


def fields_due(
    fields: Sequence[Question], row: Mapping[str, Any], others: Sequence[Mapping[str, Any]] = ()
) -> list[Question]:
    """The fields of a row that ask for something, as it and the other rows have been filled in so far."""
    who = who_of(fields, row)
    return [field for field in fields if _is_due(field, row, who) and not is_used_up(fields, field, who, others)]


def who_of(fields: Sequence[Question], row: Mapping[str, Any]) -> Option | None:
    """Whom a row is about."""
    return next((option for option in fields[0].options if option.value == row.get(fields[0].key)), None)


def is_used_up(
    fields: Sequence[Question], field: Question, who: Option | None, others: Sequence[Mapping[str, Any]]
) -> bool:
    """Whether the person's side has answered a field as often as it may, in other rows."""
    if field.shared is None or who is None:
        return False
    sides = [found.side for row in others if row.get(field.key) is not None and (found := who_of(fields, row))]
    return sides.count(who.side) >= field.shared.get(who.side, 0)


def _is_due(field: Question, row: Mapping[str, Any], who: Option | None) -> bool:
    if field.only_for is not None and (who is None or who.value not in field.only_for):
        return False
    if field.unless is not None and row.get(field.unless[0]) in field.unless[1]:
        return False
    if field.after is None:
        return True
    before, on = field.after
    figure = row.get(before)
    return isinstance(figure, int) and figure + (who.adds if who is not None else 0) in on


@dataclass(frozen=True, slots=True)
class WizardSide:
    """A side in the match head: team, and the line below it ("Bruno Tessier · cas. 2")."""

    team: TeamMark
    line: str


@dataclass(frozen=True, slots=True)
class WizardStep:
    """A step in the list at the left: what it is called and what it gave, or that it has nothing to do.

    One that does not apply was ``passed`` over by itself; what it would have asked can still be answered.
    """

    key: str
    number: int
    title: str
    result: str = ""
    state: StepState = "open"
    part: str = ""


@dataclass(frozen=True, slots=True)
class Subject:
    """One of those a step deals with in turn, such as each player who can improve."""

    key: str
    number: str
    name: str
    figure: str
    line: str
    done: bool = False
    now: bool = False


@dataclass(frozen=True, slots=True)
class Consequences:
    """What answers that are still being given would change, and what is in their way.

    ``elsewhere`` says that the form was gone on with in a second window, and is not kept from here.
    """

    changes: tuple[ChangeGroup, ...] = ()
    warnings: tuple[Notice, ...] = ()
    blocked: str = ""
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class WizardView:
    """The report as it stands: head, steps, the step in hand, consequences.

    ``step`` is the key of the step in hand and ``heading`` its title in full. ``part`` titles the list of steps
    ("After the match"). ``main`` is what the main button says; it is dead while ``blocked`` gives a reason.
    ``finish`` is true at the last step, where the main action files the report; ``closing`` then says what that does.
    """

    title: str
    facts: str
    home: WizardSide
    away: WizardSide
    score: tuple[int, int] | None
    part: str
    steps: tuple[WizardStep, ...]
    step: str
    heading: str
    questions: tuple[Question, ...]
    changes: tuple[ChangeGroup, ...]
    main: str
    intro: str = ""
    side: TeamMark | None = None
    subjects: tuple[Subject, ...] = ()
    warnings: tuple[Notice, ...] = ()
    blocked: str = ""
    can_go_back: bool = False
    finish: bool = False
    closing: str = ""
    saved: datetime | None = None
    answers: Mapping[str, Any] = field(default_factory=dict)
    purses: tuple[tuple[TeamMark, Purse], ...] = ()
    """What each side has for inducements, while they are hired."""
    on_pitch: bool = False
    """Whether the match in hand could be played in the program: the pitch knows the league's rules."""
    corrects: bool = False
    """Whether it is to take the place of a report that was filed: the figures beside it are those of that match."""
    unplayed: tuple[Option, ...] = ()
    """The ways in which a match goes unplayed, while nothing has been told of it yet."""
