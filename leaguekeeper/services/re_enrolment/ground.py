"""What a re-enrolment form stands on: the league as it is, or as it stood when the sheet to be corrected was filed."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.re_enrolment import ReHired, TeamReEnrolled
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.state import Team
from leaguekeeper.services.re_enrolment import forms
from leaguekeeper.services.re_enrolment.forms import HATES, NIGGLES, Form, Recruit, document_of
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.drafts_kept import fingerprint, form_path, put_by
from leaguekeeper.services.stack.new_sheet import with_free_id
from leaguekeeper.services.team.builder import find_team
from leaguekeeper.services.views import SHEET

__all__ = ["Ground", "ground_of"]


@dataclass(frozen=True, slots=True)
class Ground:
    """A team and its league as the form finds them; ``was`` is the sheet that it corrects, None for a new one."""

    session: Session
    team: Team
    name: str
    """Under which the form is kept."""
    today: Session
    """The league as it is now, whatever the form stands on."""
    was: TeamReEnrolled | None = None

    def load(self) -> Form:
        """The form as far as it was filled in; as it was filed where a sheet is corrected."""
        book = self.session.book
        blank = forms.fresh(self.team, book, self.session.state.seasons)
        if self.was is not None:
            filled = {**_filled(self.was), "of": fingerprint(self.was)}
            return forms.load(self.today, self.name, blank.model_copy(update=filled))
        return forms.hireable(forms.load(self.today, self.name, blank), self.team, book)

    def is_changed(self, form: Form) -> bool:
        """Whether the sheet was corrected since its form was begun, be that days ago: earlier releases noted none."""
        return self.was is not None and form.of not in {"", fingerprint(self.was)}

    def keep(self, form: Form) -> None:
        """Keep the form."""
        forms.save(self.today, self.name, form)

    def discard(self) -> None:
        """Throw the form away."""
        forms.discard(self.today, self.name)

    def put_by(self, sheet: str, form: Form) -> None:
        """The form was filed as that sheet, or corrected it."""
        put_by(self.today, form_path(self.today, self.name), sheet, form.model_dump_json(), self.was)

    def sheet(self, form: Form, *, unrolled: int | None = None) -> Document:
        """What the form says as a sheet; ``unrolled`` stands for dice that were not rolled yet.

        Raises:
            BadInput: the form has not the form it should.
        """
        season = self.session.state.season
        made = document_of(form, self.team, season.id if season is not None else "", unrolled=unrolled)
        taken = {each.id for each in self.session.reading.filed}
        return with_free_id(made, taken) if self.was is None else _corrected(self.was, made)


def ground_of(session: Session, where: str) -> Ground:
    """What the form of a team stands on, or that of a filed sheet (``sheet:`` and its id), wherever it lies.

    Raises:
        RuleViolation: there is no such team, or the sheet is not there any more.
        BadInput: the sheet is no re-enrolment.
    """
    if not where.startswith(SHEET):
        team = find_team(session, where)
        return Ground(session, team, team.id, session)
    place, filed = session.lies_at(where.removeprefix(SHEET)), session.reading.filed
    was = filed[place - 1].document
    if not isinstance(was, TeamReEnrolled):
        raise BadInput("sheet", N_("no re-enrolment lies there."))
    past = copy(session)
    past.reading = Reading(filed[: place - 1], session.reading.as_of(place - 1))
    return Ground(past, find_team(past, was.team), f"sheet-{was.id}", session, was)


def _filled(sheet: TeamReEnrolled) -> dict[str, Any]:
    return {
        "painted": sheet.painted,
        "staff": dict(sheet.staff),
        "back": [line.player for line in sheet.players],
        "away": [line.player for line in sheet.players if line.stays_away],
        "dice": {line.player: _fell(line) for line in sheet.players},
        "recruits": [
            Recruit(number=each.number, position=each.position, name=each.name or "") for each in sheet.recruits
        ],
    }


def _fell(line: ReHired) -> dict[str, list[int | None]]:
    fell: dict[str, list[int | None]] = {NIGGLES: list(line.niggles)} if line.niggles else {}
    fell.update({slug: list(dice) for slug, dice in line.lost.items()})
    fell.update({f"{HATES}{keyword}": [die] for keyword, die in line.fades.items()})
    return fell


def _corrected(was: TeamReEnrolled, made: Document) -> Document:
    """What was filed, with all that a form asks as it says now; names, numbers and notes it does not ask for stay."""
    before, now = to_value(was), to_value(made)
    lines = {line["player"]: line for line in before.get("players", ())}
    hired = {each["number"]: each for each in before.get("recruits", ())}
    order = list(lines)
    players = [{**_unasked(lines.get(line["player"], {})), **line} for line in now.get("players", ())]
    players.sort(key=lambda line: order.index(line["player"]) if line["player"] in lines else len(order))
    recruits = [_recruit(hired.get(each["number"], {}), each) for each in now.get("recruits", ())]
    asked = {"painted": now.get("painted", False), "staff": now.get("staff", {})}
    return from_value({**before, **asked, "players": players, "recruits": recruits})


def _unasked(line: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in line.items() if key in {"number", "name"}}


def _recruit(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    same = before.get("position") == now["position"]
    return {**(before if same else {}), **now}
