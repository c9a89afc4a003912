"""A coach who plays by odds: what gains most for what it risks, one player at a time, sure things first.

He keeps nothing but the answers that carry out the action in hand, so he can take over any position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.pitch.actions import DECLARE, END_TURN, STOP, Action
from leaguekeeper.play.pitch.bots import magic
from leaguekeeper.play.pitch.bots.answers import ANSWERS, first
from leaguekeeper.play.pitch.bots.ball import ball_plans
from leaguekeeper.play.pitch.bots.contact import contact_plans
from leaguekeeper.play.pitch.bots.field import SEES_ALL, Field
from leaguekeeper.play.pitch.bots.figures import Figures
from leaguekeeper.play.pitch.bots.giants import giant_plans
from leaguekeeper.play.pitch.bots.judgement import BY_HAND, Judgement
from leaguekeeper.play.pitch.bots.kept import Kept
from leaguekeeper.play.pitch.bots.plans import BALL, KICK, STAND, Plan
from leaguekeeper.play.pitch.bots.special import special_plans
from leaguekeeper.play.pitch.bots.standing import move_of, moves
from leaguekeeper.play.pitch.procedures.match.claims import marker_options
from leaguekeeper.play.pitch.procedures.moving.action import must_go_first
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["Coach"]

_ONCE = (BALL, "blitz", "foul")
_CARRIED_OUT = ("action", "target", "zap", "lightning")
"""The kinds of decision of which an action in hand consists."""


def _answer(state: PitchState, choose: Choose, options: Any) -> Action:
    """What a coach answers in passing."""
    return ANSWERS.get(choose.kind, first)(state, choose, options)


class Coach:
    """A coach of some level.

    ``noise`` is how far his judgement strays, in hundredths of a touchdown; ``sight`` how far he looks ahead
    (see ``Field``); a coach who is not ``cautious`` does what gains most first, however risky, and thinks of nothing
    out of the ordinary, such as bombs or thrown team-mates. ``judgement`` says what he holds things to be worth.
    """

    def __init__(
        self, seed: int, noise: float = 0.0, sight: int = SEES_ALL, cautious: bool = True,
        judgement: Judgement = BY_HAND,
    ) -> None:  # fmt: skip
        self.random = Random(seed)
        self.noise = noise
        self.sight = sight
        self.cautious = cautious
        self.judgement = judgement
        self.script: list[Action] = []
        self._figures = Figures()
        self._kept = Kept()
        self._centre = -1

    def decide(self, game: Any, view: PitchState, choose: Choose, options: Any) -> Action:
        """The answer to a decision."""
        if choose.kind == "turn":
            return self.turn(game, view, choose.seat, options)
        if choose.kind == "cast":
            return magic.cast(game, view, choose, options, _answer)
        if choose.kind in _CARRIED_OUT:
            planned = self._planned(options)
            if planned is not None:
                return planned
        if choose.kind == "action":
            return self._further(view, choose.seat, options)
        return _answer(view, choose, options)

    def _planned(self, options: Sequence[Action]) -> Action | None:
        """The next answer of the action in hand; when the pitch has changed under it, it is dropped."""
        if self.script:
            following = self.script.pop(0)
            if following in options:
                return following
            self.script.clear()
        return None

    def turn(self, game: Any, state: PitchState, seat: int, options: Sequence[Action]) -> Action:
        """The next player's action, or the end of the turn when nothing more is worth it."""
        self.script.clear()
        marker = next(iter(marker_options(state)), None)
        if marker is not None:
            return marker
        card = magic.play(state, seat, options) if state.memory.wizards else None
        if card is not None:
            return card
        must = must_go_first(state)
        if must:
            return next((a for a in options if a[0] == "declare" and a[2] == must[0]), END_TURN)
        kept = self._kept.following(state, options, lambda player: self._elsewhere(state, seat, player))
        best = kept or self._best(game, state.copy(), seat, options)
        if best is None:
            return END_TURN
        self.script = list(best.actions[1:])
        return best.actions[0]

    def _best(self, game: Any, state: PitchState, seat: int, options: Sequence[Action]) -> Plan | None:
        field = self._field(state, seat)
        worth = dict(self._weighed(game, field, options))
        return self.choose(game, field, [plan for plan in worth if worth[plan] > self.judgement.worth_it], worth)

    def _elsewhere(self, state: PitchState, seat: int, player: int) -> Plan | None:
        """Another place for a player who cannot take the one he was to take, if it is worth it and sure."""
        plan = move_of(self._field(state.copy(), seat), self._centre, player)
        if plan is None or plan.gain <= self.judgement.worth_it or plan.risk >= self.sure_for(plan):
            return None
        return plan

    def weighed(self, game: Any, state: PitchState, seat: int, options: Sequence[Action]) -> list[tuple[Plan, float]]:
        """One plan for each player and what it gains, less what its risk puts at stake; the state is a copy."""
        return self._weighed(game, self._field(state, seat), options)

    def _field(self, state: PitchState, seat: int) -> Field:
        figures = self._figures.of(state)
        return Field(state, seat, self.sight, figures, figures.styled(self.judgement, state, seat))

    def _weighed(self, game: Any, field: Field, options: Sequence[Action]) -> list[tuple[Plan, float]]:
        offered = frozenset(options)
        found = [plan for plan in self._plans(field) if plan.actions[0] in offered]
        if self.cautious:
            found += special_plans(game, field, options, _answer)
        if self.noise:
            found = [self._misjudged(plan) for plan in found]
        least = self.judgement.worth_it
        chosen = _one_each(found, field)
        with_ball = [plan for plan in chosen if plan.about == BALL and plan.gain > least]
        waiting = {player for plan in with_ball for player in (plan.mate, plan.last)}
        chosen = [plan for plan in chosen if plan.player not in waiting]
        total = sum(plan.gain for plan in chosen)
        return [(plan, plan.worth(field.rest + total - plan.gain)) for plan in chosen]

    def choose(self, game: Any, field: Field, good: list[Plan], worth: Mapping[Plan, float]) -> Plan | None:
        """Which of the plans that gain anything comes first; None: none of them."""
        del game
        if not self.cautious:
            return max(good, key=lambda plan: worth[plan], default=None)
        sure = [plan for plan in good if plan.risk < self.sure_for(plan)]
        if sure:
            best = max(sure, key=lambda plan: (plan.about, plan.gain))
            if best.about == STAND:
                self._kept.keep(field.state, sure, best)
            return best
        return max(good, key=lambda plan: (plan.about != KICK, worth[plan] / plan.risk), default=None)

    def sure_for(self, plan: Plan) -> float:
        """How risky a plan of that kind may be to go before all that is not sure."""
        return self.judgement.sure_place if plan.about == STAND else self.judgement.sure

    def _plans(self, field: Field) -> Iterator[Plan]:
        with_ball = list(ball_plans(field))
        yield from with_ball
        hits = list(contact_plans(field))
        yield from hits
        kick = max((plan for plan in hits if plan.about == KICK), key=lambda plan: plan.gain, default=None)
        if kick is not None and kick.gain > self.judgement.worth_it:
            field.kicked = kick.actions[-1][1]
        self._centre = _centre(field, with_ball)
        yield from moves(field, self._centre)
        yield from giant_plans(field)

    def _misjudged(self, plan: Plan) -> Plan:
        """The plan as he holds it; to foul or not is a matter of temper, not of insight."""
        if plan.about == KICK:
            return plan
        gain = plan.gain + self.random.gauss(0, self.noise)
        return Plan(plan.player, gain, plan.risk, plan.actions, plan.about, plan.ends, plan.mate, plan.last)

    def _further(self, state: PitchState, seat: int, options: Sequence[Action]) -> Action:
        """What a player does who has carried out his plan and may go on: after a blitz above all."""
        player = state.actor
        if state.action != "blitzed" or state.left <= 0 or len(options) < 2 or player in state.large:
            return STOP if STOP in options else options[0]
        view = state.copy()
        figure, view.ma[player] = view.ma[player], view.left
        field = self._field(view, seat)
        field.able = [player]
        plans = list(ball_plans(field))
        plans += moves(field, _centre(field, plans))
        view.ma[player] = figure
        declare = DECLARE["move"][player]
        rest, least = field.rest, self.judgement.worth_it * 2
        good = [plan for plan in plans if plan.actions[0] == declare and plan.worth(rest) > least]
        if not good:
            return STOP if STOP in options else options[0]
        best = max(good, key=lambda plan: plan.worth(rest))
        self.script = list(best.actions[1:])
        return self._planned(options) or STOP


def _one_each(found: list[Plan], field: Field) -> list[Plan]:
    """For each player one plan, the ball's first and then the most promising.

    What a side does once a turn goes to one of them.
    """
    players: set[int] = set()
    once: set[object] = set()
    chosen = []

    def promise(plan: Plan) -> tuple[bool, float]:
        return plan.about == BALL and plan.gain > field.judgement.worth_it, plan.worth(field.rest)

    for plan in sorted(found, key=promise, reverse=True):
        kind = BALL if plan.about == BALL else plan.actions[0][1]
        if plan.player not in players and kind not in once:
            players.add(plan.player)
            chosen.append(plan)
            if kind in _ONCE:
                once.add(kind)
    return chosen


def _centre(field: Field, with_ball: list[Plan]) -> int:
    """Where our ball will be when the turn ends, if all goes well."""
    best = max((plan for plan in with_ball if plan.about == BALL), key=lambda plan: plan.gain, default=None)
    if best is not None and best.gain > 0:
        return best.ends
    return field.state.ball if field.ours else -1
