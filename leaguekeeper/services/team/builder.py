"""The teams: the list of all, and one as a sheet with its roster, staff, ledger and history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from leaguekeeper.base.sentences import called, cited
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.league.captaincy import captain_of, led_by_rule
from leaguekeeper.league.chapters.improvements import can_improve
from leaguekeeper.league.profile import characteristics, earned_spp, position_of, skill_name, skills, unspent_spp, value
from leaguekeeper.league.standings import Line, counts_points, table
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.terms import fan_count
from leaguekeeper.league.unknown import the_one_called, unknown
from leaguekeeper.league.value import current_team_value, rated, strength, team_rating, team_value
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.fixtures.builder import fixtures_of
from leaguekeeper.services.marks import chosen_words, coach_name, mark_of
from leaguekeeper.services.prizes import titles_of
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.builder import rows_about
from leaguekeeper.services.stack.comparison import status_words
from leaguekeeper.services.stack.own_copy import is_his
from leaguekeeper.services.stack.season_of_sheet import seasons_by_sheet
from leaguekeeper.services.team.surroundings import surroundings
from leaguekeeper.services.team.views import (
    Characteristic,
    LedgerRow,
    RosterRow,
    StaffRow,
    TeamsRow,
    TeamsView,
    TeamView,
)
from leaguekeeper.services.views import Stat
from leaguekeeper.services.why import (
    why_current_value,
    why_player_value,
    why_rating,
    why_spp,
    why_treasury,
    why_value,
)

__all__ = [
    "basic_words",
    "find_team",
    "injury_words",
    "roster_row",
    "roster_view",
    "team_facts",
    "team_view",
    "teams_view",
]


def find_team(session: Session, name: str) -> Team:
    """A team by id, by name or by a part of it, whatever the case.

    Raises:
        RuleViolation: there is none.
        BadInput: it may be several.
    """
    found = the_one_called(session.state.teams, name)
    if found is None:
        raise unknown(session.state, "team", name)
    return found


def standing_of(session: Session, team: str) -> Line | None:
    """The team's line in the table of the season now open."""
    return next((line for line in _table_now(session) if line.team == team), None)


def _table_now(session: Session) -> Sequence[Line]:
    """The table of the season now open; empty before the first."""
    league = session.state.league
    return () if league is None or league.season is None else table(session.state, session.book, session.season())


def teams_view(session: Session) -> TeamsView:
    """All teams, in the order in which they were enrolled."""
    lines = {line.team: line for line in _table_now(session)}
    pointed = counts_points(session.book, lines.values())
    teams = session.state.teams.values()
    rows = tuple(_row(session, team, lines.get(team.id) or Line(team.id), pointed) for team in teams)
    facts = ngettext("{count} team", "{count} teams", len(rows)).format(count=len(rows)) if rows else _("No team")
    by_rating = (_("Rating"), _("Team rating"))
    compared = by_rating if rated(session.book) else (_("CTV"), _("Current team value"))
    following = pick(session.book.following.name) if session.book.following is not None else ""
    return TeamsView(_("Teams"), facts, rows, compared, following, session.may_file)


def _row(session: Session, team: Team, line: Line, pointed: bool) -> TeamsRow:
    book = session.book
    return TeamsRow(
        mark_of(team),
        " · ".join(filter(None, (pick(book.team_list(team.team_list).name), _away(team)))),
        coach_name(session, team),
        (line.won, line.drawn, line.lost),
        len(team.roster()),
        len(team.available()),
        fan_count(book, team),
        team.treasury,
        team_value(book, team),
        strength(book, team),
        line.points if pointed else None,
        why_value(book, team),
    )


def _away(team: Team) -> str:
    """That a team does not take part now; nothing of one that does."""
    return {"resting": _("sits out"), "withdrawn": _("withdrawn")}.get(team.status, "")


def team_facts(session: Session, team: Team) -> str:
    """The line below the team's name: list, coach, whether it has left or rests, record, place."""
    facts = [pick(session.book.team_list(team.team_list).name), *chosen_words(session.book, team)]
    if coach := coach_name(session, team):
        facts.append(_("coach {name}").format(name=coach))
    facts += filter(None, [_away(team)])
    line = standing_of(session, team.id)
    if line is not None:
        facts.append(_("{won} won, {drawn} drawn, {lost} lost").format(won=line.won, drawn=line.drawn, lost=line.lost))
        facts.append(_("place {place}").format(place=line.place))
    facts += filter(None, [titles_of(session.book, team)])
    return " · ".join(facts)


def team_view(session: Session, name: str) -> TeamView:
    """One team, with its matches, its documents and what stands around its roster.

    Raises:
        RuleViolation: there is no such team.
    """
    team = find_team(session, name)
    return replace(
        roster_view(session, team),
        matches=fixtures_of(session, team.id),
        documents=rows_about(session, team.id),
        around=surroundings(session, team),
    )


