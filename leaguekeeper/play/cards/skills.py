"""The four skills, used from left to right, each wholly before the next: cheat, pass, sprint, tackle.

Rules, skills. Cheat must be used, the others may be.
"""

from __future__ import annotations

from leaguekeeper.play.cards.ball import give, to_midfield
from leaguekeeper.play.cards.decks import draw_then
from leaguekeeper.play.cards.effects import Cue, live, signal
from leaguekeeper.play.cards.flow import pick, question, step, throw
from leaguekeeper.play.cards.state import MIDFIELD, Season
from leaguekeeper.play.core.protocol import Seat

__all__ = ["face_of", "one_die"]

PASS = question("use-pass", "use")
SPRINT = question("use-sprint", "use")
DISCARD = question("discard", "card")
CURSED = question("cursed-ball", "player")

TARGET_DOWN, MISS, TACKLER_DOWN = "target-down", "miss", "tackler-down"


def one_die(season: Season) -> str:
    """The kind of the tackle die."""
    return f"d{len(season.cards.faces)}"


def face_of(season: Season, value: int) -> str:
    """The face of the tackle die that lies up."""
    return season.cards.faces[value - 1]


@step("skills")
def _skills(season: Season, player: str, match: int, number: int = 0) -> None:
    """Use a player's skills at the match he was committed to, from one symbol on.

    A downed or absent player loses the rest, and so does one who has been moved to another match.
    """
    skills = season.card(player).skills
    if number < len(skills) and live(season, player) and season.players[player].match == match:
        season.push((f"skill-{skills[number]}", player), ("skills", player, match, number + 1))


@step("skill-cheat")
def _cheat(season: Season, player: str) -> None:
    if live(season, player):
        more = season.reads("referee-dispute", "skill-uses")
        extra = sum(effect.amount for effect in season.headline_effects("cheat")) if more else 0
        season.push(("assign", player, 1 + extra))


@step("skill-pass")
def _pass(season: Season, player: str) -> None:
    if live(season, player) and not season.carries(player):
        seat = season.players[player].seat
        pick(season, seat, PASS, [True], ("passing", player), may=True)


@step("passing")
def _passing(season: Season, player: str, use: bool | None) -> None:
    if not use:
        return
    here = season.players[player]
    season.tell("pass-used", player=player)
    season.push(("signal", "opposing-pass", (player, here.seat, here.match, "")))
    if season.headline_effects("pass"):
        throw(season, here.seat, "cursed-ball", (one_die(season),), ("passed", player))
    else:
        season.push(("pass-completed", player))


@step("passed")
def _passed(season: Season, player: str, values: tuple[int, ...]) -> None:
    """The die of a cursed ball: an ordinary pass, nothing, or an opponent gets the ball."""
    face = face_of(season, values[0])
    here = season.players[player]
    if face == TARGET_DOWN:
        season.push(("pass-completed", player))
    elif face == TACKLER_DOWN:
        opponents = season.opponents(here.match, here.seat)
        pick(season, here.seat, CURSED, opponents, ("cursed", here.match))


@step("cursed")
def _cursed(season: Season, match: int, opponent: str | None) -> None:
    if opponent is not None:
        give(season, opponent)
    elif season.reads("cursed-ball-nobody", "midfield"):
        to_midfield(season, match)


@step("pass-completed")
def _pass_completed(season: Season, player: str) -> None:
    here = season.players[player]
    match = season.matches[here.match]
    carrier = season.carrier(here.match)
    if match.ball == MIDFIELD or (carrier is not None and carrier.seat == here.seat):
        give(season, player)
    elif match.ball is not None:
        to_midfield(season, here.match)


@step("skill-sprint")
def _sprint(season: Season, player: str) -> None:
    if live(season, player):
        seat = season.players[player].seat
        if season.decks[seat] or season.discards[seat]:
            pick(season, seat, SPRINT, [True], ("sprinting", player), may=True)


@step("sprinting")
def _sprinting(season: Season, player: str, use: bool | None) -> None:
    if use:
        seat = season.players[player].seat
        season.tell("sprint-used", seat=seat)
        draw_then(season, seat, ("sprint-drawn", seat))


@step("sprint-drawn")
def _sprint_drawn(season: Season, seat: Seat, card: str | None) -> None:
    if card is not None:
        season.push(("into-hand", seat, card), ("sprint-discard", seat))


@step("sprint-discard")
def _sprint_discard(season: Season, seat: Seat) -> None:
    pick(season, seat, DISCARD, sorted(set(season.hands[seat])), ("discarded", seat))


@step("discarded")
def _discarded(season: Season, seat: Seat, card: str | None) -> None:
    if card is not None:
        season.hands[seat].remove(card)
        season.discards[seat].append(card)
        season.tell("card-discarded", seat=seat, card=card)


def use(season: Season, player: str, skill: str) -> None:
    """Let a player use a skill that an ability or an upgrade gives him."""
    season.push((f"skill-{skill}", player))


def played(season: Season, player: str) -> None:
    """Carry out what a player does when played, then his skills."""
    here = season.players[player]
    season.push(("skills", player, here.match))
    signal(season, "played", Cue(player, here.seat, here.match))
