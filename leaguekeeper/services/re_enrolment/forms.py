"""Re-enrolment forms on their way: played with as often as a coach likes, kept beside the league until they are filed.

Dice are rolled last, when the list stands; those that fell stay with their player, whatever becomes of the list.
(House rules, Réenrôlement.)
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from leaguekeeper.base.clock import today
from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.purchases import may_have_staff
from leaguekeeper.league.chapters.re_enrolment import heals, hiring_fee, staff_price
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.gates import list_follows
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.state import Player, Season, Team
from leaguekeeper.league.terms import has, reads
from leaguekeeper.league.terms import position as position_of
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.fixtures.actions import rolled
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.drafts_kept import forget_form, form_path, kept_form
from leaguekeeper.services.stack.kept_beside import keep_beside
from leaguekeeper.services.stack.new_sheet import SLUG_STEM

__all__ = [
    "FILING",
    "HATES",
    "NIGGLES",
    "Form",
    "dice_of",
    "discard",
    "document_of",
    "fee_of",
    "fresh",
    "hireable",
    "is_helped",
    "is_lost",
    "load",
    "missing_dice",
    "noted",
    "returning",
    "roll_missing",
    "save",
    "settled",
    "spent_on",
    "with_change",
]

FILING = "file"
"""The last step of the form."""

NIGGLES = "niggles"
HATES = "hates-"
"""How the die for a keyword that a player hates is called, before the keyword."""


class Recruit(BaseModel):
    """A new player of the list."""

    model_config = ConfigDict(extra="forbid")
    number: int = Field(ge=1, le=99)
    position: str
    name: str = ""


class Form(BaseModel):
    """The form as far as it has come; ``dice`` are by player and by what they are to heal, None where not yet rolled.

    ``staff`` counts what the new list has; ``away`` are retired players who stay so where the dice leave the choice.
    ``step`` is where it was last worked on, and where it opens again; ``follows`` the number of the season that its
    list follows, 0 in a form that an earlier release kept. ``lost`` is staff that the rule book no longer sells the
    team: it waits there until it can be hired again. ``of`` tells what the sheet said that it corrects, when it was
    begun.
    """

    model_config = ConfigDict(extra="forbid")
    painted: bool = False
    staff: dict[str, int] = {}
    lost: dict[str, int] = {}
    back: list[str] = []
    away: list[str] = []
    dice: dict[str, dict[str, list[int | None]]] = {}
    recruits: list[Recruit] = []
    step: str = ""
    follows: int = 0
    of: str = ""


# --- keeping ---------------------------------------------------------------------------------------------


def load(session: Session, name: str, blank: Form) -> Form:
    """The form kept under that name; the ``blank`` one where none was begun, or where it cannot be read.

    One that was begun after an earlier season and never filed is forgotten: its dice fell in another rest. One that was
    filed is there again once its sheet has been taken back, with the dice that fell.
    """
    kept = kept_form(session, name, blank.follows)
    with contextlib.suppress(ValidationError):
        return Form.model_validate({**kept, "follows": blank.follows}) if kept else blank
    return blank


def save(session: Session, team: str, form: Form) -> None:
    """Keep a form."""
    keep_beside(session, lambda: form_path(session, team), form.model_dump_json())


def discard(session: Session, team: str) -> None:
    """Throw a form away."""
    forget_form(session, form_path(session, team))


def fresh(team: Team, book: RuleBook, seasons: Mapping[str, Season]) -> Form:
    """A blank list: nobody on it, and of the staff only what stays for nothing."""
    return Form(
        follows=list_follows(seasons, team),
        staff={
            kind.slug: count
            for kind in book.staff
            if (count := team.staff.get(kind.slug, 0)) and not staff_price(book, team, kind, count)
        },
    )


def hireable(form: Form, team: Team, book: RuleBook) -> Form:
    """The form with staff that the team cannot hire laid aside: the book may have been changed since it was begun."""
    kinds, wanted = {kind.slug for kind in book.staff if may_have_staff(book, team, kind)}, {**form.lost, **form.staff}
    staff = {slug: count for slug, count in wanted.items() if slug in kinds}
    lost = {slug: count for slug, count in wanted.items() if slug not in kinds and count}
    return form.model_copy(update={"staff": staff, "lost": lost})


# --- filling in ------------------------------------------------------------------------------------------


def with_change(form: Form, team: Team, key: str, value: Any) -> Form:
    """The form with one thing changed, by its name: ``staff.re-roll``, ``back.7``, ``die.7.niggles.0`` …

    Raises:
        BadInput: the form has nothing of that name, or the value has not the form it should.
    """
    plain = form.model_dump()
    what, _dot, rest = key.partition(".")
    change = _CHANGES.get(what)
    if change is None:
        raise BadInput(key, N_("the form asks nothing of this name."))
    change(plain, team, rest, value)
    try:
        return Form.model_validate(plain)
    except ValidationError:
        raise BadInput(key, N_("this cannot stand here.")) from None


def _painted(plain: dict[str, Any], _team: Team, _rest: str, value: Any) -> None:
    plain["painted"] = value


def _staff(plain: dict[str, Any], _team: Team, rest: str, value: Any) -> None:
    plain["staff"][rest] = value


def _back(plain: dict[str, Any], team: Team, rest: str, value: Any) -> None:
    _tick(plain, team, "back", rest, value)


def _away(plain: dict[str, Any], team: Team, rest: str, value: Any) -> None:
    _tick(plain, team, "away", rest, value)


def _tick(plain: dict[str, Any], team: Team, what: str, ref: str, value: Any) -> None:
    if ref not in team.players:
        raise BadInput(f"{what}.{ref}", N_("the team has no such player."))
    left = [each for each in plain[what] if each != ref]
    plain[what] = [*left, ref] if value else left


def _everybody(plain: dict[str, Any], team: Team, _rest: str, value: Any) -> None:
    plain["back"] = [player.id for player in team.roster() if player.status == "active"] if value else []


def _die(plain: dict[str, Any], team: Team, rest: str, value: Any) -> None:
    ref, what, place = rest.split(".") if rest.count(".") == 2 else ("", "", "")
    wanted = dict(dice_of(team.players[ref])) if ref in team.players else {}
    if not place.isdigit() or int(place) >= wanted.get(what, 0):
        raise BadInput(f"die.{rest}", N_("the form asks nothing of this name."))
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 6):
        raise BadInput(f"die.{rest}", N_("a D{most} cannot show {value}."), most=6, value=value)
    row = plain["dice"].setdefault(ref, {}).setdefault(what, [])
    row += [None] * (wanted[what] - len(row))
    row[int(place)] = value


def _recruit(plain: dict[str, Any], team: Team, rest: str, value: Any) -> None:
    if rest == "":
        plain["recruits"].append({"number": _free_number(plain, team), "position": value})
        return
    place, _dot, what = rest.partition(".")
    if not place.isdigit() or int(place) >= len(plain["recruits"]):
        raise BadInput(f"recruit.{rest}", N_("the form asks nothing of this name."))
    if what == "gone":
        del plain["recruits"][int(place)]
    else:
        plain["recruits"][int(place)][what] = value


def _free_number(plain: dict[str, Any], team: Team) -> int:
    worn = {each["number"] for each in plain["recruits"]}
    worn |= {team.players[ref].number for ref in plain["back"] if ref in team.players}
    return next(number for number in range(1, 100) if number not in worn)


_CHANGES: dict[str, Any] = {
    "painted": _painted,
    "staff": _staff,
    "back": _back,
    "away": _away,
    "everybody": _everybody,
    "die": _die,
    "recruit": _recruit,
}


# --- dice ------------------------------------------------------------------------------------------------


def dice_of(player: Player) -> Iterator[tuple[str, int]]:
    """What the rest may heal in a player, and how many dice each: niggles, grudges, what a retired one has lost."""
    if player.niggles:
        yield NIGGLES, player.niggles
    yield from ((f"{HATES}{keyword}", 1) for held in player.against.values() for keyword in held)
    if player.status == "retired":
        yield from ((slug, count) for slug, count in player.lost.items() if count)


def noted(key: str) -> str:
    """What a die of the form is called where it is noted that the program rolled it."""
    return f"dice.{key}"


def is_lost(what: str) -> bool:
    """Whether a die is for a characteristic that was lost."""
    return what != NIGGLES and not what.startswith(HATES)


def missing_dice(form: Form, team: Team) -> list[str]:
    """The dice that are still to be rolled, by the names that ``with_change`` knows."""
    found = []
    for player in returning(form, team):
        for what, count in dice_of(player):
            row = form.dice.get(player.id, {}).get(what, [])
            found += [f"die.{player.id}.{what}.{at}" for at in range(count) if at >= len(row) or row[at] is None]
    return found


def returning(form: Form, team: Team) -> list[Player]:
    """Those of last season's list who come back, by number."""
    return [player for player in team.roster() if player.id in form.back]


