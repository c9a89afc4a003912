"""Casualties: how badly somebody is hurt, and what the apothecary can do. (House rules, Éliminations, Apothicaire.)"""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.match import Casualty, TreatedCasualty
from leaguekeeper.league.profile import characteristics
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.step import Step
from leaguekeeper.league.terms import reads
from leaguekeeper.rules.tables import DiceTable, Outcome

__all__ = ["suffer"]


@dataclass(frozen=True, slots=True)
class Hurt:
    """One reading of the casualty table: what came out, where in the table, and what was lost for good."""

    outcome: Outcome
    rank: int
    roll: int
    lasting: Outcome | None = None


def suffer(step: Step, place: int, told: Casualty) -> None:
    """A player is hurt: roll and niggling injuries, lasting injury, apothecary; the result that stands is applied."""
    where = f"result.casualties.{place}"
    ref, side = told.player, step.side(told.side)
    if ref in side.stars:
        return
    player = step.player(told.side, ref)
    step.desk.rule(
        player.status in {"active", "journeyman"} and ref not in step.table.missing[told.side],
        "not-fielded",
        N_("{player} of {team} could not play in this match."),
        step.rule,
        team=step.team_id(told.side),
        player=player.name,
    )
    first = _rolled(step, player, told.roll, told.lasting, where)
    stands = first
    if told.regeneration is not None and told.regeneration >= step.book.number("regeneration"):
        step.desk.remark(
            N_("{player} regenerates."), step.rule, team=step.team_id(told.side), ref=ref, player=player.name
        )
        return
    if told.apothecary is not None:
        stands = _treated(step, told, player, first, told.apothecary, f"{where}.apothecary")
    _apply(step, told, player, stands)


def _rolled(step: Step, player: Player, die: int, lasting: int | None, where: str, niggles: bool = True) -> Hurt:
    table = step.book.table(str(step.data.params.get("casualty_table", "casualty")))
    most = table.rows[-1].hi
    if die > most:
        raise BadInput(f"{where}.roll", N_("a D{most} cannot show {value}."), most=most, value=die)
    roll = min(most, die + (player.niggles if niggles else 0))
    outcome = table.outcome(roll)
    if roll == step.data.params.get("casualty_gap") and reads(step.book, "casualty-10", "miss-next"):
        outcome = table.outcome(roll - 1)
    rank = next(place for place, row in enumerate(table.rows) if row.lo <= roll <= row.hi)
    if outcome.then is None:
        if lasting is not None:
            raise BadInput(f"{where}.lasting", N_("{result} asks for no further die."), result=outcome.name)
        return Hurt(outcome, rank, roll)
    return Hurt(outcome, rank, roll, _lasting(step.book.table(outcome.then), lasting, where))


def _lasting(table: DiceTable, die: int | None, where: str) -> Outcome:
    most = table.rows[-1].hi
    if die is None:
        raise BadInput(f"{where}.lasting", N_("the die for {table} is missing."), table=table.name)
    if die > most:
        raise BadInput(f"{where}.lasting", N_("a D{most} cannot show {value}."), most=most, value=die)
    return table.outcome(die)


def _treated(step: Step, told: Casualty, player: Player, first: Hurt, again: TreatedCasualty, where: str) -> Hurt:
    team = step.team(told.side)
    wandering = sum(count for slug, count, _each in step.side(told.side).inducements if _heals(step, slug))
    own = team.staff.get("apothecary", 0) if player.status != "journeyman" else 0
    used = step.table.treated.get(told.side, 0)
    step.desk.rule(
        used < own + wandering,
        "no-apothecary",
        N_("{team} has no apothecary left to treat {player}."),
        step.rule,
        team=team.id,
        player=player.name,
    )
    step.table.treated[told.side] = used + 1
    niggles = not reads(step.book, "apothecary-niggles", "do-not-count")
    second = _rolled(step, player, again.roll, again.lasting, where, niggles)
    if again.choose is not None and first.rank == second.rank:
        stands = second if again.choose == "second" else first
    else:
        stands = second if second.rank < first.rank else first
    step.desk.remark(
        N_("The apothecary sees to {player}: {first} or {second}, and {stands} stands."),
        step.rule,
        team=team.id,
        player=player.name,
        first=first.outcome.name,
        second=second.outcome.name,
        stands=stands.outcome.name,
    )
    return stands


def _heals(step: Step, slug: str) -> bool:
    marks = step.data.params.get("healing_inducements", ("wandering-apothecaries",))
    return isinstance(marks, tuple) and slug in marks


def _apply(step: Step, told: Casualty, player: Player, hurt: Hurt) -> None:
    outcome, team = hurt.outcome, step.team_id(told.side)
    side = told.side
    if outcome.dead:
        player.status, player.ended = "dead", step.desk.document.id
    player.niggles += outcome.niggling
    if outcome.miss_next and not outcome.dead:
        player.miss_next, player.miss_reason = True, "injury"
        step.table.memory.setdefault(f"hurt.{side}", set()).add(player.id)
    for slug in hurt.lasting.worsen if hurt.lasting else ():
        _lose(step, step.team(side), player, slug)
    lasting = hurt.lasting.slug if hurt.lasting else ""
    step.match.injuries = (*step.match.injuries, (side, player.id, outcome.slug, lasting))
    step.desk.remark(
        N_("{player}: {result}, {lasting} (rolled {roll}).")
        if hurt.lasting
        else N_("{player}: {result} (rolled {roll})."),
        outcome.rule or step.rule,
        team=team,
        player=player.name,
        result=outcome.name,
        lasting=hurt.lasting.name if hurt.lasting else "",
        roll=hurt.roll,
        warning=True,
    )


def _lose(step: Step, team: Team, player: Player, slug: str) -> None:
    number = characteristics(step.book, team, player).get(slug)
    if number is None:
        if not reads(step.book, "pa-none", "av-instead"):
            return
        slug, number = "av", characteristics(step.book, team, player)["av"]
    if number != step.book.characteristic(slug).worst:
        player.lost[slug] = player.lost.get(slug, 0) + 1
