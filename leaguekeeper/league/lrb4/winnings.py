"""Winnings: a die, the gate, the rating, a win. (LRB 4, Phase de trésor; Concéder le match; Le Blood Bowl.)"""

from __future__ import annotations

from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.winnings import left_by
from leaguekeeper.league.lrb4.rating import rating_at_start
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.step import SIDES, Step, chapter, other
from leaguekeeper.league.terms import reads
from leaguekeeper.rules.book import RuleBook

__all__ = ["modifier", "winnings_by_gate"]

SPONSORED = "blood-bowl"
"""The title whose holder's winnings a sponsor tops up."""


@chapter("winnings_by_gate")
def winnings_by_gate(step: Step) -> None:
    """(D6 + gate and rating + 1 for a win) × 10,000 gp, never below nothing; a conceding side's go to the winner."""
    if step.exhibition or step.match.ended == "no-show":
        return
    due = {name: _rolled(step, name) for name in SIDES}
    if step.match.ended == "conceded":
        loser = str(step.match.by)
        due[other(loser)] += [left_by(step, loser, term) for term in due[loser]]
        due[loser] = []
        step.context.remark(
            N_("Having conceded, it leaves its winnings to {winner}."),
            step.rule,
            team=step.team_id(loser),
            winner=step.team(other(loser)).name,
        )
    for name in SIDES:
        step.side(name).winnings = sum(term.amount for term in due[name])
        rolled = SIDES if step.match.ended == "conceded" else (name,)
        step.context.move(
            step.team_id(name),
            step.side(name).winnings,
            N_("Winnings with a gate of {gate}"),
            step.rule,
            of=step.asker.of(*rolled),
            terms=due[name],
            gate=step.match.gate,
        )
    for name in SIDES:
        if SPONSORED in step.team(name).trophies:
            gave_up = step.match.ended == "conceded" and step.match.by == name
            _sponsored(step, other(name) if gave_up else name)


def modifier(book: RuleBook, gate_table: str, rating_table: str, gate: int, rating: int) -> int:
    """What gate and team rating add to the winnings die (or take from it)."""
    bands = book.band_table(gate_table).band(gate), book.band_table(rating_table).band(rating)
    return sum(band.value or 0 for band in bands if band is not None)


def _rolled(step: Step, name: str) -> list[Term]:
    die = step.asker.die(name, step.book.dice("winnings"), N_("What are the winnings?"), **step.about(name))
    tables = str(step.data.params["gate"]), str(step.data.params["rating"])
    more = modifier(step.book, *tables, step.match.gate, rating_at_start(step, name))
    win = step.book.number("winnings-win") if _win_counts(step, name) else 0
    counted = die + more + win
    step.context.remark(
        N_("Winnings: rolled {roll}, {result} in all."),
        step.rule,
        of=step.asker.of(name),
        team=step.team_id(name),
        roll=die,
        result=counted,
    )
    told = {"roll": die, "modifier": more, "win": win}
    each = step.book.number("winnings-multiplier")
    return [Term(max(0, counted), each, N_("(rolled {roll}, gate and rating {modifier}, victory {win})"), told)]


def _win_counts(step: Step, name: str) -> bool:
    if step.side(name).outcome != "win":
        return False
    return step.match.ended == "played" or not reads(step.book, "concession-winnings", "does-not-apply")


def _sponsored(step: Step, name: str) -> None:
    """What the sponsor adds to the holder's winnings; it goes with them where the holder concedes. (Le Blood Bowl.)"""
    gold = step.book.number("sponsorship")
    step.side(name).winnings += gold
    step.context.move(step.team_id(name), gold, N_("The champion's sponsor"), step.book.rule_of_number("sponsorship"))
