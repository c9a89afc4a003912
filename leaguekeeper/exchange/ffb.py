"""A team as the FFB client and FUMBBL's own client keep it in XML: players with skills, injuries and records."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.words import N_
from leaguekeeper.exchange.foreign import Earned, ForeignPlayer, ForeignTeam, known_as
from leaguekeeper.exchange.likeness import knows_skill
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.exchange.xml_gate import Tag

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["PROGRAM", "team_of"]

PROGRAM = "FFB"

COUNTERS = {"completions": "completion", "touchdowns": "touchdown", "deflections": "deflection",
            "interceptions": "interception", "casualties": "casualty", "mvps": "mvp"}  # fmt: skip
"""The rule book's experience events by the client's counters."""

STAFF = {"reRolls": "re-roll", "dedicatedFans": "dedicated-fans", "assistantCoaches": "assistant-coach",
         "cheerleaders": "cheerleader", "apothecaries": "apothecary"}  # fmt: skip
"""The rule book's staff by the client's figures."""

_MARK = re.compile(r"\(([^()]*)\)\s*$")
_NOT_KEPT = ("passing", "rushing", "blocks", "fouls")
_RECORD = {"won": "wins", "drawn": "ties", "lost": "losses"}
_MOST = 10_000


def team_of(root: Tag, book: RuleBook) -> ForeignTeam:
    """The team in the client's file.

    Raises:
        BadInput: a field is missing or no figure; the sentence names the place.
    """
    unsaid = [Unsaid("no-matches", N_("The matches themselves: experience comes over as a total.")),
              Unsaid("no-colours", N_("The team's colours."))]  # fmt: skip
    roster = root.word("rosterId", "").strip()
    race = root.word("race", "").strip() or roster.split(".")[0]
    players = tuple(_players(root, book, unsaid))
    unsaid += _not_kept(root)
    value = root.number("teamValue", 0, least=0, most=100_000_000)
    return ForeignTeam(
        program=PROGRAM,
        name=root.word("name"),
        coach=root.word("coach", ""),
        race="" if race.isdigit() else race,
        race_place=f"{root.place}.{'race' if root.has('race') else 'rosterId'}",
        players=players,
        staff={ours: root.number(told, 0, least=0, most=99) for told, ours in STAFF.items()},
        fan_factor=_fan_factor(root),
        treasury=root.number("treasury", 0, least=-100_000_000, most=100_000_000),
        value=value or None,
        key=f"ffb-{root.word('id', 'team').lower()}",
        coach_key="ffb-coach",
        unsaid=tuple(unsaid),
    )


def _fan_factor(root: Tag) -> int | None:
    """The fan factor of a team that has no dedicated fans: a client of the later rules writes both."""
    old = root.has("fanFactor") and not root.has("dedicatedFans")
    return root.number("fanFactor", 0, least=0, most=99) if old else None


def _players(root: Tag, book: RuleBook, unsaid: list[Unsaid]) -> Iterator[ForeignPlayer]:
    for tag in root.every("player"):
        number = tag.number("nr", 0, least=0, most=99)
        name = known_as(tag.word("name"), number)
        injuries = _Injuries(tag, name)
        unsaid += injuries.unsaid
        if injuries.dead:
            continue
        statistics = list(tag.every("playerStatistics"))
        counts = {
            ours: sum(each.number(told, 0, least=0, most=_MOST) for each in statistics)
            for told, ours in COUNTERS.items()
        }
        spent, extra = _experience(tag, name, counts, book, unsaid)
        yield ForeignPlayer(
            name=tag.word("name").strip(),
            position=tag.word("position", "").strip() or tag.word("positionId").rpartition(".")[2],
            place=tag.place,
            number=number,
            counts=counts,
            extra_spp=extra,
            spent=spent,
            skills=tuple(_skills(tag, name, book, unsaid)),
            lost=injuries.lost,
            niggles=injuries.niggles,
            miss_next=injuries.misses,
            matches=min(_MOST, sum(each.number("games", 0, least=0, most=_MOST) for each in statistics)),
        )


def _skills(tag: Tag, name: str, book: RuleBook, unsaid: list[Unsaid]) -> Iterator[Earned]:
    for skill in tag.all_of("skillList", "skill"):
        said = skill.text.strip()
        figure = skill.word("value", "")
        numbered = next(
            (each for each in (f"{said} ({figure}+)", f"{said} (+{figure})") if knows_skill(book, each)), ""
        )
        if figure and not numbered:
            unsaid.append(Unsaid("skill-figure", N_("{player}: the figure {figure} of his skill “{skill}”."),
                                 {"player": name, "figure": figure, "skill": said}))  # fmt: skip
        if said:
            yield Earned(numbered or said)


class _Injuries:
    """What a player suffers from, by the marks in brackets: (-MA), (NI), (MNG), (RIP)."""

    def __init__(self, tag: Tag, name: str) -> None:
        self.niggles, self.misses, self.dead = 0, tag.has("recoveringInjury"), False
        lost: Counter[str] = Counter()
        healed = 0
        self.unsaid: list[Unsaid] = []
        for injury in tag.all_of("injuryList", "injury"):
            said = injury.text.strip()
            found = _MARK.search(said)
            mark = found[1].strip().upper() if found else ""
            self.misses |= injury.truth("recovering")
            if mark.startswith("-"):
                lost[mark[1:].lower()] += 1
            elif mark == "NI":
                self.niggles += 1
            elif mark == "RIP":
                self.dead = True
            elif mark in ("MNG", "BH"):
                healed += not injury.truth("recovering")
            else:
                self.unsaid.append(Unsaid("injury", N_("{player}: what the mark “{mark}” among his injuries means."),
                                          {"player": name, "mark": said}))  # fmt: skip
        self.lost = dict(lost)
        if self.dead:
            self.unsaid = [Unsaid("dead", N_("{player}: he is dead, and not enrolled."), {"player": name})]
        elif healed:
            self.unsaid.append(Unsaid("healed", N_("{player}: injuries that have healed ({count})."),
                                      {"player": name, "count": healed}))  # fmt: skip


def _experience(tag: Tag, name: str, counts: dict[str, int], book: RuleBook, unsaid: list[Unsaid]) -> tuple[int, int]:
    """What he has spent, and what he has beyond his counters; the client tells only what is left."""
    said = [each for each in tag.every("playerStatistics") if each.has("currentSpps")]
    if not said:
        return 0, 0
    left = said[0].number("currentSpps", 0, least=-_MOST, most=_MOST)
    made = sum(
        book.experience_event(event).points * count for event, count in counts.items() if book.has("experience", event)
    )
    if left == made:
        return 0, 0
    spent, extra = (0, left - made) if book.levelled or left > made else (made - left, 0)
    unsaid.append(
        Unsaid(
            "experience",
            N_("{player}: the file gives {told} SPP, its counters make {counted}."),
            {"player": name, "told": left, "counted": made},
        )
    )
    return spent, extra


def _not_kept(root: Tag) -> Iterator[Unsaid]:
    statistics = list(root.all_of("player", "playerStatistics"))
    if kept := [what for what in _NOT_KEPT if any(tag.word(what, "0") not in ("", "0") for tag in statistics)]:
        yield Unsaid("no-statistics", N_("What is counted of each player besides: {what}."), {"what": ", ".join(kept)})
    for tag in root.every("record"):
        yield Unsaid("record", N_("Games won {won}, drawn {drawn}, lost {lost}."),
                     {what: tag.word(told, "0") for what, told in _RECORD.items()})  # fmt: skip
    if rules := [tag.text.strip() for tag in root.all_of("specialRules", "rule")]:
        yield Unsaid("special-rules", N_("Its special rules: {rules}."), {"rules": ", ".join(rules)})
