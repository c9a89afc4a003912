"""A season keeps the readings that it was opened under: the league's, and its own; whatever the league reads later."""

from __future__ import annotations

from leaguekeeper.league.book_in_force import book_in_force, book_of_season
from leaguekeeper.league.standings import table
from leaguekeeper.services.fixtures.divisions import dealt
from leaguekeeper.services.session import rule_book
from tests.league.stack import Stack, founded, human_team

TIE_BREAKERS = "casualties-first"


def league() -> Stack:
    """Four teams of a league that reads its tie-breakers otherwise; the season pins its book, as it does when filed."""
    stack = founded(options={"tie-breakers": TIE_BREAKERS, "winnings-half": "round-up"})
    for name in "abcd":
        human_team(stack, name)
    season(stack, "s1")
    return stack


def season(stack: Stack, name: str, **fields: object) -> None:
    stack.file("season_opened", f"open-{name}", season=name, name=name, participants=list("abcd"),
               digest=book_in_force(stack.state, rule_book).digest, **fields)  # fmt: skip


def played(stack: Stack, name: str) -> None:
    """a wins by more touchdowns, b hurts more."""
    for pair, goals, hurt in (("ac", 3, 0), ("bd", 1, 2)):
        stack.file("fixture_set", f"{name}-{pair}", fixture=f"{name}-{pair}", season=name, home=pair[0], away=pair[1])
        stack.file("result_recorded", f"{name}-{pair}-result", fixture=f"{name}-{pair}",
                   home={"score": goals, "casualties": hurt}, away={"score": 0})  # fmt: skip


def readings(stack: Stack, name: str) -> tuple[str, str]:
    book = book_of_season(stack.state, stack.state.seasons[name], rule_book)
    return book.ruling("tie-breakers").reading, book.ruling("winnings-half").reading


def first(stack: Stack, name: str) -> str:
    found = stack.state.seasons[name]
    return table(stack.state, book_of_season(stack.state, found, rule_book), found)[0].team


def test_the_table_reads_what_the_league_chose_when_it_was_founded() -> None:
    stack = league()
    played(stack, "s1")
    assert readings(stack, "s1") == (TIE_BREAKERS, "round-up")
    assert first(stack, "s1") == "b"


def test_the_book_of_the_open_season_is_the_one_in_force() -> None:
    stack = league()
    open_one = book_of_season(stack.state, stack.state.seasons["s1"], rule_book)
    assert open_one.rulings == book_in_force(stack.state, rule_book).rulings


def test_a_season_of_its_own_readings_leaves_the_others_theirs() -> None:
    stack = league()
    played(stack, "s1")
    stack.file("season_closed", "close-s1", season="s1")
    season(stack, "s2", options={"tie-breakers": "touchdowns-first"}, by_ruling="no new lists this year")
    played(stack, "s2")
    assert readings(stack, "s2") == ("touchdowns-first", "round-up")
    assert (first(stack, "s1"), first(stack, "s2")) == ("b", "a")


def test_divisions_are_dealt_by_the_table_of_the_season_that_is_over() -> None:
    """Whatever book the league has gone over to since: b was first then, and a would be by today's."""
    stack = league()
    played(stack, "s1")
    stack.file("season_closed", "close-s1", season="s1")
    own = rule_book("house2020").copied("ours", {"en": "Ours", "fr": "Le nôtre"}).plain()
    own["rulings"] = [each for each in own["rulings"] if each["slug"] != "tie-breakers"]
    stack.file("rule_book_adopted", "ours", rulebook="ours", book=own)
    assert dealt(stack.state, "abcd", 2, "last-season").divisions == {"a": ("b", "c"), "b": ("a", "d")}


def test_seasons_of_long_ago_keep_their_readings_when_the_league_goes_over_to_a_book_of_its_own() -> None:
    stack = league()
    for name in ("s1", "s2"):
        if name != "s1":
            season(stack, name, by_ruling="no new lists this year")
        played(stack, name)
        stack.file("season_closed", f"close-{name}", season=name)
    own = rule_book("house2020").copied("ours", {"en": "Ours", "fr": "Le nôtre"}).plain()
    own["rulings"] = [each for each in own["rulings"] if each["slug"] != "tie-breakers"]
    stack.file("rule_book_adopted", "ours", rulebook="ours", book=own)
    season(stack, "s3", by_ruling="no new lists this year")
    assert [readings(stack, name) for name in ("s1", "s2")] == [(TIE_BREAKERS, "round-up")] * 2
    assert [first(stack, name) for name in ("s1", "s2")] == ["b", "b"]
