"""The rows that a reading of the stack gives: every part of the state and every document's books, table by table.

Pure: the same reading and rule book give the same rows, so the tables can be checked against a new reading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.sentences import in_english
from leaguekeeper.league.book_in_force import OwnRuleBook
from leaguekeeper.league.reading import written_by
from leaguekeeper.league.state import Coach, Fixture, League, Season, State
from leaguekeeper.store.changes import PartKey, Row, RowChanges, Rows
from leaguekeeper.store.match_rows import match_rows, standing_rows
from leaguekeeper.store.open_league_rows import challenge_rows, champion_rows, tournament_rows, trade_rows
from leaguekeeper.store.season_rows import (
    accepted_rows,
    adjustment_rows,
    award_rows,
    bracket_rows,
    draw_rows,
    lots_rows,
    prize_rows,
    re_enrolment_rows,
)
from leaguekeeper.store.side_event_rows import side_event_rows
from leaguekeeper.store.team_rows import team_rows

if TYPE_CHECKING:
    from leaguekeeper.league.outcome import Entries
    from leaguekeeper.league.reading import Reading
    from leaguekeeper.rules.book import RuleBook

__all__ = ["changed_rows", "every_row"]


def every_row(reading: Reading, book: RuleBook | None) -> RowChanges:
    """The rows of a whole reading; ``book`` is the rule book now in force, None where no league is founded."""
    parts: dict[PartKey, Rows] = {key: _part_rows(key, part, book) for key, part in reading.state.parts.items()}
    for each in reading.filed:
        parts["document", each.id] = _document_rows(each.entries)
    parts |= _standings(reading.state, book, reading.state.seasons)
    return RowChanges(parts, everything=True)


def changed_rows(before: Reading, after: Reading, book: RuleBook | None) -> RowChanges:
    """The rows that differ between two readings; all of them where the league's or a season's terms changed."""
    was, now = before.state.parts, after.state.parts
    fresh = after.on_top_of(before)
    looked_at = {**was, **now} if fresh is None else written_by(fresh)
    touched = [key for key in looked_at if was.get(key) is not now.get(key) and was.get(key) != now.get(key)]
    if any(kind in {"league", "season"} for kind, _ in touched):
        return every_row(after, book)
    parts: dict[PartKey, Rows] = {key: _part_rows(key, now[key], book) if key in now else {} for key in touched}
    of_season = (getattr(state.get(key), "season", None) for state in (was, now) for key in touched)
    parts |= _standings(after.state, book, {season for season in of_season if season is not None})
    earlier = {each.id: each for each in before.filed} if fresh is None else {}
    for each in after.filed if fresh is None else fresh:
        old = earlier.pop(each.id, None)
        if old is not each and (old is None or old.outcome is not each.outcome):
            parts["document", each.id] = _document_rows(each.entries)
    parts |= {("document", gone): {} for gone in earlier}
    return RowChanges(parts)


def _standings(state: State, book: RuleBook | None, seasons: Iterable[str]) -> dict[PartKey, Rows]:
    """The tables of some seasons; a season that is gone has none."""
    found = state.seasons
    return {
        ("standings", name): standing_rows(state, book, found[name]) if book and name in found else {}
        for name in seasons
    }


def _part_rows(key: PartKey, part: Any, book: RuleBook | None) -> Rows:
    kind = key[0]
    if kind == "team":
        return team_rows(part, book)
    told = _KINDS.get(kind)
    return told(part) if told is not None else {}


def _league(league: League) -> Rows:
    row = {"part": "", "name": league.name, "rulebook": league.rulebook}
    options = [{"part": "", "ruling": slug, "reading": chosen} for slug, chosen in league.options.items()]
    return {"league": [{**row, "season": league.season, "founded_by": league.founded}], "league_options": options}


def _coach(coach: Coach) -> Rows:
    return {"coaches": [{"id": coach.id, "name": coach.name, "contact": coach.contact, "naf": coach.naf}]}


def _rule_book(book: OwnRuleBook) -> Rows:
    plain = ("digest", "id", "version", "based_on", "document")
    return {"rule_books": [{**{name: getattr(book, name) for name in plain}, "name": book.name["en"]}]}


def _season(season: Season) -> Rows:
    divisions = {team: name for name, teams in season.divisions.items() for team in teams}
    row = {
        "id": season.id,
        "number": season.number,
        "name": season.name,
        "rulebook": season.rulebook,
        "digest": season.digest,
        "weather": season.weather,
        "over": int(season.over),
    }
    teams = [{"season": season.id, "team": team, "division": divisions.get(team)} for team in season.participants]
    places = [{"season": season.id, "place": n, "team": team} for n, team in enumerate(season.podium, start=1)]
    options = [{"season": season.id, "ruling": slug, "reading": read} for slug, read in season.options.items()]
    here = {"season": season.id}
    return {
        "seasons": [row],
        "season_teams": teams,
        "season_places": places,
        "season_options": options,
        "season_leavers": [{**here, "team": team, "document": sheet} for team, sheet in season.left.items()],
        "season_tie_breakers": [
            {**here, "place": n, "tie_breaker": key} for n, key in enumerate(season.tie_breakers, start=1)
        ],
        "season_bonus_points": [{**here, "bonus": slug} for slug in dict.fromkeys(season.bonus_points)],
    }


def _fixture(fixture: Fixture) -> Rows:
    plain = ("id", "season", "round", "number", "home", "away", "match", "stage", "division", "day", "time")
    more = ("deadline", "stadium", "weather", "cancelled", "draw", "tournament")
    row = {name: getattr(fixture, name) for name in (*plain, *more)}
    return {"fixtures": [{**row, "played": int(fixture.played)}]}


_KINDS: dict[str, Callable[[Any], Rows]] = {
    "league": _league,
    "coach": _coach,
    "rule_book": _rule_book,
    "season": _season,
    "fixture": _fixture,
    "match": match_rows,
    "side-event": side_event_rows,
    "tournament": tournament_rows,
    "challenge": challenge_rows,
    "trade": trade_rows,
    "champion": champion_rows,
    "draw": draw_rows,
    "bracket": bracket_rows,
    "prize": prize_rows,
    "award": award_rows,
    "re-enrolment": re_enrolment_rows,
    "adjustment": adjustment_rows,
    "lots": lots_rows,
    "accepted": accepted_rows,
}


def _document_rows(outcome: Entries) -> Rows:
    document = outcome.document
    ledger = [
        {
            "team": line.team,
            "amount": line.amount,
            "balance": line.balance,
            "reason": line.in_english(),
            "rule": line.rule,
            "step": line.step,
            "day": line.day,
        }
        for line in outcome.ledger
    ]
    experience = [
        {
            "team": gain.team,
            "player": gain.player,
            "event": gain.event,
            "count": gain.count,
            "points": gain.points,
            "rule": gain.rule,
        }
        for gain in outcome.gains
    ]
    conflicts = [
        {
            "team": conflict.team,
            "code": conflict.code,
            "reason": in_english(conflict.sentence, conflict.values),
            "rule": conflict.rule,
        }
        for conflict in outcome.conflicts
    ]
    return {
        "ledger": _lines(document, ledger),
        "experience": _lines(document, experience),
        "conflicts": _lines(document, conflicts),
    }


def _lines(document: str, rows: Iterable[Row]) -> list[Row]:
    return [{"document": document, "line": line, **row} for line, row in enumerate(rows, start=1)]
