"""Payouts: zones, centre, trophy, ribbon and LOSE!; fans at once, cards by drawing one for each symbol and keeping one.

Rules, collecting payouts; playing with two managers. Managers collect in turn order, a zone before the centre.
"""

from __future__ import annotations

from leaguekeeper.play.cards.catalogue import Payout, Tournament
from leaguekeeper.play.cards.decks import deck_named
from leaguekeeper.play.cards.flow import pick, question, step
from leaguekeeper.play.cards.state import Score, Season
from leaguekeeper.play.cards.zones import ZONES
from leaguekeeper.play.core.protocol import Seat

__all__ = ["payout_text", "read_payout"]

REWARD = question("reward", "payout")
MORE = question("draw-one-more", "use")
DRAFT = question("keep", "card")
BOTTOM = question("to-bottom", "card")

KINDS = ("star", "team", "staff")


def payout_text(payout: Payout) -> str:
    """A payout in a word: ``fan-2+team-1``, or ``nothing``."""
    return "+".join(f"{kind}-{count}" for kind, count in payout.items()) or "nothing"


def read_payout(text: str) -> dict[str, int]:
    """The payout that a word of ``payout_text`` means."""
    if text == "nothing":
        return {}
    return {kind: int(count) for kind, _, count in (part.partition("-") for part in text.split("+"))}


Due = list[tuple[str, tuple[str, ...]]]
"""What a manager is due of a match: from which part of its card, and the payouts to choose from there."""


@step("payouts")
def _payouts(season: Season, match: int) -> None:
    score = season.score
    assert score is not None  # noqa: S101 - set when the match was scored
    tournament = season.cards.tournaments.get(season.matches[match].card)
    for seat in reversed(season.turn_order()):
        if tournament is not None:
            due = _of_tournament(season, tournament, score, seat)
        else:
            due = _of_highlight(season, match, score, seat)
        season.push(*(("reward", seat, where, sections) for where, sections in due))


def _of_tournament(season: Season, card: Tournament, score: Score, seat: Seat) -> Due:
    """The winner's, the runner-up's or LOSE!; alone, all there are."""
    present = [each for each, found in enumerate(score.totals) if found is not None]
    printed = {"winner": card.winner, "runner-up": card.runner_up, "lose": card.lose}
    due: list[str] = []
    if present == [seat]:
        due = [where for where in printed if where != "runner-up" or season.seats > 2]
    elif seat in score.winners:
        due = [("winner", "runner-up")[score.winners.index(seat)]]
    elif seat in score.losers or (score.totals[seat] is None and season.reads("lose-payout", "everybody")):
        due = ["lose"]
    return [(where, (payout_text(printed[where]),)) for where in due]


def _of_highlight(season: Season, match: int, score: Score, seat: Seat) -> Due:
    """The zone of each manager who is there, the centre for the winner; alone, all there are."""
    own = season.at(match, seat)
    if not own:
        return []
    card = season.cards.highlights[season.matches[match].card]
    sides = (card.right, card.left) if season.matches[match].turned else (card.left, card.right)
    zone = season.players[own[0]].zone
    due: Due = [(ZONES[zone], (payout_text(sides[zone]),))]
    if seat in score.winners:
        due.append(("centre", tuple(payout_text(part) for part in card.centre)))
        if not score.losers and season.reads("alone", "all-payouts"):
            due.append((ZONES[1 - zone], (payout_text(sides[1 - zone]),)))
    return due


@step("reward")
def _reward(season: Season, seat: Seat, where: str, sections: tuple[str, ...]) -> None:
    """A centre with a slash offers a choice between its two sides."""
    pick(season, seat, REWARD, sections, ("collect", seat, where))


@step("collect")
def _collect(season: Season, seat: Seat, where: str, chosen: str) -> None:
    payout = read_payout(chosen)
    season.tell("payout-collected", seat=seat, payout=chosen, zone=where)
    season.gain_fans(seat, payout.get("fan", 0), "payout")
    season.push(*(("draft", seat, kind, payout[kind]) for kind in KINDS if kind in payout))


@step("draft")
def _draft(season: Season, seat: Seat, kind: str, symbols: int) -> None:
    """Draw a card for each symbol, with Recruiting Agent one star more if he likes."""
    agent = any(season.effects(upgrade, "drawing-stars") for upgrade in season.upgrades[seat])
    if kind == "star" and agent:
        pick(season, seat, MORE, [True], ("draft-more", seat, kind, symbols), may=True)
    else:
        season.push(("draft-drawn", seat, kind, symbols, 1))


@step("draft-more")
def _draft_more(season: Season, seat: Seat, kind: str, symbols: int, more: bool | None) -> None:
    season.push(("draft-drawn", seat, kind, symbols + bool(more), 1))


@step("draft-drawn")
def _draft_drawn(season: Season, seat: Seat, kind: str, symbols: int, keeps: int) -> None:
    """Look at the cards drawn and keep one (or so many); with nothing left there is nothing to earn."""
    deck = deck_named(season, kind, seat)
    drawn = tuple(deck[:symbols])
    del deck[:symbols]
    if drawn:
        season.push(("draft-keep", seat, kind, drawn, keeps))


@step("draft-keep")
def _draft_keep(season: Season, seat: Seat, kind: str, drawn: tuple[str, ...], keeps: int) -> None:
    if keeps and drawn:
        pick(season, seat, DRAFT, drawn, ("drafted", seat, kind, drawn, keeps))
    else:
        season.push(("bottom", seat, kind, drawn))


@step("drafted")
def _drafted(season: Season, seat: Seat, kind: str, drawn: tuple[str, ...], keeps: int, card: str) -> None:
    season.piles[seat].append((kind, card))
    season.tell("improvement-drafted", seat=seat, improvement=kind)
    season.push(("draft-keep", seat, kind, tuple(each for each in drawn if each != card), keeps - 1))


@step("bottom")
def _bottom(season: Season, seat: Seat, kind: str, rest: tuple[str, ...]) -> None:
    """Put the other cards under their deck, in any order."""
    if rest:
        pick(season, seat, BOTTOM, rest, ("bottomed", seat, kind, rest))


@step("bottomed")
def _bottomed(season: Season, seat: Seat, kind: str, rest: tuple[str, ...], card: str) -> None:
    deck_named(season, kind, seat).append(card)
    season.push(("bottom", seat, kind, tuple(each for each in rest if each != card)))
