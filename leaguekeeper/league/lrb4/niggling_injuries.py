"""Niggling injuries before a match: a 1 keeps the player out of it. (LRB 4, Blessures persistantes.)"""

from __future__ import annotations

from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.apothecaries import treats, treats_champions
from leaguekeeper.league.lrb4.at_hand import at_hand, kept_away, name_told
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.step import Step, chapter

__all__ = ["niggles"]


@chapter("niggles")
def niggles(step: Step) -> None:
    """A die for each niggling injury of all who could play; the apothecary may get one of them fit again.

    A champion brings his along, where a league keeps them. (Ruling champion-injuries.)
    """
    if step.passed_over:
        return
    for name, team in step.teams():
        for player in [p for p in at_hand(step, name) if p.niggles]:
            with step.context.standing():
                _roll(step, name, team, player)


def _roll(step: Step, name: str, team: Team, player: Player) -> None:
    dice = f"{player.niggles}{step.book.dice('niggling')}"
    asker = step.ask(name)
    fell = asker.dice(player.id, dice, N_("Do his niggling injuries trouble him?"), **step.about(name, player.id))
    if 1 not in fell:
        step.context.remark(
            N_("His niggling injury leaves {player} alone."),
            step.rule,
            of=asker.of(player.id),
            team=team.id,
            ref=player.id,
            player=name_told(step, player),
        )
        return
    if _treated(step, name, team, player):
        return
    kept_away(step, name, player.id, "niggling")
    step.context.remark(
        N_("{player} misses the match: his niggling injury troubles him."),
        step.rule,
        of=asker.of(player.id),
        team=team.id,
        ref=player.id,
        player=name_told(step, player),
        warning=True,
    )


def _treated(step: Step, name: str, team: Team, player: Player) -> bool:
    used = step.table.treated.get(name, 0)
    champion = player.id in step.side(name).stars
    match = step.book.match_step
    can = treats_champions(step.book, match, team) if champion else treats(step.book, team, player)
    if used >= team.staff.get("apothecary", 0) or not can:
        return False
    key = f"{player.id}-apothecary"
    if not step.ask(name).yes(key, N_("Does the apothecary get him fit?"), **step.about(name, player.id)):
        return False
    step.table.treated[name] = used + 1
    step.context.remark(
        N_("The apothecary gets {player} fit for the match."),
        step.rule,
        of=step.ask(name).of(player.id, key),
        team=team.id,
        ref=player.id,
        player=name_told(step, player),
    )
    return True
