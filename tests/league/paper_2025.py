"""A league under the 2025 edition reckoned on paper: nothing but the documents and the sources' own figures.

It knows what simulated seasons hold: drafts, reports of matches played to their end, prizes, re-enrolments. It shares
no line with the program, so that the two agree only if both are right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.facts_2025 import facts, team_list

Told = Mapping[str, Any]
PRICES = {"random-primary": "primary_skill", "chosen-primary": "primary_skill", "chosen-secondary": "secondary_skill"}
WORST = ("badly-hurt", "seriously-hurt", "serious-injury", "lasting-injury", "dead")


@dataclass
class Member:
    """A player: his position, what he learned and what that added to his value."""

    position: Told
    learned: list[str] = field(default_factory=list)
    more: int = 0
    niggles: int = 0
    out: bool = False
    seasons: int = 1

    @property
    def value(self) -> int:
        return int(self.position["cost"]) + self.more


@dataclass
class Club:
    """A team: its players by number, its staff and its gold."""

    terms: Told
    squad: dict[str, Member] = field(default_factory=dict)
    staff: dict[str, int] = field(default_factory=dict)
    gold: int = 0
    crown: int = 0
    used: set[str] = field(default_factory=set)
    played: int = 0
    won: int = 0
    drawn: int = 0

    def position(self, slug: str) -> Told:
        return next(each for each in self.terms["positions"] if each["key"] == slug)

    def join(self, number: int, slug: str) -> None:
        """A new player; whoever takes over a number is told from its earlier wearers."""
        names = (str(number), *(f"{number}-{more}" for more in range(2, 99)))
        ref = next(name for name in names if name not in self.used)
        self.used.add(ref)
        self.squad[ref] = Member(self.position(slug))

    def lineman(self) -> Told:
        return self.position(self.terms["journeyman_options"][0])

    def price(self, kind: str) -> int:
        build = facts("league")["team_building"]
        if kind == "re-roll":
            return int(self.terms["reroll_cost"])
        if kind == "dedicated-fans":
            return int(build["dedicated_fans"]["cost_each"])
        return int(build[kind.replace("-", "_")]["cost"])

    def of_staff(self) -> int:
        counted = sum(self.price(kind) * count for kind, count in self.staff.items() if kind != "dedicated-fans")
        return counted + self.crown * self.price("re-roll")

    def value(self) -> int:
        return sum(each.value for each in self.squad.values()) + self.of_staff()

    def counts_now(self, member: Member) -> int:
        cheap = "low-cost-linemen" in self.terms["special_rules"] and member.position["lineman"]
        return member.more if cheap else member.value

    def fit(self) -> list[Member]:
        return [each for each in self.squad.values() if not each.out]

    def value_now(self) -> int:
        missing = max(0, 11 - len(self.fit()))
        return (
            sum(map(self.counts_now, self.fit())) + missing * self.counts_now(Member(self.lineman())) + self.of_staff()
        )


class Paper:
    """The league so far; ``told`` gathers both sides' current values at every kick-off."""

    def __init__(self) -> None:
        self.clubs: dict[str, Club] = {}
        self.fixtures: dict[str, tuple[str, str]] = {}
        self.winners: dict[str, str] = {}
        self.told: dict[str, tuple[int, int]] = {}

    def read(self, sheet: Told) -> None:
        getattr(self, f"_{sheet['kind']}", lambda _sheet: None)(sheet)

    def _team_enrolled(self, sheet: Told) -> None:
        club = self.clubs[sheet["team"]] = Club(team_list(sheet["list"]))
        for each in sheet["players"]:
            club.join(each["number"], each["position"])
        club.staff = {"dedicated-fans": 1, **sheet.get("staff", {})}
        fans = club.staff["dedicated-fans"] - 1
        budget: int = facts("league")["team_building"]["treasury_start"]
        club.gold = budget - club.value() - fans * club.price("dedicated-fans")

    def _fixtures_drawn(self, sheet: Told) -> None:
        """A round robin as it is written down, or semi-finals: first and last, second and third."""
        if sheet["system"] == "knock-out":
            first, second, third, fourth = sheet["entrants"]
            self.fixtures |= {f"{sheet['draw']}-g1": (first, fourth), f"{sheet['draw']}-g2": (second, third)}
            return
        for number, games in enumerate(sheet["rounds"], start=1):
            for place, (home, away) in enumerate(games, start=1):
                self.fixtures[f"{sheet['draw']}-r{number}-{place}"] = (home, away)

    def _prizes_paid(self, sheet: Told) -> None:
        """The champion holds the trophy, and its re-roll, until the next champion."""
        for place, team in enumerate(sheet["places"][:3], start=1):
            self.clubs[team].gold += facts("league")["prizes"][str(place)]
        for name, club in self.clubs.items():
            club.crown = int(name == sheet["places"][0])

    # --- a match ----------------------------------------------------------------------------------------

    def _match_report(self, sheet: Told) -> None:
        meeting = self._meeting(sheet["fixture"])
        home, away = (self.clubs[team] for team in meeting)
        sides = {"home": home, "away": away}
        now = {name: club.value_now() for name, club in sides.items()}
        self.told[sheet["fixture"]] = (now["home"], now["away"])
        self._hired_for_the_match(sheet.get("before", {}), sides, now)
        for club in sides.values():
            club.played += 1
            for member in club.squad.values():
                member.out = False
        self._hurt(sheet.get("result", {}).get("casualties", ()), sides)
        self._paid(sheet, sides)
        goals = [sheet.get("result", {}).get(name, {}).get("score", 0) for name in sides]
        self.winners[sheet["fixture"]] = meeting[goals[1] > goals[0]]
        for name, club in sides.items():
            after = sheet["after"]
            improve(club, after.get("improvements", {}).get(name, ()))
            self._signed(club, after.get("hiring", {}).get(name, ()))
            mistakes(club, after.get("costly_errors", {}).get(name))

    def _meeting(self, fixture: str) -> tuple[str, str]:
        """Who meets: in the final the winners of the semi-finals, in the match for the third place the others."""
        draw, _dash, game = fixture.rpartition("-")
        if game in {"third", "g3"}:
            winners = [self.winners[f"{draw}-g{number}"] for number in (1, 2)]
            pairs = [self.fixtures[f"{draw}-g{number}"] for number in (1, 2)]
            home, away = (
                each[(each[0] == winner) ^ (game == "g3")] for each, winner in zip(pairs, winners, strict=True)
            )
            return home, away
        return self.fixtures[fixture]

    def _hired_for_the_match(self, before: Told, sides: Mapping[str, Club], now: Mapping[str, int]) -> None:
        """The dearer side pays for all itself; the other out of the difference first."""
        rows = before.get("inducements", {})
        spent = {name: sum(fee(club, row) for row in rows.get(name, ())) for name, club in sides.items()}
        high = "home" if now["home"] >= now["away"] else "away"
        low = "away" if high == "home" else "home"
        petty = now[high] + spent[high] - now[low]
        sides[high].gold -= spent[high]
        sides[low].gold -= max(0, spent[low] - petty)

    def _hurt(self, rows: Iterable[Told], sides: Mapping[str, Club]) -> None:
        for row in rows:
            club, ref = sides[row["side"]], row["player"]
            if ref not in club.squad or row.get("regeneration", 0) >= 4:
                continue
            member = club.squad[ref]
            rolls = [row["roll"], *([row["apothecary"]["roll"]] if row.get("apothecary") else [])]
            outcome = min((casualty(member, roll) for roll in rolls), key=WORST.index)
            member.out = outcome != "badly-hurt"
            member.niggles += outcome == "serious-injury"
            if outcome == "dead":
                del club.squad[ref]

    def _paid(self, sheet: Told, sides: Mapping[str, Club]) -> None:
        told, result = facts("league")["winnings"], sheet.get("result", {})
        score = {name: result.get(name, {}).get("score", 0) for name in sides}
        gate = sum(sheet["before"]["fans"][name] + club.staff["dedicated-fans"] for name, club in sides.items())
        for name, club in sides.items():
            stalled = sheet["after"].get("winnings", {}).get(name, {}).get("stalled", False)
            points = score[name] + (0 if stalled else told["no_stalling_bonus"])
            club.gold += gate * told["multiplier"] // told["divisor"] + points * told["multiplier"]
        for name, other in (("home", "away"), ("away", "home")):
            club, die = sides[name], sheet["after"].get("dedicated_fans", {}).get(name)
            club.won += score[name] > score[other]
            club.drawn += score[name] == score[other]
            followed(club, score[name] - score[other], die)

    def _signed(self, club: Club, rows: Iterable[Told]) -> None:
        for row in rows:
            assert row["do"] == "hire", row
            worn = {int(ref.partition("-")[0]) for ref in club.squad}
            club.join(min(set(range(1, 100)) - worn), row["position"])
            club.gold -= club.position(row["position"])["cost"]

    # --- between two seasons ----------------------------------------------------------------------------

    def _team_re_enrolled(self, sheet: Told) -> None:
        club, off = self.clubs[sheet["team"]], facts("league")["off_season"]
        earned = club.played * off["per_match"] + club.won * off["per_win"] + club.drawn * off["per_draw"]
        club.gold = min(off["budget"] + club.gold + earned, off["cap_recommended"])
        club.played = club.won = club.drawn = 0
        held = dict(club.staff)
        club.staff = {"dedicated-fans": held["dedicated-fans"], **sheet.get("staff", {})}
        club.gold -= sum(club.price(kind) * count for kind, count in club.staff.items() if kind != "dedicated-fans")
        club.gold -= max(0, club.staff["dedicated-fans"] - held["dedicated-fans"]) * club.price("dedicated-fans")
        club.squad = dict(self._returned(club, sheet, off))
        for each in sheet.get("recruits", ()):
            club.join(each["number"], each["position"])
            club.gold -= club.position(each["position"])["cost"]

    def _returned(self, club: Club, sheet: Told, off: Told) -> Iterator[tuple[str, Member]]:
        helped = off["apothecary_adds"] if club.staff.get("apothecary") else 0
        for row in sheet["players"]:
            member = club.squad[row["player"]]
            club.gold -= member.value + off["agent_fee_per_previous_season"] * member.seasons
            member.seasons += 1
            member.out = False
            member.niggles -= sum(die + helped >= off["niggling_heals_on"] for die in row.get("niggles", ()))
            yield row["player"], member


