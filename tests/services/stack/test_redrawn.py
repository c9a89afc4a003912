"""A correction changes who can be drawn in a later match: whom the die drew stays, as long as he is at hand.

(LRB 4, Joueur le Plus Valable; Table de handicap; FAQ.)
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import correct, file, foresee_correction, remove, undo
from tests.league.lrb4.table import hurt, league, report

SECOND = report("f2", mvp=(5, 12))
QUIET = {"before": report(before={"handicap": {"away": [{"dice": [3, 5]}]}})["before"]}
"""A first match to which a side comes so much weaker that it has a handicap, of no moment."""


def filed(path: Path, later: dict[str, Any] = SECOND, **fields: Any) -> Session:
    """A first match in which nothing happens, and a second one; by number 5 of those at hand #5 is drawn in it."""
    session = Session.create(path)
    file(session, league(**fields).documents)
    for ref, told in (("r1", report("f1", mvp=(1, 1))), ("r2", later)):
        file(session, [from_value({"kind": "match_report", "id": ref, **told})])
    return session


def dies(session: Session, player: str, **fields: Any) -> list[str]:
    """Correct the first report: somebody died in it. What is said of those who are drawn by the same die now."""
    first = {**report("f1", mvp=(1, 1), result={"casualties": [hurt(player, 6)]}), **fields}
    fresh = from_value({"kind": "match_report", "id": "r1", **first})
    number = session.reading.place_of("r1") + 1
    foreseen = [each.text() for each in foresee_correction(session, number, fresh).warnings]
    done = [each.text() for each in correct(session, number, fresh).warnings]
    said = [each for each in foreseen if "the same die now draws" in each]
    assert [each for each in done if "the same die now draws" in each] == said
    return said


def best(session: Session, side: str = "home") -> str | None:
    return session.state.matches["f2"].side(side).mvp


def written(session: Session) -> dict[str, Any]:
    told: dict[str, Any] = to_value(session.reading.filed[session.reading.place_of("r2")].document)
    return told


def test_who_was_drawn_stays_though_the_die_would_count_out_another(tmp_path: Path) -> None:
    with filed(tmp_path / "l.league") as session:
        before = written(session)
        assert dies(session, "3") == []
        assert best(session) == "5"
        assert [player.id for player in session.state.teams["home"].players.values() if player.counts.get("mvp")] == [
            "1",
            "5",
        ]
        filed_anew = {**written(session)["after"]["star_players"]}
        assert filed_anew["home"] == {"mvp": 5, "mvp-drew": [5, "5"]}
        said = [each.text() for each in session.reading.filed[session.reading.place_of("r2")].entries.remarks]
        assert any("#5 stays who was drawn" in each for each in said)
        undo(session)
        assert written(session) == before


def test_a_sheet_is_left_alone_whose_die_draws_the_same(tmp_path: Path) -> None:
    with filed(tmp_path / "l.league") as session:
        before = written(session)
        assert dies(session, "9") == []
        assert (best(session), written(session)) == ("5", before)


def test_who_is_no_longer_at_hand_is_drawn_no_more_and_that_is_said(tmp_path: Path) -> None:
    with filed(tmp_path / "l.league") as session:
        (said,) = dies(session, "5")
        assert "now draws #6, no longer #5" in said
        assert best(session) == "6"


def test_another_of_the_same_name_is_told_from_him_who_is_no_longer_at_hand(tmp_path: Path) -> None:
    """He who wore #5 died and was replaced by another #5; by the correction he never fell, nor was the other hired."""
    lost = {**report("f1", mvp=(1, 1), result={"casualties": [hurt("5", 6)]})}
    lost["after"]["purchases"] = {"home": [{"do": "hire", "position": "lineman", "number": 5}]}
    with Session.create(tmp_path / "l.league") as session:
        file(session, league().documents)
        for ref, told in (("r1", lost), ("r2", SECOND)):
            file(session, [from_value({"kind": "match_report", "id": ref, **told})])
        fresh = from_value({"kind": "match_report", "id": "r1", **report("f1", mvp=(1, 1))})
        said = [each.text() for each in correct(session, session.reading.place_of("r1") + 1, fresh).warnings]
        assert any("now draws another #5" in each for each in said), said


