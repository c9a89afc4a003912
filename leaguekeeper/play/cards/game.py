"""The card game as the play core knows it: start, turn, apply, view, and its words in files.

Rules: the two rule documents, the cards and the publisher's answers; see the rulings in the card data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from leaguekeeper.play.cards import (
    codec,
    scenario,
    scenario_schema,
    setup,
    survey,
    telling,
    view,
)
from leaguekeeper.play.cards.box import faults_of
from leaguekeeper.play.cards.data import BadCards, catalogue
from leaguekeeper.play.cards.flow import FIELDS, answer, rolled, turn_of
from leaguekeeper.play.cards.state import Action, Season
from leaguekeeper.play.core.protocol import Choose, Fact, Illegal, Over, Roll, Rolled, Seat, Setup, Turn
from leaguekeeper.play.scenarios.schema_check import check_form

__all__ = ["CardGame"]


class CardGame:
    """Team Manager: two to four managers, a season of weeks."""

    name = "cards"
    do_kinds = frozenset({"turn"})
    hidden_rolls = survey.HIDDEN_ROLLS
    scenario_defaults: Mapping[str, Any] = {"begin": "first", "discard-after-passing": "never"}
    reveals = frozenset(
        {"card-drawn", "token-looked-at", "tokens-revealed", "token-revealed", "spike-revealed", "reel-revealed"}
        | {"improvement-drafted", "highlight-replaced", "player-replaced", "payout-collected", "star-drawn-to-hand"}
    )

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
        return state.told()

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

    def scenario_schema(self) -> dict[str, Any]:
        """What scenario files of this game may hold."""
        return scenario_schema.schema()

    def scenario_state(self, told: Mapping[str, Any], rules: str, options: Mapping[str, Any]) -> Season:
        """The position that a scenario describes (there is one rule set)."""
        if rules != "team-manager":
            raise Illegal("unknown-rules", rules=rules)
        check_form(scenario_schema.setup_schema(catalogue()), told, "setup")
        try:
            return scenario.position(told, options)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
            raise Illegal("unreadable-setup", fault=f"{type(fault).__name__}: {fault}") from fault

    def scenario_view(self, state: Season) -> dict[str, Any]:
        """The position in a scenario's words."""
        return scenario.seen(state)

    def scenario_settled(self, state: Season, data: Mapping[str, Any]) -> bool:
        """Whether a listed answer is one that the rules gave by themselves, there being no other."""
        return codec.was_settled(state, data)

    def scenario_default(self, state: Season, choose: Choose, word: Any) -> Action | None:
        """What a default means: ``never``, ``always`` or ``first``, or the value itself."""
        if word == "never":
            declined = Action(choose.kind, (None,))
            return declined if declined in state.offered else None
        if word in ("always", "first"):
            return state.offered[0]
        return codec.decode(state, {"choose": choose.kind, FIELDS[choose.kind][0]: word})

    def tell(self, state: Season, fact: Fact) -> str:
        """A fact in a sentence, empty where it is not worth one."""
        return telling.tell(state, fact)

    def describe(self, state: Season, action: Action) -> str:
        """An answer in words."""
        return telling.describe(state, action)

    def ask(self, state: Season, choose: Choose) -> str:
        """What a manager is asked."""
        return survey.ask(state, choose)

    def fallen(self, state: Season, asked: Roll, values: Sequence[int] = ()) -> str:
        """What dice are for, and what they show."""
        return survey.fallen(state, asked, values)

    def seat_name(self, state: Season, seat: Seat) -> str:
        """A manager by his team."""
        return telling.team_name(state, seat)

    def survey(self, state: Season, seat: Seat | None) -> Iterator[str]:
        """The table as a seat may see it, line by line."""
        return survey.survey(state, seat)

    def note(self, state: Season, action: Action) -> str:
        """What an answer is worth: odds, skills, the text of a card."""
        return survey.note(state, action)

    def result(self, state: Season, over: Over) -> Iterator[str]:
        """How the season ended, line by line."""
        return survey.result(state, over)

    def reason(self, refusal: Illegal) -> str:
        """Why something was refused."""
        return telling.reason(refusal)

    def faults_of_data(self) -> list[str]:
        """What is wrong with the cards, one sentence each."""
        try:
            return faults_of(catalogue())
        except BadCards as fault:
            return [fault.text()]

    def die_face(self, kind: str, word: str) -> int:
        """The first number on the tackle die whose face is called that."""
        faces = catalogue().faces
        if kind != f"d{len(faces)}" or word not in faces:
            raise Illegal("unknown-face", face=word)
        return faces.index(word) + 1
