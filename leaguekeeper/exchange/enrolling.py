"""A team of another program becomes the sheets that enrol it: its coach, its players with their past, its staff."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.slugs import slug_of
from leaguekeeper.base.words import N_, pick
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.editions import another_edition
from leaguekeeper.exchange.foreign import ForeignPlayer, ForeignTeam
from leaguekeeper.exchange.likeness import list_of_players, position_like, skill_like, team_list_like
from leaguekeeper.exchange.unsaid import Unsaid, said_of
from leaguekeeper.league.chapters.brought_along import BEYOND, beyond
from leaguekeeper.league.chapters.roster_limits import TOO_FEW
from leaguekeeper.league.documents.league import CoachJoined
from leaguekeeper.league.documents.team import MOST_LOST, Draftee, ImportedPlayer, TeamEnrolled
from leaguekeeper.league.terms import has_for_nothing, linemen_count, reads, skill_worth

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.skills import Skill
    from leaguekeeper.rules.team_lists import Position, TeamList

__all__ = ["POPULARITY", "enrolled", "name_of"]

POPULARITY = "popularity"
"""What the fan factor is called in a rule book that counts by it."""

MOST_NAME = 80
MOST_SEASONS = 1_000


def enrolled(team: ForeignTeam, book: RuleBook, taken: Container[str] = ()) -> Arrival:
    """The sheets that enrol a team under a rule book, and what its file cannot say.

    ``taken`` are ids of teams and coaches that the league already has.

    Raises:
        BadInput: the team plays a list or position that the rule book does not have.
    """
    other = another_edition(team, book)
    try:
        return _enrolled(team, book, taken, [*team.unsaid, *([other] if other is not None else [])])
    except BadInput as error:
        error.why = error.why or (other.text() if other is not None else "")
        raise


def _enrolled(team: ForeignTeam, book: RuleBook, taken: Container[str], unsaid: list[Unsaid]) -> Arrival:
    terms = _terms(team, book, unsaid)
    slug = slug_of(team.name, team.key or "team", taken)
    coach = slug_of(team.coach, team.coach_key or "coach", taken) if team.coach else None
    enrolment = _Enrolment(team, terms, book, unsaid)
    sheet = TeamEnrolled(
        id=f"enrol-{slug}",
        team=slug,
        name=name_of(team.name),
        coach=coach,
        list=terms.slug,
        players=tuple(enrolment.draftees()),
        staff=enrolment.staff(),
        treasury=max(team.treasury, 0),
        imported_from=team.program,
    )
    unsaid += _few(team, book)
    unsaid += _in_debt(team, unsaid)
    unsaid += _shortened(team)
    unsaid += _another_value(team, sheet, terms, book)
    joined = (CoachJoined(id=f"join-{coach}", coach=coach, name=name_of(team.coach)),) if coach else ()
    return Arrival((*joined, sheet), tuple(said_of(name_of(team.name), unsaid)))


def name_of(said: str) -> str:
    """A name as we keep it: no signs that cannot be seen, and not too long."""
    return _seen(said)[:MOST_NAME].strip() or "—"


def _seen(said: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in said).split())


def _few(team: ForeignTeam, book: RuleBook) -> Iterator[Unsaid]:
    """That a team has fewer players than one begins with, as it is remarked beside its sheet."""
    count, least = len(team.players), book.number_or("squad-least", 0)
    if 0 < count < least:
        yield Unsaid("few-players", TOO_FEW, {"team": name_of(team.name), "count": count, "least": least})


def _in_debt(team: ForeignTeam, told: Collection[Unsaid]) -> Iterator[Unsaid]:
    """A treasury below nothing, where the program's reader has not told of it in its own words."""
    if team.treasury < 0 and not any(each.code == "treasury" for each in told):
        yield Unsaid("treasury", N_("The treasury of {team}: the file says {treasury}; it starts with nothing."),
                     {"team": name_of(team.name), "treasury": team.treasury})  # fmt: skip


