"""The life of a season: what may be filed in which of its states, and what stands in the way.

A row has a column for each state of the season that a document speaks of; other rows say the same of the teams it
speaks of. A cell is empty where the document is allowed, or names the gate that is shut. ``kinds`` gives each kind of
document its rows, and ``gates`` asks them before one is read.
(House rules, Play-Offs; Intersaison; Commencer une nouvelle saison.
LRB 4, Débuter la ligue; Organisation d’un tournoi.)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_

__all__ = [
    "ANYBODY",
    "BETWEEN_SEASONS",
    "CLOSING",
    "EVER",
    "FORFEITED",
    "GATES",
    "IN_SEASON",
    "IN_THE_PLAY_OFFS",
    "LEVEL_PLAY_OFF",
    "NO_OFF_SEASON",
    "OFF_SEASON",
    "OPENING",
    "OTHERS_MET",
    "OVERTIME",
    "PLAYING",
    "PLAY_OFFS",
    "PLAY_OFFS_DRAWN",
    "PRIZES_PAID",
    "QUALIFICATION_LEFT",
    "RE_ENROLLING",
    "ROUNDS_LEFT",
    "TAKING_PART",
    "UNTIL_THE_NEXT",
    "Gate",
    "SeasonRow",
    "SeasonState",
    "TeamRow",
    "TeamState",
]

SeasonState = Literal["none", "rounds", "finals", "played", "over", "past"]
"""How far a season is: not opened yet, rounds to be played, only play-offs or friendlies to be played, nothing left
to be played, closed, and closed with a later one opened."""

TeamState = Literal["listed", "unused", "due", "resting", "refused", "dissolved", "withdrawn"]
"""How a team stands to the season: its list is handed in for the next one, or lies there from before a season that it
sat out, or has served its season; it sits the next one out, was refused or dissolved, or has left."""


@dataclass(frozen=True, slots=True)
class Gate:
    """What stands in a document's way: a code, what is said, and whether the commissioner can let it pass.

    ``cites`` is the number of the rule book whose chapter says so.
    """

    code: str
    sentence: str
    by_ruling: bool = True
    cites: str = ""


NO_SEASON = Gate("no-season", N_("No season has been opened yet."), by_ruling=False)
NONE_PLAYED = Gate("none-played", N_("No season has been played yet."))
SEASON_OPEN = Gate("season-open", N_("{season} is still open: close it first."))
SEASON_OVER = Gate("season-over", N_("{season} is over already."))
CLOSED_ALREADY = Gate("season-over", N_("{season} is over already."), by_ruling=False)
UNPLAYED = Gate(
    "unplayed",
    counted(
        "{season} has {count} match to be played or decided: {matches}.",
        "{season} has {count} matches to be played or decided: {matches}.",
        "count",
    ),
)
STILL_PLAYED = Gate(
    "season-open",
    N_("{season} is still open, and is played out by its own rule book: close it first."),
    by_ruling=False,
)
ROUNDS_LEFT = Gate(
    "rounds-left",
    counted(
        "The play-offs come after the rounds, and {count} match of {season} is left: {matches}.",
        "The play-offs come after the rounds, and {count} matches of {season} are left: {matches}.",
        "count",
    ),
)
QUALIFICATION_LEFT = Gate(
    "rounds-left",
    counted(
        "The finals come after the qualification, and {count} match of it is left: {matches}.",
        "The finals come after the qualification, and {count} matches of it are left: {matches}.",
        "count",
    ),
)
NOT_RE_ENROLLED = Gate("not-re-enrolled", N_("Not re-enrolled: {team}."), cites="re-enrolment-budget")
RE_ENROLLED = Gate(
    "re-enrolled", N_("{team} has handed in its list for the next season already."), cites="re-enrolment-budget"
)
RESTING = Gate("resting", N_("Sitting this season out: {team}."))
REFUSED = Gate("refused", N_("Not taken on again: {team}."), cites="re-enrolment-budget")
DISSOLVED = Gate("dissolved", N_("Dissolved: {team}."))
WITHDRAWN = Gate("withdrawn", N_("Withdrawn: {team}."))
NOT_ENROLLED = Gate("not-enrolled", N_("{team} does not play at present."))
NO_OFF_SEASON = Gate("no-off-season", N_("Teams do not re-enrol under this rule book."), by_ruling=False)
PLAY_OFFS_DRAWN = Gate(
    "play-offs-drawn",
    N_("The play-offs of {season} are drawn already, with some of these teams: take that draw out of the stack first."),
)
PRIZES_PAID = Gate("prizes-paid", N_("The prizes of {season} have been paid already."))
LEVEL_PLAY_OFF = Gate(
    "level-play-off",
    N_("A play-off needs a winner: where it is level, play overtime, and let penalties decide if that is level too."),
    cites="overtime-turns",
)
OVERTIME = Gate(
    "no-overtime",
    N_("There is overtime in play-offs alone; this match ends as it stood after its second half."),
    cites="overtime-turns",
)

IN_THE_PLAY_OFFS = Gate(
    "in-the-play-offs",
    N_("In the play-offs: {team}. Friendlies are for teams that are not, against each other."),
    cites="play-off-friendlies",
)

OTHERS_MET = Gate(
    "others-met",
    N_(
        "{home} and {away} played this match; by what lies before it {other} and {rival} should have. It stands as it"
        " was played until its report or what lies before it is corrected, or the commissioner accepts it."
    ),
)
FORFEITED = Gate(
    "others-met",
    N_(
        "{home} and {away} played this match; by what lies before it one of them had left and forfeits it. It stands as"
        " it was played until its report or what lies before it is corrected, or the commissioner accepts it."
    ),
)


class SeasonRow(NamedTuple):
    """What stands in a document's way in each state of its season; None where nothing does."""

    none: Gate | None = None
    rounds: Gate | None = None
    finals: Gate | None = None
    played: Gate | None = None
    over: Gate | None = None
    past: Gate | None = None


