"""How a coach weighs what a defender may do: bring the carrier down, take the ball, press, rest or hold the line."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from math import prod
from random import Random
from typing import NamedTuple

from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.cards import card_actions
from leaguekeeper.play.rugby.defence import STEALS, near_places
from leaguekeeper.play.rugby.geometry import Point, track_points
from leaguekeeper.play.rugby.judgement import TRY, distance, odds
from leaguekeeper.play.rugby.movement import contact_index
from leaguekeeper.play.rugby.pitch import ball_contact, in_contact, progress, touches_in_goal, touches_way
from leaguekeeper.play.rugby.state import Player, State

__all__ = ["DEFENCE", "Defence"]

Answer = tuple[str, str, str | None, tuple[Point, ...] | None]
"""What a defender does, who he is, in which way he steals, where he goes."""

_NEVER = -1_000.0
_PRESSED = 32
"""A defender presses on a place up to so many tenths away, his own base and the carrier's included."""


class _Place(NamedTuple):
    """A place where a defender may end: its ground, where it meets the carrier's way, the passes it lies on."""

    ground: float
    contact: int | None
    lines: int
    far: bool


@lru_cache(maxsize=512)
def _places(
    seat: Seat, track: tuple[Point, ...], ball: Point | None, receivers: tuple[Point, ...], readings: tuple[str, str]
) -> dict[Point, _Place]:
    """The places looked at so far while attackers and ball stand so; filled by whoever looks."""
    return {}


