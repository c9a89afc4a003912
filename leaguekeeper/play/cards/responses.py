"""Responses of the matchup phase: what players and upgrades do when somebody tackles, falls, passes or is injured.

List of abilities; the named players' abilities; team and staff upgrades of the kind Response.
"""

from __future__ import annotations

from leaguekeeper.play.cards.arrival import arrive
from leaguekeeper.play.cards.ball import give
from leaguekeeper.play.cards.decks import draw_then
from leaguekeeper.play.cards.effects import Cue, Use, deed, live, need, signal
from leaguekeeper.play.cards.flow import pick, pick_for, question, step, throw
from leaguekeeper.play.cards.harm import injure, stand_up
from leaguekeeper.play.cards.skills import TARGET_DOWN, face_of, one_die, played, use
from leaguekeeper.play.cards.state import Placed, Season
from leaguekeeper.play.cards.tackle import begin, best_first, change, targets
from leaguekeeper.play.cards.tokens import marks_at, put_aside, take_off
from leaguekeeper.play.cards.zones import barred
from leaguekeeper.play.core.protocol import Seat

__all__ = ()

STAND = question("stand", "player")
SKILL = question("skill", "skill")
REROLL = question("reroll", "face")
WEAKEN = question("weaken", "player")
ASSASSINATE = question("assassinate", "player")
REVEAL = question("reveal", "token")


@need("carrier")
def _carrier(season: Season, use: Use) -> bool:
    """A player carries the ball himself; an upgrade's manager has the carrier of the match."""
    if use.holder in season.players:
        return season.carries(use.holder)
    carrier = season.carrier(use.cue.match)
    return carrier is not None and carrier.seat == use.seat


@need("guard")
def _has_guard(season: Season, use: Use) -> bool:
    return season.reads("rigorous-training", "guard-downed") and "guard" in season.card(use.cue.subject).keywords


@need("by-player")
def _by_player(_season: Season, use: Use) -> bool:
    return bool(use.cue.subject)


@need("own-turn")
def _own_turn(season: Season, use: Use) -> bool:
    return season.active == use.seat


@deed("gain-fans")
def _gain_fans(season: Season, use: Use) -> None:
    """Gain fans."""
    season.gain_fans(use.seat, use.effect.amount, use.holder)


@deed("use-skill", lambda season, use: live(season, use.cue.subject))
def _use_skill(season: Season, use: Use) -> None:
    """Let the subject use a skill, or one of several."""
    if (
        use.effect.when == "tackle-succeeded"
        and use.effect.skills == ("pass",)
        and season.reads("blitzer-pass", "ball")
    ):
        give(season, use.cue.subject)
        return
    pick(season, use.seat, SKILL, use.effect.skills, ("skill-chosen", use.cue.subject, use.effect.times))


@step("skill-chosen")
def _skill_chosen(season: Season, player: str, times: int, skill: str) -> None:
    for _ in range(times):
        use(season, player, skill)


def _present(season: Season, use: Use) -> bool:
    return use.holder in season.players


@deed("assign-token", _present)
def _assign_token(season: Season, use: Use) -> None:
    season.push(("assign", use.holder, 1))


def _can_tackle_back(season: Season, use: Use) -> bool:
    return (
        use.holder in season.players
        and use.cue.other in season.players
        and use.cue.other in targets(season, use.holder)
    )


@deed("tackle-back", _can_tackle_back)
def _tackle_back(season: Season, use: Use) -> None:
    begin(season, use.holder, use.cue.other, full_power=True)


def downed_friends(season: Season, match: int, seat: Seat, but: str = "") -> list[str]:
    """A manager's downed players at a match, all but one."""
    return [each for each in season.at(match, seat) if each != but and not season.players[each].standing]


@deed(
    "stand-friend",
    lambda season, use: bool(downed_friends(season, use.cue.match, use.seat, use.holder)),
)
def _stand_friend(season: Season, use: Use) -> None:
    pick_for(
        season, use.holder, use.seat, STAND, downed_friends(season, use.cue.match, use.seat, use.holder), ("stand",)
    )


