"""What a draft comes to in skill points: read by its chapter, by pages and by sheets. (2025 edition, matched play.)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguekeeper.base.words import N_
from leaguekeeper.league.terms import access_of, comes_with

if TYPE_CHECKING:
    from leaguekeeper.league.state import Team
    from leaguekeeper.rules.book import RuleBook

__all__ = ["DRAFTED", "PackLine", "Taken", "pack_lines", "taken_by"]

DRAFTED = "drafted"
"""How a skill came that was taken for skill points."""

Taken = tuple[str, Sequence[str]]
"""A player who is drafted: his position, or the star he is, and the skills he takes."""


@dataclass(frozen=True, slots=True)
class PackLine:
    """One thing that a skill pack bounds: what it is, how much of it a draft has, and the most it may have."""

    what: str
    count: int
    most: int
    skill: str | None = None
    """The elite skill that is counted."""
    points: bool = False
    """True for the skill points themselves."""


def taken_by(team: Team) -> list[Taken]:
    """What a team that is on file took for skill points, player by player."""
    return [
        (player.position, [advance.skill for advance in player.advances if advance.skill and advance.how == DRAFTED])
        for player in team.roster()
    ]


def pack_lines(book: RuleBook, team_list: str, taken: Iterable[Taken]) -> Iterator[PackLine]:
    """What a draft comes to in skill points, and in all that its skill pack bounds; nothing where none holds."""
    pack = book.skill_pack
    if pack is None:
        return
    tier, squad = pack.of_tier(book.team_list(team_list).tier), list(taken)
    ways = Counter(access_of(book, team_list, slug, skill) for slug, skills in squad for skill in skills)
    stars = [slug for slug, _skills in squad if _is_chosen_star(book, slug)]
    mega = sum(book.star(slug).mega_star for slug in stars)
    points = ways["primary"] * pack.primary + ways["secondary"] * pack.secondary
    points += (len(stars) - mega) * pack.star + mega * pack.mega_star
    yield PackLine(N_("Skill points"), points, tier.points, points=True)
    yield PackLine(N_("Secondary skills"), ways["secondary"], tier.secondary_most)
    yield PackLine(N_("Star players"), len(stars), tier.stars_most)
    yield PackLine(N_("Megastars"), mega, pack.mega_stars_most)
    yield PackLine(N_("Skills of one player"), max((len(each) for _slug, each in squad), default=0), pack.each_most)
    for skill, count in Counter(skill for _slug, skills in squad for skill in skills).items():
        if book.skill(skill).surcharge:
            yield PackLine(N_("Players with the same elite skill"), count, pack.elite_most, skill)


def _is_chosen_star(book: RuleBook, slug: str) -> bool:
    """Whether a star takes a choice of his own: the second of a pair comes with the first."""
    return book.has("stars", slug) and comes_with(book, slug) is None
