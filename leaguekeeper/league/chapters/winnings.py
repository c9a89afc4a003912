"""What a match pays: winnings, stadium agreement, champions' fees. (House rules, Séquence d'après-match.)"""

from __future__ import annotations

from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.grounds import ground_of, pay_gate
from leaguekeeper.league.chapters.side_bets import pay_bets
from leaguekeeper.league.chapters.sponsors import pay_contracts
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.step import SIDES, Step, chapter, other
from leaguekeeper.league.terms import reads

__all__ = ["champions_fees", "left_by", "stadium_agreement", "winnings"]


@chapter("winnings")
def winnings(step: Step) -> None:
    """Winnings: half of both popularities, and the own touchdowns, times 10,000; who conceded gets nothing.

    What bets, the ground and the sponsors add comes with them.

    The half is kept exact (5,000 gp) unless the ruling winnings-half says otherwise; where the step's
    ``whole_attendance`` gives all of it to whoever was conceded to, nothing is halved.
    """
    times = step.book.number("winnings-multiplier")
    if step.excused and not step.idle:
        _consoled(step, times)
    if step.idle or step.unpaid:
        return
    sole = other(str(step.match.by)) if step.match.ended != "played" and _forfeits(step) else None
    shared = sole is not None and step.match.ended != "no-show"
    whole = shared and bool(step.data.params.get("whole_attendance"))
    due = {name: _due(step, name, times, whole) for name in SIDES}
    for name in SIDES:
        terms = due[name] if sole in {None, name} else []
        if sole == name and shared:
            terms += [left_by(step, other(name), term) for term in due[other(name)]]
        step.side(name).winnings = sum(term.amount for term in terms)
        step.context.move(step.team_id(name), step.side(name).winnings, N_("Winnings"), step.rule, terms=terms)
    pay_bets(step)
    pay_gate(step, {name: sole or name for name in SIDES})
    for name in SIDES:
        if step.match.ended != "no-show" and sole in {None, name}:
            pay_contracts(step, name)


def _consoled(step: Step, times: int) -> None:
    """What the side gets that came for nothing, where real life kept its opponent."""
    name = other(str(step.match.by))
    fell = step.ask(name).die("excused", step.book.dice("excused-winnings"),
                              N_("Winnings of the side that came?"), **step.about(name))  # fmt: skip
    step.side(name).winnings = fell * times
    step.context.move(step.team_id(name), fell * times, N_("Winnings"), step.rule,
                      terms=[Term(fell, times, N_("rolled"))])  # fmt: skip


def _due(step: Step, name: str, times: int, whole: bool) -> list[Term]:
    """A side's own winnings: a part of both popularities and its touchdowns, ``times`` so much gold each.

    Of a ``whole`` attendance no half is rounded: the two parts are all of it.
    """
    points = {side: step.match.side(side).popularity for side in SIDES}
    both, divisor = sum(points.values()), step.book.number("winnings-divisor")
    up = -both % divisor if not whole and reads(step.book, "winnings-half", "round-up") else 0
    words = N_("popularity ({home} + {away}, rounded up)") if up else N_("popularity ({home} + {away})")
    touchdowns = step.side(name).score - _unpaid(step, name)
    due = [Term(both + up, times // divisor, words, points), Term(touchdowns, times, N_("touchdowns"))]
    return due + _for_playing_on(step, name, times)


def _for_playing_on(step: Step, name: str, times: int) -> list[Term]:
    """What a side gets because nobody of it stalled, where the book has it, in a match that nobody is penalised for."""
    more = step.book.number_or("winnings-no-stalling", 0)
    if not more or (step.match.ended != "played" and _forfeits(step)):
        return []
    stalled = step.ask(name).yes("stalled", N_("Did anybody of this side stall?"), **step.about(name))
    return [] if stalled else [Term(more, times, N_("nobody stalled"))]


def left_by(step: Step, name: str, term: Term) -> Term:
    """A part of the winnings that a side which conceded leaves to the other."""
    return Term(term.count, term.each, N_("(share of {team})"), {"team": step.team(name).name})


def _unpaid(step: Step, name: str) -> int:
    """Touchdowns of the score that earn no gold: the one given for a concession, where ruled so."""
    gained = step.match.ended == "conceded" and step.match.by != name
    return int(step.table.memory["given"]) if gained and reads(step.book, "concession-touchdown", "score-only") else 0


def _forfeits(step: Step) -> bool:
    return step.match.ended == "no-show" or bool(step.table.memory.get("penalised"))


@chapter("stadium_agreement")
def stadium_agreement(step: Step) -> None:
    """What owner and guest agreed for the use of a stadium: gold in or out; nothing on ordinary ground."""
    _agreed(step, N_("Stadium agreement"), N_("Gold from the stadium agreement (negative: paid)?"))


def _agreed(step: Step, entry: str, question: str) -> None:
    for name, team in step.teams():
        if not step.earns(name):
            continue
        about = step.about(name, applies=ground_of(step) is not None)
        money = step.asker.number(name, question, -500_000, 500_000, default=0, **about)
        if money < 0:
            step.context.pay(team.id, -money, entry, step.rule, of=step.asker.of(name))
        else:
            step.context.move(team.id, money, entry, step.rule, of=step.asker.of(name))


@chapter("champions_fees")
def champions_fees(step: Step) -> None:
    """Champions' fees: what is still owed to them by a side that fielded any."""
    for name, team in step.teams():
        if not step.earns(name):
            continue
        about = step.about(name, applies=bool(step.side(name).stars))
        question, purse = N_("Champions' fees to pay?"), max(0, team.treasury)
        fee = step.asker.number(name, question, 0, 1_000_000, default=0, within=purse, **about)
        step.context.pay(team.id, fee, N_("Champions' fees"), step.rule, of=step.asker.of(name))
