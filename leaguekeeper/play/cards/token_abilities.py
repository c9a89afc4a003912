"""Abilities that look at, move or discard cheating tokens, and those of a player who is played.

The named players' abilities; Professional Cheater; Throw Team-Mate.
"""

from __future__ import annotations

from leaguekeeper.play.cards.arrival import arrive
from leaguekeeper.play.cards.ball import give, to_midfield
from leaguekeeper.play.cards.effects import Use, deed
from leaguekeeper.play.cards.flow import pick, pick_for, question, step
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.cards.tokens import marks_at, move_token, put_aside, take_off
from leaguekeeper.play.cards.zones import place_name, places_to_move
from leaguekeeper.play.core.protocol import Seat

__all__ = ["movable"]

LOOK = question("look-at", "token")
KEEP = question("keep-token", "keep")
GATHER = question("gather", "token")
TAKE = question("take-token", "token")
DISCARD = question("discard-token", "token")
WHISTLES = question("whistles-to", "player")
MOVE = question("move", "player")
MOVE_TO = question("move-to", "zone")
BALL_LEFT = question("ball-left-to", "player")


def _hidden_here(season: Season, use: Use) -> list[str]:
    if use.effect.whose == "opponent":
        return marks_at(season, season.opponents(use.cue.match, use.seat), up=False)
    return marks_at(season, [use.holder], up=False) if use.holder in season.players else []


def _can_look(season: Season, use: Use) -> bool:
    return bool(_hidden_here(season, use))


@deed("look-at-token", _can_look)
def _look_at_token(season: Season, use: Use) -> None:
    pick_for(season, use.holder, use.seat, LOOK, _hidden_here(season, use), ("looked-at", use.seat))


@deed("look-at-any-token", lambda season, _use: bool(marks_at(season, list(season.players), up=False)))
def _look_at_any(season: Season, use: Use) -> None:
    pick_for(
        season, use.holder, use.seat, LOOK, marks_at(season, list(season.players), up=False), ("looked-at", use.seat)
    )


@step("looked-at")
def _looked_at(season: Season, seat: Seat, token: str) -> None:
    """The manager alone sees the face; he keeps the token or has it replaced."""
    player, number = token.rsplit("#", 1)
    here = season.players[player]
    marks = list(here.tokens)
    mark = marks[int(number) - 1]
    marks[int(number) - 1] = mark._replace(seen=mark.seen | 1 << seat)
    season.players[player] = here._replace(tokens=tuple(marks))
    season.tell("token-looked-at", seat=seat, player=player)
    pick(season, seat, KEEP, [True, False], ("token-kept", token))


@step("token-kept")
def _token_kept(season: Season, token: str, keep: bool) -> None:
    if not keep:
        put_aside(season, (take_off(season, token),))
        season.push(("assign", token.rsplit("#", 1)[0], 1))


def _others(season: Season, holder: str) -> list[str]:
    return [each for each in season.at(season.players[holder].match) if each != holder]


@deed("gather-tokens", lambda season, use: bool(marks_at(season, _others(season, use.holder))))
def _gather(season: Season, use: Use) -> None:
    season.push(("gather", use.holder, use.seat))


@step("gather")
def _gather_next(season: Season, holder: str, seat: Seat) -> None:
    tokens = marks_at(season, _others(season, holder))
    if tokens:
        pick(season, seat, GATHER, tokens, ("gathered", holder, seat), may=True)


@step("gathered")
def _gathered(season: Season, holder: str, seat: Seat, token: str | None) -> None:
    if token is not None:
        move_token(season, token, holder)
        season.push(("gather", holder, seat))


def _open_others(season: Season, holder: str) -> list[str]:
    return marks_at(season, _others(season, holder), up=True)


@deed("take-token", lambda season, use: bool(_open_others(season, use.holder)))
def _take_token(season: Season, use: Use) -> None:
    pick(season, use.seat, TAKE, _open_others(season, use.holder), ("token-taken", use.holder))


@step("token-taken")
def _token_taken(season: Season, holder: str, token: str) -> None:
    move_token(season, token, holder)


@deed("discard-token", lambda season, use: bool(_open_others(season, use.holder)))
def _discard_token(season: Season, use: Use) -> None:
    pick_for(season, use.holder, use.seat, DISCARD, _open_others(season, use.holder), ("token-discarded",))


@step("token-discarded")
def _token_discarded(season: Season, token: str) -> None:
    mark = take_off(season, token)
    put_aside(season, (mark,))
    season.tell("token-discarded", player=token.rsplit("#", 1)[0], token=mark.face)


def _whistles(season: Season, player: str) -> list[int]:
    tokens = season.cards.tokens
    marks = season.players[player].tokens
    return [number for number, mark in enumerate(marks) if mark.up and tokens[mark.face].ejects]


def _friends(season: Season, holder: str) -> list[str]:
    here = season.players[holder]
    return [each for each in season.at(here.match, here.seat) if each != holder]


@deed(
    "hand-over-whistles",
    lambda season, use: bool(_whistles(season, use.holder) and _friends(season, use.holder)),
)
def _hand_over(season: Season, use: Use) -> None:
    pick(season, use.seat, WHISTLES, _friends(season, use.holder), ("whistles-over", use.holder))


@step("whistles-over")
def _whistles_over(season: Season, holder: str, friend: str) -> None:
    for number in reversed(_whistles(season, holder)):
        move_token(season, f"{holder}#{number + 1}", friend)


def movable(season: Season, players: list[str]) -> list[str]:
    """Those of some players who may be moved to another match."""
    return [each for each in players if places_to_move(season, each)]


@deed(
    "throw-team-mate",
    lambda season, use: bool(movable(season, season.at(use.cue.match, use.seat))),
)
def _throw_team_mate(season: Season, use: Use) -> None:
    pick_for(
        season,
        use.holder,
        use.seat,
        MOVE,
        movable(season, season.at(use.cue.match, use.seat)),
        ("move-where", use.seat),
    )


@step("move-where")
def _move_where(season: Season, seat: Seat, player: str | None) -> None:
    """Ask where a committed player is moved to."""
    if player is not None:
        values = [place_name(season, match, zone) for match, zone in places_to_move(season, player)]
        pick(season, seat, MOVE_TO, values, ("move-player", player))


@step("move-player")
def _move_player(season: Season, player: str, where: str) -> None:
    """Move him as he is, with his tokens; a carrier leaves the ball to a friend at the match he leaves."""
    here = season.players[player]
    match, zone = next(each for each in places_to_move(season, player) if place_name(season, *each) == where)
    carried = season.carries(player)
    season.tell("player-moved", player=player, to=where)
    arrive(season, player, here._replace(match=match, zone=zone))
    if carried:
        friends = season.at(here.match, here.seat)
        pick(season, here.seat, BALL_LEFT, friends, ("ball-left", here.match))


@step("ball-left")
def _ball_left(season: Season, match: int, friend: str | None) -> None:
    if friend is None:
        to_midfield(season, match)
    else:
        give(season, friend)
