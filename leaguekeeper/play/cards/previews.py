"""What a commit would do, in words and odds, before it is done."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.play.cards.matchup_actions import ACTION
from leaguekeeper.play.cards.naming import card_name, team_name
from leaguekeeper.play.cards.odds import Odds, tackle_odds
from leaguekeeper.play.cards.power import tackle_powers
from leaguekeeper.play.cards.state import MIDFIELD, Placed, Season, Tackle
from leaguekeeper.play.cards.tackle import RESULT, dice_and_chooser, targets
from leaguekeeper.play.core.protocol import Seat

__all__ = ["Preview", "TackleSight", "acting", "card_text", "commit_preview", "tackle_sight", "zone_words"]

DICE = {
    (1, "tackler"): N_("One die:"),
    (2, "tackler"): N_("Two dice, the tackler’s manager chooses:"),
    (2, "target"): N_("Two dice, the other manager chooses:"),
    (2, "both"): N_("Two dice, both apply:"),
}


@dataclass(frozen=True, slots=True)
class TackleSight:
    """A tackle seen beforehand: against whom, the Powers, how the dice go, and the exact odds."""

    target: str
    powers: tuple[int, int]
    dice: str
    odds: Odds


@dataclass(frozen=True, slots=True)
class Preview:
    """A commit seen beforehand: its title, the skills one by one, and the likeliest tackle."""

    title: str
    steps: tuple[tuple[str, str], ...]
    tackle: TackleSight | None


def card_text(season: Season, card: str) -> str:
    """What is printed on a player card or an upgrade, keyword by keyword; nothing for anything else."""
    if card in season.cards.upgrade:
        return pick(season.cards.upgrade[card].text)
    if card not in season.cards.player:
        return ""
    player = season.card(card)
    words = [season.cards.keywords[word] for word in player.keywords]
    lines = [_("{name}: {text}").format(name=pick(word.name), text=pick(word.text)) for word in words]
    return "\n".join([*lines, *([pick(player.text)] if player.text else [])])


def zone_words(season: Season, seat: Seat, match: int, player: str) -> str:
    """What stands inside a lit zone: against whom, and how many of them the player could tackle."""
    rivals = [team_name(season, other) for other in season.present(match) if other != seat]
    against = _("against {team}").format(team=", ".join(rivals)) if rivals else _("nobody there yet")
    if not rivals or "tackle" not in season.card(player).skills:
        return against
    tried = season.copy()
    tried.players[player] = Placed(seat, match, 0)
    count = len(targets(tried, player))
    return against + ", " + ngettext("{count} to tackle", "{count} to tackle", count).format(count=count)


def acting(season: Season) -> str:
    """The card that is at work in the decision that is due: the tackler, the upgrade that is used; else none.

    Who is asked for a matchup action chooses a card that is to come to work: the player just committed does not.
    """
    top = season.stack[-1]
    about = top[4][1:] if top[0] == "pick" and top[2] != ACTION else ()
    named = (part for part in about if isinstance(part, str))
    if top[0] == "pick" and top[2] == RESULT and season.tackles:
        return season.tackles[-1].tackler
    return next((part for part in named if part in season.players or part in season.cards.upgrade), "")


def tackle_sight(season: Season, tackler: str, target: str, *, full_power: bool = False) -> TackleSight:
    """A tackle between two players of one match, seen beforehand."""
    here = season.players[tackler]
    attempt = Tackle(tackler, target, here.seat, here.match, full_power=full_power)
    words = _(DICE[dice_and_chooser(season, attempt)])
    odds = tackle_odds(season, tackler, target, full_power=full_power)
    return TackleSight(target, tackle_powers(season, attempt), words, odds)


def commit_preview(season: Season, seat: Seat, player: str, match: int, zone: int) -> Preview:
    """A commit seen beforehand; the season is left as it is."""
    tried = season.copy()
    tried.quiet = True
    tried.players[player] = Placed(seat, match, zone)
    sights = [tackle_sight(tried, player, target) for target in targets(tried, player)]
    best = max(sights, key=lambda sight: sight.odds.hit, default=None)
    tackles = "tackle" in season.card(player).skills
    steps = tuple(_step(tried, player, skill, best) for skill in season.card(player).skills)
    where = card_name(season, season.matches[match].card)
    title = _("{player} to {match}").format(player=card_name(season, player), match=where)
    return Preview(title, steps, best if tackles else None)


def _step(tried: Season, player: str, skill: str, best: TackleSight | None) -> tuple[str, str]:
    name = pick(tried.cards.words[skill])
    if skill == "cheat":
        return name, _("one token face down")
    if skill == "sprint":
        return name, _("draw 1, discard 1")
    if skill == "pass":
        return name, _pass_words(tried, player)
    if best is None:
        return name, _("nobody to tackle")
    mine, his = best.powers
    words = _("{target}: {mine} against {his}")
    return name, words.format(target=card_name(tried, best.target), mine=mine, his=his)


def _pass_words(tried: Season, player: str) -> str:
    here = tried.players[player]
    carrier = tried.carrier(here.match)
    if tried.matches[here.match].ball == MIDFIELD:
        return _("takes the ball from midfield")
    if carrier is not None and carrier.seat != here.seat:
        return _("sends the ball to midfield")
    return _("may take the ball from a team-mate")
