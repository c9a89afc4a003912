"""What is printed: teams, posts, cards and rulings, complete and in three languages."""

from __future__ import annotations

import re
import shutil
from argparse import Namespace
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.paths import resources
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.rugby import cards, reasons
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.module import MODULE
from leaguekeeper.play.rugby.sheets import house

PRINTED = house()
LANGUAGES = {"en", "fr", "ru"}


@pytest.mark.parametrize("team", sorted(PRINTED.teams))
def test_a_team_has_a_player_for_each_post_and_its_cards(team: str) -> None:
    squad = PRINTED.teams[team].player
    assert len(squad) == 7
    assert all(any(post in player.posts for player in squad) for post in PRINTED.posts)
    assert len(PRINTED.deck(team)) == 16
    assert len(PRINTED.book(team)) == 8


def test_everything_printed_is_named_in_three_languages() -> None:
    named = [
        *(team.name for team in PRINTED.teams.values()),
        *(team.race for team in PRINTED.teams.values()),
        *(player.name for team in PRINTED.teams.values() for player in team.player),
        *(each.name for each in PRINTED.posts.values()),
        *(each.short for each in PRINTED.posts.values()),
        *(each.name for each in PRINTED.skills.values()),
        *(each.name for each in PRINTED.trainings.values()),
        *(words for card in PRINTED.individual.values() for words in (card.name, card.text)),
        *(words for play in PRINTED.team_plays.values() for words in (play.name, play.text)),
        *(each.question for each in PRINTED.rulings.values()),
        *(reading.text for each in PRINTED.rulings.values() for reading in each.reading),
    ]
    assert all(set(names) == LANGUAGES and all(names.values()) for names in named)


def test_each_of_the_gaps_has_a_ruling_with_more_than_one_reading() -> None:
    gaps = {each.gap for each in PRINTED.rulings.values()}
    assert gaps == {f"G{number}" for number in range(1, 42)}
    assert all(len(each.reading) > 1 for each in PRINTED.rulings.values())


def test_each_rule_and_each_gap_has_a_scenario() -> None:
    folder = Path(__file__).parents[2] / "scenarios" / "rugby"
    shown = {path.name[:3] for path in folder.rglob("*.json")}
    assert {f"r{number:02}" for number in range(1, 24)} | {f"g{number:02}" for number in range(1, 42)} <= shown


def test_every_refusal_has_its_sentence() -> None:
    engine = Path(cards.__file__).parent
    codes = {
        code for path in engine.glob("*.py") for code in re.findall(r'Illegal\("([a-z-]+)"', path.read_text("utf-8"))
    }
    assert codes == set(reasons.SENTENCES)


def test_a_fault_in_a_file_is_told_with_its_place(tmp_path: Path) -> None:
    folder = tmp_path / "rugby"
    shutil.copytree(resources() / "play" / "rugby", folder)
    team = folder / "teams" / "hum.toml"
    team.write_text(team.read_text("utf-8").replace("strength = ", "strenght = ", 1), "utf-8")
    with pytest.raises(BadInput, match=r"“hum\.toml” · player · row 1 · “strength”"):
        house(folder)


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup("house", {}, {"home": "HUM"}), "visitors: Name a team."),
        (Setup("house", {}, {"home": "HUM", "away": "XV"}), "There is no team “XV”"),
        (Setup("house", {"critical": "never"}, {"home": "HUM", "away": "ORQ"}), "critical: It is read as one of"),
        (Setup("house", {"nothing": "x"}, {"home": "HUM", "away": "ORQ"}), "There is no ruling called “nothing”."),
        (Setup("house", {}, {"home": {"team": "HUM", "players": []}, "away": "ORQ"}), "A squad needs a player"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(setup: Setup, words: str) -> None:
    with pytest.raises(BadInput, match=re.escape(words)):
        Rugby().start(setup)


def test_a_squad_can_be_named_by_its_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    shutil.copy(resources() / "play" / "rugby" / "teams" / "elf.toml", own)
    setup = MODULE.setup_from(Namespace(home=str(own), away="orq", ruling=["measuring=strict"]))
    state = Rugby().start(setup)
    assert state.players["h1"].sheet.id == "ELF-1"
    assert state.players["a1"].sheet.id == "ORQ-1"
    assert state.reads("measuring", "strict")


def test_a_squad_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"^--home: The squad .*missing\.json cannot be read\.$"):
        MODULE.setup_from(Namespace(home=str(tmp_path / "missing.json"), away="ORQ", ruling=[]))


def test_a_squad_of_ones_own_can_play() -> None:
    own = [player.model_dump() for player in PRINTED.teams["ELF"].player]
    state = Rugby().start(Setup("house", {}, {"home": {"team": "HUM", "players": own}, "away": "ORQ"}))
    assert state.players["h1"].sheet.id == "ELF-1"