@step("stand")
def _stand(season: Season, player: str | None) -> None:
    if player is not None:
        stand_up(season, player)


@deed("replace-injured")
def _replace_injured(season: Season, use: Use) -> None:
    """One Ear is injured by the tackle; the top card of the Team deck is committed in his place and uses its skills."""
    now = season.tackles[-1]
    season.push(("replacement", (use.seat, now.match, now.zone), True))
    if use.holder in season.players:
        season.push(*injure(season, use.holder, now.tackler, now.seat))


@step("replacement")
def replacement(season: Season, where: tuple[Seat, int, int], committed: bool) -> None:
    """Put the top card of a Team deck standing where a player was, committed there or without his skills.

    Where it may not be put (Morg 'N Thorg) it goes to its manager's hand.
    """
    draw_then(season, where[0], ("replaced", where, committed))


@step("replaced")
def _replaced(season: Season, where: tuple[Seat, int, int], committed: bool, card: str | None) -> None:
    if card is None:
        return
    kept_out = season.reads("replaced-by-copy", "to-hand") if committed else season.reads("morg-moves", "barred")
    if kept_out and barred(season, card, where[1], where[0]):
        season.push(("into-hand", where[0], card))
        return
    season.tell("player-replaced", player=card, match=season.matches[where[1]].card)
    arrive(season, card, Placed(*where))
    if committed:
        played(season, card)


@deed("reroll-all")
def _reroll_all(season: Season, _use: Use) -> None:
    now = season.tackles[-1]
    throw(season, now.seat, "tackle", (one_die(season),) * len(now.dice), ("tackle-rerolled", ()))


@deed("reroll-one")
def _reroll_one(season: Season, use: Use) -> None:
    now = season.tackles[-1]
    worst_first = best_first(now.dice, "target" if now.seat == use.seat else "tackler")
    pick(season, use.seat, REROLL, worst_first, ("reroll-face",))


@step("reroll-face")
def _reroll_face(season: Season, face: str) -> None:
    now = season.tackles[-1]
    kept = list(now.dice)
    kept.remove(face)
    throw(season, now.seat, "tackle", (one_die(season),), ("tackle-rerolled", tuple(kept)))


@deed(
    "stand-in",
    lambda season, _use: season.tackles[-1].victim == season.tackles[-1].target,
)
def _stand_in(season: Season, use: Use) -> None:
    """Guard: the result applies to this player instead."""
    change(season, victim=use.holder)
    season.tell("guard-used", player=use.holder, instead_of=use.cue.subject)
    signal(season, "guard-used", Cue(use.holder, use.seat, use.cue.match, use.cue.other))


def _target_is_mine(_season: Season, use: Use) -> bool:
    return use.cue.seat == use.seat


@deed("one-die", _target_is_mine)
def _one_die(season: Season, _use: Use) -> None:
    """Orion's Cleats: what was answered before of the dice is left out, and what it would have cost."""
    change(season, mode="one")
    if season.reads("contradicted-response", "nothing"):
        change(season, miss_costs=0)


@deed(
    "power-of-token",
    lambda season, use: (
        use.cue.seat == use.seat and season.carries(use.cue.subject) and bool(season.players[use.cue.subject].tokens)
    ),
)
def _power_of_token(season: Season, use: Use) -> None:
    """Conditioning Coach: one of the carrier's tokens is revealed, counts for this tackle and is set aside."""
    pick(season, use.seat, REVEAL, marks_at(season, [use.cue.subject]), ("token-counted",))


@step("token-counted")
def _token_counted(season: Season, token: str) -> None:
    mark = take_off(season, token)
    season.tell("token-revealed", player=token.rsplit("#", 1)[0], token=mark.face)
    put_aside(season, (mark._replace(up=True),))
    now = season.tackles[-1]
    change(season, plus_target=now.plus_target + season.cards.tokens[mark.face].power)


def _opposing_ones(season: Season, seat: Seat) -> list[str]:
    now = season.tackles[-1]
    return [each for each in (now.tackler, now.target) if season.players[each].seat != seat]