def test_a_title_beyond_the_last_of_a_shorter_list_is_kept(tmp_path: Path) -> None:
    with filed(tmp_path / "l.league", report("f2", mvp=(12, 12))) as session:
        dies(session, "3")
        assert best(session) == "12"
        assert not session.reading.conflicts()


def test_another_die_on_that_sheet_draws_anew(tmp_path: Path) -> None:
    with filed(tmp_path / "l.league") as session:
        dies(session, "3")
        value = written(session)
        value["after"]["star_players"]["home"]["mvp"] = 7
        correct(session, session.reading.place_of("r2") + 1, from_value(value))
        assert best(session) == "8"


def test_a_champion_who_was_drawn_stays_and_nobody_else_gains(tmp_path: Path) -> None:
    hired = report("f2", mvp=(13, 12), before={"freebooters": {"home": [{"what": "mighty-zug"}]}})
    with filed(tmp_path / "l.league", hired) as session:
        dies(session, "3")
        assert best(session) == "mighty-zug"
        assert not session.reading.conflicts()


def test_who_was_drawn_by_a_handicap_stays_away(tmp_path: Path) -> None:
    arrested = report("f2", mvp=(4, 11), before={"handicap": {"away": [{"dice": [4, 3], "lot-1": 4}]}})
    with Session.create(tmp_path / "l.league") as session:
        change = {"team": "home", "field": "treasury", "to": 620_000}
        rich = from_value({"kind": "ruling", "id": "rich", "reason": "gift", "changes": [change]})
        file(session, [*league(players={"away": ["lineman"] * 11}).documents, rich])
        for ref, told in (("r1", {**report("f1", mvp=(1, 1)), **QUIET}), ("r2", arrested)):
            file(session, [from_value({"kind": "match_report", "id": ref, **told})])
        dies(session, "3", **QUIET)
        players = session.state.teams["home"].players
        assert (players["4"].matches, players["5"].matches) == (1, 2)


def test_gone_over_once_more_the_report_keeps_who_was_drawn(tmp_path: Path) -> None:
    with filed(tmp_path / "l.league", report("f2", mvp=(5, 12), score=(1, 0))) as session:
        dies(session, "3")
        league_api = LeagueApi(session)
        number = session.state.fixtures["f2"].number
        league_api.report.answer(number, "popularity.home", 6)
        league_api.report.file(number)
        assert written(session)["after"]["popularity"]["home"] == 6
        assert best(session) == "5"


def test_a_nominee_who_never_came_is_no_longer_best_and_the_sheet_stays_as_it_was(tmp_path: Path) -> None:
    """Of nominees nobody else can be drawn: there is nothing to write, and the purchase below is taken out."""
    humans = [{"number": number, "position": "human-lineman"} for number in range(1, 12)]
    teams = [{"kind": "team_enrolled", "team": side, "name": side, "list": "human", "players": humans}
             for side in ("home", "away")]  # fmt: skip
    sheets: list[dict[str, Any]]
    sheets = [{"kind": "league_founded", "name": "L", "rulebook": "house2020"}, *teams,
              {"kind": "season_opened", "season": "s", "name": "S", "participants": ["home", "away"]},
              {"kind": "fixture_set", "fixture": "f2", "season": "s", "home": "home", "away": "away"},
              {"kind": "purchases_made", "team": "home",
               "entries": [{"do": "hire", "position": "human-lineman", "number": 12}]}]  # fmt: skip
    with LeagueApi.create(tmp_path / "l.league") as api:
        session = api.session
        file(session, [from_value({"id": f"d{place}", **each}) for place, each in enumerate(sheets)])
        played = api.model_sheet("match_report") | {"id": "r2"}
        played["after"]["results"]["home"] = {"mvp": {"nominees": ["12", "1", "2", "3", "4", "5"], "dice": [1]}}
        for step in {"improvements", "hiring"} & played["after"].keys():
            del played["after"][step]
        file(session, [from_value(played)])
        before = written(session)
        assert best(session) == "12"
        remove(session, session.reading.place_of("d5") + 1)
        assert (best(session), written(session)) == (None, before)
        assert session.reading.conflicts()