class Defence:
    """One decision of the defenders: what their answers have in common is found out once, when it is first asked."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._seat = 1 - state.active.seat
        self._carrier = state.carrier
        self._track = self._marked()
        self._in_goal = touches_in_goal(1 - self._seat, self._track[-1])
        self._places = self._known_places()
        self._odds: dict[tuple[str, str], float] = {}

    def best(self, random: Random) -> Action:
        """The answer that is worth most; of equals one by chance."""
        weighed = self._every()
        if len(weighed) == 1:
            return _said(weighed[0][1])
        _most, place = max([(worth + random.random() * 0.01, place) for place, (worth, _do) in enumerate(weighed)])
        return _said(weighed[place][1])

    def ranked(self, random: Random) -> list[Action]:
        """The answers, those that are worth most first; of equals one by chance."""
        weighed = self._every()
        order = sorted(((worth + random.random() * 0.01, place) for place, (worth, _do) in enumerate(weighed)))
        return [_said(weighed[place][1]) for _worth, place in reversed(order)]

    def _every(self) -> list[tuple[float, Answer | Action]]:
        weighed = [each for player in self._waiting() for each in self._weighed(player)]
        weighed += [(self._card(card), card) for card in card_actions(self._state, self._seat, "defence")]
        return weighed

    def _waiting(self) -> list[Player]:
        return [each for each in self._state.team(self._seat) if each.duty is None]

    def _weighed(self, player: Player) -> list[tuple[float, Answer | Action]]:
        """A defender's answers in the order in which they are listed, and what each is worth."""
        if player.down:
            return [(2_000.0, ("stand-up", player.id, None, None))]
        rested = 14.0 * (player.active > 0) + 3.0 * (player.inactive > 0) + self._place(player.spot).ground
        found: list[tuple[float, Answer | Action]] = [(rested, ("rest", player.id, None, None))]
        near = near_places(self._state, player)
        for path in near:
            at = path[-1] if path else player.spot
            place = self._place(at)
            pressed = 0.0 if place.far else 9.0 + (0.1 * TRY if self._in_goal else 0)
            found.append((place.ground + pressed, ("press", player.id, None, path)))
            for way, worth in zip(STEALS, self._steals(player, at, place), strict=True):
                found.append((place.ground + worth, ("steal", player.id, way, path)))
        if self._carrier is not None and self._carrier.standing:
            for path in near:
                place = self._place(path[-1] if path else player.spot)
                found.append((place.ground + self._tackle(player, place), ("tackle", player.id, None, path)))
        return found

    def _marked(self) -> tuple[Point, ...]:
        act, carrier = self._state.active, self._carrier
        if carrier is None:
            return (self._state.players[act.player].spot,)
        return (carrier.spot, *act.path) if carrier.id == act.player else (carrier.spot,)

    @cached_property
    def _points(self) -> tuple[Point, ...]:
        return track_points(self._track)

    @cached_property
    def _tacklers(self) -> list[tuple[Player, int]]:
        """Who tackles already and touches the carrier's way, and where."""
        found = [
            (each, self._place(each.spot).contact) for each in self._state.team(self._seat) if each.duty == "tackle"
        ]
        return [(each, index) for each, index in found if index is not None]

    @cached_property
    def _still_up(self) -> float:
        return prod(1 - self._chance("tackle", each) for each, _index in self._tacklers)

    @cached_property
    def _receivers(self) -> list[Point]:
        carrier = self._carrier
        mates = self._state.team(carrier.seat) if carrier is not None else []
        return [each.spot for each in mates if each.standing and each is not carrier]

    def _chance(self, kind: str, player: Player) -> float:
        key = (kind, player.id)
        found = self._odds.get(key)
        if found is None:
            found = self._odds[key] = odds(self._state, kind, player)
        return found

    def _known_places(self) -> dict[Point, _Place]:
        state, ball = self._state, self._state.ball.at if self._carrier is None else self._carrier.spot
        readings = (state.readings["contact"], state.readings["tacklers-block"])
        return _places(self._seat, self._track, ball, tuple(self._receivers), readings)

    def _place(self, at: Point) -> _Place:
        found = self._places.get(at)
        if found is None:
            found = self._places[at] = self._looked_at(at)
        return found

    def _looked_at(self, at: Point) -> _Place:
        state, end = self._state, self._track[-1]
        ball = self._carrier.spot if self._carrier is not None else state.ball.at
        ground = 0.0
        if ball is not None:
            attacker = 1 - self._seat
            short = progress(attacker, ball) - progress(attacker, at) + 10
            ground = -0.08 * distance(at, ball) - 0.15 * max(0, short)
        lines = sum(1 for spot in self._receivers if touches_way(state, at, end, spot))
        return _Place(ground, contact_index(state, self._track, at), lines, distance(at, end) > _PRESSED)

    def _tackle(self, player: Player, place: _Place) -> float:
        if place.contact is None:
            return _NEVER
        points = self._points
        attacker = 1 - self._seat
        stopped = progress(attacker, points[-1]) - progress(attacker, points[place.contact])
        danger = 60 if self._in_goal else 0
        return self._still_up * self._chance("tackle", player) * (40 + 0.5 * max(0, stopped) + danger)

    def _steals(self, player: Player, at: Point, place: _Place) -> tuple[float, float, float]:
        """What a steal is worth: from a downed player, from the ground, in flight."""
        state, ball = self._state, self._state.ball.at
        ground = _NEVER
        if ball is not None:
            there = in_contact(state, at, ball) or (at == player.spot and ball_contact(state, player))
            ground = 80 * self._chance("steal-ground", player) if there else -5.0
        if self._carrier is None:
            return _NEVER, ground, _NEVER
        flight = 12 * place.lines * self._chance("steal-flight", player) - 2 if place.lines else -2.0
        return self._from_downed(player, at, self._carrier), ground, flight

    def _from_downed(self, player: Player, at: Point, carrier: Player) -> float:
        state = self._state
        if carrier.down:
            return 70 * self._chance("steal-downed", player) if in_contact(state, at, carrier.spot) else -5.0
        value = 0.0
        for each, index in self._tacklers:
            if in_contact(state, at, self._points[index]):
                value = max(value, self._chance("tackle", each) * 60 * self._chance("steal-downed", player))
        return value - 1

    def _card(self, action: Action) -> float:
        state = self._state
        effects = state.house.individual[str(action.card)].effects
        tests = {test for effect in effects for test in effect.tests}
        player = state.players.get(action.player or "")
        if player is None:
            return 300.0
        if "tackle" in tests and player.duty == "tackle":
            return 300.0 if self._place(player.spot).contact is not None else _NEVER
        if player.duty is not None and player.duty in tests:
            return 300.0
        return _NEVER


def _said(answer: Answer | Action) -> Action:
    return answer if isinstance(answer, Action) else Action(answer[0], answer[1], path=answer[3], way=answer[2])


def _rethink(_state: State, action: Action) -> float:
    return {"press": 1.0}.get(action.way or "", 0.0)


DEFENCE: dict[str, Callable[[State, Action], float]] = {"rethink": _rethink}
