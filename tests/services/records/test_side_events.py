"""Games beside the league: from the log of a game to the league's records, corrected, taken back and read anew."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.words import speak
from leaguekeeper.cli import main
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.play.core import registry
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, LogWriter, read_log
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.services.printing.season import season_paper
from leaguekeeper.services.records.builder import records_view
from leaguekeeper.services.records.side_event_builder import side_events
from leaguekeeper.services.records.side_events import event_of, side_event
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack import filing
from leaguekeeper.store.rows import every_row
from tests.sample_league import write_sample

CARDS = Setup("team-manager", {}, {"teams": ["gouged-eye", "reikland-reavers", "chaos-all-stars"]})


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(tmp_path_factory.mktemp("cards") / "season.jsonl", "cards", CARDS, 3)


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("rugby")
    pairs = (("ELF", "RAT"), ("RAT", "ORQ"), ("ORQ", "ELF"))
    return [
        played(folder / f"{number}.jsonl", "rugby", Setup("house", {}, {"home": home, "away": away}), number)
        for number, (home, away) in enumerate(pairs)
    ]


def played(path: Path, game: str, setup: Setup, seed: int) -> Path:
    module = registry.module_of(game)
    rules = module.load()
    count = module.seats(setup)
    bots: list[Bot] = [module.bot("random", seed + seat) for seat in range(count)]
    with LogWriter(path, rules, Header(game, setup, ("bot:random",) * count)) as log:
        Playthrough(rules, rules.start(setup), bots, SeededDice(seed), [log]).run()
    return path


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.open(write_sample(tmp_path / "sample.league")) as found:
        yield found


def attached(session: Session, *logs: Path, name: str = "Winter", **more: Any) -> dict[str, Any]:
    event = event_of([read_log(each) for each in logs])
    value = side_event(session, event, name, more.get("names", {}), more.get("coaches", {}))
    filing.file(session, [from_value(value)])
    return value


def faults(session: Session) -> list[Any]:
    with Session.open(session.file.path, writing=False) as fresh:
        return fresh.file.verify(every_row(fresh.reading, fresh.book).parts.values())


def rows(session: Session, question: str) -> list[Any]:
    with closing(sqlite3.connect(session.file.path)) as raw:
        return raw.execute(question).fetchall()


def test_a_season_of_cards_stands_in_the_records_with_its_manager_of_the_year(session: Session, season: Path) -> None:
    over = read_log(season).entries[-1].as_json()["result"]
    coach = next(iter(session.state.coaches.values()))
    best = over["winner"]
    attached(session, season, names={(best + 1) % 3: "Anna"}, coaches={best: coach.id})
    (view,) = side_events(session)
    assert view.game == "Team Manager, the card game"
    assert [place.figure for place in view.places] == sorted(over["fans"], reverse=True)
    assert (view.places[0].name, view.places[0].honour) == (coach.name, "Manager of the Year")
    assert view.places[0].played_as == ("Gouged Eye", "Reikland Reavers", "Chaos All-Stars")[best]
    assert "Anna" in [place.name for place in view.places]
    tables = {table.title: table.rows for table in records_view(session).tables}
    assert tables["Winter · fans"][0] == (f"1. {coach.name}", None, f"{view.places[0].played_as} · Manager of the Year",
                                          str(max(over["fans"])))  # fmt: skip
    assert (coach.name, None, "Manager of the Year · Winter", "") in tables["Awards"]
    honour = season_paper(session).honours[-1]
    assert (honour.title, honour.winner) == ("Manager of the Year, Winter · fans", coach.name)


def test_words_of_an_event_are_read_in_ones_own_language(session: Session, season: Path) -> None:
    attached(session, season)
    speak("fr")
    assert "Manager de l’Année · Winter" in [row[2] for table in records_view(session).tables for row in table.rows]
    speak("ru")
    assert side_events(session)[0].counted == "фанаты"
    attached(session, season, name="")
    for language, event, team in (
        ("fr", "Team Manager, le jeu de cartes", "Reikland Reavers"),
        ("ru", "Team Manager, карточная игра", "Банда Рейка"),
    ):
        speak(language)
        view = side_events(session)[0]
        assert view.name == event
        assert (team, team) in [(place.name, place.played_as) for place in view.places], "named by nobody"


def test_several_matches_are_a_tournament_by_wins_then_points(session: Session, matches: list[Path]) -> None:
    value = attached(session, *matches)
    games = [read_log(each).entries[-1].as_json() for each in matches]
    assert [row.count(None) for row in value["games"]] == [1, 1, 1]
    assert [sorted(figure for figure in row if figure is not None) for row in value["games"]] == [
        sorted(game["result"]["score"]) for game in games
    ]
    worth = [(2 * each["won"] + each["drawn"], each["figure"]) for each in value["entrants"]]
    assert [each["place"] for each in value["entrants"]] == [1 + sum(b > a for b in worth) for a in worth]
    assert sum(each["won"] for each in value["entrants"]) + sum(g["places"] == [1, 1] for g in games) == 3


def test_the_same_seats_are_the_same_people_whatever_they_played(season: Path, matches: list[Path]) -> None:
    event = event_of([read_log(each) for each in matches], same_seats=True)
    assert len(event.entrants) == 2
    assert all(not each.played_as and len(each.figures) == 3 for each in event.entrants)
    alone = event_of([read_log(season)], same_seats=True)
    assert [each.played_as["en"] for each in alone.entrants] == ["Gouged Eye", "Reikland Reavers", "Chaos All-Stars"]


def test_a_team_that_played_against_itself_is_told_apart(session: Session, tmp_path: Path) -> None:
    log = played(tmp_path / "mirror.jsonl", "rugby", Setup("house", {}, {"home": "RAT", "away": "RAT"}), 1)
    value = attached(session, log, names={1: "Anna"})
    team = value["entrants"][0]["played_as"]["en"]
    assert [each.called for each in event_of([read_log(log)]).entrants] == [f"{team} (at home)", f"{team} (away)"]
    assert [each["name"] for each in value["entrants"]] == [f"{team} (at home)", "Anna"]


def test_an_event_is_corrected_taken_back_and_kept_in_readable_tables(session: Session, matches: list[Path]) -> None:
    value = attached(session, matches[0])
    number = len(session.reading.filed)
    assert faults(session) == []
    entrants = [{**each, "name": "Zoé"} if each["place"] == 1 else each for each in value["entrants"]]
    seen = filing.foresee_correction(session, number, from_value({**value, "entrants": entrants}))
    assert [group.title for group in seen.groups] == ["Side event: Winter"]
    filing.correct(session, number, from_value({**value, "entrants": entrants}))
    assert ("Zoé", 1) in rows(session, "SELECT name, place FROM side_event_entrants")
    assert faults(session) == []
    filing.undo(session)
    assert ("Zoé", 1) not in rows(session, "SELECT name, place FROM side_event_entrants")
    filing.undo(session)
    assert rows(session, "SELECT id FROM side_events") == []
    assert faults(session) == []
    filing.redo(session)
    assert rows(session, "SELECT game, name, counted FROM side_events") == [("rugby", "Winter", "points")]


def test_totals_that_the_games_do_not_come_to_are_remarked_until_they_are_put_right(
    session: Session, matches: list[Path]
) -> None:
    """A figure, or a game, was corrected alone; what was played tallies, and so does what is corrected back."""
    value = attached(session, *matches)
    number = len(session.reading.filed)

    def told(change: dict[str, Any]) -> list[str]:
        entrants = [{**value["entrants"][0], **change}, *value["entrants"][1:]]
        filing.correct(session, number, from_value({**value, "entrants": entrants}))
        return [each.text() for each in session.reading.filed[-1].outcome.remarks if each.warning]

    before = side_events(session)
    assert told({}) == []
    figure = value["entrants"][0]["figure"]
    assert told({"figure": figure + 1})[0].endswith(f"total {figure + 1}, but the games come to {figure}.")
    assert told({"won": 9, "drawn": 0})[0].endswith(f"won or drawn: 9, but games played: {len(matches)}.")
    assert told({}) == []
    assert side_events(session) == before


def test_nothing_else_of_the_league_changes(session: Session, season: Path) -> None:
    before = dict(session.state.parts)
    attached(session, season)
    assert {key for key, part in session.state.parts.items() if before.get(key) != part} == {
        ("side-event", "side-event-1")
    }


def test_the_league_reads_its_side_events_without_the_games(
    session: Session, season: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    attached(session, season)
    monkeypatch.setattr(registry, "KNOWN", ())
    with Session.open(session.file.path, writing=False) as fresh:
        assert side_events(fresh)[0].game == "Team Manager, the card game"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"entrants": [{"name": "A", "place": 2}, {"name": "B", "place": 3}]}, "somebody must have come first"),
        ({"games": [[1, 2, 3], [1, 2]]}, "for each entrant"),
        ({"honour": {}}, "must have a name"),
        ({"season": "s99"}, "no season called s99"),
        ({"entrants": [{"name": "A", "place": 1, "coach": "nobody"}, {"name": "B", "place": 2}]}, "no coach"),
        ({"game_name": {"de": "Rugby"}}, "cannot stand here"),
        ({"entrants": [{"name": "A", "place": 1}]}, "too few"),
    ],
)
def test_what_cannot_be_is_refused(session: Session, season: Path, change: dict[str, Any], words: str) -> None:
    value = side_event(session, event_of([read_log(season)]), "Winter", {}, {})
    before = session.file.path.read_bytes()
    with pytest.raises(LeaguekeeperError, match=words) as refused:
        filing.file(session, [from_value({**value, **change})])
    assert "Given: ," not in refused.value.text(), "whole rows cannot be said in a line"
    assert session.file.path.read_bytes() == before


def test_games_that_have_not_ended_or_differ_are_refused(season: Path, matches: list[Path], tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(season.read_bytes()[:5000])
    for logs, words in (([cut], "to its end"), ([season, matches[0]], "one kind"), ([], "a game at least")):
        with pytest.raises(BadInput, match=words):
            event_of([read_log(each) for each in logs])


def test_an_event_is_attached_from_the_command_line(
    session: Session, season: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(session.file.path)
    session.close()
    before = Path(file).read_bytes()
    words = ("side-event", file, str(season), "--name", "Winter", "--who", "2=Anna")
    assert main.run((*words, "--preview")) == 0
    assert "Side event: Winter" in capsys.readouterr().out
    assert Path(file).read_bytes() == before
    assert main.run((*words, "--json")) == 0
    filed = json.loads(capsys.readouterr().out)
    assert filed["document"]["entrants"][1]["name"] == "Anna"
    assert main.run(("show", file, "side-events", "--json")) == 0
    (event,) = json.loads(capsys.readouterr().out)
    assert event["name"] == "Winter"
    assert main.run(("show", file, "side-events")) == 0
    assert "Anna" in capsys.readouterr().out
    assert main.run((*words, "--who", "9=Bob")) == 2
    assert main.run((*words, "--who", "Bob")) == 2
