from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.play.cards.data import catalogue
from leaguekeeper.play.core.dice import ScriptedDice
from leaguekeeper.play.core.protocol import Illegal, Roll
from tests.play.cards.seasons import GAME, begun, dealt, rolled_out

FOUR = ["reikland-reavers", "gouged-eye", "grudgebearers", "chaos-all-stars"]


class Lowest:
    """Dice that always show a one: every shuffle leaves the order of the data."""

    def roll(self, asked: Roll) -> Any:
        return ScriptedDice([{kind: 1} for kind in asked.dice]).roll(asked)


def test_all_ones_leave_every_deck_in_the_order_of_the_data() -> None:
    season = rolled_out(begun(4, teams=FOUR, first=2), Lowest())
    cards = catalogue()
    assert season.hands[0] == cards.starting("reikland-reavers")[:6]
    assert season.decks[0] == cards.starting("reikland-reavers")[6:]
    assert season.team_decks[1] == cards.team_deck("gouged-eye")
    assert season.star_decks["owa"] == cards.star_deck("owa")
    assert season.first == season.active == 2
    assert [match.card for match in season.matches[:4]] == list(cards.highlights)[:4]


def test_teams_and_first_manager_are_drawn_where_they_are_not_agreed() -> None:
    season = begun(3, teams=["gouged-eye"])
    drawn: list[Roll] = []
    for values in ((5, 1), (3,)):
        asked = GAME.turn(season)
        assert isinstance(asked, Roll)
        drawn.append(asked)
        GAME.apply(
            season, ScriptedDice([{kind: value} for kind, value in zip(asked.dice, values, strict=True)]).roll(asked)
        )
    assert [(asked.why, asked.dice) for asked in drawn] == [("teams", ("d5", "d4")), ("first-manager", ("d3",))]
    assert season.teams == ("gouged-eye", "skavenblight-scramblers", "reikland-reavers")
    assert season.first == 2


@pytest.mark.parametrize(
    ("managers", "options", "tournaments", "headlines"),
    [
        (3, {}, 2, 2),
        (4, {"season": "short"}, 1, 2),
        (4, {"season": "long"}, 2, 3),
        (2, {}, 3, 0),
        (2, {"season": "long"}, 3, 0),
    ],
)
def test_the_spike_deck(managers: int, options: dict[str, str], tournaments: int, headlines: int) -> None:
    season = dealt(managers, options)
    deck = season.spike_shown + season.spike
    cards = catalogue()
    assert deck[-1] == "the-blood-bowl"
    assert sum(card in cards.tournaments for card in deck[:-1]) == tournaments
    assert sum(card in cards.headlines for card in deck) == headlines


def test_no_salary_cap_keeps_the_premium_staff() -> None:
    assert len(dealt(3).staff) == 21
    assert len(dealt(3, {"no-salary-cap": True}).staff) == 28


def test_a_short_season_begins_with_four_improvements_each() -> None:
    season = dealt(3, {"season": "short"})
    while season.week == 0:
        GAME.apply(season, GAME.options(season)[0])
        rolled_out(season, Lowest())
    assert season.improvements == [4, 4, 4]
    for seat in range(3):
        assert len(season.upgrades[seat]) == 2
        assert sum(season.card(player).star for player in season.roster(seat)) == 2


@pytest.mark.parametrize(
    ("managers", "options", "told", "code"),
    [
        (5, {}, {}, "managers"),
        (1, {}, {}, "managers"),
        (2, {"season": "endless"}, {}, "unknown-season"),
        (2, {"no-such-thing": True}, {}, "unknown-option"),
        (2, {"dodge": "never"}, {}, "unknown-reading"),
        (2, {}, {"teams": ["gouged-eye", "gouged-eye"]}, "teams"),
        (2, {}, {"teams": ["gouged-eye", "", ""]}, "too-many-teams"),
        (2, {}, {"teams": ["nobodies"]}, "unknown-team"),
        (2, {}, {"first": 2}, "first-manager"),
    ],
)
def test_a_season_that_cannot_be_is_refused_in_a_sentence(
    managers: int, options: dict[str, Any], told: dict[str, Any], code: str
) -> None:
    with pytest.raises(Illegal) as caught:
        begun(managers, options, **told)
    assert caught.value.code == code
    assert GAME.words.reason(caught.value).endswith(".")


def test_what_does_not_exist_is_refused_with_what_does() -> None:
    with pytest.raises(Illegal) as caught:
        begun(2, {"dodge": "never"})
    assert "one of: once, every-roll." in GAME.words.reason(caught.value)
