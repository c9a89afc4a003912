"""What a league's own book brings to the pitch, and none of it twice: grounds, balls, cards, readings."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.league.drafting import Draft, DraftReading, fill_in
from leaguekeeper.league.state import State
from leaguekeeper.league.terms import comes_with, hired_with
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.rules import load
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.loader import from_plain
from leaguekeeper.services.play.kick_off import kick_off, options_of
from tests.league.lrb4.table import hurt, league, play, rule_figures, rule_player
from tests.league.stack import Stack, two_human_teams

SOFT = {
    "slug": "soft", "name": {"en": "Soft ball", "fr": "Ballon mou"}, "effect": {"en": "Soft.", "fr": "Mou."},
    "params": {"catch": 1},
}  # fmt: skip
MARSH = {
    "slug": "marsh", "name": {"en": "Marsh", "fr": "Marais"}, "effect": {"en": "Wet.", "fr": "Humide."},
    "kind": "unusual-playing-surface", "gives": {"bribes": 1},
}  # fmt: skip
CARD = {
    "slug": "rowdy-fans", "name": {"en": "Rowdy Fans", "fr": "Fans agités"}, "effect": {"en": "Loud.", "fr": "Fort."},
}  # fmt: skip


@pytest.fixture(scope="module")
def book() -> RuleBook:
    plain = load("house2020").plain()
    decks = [{**deck, "cards": [CARD]} if deck["slug"] == "random-events" else deck for deck in plain["decks"]]
    return from_plain({**plain, "balls": [SOFT], "stadiums": [*plain["stadiums"], MARSH], "decks": decks}, "house2020")


@pytest.fixture(scope="module")
def stack() -> Stack:
    return two_human_teams(count=12)


def at_kick_off(book: RuleBook, state: State, **before: Any) -> DraftReading:
    answers = {"fans": {"home": 1, "away": 2}, "weather": {"dice": [3, 4]}, **before}
    value = {"kind": "match_report", "id": "r", "fixture": "f1", "before": answers}
    closed = frozenset({"stadium.ground", "weather.table", "inducements.home", "inducements.away", "coin_toss.winner",
                        "special_cards.home", "special_cards.away"})  # fmt: skip
    reading = fill_in(state, Draft(value, closed), book)
    assert reading.kick_off, reading.now
    return reading


def on_the_pitch(book: RuleBook, state: State, **before: Any) -> tuple[dict[str, Any], PitchState]:
    reading = at_kick_off(book, state, **before)
    told = kick_off(book, reading.kick_off, reading.match, reading.memory, reading.treated)
    return told, PitchGame().start(Setup("house2020", {}, told))


def test_a_ground_s_gifts_are_handed_out_once(book: RuleBook, stack: Stack) -> None:
    _told, pitch = on_the_pitch(book, stack.state, stadium={"ground": "on-site-apothecaries"})
    assert pitch.apothecary == [1, 1]
    told, pitch = on_the_pitch(book, stack.state, stadium={"ground": "boisterous-rabble"})
    assert pitch.fan_factor == [told["home"]["fan_factor"], told["away"]["fan_factor"]]
    assert pitch.fan_factor[1] - pitch.fan_factor[0] == 1
    told, pitch = on_the_pitch(book, stack.state, stadium={"ground": "apathetic-officials"})
    assert not told["home"]["inducements"]
    assert not pitch.memory.bribes.get(0)


def test_a_ground_of_one_s_own_comes_with_its_words_and_gifts(book: RuleBook, stack: Stack) -> None:
    _told, pitch = on_the_pitch(book, stack.state, stadium={"ground": "marsh"})
    assert pitch.memory.stadium == "marsh"
    assert (-1, "marsh") in pitch.memory.not_played
    assert pitch.memory.bribes[0] == 1


def test_the_toss_the_ball_and_the_cards_come_along(book: RuleBook, stack: Stack) -> None:
    toss = {"winner": "home", "choice": "kick", "ball": "soft"}
    told, pitch = on_the_pitch(book, stack.state, coin_toss=toss, special_cards={"home": "rowdy fans; Odd one"})
    assert told["kicks"] == "home"
    assert pitch.memory.special_ball == (0, "soft")
    assert pitch.memory.ball_effect == {"catch": 1}
    assert pitch.memory.own_words["card:rowdy-fans"]["effect"] == CARD["effect"]
    assert [slug for _side, slug in pitch.memory.not_played] == ["card:rowdy-fans", "card:Odd one"]


def test_the_league_s_readings_and_overtime_hold_at_the_pitch(stack: Stack) -> None:
    book = load("house2020").with_readings({"doubled-strength": "two-dice"})
    fixture = stack.state.fixtures["f1"]
    assert options_of(book, fixture) == {"doubled-strength": "two-dice"}
    final = fixture.edited()
    final.match = "playoff"
    assert options_of(load("house2020"), final) == {"overtime": True}
    friendly = fixture.edited()
    friendly.match = "exhibition"
    assert options_of(load("lrb4"), friendly) == {"friendly": True}


def test_a_pair_of_stars_is_hired_as_one_and_takes_the_pitch_as_two(book: RuleBook, stack: Stack) -> None:
    stack.file("ruling", "rich", reason="A gift", changes=[{"team": "home", "field": "treasury", "to": 300_000}])
    answers = {"home": [{"what": "grak"}]}
    reading = at_kick_off(book, stack.state, inducements=answers, prayers={"away": [2, 3, 4, 5, 6]})
    assert reading.match.home.stars == ("grak", "crumbleberry")
    told = kick_off(book, reading.kick_off, reading.match, reading.memory, reading.treated)
    pitch = PitchGame().start(Setup("house2020", {}, told))
    stars = [each for each in told["home"]["players"] if each.get("star")]
    assert [each["position"] for each in stars] == ["grak", "crumbleberry"]
    assert len(pitch.memory.stars) == 2
    assert len({each["id"] for each in told["home"]["players"]}) == 14


def test_no_star_of_living_rulebook_4_comes_in_a_pair_but_an_own_one_may(stack: Stack) -> None:
    assert not [star.slug for star in load("lrb4").stars if star.pair is not None]
    for book in (load("house2020"), load("lrb4")):
        one, two, *rest = book.plain()["stars"]
        paired = [{**one, "price": 0, "pair": two["slug"]}, {**two, "pair": one["slug"]}, *rest]
        own = from_plain({**book.plain(), "stars": paired}, book.id)
        assert comes_with(own, one["slug"]) == two["slug"]
        assert comes_with(own, two["slug"]) is None
        assert hired_with(own, two["slug"]) == (two["slug"], one["slug"])
        assert hired_with(own, one["slug"]) == (one["slug"],)


def test_a_champion_takes_the_pitch_as_his_last_match_left_him() -> None:
    """Hired again he is known to be hurt, plays with what is left, and a handicap that drew him touches him."""
    book, griff = load("lrb4"), {"what": "griff-oberwald"}
    stack = league()
    rule_figures(stack, "home", treasury=600_000)
    play(stack, before={"freebooters": {"home": [griff]}, "handicap": {"away": [{"dice": [3, 5]}]}},
         result={"casualties": [hurt("griff-oberwald", 4, 64)]})  # fmt: skip
    first = fill_in(stack.state, Draft({"kind": "match_report", "id": "r", "fixture": "f2", "before": {}}), book)
    assert first.now is not None
    assert first.now.question is not None
    offered = {option.value: option.note for option in first.now.question.options}
    assert offered["griff-oberwald"] == "\u22121 AG"
    before = {"freebooters": {"home": [griff]}, "weather": {"dice": [3, 4]}, "gate": {"dice": [1, 1]},
              "handicap": {"away": [{"dice": [5, 1], "lot-1": 13}]}}  # fmt: skip
    closed = frozenset({"freebooters.home", "freebooters.away"})
    reading = fill_in(
        stack.state, Draft({"kind": "match_report", "id": "r", "fixture": "f2", "before": before}, closed), book
    )
    told = kick_off(book, reading.kick_off, reading.match, reading.memory, reading.treated)
    star = next(each for each in told["home"]["players"] if each.get("star"))
    assert star["ag"] == book.star("griff-oberwald").characteristics["ag"] - 1
    assert told["away"]["handicaps"] == [{"slug": "handicap-where-am-i", "players": [star["id"]]}]


@pytest.mark.parametrize(("rolls", "popularity"), [([2, 3], 4), ([4, 3], 5), ([1, 1], 8)])
def test_a_champion_s_fans_and_bad_press_count_alike_in_the_league_and_at_the_pitch(
    rolls: list[int], popularity: int
) -> None:
    """Five of the side's own and the three of Thrud are halved together; where he is arrested they stay away."""
    stack = league()
    rule_figures(stack, "home", treasury=600_000, popularity=5)
    row = {"dice": rolls, **({"lot-1": 13} if rolls == [4, 3] else {})}
    before = {"freebooters": {"home": [{"what": "thrud-the-barbarian"}]}, "weather": {"dice": [3, 4]},
              "gate": {"dice": [1] * 6, "admirers": [1, 1, 1]}, "handicap": {"away": [row]}}  # fmt: skip
    value = {"kind": "match_report", "id": "r", "fixture": "f1", "before": before}
    reading = fill_in(stack.state, Draft(value, frozenset({"freebooters.home", "freebooters.away"})), load("lrb4"))
    told = kick_off(load("lrb4"), reading.kick_off, reading.match, reading.memory, reading.treated)
    pitch = PitchGame().start(Setup("lrb4", {}, told))
    assert (reading.match.home.popularity, pitch.fan_factor[0]) == (popularity, popularity)
    assert reading.match.gate == 9_000


