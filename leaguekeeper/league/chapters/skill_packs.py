"""What a new team takes for skill points: skills and stars, as its tier allows. (2025 edition, matched play.)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, in_every_language
from leaguekeeper.league.chapters.improvements import barred
from leaguekeeper.league.skill_points import DRAFTED, pack_lines, taken_by
from leaguekeeper.league.state import Advance
from leaguekeeper.league.terms import access_of, position, reads, skill_worth, team_tags
from leaguekeeper.rules.access import allows

if TYPE_CHECKING:
    from leaguekeeper.league.reading_context import ReadingContext
    from leaguekeeper.league.state import Player, Team

__all__ = ["check_pack", "take_skills"]


def take_skills(
    context: ReadingContext, team: Team, player: Player, slugs: Sequence[str], where: str, *, drafted: bool
) -> None:
    """A player takes skills when he is drafted for a new team.

    Raises:
        BadInput: nobody takes skills so, or the rule book has no such skill.
        RuleViolation: he could not learn the skill, or not beside what he has.
    """
    book = context.book
    for place, slug in enumerate(slugs):
        at = f"{where}.skills.{place}"
        if book.skill_pack is None or not drafted:
            raise BadInput(at, N_("skills are taken by players of a new team, where the rules give it skill points."))
        if not book.has("skills", slug):
            raise BadInput(at, N_("the rule book has no skill called {slug}."), slug=slug)
        skill, access = book.skill(slug), access_of(book, team.team_list, player.position, slug)
        context.rule(
            access is not None and not barred(book, team, player, skill),
            "skill-not-open",
            N_("{player} cannot take {skill}: it is not open to him, or does not go with what he has."),
            book.skill_pack.rule,
            team=team.id,
            player=player.name,
            skill=skill.name,
        )
        worth = skill_worth(book, slug, access) if reads(book, "drafted-skills-value", "as-learned") else 0
        player.advances = (*player.advances, Advance(DRAFTED, slug, None, 0, worth, context.document.id))


def check_pack(context: ReadingContext, team: Team) -> None:
    """Hold a new team to its skill pack, and say what it has spent.

    Raises:
        RuleViolation: more points, secondary skills, stars … than its tier has; a star it may not have, or half a pair.
    """
    pack = context.book.skill_pack
    if pack is None:
        return
    for line in pack_lines(context.book, team.team_list, taken_by(team)):
        context.rule(
            line.count <= line.most,
            "skill-pack",
            N_("{team} would have {count} × {what}; {most} is the most."),
            pack.rule,
            team=team.id,
            count=line.count,
            what=context.book.skill(line.skill).name if line.skill else in_every_language(line.what),
            most=line.most,
        )
        if line.points and line.count:
            context.remark(
                N_("{team}: skill points spent, {count} of {most}."), pack.rule, team=team.id,
                count=line.count, most=line.most,
            )  # fmt: skip
    _check_stars(context, team, pack.rule)


def _check_stars(context: ReadingContext, team: Team, rule: str) -> None:
    book = context.book
    stars = [player.position for player in team.roster() if book.has("stars", player.position)]
    tags = team_tags(book, team.team_list, team.choices)
    for slug in stars:
        star = book.star(slug)
        context.rule(
            allows(star.access, tags), "star-not-allowed", N_("{star} does not play for {team}."),
            star.rule, team=team.id, star=star.name,
        )  # fmt: skip
        context.rule(
            star.pair is None or star.pair in stars,
            "pair-parted",
            N_("{star} and {partner} are hired together."),
            rule,
            team=team.id,
            star=star.name,
            partner=position(book, team.team_list, star.pair or slug).name,
        )
