"""What a filed change of edition has decided, as choices: so that it is corrected in the form it was made with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from leaguekeeper.league.documents.edition import EditionChanged, PlayerGoesOver, TeamGoesOver
from leaguekeeper.league.state import Player, Team
from leaguekeeper.services.editions.plan import Plan
from leaguekeeper.services.editions.views import KEEP, LEAVE, RETURN, STAY, Matter

__all__ = ["choices_of"]


def choices_of(plan: Plan, document: EditionChanged) -> dict[str, str]:
    """The choices that a sheet stands for, on a plan without any."""
    lists = ((each.key, _said(plan, each, document)) for each in plan.matters if each.what == "list")
    chosen = {key: said for key, said in lists if said is not None}
    again = Plan(plan.state, plan.left, plan.target, chosen) if chosen else plan
    for matter in again.matters:
        said = _said(again, matter, document)
        if said is not None:
            chosen[matter.key] = said
    return {**chosen, **_singly(plan, document, chosen)}


def _said(plan: Plan, matter: Matter, document: EditionChanged) -> str | None:
    slug = matter.key.partition(":")[2]
    if (slug.partition("/")[2] or slug) in document.keeps:
        return KEEP
    return _ASKED[matter.what](plan, slug, document)


def _teams(document: EditionChanged) -> dict[str, TeamGoesOver]:
    return {each.team: each for each in document.teams}


def _of_list(plan: Plan, slug: str, document: EditionChanged) -> str | None:
    told = _teams(document)
    for team in plan.teams:
        if team.team_list == slug and team.id in told:
            return LEAVE if told[team.id].leaves else told[team.id].list
    return None


def _of_position(plan: Plan, slug: str, document: EditionChanged) -> str | None:
    """What most of those who hold it become: single players may have been told apart."""
    team_list, _slash, place = slug.partition("/")
    fates = [LEAVE if fate.leaves else str(fate.position) for team, player, fate in _players(plan, document)
             if team.team_list == team_list and player.position == place and player.on_roster
             and (fate.leaves or fate.position)]  # fmt: skip
    return max(dict.fromkeys(fates), key=fates.count, default=None)


def _of_skill(plan: Plan, slug: str, document: EditionChanged) -> str | None:
    fates = [fate.skills[slug] or LEAVE for _team, _player, fate in _players(plan, document) if slug in fate.skills]
    return max(dict.fromkeys(fates), key=lambda each: (each != LEAVE, fates.count(each)), default=None)


def _of_staff(plan: Plan, slug: str, document: EditionChanged) -> str | None:
    told = _teams(document)
    fates = [told[team.id].staff[slug] for team in plan.teams if slug in getattr(told.get(team.id), "staff", {})]
    return next((each for each in fates if each), LEAVE) if fates else None


def _of_choice(_plan: Plan, slug: str, document: EditionChanged) -> str | None:
    told = _teams(document)
    said = told[slug].choices if slug in told else None
    return said[-1] if said else None


def _of_retired(plan: Plan, _slug: str, document: EditionChanged) -> str:
    return RETURN if any(fate.returns for _team, _player, fate in _players(plan, document)) else STAY


_ASKED: dict[str, Callable[[Plan, str, EditionChanged], str | None]] = {
    "list": _of_list, "position": _of_position, "skill": _of_skill, "staff": _of_staff, "choice": _of_choice,
    "retired": _of_retired,
}  # fmt: skip
"""What a sheet says to each kind of matter."""


def _players(plan: Plan, document: EditionChanged) -> Iterator[tuple[Team, Player, PlayerGoesOver]]:
    for fate in document.players:
        team = plan.state.teams.get(fate.team)
        if team is not None and fate.player in team.players:
            yield team, team.players[fate.player], fate


def _singly(plan: Plan, document: EditionChanged, chosen: dict[str, str]) -> dict[str, str]:
    """Players of whom the sheet says something else than of the others of their position."""
    usual = Plan(plan.state, plan.left, plan.target, chosen).fields()["players"]
    proposed = {(each["team"], each["player"]): each for each in usual}
    found = {}
    for team, player, fate in _players(plan, document):
        same = proposed.get((team.id, player.id), {})
        if (fate.position, fate.leaves) != (same.get("position"), same.get("leaves", False)):
            found[f"player:{team.id}/{player.id}"] = LEAVE if fate.leaves else fate.position or player.position
    return found
