"""A match as a coach at the terminal reads it: score and clock, who stands where, his cards, what tests are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leaguekeeper.base.figures import percent, score
from leaguekeeper.base.sentences import heading, parted
from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.play.core.protocol import Choose, Over, Roll, Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.judgement import option_odds
from leaguekeeper.play.rugby.sight import HIDDEN
from leaguekeeper.play.rugby.state import Player, State
from leaguekeeper.play.rugby.subjects import subject, trial_words
from leaguekeeper.play.rugby.telling import team_name
from leaguekeeper.play.rugby.vocabulary import (
    DECISIONS,
    DUTIES,
    STEPS,
    TESTS,
    card_name,
    figures_of,
    name_of,
    spot_words,
)

__all__ = ["HIDDEN_ROLLS", "TOLD_ROLLS", "ask", "fallen", "note", "result", "survey"]

HIDDEN_ROLLS = frozenset({"draw"})
"""Dice that show which card was drawn."""

TOLD_ROLLS = frozenset(TESTS)
"""Dice of tests: a fact tells each with what it came to."""

_ROLLS = {"referee": N_("referee"), "scatter": N_("scatter"), "draw": N_("a card is drawn")}


def ask(state: State, choose: Choose) -> str:
    """What a coach is asked about what."""
    about, asked = subject(state), _(DECISIONS[choose.kind])
    return f"{asked} ({about})" if about else asked


def fallen(state: State, asked: Roll, values: Sequence[int]) -> str:
    """What dice are for, and what they show."""
    if not values and asked.why in TESTS:
        return trial_words(state)
    what = _({**TESTS, **_ROLLS}[asked.why])
    return _("{what}: {aim}").format(what=what, aim=", ".join(map(str, values))) if values else what


def survey(state: State, seat: Seat | None) -> Iterator[str]:
    """The position as a seat may see it, line by line; ``state`` is its view."""
    home, away = state.sides
    yield f"{team_name(state, 0)} {score(home.score, away.score, wide=True)} {team_name(state, 1)}"
    told = {"half": state.half, "phase": state.phase, "ball": _ball(state)}
    if state.attacking is None:
        yield _("Half {half}, phase {phase}; {ball}").format(**told)
    else:
        clock = _("Half {half}, phase {phase}; {team} attacks; {ball}")
        yield clock.format(team=team_name(state, state.attacking), **told)
    if state.act is not None and state.act.step in STEPS:
        yield _("Step {step}: {what}").format(step=state.act.step, what=_(STEPS[state.act.step]))
    for number, side in enumerate(state.sides):
        tokens = ngettext("{count} activation token", "{count} activation tokens", side.tokens)
        yield heading(f"{team_name(state, number)}, {tokens.format(count=side.tokens)}")
        yield from (f"  {_player(state, each)}" for each in state.players.values() if each.seat == number)
        yield from (f"  {line}" for line in _cards(state, number, own=number == seat))


def _ball(state: State) -> str:
    if state.carrier is not None:
        return _("{player} has the ball").format(player=name_of(state, state.carrier.id))
    if state.ball.at is None:
        return _("no ball on the pitch")
    return _("the ball lies at {spot}").format(spot=spot_words(state.ball.at))


def _player(state: State, player: Player) -> str:
    post = pick(state.house.posts[player.post].name) if player.post else ""
    where = spot_words(player.at) if player.at is not None else ""
    figures = " ".join(f"{short} {value}" for short, value in figures_of(player.sheet))
    return " · ".join(part for part in (name_of(state, player.id), post, where, figures, *_marks(player)) if part)


def _marks(player: Player) -> Iterator[str]:
    if player.left:
        yield _("has left the match")
    if player.down:
        yield ngettext("down, {count} token", "down, {count} tokens", player.down).format(count=player.down)
    if player.active or player.inactive:
        text = _("Fatigue: {active} active, {inactive} inactive")
        yield text.format(active=player.active, inactive=player.inactive)
    if player.damage:
        yield ngettext("{count} damage token", "{count} damage tokens", player.damage).format(count=player.damage)
    if player.duty is not None:
        yield _(DUTIES[player.duty])


def _cards(state: State, number: int, *, own: bool) -> Iterator[str]:
    side = state.sides[number]
    if not own:
        hand = ngettext("{count} card in hand", "{count} cards in hand", len(side.hand)).format(count=len(side.hand))
        plays = ngettext("{count} team play", "{count} team plays", len(side.plays)).format(count=len(side.plays))
        yield f"{hand}, {plays}"
    for card in (*side.hand, *side.plays):
        if card != HIDDEN:
            printed = state.house.individual.get(card) or state.house.team_plays[card]
            yield _("{name}: {text}").format(name=card_name(state, card), text=pick(printed.text))


def note(state: State, action: Action) -> str:
    """The odds of an option's own test, and what a card says."""
    chance = option_odds(state, action)
    parts = [] if chance is None else [percent(chance)]
    printed = state.house.individual.get(action.card or "") or state.house.team_plays.get(action.card or "")
    return parted([*parts, *([pick(printed.text)] if printed is not None else [])])


def result(state: State, over: Over) -> Iterator[str]:
    """How the match ended."""
    yield f"{team_name(state, 0)} {score(*over.result['score'], wide=True)} {team_name(state, 1)}"
