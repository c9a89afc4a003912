"""What a card says to a pointer that rests on it: its Powers, each symbol and keyword in words, what a match pays."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.play.cards.catalogue import Payout
from leaguekeeper.play.cards.naming import card_name, payout_words
from leaguekeeper.play.cards.payouts import payout_text
from leaguekeeper.play.cards.previews import card_text
from leaguekeeper.play.cards.state import HIDDEN, Match, Season

__all__ = ["match_hover", "player_hover"]

SYMBOLS = {
    "cheat": N_("{name}: he takes a cheating token, face down."),
    "pass": N_("{name}: from midfield the ball comes to him; from an opponent it goes to midfield."),
    "sprint": N_("{name}: draw a card, then discard one."),
    "tackle": N_("{name}: he tries to tackle an opponent in the same match."),
}
"""What each symbol of a player card lets him do. (Rules, Skills.)"""


def player_hover(season: Season, card: str) -> str:
    """A player card in words: his name, both Powers, each of his symbols once, his keywords; an upgrade: its text."""
    if card in season.cards.upgrade:
        return "\n".join([card_name(season, card), *_printed(season, card)])
    if card == HIDDEN or card not in season.cards.player:
        return ""
    player = season.card(card)
    power = _("Power {standing} standing, {downed} downed").format(standing=player.standing, downed=player.downed)
    return "\n".join([card_name(season, card), power, *_symbols(season, player.skills), *_printed(season, card)])


def _symbols(season: Season, skills: tuple[str, ...]) -> Iterator[str]:
    for skill in dict.fromkeys(skills):
        name, times = pick(season.cards.words[skill]), skills.count(skill)
        yield _(SYMBOLS[skill]).format(name=f"{name} × {times}" if times > 1 else name)


def _printed(season: Season, card: str) -> Iterator[str]:
    if text := card_text(season, card):
        yield text


def match_hover(season: Season, match: Match) -> str:
    """A highlight or a tournament in words: its name, and whom it pays what."""
    name = card_name(season, match.card)
    if match.tournament:
        told = season.cards.tournaments[match.card]
        lines = [(_("Winner"), told.winner), (_("Runner-up"), told.runner_up), (_("LOSE!"), told.lose)]
        if season.seats == 2:
            del lines[1]
        return "\n".join((name, *(f"{words} · {_paid(season, pay)}" for words, pay in lines)))
    card = season.cards.highlights[match.card]
    sides = (card.right, card.left) if match.turned else (card.left, card.right)
    centre = f" {_('or')} ".join(_paid(season, each) for each in card.centre)
    zones = [(_("To the winner"), centre), *((pick(season.cards.words[zone]), _paid(season, pay))
                                             for zone, pay in zip(("left", "right"), sides, strict=True))]  # fmt: skip
    return "\n".join((name, *(f"{words} · {pay}" for words, pay in zones)))


def _paid(season: Season, payout: Payout) -> str:
    return payout_words(season, payout_text(payout))