def _shortened(team: ForeignTeam) -> Iterator[Unsaid]:
    """The names that are longer than we keep them."""
    for said in (team.name, team.coach, *(player.name for player in team.players)):
        if len(_seen(said)) > MOST_NAME:
            yield Unsaid("name", N_("“{name}…”, a name that is too long: its beginning is kept."),
                         {"name": name_of(said)})  # fmt: skip


def _terms(team: ForeignTeam, book: RuleBook, unsaid: list[Unsaid]) -> TeamList:
    if team.race:
        return team_list_like(book, team.race, team.race_place)
    positions = sorted({player.position for player in team.players})
    found = list_of_players(book, positions, team.race_place)
    unsaid.append(
        Unsaid(
            "race",
            N_("The race is only a number: all its positions are those of {list}, as which it is read."),
            {"list": pick(found.name)},
        )
    )
    return found


class _Enrolment:
    """The players and the staff of one team, as they are enrolled; what is left out is listed."""

    def __init__(self, team: ForeignTeam, terms: TeamList, book: RuleBook, unsaid: list[Unsaid]) -> None:
        self._team, self._terms, self._book, self._unsaid = team, terms, book, unsaid
        self._numbers = {player.number for player in team.players}
        self._wearers: dict[int, str] = {}

    def draftees(self) -> Iterator[Draftee]:
        for player in self._team.players:
            position = position_like(self._book, self._terms, player.position, f"{player.place}.position")
            past = ImportedPlayer(
                counts=self._counts(player),
                extra_spp=player.extra_spp,
                spent=player.spent,
                skills=tuple(self._improvements(player, position)),
                niggles=player.niggles,
                lost=self._lost(player),
                miss_next=player.miss_next,
                seasons=min(player.seasons, MOST_SEASONS),
                matches=player.matches,
            )
            for told in beyond(self._book, position.characteristics, past):
                self._unsaid.append(Unsaid("beyond", BEYOND, {"player": player.called, **told.values}))
            yield Draftee(
                number=self._number_of(player),
                position=position.slug,
                name=name_of(player.name) if _seen(player.name) else None,
                past=past,
            )

    def staff(self) -> dict[str, int]:
        kept: dict[str, int] = {}
        for slug, count in self._told().items():
            if not count:
                continue
            if not self._book.has("staff", slug) or not self._terms.may_hire(slug):
                self._leave_out("staff", N_("{what}: the team has {count}; the rule book knows none for it."),
                                what=slug.replace("-", " "), count=count)  # fmt: skip
                continue
            kind = self._book.staff_kind(slug)
            kept[slug] = min(count, 99 if kind.most is None else kind.most)
            if kind.most is not None and count > kind.most:
                self._leave_out("staff-most", N_("{what}: the team has {count}; the rule book allows {most}."),
                                what=kind.name, count=count, most=kind.most)  # fmt: skip
        return kept

    def _told(self) -> dict[str, int]:
        """The staff as the program tells it, its fan factor where the rule book knows one."""
        told, fans = dict(self._team.staff), self._team.fan_factor
        if fans is None:
            return told
        if self._book.has("staff", POPULARITY):
            return told | {POPULARITY: fans}
        words = N_("A fan factor of {count}; dedicated fans are counted otherwise.")
        self._leave_out("fan-factor", words, count=fans)
        return told

    def _counts(self, player: ForeignPlayer) -> dict[str, int]:
        kept = {event: made for event, made in player.counts.items() if made and self._book.has("experience", event)}
        for event in player.counts.keys() - kept.keys():
            if player.counts[event]:
                self._leave_out("experience", N_("{player}: {count} × “{event}”, which earns nothing here."),
                                player=player.called, count=player.counts[event], event=event)  # fmt: skip
        return kept

    def _lost(self, player: ForeignPlayer) -> dict[str, int]:
        kept: dict[str, int] = {}
        for slug, count in player.lost.items():
            here = min(count, MOST_LOST) if self._book.has("characteristics", slug) else 0
            if here < count:
                self._leave_out("injury", N_("{player}: {count} × −{what} among his injuries; {kept} are kept."),
                                player=player.called, count=count, what=slug.upper(), kept=here)  # fmt: skip
            if here:
                kept[slug] = here
        return kept

    def _improvements(self, player: ForeignPlayer, position: Position) -> Iterator[dict[str, Any]]:
        for place, earned in enumerate(player.skills):
            slug = earned.name.removeprefix("+").strip().lower()
            if earned.name.startswith("+") and self._book.has("characteristics", slug):
                value = self._book.characteristic(slug).value_of_a_step if earned.value is None else earned.value
                yield {"characteristic": slug, "how": "imported", "value": value or 0}
                continue
            try:
                skill = skill_like(self._book, earned.name, f"{player.place}.skills.{place}")
            except BadInput:
                self._leave_out("skill", N_("{player}: the skill “{skill}”, which the rule book does not have."),
                                player=player.called, skill=earned.name)  # fmt: skip
                continue
            if self._team.exact or skill.slug not in position.skills:
                value = _worth(self._book, position, skill) if earned.value is None else earned.value
                yield {"skill": skill.slug, "how": "imported", "value": value}

    def _number_of(self, player: ForeignPlayer) -> int:
        """His number; whoever has none, or wears another's, is given one that is free."""
        if self._team.exact or (player.number and player.number not in self._wearers):
            self._wearers[player.number] = player.called
            return player.number
        number = self._free_number()
        if player.number:
            told = N_("{player}: he wears no. {number} as {wearer} does, and is given no. {free}.")
            self._leave_out("number", told, player=player.called, number=player.number, free=number,
                            wearer=self._wearers[player.number])  # fmt: skip
        return number

    def _free_number(self) -> int:
        number = next(number for number in range(1, 100) if number not in self._numbers)
        self._numbers.add(number)
        return number

    def _leave_out(self, code: str, sentence: str, **values: object) -> None:
        self._unsaid.append(Unsaid(code, sentence, values))


