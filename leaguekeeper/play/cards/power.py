"""Power: what a player is worth while he stands, lies or tackles, and what a team has at a match.

Rules, tackling (the ball and tokens never count there) and determining the winner.
"""

from __future__ import annotations

from leaguekeeper.play.cards.effects import NEEDS, Cue, Use, live
from leaguekeeper.play.cards.state import Season, Tackle
from leaguekeeper.play.core.protocol import Seat

__all__ = ["power", "tackle_powers", "total"]


def power(season: Season, player: str, *, full: bool = False) -> int:
    """A player's Power in his present state (``full``: as if he stood), with Nerves of Steel."""
    here = season.players[player]
    card = season.card(player)
    worth = card.standing if here.standing or full else card.downed
    if here.standing:
        for effect in season.effects(player, "power"):
            if effect.need != "carrier" or season.matches[here.match].ball == player:
                worth += effect.amount
    return worth


def tackle_powers(season: Season, tackle: Tackle) -> tuple[int, int]:
    """The Powers that a tackle compares: the tackler's and the target's."""
    mine = power(season, tackle.tackler, full=tackle.full_power) + tackle.plus_tackler
    if live(season, tackle.tackler):
        mine += sum(effect.amount for effect in season.effects(tackle.tackler, "tackling-power"))
    his = power(season, tackle.target) + tackle.plus_target
    if "sprint" in season.card(tackle.target).skills:
        his += sum(effect.amount for effect in season.headline_effects("target-power"))
    return mine, his


def total(season: Season, match: int, seat: Seat) -> int:
    """A team's total at a match: players, revealed tokens, 2 for the ball, abilities."""
    worth = 0
    tokens = season.cards.tokens
    for player in season.at(match, seat):
        worth += power(season, player)
        worth += sum(tokens[mark.face].power for mark in season.players[player].tokens if mark.up)
    carrier = season.carrier(match)
    if carrier is not None and carrier.seat == seat:
        worth += season.cards.ball_power
    for upgrade in season.upgrades[seat]:
        for effect in season.effects(upgrade, "total-power"):
            if NEEDS[effect.need](season, Use(upgrade, seat, effect, Cue("", seat, match))):
                worth += effect.amount
    return worth
