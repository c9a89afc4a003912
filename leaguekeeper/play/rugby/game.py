"""The rugby game as the play core sees it: whose turn, what may be answered, what an answer does, who may see what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from leaguekeeper.play.core.protocol import Fact, Illegal, Over, Roll, Rolled, Seat, Setup, Turn, Words
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
from leaguekeeper.play.rugby.chance import play_by_chance
from leaguekeeper.play.rugby.flow import ROLLS, any_offered, choose, offered, step
from leaguekeeper.play.rugby.flow import answer as take_answer
from leaguekeeper.play.rugby.matchday import new_match
from leaguekeeper.play.rugby.reasons import reason
from leaguekeeper.play.rugby.record import dump, load
from leaguekeeper.play.rugby.scenario import FORM
from leaguekeeper.play.rugby.sight import imagined, seen_by
from leaguekeeper.play.rugby.state import State
from leaguekeeper.play.rugby.telling import describe, team_name, tell

__all__ = ["Rugby"]


class Rugby:
    """Four a side, measured in inches."""

    name = "rugby"
    reveals = frozenset({"drew", "revealed", "card"})
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
    words: Words[State, Action] = Words.surveyed(
        survey,
        describe=describe,
        tell=tell,
        seat_name=team_name,
        reason=reason,
        hidden_rolls=survey.HIDDEN_ROLLS,
        told_rolls=survey.TOLD_ROLLS,
    )
    scenarios = FORM

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
        return offered(state)

    def sample(self, state: State, random: Random) -> Action:
        """One option by chance; few decisions are listed in full for it."""
        return any_offered(state, random)

    def by_chance(self, state: State, draws: Sequence[Callable[[int], int]], roll: Callable[[Roll], Rolled]) -> Over:
        """Play to the end by chance, in one loop."""
        play_by_chance(state, draws, roll)
        return _over(state)

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
        return state.take_facts()

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


def _over(state: State) -> Over:
    scores = [side.score for side in state.sides]
    if scores[0] == scores[1]:
        places = (1, 1) if state.tied_off is None else (1 + state.tied_off, 2 - state.tied_off)
    else:
        places = (1, 2) if scores[0] > scores[1] else (2, 1)
    return Over(places, {"score": scores, "tries": [side.tries for side in state.sides]})
