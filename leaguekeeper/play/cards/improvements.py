"""Improvement piles are revealed: staff, team, Freebooters, then other stars; the coin passes and the week ends.

Rules, revealing the improvement pile; Freebooter; Gryphon-ade.
"""

from __future__ import annotations

from leaguekeeper.play.cards.flow import pick, question, step
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Seat

__all__ = ()

TRIM = question("trim", "card")
ON_TOP = question("on-top", "card")


@step("improvements")
def _improvements(season: Season) -> None:
    season.push(*(("reveal-pile", seat) for seat in season.turn_order()), ("coin",))


@step("reveal-pile")
def _reveal_pile(season: Season, seat: Seat) -> None:
    pile = season.piles[seat]
    for kind in ("staff", "team"):
        for found, card in pile:
            if found == kind:
                season.upgrades[seat].append(card)
                season.tell("upgrade-gained", seat=seat, card=card)
    stars = [card for kind, card in pile if kind == "star"]
    season.improvements[seat] += len(pile)
    pile.clear()
    every = any(season.effects(upgrade, "revealing-stars") for upgrade in season.upgrades[seat])
    trimming = [card for card in stars if every or season.effects(card, "revealed")]
    others = tuple(card for card in stars if card not in trimming)
    for card in stars:
        season.known[seat].append(card)
        season.tell("star-revealed", seat=seat, card=card)
    season.push(*(("trim", seat, card) for card in trimming), ("stars-on-top", seat, others))


@step("trim")
def _trim(season: Season, seat: Seat, star: str) -> None:
    """A Freebooter: a card of the roster may go to the box, then he is shuffled in."""
    values = season.decks[seat] + season.discards[seat]
    if season.reads("freebooter-source", "roster"):
        values += season.hands[seat]
    may = season.reads("freebooter-removal", "may")
    pick(season, seat, TRIM, sorted(values), ("trimmed", seat, star), may=may)


@step("trimmed")
def _trimmed(season: Season, seat: Seat, star: str, gone: str | None) -> None:
    if gone is not None:
        for place in (season.decks[seat], season.discards[seat], season.hands[seat]):
            if gone in place:
                place.remove(gone)
        season.box.append(gone)
        season.tell("player-left-team", seat=seat, card=gone)
    deck = season.decks[seat]
    deck.append(star)
    if season.reads("freebooter-shuffle", "deck-and-discard"):
        deck.extend(season.discards[seat])
        season.discards[seat].clear()
    season.push(("shuffle", "player", seat))


@step("stars-on-top")
def _stars_on_top(season: Season, seat: Seat, stars: tuple[str, ...]) -> None:
    """Other stars go on top of the Team deck in any order; the last one chosen lies on top."""
    if stars:
        pick(season, seat, ON_TOP, stars, ("put-on-top", seat, stars))


@step("put-on-top")
def _put_on_top(season: Season, seat: Seat, stars: tuple[str, ...], card: str) -> None:
    season.decks[seat].insert(0, card)
    season.push(("stars-on-top", seat, tuple(each for each in stars if each != card)))


@step("coin")
def _coin(season: Season) -> None:
    """Pass the coin to the left; after The Blood Bowl the season ends, else the next week begins."""
    season.tell("week-ended", week=season.week, fans=list(season.fans))
    if season.stop_after == "week":
        season.push(("over",))
    elif season.played_final:
        season.push(("season-end",))
    else:
        season.first = (season.first + 1) % season.seats
        season.push(("week",))