def fee(club: Club, row: Told) -> int:
    """What a side pays for what it hires for a match, less where its special rule or list makes it cheaper."""
    stars = {each["key"]: each["cost"] for each in facts("stars")["stars"]}
    if row["what"] in stars:
        return int(stars[row["what"]])
    each = next(each for each in facts("inducements")["inducements"] if each["key"] == row["what"])
    lower = each["discount"] or {}
    cheap = lower.get("if_special_rule") in club.terms["special_rules"] or lower.get("if_team") == club.terms["key"]
    return int(row.get("count", 1) * (lower["cost"] if cheap else each["cost"]))


def casualty(member: Member, roll: int) -> str:
    told = facts("league")
    decays = told["casualty_modifiers"]["decay"] * ("decay" in member.position["skills"])
    reached = min(16, roll + member.niggles * told["casualty_modifiers"]["niggling_each"] + decays)
    rows = told["casualty_table_d16"]["rows"]
    return str(next(row["result"] for row in rows if row["rolls"][0] <= reached <= row["rolls"][1]))


def followed(club: Club, margin: int, die: int | None) -> None:
    most = facts("league")["team_building"]["dedicated_fans"]["max"]
    fans = club.staff["dedicated-fans"]
    if margin > 0 and die is not None and die >= fans:
        club.staff["dedicated-fans"] = min(most, fans + 1)
    if margin < 0 and die is not None and die < fans:
        club.staff["dedicated-fans"] = max(1, fans - 1)


