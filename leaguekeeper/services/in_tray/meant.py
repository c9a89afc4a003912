"""What a coach meant on his sheet, as his copy stood: whom he calls by a number, who plays at home, which season."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import _
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.re_enrolment import TeamReEnrolled
from leaguekeeper.league.documents.season import TeamRested
from leaguekeeper.league.from_afar import teams_concerned
from leaguekeeper.league.gates import list_follows
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.state import Fixture, State, Team
from leaguekeeper.services.stack.filing import read_on

__all__ = ["OF_A_SEASON", "another_man", "another_season", "no_more", "other_sides", "over_since"]

OF_A_SEASON = (TeamReEnrolled, TeamRested)
"""Sheets that are meant for one season; filed in the next, they would be for another."""


def no_more(then: State, now: State, document: Document) -> str:
    """That the match, or a team, of which a sheet speaks was there and is no more; nothing where all are."""
    name = str(getattr(document, "fixture", ""))
    was = then.fixtures.get(name)
    if was is not None and name not in now.fixtures:
        said = _("The match of which it tells, {match}, is not drawn any more: it was taken out since. Return it, or "
                 "draw the match again.")  # fmt: skip
        return said.format(match=_sides(then, was))
    gone = [then.teams[each].name for each in teams_concerned(then, document)
            if each in then.teams and each not in now.teams]  # fmt: skip
    if not gone:
        return ""
    return _("{team} is not in the league any more: the team was taken out since.").format(team=", ".join(gone))


def other_sides(then: State, now: State, document: Document) -> str:
    """That others play its match by now, or that home and away have changed places; nothing where they have not."""
    name = str(getattr(document, "fixture", ""))
    was, fixture = then.fixtures.get(name), now.fixtures.get(name)
    if was is None or fixture is None or (was.home, was.away) == (fixture.home, fixture.away):
        return ""
    if (was.home, was.away) != (fixture.away, fixture.home):
        said = _("When its coach wrote it, this match was {match}; by now it is {other}. What it says of a side would "
                 "count for another team.")  # fmt: skip
        return said.format(match=_sides(then, was), other=_sides(now, fixture))
    said = _("When its coach wrote it, {home} played at home; home and away have been turned round since. What it says "
             "of one side would count for the other.")  # fmt: skip
    return said.format(home=now.teams[was.home].name)


def another_season(then: State, now: State, document: Document) -> str:
    """That the season for which a team comes back, or sits out, was opened since, and another would be meant by now."""
    said = _("Its coach meant it for {season}, which has been opened since: filed now, it counts for the season after "
             "{latest}.")  # fmt: skip
    return _in_words(said, then, now, document)


def over_since(then: State, now: State, document: Document) -> str:
    """The same to the coach himself, in whose copy the sheet still waits."""
    said = _("It was meant for {season}, which has been opened since: filed now, it counts for the season after "
             "{latest}. Take it back, unless that is meant.")  # fmt: skip
    return "" if len(then.seasons) == len(now.seasons) else _in_words(said, then, now, document)


def _in_words(said: str, then: State, now: State, document: Document) -> str:
    meant, means = _follows(then, document), _follows(now, document)
    names = {each.number: each.name for each in now.seasons.values()}
    if meant is None or means is None or meant + 1 not in names or means <= meant:
        return ""
    return said.format(season=names[meant + 1], latest=names[means])


def _follows(state: State, document: Document) -> int | None:
    """The number of the season after which a team is to play or to rest, by a sheet that says so."""
    if isinstance(document, TeamRested) and document.becomes == "resting":
        return len(state.seasons)
    if isinstance(document, TeamReEnrolled) and document.team in state.teams:
        return list_follows(state.seasons, state.teams[document.team])
    return None


def _sides(state: State, fixture: Fixture) -> str:
    return " – ".join(state.teams[each].name for each in (fixture.home, fixture.away))


def another_man(then: Reading, now: State, sheet: tuple[str, Document], before: Sequence[tuple[Document, str]]) -> str:
    """That somebody else has by now the number of a recruit whom the sheet speaks of; nothing where nobody has.

    Args:
        then: the league as the coach had seen it.
        now: the league as the sheet would find it.
        sheet: its coach, and the document.
        before: what lay below it in his copy, each with the id that it is filed by, empty where it is not.
    """
    coach, document = sheet
    for name in teams_concerned(now, document):
        team = now.teams.get(name)
        if team is None or team.coach != coach:
            continue
        fresh = [ref for ref in dict.fromkeys(_refs(to_value(document))) if _came_since(then, team, ref)]
        his = _as_he_saw(then, coach, before).teams.get(name) if fresh else None
        filed = {each.id: as_filed for each, as_filed in before}
        for ref in fresh:
            if his is not None and ref in his.players and _hired(his, ref, filed) != _hired(team, ref):
                said = _("By {ref} its coach means a player whom he hired himself ({his}); in the league {other} has "
                         "that number by now. Return it: filed as it stands, it would be done to {other}.")  # fmt: skip
                return said.format(ref=ref, his=his.players[ref].name, other=team.players[ref].name)
    return ""


def _refs(value: Any) -> Iterator[str]:
    """The players that a sheet speaks of."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            if key == "player" and isinstance(each, str):
                yield each
            elif key == "players" and isinstance(each, Mapping):
                yield from each
            yield from _refs(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _refs(each)


def _came_since(then: Reading, team: Team, ref: str) -> bool:
    player = team.players.get(ref)
    return player is not None and not then.holds(player.hired)


def _as_he_saw(then: Reading, coach: str, before: Sequence[tuple[Document, str]]) -> State:
    """The league in his copy, with what lay in it below the sheet."""
    reading = Reading(list(then.filed), then.as_of(len(then.filed)))
    for each, _as_filed in before:
        try:
            reading = read_on(reading, [each], coach)
        except LeaguekeeperError:  # dated by a clock that is past, say: what it made is not known then
            continue
    return reading.state


def _hired(team: Team, ref: str, filed: Mapping[str, str] | None = None) -> tuple[str, int]:
    """The sheet that brought a player, and which of those it brought he is."""
    by = team.players[ref].hired
    together = [each.id for each in team.players.values() if each.hired == by]
    return (filed.get(by, by) if filed is not None else by), together.index(ref)
