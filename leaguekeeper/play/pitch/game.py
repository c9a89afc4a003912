"""The pitch as a game: who must decide what, which dice are asked for, and what an answer does.

The engine itself is the stack of frames (``frames.py``) and the procedures; this file is its door.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from leaguekeeper.play.core.protocol import Fact, Illegal, Over, Roll, Rolled, Seat, Setup, Turn, Words
from leaguekeeper.play.pitch import saving, survey
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.asks import ENDED, Asked, Happened
from leaguekeeper.play.pitch.chance import drawn, may_declare, may_declare_empty_handed, may_do, play_by_chance
from leaguekeeper.play.pitch.frames import Draw, do_with, offered, run
from leaguekeeper.play.pitch.procedures.kick_off.set_up import check_formation
from leaguekeeper.play.pitch.procedures.match import by_hand, turn_time
from leaguekeeper.play.pitch.procedures.team_mates.throw_team_mate import may_aim
from leaguekeeper.play.pitch.procedures.turns.final_whistle import concede, may_concede
from leaguekeeper.play.pitch.rosters import started
from leaguekeeper.play.pitch.scenarios import form as scenario
from leaguekeeper.play.pitch.scenarios.view import ending
from leaguekeeper.play.pitch.state import NOTHING, PitchState
from leaguekeeper.play.pitch.unplayed import SAID_FIRST
from leaguekeeper.play.pitch.words.by_hand import TYPED
from leaguekeeper.play.pitch.words.notation import decode, encode
from leaguekeeper.play.pitch.words.refusals import reason
from leaguekeeper.play.pitch.words.telling import describe, team_name, tell

__all__ = ["PitchGame"]


class PitchGame:
    """Blood Bowl on the pitch; ``rules`` of the set-up names the edition."""

    name = "pitch"
    open_kinds = frozenset({"turn"})
    reveals: frozenset[str] = frozenset()
    imagine = None
    words: Words[PitchState, Action] = Words.surveyed(
        survey,
        describe=describe,
        tell=tell,
        seat_name=team_name,
        reason=reason,
        asides=TYPED,
        brief_kinds=frozenset({"action", "reroll", "block-die", "follow-up", "push", "skill"}),
    )
    scenarios = scenario.FORM

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
        return ending(state) if asks is None or asks is ENDED else asks

    def options(self, state: PitchState) -> Sequence[Action]:
        """Every answer the decision allows; of set-ups the ready-made ones, though any legal one may be given."""
        return offered(state)

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
        if (allows is None or not allows(state, answer)) and answer not in offered(state):
            _take_unlisted(state, asks, answer)

    def sample(self, state: PitchState, random: Random) -> Action:
        """One option by chance: first what kind of thing, then which; without listing what is not looked at."""
        asks: Any = state.asks
        state.offered = drawn(state, asks, random.getrandbits)
        answer: Action = state.offered
        return answer

    def by_chance(self, state: PitchState, draws: Sequence[Draw], roll: Callable[[Roll], Rolled]) -> Over:
        """Play to the end, every coach deciding by chance; that end."""
        play_by_chance(state, draws, roll)
        return ending(state)

    def view(self, state: PitchState, seat: Seat | None) -> PitchState:
        """The position: nothing on the pitch is hidden from anybody."""
        return state

    def encode(self, action: Action) -> dict[str, Any]:
        """The action as JSON, players by number."""
        return encode(action)

    def decode(self, state: PitchState, data: Mapping[str, Any]) -> Action:
        """The action that JSON names."""
        return decode(state, offered(state), data)

    def dump(self, state: PitchState) -> dict[str, Any]:
        """The position as JSON."""
        return saving.dump(state)

    def load(self, data: Mapping[str, Any]) -> PitchState:
        """The position that ``dump`` wrote."""
        return saving.load(data)


_ALLOWS: Mapping[str, Callable[[PitchState, Action], bool]] = {
    "turn": may_declare,
    "action": may_do,
    "target:mate": may_aim,
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
    if answer[:1] == ("concede",) and kind == "turn" and may_concede(state):
        state.stack.append((concede, ()))
    elif answer == ("time-up",) and turn_time.may_call_time(state, asks):
        turn_time.call_time(state, asks)
    elif answer[:1] == ("by-hand",) and asks.lists != "agree":
        by_hand.propose(state, asks, answer)
    elif kind == "turn" and may_declare_empty_handed(state, answer):
        pass
    elif answer[:1] == ("setup",) and kind == "setup" and len(answer) == 2 and isinstance(answer[1], tuple):
        check_formation(state, asks.seat, answer[1])
    else:
        raise Illegal("not-allowed", kind=kind, answer=str(answer))
