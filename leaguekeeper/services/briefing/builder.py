"""A coach's briefing, made from the reading: the same list as the desk's, by team, and what his next match asks."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import replace

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.figures import amount, score
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.league.chapters.improvements import can_improve
from leaguekeeper.league.chapters.inducements import own_share
from leaguekeeper.league.lrb4.handicaps import rolls_due
from leaguekeeper.league.state import Fixture, Player, Team
from leaguekeeper.league.terms import reads
from leaguekeeper.league.value import current_team_value, rated, strength, team_rating
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.briefing.views import Briefing, BriefingPaper, Feared, NextMatch, Purse, PurseCase
from leaguekeeper.services.desk.builder import desk_of_team
from leaguekeeper.services.fixtures.chosen import is_awaited
from leaguekeeper.services.marks import coach_name, mark_of
from leaguekeeper.services.printing.terms import league_name, origin_of
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.own_copy import is_his
from leaguekeeper.services.team.builder import find_team, roster_row, team_facts
from leaguekeeper.services.team.what_if import what_if_view
from leaguekeeper.services.views import Stat
from leaguekeeper.services.why import why_current_value, why_rating

__all__ = ["briefing", "briefing_paper"]

SHOWN = 7
"""Opponents that a briefing names."""

STEPS = (0, 50_000, 100_000)
"""What the richer side may think of spending, before all it has (gold pieces)."""


def briefing(session: Session, name: str = "") -> Briefing:
    """The briefing of a team; where none is named, of the first that takes part, in a coach's copy of his own.

    Raises:
        RuleViolation: there is no such team, or none at all.
    """
    state, book = session.state, session.book
    if not state.teams:
        raise RuleViolation("no-teams", N_("Enrol two teams at least."))
    mine = min(state.teams.values(), key=lambda each: (not is_his(session, each.id), each.status != "enrolled"))
    team = find_team(session, name or mine.id)
    fixture = _next(session, team)
    rival = state.teams[fixture.away if fixture.home == team.id else fixture.home] if fixture is not None else None
    able = {each.id for each in team.roster() if can_improve(book, team, each)}
    fit, wanted = len(team.available()), book.number_or("match-players", 0)
    return Briefing(
        league_name(session),
        mark_of(team),
        coach_name(session, team),
        team_facts(session, team),
        desk_of_team(session, team.id),
        _match(session, fixture, team, rival) if fixture is not None and rival is not None else None,
        _purse(book, team, rival) if rival is not None else None,
        _balance(book, team, rival) if rival is not None else "",
        tuple(each for each in what_if_view(session, team.id).improvers if each.id in able),
        tuple(roster_row(book, team, each) for each in team.roster() if not each.available),
        _fit(team),
        _few(fit, wanted),
        tuple(mark_of(each) for each in state.teams.values() if each.status == "enrolled"),
        is_his(session, team.id),
    )


def briefing_paper(session: Session, name: str) -> BriefingPaper:
    """The briefing of a team as it is printed.

    Raises:
        RuleViolation: there is no such team.
    """
    return BriefingPaper(briefing(session, name), origin_of(session))


def _few(fit: int, wanted: int) -> str:
    """What too few players mean."""
    if not wanted or fit > wanted:
        return ""
    if fit == wanted:
        return _("Just enough are fit: nobody is left to replace them.")
    told = ngettext(
        "{count} is fit; {missing} short of a full side.", "{count} are fit; {missing} short of a full side.", fit
    )
    return told.format(count=fit, missing=wanted - fit)


def _fit(team: Team) -> str:
    fit, whole = len(team.available()), len(team.roster())
    return ngettext("{fit} fit of {count}", "{fit} fit of {count}", fit).format(fit=fit, count=whole)


# --- the next match ----------------------------------------------------------------------------------------


def _next(session: Session, team: Team) -> Fixture | None:
    """The team's next match: by round, then by day."""
    mine = (
        each for each in session.state.fixtures.values()
        if team.id in {each.home, each.away} and is_awaited(session.state, each)
    )  # fmt: skip
    return min(mine, key=lambda each: (each.round, each.day or "9", each.number), default=None)


