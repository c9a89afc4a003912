"""What can be done with the ball: pick it up, carry it, hand it on, pass it, score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import inf

from leaguekeeper.play.pitch.actions import HAND_OFF, TARGET, THROW, Used
from leaguekeeper.play.pitch.bots.field import DISTANCE, UNLIKELY, Field
from leaguekeeper.play.pitch.bots.odds import backed, catches, throws
from leaguekeeper.play.pitch.bots.plans import BALL, OnwardPaths, Plan, Way, declared, levels_of
from leaguekeeper.play.pitch.geometry import NEIGHBOURS, anchor, columns
from leaguekeeper.play.pitch.paths import Path, downwards, safest_paths, staying
from leaguekeeper.play.pitch.procedures.ball.loose import may_hold
from leaguekeeper.play.pitch.state import NOBODY, Mark, Status

__all__ = ["ball_plans"]

_HANDS = 3
"""How many players a coach considers for picking the ball up."""

_LOOKED_AT = 40
"""How many squares a coach looks at for one carrier, the most promising first."""

_LOOKED_ON = 12
"""How many squares he looks at for somebody who does not have the ball yet."""

_SEES_PASSES = 2
"""How far a coach must look ahead to think of passes and hand-offs before the last turn."""

_BEST_THROW = 35 / 36
"""How likely the best of throws flies where it is aimed."""

_STOLEN = 20
"""What an interception costs besides."""

_SPOTS = 5
"""From how many squares of his way a thrower considers a pass."""


def ball_plans(field: Field) -> Iterator[Plan]:
    """Plans for the carrier, or for whoever could pick the ball up."""
    if field.ours:
        if field.carrier in field.able:
            at = field.state.at[field.carrier]
            now = field.holding(field.carrier, at)
            yield from _with_ball(field, field.carrier, field.paths(field.carrier), now)
        return
    if field.theirs or field.state.ball < 0:
        return
    for player in _pickers(field):
        yield from _with_ball(field, player, _over_ball(field, player), field.loose)


def _pickers(field: Field) -> list[int]:
    """The likeliest to get hold of a loose ball."""
    state, ball = field.state, field.state.ball
    near = [p for p in field.able if DISTANCE[state.at[p]][ball] <= state.ma[p] + 2 and may_hold(state, p)]
    able = [p for p in near if ball in field.paths(p)]
    return sorted(able, key=lambda p: field.paths(p)[ball].chance + 0.02 * state.ma[p], reverse=True)[:_HANDS]


def _over_ball(field: Field, player: int) -> Mapping[int, Way]:
    """Where a player can be with the ball he picks up on the way."""
    state, ball = field.state, field.state.ball
    way = field.paths(player)[ball]
    used = len(way.squares) + (state.match.edition.figures["stand-up"] if state.status[player] else 0)
    home, status = state.at[player], state.status[player]
    if status != Status.STANDING:
        state.set_status(player, Status.STANDING)
    state.shift(player, ball)
    state.carrier = player
    left = state.ma[player] - used
    onward = safest_paths(state, player, left) if left >= 0 else staying(ball)
    state.carrier = NOBODY
    state.shift(player, home)
    state.ball = ball
    if status != Status.STANDING:
        state.set_status(player, status)
    return OnwardPaths(way, onward)


def _with_ball(field: Field, player: int, ways: Mapping[int, Way], now: float) -> Iterator[Plan]:
    best = _best_carry(field, player, ways, now)
    if best is not None:
        yield best
    least = max(best.gain if best is not None else 0.0, 0.0)
    used = field.state.used
    if field.sight < _SEES_PASSES and field.turns_left:
        return
    if not used & Used.HAND_OFF:
        yield from _hand_offs(field, player, ways, now, least)
    if not used & Used.PASS:
        yield from _passes(field, player, ways, now, least)


def _must_be_worth(field: Field, gain: float, now: float, chance: float) -> float:
    """What the ball must be worth in other hands for a try of such odds to gain so much."""
    return (gain + now + (1 - chance) * field.lost) / chance


def _best_carry(field: Field, player: int, ways: Mapping[int, Way], now: float) -> Plan | None:
    """The best square to carry the ball to: those that promise most are looked at first, and only as long as needed."""
    reroll, here = field.reroll(player), field.state.at[player]
    lost, bounced = -field.lost, field.judgement.bounced
    dropped = lost if player == field.carrier else max(lost, field.loose - bounced)
    most, end = -inf, -1
    for hope, at in islice(_promising(field, player, ways, reroll, dropped), _LOOKED_AT + 1):
        if hope - now <= most:
            break
        if at != here:
            gain = _hope(field, ways[at].chance, field.holding(player, at), reroll, dropped) - now
            if gain > most:
                most, end = gain, at
    return None if end < 0 else _carry(field, player, ways[end], end, most)


def _carry(field: Field, player: int, way: Way, at: int, gain: float) -> Plan:
    """To carry the ball to a square."""
    steps = _over_the_line(field, way.squares)
    risk = 1 - backed(way.chance, field.reroll(player))
    answers = declared("move", player, Path(way.chance, tuple(steps)))
    return Plan(player, gain, risk, answers, BALL, steps[-1] if steps else at)


def _over_the_line(field: Field, squares: Sequence[int]) -> Sequence[int]:
    """A way up to the first square in the end zone: there it has done its work."""
    ends = next((place for place, at in enumerate(squares, 1) if not field.to_goal(at)), len(squares))
    return squares[:ends]


def _promising(
    field: Field, player: int, ways: Mapping[int, Way], reroll: bool, dropped: float, least: float = 0.0
) -> Iterator[tuple[float, int]]:
    """The squares of some ways with what may be hoped for there, the most promising first.

    What may be hoped for hangs on two things, how sure the way is and how far from the end zone it ends, so squares
    are weighed by sets.
    """
    hopes: dict[float, int] = {}
    for chance, squares in levels_of(ways):
        if chance <= least:
            break
        for x, there in columns(squares):
            hope = _hope(field, chance, field.hoped_from(player, abs(x - field.goal)), reroll, dropped)
            hopes[hope] = hopes.get(hope, 0) | there
    for hope in sorted(hopes, reverse=True):
        for at in downwards(hopes[hope]):
            yield hope, at


def _hope(field: Field, sure: float, worth: float, reroll: bool, dropped: float) -> float:
    chance = backed(sure, reroll)
    return chance * worth + (1 - chance) * dropped - field.judgement.reroll * (chance - sure)


def _onward(field: Field, mate: int, least: float) -> tuple[float, int]:
    """What the ball would be worth in a team-mate's hands, with what he can still do, and where he ends."""
    here, lost = field.state.at[mate], -field.lost
    best = (field.holding(mate, here) if field.hoped(mate, here) > least else lost, here)
    if mate not in field.able or field.most_hoped(mate) <= max(best[0], least):
        return best
    ways = field.paths(mate, UNLIKELY)
    for hope, at in islice(_promising(field, mate, ways, False, lost, UNLIKELY), _LOOKED_ON):
        if hope <= max(best[0], least):
            break
        best = max(best, (_hope(field, ways[at].chance, field.holding(mate, at), False, lost), at))
    return best


