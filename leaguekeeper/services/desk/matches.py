"""The lines of a desk while matches are played: challenges, reports, improvements, conflicts."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import replace

from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.league.bracket import champion_of
from leaguekeeper.league.chapters.improvements import can_improve
from leaguekeeper.league.pairing import have_met, is_decider, is_qualifying
from leaguekeeper.league.profile import unspent_spp
from leaguekeeper.league.state import Fixture
from leaguekeeper.services.desk.ground import Ground
from leaguekeeper.services.desk.views import Concern, MatchDue, Waiting
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.stages import rounds_words, stage_words
from leaguekeeper.services.tournament.challenges import answer_due

__all__ = ["bracket_to_come", "challenges", "conflicts", "improvements", "reports", "undecided"]

REPORT, MAIL = "leaguekeeper file FILE match_report.json", "leaguekeeper in-tray FILE list"


def challenges(ground: Ground) -> Iterator[Waiting]:
    """Written challenges that nobody has answered, as long as the two have not met and the qualification runs."""
    state = ground.state
    for each in state.of("challenge").values():
        tournament = state.of("tournament").get(each.tournament)
        if each.answer or tournament is None or not ground.mine(each.challenger, each.challenged):
            continue
        met = have_met(state.fixtures.values(), each.tournament, (each.challenger, each.challenged))
        left = {each.challenger, each.challenged} & state.seasons[tournament.season].left.keys()
        if met or left or not is_qualifying(state, tournament):
            continue
        names = {side: ground.state.teams[getattr(each, side)].name for side in ("challenger", "challenged")}
        told = _("{challenger} has challenged {challenged}").format(**names)
        yield Waiting(
            f"challenge:{each.id}", "challenge", told, concerns=ground.concerns((each.challenged,)),
            due=answer_due(ground.reading, ground.book, each.id) if ground.book is not None else None,
            action=_("Answer"), address=f"tournament:{each.tournament}",
            command="leaguekeeper file FILE challenge_answered.json",
        )  # fmt: skip


# --- reports -----------------------------------------------------------------------------------------------


def reports(ground: Ground) -> Iterator[Waiting]:
    """The matches of this round that are not reported yet, those of no round beside them, and the rounds to come.

    Those of an earlier season that is open still come first. A tournament goes its own way beside the season, and the
    weeks of its qualification do not wait for each other.
    """
    for season in ground.left_open:
        late = [each for each in ground.fixtures_of(season) if not each.played and ground.mine(each.home, each.away)]
        first = min((each.round for each in late), default=0)
        if late:
            due = _due(ground, [each for each in late if each.round == first])
            yield replace(due, detail=" · ".join(filter(None, (season.name, due.detail))))
    open_ = [each for each in ground.fixtures if not each.played and ground.mine(each.home, each.away)]
    own = [each for each in open_ if ground.tournament(each) is None]
    yield from _by_round(ground, [each for each in own if each.round])
    free = [each for each in own if not each.round]
    if arranged := [each for each in free if each.match != "exhibition"]:
        yield _due(ground, arranged)
    for name in ground.state.of("tournament"):
        mine = [each for each in open_ if (found := ground.tournament(each)) is not None and found.id == name]
        if qualifying := [each for each in mine if each.draw is None]:
            yield _due(ground, qualifying)
        yield from _by_round(ground, [each for each in mine if each.draw is not None])
    if friendlies := [each for each in free if each.match == "exhibition"]:
        yield _due(ground, friendlies)


def _by_round(ground: Ground, fixtures: list[Fixture]) -> Iterator[Waiting]:
    """The first round of some matches now, those after it later."""
    rounds = sorted({each.round for each in fixtures})
    if rounds:
        yield _due(ground, [each for each in fixtures if each.round == rounds[0]])
    if len(rounds) > 1:
        yield _later(ground, fixtures, rounds)


def _due(ground: Ground, fixtures: list[Fixture]) -> Waiting:
    fixtures.sort(key=lambda each: (each.day or "9", each.time or "", each.number))
    matches = tuple(_match(ground, each) for each in fixtures)
    first = min(matches, key=lambda each: (each.mailed, not each.state))
    days = sorted(each.deadline for each in fixtures if each.deadline)
    begun = sum(bool(each.state) and not each.mailed for each in matches)
    told = ngettext("{count} sheet begun", "{count} sheets begun", begun).format(count=begun) if begun else ""
    button = _("Go on with no. {number}") if first.state else _("Enter no. {number}")
    if first.mailed:
        button = _("Mail")
    return Waiting(
        _due_id(ground, fixtures[0]), "reports", _round_words(ground, fixtures), told,
        matches=matches, day=matches[0].day, due=datetime.date.fromisoformat(days[0]) if days else None,
        action=button.format(number=first.number), address=first.address, command=MAIL if first.mailed else REPORT,
    )  # fmt: skip


def _due_id(ground: Ground, first: Fixture) -> str:
    """Friendlies and matches by arrangement are both of no round."""
    tournament = ground.tournament(first)
    if tournament is not None:
        return f"reports:{first.season}:{tournament.id}:{first.round if first.draw is not None else 0}"
    ref = f"reports:{first.season}:{first.round}"
    return f"{ref}:friendly" if not first.round and first.match == "exhibition" else ref


def _round_words(ground: Ground, fixtures: list[Fixture]) -> str:
    count, stages = len(fixtures), _stages(ground, fixtures)
    if stages:
        told = ngettext("{count} report: {stage}", "{count} reports: {stage}", count)
        return told.format(count=count, stage=stages)
    if not fixtures[0].round and fixtures[0].match == "exhibition":
        return ngettext("{count} report of a friendly", "{count} reports of friendlies", count).format(count=count)
    if not fixtures[0].round:
        told = ngettext("{count} report of a match by arrangement", "{count} reports of matches by arrangement", count)
        return told.format(count=count)
    told = ngettext("{count} report of round {number}", "{count} reports of round {number}", count)
    return told.format(count=count, number=fixtures[0].round)


def _stages(ground: Ground, fixtures: list[Fixture]) -> str:
    """What matches of play-offs and tournaments are called; their rounds have numbers only within the program."""
    tournament = ground.tournament(fixtures[0])
    stages = (stage_words(each) for each in fixtures if each.stage or is_decider(each))
    names = (tournament.name if tournament is not None else "", *stages)
    return ", ".join(dict.fromkeys(filter(None, names)))


def _match(ground: Ground, fixture: Fixture) -> MatchDue:
    teams, number = ground.state.teams, fixture.number
    followed = number in ground.begun.followed
    state = _("followed at the table") if followed else ground.begun.reports.get(number, "")
    action, address = _("Go on") if state else _("Enter"), f"live:{number}" if followed else f"report:{number}"
    mailed = ground.begun.lying.get(("match", fixture.id))
    if mailed:
        state, action, address = _("in the mail"), _("Mail"), f"tray:{mailed}"
    return MatchDue(
        number, mark_of(teams[fixture.home]), mark_of(teams[fixture.away]),
        datetime.date.fromisoformat(fixture.day) if fixture.day else None, fixture.time or "", state,
        action, address, mailed=bool(mailed),
    )  # fmt: skip


def _later(ground: Ground, fixtures: list[Fixture], rounds: list[int]) -> Waiting:
    coming = [each for each in fixtures if each.round > rounds[0]]
    days, tournament = sorted(each.day for each in coming if each.day), ground.tournament(coming[0])
    now = _stages(ground, [each for each in fixtures if each.round == rounds[0]])
    waits = _("the reports: {stage}") if now else _("the reports of round {number}")
    return Waiting(
        f"rounds:{coming[0].season}" + (f":{tournament.id}" if tournament is not None else ""), "reports",
        _coming_words(ground, coming),
        waits_for=waits.format(number=rounds[0], stage=now),
        day=datetime.date.fromisoformat(days[0]) if days else None,
    )  # fmt: skip


def _coming_words(ground: Ground, coming: list[Fixture]) -> str:
    rounds = rounds_words(each.round for each in coming if not each.stage)
    return ", ".join(filter(None, (f"{rounds[:1].upper()}{rounds[1:]}", _stages(ground, coming))))


def undecided(ground: Ground) -> Iterator[Waiting]:
    """Play-offs that were played or called off and have no winner: nobody goes on from them."""
    matches, fixtures = ground.state.matches, ground.state.fixtures
    for bracket in ground.brackets:
        for game in bracket.games:
            ref = bracket.fixture_of(game.id)
            fixture, match = fixtures.get(ref), matches.get(ref)
            if fixture is None or not ground.mine(fixture.home, fixture.away):
                continue
            if match is not None and match.winner is None:
                yield _without_winner(ground, fixture)
            elif match is None and fixture.cancelled and game.cup == "main":
                yield _called_off(ground, fixture)


def _without_winner(ground: Ground, fixture: Fixture) -> Waiting:
    told, action = _("Match no. {number} has no winner"), _("Look at the match")
    told_by = ((each.document.kind, number) for number, each in enumerate(ground.reading.filed, start=1)
               if each.document.kind in _RESULTS and getattr(each.document, "fixture", "") == fixture.id)  # fmt: skip
    kind, sheet = next(told_by)
    return _undecided(ground, fixture, told, action, f"leaguekeeper correct FILE {sheet} {kind}.json")


_RESULTS = ("match_report", "result_recorded")
"""The sheets that tell how a match ended."""


def _called_off(ground: Ground, fixture: Fixture) -> Waiting:
    """Somebody must go on from it: it is played after all, or the commissioner says who."""
    told, action = _("Match no. {number} was called off: say who wins it"), _("Decide on it")
    return _undecided(ground, fixture, told, action, "leaguekeeper file FILE fixture_changed.json")


def _undecided(ground: Ground, fixture: Fixture, told: str, action: str, command: str) -> Waiting:
    number, concerns = fixture.number, ground.concerns((fixture.home, fixture.away))
    return Waiting(
        f"undecided:{fixture.id}", "undecided", told.format(number=number), concerns=concerns,
        action=action, address=f"match:{number}", command=command,
    )  # fmt: skip


def bracket_to_come(ground: Ground) -> Iterator[Waiting]:
    """The final, while its teams are not known."""
    for bracket in ground.brackets:
        final = max((game for game in bracket.games if game.cup == "main"), key=lambda game: game.round)
        if champion_of(ground.state, bracket) is None and bracket.fixture_of(final.id) not in ground.state.fixtures:
            yield Waiting(f"final:{bracket.id}", "bracket", _("The final"), waits_for=_("its two teams"))


# --- between matches ---------------------------------------------------------------------------------------


def improvements(ground: Ground) -> Iterator[Waiting]:
    """Players whose points buy an improvement."""
    book = ground.book
    if book is None or not book.improvements:
        return
    able = [
        (team, player)
        for team in ground.enrolled()
        for player in team.roster()
        if can_improve(book, team, player) and ("player", f"{team.id}/{player.id}") not in ground.begun.lying
    ]
    if not able:
        return
    told = ngettext("{count} player can improve", "{count} players can improve", len(able)).format(count=len(able))
    concerns = tuple(Concern(mark_of(team), called(each.name), f"team:{team.id}?improve:{each.id}")
                     for team, each in able)  # fmt: skip
    first = able[0][1]
    name = called(first.name)
    points = _("{player} has {points} SPP").format(player=name, points=unspent_spp(book, first))
    facts = [_("before their next match"), points] if ground.running is not None else [points]
    yield Waiting(
        "improvements", "improvements", told, " · ".join(facts), concerns,
        action=_("Improve {player}").format(player=name), address=concerns[0].address,
        command="leaguekeeper file FILE improvements_made.json",
    )  # fmt: skip


def conflicts(ground: Ground) -> Iterator[Waiting]:
    """Sheets that stand against a rule, and that nobody has accepted."""
    against = [each for each in ground.reading.conflicts() if ground.mine(each.team)]
    if not against:
        return
    sheets = dict.fromkeys(each.document for each in against)
    told = ngettext("{count} sheet stands against a rule", "{count} sheets stand against a rule", len(sheets))
    teams = dict.fromkeys(each.team for each in against if each.team in ground.state.teams)
    yield Waiting(
        "conflicts", "conflicts", told.format(count=len(sheets)), against[0].text(),
        ground.concerns(str(team) for team in teams), action=_("Settle"), address=f"document:{against[0].document}",
        command="leaguekeeper file FILE ruling.json",
    )  # fmt: skip
