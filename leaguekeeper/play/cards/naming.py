"""What cards, teams, decks, payouts and places are called in the language now spoken.

Names of cards come from the data, the other words from the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.play.cards.catalogue import Names
from leaguekeeper.play.cards.payouts import read_payout
from leaguekeeper.play.cards.state import HIDDEN, Season

__all__ = ["card_name", "deck_name", "payout_words", "place_words", "section_name", "team_name"]

DECKS: Mapping[str, str] = {
    "player": N_("Team deck"),
    "team": N_("Team Upgrade deck"),
    "staff": N_("Staff Upgrade deck"),
    "highlight": N_("Highlight deck"),
    "spike": N_("Spike! Magazine deck"),
    "owa": N_("OWA Star deck"),
    "cwc": N_("CWC Star deck"),
}

SECTIONS: Mapping[str, str] = {
    "centre": N_("central payout"),
    "winner": N_("winner’s payout"),
    "runner-up": N_("runner-up’s payout"),
    "lose": N_("LOSE! payout"),
}
"""The parts of a match card that pay, besides the zones of a highlight."""


def card_name(season: Season, card: str) -> str:
    """A card's name in the language now spoken; an unknown one stays as it is."""
    cards = season.cards
    groups: tuple[Mapping[str, Any], ...] = (cards.player, cards.upgrade, cards.highlights, cards.tournaments)
    for group in (*groups, cards.headlines, cards.tokens, cards.teams):
        if card in group:
            names: Names = group[card].name
            return pick(names)
    return _("a hidden card") if card == HIDDEN else card


def team_name(season: Season, seat: int) -> str:
    """The team of a seat."""
    return card_name(season, season.teams[seat]) if seat < len(season.teams) else str(seat + 1)


def payout_words(season: Season, text: str) -> str:
    """A payout in words: ``fan-2+team-1``."""
    counted = {
        "fan": lambda count: ngettext("{count} fan", "{count} fans", count),
        "star": lambda count: ngettext("{count} star", "{count} stars", count),
        "team": lambda count: ngettext("{count} team upgrade", "{count} team upgrades", count),
        "staff": lambda count: ngettext("{count} staff upgrade", "{count} staff upgrades", count),
    }
    parts = [counted[kind](count).format(count=count) for kind, count in read_payout(text).items()]
    return " + ".join(parts) or pick(season.cards.words["nothing"])


def deck_name(season: Season, deck: str, seat: int | None) -> str:
    """A deck, and whose it is where each manager has one."""
    called = _(DECKS[deck])
    return called if seat is None else f"{called} ({team_name(season, seat)})"


def section_name(season: Season, section: str) -> str:
    """The part of a match card that pays: a zone, the centre, a place in a tournament."""
    return _(SECTIONS[section]) if section in SECTIONS else pick(season.cards.words[section])


def place_words(season: Season, text: str) -> str:
    """A player, a token, a zone or a match as an answer or a fact calls it."""
    if text in season.cards.words:
        return pick(season.cards.words[text])
    card, slash, zone = text.partition("/")
    if slash:
        return f"{card_name(season, card)} ({pick(season.cards.words[zone])})"
    player, mark, number = text.partition("#")
    return f"{card_name(season, player)} #{number}" if mark else card_name(season, text)