def _takers(field: Field, giver: int) -> list[int]:
    state = field.state
    return [
        p
        for p in field.mates
        if p != giver and state.status[p] == Status.STANDING and may_hold(state, p)
        and not state.marks[p] & Mark.BUTTERFINGERS
    ]  # fmt: skip


def _hand_offs(field: Field, player: int, ways: Mapping[int, Way], now: float, least: float) -> Iterator[Plan]:
    reroll, lost = field.reroll(player), field.lost
    for mate in _takers(field, player):
        beside = [ways[n] for n in NEIGHBOURS[field.state.at[mate]] if n in ways]
        if not beside:
            continue
        path = max(beside, key=lambda each: (each.chance, -len(each.squares)))
        chance = backed(path.chance * catches(field.state, mate), reroll)
        wanted = _must_be_worth(field, least, now, chance)
        worth, ends = _onward(field, mate, wanted) if field.most_hoped(mate) > wanted else (-lost, -1)
        worth, ends, last = max((worth, ends, -1), _thrown_on(field, player, mate, max(worth, wanted)))
        if worth > wanted:
            gain = chance * worth - (1 - chance) * lost - now
            answers = declared("hand-off", player, path, HAND_OFF[mate])
            yield Plan(player, gain, 1 - chance, answers, BALL, ends, mate, last)


