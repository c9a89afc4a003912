"""What a manager is told before he answers: targets of a zone, the card at work, the best face first."""

from __future__ import annotations

import pytest

from leaguekeeper.play.cards.previews import acting, zone_words
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Choose, Roll, Rolled
from tests.play.cards.seasons import GAME, duel


def rolled(season: Season, *values: int) -> Season:
    """The season after a first commit and a first tackle, for which these dice fell."""
    fell = iter(values)
    while True:
        now = GAME.turn(season)
        if isinstance(now, Roll):
            GAME.apply(season, Rolled(tuple(next(fell) for _die in now.dice)))
        elif isinstance(now, Choose) and now.kind != "result":
            GAME.apply(season, GAME.options(season)[0])
        else:
            return season


def faces(season: Season) -> list[str]:
    return [action.values[0] for action in GAME.options(season)]


def die(season: Season, face: str) -> int:
    return season.cards.faces.index(face) + 1


@pytest.mark.parametrize(
    ("target", "seat", "first"),
    [("human-thrower", 0, "target-down"), ("ogre", 1, "tackler-down")],
)
def test_the_best_face_for_who_chooses_stands_first(target: str, seat: int, first: str) -> None:
    season = duel("dwarf-blocker", target)
    season = rolled(season, die(season, "tackler-down"), die(season, "target-down"))
    now = GAME.turn(season)
    assert isinstance(now, Choose)
    assert now.seat == seat
    assert faces(season)[0] == first


def test_the_text_of_a_choice_is_that_of_the_tackler_at_work() -> None:
    season = duel("dwarf-blocker", "human-thrower")
    season = rolled(season, die(season, "tackler-down"), die(season, "target-down"))
    now = GAME.turn(season)
    assert isinstance(now, Choose)
    assert acting(season) == season.tackles[-1].tackler
    assert "Dwarf Blocker" in GAME.words.ask(season, now)


def test_a_manager_asked_for_a_matchup_action_is_not_told_of_the_player_just_committed() -> None:
    season = duel("human-lineman", "orc-lineman", team="reikland-reavers", against="gouged-eye")
    season.upgrades[0].append("jack-of-all-trades")
    GAME.apply(season, GAME.options(season)[0])
    now = GAME.turn(season)
    assert isinstance(now, Choose)
    assert (now.kind, acting(season)) == ("matchup-action", "")


def test_a_zone_counts_who_can_be_tackled_not_the_symbols() -> None:
    season = duel("dwarf-blocker", "human-thrower", "human-blitzer", "human-catcher")
    card = season.hands[0][0]
    assert zone_words(season, 0, 0, card) == "against Reikland Reavers, 3 to tackle"
    season.players.clear()
    assert zone_words(season, 0, 0, card) == "nobody there yet"