def _worth(book: RuleBook, position: Position, skill: Skill) -> int:
    """What a chosen skill adds to the value of a player of a position."""
    access = "primary" if skill.category in position.primary else "secondary"
    return skill_worth(book, skill.slug, access)


def _another_value(team: ForeignTeam, sheet: TeamEnrolled, terms: TeamList, book: RuleBook) -> Iterator[Unsaid]:
    """Where the file and the rule book part over what the team is worth."""
    if team.value is None:
        return
    kinds = (kind for kind in book.staff if terms.may_hire(kind.slug))
    staff = {kind.slug: max(sheet.staff.get(kind.slug, 0), has_for_nothing(book, kind)[1]) for kind in kinds}
    made = sum(_player_value(draftee, terms, book) for draftee in sheet.players) + _staff_value(staff, terms, book)
    if made != team.value:
        yield Unsaid(
            "team-value",
            N_("The team value: the file gives {told}, the rule book makes {made}."),
            {"told": team.value, "made": made},
        )


def _player_value(draftee: Draftee, terms: TeamList, book: RuleBook) -> int:
    position = terms.by_slug.get(draftee.position) or book.ally(draftee.position)
    earned = sum(int(each["value"]) for each in (draftee.past.skills if draftee.past else ()))
    dear = any(reads(book, "low-cost-linemen", each) for each in ("current-value", "journeymen-only"))
    free = position.lineman and not dear and not linemen_count(book, terms.slug)
    return earned if free else position.price + earned


def _staff_value(staff: Mapping[str, int], terms: TeamList, book: RuleBook) -> int:
    kinds = ((book.staff_kind(slug), count) for slug, count in staff.items())
    return sum(count * kind.price_at(terms.re_roll_price, created=False) for kind, count in kinds if kind.in_team_value)
