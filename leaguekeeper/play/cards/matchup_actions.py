"""Matchup actions: what an upgrade does in its manager's turn, after he has committed a player.

Rules, matchup actions; team and staff upgrades of that kind.
"""

from __future__ import annotations

from leaguekeeper.play.cards.ball import give
from leaguekeeper.play.cards.effects import Cue, Use, can_be_done, deed
from leaguekeeper.play.cards.flow import pick, pick_for, question, step, throw
from leaguekeeper.play.cards.harm import injure, knock_down, stand_up
from leaguekeeper.play.cards.payouts import payout_text
from leaguekeeper.play.cards.responses import STAND
from leaguekeeper.play.cards.skills import MISS, TARGET_DOWN, face_of, one_die
from leaguekeeper.play.cards.state import MIDFIELD, Season
from leaguekeeper.play.cards.tackle import TACKLE, targets
from leaguekeeper.play.cards.token_abilities import MOVE, movable
from leaguekeeper.play.core.protocol import Seat

__all__ = ["ACTION"]

ACTION = question("matchup-action", "card")
TACKLER = question("tackler", "player")
INJURE = question("injure", "player")
HIGHLIGHT = question("highlight", "match")
TURNED = question("turned", "payout")
TAKE_BALL = question("take-ball", "player")
CHEAT = question("cheat-for", "player")
WIZARD = question("wizard", "player")
OWN_DOWN = question("own-down", "player")
HEAL = question("heal", "player")


@step("matchup-action")
def _ask(season: Season, seat: Seat, committed: str) -> None:
    """Offer the upgrades that can act now."""
    cue = Cue(committed, seat)
    values = [
        upgrade
        for upgrade in season.upgrades[seat]
        if upgrade not in season.exhausted
        and any(
            can_be_done(season, Use(upgrade, seat, effect, cue)) for effect in season.effects(upgrade, "matchup-action")
        )
    ]
    if values:
        pick(season, seat, ACTION, values, ("matchup-acts", seat, committed), may=True)


@step("matchup-acts")
def _act(season: Season, seat: Seat, committed: str, upgrade: str | None) -> None:
    if upgrade is not None:
        season.push(("deed", upgrade, seat, "matchup-action", (committed, seat, -1, "")))


def _mine(season: Season, seat: Seat, *, standing: bool | None = None) -> list[str]:
    return [
        player
        for player, here in season.players.items()
        if here.seat == seat and (standing is None or here.standing == standing)
    ]


def _downed_tacklers(season: Season, seat: Seat) -> list[str]:
    return [player for player in _mine(season, seat, standing=False) if targets(season, player)]


@deed("downed-player-tackles", lambda season, use: bool(_downed_tacklers(season, use.seat)))
def _bear_the_grudge(season: Season, use: Use) -> None:
    pick_for(season, use.holder, use.seat, TACKLER, _downed_tacklers(season, use.seat), ("grudge-tackler", use.seat))


@step("grudge-tackler")
def _grudge_tackler(season: Season, seat: Seat, player: str) -> None:
    pick(season, seat, TACKLE, targets(season, player), ("grudge-target", player))


@step("grudge-target")
def _grudge_target(season: Season, player: str, target: str) -> None:
    season.push(("tackle-full", player, target))


def _has_downed(season: Season, use: Use) -> bool:
    return bool(_mine(season, use.seat, standing=False))


@deed("roll-to-stand", _has_downed)
def _roll_to_stand(season: Season, use: Use) -> None:
    throw(season, use.seat, "stand-up", (one_die(season),), ("stand-rolled", use.holder, use.seat))


@step("stand-rolled")
def _stand_rolled(season: Season, upgrade: str, seat: Seat, values: tuple[int, ...]) -> None:
    if face_of(season, values[0]) == TARGET_DOWN:
        pick_for(season, upgrade, seat, STAND, _mine(season, seat, standing=False), ("stand",), may=True)


@deed("substitute", lambda season, use: bool(_mine(season, use.seat)))
def _substitute(season: Season, use: Use) -> None:
    pick_for(season, use.holder, use.seat, INJURE, _mine(season, use.seat), ("substituted",))


@step("substituted")
def _substituted(season: Season, player: str) -> None:
    here = season.players[player]
    season.push(("replacement", tuple(here[:3]), False))
    season.push(*injure(season, player))


def _own_highlights(season: Season, seat: Seat) -> list[str]:
    there = {here.match for here in season.players.values() if here.seat == seat}
    return [
        match.card
        for number, match in enumerate(season.matches)
        if number in there and not match.tournament and match.open
    ]


@deed(
    "replace-highlight",
    lambda season, use: bool(season.highlights and _own_highlights(season, use.seat)),
)
def _replace_highlight(season: Season, use: Use) -> None:
    pick_for(season, use.holder, use.seat, HIGHLIGHT, _own_highlights(season, use.seat), ("highlight-gone", use.seat))


