"""Skill packs: what a new team takes for points instead of gold, by the tier of its list."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from leaguekeeper.rules.entry import Entry, Slug, Strict

__all__ = ["SkillPack", "TierPack"]

Count = Annotated[int, Field(ge=0)]


class TierPack(Strict):
    """What teams of one tier have to take for: their skill points, and how much of what they buy."""

    tier: int
    points: Count
    secondary_most: Count
    """Skills of their secondary categories, at most, the whole team together."""
    stars_most: Count


class SkillPack(Entry):
    """What a team takes when it is drafted, each skill and star for points; a tier that is not named takes nothing."""

    primary: Count
    """Skill points for a skill of a primary category."""
    secondary: Count
    star: Count
    """Skill points for a star player, or a pair, beside the price in gold."""
    mega_star: Count
    mega_stars_most: Count
    each_most: Annotated[int, Field(ge=1)] = 1
    """Skills that one player takes, at most."""
    elite_most: Annotated[int, Field(ge=1)] = 99
    """Players who take the same elite skill, at most."""
    starts: dict[Slug, Count] = Field(default_factory=dict)
    """Staff that a new team has for nothing, where it is not what it has elsewhere, and its least number."""
    tiers: tuple[TierPack, ...]

    def of_tier(self, tier: int | None) -> TierPack:
        """What teams of that tier take."""
        nothing = TierPack(tier=tier or 0, points=0, secondary_most=0, stars_most=0)
        return next((each for each in self.tiers if each.tier == tier), nothing)
