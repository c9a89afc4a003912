"""What every game promises, proved on random games of each of its sample set-ups."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from typing import Any

import pytest

from leaguekeeper.base.words import LANGUAGES, speak
from leaguekeeper.play.core.dice import SeededDice, sides
from leaguekeeper.play.core.log import Header, LogWriter, read_log
from leaguekeeper.play.core.playthrough import Observer, Playthrough, play_out
from leaguekeeper.play.core.protocol import Choose, Fact, Illegal, Over, Roll
from leaguekeeper.play.core.replay import replayed
from tests.contract.walk import Case, cases, decisions, plain, positions, walk

CASES = cases()
FIRST = [case for case in CASES if case.game.name != "pig" and case.setup == case.module.samples()[0]]
every_game = pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])


class Told(Observer):
    """Keeps every fact."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def decided(self, seat: int, action: Any, facts: Any) -> None:
        self.facts += facts

    def rolled(self, asked: Roll, fallen: Any, facts: Any) -> None:
        self.facts += facts


@every_game
def test_random_play_ends_with_a_place_for_every_seat(case: Case) -> None:
    for seed in range(3):
        *_before, (_state, over) = walk(case, seed)
        assert isinstance(over, Over)
        assert len(over.places) == case.seats
        assert 1 in over.places
        plain(dict(over.result))


BY_ITSELF = """
import json, sys
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import play_out
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.seats import RandomBot
module = module_of(sys.argv[1])
game, setup = module.load(), module.samples()[0]
state = game.start(setup)
play_out(game, state, [RandomBot(f"1 {seat}") for seat in range(module.seats(setup))], SeededDice(1))
print(json.dumps(game.dump(state), sort_keys=True))
"""


@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.id)
def test_a_game_brings_its_rules_itself(case: Case) -> None:
    """What another file of the program happens to import makes no difference to the rules."""
    words = [sys.executable, "-c", BY_ITSELF, case.game.name]
    alone = subprocess.run(words, capture_output=True, text=True, check=True)
    folder = import_module(f"leaguekeeper.play.{case.game.name}")
    for each in walk_packages(folder.__path__, f"{folder.__name__}."):
        import_module(each.name)
    state = case.start()
    play_out(case.game, state, case.bots(1), SeededDice(1))
    assert json.loads(alone.stdout) == case.dump(state)


@every_game
def test_every_roll_names_its_dice_and_its_purpose(case: Case) -> None:
    met = 0
    for _state, now in walk(case, 4):
        if isinstance(now, Roll):
            met += 1
            assert now.dice
            assert now.why
            assert all(sides(kind) > 1 for kind in now.dice)
            assert now.seat is None or 0 <= now.seat < case.seats
    assert met


@every_game
def test_every_decision_has_a_seat_a_kind_and_options_in_a_fixed_order(case: Case) -> None:
    for state, now in decisions(case, 5, 60):
        assert 0 <= now.seat < case.seats
        assert now.kind
        plain(dict(now.about))
        options = list(case.game.options(state))
        assert options, now
        assert len(set(options)) == len(options), now
        assert list(case.game.options(state)) == options


@every_game
def test_no_options_where_no_decision_is_due(case: Case) -> None:
    for state, now in positions(case, 6, 40):
        if not isinstance(now, Choose):
            assert not case.game.options(state)


@every_game
def test_looking_changes_nothing(case: Case) -> None:
    for state, now in positions(case, 7, 25):
        before = case.dump(state)
        assert case.game.turn(state) == now
        case.game.options(state)
        for seat in (None, *range(case.seats)):
            case.game.view(state, seat)
        case.game.scenarios.view(state)
        assert case.dump(state) == before


@every_game
def test_every_offered_action_is_accepted(case: Case) -> None:
    random = Random(8)
    for state, now in decisions(case, 8, 60):
        options = list(case.game.options(state))
        for action in random.sample(options, min(len(options), 30)):
            after = state.copy()
            facts = case.game.apply(after, action)
            case.game.turn(after)
            for fact in facts:
                assert fact.kind
                plain(dict(fact.values))
            assert case.game.options(state), now


@every_game
def test_every_action_survives_json(case: Case) -> None:
    for state, _now in decisions(case, 9, 40):
        for action in case.game.options(state):
            assert case.game.decode(state, plain(case.game.encode(action))) == action


