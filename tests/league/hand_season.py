"""A season of eight teams and four rounds, every die written down, and the same season reckoned on paper.

``ROUNDS`` is the season as the coaches told it. ``Paper`` works it out with plain sums of its own and knows nothing
of the program: experience, winnings, fans, improvements, injuries, values, points.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.league.stack import Stack, founded, squad

TEAMS = ("ark", "bog", "cay", "den", "elm", "fen", "gut", "ham")

SQUAD = [
    *squad("human-lineman", 11),
    *squad("human-blitzer", 1, 12),
    *squad("human-thrower", 1, 13),
    *squad("human-catcher", 1, 14),
]
STAFF = {"re-roll": 3, "apothecary": 1, "dedicated-fans": 3}
"""11 × 50,000 + 85,000 + 80,000 + 65,000 + 3 × 50,000 + 50,000 + 2 × 10,000 = 1,000,000: nothing is left."""

POINTS = {"cp": 1, "def": 1, "int": 2, "cas": 2, "foul": 2, "td": 3}
EVENTS = {
    "cp": "completion",
    "def": "deflection",
    "int": "interception",
    "cas": "casualty",
    "foul": "foul-casualty",
    "td": "touchdown",
}
PRICES = {"random-primary": (3, 4, 6, 8, 10, 15), "chosen-primary": (6, 8, 12, 16, 20, 30)}
WORTH = {"random-primary": 10_000, "chosen-primary": 20_000}
LAST_SIX = (9, 10, 11, 12, 13, 14)


@dataclass(frozen=True)
class Side:
    """What one side did. ``deeds`` is ``12:td*2 13:cp``; ``buys`` pairs a deed with what it costs and adds."""

    team: str
    fans: int
    score: int = 0
    deeds: str = ""
    mvp: int = 0
    nominees: tuple[int, ...] = LAST_SIX
    fan_roll: int | None = None
    improves: tuple[dict[str, Any], ...] = ()
    hires: tuple[dict[str, Any], ...] = ()
    paid: int = 0
    staff_value: int = 0
    recruits: tuple[int, ...] = ()
    costly: dict[str, int] | None = None
    lost: int = 0
    induced: tuple[dict[str, Any], ...] = ()
    spent: int = 0
    prayers: tuple[int, ...] = ()


@dataclass(frozen=True)
class Played:
    """A match as it was told. ``hurt`` has rows of team, number, what came of him, and the row of the report."""

    home: Side
    away: Side
    hurt: tuple[tuple[str, int, str, dict[str, Any]], ...] = ()
    conceded: str | None = None


def chosen(number: int, skill: str) -> dict[str, Any]:
    return {"player": str(number), "how": "chosen-primary", "skill": skill}


def drawn(number: int, category: str, *dice: int) -> dict[str, Any]:
    return {"player": str(number), "how": "random-primary", "category": category, "dice": list(dice)}


def hurt(roll: int, **more: Any) -> dict[str, Any]:
    return {"roll": roll, **more}


AVERTED = {"die": 6}

ROUNDS: tuple[tuple[Played, ...], ...] = (
    (
        Played(
            Side("ark", 2, 2, "12:td*2,cas 13:cp", 4, fan_roll=3, improves=(chosen(12, "guard"),)),
            Side("bog", 3, 1, "14:td 13:cp*2", 6, fan_roll=3, improves=(chosen(14, "block"),)),
            (("bog", 1, "miss", hurt(8, by="12")),),
        ),
        Played(
            Side("cay", 1, 1, "12:td 5:foul", 1, improves=(drawn(9, "general", 2, 4),)),
            Side("den", 1, 1, "12:td", 5, improves=(drawn(13, "passing", 5, 1),)),
            (("den", 2, "fit", hurt(11, cause="foul", by="5", apothecary={"roll": 3})),),
        ),
        Played(
            Side("elm", 3, 0, "", 2, fan_roll=2),
            Side(
                "fen",
                3,
                3,
                "12:td,cas 14:td*2",
                6,
                fan_roll=6,
                improves=(chosen(14, "sidestep"), drawn(14, "agility", 4, 3, 6, 5)),
            ),
            (("elm", 12, "av", hurt(15, by="12", apothecary={"roll": 14, "lasting": 1})),),
        ),
        Played(
            Side("gut", 1, 2, "12:td,cas 13:cp*4 14:td", 5, fan_roll=1, improves=(chosen(13, "leader"),)),
            Side("ham", 2, 0, "12:def 13:int", 1, fan_roll=5),
            (("ham", 11, "dead", hurt(16, by="12", apothecary={"roll": 15})),),
        ),
    ),
    (
        Played(
            Side(
                "ark",
                1,
                1,
                "12:td",
                1,
                fan_roll=4,
                hires=({"do": "buy", "staff": "re-roll"},),
                paid=100_000,
                staff_value=50_000,
            ),
            Side("cay", 1, 2, "12:td*2 13:cp", 0, fan_roll=2),
            conceded="cay",
        ),
        Played(
            Side(
                "bog",
                2,
                2,
                "12:td 14:td",
                4,
                induced=({"what": "temp-agency-cheerleaders"},),
                spent=20_000,
                costly={"die": 2},
            ),
            Side(
                "den", 2, 2, "12:td*2", 4, improves=(chosen(12, "guard"),), costly={"die": 1, "amount": 3}, lost=30_000
            ),
            (("den", 12, "niggle", hurt(12)),),
        ),
        Played(
            Side(
                "elm",
                1,
                1,
                "14:td",
                6,
                (8, 9, 10, 11, 13, 14),
                2,
                (chosen(14, "block"),),
                ({"do": "buy", "staff": "cheerleader"},),
                10_000,
                10_000,
                costly=AVERTED,
                induced=({"what": "bribes"},),
                spent=100_000,
            ),
            Side(
                "gut",
                3,
                0,
                "",
                3,
                fan_roll=1,
                hires=({"do": "buy", "staff": "assistant-coach"},),
                paid=10_000,
                staff_value=10_000,
                costly={"die": 1, "amount": 1},
                lost=10_000,
            ),
        ),
        Played(
            Side(
                "ham",
                1,
                1,
                "12:td",
                4,
                (6, 9, 10, 12, 13, 14),
                prayers=(7,),
                hires=({"do": "hire", "position": "human-lineman", "number": 15},),
                paid=50_000,
                recruits=(15,),
            ),
            Side("fen", 2, 1, "14:td", 6, costly={"die": 5}),
            (("fen", 1, "pa", hurt(13, lasting=4)),),
        ),
    ),
    (
        Played(
            Side("ark", 3, 0, "13:cp*3", 2, fan_roll=6, costly=AVERTED),
            Side(
                "den",
                2,
                1,
                "14:td 3:cas",
                6,
                (9, 10, 11, 5, 13, 14),
                6,
                (chosen(14, "block"),),
                costly=AVERTED,
                prayers=(3, 3, 9),
            ),
            (("ark", 4, "fit", hurt(6, by="3")),),
        ),
        Played(
            Side("bog", 2, 0, "", 1, fan_roll=1, costly={"die": 1, "amount": 2}, lost=20_000),
            Side(
                "cay",
                3,
                4,
                "12:td*3 14:td 13:cp*2",
                4,
                fan_roll=1,
                improves=(chosen(12, "tackle"), drawn(12, "strength", 3, 1)),
                costly={"die": 1, "amount": 2},
                lost=20_000,
            ),
        ),
        Played(
            Side("elm", 2, 2, "12:td 14:td", 4, costly=AVERTED),
            Side("ham", 3, 2, "14:td*2", 6, (6, 9, 10, 12, 13, 14), costly=AVERTED),
            (("elm", 7, "dead", hurt(15)), ("ham", 7, "miss", hurt(9))),
        ),
        Played(
            Side("fen", 1, 1, "14:td", 6, fan_roll=6, costly={"die": 3}, prayers=(1,)),
            Side("gut", 1, 0, "12:int", 5, fan_roll=5, costly={"die": 6}),
            (("gut", 12, "st", hurt(14, lasting=6)),),
        ),
    ),
    (
        Played(
            Side("ark", 2, 3, "12:td 14:td*2", 6, fan_roll=1, improves=(chosen(14, "block"),), costly={"die": 4}),
            Side("elm", 2, 1, "14:td", 6, fan_roll=1, costly={"die": 2, "amount": 2}, lost=20_000, prayers=(5,)),
        ),
        Played(
            Side("bog", 1, 1, "12:td", 4, fan_roll=3, costly={"die": 5}),
            Side("fen", 3, 0, "13:cp", 5, fan_roll=2, costly={"die": 1, "amount": 2}, lost=20_000),
        ),
        Played(
            Side("cay", 2, 2, "12:td 14:td", 1, fan_roll=6, costly={"die": 6}),
            Side("gut", 1, 3, "13:td 14:td*2", 6, (8, 9, 10, 11, 13, 14), 6, costly={"die": 2}, prayers=(16,)),
        ),
        Played(
            Side("den", 2, 1, "12:td", 4, costly={"die": 3}),
            Side("ham", 2, 1, "14:td", 6, (6, 9, 10, 12, 13, 14), costly={"die": 6}, prayers=(9, 10)),
        ),
    ),
)


@dataclass
class Man:
    """A player on paper."""

    worth: int
    points: int = 0
    spent: int = 0
    improved: int = 0
    added: int = 0
    niggles: int = 0
    lost: list[str] = field(default_factory=list)
    away: bool = False
    dead: bool = False


@dataclass
class Sheet:
    """A team on paper."""

    men: dict[int, Man]
    treasury: int = 0
    fans: int = 3
    points: int = 0
    staff: int = 3 * 50_000 + 50_000

    def value(self) -> int:
        return self.staff + sum(man.worth + man.added for man in self.men.values() if not man.dead)

    def current(self) -> int:
        return self.staff + sum(man.worth + man.added for man in self.men.values() if not (man.dead or man.away))


class Paper:
    """The season worked out on paper."""

    def __init__(self) -> None:
        prices = {**dict.fromkeys(range(1, 12), 50_000), 12: 85_000, 13: 80_000, 14: 65_000}
        self.sheets = {name: Sheet({number: Man(price) for number, price in prices.items()}) for name in TEAMS}

    def play(self, played: Played) -> tuple[int, int]:
        """Work a match out; what the two sides won in gold."""
        home, away = self.sheets[played.home.team], self.sheets[played.away.team]
        absent = {(name, number) for name in (played.home.team, played.away.team)
                  for number, man in self.sheets[name].men.items() if man.away}  # fmt: skip
        scores = [played.home.score, played.away.score]
        if played.conceded is not None:
            loser = 0 if played.conceded == played.home.team else 1
            scores[loser], scores[1 - loser] = 0, scores[1 - loser] + 1
        crowd = played.home.fans + home.fans + played.away.fans + away.fans
        gold = [crowd * 5_000 + score * 10_000 for score in scores]
        if played.conceded is not None:
            gold = [0, sum(gold)] if played.conceded == played.home.team else [sum(gold), 0]
        for number, (side, sheet) in enumerate(((played.home, home), (played.away, away))):
            self._after(side, sheet, scores[number], scores[1 - number], gold[number], played.conceded)
        for name, number, what, _row in played.hurt:
            _suffer(self.sheets[name].men[number], what)
        for name, number in absent:
            self.sheets[name].men[number].away = False
        return gold[0], gold[1]

    def _after(self, side: Side, sheet: Sheet, own: int, other: int, gold: int, conceded: str | None) -> None:
        gave_up = conceded == side.team
        for number, event, count in deeds(side.deeds):
            if not (gave_up and event == "td"):
                sheet.men[number].points += POINTS[event] * count
        if side.mvp:
            sheet.men[side.nominees[side.mvp - 1]].points += 4
        sheet.points += 5 if own > other else 3 if own == other else 1
        if gave_up:
            sheet.fans = max(1, sheet.fans - (side.fan_roll or 0))
        elif own > other:
            sheet.fans = min(6, sheet.fans + ((side.fan_roll or 0) >= sheet.fans))
        elif own < other:
            sheet.fans = max(1, sheet.fans - ((side.fan_roll or 0) < sheet.fans))
        for row in side.improves:
            man = sheet.men[int(row["player"])]
            man.spent += PRICES[row["how"]][man.improved]
            man.improved += 1
            man.added += WORTH[row["how"]]
        for number in side.recruits:
            sheet.men[number] = Man(50_000)
        sheet.staff += side.staff_value
        sheet.treasury += gold - side.paid - side.lost


def _suffer(man: Man, what: str) -> None:
    if what == "dead":
        man.dead = True
    elif what != "fit":
        man.away = True
        man.niggles += what == "niggle"
        if what in {"av", "pa", "st", "ma", "ag"}:
            man.lost.append(what)


def deeds(told: str) -> list[tuple[int, str, int]]:
    """``12:td*2,cas`` as rows of number, event and how often."""
    found = []
    for each in told.split():
        number, _colon, events = each.partition(":")
        for event in events.split(","):
            name, _star, count = event.partition("*")
            found.append((int(number), name, int(count or 1)))
    return found


def season() -> Stack:
    """The league with its eight teams, and no match played."""
    stack = founded()
    for name in TEAMS:
        stack.file("team_enrolled", f"team-{name}", team=name, name=name.title(), list="human", players=SQUAD,
                   staff=STAFF)  # fmt: skip
    stack.file("season_opened", "season", season="s1", name="1", participants=TEAMS)
    for number, matches in enumerate(ROUNDS, start=1):
        for played in matches:
            ref = name_of(played)
            stack.file("fixture_set", f"fixture-{ref}", fixture=ref, season="s1", round=number,
                       home=played.home.team, away=played.away.team)  # fmt: skip
    return stack


def name_of(played: Played) -> str:
    return f"{played.home.team}-{played.away.team}"


def report_of(played: Played) -> dict[str, Any]:
    """The report that tells this match."""
    sides = {"home": played.home, "away": played.away}
    before: dict[str, Any] = {
        "fans": {name: side.fans for name, side in sides.items()},
        "weather": {"dice": [3, 4]},
        "inducements": {name: list(side.induced) for name, side in sides.items() if side.induced},
        "prayers": {name: list(side.prayers) for name, side in sides.items() if side.prayers},
    }
    result: dict[str, Any] = {name: _result(side) for name, side in sides.items()}
    result["casualties"] = [
        {"side": "home" if team == played.home.team else "away", "player": str(number), **row}
        for team, number, _what, row in played.hurt
    ]
    if played.conceded is not None:
        result |= {"ended": "conceded", "by": "home" if played.conceded == played.home.team else "away"}
    after: dict[str, Any] = {
        "results": {name: _best(side) for name, side in sides.items() if side.mvp},
        "dedicated_fans": {name: side.fan_roll for name, side in sides.items() if side.fan_roll is not None},
        "improvements": {name: list(side.improves) for name, side in sides.items() if side.improves},
        "hiring": {name: list(side.hires) for name, side in sides.items() if side.hires},
        "costly_errors": {name: side.costly for name, side in sides.items() if side.costly},
    }
    return {"fixture": name_of(played), "before": before, "result": result, "after": after}


def _result(side: Side) -> dict[str, Any]:
    players: dict[str, dict[str, int]] = {}
    for number, event, count in deeds(side.deeds):
        players.setdefault(str(number), {})[EVENTS[event]] = count
    return {"score": side.score, "players": players}


def _best(side: Side) -> dict[str, Any]:
    return {"mvp": {"nominees": [str(number) for number in side.nominees], "dice": [side.mvp]}}
