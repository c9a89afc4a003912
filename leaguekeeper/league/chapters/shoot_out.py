"""Penalties: what decides a match that overtime has left level. (House rules, Penalties; LRB 4, Remporter le match.)"""

from __future__ import annotations

from itertools import chain

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.match import MatchResult
from leaguekeeper.league.profile import skills
from leaguekeeper.league.step import SIDES, Step
from leaguekeeper.league.terms import reads, trophies_with_re_roll

__all__ = ["shoot_out"]

_FACES = 6


def shoot_out(step: Step, result: MatchResult) -> None:
    """Both sides shoot round by round, the higher figure wins a round; the rounds say who wins the match."""
    match = step.match
    if match.winner is not None or not result.overtime:
        raise BadInput("result.penalties", N_("penalties decide only what overtime has left level."))
    adds = step.data.params.get("penalties_add")
    if adds:
        for place, name in enumerate(SIDES):
            _rerolls_left(step, name, str(adds), [each[place] for each in result.penalties])
    elif any(max(each) > _FACES for each in result.penalties):
        raise BadInput(
            "result.penalties", N_("a {dice} cannot show {value}."), dice="D6", value=max(map(max, result.penalties))
        )
    decided = [(a, b) for a, b in result.penalties if a != b]
    won = (sum(a > b for a, b in decided), sum(b > a for a, b in decided))
    wanted = step.book.number_or("penalty-rounds", len(decided))
    early = reads(step.book, "penalties-early", "rolled") or max(won) <= wanted // 2
    if won[0] == won[1] or len(decided) > wanted or (len(decided) < wanted and early):
        said = N_("so many rounds decide: {rounds}; level ones are rolled again.")
        raise BadInput("result.penalties", said, rounds=wanted)
    match.penalties = won
    match.winner = "home" if won[0] > won[1] else "away"


def _rerolls_left(step: Step, name: str, kind: str, figures: list[int]) -> None:
    """A figure is a die and the re-rolls that are left: the same in every round, and no more than a side may have.

    What a kick-off gave besides nobody has told, nor whether a level round was rolled again without them: whatever is
    out of the ordinary is pointed out, and stands.
    """
    if max(figures) - min(figures) >= _FACES:
        step.context.remark(
            N_(
                "{team}: {least} and {most} cannot fall in the same penalties, the re-rolls left are as many each time."
            ),
            step.rule,
            team=step.team_id(name),
            least=min(figures),
            most=max(figures),
            warning=True,
        )
    left, held = max(figures) - _FACES, _held(step, name, kind)
    if left > held:
        step.context.remark(
            counted(
                "{team}: its penalties leave {count} re-roll at least, and it has {held} in a half. Is that meant?",
                "{team}: its penalties leave {count} re-rolls at least, and it has {held} in a half. Is that meant?",
                "count",
            ),
            step.rule,
            team=step.team_id(name),
            count=left,
            held=held,
            warning=True,
        )


def _held(step: Step, name: str, kind: str) -> int:
    """The re-rolls that a side has in a half: its own, its handicaps' and trophies', one for whoever leads it."""
    team, side = step.team(name), step.side(name)
    own = team.staff.get(kind, 0) + team.extra_rerolls + len(trophies_with_re_roll(step.book, team))
    told = (step.book.outcome(slug).params.get("re_rolls", 0) for slug in side.handicaps)
    led = step.data.params.get("penalties_skill")
    theirs = chain.from_iterable(chain.from_iterable(skills(step.book, team, each)) for each in team.players.values())
    leads = led in {*theirs, *chain.from_iterable(step.book.star(star).skills for star in side.stars)}
    return own + sum(each for each in told if isinstance(each, int)) + leads
