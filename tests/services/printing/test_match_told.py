"""A filled match sheet tells the whole match: the PDF is read back and held against the documents it was made from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from leaguekeeper.base.figures import signed
from leaguekeeper.base.words import LANGUAGES, speak
from leaguekeeper.league.documents.match import MatchReport, SideResult
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import read_filed
from leaguekeeper.publish import pdf
from leaguekeeper.services.match.story import match_story
from leaguekeeper.services.printing.match import match_paper
from leaguekeeper.services.printing.match_events import happened
from leaguekeeper.services.session import Session, rule_book
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.stack.filing import file
from tests.league.stack import report, squad
from tests.publish.paper import words
from tests.sample_league import write_sample

BEFORE: dict[str, Any] = {
    "fans": {"home": 1, "away": 1},
    "weather": {"dice": [3, 4]},
    "inducements": {
        "home": [
            {"what": "grak"},
            {"what": "bribes", "count": 2},
            {"what": "mercenary", "position": "human-blitzer", "skill": "tackle"},
        ]
    },
    "special_cards": {"home": "Rowdy Fans"},
    "prayers": {"away": list(range(1, 13))},
    "coin_toss": {"winner": "home", "choice": "kick"},
}
RESULT: dict[str, Any] = {
    "home": {"score": 2, "players": {"3": {"touchdown": 1}, "grak": {"touchdown": 1}, "5": {"casualty": 1}}},
    "away": {"score": 1, "players": {"4": {"touchdown": 1, "completion": 2}}, "sent_off": ["9"],
             "prayers": ["prayer-throw-a-rock"]},
    "casualties": [{"side": "away", "player": "7", "by": "5", "roll": 8}],
}  # fmt: skip


def named(team: str) -> list[dict[str, Any]]:
    return [{**each, "name": f"{team} {each['number']}"} for each in squad("human-lineman", 11)]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    sheets: list[dict[str, Any]] = [
        {"kind": "league_founded", "id": "league", "name": "Ligue", "rulebook": "house2020"},
        *({"kind": "team_enrolled", "id": f"team-{name}", "team": name, "name": name.title(), "list": "human",
           "players": named(name.title())} for name in ("home", "away")),
        {"kind": "season_opened", "id": "s1", "season": "s1", "name": "First Season", "participants": ["home", "away"]},
        {"kind": "fixture_set", "id": "f1", "fixture": "f1", "season": "s1", "home": "home", "away": "away",
         "round": 1},
        {"kind": "ruling", "id": "rich", "reason": "A gift", "changes": [
            {"team": "home", "field": "treasury", "to": 900_000}, {"team": "away", "field": "treasury", "to": 0}]},
    ]  # fmt: skip
    told = report("f1", result=RESULT)
    told["before"] = BEFORE
    told["after"] |= {"dedicated_fans": {"home": 6, "away": 6}, "costly_errors": {"home": {"die": 6}}}
    with Session.create(tmp_path / "told.league") as opened:
        file(opened, [from_value(sheet) for sheet in sheets])
        file(opened, [from_value({"kind": "match_report", "id": "report", **told})])
        yield opened
    speak("en")


def printed(session: Session, language: str = "en") -> str:
    speak(language)
    fixture = session.state.fixtures["f1"]
    return words(pdf.match_sheet(match_paper(session, "home", "away", fixture), lang=language))


def test_the_sheet_tells_hirings_toss_deeds_and_who_hurt_whom(session: Session) -> None:
    text = " ".join(printed(session).split())
    for said in (
        "First Season", "Grak + Crumbleberry", "2 × Bribes", "(Human Blitzer, Tackle)", "Rowdy Fans",
        "Home kicks off.", "Throw a Rock", "Perfect Passing",
    ):  # fmt: skip
        assert said in text, said
    for line in (("Home 3", "touchdown", "+3 SPP"), ("Grak", "touchdown"), ("Away 7", "by 5 Home 5"),
                 ("Away 4", "2 × completion", "+7 SPP"), ("Away 9", "sent off")):  # fmt: skip
        for part in line:
            assert part in text, part


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_document_s_name_and_figure_stands_on_the_paper(session: Session, language: str) -> None:
    text = printed(session, language)
    book = session.book
    for slug in ("grak", "crumbleberry"):
        assert book.star(slug).name[language].split()[0] in text
    for slug in ("prayer-throw-a-rock", "prayer-perfect-passing"):
        assert book.outcome(slug).name[language].split()[0] in text


@pytest.mark.parametrize(("language", "gold"), [("fr", "po"), ("en", "gp"), ("ru", "зм")])
def test_a_line_of_the_ledger_has_one_colon_however_it_adds_up(session: Session, language: str, gold: str) -> None:
    speak(language)
    moved = [line for each in session.reading.filed for line in each.entries.ledger]
    told = [line.with_gold().replace("\u00a0", " ") for line in moved]
    assert any(line.terms for line in moved)
    assert any(not line.terms and ":" in line.text() for line in moved)
    assert all(said.endswith(f" {gold}.") and signed(line.amount) in said
               for line, said in zip(moved, told, strict=True))  # fmt: skip
    assert not [said for said in told if said.count(":") > 1]


def test_a_season_s_sheet_names_the_season_it_was_played_in(session: Session) -> None:
    later = from_value({"kind": "season_opened", "id": "s2", "season": "s2", "name": "Second Season"})

    read_filed(session.reading, later, rule_book)
    assert session.season().name == "Second Season"
    text = printed(session)
    assert "First Season" in text
    assert "Second Season" not in text


def lines(told: MatchReport, name: str) -> int:
    """How many lines a side takes on paper: each deed, the award, each sending-off, each injury."""
    side: SideResult = getattr(told.result, name)
    deeds = sum(count for counts in side.players.values() for count in counts.values())
    return deeds + 1 + len(side.sent_off) + sum(hurt.side == name for hurt in told.result.casualties)


def test_nine_matches_of_ten_have_ten_lines_at_the_most(tmp_path: Path) -> None:
    with Session.open(write_sample(tmp_path / "sample.league")) as session:
        waiting = [each for each in session.state.fixtures.values() if not each.played]
        told = [
            simulated_report(session.state, waiting[seed % len(waiting)], session.book, Random(seed))[0]
            for seed in range(100)
        ]
    most = sorted(max(lines(each, "home"), lines(each, "away")) for each in told if isinstance(each, MatchReport))
    assert len(most) == 100
    assert most[89] <= 10


@pytest.mark.parametrize(
    ("player", "roll", "again", "outcome", "dice"),
    [
        ("grak", 15, {"roll": 3}, "Badly Hurt", [(15, True), (3, False)]),
        ("grak", 3, {"roll": 15}, "Badly Hurt", [(3, False), (15, True)]),
        ("5", 15, {"roll": 13, "lasting": 1}, "Lasting Injury · Head Injury", [(15, True), (13, False), (1, False)]),
    ],
)
def test_of_whoever_was_treated_the_milder_roll_is_told_with_every_die(
    tmp_path: Path, player: str, roll: int, again: dict[str, int], outcome: str, dice: list[tuple[int, bool]]
) -> None:
    """2025 edition, the apothecary: a champion's too, where the ruling lets him treat those who play one match."""
    worth = {"home": 11, "away": 16}
    sheets: list[dict[str, Any]] = [
        {"kind": "league_founded", "id": "league", "name": "Ligue", "rulebook": "official2025",
         "options": {"apothecary-journeymen": "own-too"}},
        *({"kind": "team_enrolled", "id": f"team-{name}", "team": name, "name": name.title(), "list": "human",
           "players": squad("human-lineman", count), "staff": {"apothecary": 1}} for name, count in worth.items()),
        {"kind": "season_opened", "id": "s1", "season": "s1", "name": "First", "participants": ["home", "away"]},
        {"kind": "fixture_set", "id": "f1", "fixture": "f1", "season": "s1", "home": "home", "away": "away",
         "round": 1},
        {"kind": "ruling", "id": "poor", "reason": "Spent", "changes": [
            {"team": name, "field": "treasury", "to": 0} for name in worth]},
    ]  # fmt: skip
    hurt = {"side": "home", "player": player, "cause": "fall", "roll": roll, "apothecary": again}
    told = report("f1", result={"casualties": [hurt]})
    told["before"] = {name: BEFORE[name] for name in ("fans", "weather")}
    told["before"] |= {"inducements": {"home": [{"what": "grak"}]}}
    with Session.create(tmp_path / "treated.league") as opened:
        file(opened, [from_value(sheet) for sheet in sheets])
        file(opened, [from_value({"kind": "match_report", "id": "report", **told})])
        (wound,) = match_story(opened, 1).hurt
        assert (wound.outcome, [(die.value, die.refused) for die in wound.dice]) == (outcome, dice)
        sheet = [event.what for event in happened(opened, opened.state.matches["f1"])]
        assert any(what.startswith(outcome.replace(" · ", ", ")) for what in sheet)


def test_a_bare_result_prints_no_figures_that_nobody_reported(tmp_path: Path) -> None:
    """Of a match played elsewhere nobody knows the value of its teams, nor how popular they were on the day."""
    with Session.open(write_sample(tmp_path / "a.league")) as session:
        game = next(each for each in session.state.fixtures.values() if each.to_play)
        result = {"kind": "result_recorded", "id": "told", "fixture": game.id, "home": {"score": 2}}
        file(session, [from_value(result)])
        told = words(
            pdf.match_sheet(match_paper(session, game.home, game.away, session.state.fixtures[game.id]), "a4", "en")
        )
        known = words(pdf.match_sheet(match_paper(session, *_first(session)), "a4", "en"))
    assert ("Popularity 0" in told, "filled from its report" in told) == (False, False)
    assert ("Popularity" in known, "filled from its report" in known) == (True, True)


def _first(session: Session) -> tuple[str, str, Any]:
    game = next(each for each in session.state.fixtures.values() if each.played)
    return game.home, game.away, game
