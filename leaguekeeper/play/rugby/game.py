"""The rugby game as the play core sees it: whose turn, what may be answered, what an answer does, who may see what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from leaguekeeper.play.core.protocol import Choose, Fact, Illegal, Over, Roll, Rolled, Seat, Setup, Turn
from leaguekeeper.play.rugby import (  # noqa: F401 - each file registers its frames
    activation,
    acts,
    cleanup,
    defence,
    dice_step,
    halftime,
    harm,
    kickoff,
    movement,
    passing,
    preparation,
    second,
    stealing,
    survey,
    tackling,
    trials,
)
from leaguekeeper.play.rugby.actions import Action, decode, encode
from leaguekeeper.play.rugby.defence import any_defence
from leaguekeeper.play.rugby.flow import DECISIONS, ROLLS, choose, step
from leaguekeeper.play.rugby.flow import answer as take_answer
from leaguekeeper.play.rugby.matchday import new_match
from leaguekeeper.play.rugby.reasons import reason
from leaguekeeper.play.rugby.record import dump, load
from leaguekeeper.play.rugby.scenario import (
    bridged,
    idle,
    scenario_schema,
    scenario_state,
    scenario_view,
    usual_answer,
    was_declined,
    was_settled,
)
from leaguekeeper.play.rugby.sight import imagined, seen_by
from leaguekeeper.play.rugby.state import State
from leaguekeeper.play.rugby.telling import describe, team_name, tell

__all__ = ["Rugby"]


class Rugby:
    """Four a side, measured in inches."""

    name = "rugby"
    reveals = frozenset({"drew", "revealed", "card"})
    do_kinds = frozenset({"activate", "first", "defend", "second"})
    open_kinds = frozenset(
        {
            "place",
            "kick",
            "first",
            "defend",
            "second",
            "second-move",
            "run",
            "shift",
            "dodge-move",
            "sticky-move",
            "card",
        }
    )
    scenario_defaults: Mapping[str, str] = {"card": "never"}
    hidden_rolls = survey.HIDDEN_ROLLS

    def start(self, setup: Setup) -> State:
        """A match before the line-ups: two teams, their squads, decks and the rulings agreed."""
        state = new_match(setup)
        state.push(("prepare",))
        step.go_on(state)
        return state

    def turn(self, state: State) -> Turn:
        """What is waited for."""
        if state.ended:
            return _over(state)
        name, *figures = state.stack[-1]
        throw = ROLLS.get(name)
        return throw.asked(state, *figures) if throw is not None else choose(state)

    def options(self, state: State) -> Sequence[Action]:
        """A finite choice of answers; movements take any legal path besides."""
        if state.ended:
            return ()
        name, *figures = state.stack[-1]
        found = DECISIONS.get(name)
        return list(found.options(state, *figures)) if found is not None else ()

    def sample(self, state: State, random: Random) -> Action:
        """One option by chance; a defence is not listed in full for it."""
        if state.stack[-1][0] == "defend":
            return any_defence(state, random)
        options = self.options(state)
        return options[int(random.random() * len(options))]

    def apply(self, state: State, answer: Action | Rolled) -> list[Fact]:
        """Take a decision or dice.

        Raises:
            Illegal: the answer is not allowed; nothing has changed.
        """
        if state.ended:
            raise Illegal("match-over")
        if isinstance(answer, Rolled):
            name, *figures = state.stack[-1]
            if name not in ROLLS:
                raise Illegal("no-dice-due")
            state.stack.pop()
            ROLLS[name].take(state, answer.values, *figures)
            step.go_on(state)
        else:
            take_answer(state, answer)
        return state.told()

    def view(self, state: State, seat: Seat | None) -> State:
        """The match as a seat sees it: the other hand, the decks and a card face down cannot be known."""
        return seen_by(state, seat)

    def imagine(self, state: State, seat: Seat | None, random: Random) -> State:
        """A match that looks the same to that seat, what it cannot see dealt anew."""
        return imagined(state, seat, random)

    def encode(self, action: Action) -> dict[str, Any]:
        """The action as JSON."""
        return encode(action)

    def decode(self, state: State, data: Mapping[str, Any]) -> Action:
        """The action that JSON names."""
        return decode(data)

    def dump(self, state: State) -> dict[str, Any]:
        """The match as JSON."""
        return dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        """The match that ``dump`` wrote."""
        return load(data)

    def scenario_schema(self) -> dict[str, Any]:
        """The JSON Schema of scenario files."""
        return scenario_schema()

    def scenario_state(self, setup: Mapping[str, Any], rules: str, options: Mapping[str, Any]) -> State:
        """The position that a scenario describes."""
        state = scenario_state(setup, rules, options)
        step.go_on(state)
        state.facts.clear()
        return state

    def scenario_actions(self, state: State, data: Mapping[str, Any]) -> Iterator[Action]:
        """The actions that one entry of a file stands for, with what goes without saying before it."""
        return bridged(state, data)

    def scenario_idle(self, state: State) -> Action | None:
        """Defenders rest, the active player waits, moves go as marked and rolls in their usual order."""
        if state.stack and state.stack[-1][0] in ("order", "run"):
            return self.options(state)[0]
        return idle(state)

    def scenario_settled(self, state: State, data: Mapping[str, Any]) -> bool:
        """Whether a listed answer is the only one there was, which nobody was asked for."""
        return was_settled(state, data)

    def scenario_declined(self, data: Mapping[str, Any]) -> bool:
        """Whether a listed answer says no to what the rules may never have offered."""
        return was_declined(data)

    def scenario_default(self, state: State, choose: Choose, word: Any) -> Action:
        """The answer that a file's ``defaults`` mean by a word."""
        return usual_answer(choose.kind, word, self.options(state))

    def describe(self, state: State, action: Action) -> str:
        """An option as a coach reads it."""
        return describe(state, action)

    def tell(self, state: State, fact: Fact) -> str:
        """A fact as a sentence of the log."""
        return tell(state, fact)

    def ask(self, state: State, choose: Choose) -> str:
        """What a coach is asked."""
        return survey.ask(choose)

    def fallen(self, state: State, asked: Roll, values: Sequence[int] = ()) -> str:
        """What dice are for, and what they show."""
        return survey.fallen(asked, values)

    def seat_name(self, state: State, seat: Seat) -> str:
        """A coach by his team."""
        return team_name(state, seat)

    def survey(self, state: State, seat: Seat | None) -> Iterator[str]:
        """The position as a seat may see it, line by line."""
        return survey.survey(state, seat)

    def note(self, state: State, action: Action) -> str:
        """The odds of an option, and what a card says."""
        return survey.note(state, action)

    def result(self, state: State, over: Over) -> Iterator[str]:
        """How the match ended, line by line."""
        return survey.result(state, over)

    def reason(self, refusal: Illegal) -> str:
        """Why an answer was refused, as a sentence."""
        return reason(refusal)

    def scenario_view(self, state: State) -> dict[str, Any]:
        """The position in a scenario's words."""
        return scenario_view(state)


def _over(state: State) -> Over:
    scores = [side.score for side in state.sides]
    if scores[0] == scores[1]:
        places = (1, 1) if state.tied_off is None else (1 + state.tied_off, 2 - state.tied_off)
    else:
        places = (1, 2) if scores[0] > scores[1] else (2, 1)
    return Over(places, {"score": scores, "tries": [side.tries for side in state.sides]})
