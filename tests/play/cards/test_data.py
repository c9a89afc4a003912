from __future__ import annotations

import re
import shutil
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.paths import resources
from leaguekeeper.cli.main import run
from leaguekeeper.play.cards import box
from leaguekeeper.play.cards.box import faults_of
from leaguekeeper.play.cards.data import catalogue, read_catalogue
from leaguekeeper.play.cards.module import MODULE
from tests.facts_2025 import facts_of_rules


def test_the_box_holds_what_the_rules_count() -> None:
    assert MODULE.faults() == []
    cards = catalogue()
    assert sum(len(cards.starting(team)) for team in cards.teams) == 72
    assert [len(cards.star_deck(name)) for name in ("owa", "cwc")] == [25, 25]
    assert len(cards.highlights) == 32
    assert len(cards.tournaments) + len(cards.headlines) == 14
    assert [len(cards.team_deck(team)) for team in cards.teams] == [5] * 6
    assert len(cards.staff_deck(premium=True)) == 28
    assert len(cards.staff_deck(premium=False)) == 21
    assert len(cards.token_pool()) == 30


def test_the_command_line_checks_the_cards(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "check-data"]) == 0
    monkeypatch.setattr(box, "faults_of", lambda _cards: ["starting players: 71 instead of 72"])
    assert run(["--lang", "en", "check-data"]) == 1
    assert "71 instead of 72" in capsys.readouterr().out


def test_tokens_and_die_as_the_facts_file_gives_them() -> None:
    cards = catalogue()
    assert Counter(cards.token_pool()) == {
        "whistle": 6,
        "plus-0": 4,
        "plus-1": 9,
        "plus-2": 4,
        "plus-3": 2,
        "flag-1": 4,
        "flag-2": 1,
    }
    assert Counter(cards.faces) == {"target-down": 3, "miss": 2, "tackler-down": 1}


def printed(*files: str) -> dict[str, dict[str, Any]]:
    """The cards of some files by their codes."""
    folder = resources() / "play/cards"
    read = [tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in files]
    return {card["code"]: card for each in read for cards in each.values() for card in cards}


def test_each_card_is_as_the_facts_file_gives_it() -> None:
    told = facts_of_rules("card_game_cards")
    players, payouts = printed("starting", "stars_owa", "stars_cwc"), printed("highlights", "spike")
    upgrades = printed("team_upgrades", "staff_upgrades")
    assert players.keys() == {each["id"] for each in (*told["starting"], *told["stars"])}
    for each in (*told["starting"], *told["stars"]):
        card = players[each["id"]]
        figures = (each["power_standing"], each["power_downed"], each["copies"])
        assert (card["standing"], card["downed"], card["copies"]) == figures, each["id"]
        assert sorted(card["skills"]) == sorted(each["skills"]), each["id"]
        assert sorted(card["keywords"]) == sorted(each["abilities"]), each["id"]
    for each in (*told["highlights"], *told["tournaments"]):
        for place in ("left", "centre", "right", "winner", "runner_up", "lose"):
            assert payouts[each["id"]].get(place) == each.get(place), (each["id"], place)
    for each in (*told["team_upgrades"], *told["staff_upgrades"]):
        card = upgrades[each["id"]]
        assert (card.get("copies", 1), card.get("exhaust", False)) == (each["copies"], each["exhaust"]), each["id"]


RUSSIAN = {
    "teams": {
        "reikland-reavers": "Банда Рейка",
        "grudgebearers": "Недоброжелатели",
        "athelorn-avengers": "Атлеронские Мстители",
        "skavenblight-scramblers": "Чумные Проныры",
        "gouged-eye": "Вырви Глаз",
        "chaos-all-stars": "Звёздный Хаос",
    },
    "tournaments": {"the-blood-bowl": "Кровавый Кубок"},
    "keywords": {
        "dauntless": "Неустрашимый",
        "dirty-player": "Нечестный игрок",
        "dodge": "Уворот",
        "dump-off": "Бросок",
        "fend": "Защитник",
        "freebooter": "Флибустьер",
        "frenzy": "Ярость",
        "guard": "Страж",
        "juggernaut": "Громила",
        "nerves-of-steel": "Стальные Нервы",
        "piling-on": "Неудержимый",
        "stand-firm": "Крепыш",
        "strip-ball": "Отбор",
        "sure-hands": "Надёжные руки",
        "throw-team-mate": "Швырни коллегу",
    },
}


