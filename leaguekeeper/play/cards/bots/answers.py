"""How the heuristic bot answers everything but a manager's turn: small judgements by kind of question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from leaguekeeper.play.cards.bots.outlook import Outlook, expected
from leaguekeeper.play.cards.bots.worth import card_worth, payout_worth, upgrade_worth, weeks_left
from leaguekeeper.play.cards.odds import tackle_odds
from leaguekeeper.play.cards.payouts import read_payout
from leaguekeeper.play.cards.skills import MISS, TACKLER_DOWN, TARGET_DOWN
from leaguekeeper.play.cards.state import HIDDEN, Season
from leaguekeeper.play.cards.tackle import dice_and_chooser
from leaguekeeper.play.core.protocol import Seat

__all__ = ["value_of_answer"]

Judge = Callable[[Season, Seat, Any], float]
"""The worth of one answer; None is doing without."""


def value_of_answer(season: Season, seat: Seat, kind: str, values: Sequence[Any]) -> list[float]:
    """The worth of each answer to a question; equal where the bot has no opinion."""
    judge = JUDGES.get(kind, _indifferent)
    return [judge(season, seat, value) for value in values]


def _indifferent(_season: Season, _seat: Seat, value: Any) -> float:
    return 0.0 if value is None else 1.0


def _matter(season: Season, player: str) -> float:
    """What a player is worth at his match now, with the ball."""
    return expected(season, player, Outlook.luck_for(season)) + season.cards.ball_power * season.carries(player)


def _side(season: Season, seat: Seat, player: str) -> int:
    return 1 if season.players[player].seat == seat else -1


def _own(season: Season, seat: Seat, player: Any) -> float:
    """Good for an own player, the more he matters; bad for an opponent."""
    return 0.0 if player is None else _side(season, seat, player) * _matter(season, player) + 0.01


def _against(season: Season, seat: Seat, player: Any) -> float:
    return 0.0 if player is None else -_side(season, seat, player) * _matter(season, player)


def _stand(season: Season, seat: Seat, player: Any) -> float:
    if player is None:
        return 0.0
    card = season.card(player)
    return _side(season, seat, player) * (card.standing - card.downed)


def _use_pass(season: Season, seat: Seat, use: Any) -> float:
    """Yes, unless a team-mate who stands has the ball already."""
    if not use:
        return 0.0
    player = season.stack[-1][4][1]
    carrier = season.carrier(season.players[player].match)
    if carrier is None or carrier.seat != seat:
        return 1.0
    return 0.5 if not carrier.standing else -0.5


def _discard(season: Season, _seat: Seat, card: Any) -> float:
    if card is None:
        return -1.8
    return 0.0 if card == HIDDEN else -card_worth(season.card(card))


def _tackle(season: Season, seat: Seat, target: Any) -> float:
    if target is None:
        return 0.0
    tackler = _asked_player(season)
    if tackler not in season.players:
        return 0.0
    here = season.players[tackler]
    if target == "strip-ball":
        carrier = season.carrier(here.match)
        return 2.0 if carrier is not None and carrier.seat != seat else -2.0
    card, own = season.card(target), season.card(tackler)
    odds = tackle_odds(season, tackler, target, full_power=season.stack[-1][4][0] == "grudge-target")
    standing = season.players[target].standing
    lost = card.standing - card.downed if standing else expected(season, target, Outlook.luck_for(season))
    if season.carries(target) and not (standing and season.effects(target, "drop-when-downed")):
        lost += season.cards.ball_power
    risk = own.standing - own.downed if here.standing else own.downed
    return odds.hit * lost - odds.down * risk + 0.02


def _asked_player(season: Season) -> str:
    return next((str(part) for part in season.stack[-1][4][1:] if part in season.players), "")


def _result(season: Season, seat: Seat, face: Any) -> float:
    good = {TARGET_DOWN: 1.0, MISS: 0.0, TACKLER_DOWN: -1.0}[face]
    return good if season.tackles[-1].seat == seat else -good


def _reroll(season: Season, seat: Seat, face: Any) -> float:
    return -_result(season, seat, face)


def _respond(season: Season, seat: Seat, holder: Any) -> float:
    """Responses help, but for those that spend something or hand a result over."""
    if holder is None:
        return 0.0
    moment = season.stack[-1][4][2]
    effect = next(effect for effect in season.effects(holder, moment) if effect.may)
    judge = RESPONSES.get(effect.do)
    return judge(season, seat, holder) if judge else 1.0


def _reroll_now(season: Season, seat: Seat, _holder: str) -> float:
    """Roll again where the tackle would succeed as the dice lie."""
    dice = season.tackles[-1].dice
    own = season.tackles[-1].seat == seat
    hit = TARGET_DOWN in dice if len(set(dice)) < 2 else _tackler_chooses(season)
    return (1.0 if hit else -1.0) * (-1 if own else 1)


def _tackler_chooses(season: Season) -> bool:
    now = season.tackles[-1]
    return TARGET_DOWN in now.dice and dice_and_chooser(season, now)[1] != "target"


def _stand_in(season: Season, _seat: Seat, holder: str) -> float:
    """Guard where less is lost by it."""
    target = season.tackles[-1].target
    return _loss(season, target) - _loss(season, holder) - 0.1


def _loss(season: Season, player: str) -> float:
    card = season.card(player)
    lost = float(card.standing - card.downed)
    if not season.players[player].standing:
        lost = expected(season, player, Outlook.luck_for(season)) + 0.3
    drops = season.carries(player) and not season.effects(player, "drop-when-downed")
    return lost + season.cards.ball_power * drops


def _tackle_back(season: Season, _seat: Seat, holder: str) -> float:
    now = season.tackles[-1]
    if now.tackler not in season.players:
        return 0.0
    odds = tackle_odds(season, holder, now.tackler, full_power=True)
    card, own = season.card(now.tackler), season.card(holder)
    return odds.hit * (card.standing - card.downed) - odds.down * own.downed


def _stronger(season: Season, _seat: Seat, _holder: str) -> float:
    """WAAAGH!, Swarm Tactics: where the tackler is not stronger anyway."""
    now = season.tackles[-1]
    return 0.6 - tackle_odds(season, now.tackler, now.target).hit


def _single_die(season: Season, _seat: Seat, _holder: str) -> float:
    now = season.tackles[-1]
    return tackle_odds(season, now.tackler, now.target).hit - 0.55


def _assassinate(season: Season, seat: Seat, _holder: str) -> float:
    now = season.tackles[-1]
    rivals = season.opponents(now.match, seat)
    best = max((_matter(season, each) for each in rivals), default=0.0)
    own = season.card(now.tackler)
    odds = tackle_odds(season, now.tackler, now.target)
    target = season.card(now.target)
    plain = odds.hit * (target.standing - target.downed) - odds.down * (own.standing - own.downed)
    return 0.5 * best - 0.5 - plain


def _reward(season: Season, _seat: Seat, text: Any) -> float:
    return sum(payout_worth(weeks_left(season), kind, count) for kind, count in read_payout(text).items())


def _keep(season: Season, _seat: Seat, card: Any) -> float:
    if card in season.cards.upgrade:
        return upgrade_worth(season, card)
    return card_worth(season.card(card)) if card in season.cards.player else 0.0


def _trim(season: Season, _seat: Seat, card: Any) -> float:
    """The weakest starting player goes, so long as he is weaker than most."""
    return 0.0 if card is None else 3.0 - card_worth(season.card(card))


def _tie(season: Season, seat: Seat, other: Any) -> float:
    return 1000.0 if other == seat else -season.fans[other]


def _keep_token(season: Season, seat: Seat, keep: Any) -> float:
    """Keep a token that helps more than the average; on an opponent the other way round."""
    player, number = season.stack[-1][4][1].rsplit("#", 1)
    mark = season.players[player].tokens[int(number) - 1]
    if mark.face == HIDDEN:
        return 0.0
    token = season.cards.tokens[mark.face]
    worth = -_matter(season, player) if token.ejects else token.power + token.fans - 0.9
    return (worth if keep else 0.0) * _side(season, seat, player)


def _token(season: Season, seat: Seat, name: Any) -> float:
    """The worth of moving a token to an own player: from opponents' Power, never a whistle."""
    if name is None:
        return 0.0
    player, number = name.rsplit("#", 1)
    mark = season.players[player].tokens[int(number) - 1]
    if not mark.up and mark.face == HIDDEN:
        return -0.05
    token = season.cards.tokens[mark.face] if mark.up else None
    if token is None:
        return -0.05
    return -5.0 if token.ejects else token.power * (1.0 if _side(season, seat, player) < 0 else 0.1)