def mistakes(club: Club, answer: Told | None) -> None:
    if answer is None:
        return
    bands = facts("league")["expensive_mistakes"]["bands"]
    band = next(each for each in reversed(bands) if club.gold >= each["min"])
    result = band["d6"][str(answer["die"])]
    if result == "minor-incident":
        club.gold -= answer["amount"] * 10_000
    elif result == "major-incident":
        club.gold -= club.gold // 2 // 5_000 * 5_000
    elif result == "catastrophe":
        club.gold = min(club.gold, sum(answer["amount"]) * 10_000)


def improve(club: Club, rows: Iterable[Told]) -> None:
    worth = facts("league")["value_increase"]
    for row in rows:
        member = club.squad.get(row["player"]) or Member(club.lineman())  # a journeyman learns, and leaves
        slug = row.get("skill") or ("" if row["how"] == "characteristic" else drawn(member, row))
        if slug:
            member.learned.append(slug)
            member.more += worth[how(member, row, slug)] + elite(slug)
        else:
            member.more += worth[row["characteristic"]]


def how(member: Member, row: Told, slug: str) -> str:
    if row["how"] in PRICES:
        return PRICES[row["how"]]
    letter = facts("skills")["categories"][skill(slug)["category"]]["letter"]
    return "primary_skill" if letter in member.position["primary"] else "secondary_skill"


def skill(slug: str) -> Told:
    return next(each for each in facts("skills")["skills"] if each["key"] == slug)


def elite(slug: str) -> int:
    told = facts("skills")
    return int(told["elite_value_extra"]) if slug in told["elite_skills"] else 0


def drawn(member: Member, row: Told) -> str:
    """The one skill that the dice left him: what he has or cannot use is passed over."""
    table = facts("skills")["random_skill_table"][row["category"]]
    pairs = list(zip(row["dice"][::2], row["dice"][1::2], strict=True))
    found = [next(each["key"] for each in table if (each["first_d6"] == "1-3") == (first <= 3)
                  and each["second_d6"] == second) for first, second in pairs]  # fmt: skip
    held = [*member.position["skills"], *member.learned]
    able = [slug for slug in found if may_learn(slug, held)]
    assert len(set(able)) == 1, (row, able)
    return str(able[0])


def may_learn(slug: str, held: Iterable[str]) -> bool:
    told, owned = skill(slug), set(held)
    barred = owned & set(told["incompatible_with"])
    lacks = told.get("requires_any_of") and owned.isdisjoint(told["requires_any_of"])
    return slug not in owned and not barred and not lacks and (told["requires"] is None or told["requires"] in owned)