@pytest.mark.parametrize("group", RUSSIAN)
def test_russian_names_are_those_of_the_russian_rules(group: str) -> None:
    cards = getattr(catalogue(), group)
    names = {ident: cards[ident].name["ru"] for ident in RUSSIAN[group]}
    assert names == RUSSIAN[group]


@pytest.mark.parametrize(
    ("team", "standing", "downed"),
    [
        ("reikland-reavers", 27, 9),
        ("grudgebearers", 26, 14),
        ("athelorn-avengers", 25, 9),
        ("gouged-eye", 27, 9),
        ("chaos-all-stars", 27, 9),
        ("skavenblight-scramblers", 24, 4),
    ],
)
def test_the_starting_teams_add_up(team: str, standing: int, downed: int) -> None:
    cards = catalogue()
    own = [cards.player[copy] for copy in cards.starting(team)]
    assert (sum(card.standing for card in own), sum(card.downed for card in own)) == (standing, downed)


def test_every_keyword_is_on_a_card_and_every_house_number_is_marked() -> None:
    cards = catalogue()
    assert {word for card in cards.players.values() for word in card.keywords} == set(cards.keywords)
    house = [card for card in cards.upgrades.values() if card.copies_are == "house"]
    assert len(house) == 14


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("starting.toml", "copies = 4", "copies = 3", "starting players"),
        ("highlights.toml", "left = { team = 1 }", "left = { team = 2 }", "symbols on highlights, team"),
        ("highlights.toml", "left = { team = 1 }", "left = { gold = 1 }", "gold"),
        ("starting.toml", 'skills = ["pass"]', 'skills = ["kick"]', "kick"),
        ("staff_upgrades.toml", 'do = "wizard"', 'do = "witch"', "witch"),
        ("staff_upgrades.toml", 'when = "won"', 'when = "lunch"', "lunch"),
        ("team_upgrades.toml", 'need = "own-turn"', 'need = "luck"', "luck"),
        ("spike.toml", 'ru = "', 'ru = "" #', "no words in ru"),
        ("teams.toml", 'code = "ORC"', 'code = "HUM"', "HUM is given twice"),
    ],
)
def test_a_fault_of_the_cards_is_found_and_named(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    folder = copied(tmp_path)
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    if new.endswith("#"):
        text = re.sub(r'ru = "[^"]*"', 'ru = ""', text, count=1)
    path.write_text(text.replace(old, new, 1) if not new.endswith("#") else text, "utf-8")
    assert any(said in fault for fault in faults_of(read_catalogue(folder)))


def copied(folder: Path) -> Path:
    return Path(shutil.copytree(resources() / "play" / "cards", folder / "cards"))


@pytest.mark.parametrize(
    ("file", "old", "new", "named"),
    [
        ("starting.toml", "standing = 1", 'standing = "one"', "row 1 · “standing”"),
        ("starting.toml", "standing = 1", "power = 1", "row 1 · “standing”"),
        ("spike.toml", "final = true", "last = true", "row 1"),
        ("game.toml", "hand_size = 6", "hand_size = = 6", "line"),
    ],
)
def test_a_broken_file_is_named_with_its_key(tmp_path: Path, file: str, old: str, new: str, named: str) -> None:
    folder = copied(tmp_path)
    path = folder / file
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    with pytest.raises(BadInput) as caught:
        read_catalogue(folder)
    assert file in caught.value.text()
    assert named in caught.value.text()


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "rulings.toml").unlink()
    with pytest.raises(BadInput) as caught:
        read_catalogue(folder)
    assert "rulings.toml" in caught.value.text()
