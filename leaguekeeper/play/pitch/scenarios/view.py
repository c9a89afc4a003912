"""A position in the words of a scenario's ``expect``, and how a match has ended."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.core.protocol import Over
from leaguekeeper.play.pitch.actions import Used
from leaguekeeper.play.pitch.geometry import xy
from leaguekeeper.play.pitch.match_sheet import Match
from leaguekeeper.play.pitch.state import AWAY, HOME, SIDES, STATUSES, Mark, PitchState
from leaguekeeper.play.pitch.unplayed import not_played

__all__ = ["MARKS", "USED", "ending", "view"]

MARKS = {
    "acted": Mark.DONE,
    "confused": Mark.CONFUSED,
    "hypnotised": Mark.HYPNOTISED,
    "rooted": Mark.ROOTED,
    "toad": Mark.TOAD,
    "running": Mark.RUNNING,
    "spent": Mark.SPENT,
    "iron-man": Mark.IRON_MAN,
    "butterfingers": Mark.BUTTERFINGERS,
    "out-of-drive": Mark.OUT_OF_DRIVE,
    "freshly-stunned": Mark.FRESHLY_STUNNED,
}
USED = {
    "blitz": Used.BLITZ,
    "pass": Used.PASS,
    "hand-off": Used.HAND_OFF,
    "foul": Used.FOUL,
    "bomb": Used.BOMB,
    "kick-team-mate": Used.KICK,
}


def view(state: PitchState) -> dict[str, Any]:
    """The position in the words of ``expect``."""
    match_ = state.match
    players = {
        name: {
            "at": xy(state.at[p]) if state.at[p] >= 0 else None,
            "state": STATUSES[state.status[p]],
            "side": SIDES[state.side[p]],
            "marks": [word for word, bit in MARKS.items() if state.marks[p] & bit & ~Mark.DONE],
            "acted": bool(state.marks[p] & Mark.DONE),
            "skills": [s for s in match_.edition.slugs(state.skills[p]) if not _is_ability(match_, s)],
            "ability": next((s for s in match_.edition.slugs(state.skills[p]) if _is_ability(match_, s)), None),
            "ma": state.ma[p],
            "st": state.st[p],
            "ag": state.ag[p],
            "pa": state.pa[p],
            "av": state.av[p],
            "injury": state.memory.injury.get(p),
        }
        for p, name in enumerate(match_.ids)
    }
    return {
        "players": players,
        "ball": _ball_view(state),
        "turnover": state.turnover or state.turned_over,
        "score": _pair(state.score),
        "half": state.half,
        "turn": state.turns[state.active],
        "turns": _pair(state.turns),
        "active": SIDES[state.active],
        "receiving": SIDES[state.receiving],
        "kicking": SIDES[1 - state.receiving],
        "carrier": _named(state, state.carrier),
        "weather": state.weather,
        "rerolls": _pair(state.rerolls),
        "trophy": _pair(state.trophy),
        "leader": _pair(state.leader),
        "apothecary": _pair(state.apothecary),
        "fan_factor": _pair(state.fan_factor),
        "ejected": _pair(state.ejected),
        "watched": SIDES[state.watched] if state.watched >= 0 else None,
        "prayers": {name: _prayed(state, side) for side, name in enumerate(SIDES)},
        "in_force": [slug for slug, _side, _until in state.memory.in_force],
        "bribes": {name: state.memory.bribes.get(s, 0) for s, name in enumerate(SIDES)},
        "stalled": _named(state, state.memory.stalled),
        "used": [word for word, bit in USED.items() if state.used & bit],
        "touchdown": SIDES[state.touchdown] if state.touchdown >= 0 else None,
    }


def _prayed(state: PitchState, side: int) -> list[str]:
    return [str(slug).removeprefix("prayer-") for slug in state.memory.prayers.get(side, ())]


def _is_ability(match: Match[PitchState], slug: str) -> bool:
    """Whether a slug is a star's own ability rather than a skill."""
    return bool(match.edition.skills[slug].get("category") == "ability")


def _named(state: PitchState, player: int) -> str | None:
    return state.match.ids[player] if player >= 0 else None


def _pair(values: list[int]) -> dict[str, int]:
    return dict(zip(SIDES, values, strict=True))


def _ball_view(state: PitchState) -> dict[str, Any] | None:
    if state.carrier >= 0:
        return {"carrier": state.match.ids[state.carrier], "at": xy(state.ball)}
    return {"at": xy(state.ball), "carrier": None} if state.ball >= 0 else None


def ending(state: PitchState) -> Over:
    """How the match ended: places and figures."""
    home, away = state.score
    loser = state.memory.conceded
    winner = HOME if home > away else AWAY if away > home else None
    if state.memory.shoot_out >= 0:
        winner = state.memory.shoot_out
    if loser >= 0:
        winner = 1 - loser
    places = (1, 1) if winner is None else (1, 2) if winner == HOME else (2, 1)
    return Over(
        places,
        {
            "score": _pair(state.score),
            "half": state.half,
            "conceded": None if loser < 0 else SIDES[loser],
            **({"scored": _pair(list(state.memory.scored))} if state.memory.scored is not None else {}),
            "fielded": [name for name, mark in zip(state.match.ids, state.marks, strict=True) if mark & Mark.PLAYED],
            **({"not_played": not_played(state)} if state.memory.not_played else {}),
        },
    )
