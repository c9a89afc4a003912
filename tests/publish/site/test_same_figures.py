"""Whatever readers are given tells the same figures as the program: season by season, with leavers and forfeits."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape

import pytest

from leaguekeeper.base.figures import amount, score, signed
from leaguekeeper.base.words import pick, speak
from leaguekeeper.cli.main import run
from leaguekeeper.exchange.formats import Wanted
from leaguekeeper.exchange.tables_out import tables_of
from leaguekeeper.league.standings import table
from leaguekeeper.league.state import Match, Season
from leaguekeeper.league.value import strength, team_value
from leaguekeeper.publish.printables import paper_of
from leaguekeeper.publish.site.figures import figures_as_json
from leaguekeeper.publish.site.pages import PageWriter
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.coaches import coach_page
from leaguekeeper.services.site.halls import graveyard_page
from leaguekeeper.services.site.listing import frame_of, pages_of
from leaguekeeper.services.site.players import player_page, players_page
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.teams import team_page
from leaguekeeper.services.site.views import SiteChoice
from leaguekeeper.services.team.players import player_view
from tests.league.lively import lively_sheets
from tests.past_seasons import write_league
from tests.publish.paper import words


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LeagueApi]:
    speak("en")
    path = write_league(tmp_path_factory.mktemp("lively") / "a.league", list(lively_sheets("house2020", 1, 2)))
    with LeagueApi.open(path, writing=False) as opened:
        yield opened


@pytest.fixture(scope="module")
def site(league: LeagueApi) -> dict[str, str]:
    """What each page says to its reader, every run of spaces one."""
    speak("en")
    pub = Publication(league.session, SiteChoice(coaches="name"))
    pages = [each for each in pages_of(pub) if each.template not in {"match", "player", "rules"}]
    writer = PageWriter(frame_of(pub), ["en"], [each.name for each in pages], "")
    return {each.name: seen(writer.page(each)) for each in pages}


def seen(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", re.sub(r"(?s)<(script|style|svg).*?</\1>", " ", page))).split())


def of(session: Session, season: Season) -> list[Match]:
    return [match for match in session.state.matches.values() if match.season == season.id]


def most(session: Session, season: Season) -> Iterator[tuple[str, int]]:
    """The highest figure of everything that earns experience in a season, added up match by match."""
    events = session.book_of(season).experience
    for event in events:
        done: Counter[tuple[str, str]] = Counter()
        for match in of(session, season):
            for side in (match.home, match.away):
                guests = {*side.guests, *side.stars}
                best = side.best if event.counted == "match" else ()
                done.update((side.team, ref) for ref in best if ref not in guests)
                counts = {ref: each.get(event.slug, 0) for ref, each in side.counts.items() if ref not in guests}
                done.update({(side.team, ref): count for ref, count in counts.items()})
        if any(done.values()):
            yield pick(event.name), max(done.values())


def test_every_table_and_every_leader_is_the_same_on_paper_and_on_every_page(
    league: LeagueApi, site: dict[str, str]
) -> None:
    session = league.session
    for season in session.state.seasons.values():
        paper = " ".join(words(paper_of(session, f"season:{season.id}", "a4", "en")).split())
        pages = {"season": site[f"season-{season.id}"]} | ({"index": site["index"]} if season.id == "s2" else {})
        for line in table(session.state, session.book_of(season), season):
            goals = f"{score(line.touchdowns, line.against)} {signed(line.touchdowns - line.against)}"
            row = f"{line.played} {line.won} {line.drawn} {line.lost} {goals} {line.casualties} "
            name = session.state.teams[line.team].name
            assert re.search(f"{name} (below by [^0-9]*)?{re.escape(row)}{line.points}", paper), (season.id, name)
            for page in pages.values():
                assert re.search(f"{name}[^·]*· [^·]*? {re.escape(row)}[WDL ]*{line.points} ", page), (season.id, name)
        sides = [side for match in of(session, season) for side in (match.home, match.away)]
        assert f"{len(sides) // 2} matches · {sum(side.score for side in sides)} touchdowns" in pages["season"]
        assert f"casualties {sum(side.casualties for side in sides)} touchdowns" in paper
        for name, figure in most(session, season):
            told = re.search(rf"{name} (?:(?:no\. \d+|and \d+ more|(?!\d+ )[^\s:]+) )+{figure}\b", pages["season"])
            assert told, (season.id, name, figure)
            assert re.search(rf"{name}: the most .*? {figure}\b", paper), (season.id, name)


def test_every_team_has_the_same_money_worth_and_record_everywhere(league: LeagueApi, site: dict[str, str]) -> None:
    session, state = league.session, league.session.state
    sheet = {row[0]: row for each in tables_of(league, Wanted()) if each.name == "teams" for row in each.rows}
    heads = next(each.heads for each in tables_of(league, Wanted()) if each.name == "teams")
    (_name, _ground, make), *_schema = figures_as_json(Publication(session, SiteChoice(coaches="name")))
    figures = json.loads(make())
    for team, told in zip(state.teams.values(), figures["teams"], strict=True):
        page, worth = site[f"team-{team.id}"], (team_value(session.book, team), strength(session.book, team))
        row = dict(zip(heads, sheet[team.name], strict=True))
        assert (row["treasury"], row["team_value"]) == (team.treasury, worth[0])
        assert (told["treasury"], told["value"]) == (team.treasury, worth[1])
        assert f"Treasury {amount(team.treasury)} " in page
        assert f"TV {amount(worth[0])} " in page
        assert f"CTV {amount(worth[1])} " in page
        outcomes = Counter(side.outcome for match in state.matches.values() for side in (match.home, match.away)
                           if side.team == team.id)  # fmt: skip
        record = "–".join(str(outcomes[each]) for each in ("win", "draw", "loss"))
        assert re.search(f"{team.name} .*? {record} ", site["teams"]), (team.name, record)
    for line in table(state, session.book_of(session.season()), session.season()):
        assert f"{line.won}–{line.drawn}–{line.lost} Treasury" in site[f"team-{line.team}"]
    lines = {(each["id"], line["team"]): line for each in figures["seasons"] for line in each["table"]}
    standings = {(row[0], row[2]): row for each in tables_of(league, Wanted()) if each.name == "standings"
                 for row in each.rows}  # fmt: skip
    for season in state.seasons.values():
        for line in table(state, session.book_of(season), season):
            said = (line.place, line.played, line.won, line.drawn, line.lost, line.touchdowns, line.against,
                    line.casualties, line.points)  # fmt: skip
            assert (
                tuple(
                    lines[season.id, line.team][each]
                    for each in (
                        "place",
                        "played",
                        "won",
                        "drawn",
                        "lost",
                        "touchdowns",
                        "against",
                        "casualties",
                        "points",
                    )
                )
                == said
            )
            place, _team, *counted = standings[season.id, state.teams[line.team].name][1:]
            assert (place, *counted) == said


def test_results_and_coaches_add_up_to_what_the_matches_say(league: LeagueApi, site: dict[str, str]) -> None:
    state = league.session.state
    (_name, _ground, make), *_schema = figures_as_json(Publication(league.session, SiteChoice(coaches="name")))
    told_of = {each["id"]: each for each in json.loads(make())["matches"]}
    sheet = next(each for each in tables_of(league, Wanted()) if each.name == "results")
    rows = {row[sheet.heads.index("match")]: dict(zip(sheet.heads, row, strict=True)) for row in sheet.rows}
    for match in state.matches.values():
        for name in ("home", "away"):
            side, row = match.side(name), rows[state.fixtures[match.id].number]
            said = (side.team, side.score, side.casualties, side.outcome, side.points, side.winnings)
            assert tuple(told_of[match.id][name].values()) == said
            held = [row[f"{name}{each}"] for each in ("", "_score", "_casualties", "_points")]
            assert held == [state.teams[side.team].name, side.score, side.casualties, side.points]
        number = state.fixtures[match.id].number
        home, away = (state.teams[side.team].name for side in (match.home, match.away))
        told = f"no. {number} {home} {score(match.home.score, match.away.score)} {away}"
        assert told in site[f"season-{match.season}"]
    filed = {each.id: place for place, each in enumerate(league.session.reading.filed)}
    done: dict[str, Counter[str]] = {}
    for match in state.matches.values():
        then = league.session.reading.as_of(filed[match.document])
        for side in (match.home, match.away):
            done.setdefault(str(then.teams[side.team].coach), Counter())[side.outcome] += 1
    for coach, counts in done.items():
        record = "–".join(str(counts[each]) for each in ("win", "draw", "loss"))
        assert record in site[f"coach-{coach}"], coach
        assert re.search(f"{re.escape(state.coaches[coach].name)} .*?{record}", site["coaches"]), coach


def test_a_player_is_told_what_he_did_in_each_match_and_what_he_is_worth(league: LeagueApi) -> None:
    pub, state = Publication(league.session, SiteChoice(coaches="name")), league.session.state
    by_number = {state.fixtures[ref].number: match for ref, match in state.matches.items()}
    for team in state.teams.values():
        for player in team.players.values():
            page = player_page(pub, team, player)
            assert (page.played, page.worth.figure) == (player.matches, page.steps[-1].value)
            assert sum(each.points for each in page.matches) == page.earned_points
            for each in page.matches:
                match = by_number[each.number]
                name = "home" if match.home.team == team.id else "away"
                mine, theirs = match.side(name), match.side("away" if name == "home" else "home")
                assert (each.against.id, each.outcome) == (theirs.team, mine.outcome)
                assert each.score == (mine.score, theirs.score)
                hurt = [row for row in match.injuries if row[:2] == (name, player.id)]
                assert (len(hurt) > 0) == bool(each.hurt)
                assert (player.id in mine.sent_off) == ("sent off" in each.deeds)
            assert (page.stone is not None) == (player.status == "dead")


def test_a_player_who_came_back_is_told_so_at_every_door(league: LeagueApi, capsys: pytest.CaptureFixture[str]) -> None:
    pub, state = Publication(league.session, SiteChoice(coaches="name")), league.session.state
    team, player = next((team, each) for team in state.teams.values() for each in team.roster() if each.seasons)
    rows = player_view(league.session, f"{team.id}/{player.id}").off_seasons
    assert rows
    assert player_page(pub, team, player).off_seasons == rows
    page = next(each for each in pages_of(pub) if each.name == f"player-{team.id}~{player.id}")
    read = seen(PageWriter(frame_of(pub), ["en"], [], "").page(page))
    assert run(["show", str(league.session.file.path), "player", f"{team.id}/{player.id}"]) == 0
    for door in (read, " ".join(capsys.readouterr().out.split())):
        assert all(" ".join(row.what.split()) in door and row.where in door for row in rows)


def test_what_a_player_learned_is_told_with_the_day_and_the_match(league: LeagueApi) -> None:
    state = league.session.state
    days = {match.document: match.day for match in state.matches.values()}
    team, player = next((team, each) for team in state.teams.values() for each in team.roster() if each.advances)
    rows = player_view(league.session, f"{team.id}/{player.id}").improvements
    assert [str(row.day) for row in rows] == [days[each.document] for each in player.advances]
    assert all(row.where.startswith("against ") for row in rows)


def test_a_coach_is_told_whom_he_met_with_what_outcome_and_what_he_won(league: LeagueApi) -> None:
    """By hand from the matches, with whoever had each team as it played them."""
    pub, state, filed = Publication(league.session, SiteChoice(coaches="name")), league.session.state, league.session
    met: dict[tuple[str, str], list[tuple[int, int, str, int]]] = {}
    titles: dict[str, str] = {}
    for match in state.matches.values():
        then = filed.reading.as_of(filed.reading.place_of(match.document)).teams
        for mine, other in ((match.home, match.away), (match.away, match.home)):
            pair = str(then[mine.team].coach), str(then[other.team].coach)
            number = state.fixtures[match.id].number
            met.setdefault(pair, []).append((mine.score, other.score, mine.outcome, number))
            if mine.team == state.seasons[match.season].champion:
                titles[match.season] = pair[0]
    for ref, coach in state.coaches.items():
        page = coach_page(pub, coach)
        for each in page.meetings:
            hand = met[ref, each.other.id]
            counts = Counter(outcome for *_score, outcome, _number in hand)
            assert each.record == (counts["win"], counts["draw"], counts["loss"])
            assert each.touchdowns == (sum(row[0] for row in hand), sum(row[1] for row in hand))
            assert each.last == hand[-1][3]
        assert {each.other.id for each in page.meetings} == {other for own, other in met if own == ref}
        often = [sum(each.record) for each in page.meetings]
        assert often == sorted(often, reverse=True)
        assert [name for name, *_team in page.titles] == [
            season.name for season in state.seasons.values() if titles.get(season.id) == ref
        ]
        assert sum(sum(each.record) for each in page.teams) == sum(page.record)


def test_honours_rosters_the_dead_and_what_is_off_are_told_as_they_are(league: LeagueApi) -> None:
    pub, state = Publication(league.session, SiteChoice(coaches="name")), league.session.state
    for team in state.teams.values():
        page = team_page(pub, team)
        won = [("Champion" if season.podium[0] == team.id else f"Place {season.podium.index(team.id) + 1}", season.name)
               for season in reversed(state.seasons.values()) if team.id in season.podium]  # fmt: skip
        assert [(each.title, each.name) for each in page.honours if each.title != "Fair play"] == won
        numbers = [row.number for row in page.played]
        assert numbers == sorted(numbers, reverse=True)
        assert [row.to_play for row in page.waiting] == [True] * len(page.waiting)
    places = {line.team: line.place for line in table(state, league.session.book, league.session.season())}
    assert {team: team_page(pub, state.teams[team]).place for team in places} == {
        team: str(place) for team, place in places.items()
    }
    on_lists = [(team, player) for team in state.teams.values() for player in team.players.values() if player.on_roster]
    points = [row.figures[-1] for row in players_page(pub).rows]
    assert (len(points), points) == (len(on_lists), sorted(points, reverse=True))
    graves = graveyard_page(pub).rows
    everybody = {f"{team.id}/{player.id}" for team in state.teams.values() for player in team.players.values()
                 if player.status == "dead"}  # fmt: skip
    assert {row.player.id for row in graves} == everybody
    assert [row.day for row in graves] == sorted((row.day for row in graves if row.day), reverse=True)
    assert all(row.match for row in graves)
    (_name, _ground, make), *_schema = figures_as_json(pub)
    told = json.loads(make())
    assert [(each["over"], each["champion"]) for each in told["seasons"]] == [
        (season.over, season.champion) for season in state.seasons.values()
    ]
    for each in told["matches"]:
        fixture, match = state.fixtures[each["id"]], state.matches.get(each["id"])
        assert (each["cancelled"], each["played"]) == (bool(fixture.cancelled), match is not None)
        assert each["day"] == ((match.day if match is not None else None) or fixture.day)