@deed("weaken", lambda season, use: use.seat in season.present(use.cue.match))
def _weaken(season: Season, use: Use) -> None:
    pick(season, use.seat, WEAKEN, _opposing_ones(season, use.seat), ("weakened", use.effect.amount))


@step("weakened")
def _weakened(season: Season, amount: int, player: str) -> None:
    now = season.tackles[-1]
    if player == now.tackler:
        change(season, plus_tackler=now.plus_tackler - amount)
    else:
        change(season, plus_target=now.plus_target - amount)


@deed("as-stronger", lambda season, _use: not season.tackles[-1].called_off)
def _as_stronger(season: Season, use: Use) -> None:
    change(season, mode="stronger", miss_costs=use.effect.amount)


def _friends_here(season: Season, player: str) -> int:
    """How many other players his manager has at his match."""
    here = season.players[player]
    return len(season.at(here.match, here.seat)) - 1


def _swarms(season: Season, use: Use) -> bool:
    return not season.tackles[-1].called_off and _friends_here(season, use.cue.subject) > 0


@deed("power-per-friend", _swarms)
def _power_per_friend(season: Season, use: Use) -> None:
    now = season.tackles[-1]
    change(season, plus_tackler=now.plus_tackler + use.effect.amount * _friends_here(season, use.cue.subject))


@deed("assassinate", lambda season, _use: not season.tackles[-1].called_off)
def _assassinate(season: Season, use: Use) -> None:
    """Eshin: a die instead of the tackle; Guard cannot help."""
    change(season, called_off=True)
    pick_for(
        season,
        use.holder,
        use.seat,
        ASSASSINATE,
        season.opponents(use.cue.match, use.seat),
        ("assassin", use.seat, use.effect.amount),
    )


@step("assassin")
def _assassin(season: Season, seat: Seat, costs: int, player: str) -> None:
    throw(season, seat, "assassination", (one_die(season),), ("assassinated", seat, costs, player))


@step("assassinated")
def _assassinated(season: Season, seat: Seat, costs: int, player: str, values: tuple[int, ...]) -> None:
    if face_of(season, values[0]) == TARGET_DOWN:
        season.push(*injure(season, player, "", seat))
    else:
        season.gain_fans(seat, -costs, "assassination")


def _roll_can_injure(season: Season, use: Use) -> bool:
    """Smash 'Em: a standing opponent was tackled and is still there; Violence: the downed player is still there."""
    if use.effect.when == "tackle-succeeded":
        return season.tackles[-1].was_standing and use.cue.other in season.players
    return use.cue.subject in season.players


@deed("roll-to-injure", _roll_can_injure)
def _roll_to_injure(season: Season, use: Use) -> None:
    if use.effect.when == "tackle-succeeded":
        then = ("injury-rolled", use.cue.other, use.cue.subject, use.seat)
    elif season.reads("violence-credit", "who-downed") and use.cue.other in season.players:
        then = ("injury-rolled", use.cue.subject, use.cue.other, season.players[use.cue.other].seat)
    else:
        then = ("injury-rolled", use.cue.subject, "", -1)
    throw(season, use.seat, "injury", (one_die(season),), then)


@step("injury-rolled")
def _injury_rolled(season: Season, player: str, by: str, seat: Seat, values: tuple[int, ...]) -> None:
    if face_of(season, values[0]) == TARGET_DOWN:
        season.push(("injure", player, by, seat))


@deed(
    "take-ball",
    lambda season, use: season.tackles[-1].was_carrier and use.cue.subject in season.players,
)
def _take_ball(season: Season, use: Use) -> None:
    give(season, use.cue.subject)


def _training(season: Season, use: Use) -> bool:
    return use.effect.when == "downed" or season.reads("rigorous-training", "guard-used")


@deed("draw-and-discard", _training)
def _draw_and_discard(season: Season, use: Use) -> None:
    draw_then(season, use.seat, ("sprint-drawn", use.seat))
