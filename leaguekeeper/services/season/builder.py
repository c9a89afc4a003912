"""The season in hand: opening one with its fixtures drawn, its play-offs, its prizes, its end."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from leaguekeeper.base.clock import days_after, today
from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.league.book_in_force import book_of_next_season
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.pairing import opponents, play_offs_of
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.standings import KEYS, first_of, order_of, parts_divisions
from leaguekeeper.league.state import Season, State
from leaguekeeper.league.terms import has_tournaments, pays_the_season
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.rulings import TIE_BREAKERS
from leaguekeeper.services.fixtures.actions import (
    Days,
    draw_knock_out,
    draw_league,
    draw_swiss_round,
    next_swiss_round,
    prizes_due,
    still_here,
    usual_play_offs,
)
from leaguekeeper.services.fixtures.chosen import matches_of
from leaguekeeper.services.fixtures.divisions import by_hand, dealt
from leaguekeeper.services.fixtures.level_places import shared_words
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.re_enrolment.off_season import off_season_rows, re_enrols
from leaguekeeper.services.rulebooks.builder import open_questions
from leaguekeeper.services.rulebooks.views import OpenQuestion
from leaguekeeper.services.season.review import season_review
from leaguekeeper.services.season.views import NewSeason, SeasonView
from leaguekeeper.services.session import Session, rule_book
from leaguekeeper.services.stack.filing import Changes, file, read_on
from leaguekeeper.services.stack.new_sheet import dated
from leaguekeeper.services.stack.shut_gates import entering
from leaguekeeper.services.tournament.builder import tournaments_view
from leaguekeeper.services.views import TeamMark

__all__ = [
    "close_season",
    "draw_fixtures",
    "draw_next_swiss_round",
    "draw_play_offs",
    "next_day",
    "open_season",
    "pay_prizes",
    "season_view",
]

BY_ARRANGEMENT = "by-arrangement"

SWISS = "swiss"

SYSTEMS = {
    "round-robin": N_("each once"),
    "double-round-robin": N_("home and away"),
    "cross-division": N_("across the divisions"),
    "swiss": N_("Swiss rounds"),
    "knock-out": N_("Play-offs"),
}
"""Ways to draw fixtures, in words."""


def season_view(session: Session, asked: str = "") -> SeasonView:
    """What can be done with the season now, or between two of them; of another one that is asked for, how it went."""
    review = season_review(session, asked) if session.state.seasons else None
    if review is not None and review.past:
        return SeasonView(
            review.title, review.facts, (), len(session.state.seasons) + 1, _left_open(session, review.season),
            season=review.season, review=review,
        )  # fmt: skip
    of_copy = session.copy is not None
    kinds = KINDS.items() if session.may_file else ()
    sheets = frozenset(kind for kind, row in kinds if not of_copy or row.afar != "nobody")
    return replace(
        _page_now(session),
        review=review,
        next_day=next_day(session),
        of_copy=of_copy,
        only_read=session.only_read,
        sheets=sheets,
        open_questions=tuple(_open_questions(session)),
    )


def _open_questions(session: Session) -> Iterator[OpenQuestion]:
    """What the rules of the next season leave open, read as in the last one where those can be read so."""
    state = session.state
    if state.league is None or (state.league.season is not None and not session.season().over):
        return
    last = next(reversed(state.seasons.values())).options if state.seasons else {}
    yield from open_questions(book_of_next_season(state, None, rule_book), last)


def _left_open(session: Session, past: str) -> str:
    """The name of a past season that can still be closed: a ruling let the next one begin. Empty where it is over."""
    season = session.state.seasons.get(past)
    can_be = season is not None and not season.over and session.may_file and session.copy is None
    return season.name if season is not None and can_be else ""


def next_day(session: Session) -> datetime.date:
    """A week from today, or from the last match that has a day where that is later."""
    days = [each.day for each in session.state.fixtures.values() if each.day is not None and not each.cancelled]
    last = max((datetime.date.fromisoformat(str(day)) for day in days), default=today())
    return days_after(max(last, today()), 7)


def _page_now(session: Session) -> SeasonView:
    state = session.state
    teams = tuple(mark_of(team) for team in state.teams.values())
    number = len(state.seasons) + 1
    league = state.league
    if league is None or league.season is None:
        return SeasonView(
            _("Season"), _("No season is open."), teams, number,
            entering=entering(state, session.book) if league is not None else frozenset(),
            keys=tie_breakers(session.book) if league is not None else (),
        )  # fmt: skip
    season = session.season()
    mine = [fixture for fixture in state.fixtures.values() if fixture.season == season.id and not fixture.cancelled]
    left = sum(not fixture.played for fixture in mine)
    bracket = play_offs_of(state, season.id)
    told = ngettext("{count} match left", "{count} matches left", left).format(count=left)
    told = _("closed") if season.over else told
    begun = season.over or bool(matches_of(session, season))
    sizes = tuple(range(2, len(still_here(state, season.participants)) + 1)) if bracket is None and mine else ()
    return SeasonView(
        _("Season"),
        f"{season.name} · {told}",
        teams,
        number,
        season.name,
        len(mine),
        left,
        () if season.over else sizes,
        bracket is not None and season.champion is None and prizes_due(state, bracket.id) is not None,
        season.over,
        off_season_rows(session) if re_enrols(session) and (season.over or (season.number > 1 and not begun)) else (),
        entering(state, session.book) if season.over else frozenset(),
        season.id,
        tournaments_view(session) if has_tournaments(session.book) else None,
        keys=tie_breakers(session.book),
        usual_size=usual_play_offs(state, season) if sizes and not season.over else 0,
        seeds=_seeds(session) if sizes and not season.over else (),
        shared=shared_words(state, session.book, season) if sizes and not left and not season.over else "",
        parted=parts_divisions(session.book, season),
        swiss_round=_next_swiss(session, season) if not left and bracket is None and not season.over else 0,
        drawn=tuple(_draws(session, season)) if mine and not begun else (),
        undrawn=not any(each.season == season.id for each in state.fixtures.values()) and not begun,
        paid=pays_the_season(session.book),
        rivals=_rivals(session, season) if not season.over else {},
    )


def _rivals(session: Session, season: Season) -> dict[str, dict[str, tuple[TeamMark, ...]]]:
    """Whom each team may meet now: those of the season in a match that counts, anybody who plays in a friendly."""
    state = session.state
    playing = [each.id for each in state.teams.values() if each.status == "enrolled"]
    inside = [each for each in still_here(state, season.participants or playing) if each in playing]
    found = {}
    for match, teams in (("league", inside), ("exhibition", playing)):
        rivals = opponents(state, session.book, teams)
        found[match] = {team: tuple(mark_of(state.teams[each]) for each in those) for team, those in rivals.items()}
    return found


def _draws(session: Session, season: Season) -> Iterator[str]:
    """Each draw of the season in a line: who meets whom, how many teams, and the dice that drew them."""
    for each in session.state.of("draw").values():
        if each.season == season.id:
            teams = ngettext("{count} team", "{count} teams", len(each.entrants)).format(count=len(each.entrants))
            dice = _("dice {dice}").format(dice=" ".join(map(str, each.dice))) if each.dice else ""
            yield " · ".join(filter(None, (_(SYSTEMS.get(each.system, each.system)), teams, dice)))


def _next_swiss(session: Session, season: Season) -> int:
    """The number of the next Swiss round, 0 where the season is played otherwise."""
    number = next_swiss_round(session.state, season.id)
    return number if number > 1 else 0


def tie_breakers(book: RuleBook) -> tuple[tuple[str, str], ...]:
    """The ways to tell equal teams apart: those of the rule book in their order, then the others."""
    own = order_of(book, Season("", "", ""))
    return tuple((key, _(KEYS[key][0])) for key in (*own, *(key for key in TIE_BREAKERS if key not in own)))


def _seeds(session: Session) -> tuple[TeamMark, ...]:
    state = session.state
    return tuple(mark_of(state.teams[name]) for name in first_of(state, session.book, session.season()))


def open_season(session: Session, told: NewSeason) -> Changes:
    """Open a season and draw its fixtures, all or nothing; ``by-arrangement`` leaves them to the coaches.

    A Swiss season has its first round drawn; of several divisions each is drawn by itself.

    Raises:
        RuleViolation: a season is open already, or a team may not play.
        BadInput: too few teams.
    """
    ref = _free_ref(session)
    named: dict[str, Any] = {"tie_breakers": list(told.tie_breakers)} if told.tie_breakers else {}
    if told.divisions > 1:
        deal = by_hand(told.participants, told.chosen) if told.seeding == "hand" else dealt(
            session.state, told.participants, told.divisions, told.seeding, snake=told.snake
        )  # fmt: skip
        named |= {"divisions": {name: list(teams) for name, teams in deal.divisions.items()}, "dice": list(deal.dice)}
    usual = {each.slug: each.reading for each in book_of_next_season(session.state, None, rule_book).rulings}
    if options := {slug: told.readings[slug] for slug in usual if told.readings.get(slug, usual[slug]) != usual[slug]}:
        named["options"] = options
    opened = _sheet("season_opened", ref, season=ref, name=told.name, participants=list(told.participants), **named)
    if told.system == BY_ARRANGEMENT:
        return file(session, [opened])
    return file(session, [opened, *_first_draws(_read_on(session, opened).state, ref, told)])


def _free_ref(session: Session) -> str:
    """What programs call the next season: one that came from elsewhere may have its number already."""
    taken = {each.id for each in session.reading.filed} | session.state.seasons.keys()
    return next(ref for number in count(len(session.state.seasons) + 1) if (ref := f"season-{number}") not in taken)


def draw_fixtures(session: Session, told: NewSeason) -> Changes:
    """Draw the fixtures of the season now open, which has none yet; of ``told`` only what speaks of the draw counts.

    Raises:
        RuleViolation: it has fixtures already, or a team may not play.
        BadInput: too few teams.
    """
    season = session.season()
    if not season_view(session).undrawn:
        raise RuleViolation("drawn", N_("The fixtures of {season} are drawn already."), season=season.name)
    return file(session, _first_draws(session.state, season.id, told))


def _first_draws(state: State, ref: str, told: NewSeason) -> list[Document]:
    """The draw of each division, or of the first Swiss round."""
    if told.system == SWISS:
        return [dated(draw_swiss_round(state, ref, f"{ref}-swiss-1", 1, day=told.first_day))]
    parts: list[str | None] = [*state.seasons[ref].divisions] or [None]
    return [
        dated(draw_league(state, ref, ref if part is None else f"{ref}-{part}", system=told.system, division=part,
                          rounds=told.rounds, days=Days(told.first_day, told.days_between)))
        for part in parts
    ]  # fmt: skip


def draw_next_swiss_round(session: Session, day: datetime.date) -> Changes:
    """Draw the next Swiss round of the season now open, by its table.

    Raises:
        RuleViolation: the season is not played in Swiss rounds, or matches of the last one are left.
    """
    season = session.season()
    number = season_view(session).swiss_round
    if not number:
        raise RuleViolation("no-swiss-round", N_("No Swiss round can be drawn now."))
    return file(
        session, [dated(draw_swiss_round(session.state, season.id, f"{season.id}-swiss-{number}", number, day=day))]
    )


def draw_play_offs(
    session: Session,
    size: int,
    first_day: datetime.date,
    seeds: Sequence[str] = (),
    *,
    third_place: bool = True,
    losers_cup: bool = False,
) -> Changes:
    """Draw the play-offs of the season now open from its table, or by seeds that the commissioner put in order."""
    season = session.season().id
    drawn = draw_knock_out(
        session.state, season, f"{season}-playoffs", size=size, first_day=first_day, seeds=seeds,
        third_place=third_place, losers_cup=losers_cup,
    )  # fmt: skip
    return file(session, [dated(drawn)])


def pay_prizes(session: Session) -> Changes:
    """Pay the prizes of the play-offs that have been decided."""
    season = session.season().id
    bracket = play_offs_of(session.state, season)
    due = prizes_due(session.state, bracket.id) if bracket is not None else None
    return file(session, [dated(due)] if due is not None else [])


def close_season(session: Session, asked: str = "") -> Changes:
    """Close the season now open, or an earlier one that a ruling left open."""
    season = session.season(asked).id
    return file(session, [_sheet("season_closed", f"{season}-closed", season=season)])


def _read_on(session: Session, document: Document) -> Reading:
    return read_on(session.reading, [document])


def _sheet(kind: str, ref: str, **fields: Any) -> Document:
    return from_value({"kind": kind, "id": ref, "date": today().isoformat(), **fields})