def _thrown_on(field: Field, giver: int, mate: int, least: float) -> tuple[float, int, int]:
    """What the ball would be worth with the team-mate to whom he then throws it, where that one ends, and who it is."""
    state, home, completed = field.state, field.state.at[mate], field.judgement.completion
    best = -field.lost, -1, -1
    if state.used & Used.PASS or mate not in field.able or state.status[mate] != Status.STANDING:
        return best
    wanted = [
        (other, *_onward(field, other, least))
        for other in _takers(field, mate)
        if other != giver and other in field.able and field.most_hoped(other) > least
    ]
    wanted = [each for each in wanted if each[1] > least]
    spots = _spots(field, field.paths(mate), [state.at[other] for other, *_worth in wanted]) if wanted else []
    for spot, path in spots:
        state.shift(mate, spot)
        for other, worth, ends in wanted:
            sure, taken = throws(state, mate, other)
            chance = path.chance * sure
            best = max(best, (chance * (worth + completed) - (1 - chance) * _fails(field, taken), ends, other))
        state.shift(mate, home)
    return best


def _passes(field: Field, player: int, ways: Mapping[int, Way], now: float, least: float) -> Iterator[Plan]:
    state, reroll = field.state, field.reroll(player)
    home, ball, carrier = state.at[player], state.ball, state.carrier
    wanted = list(_catchers(field, player, now, least))
    if not wanted:
        return
    status = state.status[player]
    state.set_status(player, Status.STANDING)
    for spot, path in _spots(field, ways, [state.at[mate] for mate, _worth, _ends in wanted]):
        if spot != home:
            state.shift(player, spot)
        for mate, worth, ends in wanted:
            sure, taken = throws(state, player, mate)
            chance = backed(path.chance * sure, reroll)
            gain = chance * (worth + field.judgement.completion) - (1 - chance) * _fails(field, taken) - now
            if gain > least:
                answers = declared("pass", player, path, THROW, TARGET[anchor(state.at[mate])])
                yield Plan(player, gain, 1 - chance, answers, BALL, ends, mate)
        if spot != home:
            state.shift(player, home)
    state.set_status(player, status)
    state.ball, state.carrier = ball, carrier


def _fails(field: Field, taken: float) -> float:
    """What it costs that a pass fails, which an opponent gets hold of so likely."""
    return field.lost + (_STOLEN * taken if field.they_may_score else 0.0)


def _catchers(field: Field, player: int, now: float, least: float) -> Iterator[tuple[int, float, int]]:
    """Team-mates with whom the ball would be worth so much that even a good throw pays, what, and where they end."""
    for mate in _takers(field, player):
        sure = backed(_BEST_THROW * catches(field.state, mate), field.reroll(player))
        wanted = _must_be_worth(field, least, now, sure) - field.judgement.completion
        if field.most_hoped(mate) > wanted:
            worth, ends = _onward(field, mate, wanted)
            if worth > wanted:
                yield mate, worth, ends


def _spots(field: Field, ways: Mapping[int, Way], targets: list[int]) -> list[tuple[int, Way]]:
    """From where to throw: safe squares, unmarked ones, near those who are to catch it."""
    zones = field.state.zones[field.foe]

    def liked(entry: tuple[int, Way]) -> float:
        at, path = entry
        return 10 * path.chance - 1.5 * zones[at] - 0.3 * min(DISTANCE[at][target] for target in targets)

    return sorted(((at, path) for at, path in ways.items() if at not in targets), key=liked, reverse=True)[:_SPOTS]
