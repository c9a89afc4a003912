"""A team's captain: who leads it, the skill that this brings him, and why he stays. (2025 edition, Team Captain.)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.words import N_, _
from leaguekeeper.league.captaincy import LEADERLESS, captain_of, led_by_rule
from leaguekeeper.league.profile import position_of, skills

if TYPE_CHECKING:
    from leaguekeeper.league.answers import Path
    from leaguekeeper.league.reading_context import ReadingContext
    from leaguekeeper.league.state import Player, Team
    from leaguekeeper.rules.book import RuleBook

__all__ = [
    "appoint",
    "hold_captain",
    "tell_leaderless",
    "tell_who_lost_their_captain",
    "why_captain_stays",
    "why_led",
    "why_no_captain",
]


def appoint(context: ReadingContext, team_id: str, ref: str, of: tuple[Path, ...] = ()) -> None:
    """A player becomes captain and has the captain's skill for nothing.

    Raises:
        RuleViolation: he is a big guy, or the captain is still on the list.
    """
    team, player = context.team_sheet(team_id), context.player(team_id, ref)
    rule = led_by_rule(context.book, team)
    if rule is None:
        told = N_("{player} leads nobody: teams of the list {list} name no captain.")
        terms = context.book.team_list(team.team_list)
        context.remark(told, of=of, team=team_id, player=player.name, list=terms.name, warning=True)
        return
    held = captain_of(team)
    context.rule(
        held is None,
        "has-captain",
        N_("{team} is led by {player} as long as he is on its list."),
        rule.rule,
        team=team_id,
        player=held.name if held is not None else "",
    )
    context.rule(
        not position_of(context.book, team, player).big_guy,
        "captain-big-guy",
        N_("{player} is a big guy, who leads nobody."),
        rule.rule,
        team=team_id,
        player=player.name,
    )
    team.captain = ref
    earned, born = skills(context.book, team, player)
    if rule.captain is not None and rule.captain not in (*earned, *born):
        player.traits = (*player.traits, rule.captain)
    context.remark(
        N_("{player} leads {team} and has {skill} for nothing."),
        rule.rule,
        of=of,
        team=team_id,
        ref=ref,
        player=player.name,
        skill=context.book.skill(str(rule.captain)).name,
    )


def hold_captain(context: ReadingContext, team_id: str, player: Player) -> None:
    """Hold a team to its captain: he is let go only once an injury has worsened him."""
    team = context.team(team_id)
    rule = led_by_rule(context.book, team)
    context.rule(
        rule is None or player.id != team.captain or bool(player.lost),
        "captain-stays",
        N_("{player} is captain of {team}: he is let go only with a worsened characteristic."),
        rule.rule if rule is not None else "",
        team=team_id,
        player=player.name,
    )


def why_captain_stays(book: RuleBook, team: Team, player: Player) -> str:
    """Why a player may not be let go who leads his team; empty where he may."""
    held = led_by_rule(book, team) is not None and player.id == team.captain and not player.lost
    return _("he is captain, and no characteristic of his is worsened") if held else ""


def why_led(team: Team) -> str:
    """Why a team names no captain now; empty where it may."""
    held = captain_of(team)
    return _("{player} leads it as long as he is on its list").format(player=held.name) if held is not None else ""


def why_no_captain(book: RuleBook, team: Team, player: Player) -> str:
    """Why a player leads nobody; empty where he may."""
    return _("a big guy leads nobody") if position_of(book, team, player).big_guy else ""


def tell_leaderless(context: ReadingContext, team_id: str) -> None:
    """Say that a team which has to have a captain has none."""
    team = context.team(team_id)
    rule = led_by_rule(context.book, team)
    if rule is not None and captain_of(team) is None:
        context.remark(LEADERLESS, rule.rule, team=team_id, warning=True)


def tell_who_lost_their_captain(context: ReadingContext) -> None:
    """Say so of each team whose captain a document has taken, however he went, or that came without one."""
    told = {each.team for each in context.outcome.remarks if each.sentence == LEADERLESS}
    for (kind, name), team in list(context.outcome.writes.items()):
        if kind == "team" and team.status == "enrolled" and name not in told and captain_of(team) is None:
            was: Team | None = context.state.parts.get((kind, name))
            if was is None or captain_of(was) is not None:
                tell_leaderless(context, name)
