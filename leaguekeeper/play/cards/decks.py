"""Decks: shuffled by a row of draws, drawn from the top, made anew from the discard pile.

A shuffle of n cards asks for a d{n}, a d{n-1} ... d2: each picks the next card, top first, from those left in
the order of the data, so that throwing all ones leaves them in that order.
"""

from __future__ import annotations

from leaguekeeper.play.cards.flow import step, throw
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.frames import Frame
from leaguekeeper.play.core.protocol import Seat

__all__ = ["deck_named", "draw_then", "pick_order", "shuffle_dice"]


def shuffle_dice(count: int, drawn: int | None = None) -> tuple[str, ...]:
    """The dice that put ``count`` cards in order, or that draw the first ``drawn`` of them."""
    wanted = count - 1 if drawn is None else min(drawn, count)
    return tuple(f"d{count - place}" for place in range(wanted) if count - place > 1)


def pick_order(cards: list[str], values: tuple[int, ...]) -> list[str]:
    """The cards in the order that the draws give."""
    left = list(cards)
    return [left.pop(value - 1) for value in values] + left


def deck_named(season: Season, name: str, seat: Seat = -1) -> list[str]:
    """A deck by name; ``team`` and ``player`` decks belong to a seat, and so does the star deck's association."""
    if name == "player":
        return season.decks[seat]
    if name == "team":
        return season.team_decks[seat]
    if name == "star":
        return season.star_decks[season.cards.teams[season.teams[seat]].association]
    if name in season.star_decks:
        return season.star_decks[name]
    deck: list[str] = {"staff": season.staff, "highlight": season.highlights, "spike": season.spike}[name]
    return deck


@step("shuffle")
def _shuffle(season: Season, name: str, seat: Seat = -1) -> None:
    deck = deck_named(season, name, seat)
    rank = season.cards.rank
    deck.sort(key=lambda card: (rank[card], card))
    dice = shuffle_dice(len(deck))
    if dice:
        throw(season, None if seat < 0 else seat, "shuffle", dice, ("shuffled", name, seat))


@step("shuffled")
def _shuffled(season: Season, name: str, seat: Seat, values: tuple[int, ...]) -> None:
    deck = deck_named(season, name, seat)
    deck[:] = pick_order(deck, values)
    season.tell("deck-shuffled", deck=name, seat=seat if seat >= 0 else None)


def draw_then(season: Season, seat: Seat, then: Frame) -> None:
    """Draw the top card of a Team deck, reshuffling the discard pile when it is empty.

    ``then`` is given the card last, or None where both are empty.
    """
    season.push(("draw", seat, then))


@step("draw")
def _draw(season: Season, seat: Seat, then: Frame) -> None:
    deck = season.decks[seat]
    if not deck and season.discards[seat]:
        deck.extend(season.discards[seat])
        season.discards[seat].clear()
        season.push(("shuffle", "player", seat), ("draw", seat, then))
        return
    season.push((*then, deck.pop(0) if deck else None))


@step("into-hand")
def _into_hand(season: Season, seat: Seat, card: str | None) -> None:
    if card is not None:
        season.hands[seat].append(card)
        season.tell("card-drawn", seat=seat)