@every_game
def test_every_other_action_is_refused_with_a_reason_and_nothing_changes(case: Case) -> None:
    random = Random(10)
    met = positions(case, 10, 60)
    foreign = [action for state, _now in met for action in random_few(random, case.game.options(state), 6)]
    for state, now in met:
        offered = set(case.game.options(state))
        before = case.dump(state)
        for action in random.sample(foreign, min(len(foreign), 25)):
            if action not in offered:
                refused(case, state, now, action)
        assert case.dump(state) == before


def random_few(random: Random, options: Any, count: int) -> list[Any]:
    return random.sample(list(options), min(len(options), count))


def refused(case: Case, state: Any, now: Any, action: Any) -> None:
    """Refused with a reason; a decision of an open kind may take it instead."""
    open_kinds: frozenset[str] = case.game.open_kinds
    if isinstance(now, Choose) and now.kind in open_kinds:
        try:
            case.game.apply(state.copy(), action)
        except Illegal:
            pass
        else:
            return
    with pytest.raises(Illegal) as caught:
        case.game.apply(state, action)
    assert caught.value.code, action


@every_game
def test_a_spoilt_action_is_refused_or_is_one_of_the_offered(case: Case) -> None:
    random = Random(11)
    for state, now in decisions(case, 11, 40):
        options = list(case.game.options(state))
        before = case.dump(state)
        for action in random_few(random, options, 5):
            spoilt = spoil(random, plain(case.game.encode(action)))
            try:
                read = case.game.decode(state, spoilt)
            except Illegal:
                continue
            if read not in options:
                refused(case, state, now, read)
        assert case.dump(state) == before


def spoil(random: Random, data: Any) -> Any:
    """The same JSON with one thing in it wrong."""
    if isinstance(data, dict) and data:
        key = random.choice(sorted(data))
        if random.random() < 0.2:
            return {name: value for name, value in data.items() if name != key}
        return {**data, key: spoil(random, data[key])}
    if isinstance(data, list) and data and random.random() < 0.8:
        place = random.randrange(len(data))
        return [*data[:place], spoil(random, data[place]), *data[place + 1 :]]
    return random.choice([None, -1, 0, 1, 7, 99, True, "", "nonsense", [], [1, 2, 3], {}])


@every_game
def test_a_position_survives_json_and_plays_on_alike(case: Case) -> None:
    for state, _now in positions(case, 12, 12):
        dumped = case.dump(state)
        loaded = case.game.load(dumped)
        assert case.dump(loaded) == dumped
        assert case.game.turn(loaded) == case.game.turn(state)
        assert list(case.game.options(loaded)) == list(case.game.options(state))
        assert ending(case, loaded, 12) == ending(case, state.copy(), 12)


def ending(case: Case, state: Any, seed: int) -> tuple[Over, Any]:
    over = play_out(case.game, state, case.bots(seed), SeededDice(seed))
    return over, case.dump(state)


@every_game
def test_a_copy_is_independent(case: Case) -> None:
    for state, _now in positions(case, 13, 8):
        before = case.dump(state)
        copy = state.copy()
        assert case.dump(copy) == before
        ending(case, copy, 13)
        assert case.dump(state) == before
        kept = state.copy()
        ending(case, state, 13)
        assert case.dump(kept) == before


@every_game
def test_two_games_side_by_side_do_not_touch_each_other(case: Case) -> None:
    alone = [case.dump(list(walk(case, seed))[-1][0]) for seed in (14, 15)]
    beside: list[Any] = [None, None]
    walks = [walk(case, seed) for seed in (14, 15)]
    going = [True, True]
    while any(going):
        for place, each in enumerate(walks):
            step = next(each, None)
            going[place] = step is not None
            if step is not None:
                beside[place] = step[0]
    assert [case.dump(state) for state in beside] == alone


@every_game
def test_being_quiet_changes_nothing_but_the_facts(case: Case) -> None:
    for seed in (16, 17):
        told = Told()
        loud = Playthrough(case.game, case.start(), case.bots(seed), SeededDice(seed), [told])
        over = loud.run()
        assert told.facts
        assert ending(case, case.start(), seed) == (over, case.dump(loud.state))


@every_game
def test_a_sample_is_one_of_the_options(case: Case) -> None:
    random = Random(18)
    for state, _now in decisions(case, 18, 60):
        options = set(case.game.options(state))
        before = case.dump(state)
        for _time in range(20):
            assert case.game.sample(state, random) in options
        assert case.dump(state) == before


