"""Draws, brackets, prizes, awards, re-enrolments and sponsors as tables that any SQL program can read."""

from __future__ import annotations

import copy
import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import leaguekeeper.league
from leaguekeeper.league.book_in_force import OwnRuleBook
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.state import League, Match, MatchSide, PartKey, Parts, Season, State, Team
from leaguekeeper.league.state_of_season import Bracket
from leaguekeeper.services.session import Session, book_of
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file, read_on, remove, undo
from leaguekeeper.services.stack.verifying import verify
from leaguekeeper.store.file_format import FORM
from leaguekeeper.store.rows import every_row
from leaguekeeper.store.tables import owner, state_tables
from tests.league.test_bad_documents import GOOD, NOT_ON_THIS_GROUND, ground_for, sheet
from tests.store.paper import taken_back

KINDS = {
    kind
    for path in Path(str(leaguekeeper.league.__file__)).parent.rglob("*.py")
    for kind in re.findall(r"""\.put\(\s*["']([a-z_-]+)["']""", path.read_text(encoding="utf-8"))
}
"""Every kind of part that some chapter lays on the desk."""

DERIVED = {
    "counter": "The highest number of a kind, which its own table shows (fixtures.number).",
}
"""Kinds of parts that have no table, each with the reason."""


UNTOLD: Mapping[type, Mapping[str, str]] = {
    League: {"digest": "Each season pins its own.", "went_over": "The sheet that changes the edition says so."},
    Season: {"champion": "The first of its places.", "re_enrols": "A rule of its book."},
    Team: {
        "colours": "How it looks.", "champions_due": "Reckoned from its sponsors and matches.",
        "extra_rerolls": "Rulings gave them; its value counts them.",
        "record_of": "Its tallies say it, where anything was counted.",
        "met": "Its fixtures say whom it met.", "overpaid": "The ledger says it.",
        "list_since": "Its enrolments say it.", "aside": "Its status, and the sheets that led to it.",
        "aside_since": "Its status, and the sheets that led to it.",
    },
    MatchSide: {"extra": "The table of experience says it.", "guests": "They were no players of the league."},
    Bracket: {"days": "Its fixtures have them."},
    OwnRuleBook: {"said": "The sheet that holds it whole."},
}  # fmt: skip
"""What of a part no table tells, each with the reason."""


def unread(key: PartKey, part: Any) -> set[tuple[type, str]]:
    """Which fields of a part, and of the sides of a match, nothing looks at while its rows are written."""
    seen = set[tuple[type, str]]()

    def watched(record: Any) -> Any:
        kind = type(record)
        names = {each.name for each in fields(record)}

        def asked(self: Any, name: str) -> Any:
            if name in names:
                seen.add((kind, name))
            return object.__getattribute__(self, name)

        twin = copy.copy(record)
        twin.__class__ = type(kind.__name__, (kind,), {"__slots__": (), "__getattribute__": asked})
        return twin

    all_of_it, told = [part], watched(part)
    if isinstance(part, Match):
        all_of_it += [part.home, part.away]
        told.home, told.away = watched(part.home), watched(part.away)
    every_row(Reading([], State(Parts({key: told}))), None)
    return {(type(each), field.name) for each in all_of_it for field in fields(each)} - seen


def assert_all_told(state: State) -> None:
    untold = {each for key, part in state.parts.items() if key[0] not in DERIVED for each in unread(key, part)}
    assert untold == {(kind, name) for kind, name in untold if name in UNTOLD.get(kind, ())}


def test_every_kind_of_part_has_a_table_or_says_why_not() -> None:
    kept = {owner(table)[0] for table in state_tables().values()}
    assert {"team", "match", "bracket", "re-enrolment", "award"} <= KINDS
    assert KINDS - DERIVED.keys() - kept == set()
    assert all(DERIVED.values())
    assert DERIVED.keys() & kept == set()


@pytest.mark.parametrize("kind", sorted(GOOD.keys() - NOT_ON_THIS_GROUND))
def test_every_part_that_a_sheet_leaves_stands_in_the_tables(kind: str) -> None:
    reading = Reading(list(ground_for(kind).reading.filed), ground_for(kind).state.copy())
    after = read_on(reading, [from_value(sheet(kind))])
    written = every_row(after, book_of(after.state)).parts
    for key in after.state.parts:
        assert key[0] in DERIVED or any(written[key].values()), key
    assert_all_told(after.state)


