"""The league at a glance: table, results, fixtures, what waits, who leads."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, cast

from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.standings import KEYS, Line, Slice, table
from leaguekeeper.league.state import Season
from leaguekeeper.services.overview.views import Filed, LeaderRow, LeaguePage, StandingsRow
from leaguekeeper.services.report.drafts_kept import drafts_of
from leaguekeeper.services.season.fixture_views import Round
from leaguekeeper.services.season.fixtures import rounds_of
from leaguekeeper.services.session import Office
from leaguekeeper.services.stack.page import action_words, title_of
from leaguekeeper.services.team.marks import coach_name, mark_of
from leaguekeeper.services.team.why import why_place
from leaguekeeper.services.views import Notice

__all__ = ["filed", "league_page", "standings_rows"]

_FORM = {"win": "W", "draw": "D", "loss": "L"}


def filed(office: Office) -> Filed:
    """What the status bar says."""
    stack = office.file.stack()
    when = datetime.datetime.fromisoformat(stack[-1].filed_at) if stack else None
    last = title_of(office, stack[-1]) if stack else ""
    return Filed(
        last,
        when,
        office.last_backup(),
        action_words(office, office.file.undo_record()),
        action_words(office, office.file.redo_record()),
        len(office.reading.conflicts()),
        *_season_facts(office),
    )


def _season_facts(office: Office) -> tuple[str, int]:
    """The season's name, and how many matches of the current round are still to be played."""
    league = office.state.league
    if league is None or league.season is None:
        return "", 0
    season = office.season()
    current = next((each for each in rounds_of(office, season.id) if each.current), None)
    waiting = sum(row.state != "played" for row in current.fixtures) if current is not None else 0
    return season.name, waiting


def league_page(office: Office) -> LeaguePage:
    """The first page of an open league."""
    league = office.state.league
    name = league.name if league is not None else office.file.path.stem
    if league is None or league.season is None:
        return LeaguePage(name, 0, _("No season has been opened yet."), (), waiting=tuple(_waiting(office, None)))
    season = office.season()
    rounds = rounds_of(office, season.id)
    current = next((each for each in rounds if each.current), None)
    played = [each for each in rounds if any(row.state == "played" for row in each.fixtures)]
    rows = standings_rows(office, season)
    return LeaguePage(
        name,
        season.number,
        _facts(office, season, rounds, current),
        rows,
        _note(office, season),
        None,
        tuple(_waiting(office, current)),
        current,
        played[-1] if played else None,
        tuple(_leaders(office)),
        current.fixtures[0].address if current is not None else "",
    )


def _facts(office: Office, season: Season, rounds: tuple[Round, ...], current: Round | None) -> str:
    facts = [season.name]
    if current is not None:
        facts.append(_("round {number} of {count}").format(number=rounds.index(current) + 1, count=len(rounds)))
    facts.append(pick(office.book.about.short))
    return " · ".join(facts)


def standings_rows(office: Office, season: Season, part: Slice | None = None) -> tuple[StandingsRow, ...]:
    """The table as rows, with what each team gained or lost since the round before."""
    book, state = office.book, office.state
    shown = part or Slice()
    lines = table(state, book, season, shown)
    last = max((match.round for match in state.matches.values() if match.season == season.id), default=0)
    last = last if shown.up_to_round is None else min(last, shown.up_to_round)
    earlier = table(state, book, season, Slice(shown.division, shown.side, last - 1))
    before = {line.team: line.place for line in earlier}
    was = before if last > 1 else {}
    return tuple(_standing(office, line, was.get(line.team, line.place)) for line in lines)


def _standing(office: Office, line: Line, before: int) -> StandingsRow:
    team = office.state.teams[line.team]
    second = " · ".join(filter(None, (pick(office.book.team_list(team.team_list).name), coach_name(office, team))))
    form = tuple(cast('Literal["W", "D", "L"]', _FORM[each]) for each in line.form[-5:])
    return StandingsRow(
        line.place,
        before - line.place,
        mark_of(team),
        second,
        line.played,
        line.won,
        line.drawn,
        line.lost,
        (line.touchdowns, line.against),
        line.casualties,
        form,
        line.points,
        False,
        why_place(office.book, line, team.name),
    )


def _note(office: Office, season: Season) -> str:
    lines = table(office.state, office.book, season)
    for above, line in pairwise(lines):
        if line.points == above.points and line.decided in KEYS and line.played:
            ahead, behind = (office.state.teams[each.team].name for each in (above, line))
            told = _("Level on {points} points, {ahead} stand above {behind} by {key}.")
            return told.format(points=line.points, ahead=ahead, behind=behind, key=_(KEYS[line.decided][0]))
    return ""


def _waiting(office: Office, current: Round | None) -> Iterator[Notice]:
    conflicts = office.reading.conflicts()
    if conflicts:
        count = len(conflicts)
        told = ngettext("{count} sheet stands against a rule", "{count} sheets stand against a rule", count)
        yield Notice("warning", told.format(count=count), conflicts[0].text(), _("Look"), "documents")
    for draft in drafts_of(office):
        yield Notice("draft", _("Match no. {number}: report begun").format(number=draft), "", _("Go on"),
                     f"match:{draft}")  # fmt: skip
    wanted = office.book.number("match-players") if office.book.has("numbers", "match-players") else 0
    for row in current.fixtures if current is not None else ():
        for mark in (row.home, row.away):
            fit = len(office.state.teams[mark.id].available())
            if fit < wanted and row.state != "played":
                told = ngettext("{team}: {count} player available", "{team}: {count} players available", fit)
                yield Notice("warning", told.format(team=mark.name, count=fit), "", _("Look"), f"team:{mark.id}")


def _leaders(office: Office) -> Iterator[LeaderRow]:
    best: dict[str, tuple[int, str, str]] = {}
    most_spp = (0, "", "")
    for team in office.state.teams.values():
        for player in team.players.values():
            for event, count in player.counts.items():
                if count > best.get(event, (0, "", ""))[0]:
                    best[event] = (count, player.name, team.id)
            points = earned_spp(office.book, player)
            most_spp = max(most_spp, (points, player.name, team.id))
    for slug in ("touchdown", "completion", "casualty"):
        if slug in best:
            count, name, team_id = best[slug]
            event = pick(office.book.experience_event(slug).name)
            silk = mark_of(office.state.teams[team_id]).silk
            yield LeaderRow(name, silk, _("{what}: {count}").format(what=event, count=count), f"team:{team_id}")
    if most_spp[0]:
        silk = mark_of(office.state.teams[most_spp[2]]).silk
        yield LeaderRow(most_spp[1], silk, _("{points} SPP").format(points=most_spp[0]), f"team:{most_spp[2]}")
