"""The pitch as one coach sees it before a decision: the ball, the clock, who can reach what, what a square is worth.

Worth is counted in hundredths of a touchdown.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from leaguekeeper.play.pitch.bots.figures import Figures
from leaguekeeper.play.pitch.bots.judgement import BY_HAND, Judgement
from leaguekeeper.play.pitch.bots.odds import has_reroll
from leaguekeeper.play.pitch.bots.support import Support
from leaguekeeper.play.pitch.clock import last_turn
from leaguekeeper.play.pitch.geometry import AROUND_BITS, CELLS, HEIGHT, NEIGHBOURS, WIDTH, distance
from leaguekeeper.play.pitch.paths import Paths
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["DISTANCE", "SEES_ALL", "TOUCHDOWN", "UNLIKELY", "Field"]

SEES_ALL = 2
"""The sight of a coach who looks as far ahead as any."""

TOUCHDOWN = 100.0

_DICE, _HELP, _GUARD, _FEWEST, _MOST, _BESIDE = 2.5, 0.2, 0.6, 0.25, 3.2, 0.33
"""How many block dice a carrier must expect: of an equal with all the help that comes, by each helper, by each guard.

At least and at most so many, and what part of his neighbours' blocks come about. Fitted to some 700 turns of matches.
"""

UNLIKELY = 0.4
"""How likely somebody without the ball must get to where he is to do something."""

_NO_THREAT = 0.3
"""How likely an opponent must get beside a carrier to be feared."""

_AT_A_PINCH = 0.1
"""How likely somebody must get hold of a loose ball to try."""

_AT_MOST = 6
"""How many squares anybody moves beyond his movement, at the very most."""

_LAST_RUN = 5
"""How much further than his movement the ball may get in the last turn: extra squares, and the way it bounces."""

_CAGED, _CAGE = 0.06, 4
"""How likely the ball is taken from a carrier in a cage, and how many guards make one."""

_CLOSES = (0.0, 0.0, 0.1, 0.3, 0.6, 0.8)
"""How likely the cage closes where so many guards stand or may still come; never around a carrier who is marked."""

_FURTHEST = 3
"""How far beyond his movement an opponent is feared: two extra squares, and the one that he need not enter."""

_ROWS = tuple(tuple(distance(one, other) for other in range(CELLS)) * 2 for one in range(CELLS))
DISTANCE: tuple[tuple[int, ...], ...] = _ROWS * 2
"""How many steps lie between two squares; a plot counts as the square it is named after."""


@lru_cache(maxsize=1024)
def _comes_so_far(pace: int, status: int, marked: bool) -> tuple[float, ...]:
    """How likely an opponent gets beside a square so many steps away."""
    if status == Status.STUNNED:
        return (0.0,) * WIDTH
    steps = pace - (3 if status == Status.PRONE else 0) + 1
    reached = [1.0 if far <= steps else 0.8 if far == steps + 1 else 0.6 if far == steps + 2 else 0.0
               for far in range(WIDTH)]  # fmt: skip
    chances = [chance * (0.6 if marked else 1.0) for chance in reached]
    if status == Status.STANDING:
        chances[1] = 1.0
    return tuple(chance if far <= pace + _FURTHEST else 0.0 for far, chance in enumerate(chances))


class Field:
    """A position seen by one side; ``sight`` says how far its coach looks ahead.

    0 sees his own side only, 1 reckons by distance who could hit the ball carrier, 2 thinks of throws and hand-offs
    too. Their paths are not looked for: reckoning by those won no more matches.
    ``judgement`` says what he holds things to be worth.
    """

    def __init__(
        self, state: PitchState, side: int, sight: int = SEES_ALL, figures: Figures | None = None,
        judgement: Judgement = BY_HAND,
    ) -> None:  # fmt: skip
        self.figures = figures or Figures()
        self.judgement = judgement
        self.state = state
        self.side = side
        self.foe = 1 - side
        self.sight = sight
        self.goal = WIDTH - 2 if side == 0 else 1
        self.ahead = 1 if side == 0 else -1
        self.carrier = state.carrier
        self.ours = self.carrier >= 0 and state.side[self.carrier] == side
        self.theirs = self.carrier >= 0 and not self.ours
        last = last_turn(state)
        self.turns_left = max(0, last - state.turns[side])
        self.their_turns = max(0, last - state.turns[self.foe])
        self.lead = state.score[side] - state.score[self.foe]
        self.mates = state.on_pitch(side)
        self.foes = state.on_pitch(self.foe)
        able = [p for p in self.mates if not state.marks[p] & Mark.DONE and state.status[p] != Status.STUNNED]
        self.giants = [p for p in able if p in state.large] if state.large else []
        self.able = [p for p in able if p not in state.large] if state.large else able
        self.kicked = -1
        self._paths: dict[tuple[int, float], Paths] = {}
        self._threats: dict[int, list[tuple[int, float]]] = {}
        self._hoped: dict[tuple[int, int], float] = {}
        self._harm: dict[tuple[int, int, str], float] = {}
        self._risks: dict[tuple[int, int, int, float], float] = {}
        self._blows: dict[tuple[int, bool], dict[int, float]] = {}
        self._rerolls: dict[int, bool] = {}

    # what a side can reach

    def paths(self, player: int, least: float | None = None) -> Paths:
        """A player's safest paths, reckoned once: those at least that likely, or all that matter for him."""
        if least is None:
            least = self._least_for(player)
        found = self._paths.get((player, least))
        if found is None:
            found = self._paths[player, least] = self.figures.paths(self.state, player, least)
        return found

    def _least_for(self, player: int) -> float:
        """How unlikely a way may be and still matter: with the ball any, to get away from opponents a likely one."""
        state = self.state
        if state.side[player] != self.side:
            return _NO_THREAT
        if player == state.carrier:
            return 0.0
        if state.carrier < 0 <= state.ball and DISTANCE[state.at[player]][state.ball] <= state.ma[player] + 2:
            return _AT_A_PINCH
        return UNLIKELY if state.zones[self.foe][state.at[player]] else 1.0

    def breaks(self, player: int, by: int, cause: str) -> float:
        """How likely a player's armour breaks, reckoned once."""
        skills = self.state.skills[by] if by >= 0 else -1
        known = self._harm.get((player, skills, cause))
        if known is None:
            known = self._harm[player, skills, cause] = self.figures.breaks(self.state, player, by, cause)
        return known

    @cached_property
    def support(self) -> Support:
        """Who helps in blocks and fouls."""
        return Support(self.state, self.side)

    def reroll(self, player: int) -> bool:
        """Whether a team-mate's failure could be rolled again."""
        known = self._rerolls.get(player)
        if known is None:
            known = self._rerolls[player] = has_reroll(self.state, player)
        return known

    def to_goal(self, at: int) -> int:
        """How many columns lie between a square and the end zone where we score."""
        return abs(at % WIDTH - self.goal)

    def from_home(self, at: int) -> int:
        """How many columns lie between a square and the end zone where they score."""
        return WIDTH - 3 - self.to_goal(at)

    # the ball in our hands

    @cached_property
    def touchdown(self) -> float:
        """What scoring now is worth: less where the opponents have turns left to answer."""
        return TOUCHDOWN - self._answer * min(1.0, self.their_turns / 6)

    @property
    def _answer(self) -> float:
        return self.judgement.answer_behind if self.lead < 0 else self.judgement.answer

    def holding(self, player: int, at: int) -> float:
        """What it is worth that a player ends the turn on a square with the ball."""
        hoped = self.hoped(player, at)
        if self.to_goal(at) == 0:
            return hoped
        lost = self.exposure(player, at)
        return hoped * (1 - self.judgement.hope_lost * lost) - self.lost * lost

    @cached_property
    def lost(self) -> float:
        """What it costs besides that the opponents get the ball: nothing where they have no time to score."""
        return self.judgement.lost if self.they_may_score else 0.0

    @cached_property
    def rest(self) -> float:
        """What the end of a turn costs when nobody has anything left to do: nothing where all is over."""
        return self.judgement.rest if self.they_may_score else 0.0

    @cached_property
    def they_may_score(self) -> bool:
        """Whether the opponents may still score in this half: with one turn left, only whoever is near enough.

        That is reckoned from where the ball lies, for one of them who gets it and runs; throws of theirs are not.
        """
        if self.their_turns != 1 or self.state.ball < 0:
            return self.their_turns > 0
        state, ball, way = self.state, self.state.ball, self.from_home(self.state.ball)
        return any(DISTANCE[state.at[foe]][ball] + way <= state.ma[foe] + _LAST_RUN for foe in self.foes)

    def hoped(self, player: int, at: int) -> float:
        """The same if the opponents did nothing about it."""
        return self.hoped_from(player, abs(at % WIDTH - self.goal))

    def hoped_from(self, player: int, far: int) -> float:
        """The same so many columns from the end zone."""
        pace = self.state.ma[player]
        known = self._hoped.get((pace, far))
        if known is None:
            known = self._hoped[pace, far] = self.arrival(pace, far) * self._later if far else self.touchdown
        return known

    def most_hoped(self, player: int) -> float:
        """The most that may be hoped for wherever a player could be at the end of the turn."""
        far, reach = self.to_goal(self.state.at[player]), self.state.ma[player] + _AT_MOST
        return max(self.hoped_from(player, each) for each in range(max(0, far - reach), min(WIDTH, far + reach)))

    @cached_property
    def _later(self) -> float:
        """What scoring in one of the next turns is worth."""
        return TOUCHDOWN - self._answer * min(1.0, max(0, self.their_turns - 1) / 6)

    def arrival(self, pace: int, far: int) -> float:
        """How likely a carrier of such movement, that far from the end zone, scores in the turns after this one."""
        if not self.turns_left:
            return 0.0
        pace = max(3, pace)
        if far <= pace:
            return 0.97 - 0.03 * far / pace
        judgement = self.judgement
        turns = 1 + (far - pace) / (judgement.pace * pace)
        spare = self.turns_left - turns
        return 0.9 * float((1 - judgement.delay) ** (turns - 1)) * min(1.0, max(0.05, 0.3 + judgement.hurry * spare))

    def exposure(self, player: int, at: int) -> float:
        """How likely the opponents take the ball from a carrier on a square in their next turn."""
        if not self.sight or not self.their_turns:
            return 0.0
        threats = self._threats_to(at)
        if not threats:
            return 0.0
        there, may = self._guards(player, at)
        open_ = self._taken(player, at, threats, min(4, there + 0.5 * may))
        closable = may and there < _CAGE and not self.state.zones[self.foe][at]
        closes = _CLOSES[min(5, int(there + 0.8 * may))] if closable else 0.0
        taken = open_ * (1 - closes) + min(open_, _CAGED) * closes
        return min(1.0, self.judgement.feared * taken)

    def _taken(self, player: int, at: int, threats: list[tuple[int, float]], guards: float) -> float:
        """How likely they take it from a carrier with so many guards: beside him already, or by their blitz."""
        key = at, self.state.st[player], self._grip(player), guards
        known = self._risks.get(key)
        if known is None:
            known = self._risks[key] = self._worked_out_risk(player, at, threats, guards)
        return known

    def _grip(self, player: int) -> int:
        """The skills that help a carrier to keep the ball when he is hit."""
        effects = self.state.match.edition.effects
        return self.state.skills[player] & (effects.stumble_is_push | effects.stays_up)

    def _worked_out_risk(self, player: int, at: int, threats: list[tuple[int, float]], guards: float) -> float:
        strength, where, own, near = self.state.st, self.state.at, self.state.st[player], DISTANCE[at]
        blows = self._blows_on(player, at // WIDTH % HEIGHT in (1, HEIGHT - 2))
        those, kept, blitz = sum([reach for _foe, reach in threats]), 1.0, 0.0
        for foe, reach in threats:
            dice = _DICE + strength[foe] - own + _HELP * (those - reach) - _GUARD * guards
            dice = _FEWEST if dice < _FEWEST else _MOST if dice > _MOST else dice
            blow = 1 - (1 - blows[foe]) ** dice
            if reach >= 1.0 and near[where[foe]] == 1:
                kept *= 1 - _BESIDE * blow
            blitzed = reach**3 * blow
            blitz = max(blitz, blitzed)
        return 1 - kept * (1 - 0.9 * blitz)

    def _threats_to(self, at: int) -> list[tuple[int, float]]:
        """The opponents who could get beside a square in their next turn, and how likely each does."""
        known = self._threats.get(at)
        if known is None:
            near = [foe for foe, (apart, chances) in self._hunters.items() if chances[apart[at]]]
            reached = [(foe, self._comes(foe, at)) for foe in near]
            known = self._threats[at] = [each for each in reached if each[1] > _NO_THREAT]
        return known

    def _comes(self, foe: int, at: int) -> float:
        """How likely an opponent gets beside a square in his next turn."""
        apart, chances = self._hunters[foe]
        return chances[apart[at]]

    @cached_property
    def _hunters(self) -> dict[int, tuple[tuple[int, ...], tuple[float, ...]]]:
        """How far from every square each opponent is, and how likely he gets beside a square so far away."""
        state, marked = self.state, self.state.zones[self.side]
        return {
            foe: (DISTANCE[at], _comes_so_far(state.ma[foe], state.status[foe], marked[at] > 0))
            for foe, at in ((foe, state.at[foe]) for foe in self.foes)
        }

    def _blows_on(self, player: int, edge: bool) -> dict[int, float]:
        """How likely one block die of each opponent makes the carrier lose the ball."""
        known = self._blows.get((player, edge))
        if known is None:
            known = self._blows[player, edge] = {foe: self._blow(foe, player, edge) for foe in self.foes}
        return known

    def _blow(self, foe: int, player: int, edge: bool) -> float:
        state, effects = self.state, self.state.match.edition.effects
        die = 2 / 6
        if state.skills[player] & effects.stumble_is_push and not state.skills[foe] & effects.denies_dodge:
            die -= 1 / 6
        if state.skills[foe] & effects.stays_up and not state.skills[player] & effects.stays_up:
            die += 1 / 6
        if edge:
            die += 2 / 6
        return die

    def _guards(self, player: int, at: int) -> tuple[int, int]:
        """How many team-mates stand around a carrier, and how many more could come."""
        state, side, who, near = self.state, self.side, self.state.who, DISTANCE[at]
        there = 0
        if state.zoners[side] & AROUND_BITS[at]:
            for beside in NEIGHBOURS[at]:
                mate = who[beside]
                if mate >= 0 and mate != player and state.zoning[mate] and state.side[mate] == side:
                    there += 1
        may = 0
        for mate, here, reach in self._free:
            if mate != player and 1 < near[here] <= reach:
                may += 1
        return there, may

    @cached_property
    def _free(self) -> list[tuple[int, int, int]]:
        """Who of ours can go wherever he likes, from where and how far."""
        state, marked = self.state, self.state.zones[self.foe]
        return [
            (p, state.at[p], state.ma[p] - (3 if state.status[p] else 0))
            for p in self.able
            if not marked[state.at[p]]
        ]  # fmt: skip

    # the ball lost or theirs

    @cached_property
    def loose(self) -> float:
        """What it is worth to end the turn with the ball lying where it is."""
        ball = self.state.ball
        if not self.turns_left and not self.they_may_score:
            return 0.0
        theirs = max((self._comes(foe, ball) for foe in self.foes), default=0.0) if self.sight else 0.5
        near = self.from_home(ball) / (WIDTH - 3)
        ours = max((self.hoped(mate, ball) for mate in self.mates), default=0.0)
        judgement = self.judgement
        costs = judgement.loose_theirs + judgement.loose_near * (1 - near)
        return judgement.loose_hope * ours * (1 - theirs) - theirs * costs

    @cached_property
    def menace(self) -> float:
        """What it is worth to the opponents that their carrier holds the ball."""
        if not self.theirs:
            return 0.0
        far = self.from_home(self.state.at[self.carrier])
        turns = far / max(3, self.state.ma[self.carrier])
        if turns > self.their_turns + 0.4:
            return 10.0
        judgement = self.judgement
        if turns <= 1.2:
            return judgement.menace_near
        return judgement.menace_far + judgement.menace_way * float(0.7 ** (turns - 1))
