"""The commissioner gives a player a skill, or takes one from him; his value follows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from leaguekeeper.league.captaincy import led_by_rule
from leaguekeeper.league.profile import position_of, skills
from leaguekeeper.league.terms import skill_worth

if TYPE_CHECKING:
    from leaguekeeper.league.state import Player, Team
    from leaguekeeper.rules.book import RuleBook

__all__ = ["given_by_ruling", "ruled_worth", "set_skill"]


def set_skill(book: RuleBook, team: Team, player: Player, skill: str, *, given: bool) -> None:
    """Let a player have a skill, or have it no more, whichever way he came by it; what is so already stays so.

    A skill that is given is worth what it would be worth if he chose it; one that is taken takes with it what it was
    worth, nothing where a rule gave it for nothing. It counts as no improvement, and the experience that an
    improvement cost stays spent.
    """
    earned, born = skills(book, team, player)
    if given == (skill in (*earned, *born)):
        return
    worth = 0 if _by_a_rule(book, team, player, skill) else _worth(book, team, player, skill)
    sponsored = _sponsored(book, player)
    if given:
        player.lacks = tuple(slug for slug in player.lacks if slug != skill)
        if skill not in (*_own(book, team, player), *player.traits):
            player.traits = (*player.traits, skill)
        player.value_shift += worth
    else:
        player.traits = tuple(slug for slug in player.traits if slug != skill)
        player.against = {slug: keywords for slug, keywords in player.against.items() if slug != skill}
        if skill in (*_own(book, team, player), *sponsored):
            player.lacks = (*player.lacks, skill)
        player.value_shift -= worth


def given_by_ruling(book: RuleBook, team: Team, player: Player) -> tuple[str, ...]:
    """The skills that rulings gave a player beside those that he has by a rule."""
    return tuple(slug for slug in player.traits if not _by_a_rule(book, team, player, slug))


def ruled_worth(book: RuleBook, team: Team, player: Player, given: Iterable[str]) -> int:
    """What rulings have added to a player's value: the skills he was given, less those taken from him (gold pieces)."""
    own = _own(book, team, player)
    had = sum(_worth(book, team, player, slug) for slug in given if slug in player.traits)
    return had - sum(_worth(book, team, player, slug) for slug in player.lacks if slug in own)


def _by_a_rule(book: RuleBook, team: Team, player: Player, skill: str) -> bool:
    """Whether a rule gave him a trait, for nothing: as captain, as whom a sponsor equips, as who bears a grudge."""
    if skill in _own(book, team, player):
        return False
    leads = led_by_rule(book, team) if team.captain == player.id else None
    captains = leads is not None and leads.captain == skill
    return captains or skill in player.against or skill in _sponsored(book, player)


def _sponsored(book: RuleBook, player: Player) -> tuple[str, ...]:
    """What sponsors equipped him with, taken from him or not; he is known by having had all of it."""
    had = {*player.traits, *player.lacks}
    return tuple(skill for each in book.sponsors if had.issuperset(each.gains) for skill in each.gains)


def _own(book: RuleBook, team: Team, player: Player) -> tuple[str, ...]:
    """The skills of his position and those he improved to, taken from him or not."""
    return (*position_of(book, team, player).skills, *(advance.skill for advance in player.advances if advance.skill))


def _worth(book: RuleBook, team: Team, player: Player, skill: str) -> int:
    """Gold pieces: what he paid with an improvement for it, else what a chosen skill of its category is worth."""
    gained = next((advance for advance in player.advances if advance.skill == skill), None)
    if gained is not None:
        return gained.value
    access = "primary" if book.skill(skill).category in position_of(book, team, player).primary else "secondary"
    return skill_worth(book, skill, access)
