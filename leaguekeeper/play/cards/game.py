"""The card game as the play core knows it: start, turn, apply, view, and its words in files.

Rules: the two rule documents, the cards and the publisher's answers; see the rulings in the card data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from leaguekeeper.play.cards import (
    answers,
    codec,
    naming,
    rules,  # noqa: F401 - with the rules every deed makes itself known
    setup,
    survey,
    telling,
    view,
)
from leaguekeeper.play.cards.data import catalogue
from leaguekeeper.play.cards.flow import answer, rolled, turn_of
from leaguekeeper.play.cards.scenario_form import FORM
from leaguekeeper.play.cards.state import Action, Season
from leaguekeeper.play.core.protocol import Fact, Illegal, Rolled, Seat, Setup, Turn, Words

__all__ = ["CardGame"]


class CardGame:
    """Team Manager: two to four managers, a season of weeks."""

    name = "cards"
    open_kinds: frozenset[str] = frozenset()
    by_chance = None
    reveals = frozenset(
        {"card-drawn", "token-looked-at", "tokens-revealed", "token-revealed", "spike-revealed", "reel-revealed"}
        | {"improvement-drafted", "highlight-replaced", "player-replaced", "payout-collected", "star-drawn-to-hand"}
    )

    words: Words[Season, Action] = Words.surveyed(
        survey,
        describe=answers.describe,
        tell=telling.tell,
        together=telling.drawn_together,
        seat_name=naming.team_name,
        reason=telling.reason,
        hidden_rolls=survey.HIDDEN_ROLLS,
        told_rolls=survey.TOLD_ROLLS,
    )
    scenarios = FORM

    def start(self, setup_told: Setup) -> Season:
        """A season before its first draw."""
        return setup.start(catalogue(), setup_told)

    def turn(self, state: Season) -> Turn:
        """Who must decide what, which dice are asked for, or how it ended."""
        return turn_of(state)

    def options(self, state: Season) -> Sequence[Action]:
        """Every answer to the decision that is due."""
        return state.offered

    def sample(self, state: Season, random: Random) -> Action:
        """One of the answers by chance."""
        return state.offered[int(random.random() * len(state.offered))]

    def apply(self, state: Season, given: Action | Rolled) -> list[Fact]:
        """Take an answer or dice.

        Raises:
            Illegal: the rules refuse it.
        """
        if isinstance(given, Rolled):
            rolled(state, given)
        elif isinstance(given, Action):
            answer(state, given)
        else:
            raise Illegal("unknown-action", action=str(given))
        return state.take_facts()

    def view(self, state: Season, seat: Seat | None) -> Season:
        """The season as a seat sees it."""
        return view.seen_by(state, seat)

    def imagine(self, state: Season, seat: Seat | None, random: Random) -> Season:
        """A whole season that looks the same to a seat."""
        return view.imagine(state, seat, random)

    def encode(self, action: Action) -> dict[str, Any]:
        """An action as JSON."""
        return codec.encode(action)

    def decode(self, state: Season, data: Mapping[str, Any]) -> Action:
        """The action that JSON names."""
        return codec.decode(state, data)

    def dump(self, state: Season) -> dict[str, Any]:
        """The season as JSON."""
        return codec.dump(state)

    def load(self, data: Mapping[str, Any]) -> Season:
        """The season that ``dump`` wrote."""
        return codec.load(data)
