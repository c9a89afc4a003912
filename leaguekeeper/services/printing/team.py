"""A team's sheet from the league as it stands."""

from __future__ import annotations

import datetime

from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.profile import earned_spp, position_of, skills, unspent_spp
from leaguekeeper.league.state import Fixture, Player, Team
from leaguekeeper.league.terms import trophies_with_re_roll
from leaguekeeper.league.value import player_worth, rated, strength, team_value
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.bulletin.address import page_url
from leaguekeeper.services.fixtures.chosen import is_awaited
from leaguekeeper.services.marks import chosen_words, coach_name, mark_of
from leaguekeeper.services.printing.terms import event_columns, league_name, origin_of, season_name, term, turns_of
from leaguekeeper.services.printing.views import (
    Column,
    Figure,
    NextMatch,
    SheetPlayer,
    StaffLine,
    TeamSheet,
)
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.comparison import status_words
from leaguekeeper.services.team.builder import basic_words, find_team, profile, standing_of

__all__ = ["team_figures", "team_paper"]

_LEADER = "leader"
_APOTHECARY = "apothecary"
_RE_ROLL = "re-roll"


def team_paper(session: Session, name: str, fixture: Fixture | None = None) -> TeamSheet:
    """The sheet of a team for a match, or for the next it has to play.

    Raises:
        RuleViolation: there is no such team.
    """
    team, book = find_team(session, name), session.book
    line = standing_of(session, team.id)
    roster = _listed(team)
    return TeamSheet(
        team=team.name,
        silk=mark_of(team).silk,
        race=pick(book.team_list(team.team_list).name),
        chosen=chosen_words(book, team),
        coach=coach_name(session, team),
        league=league_name(session),
        season=season_name(session),
        characteristics=tuple(Column(pick(kind.short), pick(kind.name)) for kind in book.characteristics),
        events=event_columns(book, team.team_list),
        players=tuple(_player(book, team, player) for player in roster),
        figures=team_figures(book, team),
        staff=_staff(book, team),
        total=sum(player_worth(book, team, player) for player in roster),
        available=len(team.available()),
        experience=term(book, "experience", N_("SPP"), N_("star player points")),
        niggling=term(book, "niggling-injury", N_("NI"), N_("niggling injury")),
        miss_next=term(book, "miss-next-match", N_("MNG"), N_("miss next game")),
        record=(line.won, line.drawn, line.lost) if line is not None else None,
        next_match=_next_match(session, team, fixture or _next_fixture(session, team)),
        turns=turns_of(book),
        rerolls=_re_rolls(team),
        once=_once(book, team),
        result=(*_result_rows(book), _("Popularity")),
        origin=origin_of(session),
        url=page_url(session, "team", team.id),
    )


def _listed(team: Team) -> list[Player]:
    journeymen = [player for player in team.players.values() if player.status == "journeyman"]
    return team.roster() + sorted(journeymen, key=lambda player: player.number)


def team_figures(book: RuleBook, team: Team) -> tuple[Figure, ...]:
    """Treasury, team value, and the figure by which sides are compared, by the rule book's words for them."""
    whole, now = team_value(book, team), strength(book, team)
    if rated(book):
        return (
            Figure(_("Treasury"), team.treasury),
            Figure(term(book, "team-value", N_("Value"), "").label, whole),
            Figure(term(book, "team-rating", N_("Rating"), "").label, now),
        )
    return (
        Figure(_("Treasury"), team.treasury),
        Figure(term(book, "team-value", N_("TV"), "").label, whole),
        Figure(term(book, "current-team-value", N_("CTV"), "").label, now),
    )


def _player(book: RuleBook, team: Team, player: Player) -> SheetPlayer:
    earned, _basic = skills(book, team, player)
    return SheetPlayer(
        name=called(player.name),
        position=pick(position_of(book, team, player).name),
        values=profile(book, team, player),
        number=player.number,
        earned=tuple(pick(book.skill(slug).name) for slug in earned),
        basic=basic_words(book, team, player),
        niggles=player.niggles,
        absence=_absence(player),
        counts=tuple(player.counts.get(event.slug, 0) for event in book.experience),
        unspent=None if book.levelled else unspent_spp(book, player),
        points=earned_spp(book, player),
        value=player_worth(book, team, player),
        kind="journeyman" if player.status == "journeyman" else "player",
    )


def _absence(player: Player) -> str:
    if player.status == "retired":
        return status_words()[player.status]
    return _("absent") if player.miss_next else ""


def _staff(book: RuleBook, team: Team) -> tuple[StaffLine, ...]:
    list_price = book.team_list(team.team_list).re_roll_price
    lines = []
    for kind in book.staff:
        count = team.staff.get(kind.slug, 0) + (team.extra_rerolls if kind.slug == _RE_ROLL else 0)
        worth = count * kind.price_at(list_price, created=False) if kind.in_team_value else None
        lines.append(StaffLine(pick(kind.name), count, worth))
    return tuple(lines)


def _re_rolls(team: Team) -> int:
    return team.staff.get(_RE_ROLL, 0) + team.extra_rerolls


def _once(book: RuleBook, team: Team) -> tuple[str, ...]:
    """What is used up once in a match: the apothecary, the re-roll of a leader who plays, that of each trophy held."""
    found = [pick(book.staff_kind(_APOTHECARY).name)] if team.staff.get(_APOTHECARY) else []
    if any(_LEADER in (slug for part in skills(book, team, player) for slug in part) for player in team.available()):
        found.append(pick(book.skill(_LEADER).name))
    found += [pick(prize.name) for prize in trophies_with_re_roll(book, team)]
    return tuple(found)


def _result_rows(book: RuleBook) -> tuple[str, ...]:
    wanted = [event for slug in ("touchdown", "casualty") for event in book.experience if event.slug == slug]
    return tuple(pick(event.short) for event in wanted)


def _next_fixture(session: Session, team: Team) -> Fixture | None:
    waiting = (
        fixture
        for fixture in session.state.fixtures.values()
        if team.id in {fixture.home, fixture.away} and is_awaited(session.state, fixture)
    )
    return min(waiting, key=lambda fixture: (fixture.round, fixture.number), default=None)


def _next_match(session: Session, team: Team, fixture: Fixture | None) -> NextMatch | None:
    if fixture is None:
        return None
    home = fixture.home == team.id
    other = session.state.teams[fixture.away if home else fixture.home]
    day = datetime.date.fromisoformat(fixture.day) if fixture.day else None
    return NextMatch(other.name, fixture.number, day, home)