def roll_missing(form: Form, team: Team, key: str = "") -> Form:
    """Roll one die of the form, or all that are missing."""
    for name in missing_dice(form, team):
        if key in {"", name}:
            form = with_change(form, team, name, rolled(6))
    return form


def is_helped(form: Form, team: Team, book: RuleBook) -> bool:
    """Whether an apothecary helps to heal. (Ruling heal-apothecary.)"""
    old = reads(book, "heal-apothecary", "old-list")
    return bool((team.staff if old else form.staff).get("apothecary", 0))


def settled(form: Form, team: Team, book: RuleBook) -> Form:
    """The form without choices that the dice have taken away: who is healed does not stay in retirement.

    Who was hired by a sheet that has been taken back since is no longer there to choose for.
    """
    helped, left = is_helped(form, team, book), []
    for ref in (each for each in form.away if each in team.players):
        kept = form.dice.get(ref, {})
        lost = [kept.get(what, [None]) for what, _count in dice_of(team.players[ref]) if is_lost(what)]
        if any(die is None or not heals(book, die, helped) for row in lost for die in row):
            left.append(ref)
    return form.model_copy(update={"away": left})


# --- the sheet -------------------------------------------------------------------------------------------


def document_of(form: Form, team: Team, season: str, *, unrolled: int | None = None) -> Document:
    """The sheet that the form makes; ``unrolled`` stands for dice that were not rolled yet.

    Raises:
        BadInput: the form has not the form it should.
    """
    value = {
        "kind": "team_re_enrolled",
        "id": f"re-enrol-{season}-{team.id}"[:SLUG_STEM],
        "date": today().isoformat(),
        "team": team.id,
        "painted": form.painted,
        "staff": {slug: count for slug, count in form.staff.items() if count},
        "players": [_line(form, player, unrolled) for player in returning(form, team)],
        "recruits": [each.model_dump(exclude_defaults=True) for each in form.recruits],
    }
    return from_value(value)


