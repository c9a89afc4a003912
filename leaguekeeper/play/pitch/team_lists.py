"""Sides out of a rule book's team lists, for matches that belong to no league: a million well spent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, pick
from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.rules.book import RuleBook

__all__ = ["lists_of", "roster_of"]

PURSE = 1_000_000
ELEVEN = 11
_APOTHECARY = 50_000


def lists_of(rules: str) -> list[str]:
    """The slugs of all team lists of a rule book that the pitch plays by, in their order."""
    return sorted(each.slug for each in shipped(rules).teams)


def roster_of(
    rules: str | RuleBook, team: str, side: int, re_rolls: int = 3, stars: Sequence[str] = (), more: int = 0
) -> dict[str, Any]:
    """A side of a team list: the dearest positions first, eleven players at least, re-rolls, perhaps champions.

    ``rules`` is an edition of the pitch, or a league's own rule book; ``more`` is how many gold pieces beyond the
    million it may cost.

    Raises:
        BadInput: the rule book has no such team list.
    """
    book = shipped(rules) if isinstance(rules, str) else rules
    if not book.has("teams", team):
        raise BadInput("--home" if side == 0 else "--away", N_("There is no team list “{team}”."), team=team)
    found = book.team_list(team)
    players, left = _players(book, team, side, PURSE + more - re_rolls * found.re_roll_price)
    while len(players) < ELEVEN and re_rolls:
        re_rolls -= 1
        players, left = _players(book, team, side, PURSE + more - re_rolls * found.re_roll_price)
    for slug in stars:
        star = book.star(slug)
        player = _player(f"{'ab'[side]}{len(players) + 1}", slug, pick(star.name), star)
        players.append({**player, "star": True})
    healer = "apothecary" not in found.no_staff and left >= _APOTHECARY
    fans = max(1, min(9, (left - _APOTHECARY * healer) // 10_000))
    return {
        "name": pick(found.name),
        "race": team,
        "special_rules": list(found.special_rules),
        "players": players,
        "rerolls": re_rolls,
        "fan_factor": fans,
        "apothecary": int(healer),
    }


def _players(book: RuleBook, team: str, side: int, purse: int) -> tuple[list[dict[str, Any]], int]:
    shelf = [p for p in sorted(book.team_list(team).positions, key=lambda p: -p.price) for _each in range(p.most or 16)]
    players: list[dict[str, Any]] = []
    for place, position in enumerate(shelf):
        lacking = max(0, ELEVEN - len(players) - 1)
        rest = sorted(each.price for each in shelf[place + 1 :])[:lacking]
        enough = len(rest) == lacking and purse - position.price >= sum(rest)
        if enough and len(players) <= ELEVEN:
            purse -= position.price
            name = f"{'ab'[side]}{len(players) + 1}"
            learns = {"primary": list(position.primary)}
            players.append({**_player(name, position.slug, pick(position.name), position), **learns})
    return players, purse


def _player(name: str, position: str, title: str, source: Any) -> dict[str, Any]:
    figures = {key: int(value) for key, value in source.characteristics.items() if value is not None}
    skills = [getattr(skill, "slug", skill) for skill in source.skills]
    return {"id": name, "name": title, "position": position, "number": int(name[1:]), "skills": skills, **figures}