@step("highlight-gone")
def _highlight_gone(season: Season, seat: Seat, gone: str) -> None:
    """The new card is turned as its manager likes: he says which payout lies at the top."""
    new = season.highlights.pop(0)
    number = next(place for place, match in enumerate(season.matches) if match.card == gone)
    season.box.append(gone)
    season.matches[number] = season.matches[number]._replace(card=new, turned=False)
    season.tell("highlight-replaced", gone=gone, new=new)
    card = season.cards.highlights[new]
    if card.left != card.right:
        sides = [payout_text(card.left), payout_text(card.right)]
        pick(season, seat, TURNED, sides, ("highlight-turned", number, sides[1]))


@step("highlight-turned")
def _highlight_turned(season: Season, number: int, right: str, left: str) -> None:
    season.matches[number] = season.matches[number]._replace(turned=left == right)


def _ball_takers(season: Season, seat: Seat) -> list[str]:
    return [player for player in _mine(season, seat) if season.matches[season.players[player].match].ball is not None]


@deed("roll-for-ball", lambda season, use: bool(_ball_takers(season, use.seat)))
def _roll_for_ball(season: Season, use: Use) -> None:
    throw(season, use.seat, "mutation", (one_die(season),), ("mutated", use.holder, use.seat))


@step("mutated")
def _mutated(season: Season, upgrade: str, seat: Seat, values: tuple[int, ...]) -> None:
    if face_of(season, values[0]) == TARGET_DOWN:
        pick_for(season, upgrade, seat, TAKE_BALL, _ball_takers(season, seat), ("ball-taken",))


@step("ball-taken")
def _ball_taken(season: Season, player: str) -> None:
    give(season, player)


def _where_present(season: Season, seat: Seat) -> list[str]:
    there = {here.match for here in season.players.values() if here.seat == seat}
    return [player for player, here in season.players.items() if here.match in there]


@deed(
    "token-on-anyone",
    lambda season, use: bool(season.pool and _where_present(season, use.seat)),
)
def _token_on_anyone(season: Season, use: Use) -> None:
    pick_for(season, use.holder, use.seat, CHEAT, _where_present(season, use.seat), ("cheat-for",))


@step("cheat-for")
def _cheat_for(season: Season, player: str) -> None:
    season.push(("assign", player, 1))


@deed("move-player", lambda season, use: bool(movable(season, _mine(season, use.seat))))
def _move(season: Season, use: Use) -> None:
    pick_for(season, use.holder, use.seat, MOVE, movable(season, _mine(season, use.seat)), ("move-where", use.seat))


def _midfield_here(season: Season, use: Use) -> bool:
    here = season.players.get(use.cue.subject)
    return here is not None and season.matches[here.match].ball == MIDFIELD


@deed("committed-takes-ball", _midfield_here)
def _committed_takes_ball(season: Season, use: Use) -> None:
    give(season, use.cue.subject)


def _wizard_targets(season: Season, seat: Seat) -> list[str]:
    there = {season.players[player].match for player in _mine(season, seat, standing=True)}
    return [
        player for player, here in season.players.items() if here.seat != seat and here.standing and here.match in there
    ]


@deed("wizard", lambda season, use: bool(_wizard_targets(season, use.seat)))
def _wizard(season: Season, use: Use) -> None:
    pick(season, use.seat, WIZARD, _wizard_targets(season, use.seat), ("wizard-aims", use.holder, use.seat))


@step("wizard-aims")
def _wizard_aims(season: Season, upgrade: str, seat: Seat, player: str) -> None:
    throw(season, seat, "wizard", (one_die(season),), ("wizard-rolled", upgrade, seat, player))


@step("wizard-rolled")
def _wizard_rolled(season: Season, upgrade: str, seat: Seat, player: str, values: tuple[int, ...]) -> None:
    """The opponent goes down, one of the wizard's own at that match does, or the card is lost."""
    face = face_of(season, values[0])
    if face == TARGET_DOWN:
        season.push(("fall", player))
    elif face == MISS:
        match = season.players[player].match
        own = [each for each in season.at(match, seat) if season.players[each].standing]
        pick_for(season, upgrade, seat, OWN_DOWN, own, ("fall-of-own",))
    else:
        season.upgrades[seat].remove(upgrade)
        season.exhausted.discard(upgrade)
        season.box.append(upgrade)
        season.tell("upgrade-lost", seat=seat, card=upgrade)


@step("fall")
def _fall(season: Season, player: str) -> None:
    depth = len(season.stack)
    set_off = knock_down(season, player)
    balls = season.stack[depth:]
    del season.stack[depth:]
    season.push(*set_off)
    season.stack.extend(balls)


@step("fall-of-own")
def _fall_of_own(season: Season, player: str) -> None:
    season.push(("fall", player))


@deed("apothecary", _has_downed)
def _apothecary(season: Season, use: Use) -> None:
    pick_for(season, use.holder, use.seat, HEAL, _mine(season, use.seat, standing=False), ("apothecary", use.seat))


@step("apothecary")
def _treats(season: Season, seat: Seat, player: str) -> None:
    throw(season, seat, "apothecary", (one_die(season),), ("apothecary-rolled", player))


@step("apothecary-rolled")
def _treated(season: Season, player: str, values: tuple[int, ...]) -> None:
    face = face_of(season, values[0])
    if face == TARGET_DOWN:
        stand_up(season, player)
    elif face != MISS:
        season.push(("injure", player, "", -1))
