"""What the pitch shows at a moment: tokens, ball, paths, reach, pressure, stops. Distances in tenths of an inch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leaguekeeper.base.words import _, pick
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.geometry import Point
from leaguekeeper.play.rugby.judgement import measuring_allowed
from leaguekeeper.play.rugby.reach import defence_reach, first_reach, second_reach
from leaguekeeper.play.rugby.state import Player, State
from leaguekeeper.play.rugby.vocabulary import DUTIES
from leaguekeeper.services.views import Silk

__all__ = ["MARKS", "Scene", "Token", "player_words", "reach_now", "scene_of", "silks_of"]


_STEAL = {"en": "S", "fr": "V", "ru": "К"}
MARKS = {
    "press": {"en": "P", "fr": "Pr", "ru": "Д"},
    "tackle": {"en": "T", "fr": "Pl", "ru": "З"},
    "rest": {"en": "R", "fr": "Rp", "ru": "О"},
    "stand-up": {"en": "U", "fr": "Rl", "ru": "В"},
    "steal-downed": _STEAL,
    "steal-ground": _STEAL,
    "steal-flight": _STEAL,
}
"""What stands on a defender’s token: the first letters of what he does, in the language of who looks."""


@dataclass(frozen=True, slots=True)
class Token:
    """A player on the pitch, or being placed."""

    id: str
    seat: int
    number: str
    letter: str
    at: Point
    down: int = 0
    carrier: bool = False
    chosen: bool = False
    active: bool = False
    duty: str | None = None
    told: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of the match for the pitch to draw."""

    tokens: tuple[Token, ...] = ()
    ball: Point | None = None
    marked: tuple[Point, ...] = ()
    drawn: tuple[Point, ...] = ()
    reach: tuple[Point, int] | None = None
    stops: tuple[Point, ...] = ()
    pressure: tuple[tuple[Point, int], ...] = ()
    odds: tuple[tuple[Point, float], ...] = ()
    silks: tuple[Silk, Silk] = (Silk("#1D5C46", "#FBF7EA"), Silk("#4B2A66", "#FBF7EA"))


def silks_of(state: State) -> tuple[Silk, Silk]:
    """Both sides' colours; the away side swaps its own where the first colours are the same."""
    teams = [state.house.teams[side.team] for side in state.sides]
    home, away = (Silk(team.first, team.second, team.cut) for team in teams)
    return home, (Silk(away.second, away.first, away.cut) if home.first == away.first else away)


def reach_now(state: State, kind: str, player: Player) -> int | None:
    """How far a player may be dragged at a decision, in tenths; None where he may not, or where nobody may measure."""
    if kind != "first" and not measuring_allowed(state):
        return None
    if kind == "first" and player.down == 0:
        return first_reach(state, player)
    if kind == "run":
        return first_reach(state, player)
    if kind == "defend" and player.down == 0 and player.duty is None:
        return defence_reach(state, player)
    if kind in ("second", "second-move"):
        return second_reach(state, player)
    name, *figures = state.stack[-1]
    limits = state.house.figures.limits
    if name in ("dodge-move", "sticky-move"):
        return int(figures[1])
    return limits["critical_pass"] * 10 if name == "shift" else None


def scene_of(
    state: State,
    kind: str | None,
    chosen: str | None,
    drawn: Sequence[Point],
    options: Sequence[Action],
    placing: dict[str, Point] | None = None,
) -> Scene:
    """The pitch as one coach sees it, with the path that he is drawing."""
    act = state.act
    player = state.players.get(chosen or "")
    reach = None
    stops: tuple[Point, ...] = ()
    if kind is not None and player is not None and player.playing:
        far = reach_now(state, kind, player)
        reach = (player.spot, far) if far else None
        if kind == "first" or measuring_allowed(state):
            stops = tuple({each.path[-1] for each in options if each.player == player.id and each.path})
    pressing = [each for each in state.pitch() if each.duty == "press"] if measuring_allowed(state) else []
    pressure = tuple((each.spot, _press_reach(state)) for each in pressing)
    marked: tuple[Point, ...] = ()
    if act is not None and act.step <= 3 and act.path and state.players[act.player].playing:
        marked = (state.players[act.player].spot, *act.path)
    trail = (player.spot, *drawn) if player is not None and player.playing and drawn else ()
    return Scene(
        _tokens(state, chosen, placing), state.ball.at, marked, trail, reach, stops, pressure, silks=silks_of(state)
    )


def player_words(player: Player) -> str:
    """In words what lies on a player's card."""
    words = _(
        "{name}: activations {tokens}, Fatigue {active} active and {inactive} inactive, Down {down}, damage {damage}"
    )
    return words.format(
        name=pick(player.sheet.name), tokens=player.tokens, active=player.active, inactive=player.inactive,
        down=player.down, damage=player.damage,
    )  # fmt: skip


def _told(player: Player) -> str:
    """A player on the pitch in words; the letters of what he does in defence are explained."""
    if player.duty is None:
        return player_words(player)
    duty = _("{mark}: {duty}").format(mark=pick(MARKS[player.duty]), duty=_(DUTIES[player.duty]))
    return f"{player_words(player)}\n{duty}"


def _press_reach(state: State) -> int:
    base = state.house.figures.limits["pressure"] * 10
    return base + (state.force("pressure-reach", 1 - state.act.seat) if state.act is not None else 0)


def _tokens(state: State, chosen: str | None, placing: dict[str, Point] | None) -> tuple[Token, ...]:
    made = []
    for each in state.players.values():
        at = (placing or {}).get(each.id, each.at)
        if at is None:
            continue
        post = state.house.posts.get(each.post or "")
        active = state.act is not None and each.id in state.act.activated
        letter = pick(post.short) if post is not None else ""
        made.append(
            Token(
                each.id, each.seat, each.id[1:], letter, at, each.down, state.ball.carrier == each.id,
                each.id == chosen, active, each.duty, _told(each),
            )
        )  # fmt: skip
    return tuple(made)
