from __future__ import annotations

from random import Random
from typing import Any

from leaguekeeper.play.cards.state import HIDDEN, Season
from leaguekeeper.play.core.protocol import Choose
from tests.play.cards.seasons import GAME, begun, dealt, walked
from tests.play.cards.test_invariants import check


def test_a_seat_sees_its_own_hand_and_counts_of_the_rest() -> None:
    season = dealt(3)
    view = GAME.view(season, 1)
    assert view.hands[1] == season.hands[1]
    assert view.hands[0] == [HIDDEN] * 6
    assert view.decks[1] == [HIDDEN] * 6
    assert set(view.spike) == set(view.highlights) == set(view.staff) == {HIDDEN}
    assert view.discards == season.discards
    assert GAME.view(season, None).hands == [[HIDDEN] * 6] * 3


def laid(tokens: list[Any]) -> Season:
    players = [{"id": "a", "card": "ogre", "manager": 0, "tokens": tokens}]
    told = {
        "managers": [{"team": "reikland-reavers", "hand": ["human-lineman"]}, {"team": "gouged-eye"}],
        "matches": [{"card": "bad-snap", "players": players}, {"card": "personal-foul"}],
    }
    return GAME.scenarios.state(told, "team-manager", {})


def test_a_token_face_down_is_hidden_from_its_own_manager_too() -> None:
    view = GAME.view(laid(["whistle", {"face": "plus-2", "up": True}]), 0)
    assert [mark.face for mark in view.players["a"].tokens] == [HIDDEN, "plus-2"]


def test_a_manager_who_looked_at_a_token_knows_it_and_nobody_else_does() -> None:
    season = laid(["whistle"])
    mark = season.players["a"].tokens[0]._replace(seen=0b01)
    season.players["a"] = season.players["a"]._replace(tokens=(mark,))
    assert GAME.view(season, 0).players["a"].tokens[0].face == "whistle"
    assert GAME.view(season, 1).players["a"].tokens[0].face == HIDDEN


def test_what_others_decide_about_hidden_cards_is_hidden() -> None:
    met = set()
    for season, now in walked(begun(3), 5):
        if isinstance(now, Choose) and now.kind in ("keep", "to-bottom", "discard", "turn"):
            met.add(now.kind)
            for other in (None, *(seat for seat in range(3) if seat != now.seat)):
                view = GAME.view(season, other)
                assert not view.offered
                assert str(GAME.options(season)[0].values[:1]) not in str(view.stack[-1])
    assert {"keep", "discard", "turn"} <= met


def test_an_imagined_season_can_be_played_on_and_has_every_card_once() -> None:

    random = Random(3)
    for place, (season, now) in enumerate(walked(begun(4), 9)):
        if isinstance(now, Choose) and place % 7 == 0 and season.week:
            check(GAME.imagine(GAME.view(season, now.seat), now.seat, random))
