from __future__ import annotations

from random import Random

from leaguekeeper.base.words import speak
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Fact, Over, Roll, Setup
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.state import Activation, State
from leaguekeeper.play.rugby.vocabulary import TESTS, figures_of, name_of

GAME = Rugby()


def test_a_team_that_meets_its_own_colours_is_told_apart() -> None:
    state = GAME.start(Setup("house", {}, {"home": "ELF", "away": "ELF"}))
    assert [GAME.words.seat_name(state, seat) for seat in (0, 1)] == ["Silver Wind (at home)", "Silver Wind (away)"]
    called = {name_of(state, player) for player in state.players}
    tackled = {GAME.words.describe(state, Action("tackle", each)) for each in state.players}
    assert len(called) == len(tackled) == len(state.players) > 12


def test_a_position_tells_both_movements_and_both_values_for_the_ball() -> None:
    state = GAME.start(Setup("house", {}, {"home": "HUM", "away": "NAI"}))
    read = "\n".join(GAME.words.survey(state, 0))
    for player in state.players.values():
        sheet = player.sheet
        figures = dict(figures_of(sheet))
        assert figures["MOV"] == f"{sheet.attack_move}/{sheet.defence_move}"
        assert figures["CTL"] == f"{sheet.control}/{sheet.finishing}"
        assert " ".join(f"{short} {value}" for short, value in figures.items()) in read


def test_a_place_is_written_apart_from_decimal_commas() -> None:
    players = [{"id": "h1", "side": "home", "at": [104, 35]}]
    state = GAME.scenarios.state({"players": players, "ball": {"at": [150, 44]}}, "house", {})
    speak("fr")
    read = "\n".join(GAME.words.survey(state, 0))
    speak("en")
    assert "(10,4\xa0; 3,5)" in read
    assert "(15\xa0; 4,4)" in read


def test_who_loses_one_of_two_down_tokens_does_not_stand_up() -> None:
    state = GAME.start(Setup("house", {}, {"home": "HUM", "away": "NAI"}))
    name = name_of(state, "h1")
    told = [GAME.words.tell(state, Fact("up", {"player": "h1", "tokens": left})) for left in (0, 1)]
    assert told == [f"{name} stands up", f"{name} is still down, 1 token"]


def test_posts_are_named_in_the_order_of_the_sheet() -> None:
    state = GAME.start(Setup("house", {}, {"home": "HUM", "away": "NAI"}))
    action = Action("line-up", posts=tuple((post, "h1") for post in sorted(state.house.posts)))
    shown = [part.split()[0] for part in GAME.words.describe(state, action).split(", ")]
    assert shown == [post.short["en"] for post in state.house.posts.values()] != sorted(shown)


def test_a_test_is_told_as_a_sum() -> None:
    state = GAME.start(Setup("house", {}, {"home": "HUM", "away": "NAI"}))
    values = {
        "player": "h1", "test": "catch", "dice": [10], "total": 15, "success": True, "critical": False,
        "parts": [("control", 7), ("pressure", -2)],
    }  # fmt: skip
    assert ": 10 + 7 (CTL) − 2 (pressure) = 15, success" in GAME.words.tell(state, Fact("test", values))


def test_a_ground_pass_is_rolled_in_step_5_and_is_the_first_action_all_the_same() -> None:
    """Aide-mémoire, step 1: the pass from the ground is one of the first actions."""
    state = GAME.start(Setup("house", {}, {"home": "HUM", "away": "NAI"}))
    said = {}
    for word in ("ground-pass", "pass"):
        state.act = Activation(0, "h1", ("h1",), actions=((word, "h1", "h2"),))
        said[word] = GAME.words.describe(state, Action("order", way="action"))
    assert said == {"ground-pass": "First action: ground pass", "pass": "Second action: pass"}


def test_a_question_says_which_roll_whose_damage_or_which_step_it_is_about() -> None:
    met: dict[str, str] = {}
    for seed in range(12):
        home, away = [("HUM", "NAI"), ("ELF", "ORQ"), ("RAT", "MOR")][seed % 3]
        met |= windows(GAME.start(Setup("house", {"individual-cards": "any"}, {"home": home, "away": away})), seed)
    assert {"before-test", "after-test", "dice", "clean-up", "fatigue"} <= set(met)
    assert all(asked.startswith("Play a card (") for asked in met.values())


def windows(state: State, seed: int) -> dict[str, str]:
    """What was asked in the windows for cards of a match played by chance; tests and answers name their players."""
    chance, dice = Random(seed), SeededDice(seed)
    met: dict[str, str] = {}
    while not isinstance(now := GAME.turn(state), Over):
        if isinstance(now, Roll):
            if now.why in TESTS:
                assert name_of(state, state.trials[-1].player) in GAME.words.fallen(state, now, ())
            GAME.apply(state, dice.roll(now))
            continue
        if now.kind == "card":
            met[now.about["moment"]] = GAME.words.ask(state, now)
        elif now.kind in ("tire-off", "rethink"):
            words = [GAME.words.describe(state, action) for action in GAME.options(state)]
            assert all(any(name_of(state, each) in said for each in state.players) for said in words)
        GAME.apply(state, GAME.sample(state, chance))
    return met
