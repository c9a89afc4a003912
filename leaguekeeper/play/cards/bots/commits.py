"""What a commit is worth: the match as it would stand after the player's skills, less the match as it stands."""

from __future__ import annotations

from typing import NamedTuple

from leaguekeeper.play.cards.bots.outlook import Outlook, Stand, expected
from leaguekeeper.play.cards.catalogue import PlayerCard
from leaguekeeper.play.cards.odds import Odds, counted
from leaguekeeper.play.cards.power import power
from leaguekeeper.play.cards.state import MIDFIELD, Action, Season

__all__ = ["commit_worths"]


class _Prospect(NamedTuple):
    """A match while a player's skills are thought through."""

    mine: float
    theirs: dict[int, float]
    ball: int | None
    carrier: str
    bonus: float


def commit_worths(outlook: Outlook, commits: list[Action]) -> list[tuple[float, Action]]:
    """Each commit with its worth in fans; equal cards in equal places are thought through once."""
    known: dict[tuple[str, int, int], float] = {}
    base = [outlook.worth(number, stand) for number, stand in enumerate(outlook.stands)]
    found = []
    for action in commits:
        player, match, zone = action.values
        card = outlook.season.card(player)
        key = (card.id, match, zone)
        if key not in known:
            stand, bonus = _after(outlook, card, match, zone)
            known[key] = outlook.worth(match, stand) - base[match] + bonus
        found.append((known[key], action))
    return found


def _after(outlook: Outlook, card: PlayerCard, match: int, zone: int) -> tuple[Stand, float]:
    season, seat = outlook.season, outlook.seat
    stand = outlook.stands[match]
    theirs = {each: total for each, total in enumerate(stand.totals) if total is not None and each != seat}
    ball = season.matches[match].ball
    now = _Prospect((stand.totals[seat] or 0.0) + card.standing, theirs, stand.ball, ball or MIDFIELD, 0.0)
    for skill in card.skills:
        now = _STEPS[skill](outlook, now, card, match)
    totals = list(stand.totals)
    totals[seat] = now.mine
    for each, total in now.theirs.items():
        totals[each] = total
    zones = list(stand.zones)
    zones[seat] = zone
    return Stand(tuple(totals), now.ball, tuple(zones)), now.bonus


def _cheat(outlook: Outlook, now: _Prospect, card: PlayerCard, _match: int) -> _Prospect:
    luck = outlook.luck
    change = luck.stays * luck.power - (1 - luck.stays) * card.standing
    return now._replace(mine=now.mine + change, bonus=now.bonus + luck.stays * luck.fans)


def _pass(outlook: Outlook, now: _Prospect, card: PlayerCard, _match: int) -> _Prospect:
    worth = outlook.season.cards.ball_power
    if now.ball is None:
        bonus = sum(effect.amount for effect in card.effects if effect.need == "carrier")
        return now._replace(mine=now.mine + worth, ball=outlook.seat, carrier="", bonus=now.bonus + 0.7 * bonus)
    if now.ball != outlook.seat:
        theirs = {**now.theirs, now.ball: now.theirs.get(now.ball, 0.0) - worth}
        return now._replace(theirs=theirs, ball=None, carrier="")
    return now


def _sprint(_outlook: Outlook, now: _Prospect, _card: PlayerCard, _match: int) -> _Prospect:
    return now._replace(bonus=now.bonus + 0.2)


def _tackle(outlook: Outlook, now: _Prospect, card: PlayerCard, match: int) -> _Prospect:
    """The best target by what falls with him, less the tackler's own risk."""
    season, seat = outlook.season, outlook.seat
    best, chosen = 0.0, now
    for target in season.opponents(match, seat):
        here = season.players[target]
        odds = _odds(season, card, target)
        lost = _lost(season, target, outlook)
        drops = target == now.carrier and not season.effects(target, "drop-when-downed")
        ball = season.cards.ball_power if drops else 0
        risk = odds.down * (card.standing - card.downed)
        gain = odds.hit * (lost + ball) - risk
        if gain > best:
            best = gain
            theirs = {**now.theirs, here.seat: now.theirs.get(here.seat, 0.0) - odds.hit * (lost + ball)}
            chosen = now._replace(mine=now.mine - risk, theirs=theirs, bonus=now.bonus + _spoils(card, odds))
    return chosen


def _spoils(card: PlayerCard, odds: Odds) -> float:
    return odds.hit * 0.4 * sum(effect.when == "tackle-succeeded" for effect in card.effects)


def _lost(season: Season, target: str, outlook: Outlook) -> float:
    """The Power that goes when a target goes down, or off when he is down already."""
    here = season.players[target]
    card = season.card(target)
    if here.standing:
        return float(card.standing - card.downed)
    return expected(season, target, outlook.luck)


def _odds(season: Season, card: PlayerCard, target: str) -> Odds:
    mine = card.standing + ("frenzy" in card.keywords)
    his = power(season, target)
    if season.headline_effects("tackle-dice"):
        return counted(season.cards.faces, 2, "both", False)
    dodges = season.players[target].standing and "dodge" in season.card(target).keywords
    count = 1 if mine == his or (mine < his and "dauntless" in card.keywords) else 2
    return counted(season.cards.faces, count, "target" if count == 2 and mine < his else "tackler", dodges)


_STEPS = {"cheat": _cheat, "pass": _pass, "sprint": _sprint, "tackle": _tackle}