def _discard_token(season: Season, seat: Seat, name: Any) -> float:
    player, number = name.rsplit("#", 1)
    token = season.cards.tokens[season.players[player].tokens[int(number) - 1].face]
    return -token.power * _side(season, seat, player)


def _action(season: Season, seat: Seat, upgrade: Any) -> float:
    """A matchup action that rolls or helps is taken when it cannot do much harm."""
    if upgrade is None:
        return 0.1
    effect = season.effects(upgrade, "matchup-action")[0]
    judge = ACTIONS.get(effect.do)
    return judge(season, seat) if judge else 0.5


def _substitute(season: Season, seat: Seat) -> float:
    own = [each for each, here in season.players.items() if here.seat == seat]
    return 2.0 - min(_matter(season, each) for each in own)


def _swap_highlight(_season: Season, _seat: Seat) -> float:
    return -1.0


def _wizard(_season: Season, _seat: Seat) -> float:
    return 0.6


RESPONSES: dict[str, Judge] = {
    "reroll-all": _reroll_now,
    "reroll-one": _reroll_now,
    "stand-in": _stand_in,
    "tackle-back": _tackle_back,
    "as-stronger": _stronger,
    "power-per-friend": _stronger,
    "one-die": _single_die,
    "assassinate": _assassinate,
    "throw-team-mate": lambda _season, _seat, _holder: -1.0,
    "gather-tokens": lambda _season, _seat, _holder: -1.0,
}

ACTIONS: dict[str, Callable[[Season, Seat], float]] = {
    "substitute": _substitute,
    "replace-highlight": _swap_highlight,
    "wizard": _wizard,
    "move-player": lambda _season, _seat: -1.0,
}

JUDGES: dict[str, Judge] = {
    "respond": _respond,
    "use-pass": _use_pass,
    "discard": _discard,
    "discard-after-passing": _discard,
    "tackle": _tackle,
    "result": _result,
    "reroll": _reroll,
    "stand": _stand,
    "heal": _stand,
    "tackler": _stand,
    "receive-ball": _own,
    "take-ball": _own,
    "ball-left-to": _own,
    "wizard": _against,
    "assassinate": _against,
    "weaken": lambda _season, _seat, _player: 1.0,
    "cheat-for": _against,
    "cursed-ball": lambda season, _seat, player: season.card(player).downed - season.card(player).standing,
    "own-down": lambda season, _seat, player: season.card(player).downed - season.card(player).standing,
    "injure": _against,
    "reward": _reward,
    "keep": _keep,
    "trim": _trim,
    "on-top": lambda season, _seat, card: -card_worth(season.card(card)),
    "break-tie": _tie,
    "keep-token": _keep_token,
    "take-token": _token,
    "gather": _token,
    "discard-token": _discard_token,
    "whistles-to": _against,
    "matchup-action": _action,
}