# --- two seasons -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def seasons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("seasons") / "two.league"
    with Session.create(path) as session:
        file(session, list(simulated_documents(Reading(), 2, 1, teams=4)))
        team = next(iter(session.state.teams))
        sponsor, late = session.book.sponsors[0].slug, {"by_ruling": "told late"}
        file(session, [
            from_value({"kind": "award_given", "id": "beard", "season": "s1", "award": "Best beard", "team": team,
                        **late}),
            from_value({"kind": "ruling", "id": "signs", "reason": "so be it",
                        "changes": [{"team": team, "field": "sponsors", "to": [sponsor]}]}),
            from_value({"kind": "points_adjusted", "id": "late", "season": "s2", "team": team, "points": -1,
                        "reason": "late", **late}),
            from_value({"kind": "lots_drawn", "id": "lots", "season": "s2", "order": list(session.state.teams)[:2],
                        **late}),
        ])  # fmt: skip
    return path


@pytest.fixture
def session(seasons: Path, tmp_path: Path) -> Iterator[Session]:
    path = tmp_path / "a.league"
    path.write_bytes(seasons.read_bytes())
    with Session.open(path) as found:
        yield found


def asked(session: Session, question: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(session.file.path)) as raw:
        return raw.execute(question).fetchall()


def test_what_the_tables_say(session: Session) -> None:
    state, team = session.state, next(iter(session.state.teams))
    assert asked(session, "SELECT team FROM season_places WHERE season = 's1' ORDER BY place") == [
        (each,) for each in state.seasons["s1"].podium
    ]
    paid = asked(session, "SELECT team, gold FROM prizes WHERE season = 's1' ORDER BY place")
    assert paid == list(zip(state.seasons["s1"].podium, (100_000, 60_000, 30_000), strict=True))
    assert asked(session, "SELECT season, award, team, player FROM awards") == [("s1", "Best beard", team, None)]
    assert asked(session, "SELECT team, place, sponsor FROM team_sponsors") == [
        (team, 1, state.teams[team].sponsors[0])
    ]
    assert asked(session, "SELECT team, points, reason FROM adjustments") == [(team, -1, "late")]
    assert asked(session, "SELECT team FROM lots ORDER BY place") == [(each,) for each in list(state.teams)[:2]]
    assert asked(session, "SELECT team FROM bracket_entrants WHERE bracket = 's1-cup' ORDER BY seed") == [
        (each,) for each in state.of("bracket")["s1-cup"].entrants
    ]
    lost = "SELECT count(*) FROM bracket_games g JOIN fixtures f ON f.id = g.fixture WHERE bracket = 's1-cup'"
    assert asked(session, lost) == [(4,)]
    assert asked(session, "SELECT count(*) FROM fixtures WHERE draw = 's1-cup'") == [(4,)]
    assert_all_told(state)
    assert verify(session) == []


def test_a_re_enrolment_adds_up(session: Session) -> None:
    found = asked(session, """
        SELECT r.team, r.season, r.budget - r.left_over, r.spent,
               (SELECT coalesce(sum(cost), 0) FROM re_enrolled_players p WHERE p.document = r.document)
             + (SELECT coalesce(sum(cost), 0) FROM re_enrolled_staff s WHERE s.document = r.document)
        FROM re_enrolments r
    """)  # fmt: skip
    assert {row[:2] for row in found} == {(team, season) for team in session.state.teams for season in ("s1", "s2")}
    for _team, _season, difference, spent, summed in found:
        assert difference == spent == summed


def test_every_line_of_the_ledger_has_its_day(session: Session) -> None:
    ((lines, days),) = asked(session, "SELECT count(*), count(day) FROM ledger WHERE document <> 'signs'")
    assert lines == days > 0


def test_the_tables_follow_a_removal_and_what_is_taken_back(session: Session) -> None:
    for kind in ("prizes_paid", "team_re_enrolled", "fixtures_drawn", "award_given"):
        sheets = session.file.stack()
        remove(session, max(n for n, each in enumerate(sheets, start=1) if each.kind == kind))
        assert verify(session) == []
        undo(session)
        assert verify(session) == []


@pytest.mark.parametrize("form", range(1, FORM))
def test_a_file_of_any_older_form_has_them_once_it_is_opened(seasons: Path, tmp_path: Path, form: int) -> None:
    path = tmp_path / "old.league"
    path.write_bytes(seasons.read_bytes())
    taken_back(path, form)
    with Session.open(path) as session:
        assert verify(session) == []
        assert len(asked(session, "SELECT * FROM re_enrolments")) == 2 * len(session.state.teams)
