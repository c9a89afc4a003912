from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from babel.messages.extract import extract_from_file

from leaguekeeper.base.words import _, pick, speak
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Fact, Setup
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.play.pitch.edition import EDITIONS
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words import telling
from leaguekeeper.play.pitch.words import terms as vocabulary
from leaguekeeper.play.scenarios.scenario import run_file


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


def played(setup: Setup, seed: int) -> Iterator[tuple[PitchGame, Playthrough, list[Fact]]]:  # type: ignore[type-arg]
    game = PitchGame()
    play = Playthrough(game, game.start(setup), [RandomBot(seed), RandomBot(seed + 1)], SeededDice(seed))
    while play.over is None:
        now = play.pending
        if isinstance(now, Choose):
            options = game.options(play.state)
            yield game, play, []
            yield game, play, play.answer(RandomBot(seed).decide(game, play.state, now, options))
        else:
            yield game, play, play.roll()


CHEF = "halfling-master-chef"
SCENARIOS = Path(__file__).parents[2] / "scenarios"
BROUGHT = ("pitch-house/special-plays", "pitch-house/wizards", "pitch-house/weather", "pitch-lrb4/wizards")


@pytest.mark.parametrize("chapter", BROUGHT)
def test_no_line_of_the_log_lacks_whom_it_is_about(chapter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    apply = PitchGame.apply

    def told(game: PitchGame, state: PitchState, answer: Any) -> list[Fact]:
        facts = apply(game, state, answer)
        assert all(telling.tell_parts(state, fact) for fact in facts)
        return facts

    monkeypatch.setattr(PitchGame, "apply", told)
    monkeypatch.delattr(telling._Lenient, "__missing__")
    for path in (SCENARIOS / chapter).glob("*.json"):
        assert run_file(path).passed, path.name


@pytest.mark.parametrize("setup", MODULE.samples()[:2], ids=["plain", "rough"])
def test_every_option_and_every_fact_of_a_match_is_said_in_words(setup: Setup) -> None:
    said = set()
    for game, play, facts in chain.from_iterable(played(setup, seed) for seed in (5, 6, 7)):
        for option in game.options(play.state)[:40]:
            words = game.words.describe(play.state, option)
            assert words.strip()
            assert "(" not in words or option[0] in ("step", "leap", "push", "kick", "target", "run", "quick-snap"), (
                words
            )
            said.add(option[0])
        for fact in facts:
            line = game.words.tell(play.state, fact)
            assert "{" not in line, line
            said.add(fact.kind)
            if fact.kind == "armour":
                armour_is_added_up(fact.values)
            if fact.kind in ("injury", "casualty-roll"):
                harm_is_added_up(play.state.match.edition.tables, fact)
    assert {"declare", "step", "block-die", "reroll", "setup", "armour", "turnover", "dodge"} <= said


def armour_is_added_up(told: Mapping[str, Any]) -> None:
    """What is told decides: the dice and all that was added reach the need, or a skill breaks any armour."""
    whole = sum(told["roll"]) + sum(amount for _what, amount in told["added"])
    breaks_any = any(amount == 0 for _what, amount in told["added"])
    assert told["broken"] == (whole >= told["need"] or breaks_any), told


def harm_is_added_up(tables: Mapping[str, Any], fact: Fact) -> None:
    """The dice and all that is told to be added to them name the result that is told."""
    told, table = fact.values, tables["injury" if fact.kind == "injury" else "casualty"]
    whole = min(max(table), sum(told["roll"]) + sum(amount for _what, amount in told["added"]))
    assert told["result"] in (table[whole], "knocked-out"), told


def plain_match(rules: str = "lrb4", **more: Any) -> tuple[PitchGame, PitchState]:
    game = PitchGame()
    rosters = {side: plain_roster(place, **more) for place, side in enumerate(("home", "away"))}
    return game, game.start(Setup(rules, {}, rosters))


def test_an_injury_is_told_with_what_made_it_worse() -> None:
    game, state = plain_match()
    fact = Fact("injury", {"player": "b3", "by": None, "roll": [5, 4], "added": [["stunty", 1]], "result": "casualty"})
    speak("fr")
    assert game.words.tell(state, fact) == "Blessure\u00a0: b3 nº\u00a014\u00a0: 5 + 4 (Minus +1) = 10, Sortie"


def test_dice_against_a_figure_are_told_with_what_is_added_on_either_side() -> None:
    game, state = plain_match()
    sides = [[2, 6], [5, 4]]
    told = {"player": "b3", "by": "a1", "roll": [2, 5], "sides": sides, "success": False}
    assert game.words.tell(state, Fact("tentacles", told)) == (
        "b3 no. 14: Tentacles: 2 + 6 = 8 against 5 + 4 = 9, fails"
    )


def test_penalties_are_told_with_the_re_rolls_they_count_and_their_winner() -> None:
    game, state = plain_match(name="")
    told = {"roll": [3, 5], "totals": [6, 5]}
    assert game.words.tell(state, Fact("penalties", told)) == "Penalties: Home 3 + 3 = 6, Away 5"
    rounds = {"roll": [3, 5], "sums": [3, 5], "totals": [0, 1]}
    assert game.words.tell(state, Fact("penalties", rounds)) == "Penalties: Home 3, Away 5 (0–1)"
    assert game.words.tell(state, Fact("shoot-out", {"side": "home"})) == "Home win the penalties"


def test_the_referee_keeps_an_eye_on_a_team_and_looks_at_a_player() -> None:
    game, state = plain_match(name="")
    speak("fr")
    told = {"player": "b3", "roll": 4, "added": [["watched", 2]], "need": 6, "seen": True}
    looks = game.words.tell(state, Fact("referee", told))
    assert looks == "L’arbitre regarde b3 nº\u00a014\u00a0: 4 (À l’œil +2) = 6 pour 6+\u00a0: il voit tout"
    watches = game.words.tell(state, Fact("watched", {"side": "away"}))
    assert watches == "L’arbitre garde un œil sur Extérieur"


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_row_of_a_table_is_told_in_the_words_of_its_edition(rules: str) -> None:
    game, state = plain_match(rules)
    tables, book = state.match.edition.tables, state.match.edition.book
    speak("fr")
    for name in ("injury", "casualty", "kick-off", "weather", "argue-rows"):
        for result in set(tables[name].values()):
            told = {"player": "a1", "side": "home", "roll": [1], "result": "ejected", "row": result}
            said = game.words.tell(state, Fact("casualty-roll", told))
            assert said.endswith(pick(book.outcome(result).name)), said


def test_what_an_edition_calls_its_results_is_in_its_log() -> None:
    said = {}
    game, state = plain_match()
    speak("fr")
    out = {"player": "a1", "roll": [4], "added": [], "result": "seriously-injured"}
    assert (
        game.words.tell(state, Fact("casualty-roll", out)) == "Sortie\u00a0: a1 nº\u00a01\u00a0: 4, Grièvement blessé"
    )
    for rules in EDITIONS:
        game, state = plain_match(rules)
        speak("fr")
        told = (("injury", "casualty"), ("weather", "pouring-rain"), ("kick-off", "cheering-fans"))
        facts = [Fact(kind, {"player": "a1", "roll": [6, 5], "result": result}) for kind, result in told]
        said[rules] = [game.words.tell(state, fact).rpartition("\u00a0: ")[2] for fact in facts]
    assert said == {
        "lrb4": ["6 + 5, Sortie", "6 + 5, Averse", "Supporters"],
        "house2020": ["6 + 5, Élimination", "6 + 5, Pluie Battante", "Fans en Folie"],
    }


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_who_is_named_in_one_sentence_is_named_alike(language: str) -> None:
    game, state = plain_match(name="")
    speak(language)
    both = [kind for kind, title in telling._TITLES.items() if "{target}" in title and "{player}" in title]
    assert both
    for kind in both:
        told = {"player": "a2", "target": "b2", "roll": ["push"], "chooser": "attacker"}
        said = game.words.tell(state, Fact(kind, told))
        assert telling.name_of(state, 1) in said, said
        assert telling.name_of(state, 12) in said, said


def test_two_players_called_alike_are_told_apart_by_their_side() -> None:
    game, state = plain_match(name="")
    state.match.names[1], state.match.names[12] = "Lineman", "Lineman"
    state.match.numbers[12] = state.match.numbers[1]
    said = game.words.tell(state, Fact("foul", {"player": "a2", "target": "b2"}))
    assert said == "Lineman no. 2 (Home) fouls Lineman no. 2 (Away)"


def test_a_dodge_is_told_with_its_die_and_its_need() -> None:
    game = PitchGame()
    state = game.start(Setup("lrb4", {}, {"home": plain_roster(0), "away": plain_roster(1)}))
    fact = Fact("dodge", {"player": "a4", "roll": 2, "need": 4, "success": False})
    assert game.words.tell(state, fact) == "a4 no. 4 dodges: 2 for 4+: fails"
    speak("fr")
    assert game.words.tell(state, fact) == "a4 nº\u00a04 esquive\u00a0: 2 pour 4+\u00a0: raté"


def test_an_armour_roll_is_told_with_its_sum() -> None:
    game = PitchGame()
    state = game.start(Setup("lrb4", {}, {"home": plain_roster(0), "away": plain_roster(1)}))
    told = {"player": "b3", "by": None, "roll": [3, 2], "need": 8}
    fact = Fact("armour", {**told, "added": [["fouling", 1], ["assists", 2]], "broken": True})
    line = "Armour of b3 no. 14: 3 + 2 (Foul +1, Assists +2) = 8 for 8+: it breaks"
    assert game.words.tell(state, fact) == line
    fact = Fact("armour", {**told, "added": [["mighty-blow", 1]], "broken": False})
    assert game.words.tell(state, fact) == "Armour of b3 no. 14: 3 + 2 (Mighty Blow +1) = 6 for 8+: it holds"


def test_a_foul_with_a_chainsaw_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    """House rules, Tronçonneuse: three more on the armour roll, and nobody helps for that."""
    told: list[str] = []
    apply = PitchGame.apply

    def heard(game: PitchGame, state: PitchState, answer: Any) -> list[Fact]:
        facts = apply(game, state, answer)
        told.extend(game.words.tell(state, fact) for fact in facts if fact.kind == "armour")
        return facts

    monkeypatch.setattr(PitchGame, "apply", heard)
    assert run_file(SCENARIOS / "pitch-house/skills/chainsaw-foul.json").passed
    assert [line.partition(": ")[2] for line in told] == ["2 + 4 (Chainsaw +3) = 9 for 9+: it breaks"]


def test_staff_is_told_by_the_name_that_a_leagues_own_rule_book_gives() -> None:
    """The roll, the title, and only of whom the book has renamed: our short names stand for all others."""
    usual = shipped("house2020")
    staff = [usual.inducement(slug).model_dump(mode="json", exclude_defaults=True) for slug in ("staff-krot", CHEF)]
    changed = [{**each, "name": dict.fromkeys(("en", "fr", "ru"), "Doctor Saw")} for each in staff]
    sides = {"home": plain_roster(0), "away": plain_roster(1)}
    said = []
    for own in ({}, {"book": {"inducements": changed}}):
        state = PitchGame().start(Setup("house2020", {}, {**sides, **own}))
        facts = [Fact("operation", {"player": "a1", "roll": 4, "need": 4, "success": True}),
                 Fact("chef", {"side": "home", "roll": [1, 2, 3]}),
                 Fact("rough-care", {"player": "a1", "roll": 3, "result": "knocked-out"})]  # fmt: skip
        said.append([telling.tell_parts(state, fact)[0] for fact in facts])
    assert said == [
        ["Krot operates on a1 no. 1", "home: the master chef cooks", "Mungo Spinecracker sees to a1 no. 1"],
        ["Doctor Saw: a1 no. 1", "home: Doctor Saw", "Mungo Spinecracker sees to a1 no. 1"],
    ]


def test_a_rule_book_says_what_a_skill_does_in_words_of_its_own() -> None:
    for language in ("en", "fr", "ru"):
        speak(language)
        for key, words in MODULE.words_for_books().items():
            assert len(set(words.values())) == len(words), key
            raw = {word for word, told in words.items() if f"({word})" in told}
            assert not raw, (language, raw)


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_pitch_speaks(language: str) -> None:
    found = set()
    for module in (telling, vocabulary):
        extracted = extract_from_file("python", Path(str(module.__file__)), {"_": None, "N_": None})
        found |= {message for _line, message, _comments, _context in extracted if isinstance(message, str)}
    speak(language)
    assert len(found) > 150
    same = {sentence for sentence in found if _(sentence) == sentence}
    assert same <= {"absent", "Blitz", "blitz", "blizzard", "Handicap", "Direction", "Interception", "Penalties", "Pro",
                    "{what}: {aim}", "{player}: {kind}", "{kind}: {player}", "{team}: {kind}",
                    "{team}, turn {turn}"}, same  # fmt: skip
