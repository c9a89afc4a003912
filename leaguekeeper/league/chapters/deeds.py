"""Who did what in a match, and the experience it earns. (House rules, Gains de PSP; LRB 4, Points d’expérience.)

A report is believed, but what its doer cannot have done is told as a warning: a deed for which he lacks the
characteristic (a completion with a PA of "–").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import signed
from leaguekeeper.base.words import N_
from leaguekeeper.league.outcome import EXTRA
from leaguekeeper.league.profile import position_of
from leaguekeeper.league.state import Player
from leaguekeeper.league.step import Step
from leaguekeeper.league.terms import points_of, reads

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.tables import Outcome

__all__ = ["TOUCHDOWN", "credit", "excused_below", "gave_up", "penalised", "read_deeds", "there", "voided"]

TOUCHDOWN = "touchdown"

WHOLE_MATCH = "end-of-game"
"""How long a prayer lasts whose experience counts by itself: of a shorter one the report cannot know what it saw."""


def read_deeds(step: Step, name: str, deeds: Mapping[str, Mapping[str, int]], extra: Mapping[str, int]) -> None:
    """Write the deeds of a side on its sheets, and what they and its prayers earn."""
    lasting = tuple(_lasting_prayers(step, name)) if deeds else ()
    for ref, counts in deeds.items():
        with step.context.standing():
            player = step.player(name, ref)
            there(step, name, player)
            credit(step, name, player, counts)
            if lasting and ref not in extra:
                _prayed_for(step, name, player, counts, lasting)
    for ref, points in () if _earns_nothing(step, name) else extra.items():
        with step.context.standing():
            player = step.player(name, ref)
            there(step, name, player)
            _earn(step, name, player, points, step.rule)


def there(step: Step, name: str, player: Player) -> None:
    """Hold whoever did something to having been at the match."""
    fielded = player.status in {"active", "journeyman"} and player.id not in step.table.missing[name]
    step.hold_fielded(name, player, fielded=fielded)


def credit(step: Step, name: str, player: Player, counts: Mapping[str, int]) -> None:
    """Write a player's deeds on his sheet, and what experience they earn."""
    void = voided(step, name) and not _keeps_experience(step, name)
    book = step.book
    otherwise = 0
    if book.has("stars", player.position):
        return
    for event, count in counts.items():
        earned = book.experience_event(event) if book.has("experience", event) else None
        if earned is None or earned.counted != "player":
            earning = [(each.slug, each.name) for each in book.experience if each.counted == "player"]
            place = f"result.{name}.players.{player.id}"
            raise BadInput(place, N_("“{event}” earns no experience."), event=event).offering(earning)
        if not count or (void and event == TOUCHDOWN) or _earns_nothing(step, name):
            continue
        player.counts[event] = player.counts.get(event, 0) + count
        step.side(name).counts.setdefault(player.id, {})[event] = count
        points = points_of(book, step.team(name).team_list, earned)
        step.context.gain(step.team_id(name), player.id, event, count, count * points, earned.rule)
        otherwise += count * (points - earned.points)
        if earned.needs_characteristic is not None:
            _able(step, name, player, event, earned.needs_characteristic)
    if otherwise:
        _earn_as_a_team(step, name, player, otherwise)


def gave_up(step: Step, name: str) -> bool:
    """Whether the side conceded the match."""
    told = step.table.result
    return told is not None and told.ended == "conceded" and told.by == name


def voided(step: Step, name: str) -> bool:
    """Whether what a side scored counts no more, because it conceded.

    (House rules, Concéder le match: with fewer than three players there is no penalty, and this is one.)
    """
    if not gave_up(step, name) or not step.data.params.get("concession_voids_score", True):
        return False
    kept = reads(step.book, "give-up-under-three", "no-extra-touchdown")
    return penalised(step, name) or not (kept or step.data.params.get("excused_keep_score"))


def _keeps_experience(step: Step, name: str) -> bool:
    """Whether a side that gave up keeps the experience of its touchdowns, though its score is gone.

    (2025 edition, conceding: all experience is lost as a penalty, and below three on the line there is none but the
    score.)
    """
    return bool(step.data.params.get("concession_voids_experience")) and not penalised(step, name)


