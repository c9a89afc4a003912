"""The desk as a page: what waits by now and later, how far begun reports are, what is done, what is late."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from leaguekeeper.base.clock import today
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.season import ResultRecorded
from leaguekeeper.services.coaches import find_coach
from leaguekeeper.services.desk.ground import Ground
from leaguekeeper.services.desk.views import Begun, DeskView, Waiting
from leaguekeeper.services.desk.waiting import waiting
from leaguekeeper.services.in_tray.lying import lying
from leaguekeeper.services.in_tray.out_tray import fates
from leaguekeeper.services.report.drafts import DraftInHand, live_notes
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.drafts_kept import begun_forms, drafts_of
from leaguekeeper.services.stack.own_copy import is_his
from leaguekeeper.services.stages import rounds_words
from leaguekeeper.store.tray_reading import count_waiting

__all__ = ["desk_of_team", "desk_view", "ground_of"]


def desk_view(session: Session, coach: str = "") -> DeskView:
    """The commissioner's desk, or a coach's by name or id; whoever only reads the league sees what comes later.

    Raises:
        BadInput: there is no such coach.
    """
    desk = _desk(session, coach or session.coach)
    return desk if coach or session.may_file else replace(desk, now=(), only_read=session.only_read)


def _desk(session: Session, coach: str) -> DeskView:
    if not coach:
        return _view(session, None, "", tuple(_done(Ground(session.reading, None, Begun(), None))))
    found = find_coach(session.state.coaches, coach)
    return _view(session, _teams_of(session, found.id), found.name, ())


def _teams_of(session: Session, coach: str) -> frozenset[str]:
    return frozenset(team.id for team in session.state.teams.values() if team.coach == coach)


def ground_of(session: Session) -> Ground:
    """What the desk of whoever has this league is derived from: the commissioner's, in a coach's copy his."""
    book, begun = session.book if session.state.league is not None else None, Begun(lying=lying(session))
    return Ground(session.reading, book, begun, _teams_of(session, session.coach) if session.coach else None)


def desk_of_team(session: Session, team: str) -> DeskView:
    """What waits for one team; in the copy of another's coach nothing."""
    return _view(session, frozenset({team} if is_his(session, team) else ()), "", ())


def _view(session: Session, teams: frozenset[str] | None, coach: str, done: tuple[str, ...]) -> DeskView:
    book = session.book if session.state.league is not None else None
    found = waiting(session.reading, book, _begun(session), teams)
    lines = [*_mail(session, teams), *(_with_lateness(each) for each in found)]
    now = tuple(each for each in lines if each.now)
    return DeskView(now, tuple(each for each in lines if not each.now), done, len(session.reading.filed), coach)


def _mail(session: Session, teams: frozenset[str] | None) -> Iterator[Waiting]:
    """What coaches sent and the commissioner has to decide on; in a coach's copy, what he has still to send."""
    if session.copy is not None:
        yield from _to_send(session)
    elif teams is None and session.file.has_tray:
        with session.file.looking_at_tray() as look:
            count = count_waiting(look)
        if count:
            words = ngettext("Decide on {count} sheet that came", "Decide on {count} sheets that came", count)
            yield Waiting("mail", "mail", words.format(count=count), action=_("Mail"), address="tray",
                          command="leaguekeeper in-tray FILE list")  # fmt: skip


def _to_send(session: Session) -> Iterator[Waiting]:
    """What a coach has to send, or to look at again; what the league has by now is only to be taken back."""
    came, own = session.reading.filed[: session.came], session.reading.filed[session.came :]
    reported = {name for each in came for kind, name in each.touched if kind == "match"}
    known = [isinstance(each.document, MatchReport | ResultRecorded) and each.document.fixture in reported
             for each in own]  # fmt: skip
    late, left = sum(known), [fate for fate, is_known in zip(fates(session), known, strict=True) if not is_known]
    if count := left.count("returned"):
        words = ngettext("Look again at {count} sheet that was returned",
                         "Look again at {count} sheets that were returned", count)  # fmt: skip
        yield Waiting("mail:returned", "mail", words.format(count=count), action=_("Out-tray"), address="tray",
                      command="leaguekeeper out-tray FILE")  # fmt: skip
    if count := left.count(""):
        words = ngettext("Send {count} sheet to the commissioner", "Send {count} sheets to the commissioner", count)
        yield Waiting("mail", "mail", words.format(count=count), action=_("Out-tray"), address="tray",
                      command="leaguekeeper out-tray FILE -o mine.sheets")  # fmt: skip
    if late:
        words = ngettext("Take back {count} result that the league has already",
                         "Take back {count} results that the league has already", late)  # fmt: skip
        yield Waiting("mail:late", "mail", words.format(count=late), action=_("Out-tray"), address="tray",
                      command="leaguekeeper out-tray FILE")  # fmt: skip


def _with_lateness(each: Waiting) -> Waiting:
    return replace(each, late=True) if each.due is not None and each.due < today() else each


# --- what is begun -----------------------------------------------------------------------------------------


def _begun(session: Session) -> Begun:
    open_ = [each.number for each in session.state.fixtures.values() if each.to_play]
    drafted = set(drafts_of(session)) & set(open_)
    followed = frozenset(number for number in open_ if live_notes(DraftInHand(session, number)) is not None)
    reports = {number: _how_far(session, number) for number in sorted(drafted)}
    return Begun(reports, followed, begun_forms(session), lying(session))


def _how_far(session: Session, number: int) -> str:
    """The step at which a report stands, numbered as on paper; that it is begun where it cannot be read any more."""
    try:
        reading = DraftInHand(session, number).reading
    except LeaguekeeperError:
        return _("begun")
    now = reading.now
    if now is None:
        return _("ready to be filed")
    steps = [each for each in reading.steps if each.part == now.part]
    if len(steps) == 1:
        return _("at the match itself")
    words = _("before the match {number} / {count}")
    if now.part == "after":
        words = _("after the match {number} / {count}")
    return words.format(number=steps.index(now) + 1, count=len(steps))


# --- what is done ------------------------------------------------------------------------------------------


def _done(ground: Ground) -> Iterator[str]:
    """What lies behind: the founding, those who are in, the rounds that were played, the season's end."""
    state, season = ground.state, ground.season
    if state.league is None:
        return
    yield _("founding")
    if state.teams:
        count = len(state.teams)
        yield ngettext("{count} team", "{count} teams", count).format(count=count)
    if season is None:
        return
    past = sum(each.over for each in state.seasons.values() if each is not season)
    if past:
        yield ngettext("{count} earlier season", "{count} earlier seasons", past).format(count=past)
    fixtures = [each for each in state.fixtures.values() if each.season == season.id and not each.cancelled]
    if fixtures:
        yield _("fixtures")
    table = [each for each in fixtures if each.match == "league" and each.tournament is None and each.round]
    played = rounds_words({each.round for each in table} - {each.round for each in table if not each.played})
    if played:
        yield played
    if ground.play_offs is not None:
        yield _("play-offs drawn")
    if season.champion is not None:
        yield _("prizes")
    if season.over:
        yield _("{season} closed").format(season=season.name)
