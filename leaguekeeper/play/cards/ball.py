"""The ball: taken, dropped, sent to midfield, or handed over with Dump-Off.

Rules, Pass and dropping the ball; list of abilities, Dump-Off.
"""

from __future__ import annotations

from leaguekeeper.play.cards.effects import Cue, live, signal
from leaguekeeper.play.cards.flow import pick, question, step
from leaguekeeper.play.cards.state import MIDFIELD, Season
from leaguekeeper.play.core.protocol import Seat

__all__ = ["drop", "give", "hands_over", "to_midfield"]

RECEIVE = question("receive-ball", "player")


def give(season: Season, player: str, passed_on: tuple[str, ...] = ()) -> None:
    """Let a player become ball carrier; with Dump-Off his manager may give it to a friend instead."""
    here = season.players[player]
    if season.matches[here.match].ball == player:
        return
    if not hands_over(season, player) or player in passed_on:
        _put(season, here.match, player)
        return
    friends = [each for each in season.at(here.match, here.seat) if each != player and each not in passed_on]
    if season.reads("dump-off", "afterwards"):
        _put(season, here.match, player)
        season.push(("dump-off", here.seat, tuple(friends), "", here.match, (*passed_on, player)))
    else:
        season.push(("dump-off", here.seat, tuple(friends), player, here.match, (*passed_on, player)))


def hands_over(season: Season, player: str) -> bool:
    """Whether a player has Dump-Off that works now."""
    return live(season, player) and bool(season.effects(player, "ball-changes-hands"))


def drop(season: Season, player: str, seat: Seat, match: int, *, dumps: bool) -> None:
    """Let a carrier drop the ball to midfield; with Dump-Off (``dumps``) a friend may get it instead."""
    if season.matches[match].ball != player:
        return
    friends = tuple(each for each in season.at(match, seat) if each != player)
    if not dumps or not friends:
        _put(season, match, MIDFIELD)
        return
    if season.reads("dump-off", "afterwards"):
        _put(season, match, MIDFIELD)
        season.push(("dump-off", seat, friends, "", match, (player,)))
    else:
        season.push(("dump-off", seat, friends, MIDFIELD, match, (player,)))


def to_midfield(season: Season, match: int) -> None:
    """Put the ball of a match on its card (not a drop)."""
    _put(season, match, MIDFIELD)


@step("dump-off")
def _dump_off(
    season: Season, seat: Seat, friends: tuple[str, ...], otherwise: str, match: int, passed_on: tuple[str, ...]
) -> None:
    """Ask for the friend who gets the ball; without one it goes where it would have gone."""
    pick(season, seat, RECEIVE, friends, ("dumped", otherwise, match, passed_on), may=True)


@step("dumped")
def _dumped(season: Season, otherwise: str, match: int, passed_on: tuple[str, ...], friend: str | None) -> None:
    if friend is not None:
        season.tell("ball-dumped-off", player=passed_on[-1], to=friend)
        give(season, friend, passed_on)
    elif otherwise or season.reads("dump-off", "instead"):
        _put(season, match, otherwise)


def _put(season: Season, match: int, where: str) -> None:
    old = season.matches[match].ball
    if old is None or old == where:
        return
    season.matches[match] = season.matches[match]._replace(ball=where)
    season.tell("ball-moved", match=season.matches[match].card, to=where or None, source=old or None)
    if where:
        here = season.players[where]
        signal(season, "ball-gained", Cue(where, here.seat, match))
        signal(season, "ball-moved", Cue(where, here.seat, match))
    if old and old in season.players:
        signal(season, "ball-moved", Cue(old, season.players[old].seat, match))
