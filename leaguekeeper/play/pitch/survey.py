"""A match as a coach at the terminal reads it: score and clock, who stands where, what an option's dice are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leaguekeeper.base.figures import percent, score
from leaguekeeper.base.match_clock import turn_said
from leaguekeeper.base.sentences import heading
from leaguekeeper.base.words import _
from leaguekeeper.play.core.protocol import Choose, Over, Roll, Seat
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.bots.odds import block_odds, breaks, catches, throws
from leaguekeeper.play.pitch.geometry import xy
from leaguekeeper.play.pitch.reach import chance_of, reroll_kinds, spelt_out
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, PitchState, Status
from leaguekeeper.play.pitch.whereabouts import whereabouts
from leaguekeeper.play.pitch.words.by_hand import step_said
from leaguekeeper.play.pitch.words.notation import FACES as NUMBERED
from leaguekeeper.play.pitch.words.telling import (
    figure_of,
    name_of,
    position_name,
    roll_name,
    skill_name,
    team_name,
)
from leaguekeeper.play.pitch.words.telling import weather_name as _weather
from leaguekeeper.play.pitch.words.terms import DECISIONS, FACES, word

__all__ = ["ask", "fallen", "figures_of", "note", "result", "survey"]


def ask(state: PitchState, choose: Choose) -> str:
    """What a coach is asked."""
    if choose.kind == "agree":
        step = _("{what}: {aim}").format(what=word(DECISIONS, choose.kind), aim=step_said(state, choose.about))
        return f"{step} – {choose.about['why']}" if choose.about["why"] else step
    skill = choose.about.get("skill")
    if skill and choose.kind not in DECISIONS:
        return skill_name(state, skill)
    question = word(DECISIONS, choose.kind)
    return _("{what}: {aim}").format(what=question, aim=skill_name(state, skill)) if skill else question


def fallen(state: PitchState, asked: Roll, values: Sequence[int]) -> str:
    """What dice are for, and what they show."""
    what = roll_name(state, asked.why)
    if not values:
        return what
    shown = [
        word(FACES, NUMBERED[value]) if die == "block" else str(value)
        for die, value in zip(asked.dice, values, strict=True)
    ]
    return _("{what}: {aim}").format(what=what, aim=", ".join(shown))


def survey(state: PitchState, seat: Seat | None) -> Iterator[str]:
    """The position, line by line; nothing on the pitch is hidden from anybody."""
    yield f"{team_name(state, HOME)} {score(*state.score, wide=True)} {team_name(state, AWAY)}"
    when = turn_said(max(1, state.half), max(1, state.turns[state.active]))
    clock = _("{when}; {weather}; re-rolls {home} and {away}; {ball}")
    yield clock.format(
        when=f"{when[:1].upper()}{when[1:]}", weather=_weather(state),
        home=state.rerolls[HOME], away=state.rerolls[AWAY], ball=_ball(state),
    )  # fmt: skip
    for side in (HOME, AWAY):
        yield heading(team_name(state, side))
        here = [player for player in state.team(side) if state.at[player] >= 0]
        yield from (f"  {_player(state, player)}" for player in here)
        away = [player for player in state.team(side) if state.at[player] < 0]
        for _status, what in sorted({(state.status[player], whereabouts(state, player)) for player in away}):
            names = ", ".join(name_of(state, each) for each in away if whereabouts(state, each) == what)
            yield "  " + _("{what}: {aim}").format(what=what, aim=names)


def _ball(state: PitchState) -> str:
    if state.carrier >= 0:
        return _("{player} has the ball").format(player=name_of(state, state.carrier))
    if state.ball < 0:
        return _("no ball on the pitch")
    x, y = xy(state.ball)
    return _("the ball lies at ({x}, {y})").format(x=x, y=y)


def _player(state: PitchState, player: int) -> str:
    x, y = xy(state.at[player])
    figures = " ".join(" ".join(each) for each in figures_of(state, player))
    bits = state.match.edition.bits
    skills = [skill_name(state, slug) for slug, bit in bits.items() if bit & state.skills[player]]
    how = whereabouts(state, player)
    parts = (name_of(state, player), position_name(state, player), f"({x}, {y})", how, figures, ", ".join(skills))
    return " · ".join(part for part in parts if part)


def figures_of(state: PitchState, player: int) -> list[tuple[str, str]]:
    """A player's characteristics; passing only in a book in which anybody passes by a figure of his own."""
    slugs = ("ma", "st", "ag", "pa", "av") if any(state.pa) else ("ma", "st", "ag", "av")
    return [figure_of(state, player, slug) for slug in slugs]


def note(state: PitchState, action: Action) -> str:
    """The odds of what an option rolls first, as things stand; empty where it rolls nothing."""
    kind, actor = action[0], state.actor
    if actor == NOBODY:
        return ""
    if kind == "step":
        way = spelt_out(state, actor, (action[1],), state.left)
        return percent(chance_of(way.tests, reroll_kinds(state, actor), 0)) if way.tests else ""
    if kind == "block":
        odds = block_odds(state, actor, action[1])
        return _("he falls {falls}, you fall {fails}").format(falls=percent(odds.falls), fails=percent(odds.fails))
    if kind == "hand-off":
        return percent(catches(state, action[1]))
    if kind == "foul":
        return percent(breaks(state, action[1], actor, "foul"))
    if kind == "target" and state.action == "pass":
        return _thrown(state, actor, state.who[action[1]])
    return ""


def _thrown(state: PitchState, thrower: int, catcher: int) -> str:
    if catcher in (NOBODY, thrower) or state.status[catcher] != Status.STANDING:
        return ""
    tried = state.copy()
    return percent(throws(tried, thrower, catcher)[0])


def result(state: PitchState, over: Over) -> Iterator[str]:
    """How the match ended."""
    yield f"{team_name(state, HOME)} {score(*state.score, wide=True)} {team_name(state, AWAY)}"