def roster_view(session: Session, team: Team) -> TeamView:
    """One team by itself: its roster, its sideline, its ledger, and who left it."""
    book = session.book
    roster = [player for player in sorted(team.players.values(), key=lambda p: p.number) if player.on_roster]
    former = [player for player in team.players.values() if not player.on_roster and player.status != "journeyman"]
    fit = len(team.available())
    note = ngettext("{count} player", "{count} players", len(roster)).format(count=len(roster))
    return TeamView(
        team.id,
        team.name,
        mark_of(team).silk,
        team_facts(session, team),
        _stats(session, team),
        tuple(pick(each.short) for each in book.characteristics),
        tuple(pick(each.name) for each in book.characteristics),
        tuple(roster_row(book, team, player) for player in roster),
        f"{note}, " + ngettext("{count} available", "{count} available", fit).format(count=fit),
        sum(value(player) for player in roster),
        _staff(book, team),
        ledger_rows(session, team),
        former=tuple(roster_row(book, team, player) for player in former),
        count_heads=tuple((pick(event.short), pick(event.name)) for event in book.experience),
        mine=is_his(session, team.id),
    )


def _stats(session: Session, team: Team) -> tuple[Stat, ...]:
    book = session.book
    treasury = Stat(_("Treasury"), team.treasury, why_treasury(session.reading, team.id))
    if rated(book):
        value_now = Stat(_("Team value"), team_value(book, team), why_value(book, team))
        return treasury, value_now, Stat(_("Rating"), team_rating(book, team), why_rating(book, team))
    return (
        treasury,
        Stat(_("TV"), team_value(book, team), why_value(book, team)),
        Stat(_("CTV"), current_team_value(book, team), why_current_value(book, team)),
    )


def _staff(book: RuleBook, team: Team) -> tuple[StaffRow, ...]:
    rows = []
    for kind in book.staff:
        count = team.staff.get(kind.slug, 0) + (team.extra_rerolls if kind.slug == "re-roll" else 0)
        each = kind.price_at(book.team_list(team.team_list).re_roll_price, created=False)
        worth = count * each if kind.in_team_value else None
        rows.append(StaffRow(pick(kind.name), str(count), worth, "" if kind.in_team_value else _("not in value")))
    return tuple(rows)


def ledger_rows(session: Session, team: Team) -> tuple[LedgerRow, ...]:
    """The treasury line by line, the oldest first."""
    seasons = seasons_by_sheet(session)
    return tuple(
        LedgerRow(line.date, line.text(), line.amount, line.balance, f"document:{document.id}", cited(line.rule),
                  seasons[document.id], line.reason())
        for document, line in session.reading.ledger(team.id)
    )  # fmt: skip


def roster_row(book: RuleBook, team: Team, player: Player) -> RosterRow:
    """A player as a row of the sheet."""
    earned, _basic = skills(book, team, player)
    position = position_of(book, team, player)
    note = "" if player.status == "active" else status_words()[player.status]
    return RosterRow(
        f"{team.id}/{player.id}",
        player.number,
        called(player.name),
        pick(position.name),
        profile(book, team, player),
        injury_words(book, player),
        tuple(pick(book.skill(slug).name) for slug in earned),
        basic_words(book, team, player),
        unspent_spp(book, player),
        earned_spp(book, player),
        value(player),
        can_improve(book, team, player),
        player.miss_next or player.status != "active",
        note,
        why_player_value(book, player),
        why_spp(book, team, player),
        pick(position.short or position.name),
        tuple(player.counts.get(event.slug, 0) for event in book.experience),
        not book.levelled,
    )


def basic_words(book: RuleBook, team: Team, player: Player) -> tuple[str, ...]:
    """What he has besides what he learned, as a sheet names it: that he leads the team, then his skills and traits.

    What he came to hate leads them: it is new on him, and a list that is short of room shows the first.
    """
    position, led = position_of(book, team, player), led_by_rule(book, team)
    leads = (pick(led.name),) if led is not None and captain_of(team) is player else ()
    had = sorted(skills(book, team, player)[1], key=lambda slug: slug not in player.against)
    return *leads, *(skill_name(book, slug, position, player) for slug in had)


def profile(book: RuleBook, team: Team, player: Player) -> tuple[Characteristic, ...]:
    """His characteristics as written, and which have changed."""
    base = position_of(book, team, player).characteristics
    now = characteristics(book, team, player)
    found = []
    for kind in book.characteristics:
        was, number = base.get(kind.slug), now.get(kind.slug)
        change: Literal["", "better", "worse"] = ""
        if was is not None and number is not None and was != number:
            change = "better" if (number - was) * kind.step > 0 else "worse"
        found.append(Characteristic(kind.written(number), change))
    return tuple(found)


def injury_words(book: RuleBook, player: Player) -> tuple[str, ...]:
    """His injuries as a sheet writes them: niggles, the match he misses, characteristics lost."""
    found = []
    if player.niggles:
        found.append(_("NI {count}").format(count=player.niggles))
    if player.miss_next:
        found.append(_("MNG"))
    for slug, count in player.lost.items():
        found.append(f"\u2212{count} {pick(book.characteristic(slug).short)}")
    return tuple(found)
