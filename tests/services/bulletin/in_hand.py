"""A stack in the hand, to be told like a league on the disk; and facts of every kind, none of them like another."""

from __future__ import annotations

from typing import cast

from leaguekeeper.league.book_in_force import book_of_season
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.state import Season, State
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.bulletin.facts import (
    KINDS,
    Facts,
    Figure,
    Gold,
    Players,
    Score,
    TeamName,
    Term,
    Truth,
    Value,
)
from leaguekeeper.services.session import Session, book_of, rule_book

__all__ = ["every_fact", "in_hand", "other_value", "some_value"]


class InHand:
    """What a story asks of a session: its reading, its state and its rule books."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    @property
    def state(self) -> State:
        return self.reading.state

    @property
    def book(self) -> RuleBook:
        return book_of(self.state)

    def book_of(self, season: Season) -> RuleBook:
        return book_of_season(self.state, season, rule_book)


def in_hand(reading: Reading) -> Session:
    """A reading as a session."""
    return cast(Session, InHand(reading))


def some_value(name: str, at: int) -> Value:
    """A value of a fact's kind that no other fact has."""
    kind = KINDS[name]
    if kind is TeamName:
        return TeamName(f"Les Gens du Lieu {at}")
    if kind is Players:
        return Players((f"Joueur{at}",))
    if kind is Figure:
        return Figure(100 + at)
    if kind is Gold:
        return Gold(1_000_000 + at)
    if kind is Score:
        return Score(100 + at, 200 + at)
    if kind is Term:
        return Term({"en": f"thing {at}", "fr": f"chose {at}", "ru": f"вещь {at}"})
    return Truth()


def every_fact() -> Facts:
    """Everything that can be known, all at once."""
    facts = Facts("seed", 0)
    for at, name in enumerate(KINDS):
        facts.add(name, some_value(name, at), [f"document-{at}"])
    return facts


def other_value(name: str) -> Value:
    """Another value of the same kind."""
    return some_value(name, 500)
