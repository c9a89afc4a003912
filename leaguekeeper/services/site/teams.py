"""Every team's page: its sheet by position, its matches, its ledger, what it won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _, pick
from leaguekeeper.league.value import strength
from leaguekeeper.services.fixtures.builder import fixture_row
from leaguekeeper.services.fixtures.chosen import is_awaited
from leaguekeeper.services.marks import mark_of, player_called
from leaguekeeper.services.site.honours import medals_of
from leaguekeeper.services.site.views import Honoured, ListedTeam, Named, Position, TeamPage, TeamsPage
from leaguekeeper.services.stack.season_of_sheet import after_season
from leaguekeeper.services.team.builder import roster_view, standing_of

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, Team
    from leaguekeeper.services.site.publication import Publication
    from leaguekeeper.services.team.views import TeamView

__all__ = ["coach_of", "record_of", "team_page", "teams_page"]

_OUTCOMES = ("win", "draw", "loss")


def coach_of(pub: Publication, coach: str | None) -> Named | None:
    """A coach as the public may know him; None where he is not named."""
    found = pub.coaches.get(coach or "")
    return Named(found.id, found.name) if found is not None and found.name else None


def record_of(matches: list[Match], team: str) -> tuple[int, int, int]:
    """What a team made of some matches: won, drawn, lost."""
    outcomes = [side.outcome for match in matches for side in (match.home, match.away) if side.team == team]
    won, drawn, lost = (outcomes.count(each) for each in _OUTCOMES)
    return won, drawn, lost


def _record_words(record: tuple[int, int, int]) -> str:
    """Won, drawn and lost as a table writes it."""
    return "\u2013".join(map(str, record))


def team_page(pub: Publication, team: Team) -> TeamPage:
    """A team as it stands."""
    shown = _in_public(pub, roster_view(pub.session, team))
    rows = [fixture_row(pub.session, each) for each in pub.fixtures_of(team.id)]
    awaited = {each.number for each in pub.fixtures_of(team.id) if is_awaited(pub.state, each)}
    waiting = tuple(row for row in rows if row.number in awaited)
    line = standing_of(pub.session, team.id)
    record = (line.won, line.drawn, line.lost) if line is not None else (0, 0, 0)
    return TeamPage(
        team=shown,
        mark=mark_of(team),
        coach=coach_of(pub, team.coach),
        race=_race(pub, team),
        place=str(line.place) if line is not None and line.played else "",
        record=_record_words(record),
        stats=shown.stats,
        positions=tuple(_positions(shown)),
        coming=waiting[0] if waiting else None,
        played=tuple(row for row in reversed(rows) if row.state == "played"),
        waiting=waiting,
        honours=tuple(_honours(pub, team)),
        address=_address(pub, team),
        gone=_gone(pub, team),
    )


def _gone(pub: Publication, team: Team) -> str:
    """That a team has left the season which is open; empty where it has not."""
    season = pub.state.season
    if season is None or season.id not in pub.seasons or team.id not in season.left:
        return ""
    return _("{team} has left the season and stands below those still in it.").format(team=team.name)


def _in_public(pub: Publication, shown: TeamView) -> TeamView:
    """A team without what its ledger tells of seasons that are not published; what came after one does not name it."""
    hidden = {each.name for each in pub.state.seasons.values() if each.id not in pub.seasons}
    after, between = set(map(after_season, hidden)), _("Between two seasons")
    rows = (replace(row, season=between) if row.season in after else row for row in shown.ledger)
    return replace(shown, ledger=tuple(row for row in rows if row.season not in hidden))


def _address(pub: Publication, team: Team) -> str:
    return f"team-{team.id}.html" if pub.choice.base_url else ""


def _race(pub: Publication, team: Team) -> str:
    book = pub.session.book
    return pick(book.team_list(team.team_list).name) if book.has("teams", team.team_list) else team.team_list


def _positions(shown: TeamView) -> Iterator[Position]:
    """The roster by position; a profile that nobody has changed, and what all have, stand over its players."""
    by_name: dict[str, list[int]] = {}
    for place, row in enumerate(shown.roster):
        by_name.setdefault(row.position, []).append(place)
    for name, places in by_name.items():
        plain = next((at for at in places if not any(each.change for each in shown.roster[at].profile)), places[0])
        basics = [shown.roster[at].basic for at in places]
        shared = tuple(each for each in basics[0] if all(each in basic for basic in basics))
        yield Position(name, shown.roster[plain].profile, shared, tuple(places))


def _honours(pub: Publication, team: Team) -> Iterator[Honoured]:
    for season in reversed(pub.seasons.values()):
        if season.champion == team.id:
            yield Honoured(_("Champion"), season.name, team.name)
        elif team.id in season.podium:
            place = season.podium.index(team.id) + 1
            yield Honoured(_("place {place}").format(place=place).capitalize(), season.name, team.name)
        for each in pub.state.of("tournament").values():
            if each.season == season.id and each.winner == team.id:
                yield Honoured(each.name, season.name, team.name)
            if each.season == season.id and (names := _medals(pub, team, each.id)):
                yield Honoured(_("Medals of the final: {name}").format(name=each.name), season.name, ", ".join(names))
    for award in pub.state.of("award").values():
        if award.team == team.id and award.season in pub.seasons:
            player = team.players.get(award.player or "")
            name = pub.seasons[award.season].name
            who = player_called(pub.session.book, team, player) if player is not None else team.name
            yield Honoured(award.award, name, who)


def _medals(pub: Publication, team: Team, tournament: str) -> list[str]:
    given = (team.players[ref] for ref in medals_of(pub, team.id, tournament) if ref in team.players)
    return [player_called(pub.session.book, team, player) for player in given]


def teams_page(pub: Publication) -> TeamsPage:
    """Every team, with what it made of all its matches."""
    return TeamsPage(tuple(_listed(pub, team) for team in pub.teams.values()))


def _listed(pub: Publication, team: Team) -> ListedTeam:
    matches = pub.matches_by_team.get(team.id, [])
    return ListedTeam(
        mark_of(team),
        _race(pub, team),
        coach_of(pub, team.coach),
        len({match.season for match in matches}),
        record_of(matches, team.id),
        strength(pub.session.book, team),
    )
