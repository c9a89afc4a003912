"""The pitch as a game: who must decide what, which dice are asked for, and what an answer does.

The engine itself is the stack of frames (``frames.py``) and the procedures; this file is its door.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from leaguekeeper.base.words import _
from leaguekeeper.play.core.protocol import Choose, Fact, Illegal, Over, Roll, Rolled, Seat, Setup, Turn
from leaguekeeper.play.pitch import saving, survey
from leaguekeeper.play.pitch.actions import Action, Used
from leaguekeeper.play.pitch.asks import ENDED, Asked, Happened
from leaguekeeper.play.pitch.chance import drawn, may_declare, may_declare_empty_handed, may_do, play_by_chance
from leaguekeeper.play.pitch.data_faults import faults_of_data
from leaguekeeper.play.pitch.frames import LISTS, Draw, do_with, run
from leaguekeeper.play.pitch.procedures.kick_off.set_up import check_formation
from leaguekeeper.play.pitch.procedures.match import claims
from leaguekeeper.play.pitch.procedures.match.final_whistle import concede
from leaguekeeper.play.pitch.rosters import started
from leaguekeeper.play.pitch.scenarios import actions as scenario_do
from leaguekeeper.play.pitch.scenarios import position as scenario
from leaguekeeper.play.pitch.state import NOTHING, PitchState
from leaguekeeper.play.pitch.words.notation import decode, encode
from leaguekeeper.play.pitch.words.refusals import REASONS
from leaguekeeper.play.pitch.words.telling import describe, team_name, tell
from leaguekeeper.play.pitch.words.unplayed import SAID_FIRST
from leaguekeeper.rules.faults import Fault

__all__ = ["PitchGame"]


class PitchGame:
    """Blood Bowl on the pitch; ``rules`` of the set-up names the edition."""

    name = "pitch"
    open_kinds = frozenset({"turn"})
    do_kinds = frozenset({"turn", "setup", "action", "target", "zap", "lightning"})
    scenario_defaults: Mapping[str, Any] = scenario.DEFAULTS
    brief_kinds = frozenset({"action", "reroll", "block-die", "follow-up", "push", "skill"})

    def start(self, setup: Setup) -> PitchState:
        """The position before the first die, from two rosters in ``setup.particulars``.

        What is said before anything has fallen (the ground, what is not played) is told with the first answer.
        """
        state = started(setup)
        run(state)
        state.facts[:] = [each for each in state.facts if each[0] in SAID_FIRST]
        return state

    def turn(self, state: PitchState) -> Turn:
        """Who must decide what, which dice are asked for, or how the match ended."""
        asks = state.asks
        return scenario.ending(state) if asks is None or asks is ENDED else asks

    def options(self, state: PitchState) -> Sequence[Action]:
        """Every answer the decision allows; of set-ups the ready-made ones, though any legal one may be given."""
        asks = state.asks
        if not isinstance(asks, Asked):
            return ()
        if not isinstance(state.offered, list):
            _takes, about = state.stack[-1]
            state.offered = list(LISTS[asks.lists](state, *about))
        listed: list[Action] = state.offered
        return listed

    def apply(self, state: PitchState, answer: Action | Rolled) -> list[Fact]:
        """Take a decision or what the dice show.

        Raises:
            Illegal: the rules refuse it; nothing has changed.
        """
        taken: Any = answer
        if answer is state.offered:  # it was drawn just now
            state.forced.clear()
        elif isinstance(answer, Rolled):
            taken = _fallen(state, answer)
        else:
            self._judge(state, answer)
            state.forced.clear()
        state.asks, state.offered = None, NOTHING
        takes, about = state.stack.pop()
        do_with(state, taken, takes, about)
        run(state)
        if state.quiet or not state.facts:
            return []
        match = state.match
        facts = [Fact(kind, Happened(match, values)) for kind, values in state.facts]
        state.facts.clear()
        return facts

    def _judge(self, state: PitchState, answer: Action) -> None:
        """See that an answer is allowed; those that are never listed are taken by a step of their own.

        Raises:
            Illegal: the rules refuse it.
        """
        asks = state.asks
        if not isinstance(asks, Asked):
            raise Illegal("no-decision-due")
        quick = isinstance(answer, tuple) and not isinstance(state.offered, list)
        allows = _ALLOWS.get(asks.lists) if quick else None
        if (allows is None or not allows(state, answer)) and answer not in self.options(state):
            _take_unlisted(state, asks, answer)

    def sample(self, state: PitchState, random: Random) -> Action:
        """One option by chance: first what kind of thing, then which; without listing what is not looked at."""
        asks: Any = state.asks
        state.offered = drawn(state, asks, random.getrandbits)
        answer: Action = state.offered
        return answer

    def by_chance(self, state: PitchState, draws: Sequence[Draw], roll: Callable[[Roll], Rolled]) -> Turn:
        """Play to the end, every coach deciding by chance; that end."""
        play_by_chance(state, draws, roll)
        return self.turn(state)

    def view(self, state: PitchState, seat: Seat | None) -> PitchState:
        """The position: nothing on the pitch is hidden from anybody."""
        return state

    def encode(self, action: Action) -> dict[str, Any]:
        """The action as JSON, players by number."""
        return encode(action)

    def decode(self, state: PitchState, data: Mapping[str, Any]) -> Action:
        """The action that JSON names."""
        return decode(state, self.options(state), data)

    def dump(self, state: PitchState) -> dict[str, Any]:
        """The position as JSON."""
        return saving.dump(state)

    def load(self, data: Mapping[str, Any]) -> PitchState:
        """The position that ``dump`` wrote."""
        return saving.load(data)

    def reason(self, refusal: Illegal) -> str:
        """Why an answer was refused, as a sentence."""
        sentence = REASONS.get(refusal.code)
        return _(sentence).format_map(refusal.values) if sentence else refusal.code

    def describe(self, state: PitchState, action: Action) -> str:
        """An option as a coach reads it."""
        return describe(state, action)

    def tell(self, state: PitchState, fact: Fact) -> str:
        """A fact as one line of a log."""
        return tell(state, fact)

    def ask(self, state: PitchState, choose: Choose) -> str:
        """What a coach is asked."""
        return survey.ask(state, choose)

    def fallen(self, state: PitchState, asked: Roll, values: Sequence[int] = ()) -> str:
        """What dice are for, and what they show."""
        return survey.fallen(state, asked, values)

    def seat_name(self, state: PitchState, seat: Seat) -> str:
        """A coach by his team."""
        return team_name(state, seat)

    def survey(self, state: PitchState, seat: Seat | None) -> Iterator[str]:
        """The position, line by line."""
        return survey.survey(state)

    def note(self, state: PitchState, action: Action) -> str:
        """The odds of an option."""
        return survey.note(state, action)

    def result(self, state: PitchState, over: Over) -> Iterator[str]:
        """How the match ended, line by line."""
        return survey.result(state, over)

    def faults_of_data(self) -> list[Fault]:
        """What the pitch's data files say that nothing knows."""
        return faults_of_data()

    def scenario_schema(self) -> dict[str, Any]:
        """The JSON Schema of the pitch's scenario files."""
        return scenario.schema()

    def scenario_state(self, setup: Mapping[str, Any], rules: str, options: Mapping[str, Any]) -> PitchState:
        """The position that a scenario describes."""
        state = scenario.state_of(setup, rules, options)
        run(state)
        state.facts.clear()
        return state

    def scenario_view(self, state: PitchState) -> dict[str, Any]:
        """The position in the words of ``expect``."""
        return scenario.view(state)

    def scenario_actions(self, state: PitchState, data: Mapping[str, Any]) -> Iterator[Action]:
        """The decisions that a scenario's ``do`` means, one after the other as they fall due."""
        return scenario_do.actions(self, state, data)

    def scenario_entries(self, data: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
        """A listed answer in the words of the engine, and as the several answers that it may hold."""
        return scenario.worded(data)

    def scenario_told(self, choose: Choose, told: Mapping[str, Any]) -> Any:
        """What a scenario's own defaults say of the re-roll that a skill gives."""
        return scenario.told(choose, told)

    def scenario_means(self, choose: Choose, data: Mapping[str, Any]) -> bool:
        """Whether a listed use of a skill means the re-roll that this skill gives."""
        return scenario.means(choose, data)

    def scenario_settled(self, state: PitchState, data: Mapping[str, Any]) -> bool:
        """Whether a listed answer is one that the rules gave by themselves, there being no other."""
        return scenario.settled(state, data)

    def scenario_declined(self, data: Mapping[str, Any]) -> bool:
        """Whether a listed answer says no to what the rules may never have offered."""
        return scenario.declined(data)

    def scenario_default(self, state: PitchState, choose: Choose, word: Any) -> Action | None:
        """What a scenario's default answers."""
        return scenario.default(self, state, choose, word)

    def plan(self, state: PitchState, data: Mapping[str, Any]) -> Iterator[Action]:
        """The single decisions of a whole action (``{"do": "blitz", "player": …, "path": …, "target": …}``)."""
        return scenario_do.actions(self, state, data)


_ALLOWS: Mapping[str, Callable[[PitchState, Action], bool]] = {
    "turn": may_declare,
    "action": may_do,
}
"""The kinds of decision of which one answer can be judged without listing the others."""


def _fallen(state: PitchState, answer: Rolled) -> tuple[int, ...]:
    asks = state.asks
    if not isinstance(asks, Roll):
        raise Illegal("no-dice-due")
    if len(answer.values) != len(asks.dice):
        raise Illegal("wrong-dice", expected=len(asks.dice))
    return answer.values


def _take_unlisted(state: PitchState, asks: Asked, answer: Action) -> None:
    """See to an answer that may be given though it is never listed.

    Raises:
        Illegal: the rules refuse it.
    """
    kind = asks.kind
    if answer[:1] == ("concede",) and kind == "turn" and not state.used & Used.ACTED:
        state.stack.append((concede, ()))
    elif answer == ("time-up",) and state.match.options.get("time-limit") and kind in ("turn", "action"):
        state.stack.append((claims.time_up, ()))
    elif kind == "turn" and may_declare_empty_handed(state, answer):
        pass
    elif answer[:1] == ("setup",) and kind == "setup" and len(answer) == 2 and isinstance(answer[1], tuple):
        check_formation(state, asks.seat, answer[1])
    else:
        raise Illegal("not-allowed", kind=kind, answer=str(answer))