def _line(form: Form, player: Player, unrolled: int | None) -> dict[str, Any]:
    line: dict[str, Any] = {"player": player.id}
    kept = form.dice.get(player.id, {})
    for what, count in dice_of(player):
        row = [*kept.get(what, []), *[None] * count][:count]
        fell = [unrolled if die is None else die for die in row]
        shown = [die for die in fell if die is not None]
        if what == NIGGLES:
            line["niggles"] = shown
        elif not is_lost(what):
            line.setdefault("fades", {}).update({what.removeprefix(HATES): die for die in shown})
        else:
            line.setdefault("lost", {})[what] = shown
    if player.id in form.away and player.status == "retired":
        line["stays_away"] = True
    return line


def spent_on(form: Form, team: Team, book: RuleBook) -> dict[str, int]:
    """What the list costs, by what it is spent on: staff, players, recruits (gold pieces)."""
    kinds = {kind.slug: kind for kind in book.staff}
    hired = (each.position for each in form.recruits if has(book, team.team_list, each.position))
    return {
        "staff": sum(
            staff_price(book, team, kinds[slug], count) for slug, count in form.staff.items() if slug in kinds
        ),
        "players": sum(fee_of(form, book, player) for player in returning(form, team)),
        "recruits": sum(position_of(book, team.team_list, slug).price for slug in hired),
    }


def fee_of(form: Form, book: RuleBook, player: Player) -> int:
    """What a player's return costs on this list. (Ruling retiree-fee.)"""
    stays = player.status == "retired" and player.id in form.away and reads(book, "retiree-fee", "fee-returned")
    return 0 if stays else hiring_fee(book, player)
