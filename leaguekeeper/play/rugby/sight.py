"""Who sees what: hands, decks, team plays and a card face down are known to their coach alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.state import Side, State

__all__ = ["HIDDEN", "imagined", "seen_by"]

HIDDEN = "?"
"""A card that a seat may not see."""


def seen_by(state: State, seat: Seat | None) -> State:
    """The match as a seat sees it (None: as somebody who looks on)."""
    seen = state.copy()
    for each, side in enumerate(seen.sides):
        if each == seat:
            side.deck = tuple(sorted(side.deck))
            continue
        side.hand = (HIDDEN,) * len(side.hand)
        side.plays = (HIDDEN,) * len(side.plays)
        side.deck = (HIDDEN,) * len(side.deck)
        if _face_down(seen, each) and seen.act is not None:
            side.used = (*side.used[:-1], HIDDEN)
            seen.act = replace(seen.act, card=HIDDEN)
    return seen


def _face_down(state: State, seat: Seat) -> bool:
    act = state.act
    return act is not None and act.seat == seat and act.card is not None and not act.revealed


def imagined(state: State, seat: Seat | None, random: Random) -> State:
    """A match that looks the same to a seat, with what it cannot see dealt by chance."""
    other = state.copy()
    for each, side in enumerate(other.sides):
        if each != seat:
            _deal(other, each, side, random)
    return other


def _deal(state: State, seat: Seat, side: Side, random: Random) -> None:
    hidden = side.hand + side.deck
    pool = list(_left(state.house.deck(side.team), side.discard)) if HIDDEN in hidden else list(hidden)
    random.shuffle(pool)
    side.hand = tuple(pool[: len(side.hand)])
    side.deck = tuple(sorted(pool[len(side.hand) : len(hidden)]))
    face_down = _face_down(state, seat)
    shown = side.used[:-1] if face_down else side.used
    known = HIDDEN not in side.plays and HIDDEN not in side.used
    scenario = known and any(play not in state.house.book(side.team) for play in side.plays)
    plays = list(side.plays) if scenario else list(_left(state.house.book(side.team), shown))
    random.shuffle(plays)
    if face_down and state.act is not None:
        fitting = [play for play in plays if state.house.team_plays[play].activated == len(state.act.activated)]
        card = fitting[0] if fitting else str(state.act.card)
        side.used = (*shown, card)
        state.act.card = card
        plays = [play for play in plays if play != card]
    side.plays = tuple(plays[: len(side.plays)])


def _left(printed: Sequence[str], gone: Iterable[str]) -> list[str]:
    return sorted((Counter(printed) - Counter(gone)).elements())
