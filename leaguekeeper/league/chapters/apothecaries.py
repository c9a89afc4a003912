"""Whom an apothecary treats, and how many of them a side has. (House rules, Apothicaire; LRB 4, Apothicaires.)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.league.state import MatchSide, Player, Team
from leaguekeeper.league.step import Step
from leaguekeeper.league.terms import reads

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.sequence import Step as StepData

__all__ = ["healers", "his_own", "knock_out_healers", "treats", "treats_champions", "treats_journeymen"]


def healers(step: Step, name: str, own: bool = True) -> int:
    """How many apothecaries a side has for a match: its own, where he may help, and those who wander."""
    wandering = sum(count for slug, count, _each in step.side(name).inducements if _heals(step, slug))
    return wandering + (step.team(name).staff.get("apothecary", 0) if own else 0)


def knock_out_healers(data: StepData, side: MatchSide) -> int:
    """How many of those hired treat a knocked-out player, and nobody who is hurt worse: plague doctors."""
    marks = data.params.get("knock_out_inducements", ())
    return sum(count for slug, count, *_each in side.inducements if isinstance(marks, tuple) and slug in marks)


def his_own(step: Step, player: Player) -> bool:
    """Whether the side's own apothecary treats a player: not always whoever plays one match for it."""
    return player.status != "journeyman" or treats_journeymen(step.book, step.data)


def treats_journeymen(book: RuleBook, data: StepData) -> bool:
    """Whether a team's own apothecary treats whoever plays one match for it. (Ruling apothecary-journeymen.)"""
    return data.params.get("treatment") == "heals" or reads(book, "apothecary-journeymen", "own-too")


def treats(book: RuleBook, team: Team, player: Player) -> bool:
    """Whether the team's apothecary treats players of his position. (LRB 4, Apothicaires.)"""
    return all(player.position in positions for positions in _chosen_few(book, team))


def _chosen_few(book: RuleBook, team: Team) -> list[tuple[str, ...]]:
    """The positions that the team's apothecary treats, where he does not treat everybody."""
    limits = [book.special_rule(slug).treats for slug in book.team_list(team.team_list).special_rules]
    return [positions for positions in limits if positions]


def treats_champions(book: RuleBook, data: StepData, team: Team) -> bool:
    """Whether the team's apothecary treats the champions who play one match for it."""
    return treats_journeymen(book, data) and not _chosen_few(book, team)


def _heals(step: Step, slug: str) -> bool:
    marks = step.data.params.get("healing_inducements", ("wandering-apothecaries",))
    return isinstance(marks, tuple) and slug in marks
