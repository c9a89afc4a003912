from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from leaguekeeper.play.cards.odds import tackle_odds
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Choose
from tests.play.cards.seasons import GAME, duel
from tests.play.core.odds import exact_odds

PREFERRED = ("target-down", "miss", "tackler-down")


def policy(season: Season, choose: Choose) -> Any:
    """The tackler commits and tackles, each side picks its best die, Dodge and Guard are used when he would succeed."""
    options = GAME.options(season)
    if choose.kind == "turn":
        return options[0]
    if choose.kind == "tackle":
        return options[0] if "target" in season.players and not season.tackles else options[-1]
    if choose.kind == "result":
        faces = sorted(options, key=lambda action: PREFERRED.index(action.values[0]))
        return faces[0] if choose.seat == 0 else faces[-1]
    if choose.kind == "respond" and choose.about["respond"] == "tackle-rolled":
        return options[0] if succeeds(season) else options[-1]
    return options[0]


def succeeds(season: Season) -> bool:
    compared = season.tackles[-1]
    mine, his = season.card(compared.tackler).standing, season.card(compared.target).standing
    return ("target-down" in compared.dice) if mine >= his else set(compared.dice) == {"target-down"}


def outcome(season: Season) -> str:
    if any(here.seat == 1 and not here.standing for here in season.players.values()):
        who = next(player for player, here in season.players.items() if here.seat == 1 and not here.standing)
        return "hit" if who == "target" else "guard"
    return "down" if any(here.seat == 0 and not here.standing for here in season.players.values()) else "miss"


def odds(season: Season) -> dict[str, Fraction]:
    return exact_odds(GAME, season, policy, outcome)


STRONGER = {"hit": Fraction(3, 4), "miss": Fraction(2, 9), "down": Fraction(1, 36)}
EQUAL = {"hit": Fraction(1, 2), "miss": Fraction(1, 3), "down": Fraction(1, 6)}
WEAKER = {"hit": Fraction(1, 4), "miss": Fraction(4, 9), "down": Fraction(11, 36)}


@pytest.mark.parametrize(
    ("season", "expected"),
    [
        pytest.param(duel("dwarf-blocker", "human-thrower"), STRONGER, id="stronger"),
        pytest.param(duel("dwarf-blocker", "human-blitzer"), EQUAL, id="equal"),
        pytest.param(duel("dwarf-blocker", "ogre"), WEAKER, id="weaker"),
        pytest.param(
            duel("black-orc-blocker", "human-blitzer", team="gouged-eye"), STRONGER, id="frenzy-makes-stronger"
        ),
        pytest.param(duel("black-orc-blocker", "ogre", team="gouged-eye"), EQUAL, id="frenzy-makes-equal"),
        pytest.param(
            duel("dwarf-blocker", "beastman-thrower", against="chaos-all-stars"),
            {
                "hit": Fraction(9, 16),
                "miss": Fraction(2, 9) + Fraction(3, 4) * Fraction(2, 9),
                "down": Fraction(1, 36) + Fraction(3, 4) * Fraction(1, 36),
            },
            id="dodge",
        ),
        pytest.param(
            duel("dwarf-blocker", "human-blitzer", "human-lineman"),
            {"guard": Fraction(1, 2), "miss": Fraction(1, 3), "down": Fraction(1, 6)},
            id="guard",
        ),
    ],
)
def test_tackle_odds_by_enumeration(season: Season, expected: dict[str, Fraction]) -> None:
    assert odds(season) == expected


def test_dauntless_rolls_one_die_against_a_stronger_target() -> None:
    season = duel("troll-slayer", "ogre")
    season.pool = []
    assert odds(season) == EQUAL


def test_juggernaut_lets_nobody_guard() -> None:
    season = duel("ogre", "orc-blitzer", "orc-lineman", team="reikland-reavers", against="gouged-eye")
    season.pool = []
    assert odds(season) == STRONGER


@pytest.mark.parametrize(
    ("tackler", "target", "against", "expected"),
    [
        ("dwarf-blocker", "human-thrower", "reikland-reavers", STRONGER),
        ("dwarf-blocker", "human-blitzer", "reikland-reavers", EQUAL),
        ("dwarf-blocker", "ogre", "reikland-reavers", WEAKER),
        ("troll-slayer", "ogre", "reikland-reavers", EQUAL),
        (
            "dwarf-blocker",
            "beastman-thrower",
            "chaos-all-stars",
            {"hit": Fraction(9, 16), "miss": Fraction(7, 18), "down": Fraction(7, 144)},
        ),
    ],
)
def test_the_preview_shows_the_exact_odds(
    tackler: str, target: str, against: str, expected: dict[str, Fraction]
) -> None:
    season = duel(tackler, target, against=against)
    season.pool = []
    commit = GAME.options(season)[0]
    GAME.apply(season, commit)
    shown = tackle_odds(season, commit.values[0], "target")
    assert shown == pytest.approx(tuple(float(expected[name]) for name in ("hit", "miss", "down")))