class TeamRow(NamedTuple):
    """What stands in a document's way in each state of the teams it speaks of; None where nothing does."""

    listed: Gate | None = None
    unused: Gate | None = None
    due: Gate | None = None
    resting: Gate | None = None
    refused: Gate | None = None
    dissolved: Gate | None = None
    withdrawn: Gate | None = None


EVER = SeasonRow()
IN_SEASON = SeasonRow(none=NO_SEASON, over=SEASON_OVER, past=SEASON_OVER)
PLAY_OFFS = IN_SEASON._replace(rounds=ROUNDS_LEFT)
"""A draw that lays out a knock-out; other draws have the row of their kind."""
UNTIL_THE_NEXT = SeasonRow(none=NO_SEASON, past=SEASON_OVER)
BETWEEN_SEASONS = SeasonRow(rounds=STILL_PLAYED, finals=STILL_PLAYED, played=STILL_PLAYED)
OPENING = SeasonRow(rounds=SEASON_OPEN, finals=SEASON_OPEN, played=SEASON_OPEN)
CLOSING = SeasonRow(NO_SEASON, UNPLAYED, UNPLAYED, None, CLOSED_ALREADY, CLOSED_ALREADY)
OFF_SEASON = SeasonRow(none=NONE_PLAYED, rounds=UNPLAYED, finals=UNPLAYED)

ANYBODY = TeamRow()
TAKING_PART = TeamRow(due=NOT_RE_ENROLLED, resting=RESTING, refused=REFUSED, dissolved=DISSOLVED, withdrawn=WITHDRAWN)
PLAYING = TeamRow(resting=NOT_ENROLLED, refused=NOT_ENROLLED, dissolved=NOT_ENROLLED, withdrawn=NOT_ENROLLED)
RE_ENROLLING = TeamRow(listed=RE_ENROLLED, refused=REFUSED, dissolved=DISSOLVED)

_OF_THE_CONTENT = (
    QUALIFICATION_LEFT,
    NO_OFF_SEASON, PLAY_OFFS_DRAWN, PRIZES_PAID, LEVEL_PLAY_OFF, OVERTIME, IN_THE_PLAY_OFFS, OTHERS_MET, FORFEITED,
)  # fmt: skip
"""Gates that depend on what stands on the sheet, or on the rule book; its chapter asks for them."""

_ROWS = (
    IN_SEASON,
    PLAY_OFFS,
    UNTIL_THE_NEXT,
    BETWEEN_SEASONS,
    OPENING,
    CLOSING,
    OFF_SEASON,
    TAKING_PART,
    PLAYING,
    RE_ENROLLING,
)

GATES: frozenset[Gate] = frozenset(gate for row in (*_ROWS, _OF_THE_CONTENT) for gate in row if gate is not None)
"""Every gate there is."""
