"""Before the match: line-ups, hands of cards, team plays, the referee's roll (L267-282, rules 1 to 5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations
from random import Random
from typing import Any

from leaguekeeper.play.core.protocol import Illegal, Roll, Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.flow import decision, step, throw
from leaguekeeper.play.rugby.state import State

Filled = tuple[tuple[str, str], ...]
"""Who fills which post, in the order of the posts' names."""

__all__ = ["line_ups", "scatter_die", "seat_first", "seat_of_player"]


def seat_first(_state: State, seat: Seat, *_figures: Any) -> Seat:
    """The seat that a frame names first."""
    return seat


def seat_of_player(state: State, who: str, *_figures: Any) -> Seat:
    """The seat of the player whom a frame names first."""
    return state.players[who].seat


def scatter_die(_state: State, *_figures: Any) -> Roll:
    """The die that says in which of eight directions a ball goes."""
    return Roll(("d8",), "scatter")


def _referee_dice(_state: State, _why: str) -> Roll:
    return Roll(("d10", "d10"), "referee")


@step("prepare")
def _prepare(state: State) -> None:
    hand = state.house.figures.squad["hand"]
    state.push(
        ("line-up", 0),
        ("line-up", 1),
        ("draw", 0, hand),
        ("draw", 1, hand),
        ("team-plays", 0),
        ("team-plays", 1),
        ("referee", "start"),
    )


def line_ups(state: State, seat: Seat) -> Iterator[Action]:
    """Every way to fill the four posts with players who have the symbol (L164); the present one first."""
    for filled in _filled(state, seat):
        yield Action("line-up", posts=filled)


def _filled(state: State, seat: Seat) -> list[Filled]:
    squad = [each for each in state.players.values() if each.seat == seat and not each.left]
    size = min(state.house.figures.squad["line_up"], len(squad))
    present = tuple(sorted((each.post, each.id) for each in squad if each.post is not None))
    every = _ways_to_fill(tuple(state.house.posts), tuple((each.id, each.sheet.posts) for each in squad), size)
    return [*([present] if len(present) == size else []), *(each for each in every if each != present)]


@lru_cache(maxsize=256)
def _ways_to_fill(
    posts: tuple[str, ...], squad: tuple[tuple[str, tuple[str, ...]], ...], size: int
) -> tuple[Filled, ...]:
    return tuple(
        tuple(sorted((post, who) for post, (who, _symbols) in zip(filled, players, strict=True)))
        for filled in combinations(posts, size)
        for players in permutations(squad, size)
        if all(post in symbols for post, (_who, symbols) in zip(filled, players, strict=True))
    )


def _any_line_up(state: State, random: Random, seat: Seat) -> Action:
    filled = _filled(state, seat)
    return Action("line-up", posts=filled[int(random.random() * len(filled))])


def _check_line_up(state: State, action: Action, seat: Seat) -> None:
    if action != Action("line-up", posts=action.posts) or action.posts not in _filled(state, seat):
        raise Illegal("not-offered", action=action.do)


@decision("line-up", seat_first, line_ups, _check_line_up, drawn=_any_line_up)
def _line_up(state: State, action: Action, seat: Seat) -> None:
    filled = {who: post for post, who in action.posts or ()}
    for each in state.players.values():
        if each.seat == seat:
            each.post = filled.get(each.id)
    state.tell("lined-up", seat=seat, posts={post: who for who, post in filled.items()})


@step("draw")
def _draw(state: State, seat: Seat, count: int) -> None:
    side = state.sides[seat]
    if count <= 0 or not side.deck or state.reads("individual-cards", "none"):
        return
    if len(side.deck) == 1:
        _take_card(state, seat, 1)
    else:
        state.push(("draw-card", seat), ("draw", seat, count - 1))


def _draw_die(state: State, seat: Seat) -> Roll:
    return Roll((f"d{len(state.sides[seat].deck)}",), "draw", seat)


@throw("draw-card", _draw_die)
def _drawn(state: State, values: tuple[int, ...], seat: Seat) -> None:
    _take_card(state, seat, values[0])


def _take_card(state: State, seat: Seat, number: int) -> None:
    side = state.sides[seat]
    card = side.deck[number - 1]
    side.deck = side.deck[: number - 1] + side.deck[number:]
    side.hand = (*side.hand, card)
    state.tell("drew", seat=seat, cards=len(side.hand))


def _plays(state: State, seat: Seat) -> Iterator[Action]:
    book = state.house.book(state.sides[seat].team)
    for chosen in combinations(book, min(state.house.figures.squad["team_plays"], len(book))):
        yield Action("team-plays", cards=chosen)


@decision("team-plays", seat_first, _plays)
def _choose_plays(state: State, action: Action, seat: Seat) -> None:
    side = state.sides[seat]
    side.plays, side.used = action.cards or (), ()
    state.tell("chose-plays", seat=seat)


@throw("referee", _referee_dice)
def _referee(state: State, values: tuple[int, ...], why: str) -> None:
    home, away = values
    if home == away:
        state.push(("referee", why))
        return
    winner = int((away > home) == state.reads("referee", "higher"))
    state.tell("referee", winner=winner, dice=list(values))
    if why == "lots":
        state.tied_off = winner
        state.push(("full-time",))
    else:
        state.push(("who-kicks", winner, why))


def _kick_or_receive(_state: State, _seat: Seat, _why: str) -> Iterator[Action]:
    yield Action("who-kicks", way="kick-off")
    yield Action("who-kicks", way="receive")


@decision("who-kicks", seat_first, _kick_or_receive)
def _who_kicks(state: State, action: Action, seat: Seat, why: str) -> None:
    kicker = seat if action.way == "kick-off" else 1 - seat
    if why == "start":
        state.first_kicker = kicker
        state.push(("clock",), ("kickoff", kicker))
    else:
        state.push(("kickoff", kicker))