@every_game
def test_a_view_depends_on_nothing_that_is_hidden(case: Case) -> None:
    imagine = case.game.imagine
    random = Random(19)
    other = 0
    for state, _now in positions(case, 19, 20):
        before = case.dump(state)
        for seat in (None, *range(case.seats)):
            seen = case.dump(case.game.view(state, seat))
            if imagine is None:
                assert seen == before
                continue
            changed = imagine(state, seat, random)
            assert case.dump(case.game.view(changed, seat)) == seen
            other += case.dump(changed) != before
        assert case.dump(state) == before
    assert imagine is None or other


@every_game
def test_a_seat_needs_no_more_than_its_view_to_decide(case: Case) -> None:
    imagine = case.game.imagine
    for state, now in decisions(case, 20, 30):
        seen = case.game.view(state, now.seat)
        assert case.game.turn(seen) == now
        assert list(case.game.options(seen)) == list(case.game.options(state))
        assert case.dump(case.game.view(seen, now.seat)) == case.dump(seen)
        if imagine is not None:
            ending(case, imagine(seen, now.seat, Random(20)), 20)


@every_game
def test_a_log_replays_to_the_same_position_and_the_same_facts(case: Case, tmp_path: Path) -> None:
    game, told = logged(case, tmp_path / "game.log")
    again = replayed(case.game, read_log(tmp_path / "game.log"))
    assert again.over == game.over
    assert case.dump(again.state) == case.dump(game.state)
    first = [plain([fact.kind, dict(fact.values)]) for fact in told.facts]
    retold = Told()
    twice, _ = logged(case, tmp_path / "again.log", retold)
    assert [plain([fact.kind, dict(fact.values)]) for fact in retold.facts] == first
    assert case.dump(twice.state) == case.dump(game.state)
    assert (tmp_path / "again.log").read_bytes() == (tmp_path / "game.log").read_bytes()


def logged(case: Case, path: Path, told: Told | None = None) -> tuple[Playthrough[Any, Any], Told]:
    told = told or Told()
    header = Header(case.game.name, case.setup, ("random",) * case.seats)
    with LogWriter(path, case.game, header) as log:
        game = Playthrough(case.game, case.start(), case.bots(21), SeededDice(21), [log, told])
        game.run()
    return game, told


@every_game
def test_a_log_cut_anywhere_resumes(case: Case, tmp_path: Path) -> None:
    logged(case, tmp_path / "game.log")
    whole = (tmp_path / "game.log").read_bytes()
    head = whole.index(b"\n") + 1
    random = Random(22)
    cut = tmp_path / "cut.log"
    for length in sorted(random.sample(range(head, len(whole)), 6)):
        cut.write_bytes(whole[:length])
        log = read_log(cut)
        with LogWriter(cut, case.game, log.header, resume=log) as writer:
            game = replayed(case.game, log, case.bots(length), SeededDice(length))
            game.observers.append(writer)
            game.run()
        assert case.dump(replayed(case.game, read_log(cut)).state) == case.dump(game.state)


@every_game
def test_a_scenario_view_and_its_schema_are_json(case: Case) -> None:
    schema = case.game.scenarios.schema()
    plain(schema)
    for state, _now in positions(case, 23, 5):
        plain(case.game.scenarios.view(state))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_options_and_facts_are_said_in_every_language(case: Case, language: str) -> None:
    words = case.game.words
    speak(language)
    for state, _now in decisions(case, 25, 15):
        for action in case.game.options(state):
            assert words.describe(state, action).strip()
    told = Told()
    game = Playthrough(case.game, case.start(), case.bots(25), SeededDice(25), [told])
    game.run()
    assert any(words.tell(game.state, fact) for fact in told.facts)


@every_game
def test_every_level_of_bot_answers_what_is_asked(case: Case) -> None:
    for level in ("random", *case.module.levels):
        bots = [case.module.bot(level, 24 + seat) for seat in range(case.seats)]
        for state, now in decisions(case, 24, 4):
            options = list(case.game.options(state))
            assert bots[now.seat].decide(case.game, case.game.view(state, now.seat), now, options) in options


@every_game
@pytest.mark.soak
def test_many_random_games_end(case: Case) -> None:
    for seed in range(1000):
        over = play_out(case.game, case.start(), case.bots(seed), SeededDice(seed))
        assert len(over.places) == case.seats
