"""A coach of the machine spends what he has on what is worth it to him, and never on what nobody plays for him."""

from __future__ import annotations

from random import Random

import pytest

from leaguekeeper.league.choices import Option
from leaguekeeper.league.reading import read
from leaguekeeper.league.state import MatchSide, State
from leaguekeeper.services.session import book_of, rule_book
from leaguekeeper.services.simulation.shopping import Shopper, budget_of
from tests.services.play.test_round_played import before_the_first_match


@pytest.fixture(scope="module")
def state() -> State:
    return read(before_the_first_match("house2020", 4), rule_book).state


def offers(state: State, *slugs: str) -> list[Option]:
    book = book_of(state)
    priced = ((slug, book.star(slug).price if book.has("stars", slug) else book.inducement(slug).price)
              for slug in slugs)  # fmt: skip
    return [Option(slug, slug, price=price) for slug, price in priced]


def shopper(state: State, seed: int = 1) -> Shopper:
    return Shopper(book_of(state), state.teams["team-1"], state.teams["team-2"], Random(seed))


def test_nothing_is_bought_beyond_the_purse_nor_for_nothing(state: State) -> None:
    few = offers(state, "wizard-hireling", "giant", "side-bet")
    assert shopper(state).choose(few, 140_000) is None
    by_hand = book_of(state).inducement("giant").model_copy(update={"by_hand": True})
    left = tuple(by_hand if each.slug == "giant" else each for each in book_of(state).inducements)
    book = book_of(state).model_copy(update={"inducements": left})
    book.__dict__.pop("index", None)
    careful = Shopper(book, state.teams["team-1"], state.teams["team-2"], Random(2))
    assert careful.choose(offers(state, "giant"), 500_000) is None
    found = shopper(state).choose(offers(state, "wizard-hireling", "side-bet"), 500_000)
    assert found is not None
    assert found.slug == "wizard-hireling"
    assert found.why


def test_a_side_short_of_re_rolls_would_rather_have_one_than_cheerleaders(state: State) -> None:
    bought = [
        found.slug
        for seed in range(40)
        if (found := shopper(state, seed).choose(
            offers(state, "extra-team-training", "temp-agency-cheerleaders"), 100_000))
    ]  # fmt: skip
    assert bought.count("extra-team-training") > 30


def test_of_what_is_useful_twice_two_are_bought_where_the_purse_allows(state: State) -> None:
    found = shopper(state).choose(offers(state, "extra-team-training"), 250_000)
    assert found is not None
    assert found.count == 2
    once = shopper(state).choose(offers(state, "extra-team-training"), 150_000)
    assert once is not None
    assert once.count == 1


def test_petty_cash_is_spent_and_of_the_treasury_only_what_lies_idle(state: State) -> None:
    team, side = state.teams["team-1"], MatchSide("team-1")
    side.petty_cash, side.spent = 200_000, 150_000
    team.treasury = 90_000
    assert budget_of(team, side, 90_000) == 50_000
    team.treasury = 390_000
    assert budget_of(team, side, 390_000) == 80_000
    assert budget_of(team, side, 20_000) == 70_000