def penalised(step: Step, name: str) -> bool:
    """Whether the side conceded although enough of its players could still be set up."""
    fit = getattr(step.table.result, name).fit if gave_up(step, name) else None
    return gave_up(step, name) and not (fit is not None and fit < excused_below(step.book))


def excused_below(book: RuleBook) -> int:
    """The players below which a side gives up without a penalty; none where the book excuses nobody.

    (House rules, Placement; Concéder le match. 2025 edition, conceding a match.)
    """
    return book.number_or("line-of-scrimmage-least", 0) if book.has("rulings", "give-up-under-three") else 0


def _earns_nothing(step: Step, name: str) -> bool:
    """Whether a match brings a side no experience: it gave up, or the match is a friendly that earns nothing."""
    lost = bool(step.data.params.get("concession_voids_experience")) and penalised(step, name)
    return lost or step.idle


def _earn_as_a_team(step: Step, name: str, player: Player, points: int) -> None:
    """What a special rule of his team gives or takes beside what his deeds earn anybody. (Brawlin' Brutes.)"""
    rules = map(step.book.special_rule, step.book.team_list(step.team(name).team_list).special_rules)
    special = next(rule for rule in rules if rule.experience)
    _add(step, name, player, points)
    step.context.remark(
        N_("{rule_name}: {points} SPP beside what {player} did."),
        special.rule,
        team=step.team_id(name),
        ref=player.id,
        rule_name=special.name,
        player=player.name,
        points=signed(points),
    )


def _able(step: Step, name: str, player: Player, event: str, needs: str) -> None:
    """Warn of a deed that its doer cannot have done."""
    team = step.team(name)
    if needs in position_of(step.book, team, player).characteristics:
        return
    step.context.remark(
        N_("{player} is credited with {deed}, but his {characteristic} is “–”."),
        step.book.experience_event(event).rule,
        team=team.id,
        ref=player.id,
        player=player.name,
        deed=step.book.experience_event(event).name,
        characteristic=step.book.characteristic(needs).short,
        warning=True,
    )


# --- prayers ---------------------------------------------------------------------------------------------


def _prayed_for(step: Step, name: str, player: Player, counts: Mapping[str, int], lasting: _Lasting) -> None:
    """What the prayers heard before the match add to a player's deeds. (2020 edition, Prayers to Nuffle.)"""
    for prayer, event, more in lasting:
        points = more * counts.get(event, 0)
        if points and not step.book.has("stars", player.position) and not _earns_nothing(step, name):
            _earn(step, name, player, points, prayer.rule)
            step.context.remark(
                N_("{prayer} brings {player} {points} more experience."),
                prayer.rule,
                team=step.team_id(name),
                ref=player.id,
                prayer=prayer.name,
                player=player.name,
                points=points,
            )


_Lasting = Iterable[tuple["Outcome", str, int]]
"""A side's prayers that hold all through the match, the deed that each blesses, and the points it adds to that."""


def _lasting_prayers(step: Step, name: str) -> Iterator[tuple[Outcome, str, int]]:
    """The side's prayers that hold all through the match, the deed they bless, and the points they add to it."""
    for slug in step.side(name).prayers:
        prayer = step.book.outcome(slug)
        event, points = prayer.params.get("experience"), prayer.params.get("points")
        if prayer.params.get("lasts") == WHOLE_MATCH and isinstance(event, str) and isinstance(points, int):
            yield prayer, event, points - step.book.experience_event(event).points


def _add(step: Step, name: str, player: Player, points: int) -> None:
    """Experience beside what the book's own points say of a player's deeds."""
    player.extra_spp += points
    held = step.side(name).extra
    held[player.id] = held.get(player.id, 0) + points


def _earn(step: Step, name: str, player: Player, points: int, rule: str) -> None:
    _add(step, name, player, points)
    step.context.gain(step.team_id(name), player.id, EXTRA, 1, points, rule)
