"""Who plays a match for a side: its list, whom it hired for the match, and its champions. (LRB 4, Francs-joueurs.)"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from leaguekeeper.base.words import ngettext, pick
from leaguekeeper.league.lrb4.gate import count_followers
from leaguekeeper.league.state import Player
from leaguekeeper.league.state_of_open_league import Champion

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from leaguekeeper.league.step import Step

__all__ = ["as_player", "at_hand", "kept_away", "marks", "name_told"]

_CHAMPIONS_FROM = 96
"""The number of a side's first champion, as the grid of the report has it."""


def as_player(step: Step, star: str, place: int = 0) -> Player:
    """A champion as one of the players of a side, with what former matches have left him."""
    fate: Champion = step.context.look("champion", star) or Champion(star)
    name = pick(step.book.star(star).name)
    lost = dict(Counter(fate.lost))
    return Player(star, _CHAMPIONS_FROM + place, name, star, 0, "journeyman", niggles=fate.niggles, lost=lost)


def name_told(step: Step, player: Player) -> str | Mapping[str, str]:
    """What a player is called in a sentence that is kept: a champion as each language has him."""
    return step.book.star(player.id).name if player.position == player.id else player.name


def marks(step: Step, star: str) -> str:
    """What former matches have left a champion, for whoever thinks of hiring him; empty where it is nothing."""
    him = as_player(step, star)
    words = ngettext("{count} niggling injury", "{count} niggling injuries", him.niggles).format(count=him.niggles)
    lost = (f"\u2212{count} {pick(step.book.characteristic(slug).short)}" for slug, count in him.lost.items())
    return ", ".join([*((words,) if him.niggles else ()), *lost])


def at_hand(step: Step, name: str, champions: Sequence[str] | None = None) -> list[Player]:
    """Everybody who can be fielded: the list by number, whoever was hired for this match, the champions.

    ``champions`` are those hired so far, while the side is still hiring.
    """
    team = step.team(name)
    hired = [player for player in team.players.values() if player.status == "journeyman" and not player.miss_next]
    hired.sort(key=lambda player: player.number)
    stars = step.side(name).stars if champions is None else champions
    return [*team.available(), *hired, *(as_player(step, star, place) for place, star in enumerate(stars))]


def kept_away(step: Step, name: str, ref: str, reason: str) -> None:
    """Let somebody miss the match: a champion is not of the side then, and has been paid all the same."""
    side = step.side(name)
    if ref in side.stars:
        side.stars = tuple(star for star in side.stars if star != ref)
        count_followers(step, name)
        return
    absent = step.player(name, ref)
    absent.miss_next, absent.miss_reason = True, reason
