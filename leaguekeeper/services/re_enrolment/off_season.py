"""The off-season as pages: the teams between two seasons, and what must be settled before one of them re-enrols."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.league.chapters.improvements import can_improve
from leaguekeeper.league.documents.re_enrolment import TeamReEnrolled
from leaguekeeper.league.gates import listed_for, team_state
from leaguekeeper.league.pairing import play_offs_of
from leaguekeeper.league.season_life import TeamState
from leaguekeeper.league.state import Team
from leaguekeeper.league.unknown import unknown
from leaguekeeper.services.fixtures.actions import prizes_due
from leaguekeeper.services.in_tray.lying import lying
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.re_enrolment.views import OffSeasonRow
from leaguekeeper.services.re_enrolment.views import TeamState as RowState
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.drafts_kept import begun_forms, drafts_of
from leaguekeeper.services.stack.filing import Changes, file
from leaguekeeper.services.stack.new_sheet import new_sheet
from leaguekeeper.services.stack.own_copy import is_his
from leaguekeeper.services.stack.shut_gates import shut_to
from leaguekeeper.services.views import Notice

__all__ = ["filed_form", "off_season_rows", "re_enrols", "reminders_for", "stand_aside", "stops_for"]


def re_enrols(session: Session) -> bool:
    """Whether the rule book has teams re-enrol between seasons."""
    return bool(session.book.sequences.off_season)


def off_season_rows(session: Session) -> tuple[OffSeasonRow, ...]:
    """Every team with what became of it since the last season ended, also once the next one has been opened."""
    seasons, drafts, season = session.state.seasons, begun_forms(session), session.state.season
    came = lying(session)
    words = {
        "filed": _("re-enrolled"),
        "new": _("enrolled"),
        "resting": _("sits the season out"),
        "gone": _("does not come back"),
        "begun": _("form begun"),
        "mailed": _("in the mail"),
        "open": _("to be re-enrolled"),
    }
    rows, known = [], {each.team for each in session.state.of("re-enrolment").values()}
    this = {"", season.id if season is not None else ""}
    for team in session.state.teams.values():
        stands = team_state(seasons, team)
        state = "filed" if listed_for(seasons, team) is not None else _ROW_OF[stands]
        mailed = came.get(("form", team.id), "") if state == "open" else ""
        if state == "open" and (mailed or team.id in drafts):
            state = "mailed" if mailed else "begun"
        told = words["new" if state == "filed" and team.id not in known and team.record_of in this else state]
        returns = state == "gone" or (state == "resting" and season is not None and season.over)
        rows.append(OffSeasonRow(mark_of(team), state, told, is_his(session, team.id), returns, mailed))
    return tuple(rows)


def filed_form(session: Session, team: str) -> str:
    """The sheet by which a team has re-enrolled since the last season ended; nothing where none lies in the stack."""
    over = [season.id for season in session.state.seasons.values() if season.over]
    made = [each for each in session.state.of("re-enrolment").values() if each.team == team]
    return made[-1].id if made and over and made[-1].season == over[-1] else ""


_ROW_OF: dict[TeamState, RowState] = {
    "listed": "filed",
    "unused": "open",
    "due": "open",
    "resting": "resting",
    "refused": "gone",
    "dissolved": "gone",
    "withdrawn": "gone",
}


# --- gates -----------------------------------------------------------------------------------------------


def stops_for(session: Session, team: Team) -> Iterator[Notice]:
    """What stands in the way of the team's re-enrolment, as the table of the season's life has it."""
    for each in shut_to(session, TeamReEnrolled(id="asked", team=team.id)):
        step, link, address = _STEPS.get(each.gate.code, ("", "", ""))
        address = address.format(team=team.id)
        yield Notice("error", each.text(), _(step) if step else "", _(link) if link else "", address)


_SET_ASIDE = (
    N_("The form is kept. Undo it or take its sheet out; or file the list all the same, with a ruling that lets it."),
    N_("Documents"),
    "team:{team}:documents",
)
_STEPS = {
    "refused": _SET_ASIDE,
    "dissolved": _SET_ASIDE,
    "withdrawn": _SET_ASIDE,
    "unplayed": (N_("Report them, or call them off."), N_("Fixtures"), "fixtures"),
    "re-enrolled": (N_("Undo it, or correct its sheet."), N_("Documents"), "team:{team}:documents"),
}
"""What to do about a gate that is shut to a re-enrolment, and where."""


def reminders_for(session: Session, team: Team) -> Iterator[Notice]:
    """What had better be known and settled first.

    That it rests, begun reports, open improvements, debts, prizes, sheets against a rule.
    """
    if team_state(session.state.seasons, team) == "resting":
        told = _("Sits the season out: {team}").format(team=team.name)
        yield Notice("warning", told, _("The form is kept. Once this list is filed, the team is back."), _("Documents"),
                     f"team:{team.id}:documents")  # fmt: skip
    numbers = {each.number for each in session.state.fixtures.values() if team.id in {each.home, each.away}}
    for number in drafts_of(session):
        if number in numbers:
            yield Notice("warning", _("Match no. {number}: report begun").format(number=number), "", _("Go on"),
                         f"match:{number}")  # fmt: skip
    ready = [called(player.name) for player in team.roster() if can_improve(session.book, team, player)]
    if ready:
        told = ngettext("{count} player can improve", "{count} players can improve", len(ready))
        yield Notice("warning", told.format(count=len(ready)), ", ".join(ready), _("Have a look"), f"team:{team.id}")
    if team.treasury < 0 or team.champions_due:
        told = _("{team} owes {gold} gp").format(team=team.name, gold=_debt(team))
        yield Notice("warning", told, "", _("Have a look"), f"team:{team.id}:ledger")
    yield from _unsettled(session, team)


def _debt(team: Team) -> int:
    return max(0, -team.treasury) + team.champions_due


def _unsettled(session: Session, team: Team) -> Iterator[Notice]:
    season = session.state.season
    decides = play_offs_of(session.state, season.id) if season is not None and season.champion is None else None
    if decides is not None and prizes_due(session.state, decides.id):
        yield Notice("warning", _("The prizes are not paid yet."), "", _("Season"), "offseason")
    against = [each for each in session.reading.conflicts() if each.team == team.id]
    if against:
        told = ngettext("{count} sheet stands against a rule", "{count} sheets stand against a rule", len(against))
        yield Notice("warning", told.format(count=len(against)), against[0].text(), _("Have a look"), "documents")


# --- standing aside --------------------------------------------------------------------------------------


def stand_aside(session: Session, team: str, becomes: str, reason: str = "") -> Changes:
    """A team does not re-enrol: ``resting``, ``refused`` or ``dissolved``; with the reason.

    Raises:
        RuleViolation: there is no such team.
    """
    if team not in session.state.teams:
        raise unknown(session.state, "team", team)
    return file(session, [new_sheet(session, "team_rested", team=team, becomes=becomes, reason=reason)])