def _match(session: Session, fixture: Fixture, team: Team, rival: Team) -> NextMatch:
    book = session.book
    facts = (coach_name(session, rival), pick(book.team_list(rival.team_list).name))
    players = sorted(rival.available(), key=lambda each: -roster_row(book, rival, each).value)
    return NextMatch(
        fixture.number,
        mark_of(rival),
        " · ".join(filter(None, facts)),
        fixture.home == team.id,
        datetime.date.fromisoformat(fixture.day) if fixture.day else None,
        fixture.time or "",
        replace(_strength(book, rival), label=_("theirs: {figure}").format(figure=_strength(book, rival).label)),
        replace(_strength(book, team), label=_("yours: {figure}").format(figure=_strength(book, team).label)),
        tuple(pick(each.short) for each in book.characteristics),
        tuple(Feared(roster_row(book, rival, each), _done(book, each)) for each in players[:SHOWN]),
        " · ".join((_fit(rival), *_staff(book, rival))),
        _met(session, team, rival),
    )


def _strength(book: RuleBook, team: Team) -> Stat:
    if rated(book):
        return Stat(_("Rating"), team_rating(book, team), why_rating(book, team))
    return Stat(_("CTV"), current_team_value(book, team), why_current_value(book, team))


def _done(book: RuleBook, player: Player) -> str:
    """What he has done in all his matches, in the short words of the match sheet."""
    counted = ((pick(each.short), player.counts.get(each.slug, 0)) for each in book.experience)
    return ", ".join(f"{count}\N{NO-BREAK SPACE}{short}" for short, count in counted if count)


def _staff(book: RuleBook, team: Team) -> Iterator[str]:
    for kind in book.staff:
        count = team.staff.get(kind.slug, 0) + (team.extra_rerolls if kind.slug == "re-roll" else 0)
        if count and kind.in_team_value:
            yield labelled(pick(kind.name), count)


def _met(session: Session, team: Team, rival: Team) -> str:
    """How the two have met before, the latest last."""
    found = []
    for match in session.state.matches.values():
        if {match.home.team, match.away.team} == {team.id, rival.id}:
            ours, theirs = (match.home, match.away) if match.home.team == team.id else (match.away, match.home)
            found.append(score(ours.score, theirs.score) if match.score is not None else "–")
    return _("Met before: {scores}").format(scores=", ".join(found)) if found else _("You have not met before.")


# --- what balances the sides -------------------------------------------------------------------------------


def _purse(book: RuleBook, team: Team, rival: Team) -> Purse | None:
    """Petty cash both ways, where the rule book levels the sides so. (House rules, Coups de pouce.)"""
    if all(step.chapter != "inducements" for step in book.sequences.pre_match) or rated(book):
        return None
    ours = current_team_value(book, team) >= current_team_value(book, rival)
    higher, lower = (team, rival) if ours else (rival, team)
    gap = current_team_value(book, higher) - current_team_value(book, lower)
    grows = reads(book, "petty-cash-base", "higher-spends-first")
    rich, own = own_share(book, higher.treasury, gap), own_share(book, lower.treasury, -gap)
    spending = sorted({*(step for step in STEPS if step <= rich), rich}) if grows and gap else [0]
    cases = tuple(PurseCase(spent, gap + spent, own) for spent in spending)
    return Purse(mark_of(higher), mark_of(lower), ours, gap, rich, cases, _prayers(book, lower, gap))


def _prayers(book: RuleBook, lower: Team, gap: int) -> str:
    """What the gap brings in prayers, as long as neither side hires anybody."""
    if not book.has("numbers", "prayer-step") or all(each.chapter != "prayers" for each in book.sequences.pre_match):
        return ""
    count = gap // book.number("prayer-step")
    if not count:
        return ""
    told = ngettext(
        "If nobody hires anything, the gap of {gap} gives {team} {count} prayer.",
        "If nobody hires anything, the gap of {gap} gives {team} {count} prayers.",
        count,
    )
    return told.format(gap=amount(gap), team=lower.name, count=count)


def _balance(book: RuleBook, team: Team, rival: Team) -> str:
    """Handicap rolls, where the rule book levels the sides by those. (LRB 4, Handicaps.)"""
    step = next((each for each in book.sequences.pre_match if each.chapter == "handicap"), None)
    if step is None:
        return ""
    ours, theirs = strength(book, team), strength(book, rival)
    rolls, chosen = rolls_due(book, str(step.params["bands"]), abs(ours - theirs))
    lower = team if ours < theirs else rival
    if not rolls + chosen:
        return _("A gap of {gap} points of rating gives nobody a handicap.").format(gap=abs(ours - theirs))
    told = ngettext(
        "A gap of {gap} points of rating: {team} has {count} handicap.",
        "A gap of {gap} points of rating: {team} has {count} handicaps.",
        rolls + chosen,
    )
    return told.format(gap=abs(ours - theirs), team=lower.name, count=rolls + chosen)
