"""Cheating tokens: drawn face down from the pool, looked at, moved, set aside until the next week.

Rules, Cheat and the pool of cheating tokens.
"""

from __future__ import annotations

from leaguekeeper.play.cards.decks import pick_order, shuffle_dice
from leaguekeeper.play.cards.flow import step, throw
from leaguekeeper.play.cards.state import Mark, Season

__all__ = ["marks_at", "move_token", "named", "put_aside", "take_off"]


@step("assign")
def _assign(season: Season, player: str, count: int) -> None:
    """Draw tokens by chance and put them face down on a player; an empty pool gives none."""
    if season.reads("referee-dispute", "every-token"):
        count += sum(effect.amount for effect in season.headline_effects("cheat"))
    count = min(count, len(season.pool))
    if count and player in season.players:
        dice = shuffle_dice(len(season.pool), count)
        then = ("assigned", player, count)
        if dice:
            throw(season, season.players[player].seat, "cheat-token", dice, then)
        else:
            season.push((*then, ()))


@step("assigned")
def _assigned(season: Season, player: str, count: int, values: tuple[int, ...]) -> None:
    """The last token of the pool is drawn without a die; in the scoreboard phase tokens lie face up at once."""
    here = season.players[player]
    up = season.phase == "scoreboard"
    order = pick_order(season.pool, values)
    season.pool = sorted(order[count:], key=list(season.cards.tokens).index)
    drawn = tuple(Mark(face, up) for face in order[:count])
    season.players[player] = here._replace(tokens=here.tokens + drawn)
    season.tell("tokens-assigned", player=player, count=len(drawn))


def named(player: str, number: int) -> str:
    """A token in words: the player it lies on and its place there, counted from 1."""
    return f"{player}#{number + 1}"


def marks_at(season: Season, players: list[str], *, up: bool | None = None) -> list[str]:
    """The tokens on some players, by name: those face up, face down, or all."""
    return [
        named(player, number)
        for player in players
        for number, mark in enumerate(season.players[player].tokens)
        if up is None or mark.up == up
    ]


def take_off(season: Season, name: str) -> Mark:
    """Take a token off its player."""
    player, number = name.rsplit("#", 1)
    here = season.players[player]
    place = int(number) - 1
    season.players[player] = here._replace(tokens=here.tokens[:place] + here.tokens[place + 1 :])
    return here.tokens[place]


def put_aside(season: Season, marks: tuple[Mark, ...]) -> None:
    """Set tokens aside; they go back to the pool in the next maintenance phase."""
    season.aside.extend(marks)


def move_token(season: Season, name: str, to: str) -> None:
    """Move a token to another player, as it lies."""
    mark = take_off(season, name)
    there = season.players[to]
    season.players[to] = there._replace(tokens=(*there.tokens, mark))
    season.tell("token-moved", source=name.rsplit("#", 1)[0], to=to)
