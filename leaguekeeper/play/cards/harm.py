"""Players go down, are injured, stand up again or are sent off.

Rules, player states: a downed player loses his remaining skills and all abilities but keeps his tokens; an
injured one goes to his manager's discard pile at once.
"""

from __future__ import annotations

from leaguekeeper.play.cards.ball import drop, hands_over
from leaguekeeper.play.cards.effects import Cue, live, signal
from leaguekeeper.play.cards.flow import step
from leaguekeeper.play.cards.state import Placed, Season
from leaguekeeper.play.cards.tokens import put_aside
from leaguekeeper.play.core.frames import Frame
from leaguekeeper.play.core.protocol import Seat

__all__ = ["hit", "injure", "knock_down", "remove", "stand_up"]


def hit(season: Season, player: str, by: str, seat: Seat, times: int = 1) -> list[Frame]:
    """Apply a result that takes a player down: standing to downed, downed to injured.

    ``by`` and ``seat`` are who did it ("" and -1: nobody). Two results at once injure a standing player and
    leave out what being downed would set off (Flooding Causes Soggy Pitch!). Returns what is still to be
    answered, to be pushed after the attacker's own responses.
    """
    here = season.players[player]
    if here.standing and times == 1:
        return knock_down(season, player, by)
    return injure(season, player, by, seat)


def knock_down(season: Season, player: str, by: str = "") -> list[Frame]:
    """Down a standing player; a carrier drops the ball unless he has Sure Hands. Returns what is set off."""
    here = season.players[player]
    own = season.reads("lost-abilities", "own-trigger-works")
    dumps = own and hands_over(season, player)
    keeps = own and live(season, player) and bool(season.effects(player, "drop-when-downed"))
    season.players[player] = here._replace(standing=False)
    season.tell("player-downed", player=player, by=by or None)
    frames: list[Frame] = []
    if season.carries(player):
        frames.append(("signal", "opposing-carrier-down", (player, here.seat, here.match, by)))
        if not keeps:
            drop(season, player, here.seat, here.match, dumps=dumps)
    frames.append(("signal", "downed", (player, here.seat, here.match, by)))
    return frames


def injure(season: Season, player: str, by: str = "", seat: Seat = -1) -> list[Frame]:
    """Injure a player: to the discard pile, his tokens aside, the ball dropped. Returns what is set off."""
    here = season.players[player]
    carried = season.carries(player)
    dumps = season.reads("lost-abilities", "own-trigger-works") and hands_over(season, player)
    season.tell("player-injured", player=player, by=by or None)
    remove(season, player, dumps=dumps)
    frames: list[Frame] = []
    if seat not in (-1, here.seat):
        frames.append(("signal", "injured-opponent", (by, seat, here.match, player)))
    if carried:
        frames.append(("signal", "opposing-carrier-down", (player, here.seat, here.match, by)))
    return frames


def remove(season: Season, player: str, *, dumps: bool = False) -> Placed:
    """Take a player off his match: card to his manager's discard pile, tokens aside, the ball dropped."""
    here = season.players.pop(player)
    season.discards[here.seat].append(player)
    put_aside(season, here.tokens)
    drop(season, player, here.seat, here.match, dumps=dumps)
    return here


def stand_up(season: Season, player: str) -> None:
    """Stand a downed player."""
    season.players[player] = season.players[player]._replace(standing=True)
    season.tell("player-stood", player=player)


@step("signal")
def _signal(season: Season, moment: str, told: tuple[str, int, int, str]) -> None:
    signal(season, moment, Cue(*told))


@step("injure")
def _injure(season: Season, player: str, by: str, seat: Seat) -> None:
    if player in season.players:
        season.push(*injure(season, player, by, seat))