def test_a_side_has_a_re_roll_at_the_pitch_for_each_trophy_it_holds() -> None:
    """Each trophy of a major gives one for every match, that of a minor tournament none. (LRB 4, Trophées.)"""
    stack, book = league(), load("lrb4")
    for cup, dice in (("spike", {"popularity": 1}), ("chaos-cup", {"purse": 3}), ("minor", {})):
        both = {"season": "s1", "name": cup, "entrants": ["home", "away"]}
        stack.file("tournament_opened", f"open-{cup}", tournament=cup, trophy=cup, **both)
        stack.file("trophy_awarded", f"won-{cup}", tournament=cup, winner="home", runner_up="away", dice=dice)
    value = {"kind": "match_report", "id": "r", "fixture": "f1", "before": {
        "weather": {"dice": [3, 4]}, "gate": {"dice": [1, 1, 1]},
        "handicap": {"home": [{"dice": [1, 1]}], "away": [{"dice": [3, 3]}, {"dice": [3, 5]}]}}}  # fmt: skip
    reading = fill_in(stack.state, Draft(value, frozenset({"freebooters.home", "freebooters.away"})), book)
    assert reading.kick_off, reading.now
    told = kick_off(book, reading.kick_off, reading.match, reading.memory, reading.treated)
    assert (told["home"]["trophy"], told["away"]["trophy"]) == (2, 0)


@pytest.mark.parametrize(("treats", "left"), [(True, 0), (False, 1)])
def test_an_apothecary_who_got_somebody_fit_for_the_match_does_not_come_to_the_pitch_again(
    treats: bool, left: int
) -> None:
    """Once a match he mends somebody who was hurt, or gets somebody fit at its beginning. (LRB 4, Apothicaires.)"""
    stack, book = league(staff={"home": {"apothecary": 1}}), load("lrb4")
    rule_player(stack, "home", "1", "niggles", 1)
    before = {"weather": {"dice": [3, 4]}, "gate": {"dice": [1, 1]}, "handicap": {},
              "niggles": {"home": {"1": [1], "1-apothecary": treats}}}  # fmt: skip
    closed = frozenset({"freebooters.home", "freebooters.away"})
    draft = Draft({"kind": "match_report", "id": "r", "fixture": "f1", "before": before}, closed)
    reading = fill_in(stack.state, draft, book)
    assert reading.kick_off, reading.now
    told = kick_off(book, reading.kick_off, reading.match, reading.memory, reading.treated)
    assert told["home"]["apothecary"] == left
