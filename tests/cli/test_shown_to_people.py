"""What ``show`` prints for people is written as people write: their days, their minus, no heading above nothing."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from leaguekeeper.base.words import LANGUAGES, _
from leaguekeeper.cli.main import run
from leaguekeeper.cli.output import print_table
from leaguekeeper.cli.show import TOPICS
from leaguekeeper.services.session import Session
from leaguekeeper.services.team.players import player_view
from tests.past_seasons import season_drawn, two_seasons, write_league

NAMES = {"team": "team-1", "ledger": "team-1", "re-enrolment": "team-1", "player": "team-1/1", "match": "1"}
"""What is named, where a topic wants a name."""

WANTS_A_TOURNAMENT = {"tournament", "qualification"}

AS_MACHINES_WRITE = {
    "a day": re.compile(r"\b(19|20)\d\d-[01]\d-[0-3]\d\b"),
    "a minus": re.compile(r"(?<![\w-])-\d"),
    "a rule in English": re.compile(r"House rules"),
}


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_league(tmp_path_factory.mktemp("shown") / "two.league", two_seasons())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", sorted(TOPICS.keys() - WANTS_A_TOURNAMENT))
def test_nothing_is_written_as_machines_write(
    league: Path, topic: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    why = ["--why"] if topic in {"team", "standings", "match", "ledger"} else []
    assert run(["--lang", lang, "show", str(league), topic, *filter(None, [NAMES.get(topic, "")]), *why]) == 0
    shown = capsys.readouterr().out
    wrong = {name: found.group() for name, pattern in AS_MACHINES_WRITE.items() if (found := pattern.search(shown))}
    assert {name: said for name, said in wrong.items() if lang != "en" or name != "a rule in English"} == {}


@pytest.mark.parametrize("topic", sorted(TOPICS.keys() - WANTS_A_TOURNAMENT))
def test_whoever_has_no_name_is_told_by_his_number_as_the_language_writes_it(
    league: Path, topic: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", "fr", "show", str(league), topic, *filter(None, [NAMES.get(topic, "")]), "--json"]) == 0
    assert not re.findall(r"#\d{1,2}\b", capsys.readouterr().out)


def test_whoever_is_given_a_name_had_his_number_until_then(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In what a sheet would change, and where he is no choice."""
    sheet = tmp_path / "a.json"
    for player, said in {"3": "nº 3 → Zoé", "1": ": nº 1 n’est plus dans l’équipe."}.items():
        deed = {"do": "rename", "player": player, "name": "Zoé"}
        sheet.write_text(json.dumps({"kind": "purchases_made", "id": "slip", "team": "team-1", "entries": [deed]}))
        assert run(["--lang", "fr", "file", str(league), str(sheet), "--preview"]) == (2 if player == "1" else 0)
        assert said in "".join(capsys.readouterr()).replace("\u00a0", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("whose", [[], ["--coach", "coach-1"]])
def test_the_desk_says_days_as_one_reads_them(
    tmp_path: Path, whose: list[str], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = write_league(tmp_path / "drawn.league", season_drawn())
    assert run(["--lang", lang, "desk", str(drawn), *whose]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"\b20\d\d\b", shown)
    assert not AS_MACHINES_WRITE["a day"].search(shown)


def test_no_heading_stands_above_nothing(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "show", str(league), "records"]) == 0
    lines = capsys.readouterr().out.rstrip().splitlines()
    heads = [at for at, line in enumerate(lines) if line and not line.startswith(" ")]
    assert heads
    assert all(lines[at + 1].strip() for at in heads)
    print_table(("Team", "Points"), [])
    assert capsys.readouterr().out == f"{_('Nothing here yet.')}\n"


def test_every_injury_of_a_player_is_named(league: Path) -> None:
    with Session.open(league, writing=False) as session:
        found = [
            row.what
            for team in session.state.teams.values()
            for ref in team.players
            for row in player_view(session, f"{team.id}/{ref}").injuries
        ]
    assert len(found) > 5
    assert all(found)


def test_whoever_takes_a_sheet_out_hears_what_stands_against_a_rule_since(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(shutil.copy(league, tmp_path / "two.league"))
    with Session.open(path, writing=False) as session:
        first = session.reading.place_of(next(iter(session.state.matches.values())).document) + 1
        drawn = next(
            place
            for place, each in enumerate(session.reading.filed, start=1)
            if each.document.kind == "fixtures_drawn" and place < first
        )
    assert run(["--lang", "en", "verify", str(path)]) == 0
    assert "against a rule" not in capsys.readouterr().out
    assert run(["--lang", "en", "remove", str(path), str(drawn)]) == 0
    said = capsys.readouterr().out.splitlines()
    told = [line for line in said if re.match(r"Sheet \d+ \(.+\) stands against a rule: ", line)]
    assert len(told) == 12
    assert re.fullmatch(r"\d+ more stand against a rule\.", said[-1])
    assert run(["--lang", "en", "verify", str(path)]) == 0
    assert re.search(r"^\d+ sheets stand against a rule", capsys.readouterr().out, re.MULTILINE)
    assert run(["--lang", "en", "undo", str(path)]) == 0
    assert "against a rule" not in capsys.readouterr().out


def test_a_sample_that_is_played_to_its_end_has_no_next_report(
    league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", "fr", "sample", "--next", str(league)]) == 2
    assert "Il ne reste aucun match à jouer" in capsys.readouterr().err


@pytest.mark.parametrize("wide", [40, 60, 80])
@pytest.mark.parametrize("topic", ["teams", "players", "standings", "documents"])
def test_a_table_that_is_wider_than_the_terminal_is_told_row_by_row(
    league: Path, topic: str, wide: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that the terminal breaks anywhere parts figures from their heads."""
    assert run(["show", str(league), topic]) == 0
    whole = capsys.readouterr().out.splitlines()
    monkeypatch.setattr("leaguekeeper.cli.output.columns", lambda: wide)
    assert run(["show", str(league), topic]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if len(line) > wide and ("─" in line or " · " in line.lstrip())] == []
    assert (told == whole) is all(len(line) <= wide for line in whole if "─" in line)
