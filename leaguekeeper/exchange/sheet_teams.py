"""A team and its players as the rows of a spreadsheet tell them; a word in a cell that nobody knows is told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from leaguekeeper.exchange.columns import fields_of
from leaguekeeper.exchange.foreign import Earned, ForeignPlayer, ForeignTeam
from leaguekeeper.exchange.rows import Row
from leaguekeeper.exchange.states import injuries_in, risen
from leaguekeeper.exchange.unsaid import Unsaid, as_others, gone

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["team_of"]

PROGRAM = "Spreadsheet"

_MOST = 100_000_000
_GONE = ("dead", "left", "fired", "archived")
_NO_STAFF = frozenset({*fields_of("coaches"), "race", "treasury", "team_rating", "team_value", "status"})
_NO_DEEDS = frozenset({
    "season", "team", "coach", "own_name", "division", "number", "player", "position", "status", "seasons", "matches",
    "extra_spp", "spent_spp", "earned_spp", "unspent_spp", "skills", "skill_values", "injuries", "niggles",
    "misses_next", "value",
})  # fmt: skip
"""Columns of teams that are no staff, and of players that are no deeds; the others may be those of another edition."""


def team_of(row: Row, players: Sequence[Row], book: RuleBook, unsaid: list[Unsaid]) -> ForeignTeam:
    """A team with its players; those who are gone are told, and not enrolled. What cells do not say joins ``unsaid``.

    Raises:
        BadInput: a cell is missing, or is not what it should be; the sentence names its place.
    """
    states = [each.state("player", "status", unsaid) or "active" for each in players]
    told = [(each.word("player") or f"#{each.word('number')}", each.figure("number", most=99), state)
            for each, state in zip(players, states, strict=True)]  # fmt: skip
    here = [(each, state) for each, state in zip(players, states, strict=True) if state not in _GONE]
    return ForeignTeam(
        program=PROGRAM,
        name=row.word("own_name") or row.needed("team"),
        coach="",
        race=row.needed("race"),
        race_place=row.place("race"),
        players=tuple(_player(each, state, book, unsaid) for each, state in here),
        staff=dict(_staff(row, book)),
        treasury=row.figure("treasury", least=-_MOST),
        value=row.figure("team_value") or None,
        key="team",
        unsaid=(
            *as_others(row.word("team"), told), *gone(row.word("team"), (e for e in told if e[2] in _GONE)),
        ),
    )  # fmt: skip


def _staff(row: Row, book: RuleBook) -> Iterator[tuple[str, int]]:
    """The staff of the team, by the rule book's slugs, and what only another edition has."""
    for slug in dict.fromkeys((*(kind.slug for kind in book.staff), *fields_of("teams"))):
        if slug in row.mapped.columns and slug not in _NO_STAFF:
            yield slug, row.how_many(slug, alone=book.has("staff", slug) and book.staff_kind(slug).most == 1)


def _player(row: Row, state: str, book: RuleBook, unsaid: list[Unsaid]) -> ForeignPlayer:
    deeds = [field for field in row.mapped.columns if field not in _NO_DEEDS]
    events = {slug: row.figure(slug, most=10_000) for slug in deeds}
    known = [slug for slug in deeds if book.has("experience", slug)]
    made = sum(book.experience_event(slug).points * events[slug] for slug in known)
    extra = row.figure("extra_spp", least=-10_000, most=10_000)
    if row.word("earned_spp"):  # the sum holds, whatever there is no column for
        extra = row.figure("earned_spp", made, least=-10_000, most=10_000) - made
    injuries = injuries_in(book, row.word("injuries"))
    for said in injuries.unknown:
        row.tell_unknown("injuries", said, unsaid)
    return ForeignPlayer(
        name=row.word("player"),
        position=row.needed("position"),
        place=row.place("position"),
        number=row.figure("number", most=99),
        counts=events,
        extra_spp=extra,
        spent=row.figure("spent_spp", most=10_000),
        skills=tuple(_skills(row, book)),
        lost=injuries.lost,
        niggles=row.figure("niggles", injuries.niggles, most=20),
        miss_next=row.says_yes("misses_next", unsaid) or injuries.misses or state == "misses",
        seasons=row.figure("seasons", most=1_000),
        matches=row.figure("matches", most=10_000),
    )


def _skills(row: Row, book: RuleBook) -> Iterator[Earned]:
    """What he has learned, with what each is worth where there is a figure for each."""
    skills = [each.strip() for each in re.split(r"[,;/|\n]", row.word("skills")) if each.strip()]
    values = [int(each) if each.strip().isdigit() else None for each in row.word("skill_values").split(",")]
    for place, each in enumerate(skills):
        yield Earned(risen(book, each), values[place] if len(values) == len(skills) else None)
