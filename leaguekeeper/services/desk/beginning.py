"""The lines of a desk until the first match: founding, teams, names, the season opened and its fixtures drawn."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.league.documents.season import TeamJoined
from leaguekeeper.league.profile import is_nameless
from leaguekeeper.league.terms import has_tournaments
from leaguekeeper.services.desk.ground import Ground
from leaguekeeper.services.desk.views import Concern, Waiting
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.stack.shut_gates import entering

__all__ = ["LEAST", "first_season", "fixtures_to_draw", "founding", "more_teams", "names", "outside", "teams_to_enrol"]

LEAST = 2
"""Teams without which nobody has an opponent."""


def founding(ground: Ground) -> Iterator[Waiting]:
    """A file without a league wants one."""
    if ground.state.league is None:
        yield Waiting(
            "found", "found", _("Found the league"), _("A name, a rule book."),
            action=_("Found the league"), address="found", command="leaguekeeper file FILE league_founded.json",
        )  # fmt: skip


def teams_to_enrol(ground: Ground) -> Iterator[Waiting]:
    """Two teams at least, each with its coach."""
    count = _enterers(ground)
    if ground.running is not None or count >= LEAST:
        return
    words = _("Enrol coaches and teams") if not count else _("Enrol a second team")
    if ground.state.league is None:
        yield Waiting("teams", "teams", words, waits_for=_("the founding"))
    elif not ground.to_re_enrol():
        yield _enrolling("teams", words)


def more_teams(ground: Ground) -> Iterator[Waiting]:
    """Before a season opens, the first or a later one, whoever else plays."""
    count = _enterers(ground)
    if ground.running is None and (count >= LEAST or ground.to_re_enrol()):
        told = ngettext("{count} team is enrolled", "{count} teams are enrolled", count).format(count=count)
        yield _enrolling("more-teams", _("Enrol another team, if there is one"), told if count else "")


def outside(ground: Ground) -> Iterator[Waiting]:
    """In an open league, the teams that do not play in the running season: each can join it at any time."""
    season, book = ground.running, ground.book
    if season is None or book is None or ground.teams is not None or not has_tournaments(book):
        return
    able = [
        team
        for team in ground.enrolled()
        if season.participants
        and team.id not in season.participants
        and not ground.shut(TeamJoined(id="asked", season=season.id, team=team.id))
    ]
    if able:
        told = ngettext("{count} team does not play in {season}", "{count} teams do not play in {season}", len(able))
        yield Waiting(
            f"outside:{season.id}", "more-teams", told.format(count=len(able), season=season.name),
            _("A team can join now, or wait for the next season."), ground.concerns(each.id for each in able),
            action=_("Let it join"), address="offseason?sheets", command="leaguekeeper file FILE team_joined.json",
        )  # fmt: skip


def _enrolling(name: str, words: str, detail: str = "") -> Waiting:
    return Waiting(
        name, "teams" if name == "teams" else "more-teams", words, detail,
        action=_("Enrol a team"), address="enrol",
        command="leaguekeeper file FILE coach_joined.json team_enrolled.json",
    )  # fmt: skip


def _enterers(ground: Ground) -> int:
    return len(entering(ground.state, ground.book)) if ground.book is not None else 0


def names(ground: Ground) -> Iterator[Waiting]:
    """Players without a name, until the first match is played."""
    if ground.season is not None and (ground.season.number > 1 or ground.state.matches):
        return
    nameless = [(team, sum(map(is_nameless, team.roster()))) for team in ground.enrolled()]
    nameless = [(team, count) for team, count in nameless if count]
    if not nameless:
        return
    whole = sum(count for _team, count in nameless)
    told = ngettext("Name {count} player", "Name {count} players", whole).format(count=whole)
    first = nameless[0][0]
    concerns = tuple(Concern(mark_of(team), team.name, f"team:{team.id}") for team, _count in nameless)
    yield Waiting(
        "names", "names", told, concerns=concerns, action=_("Give names"), address=f"team:{first.id}?names",
        command="leaguekeeper file FILE purchases_made.json",
    )  # fmt: skip


def first_season(ground: Ground) -> Iterator[Waiting]:
    """The first season, once there are two teams."""
    if ground.season is not None:
        return
    words = _("Open the first season")
    if _enterers(ground) < LEAST:
        yield Waiting("season", "season", words, waits_for=_("two teams"))
        return
    yield Waiting(
        "season", "season", words, action=_("Open the season"),
        address="offseason?opening", command="leaguekeeper file FILE season_opened.json",
    )  # fmt: skip


def fixtures_to_draw(ground: Ground) -> Iterator[Waiting]:
    """The fixtures of a season that has none; under rules of open leagues the coaches arrange their matches."""
    if ground.season is None:
        yield Waiting("fixtures", "fixtures", _("Draw the fixtures"), waits_for=_("the season"))
        yield Waiting("reports", "reports", _("Enter the reports"), waits_for=_("the fixtures"))
    if ground.running is None or ground.book is None or any(each.season == ground.running.id
                                                            for each in ground.state.fixtures.values()):  # fmt: skip
        return
    ref = f"fixtures:{ground.running.id}"
    if len(ground.running.participants) < LEAST and not has_tournaments(ground.book):
        yield Waiting(
            ref, "fixtures", _("Let two teams play in {season} at least").format(season=ground.running.name),
            action=_("Let it join"), address="offseason?sheets", command="leaguekeeper file FILE team_joined.json",
        )  # fmt: skip
        return
    if not has_tournaments(ground.book):
        yield Waiting(
            ref, "fixtures", _("Draw the fixtures of {season}").format(season=ground.running.name),
            action=_("Draw the fixtures"), address="offseason?draw", command="leaguekeeper draw FILE round-robin",
        )  # fmt: skip
    elif not any(each.season == ground.running.id for each in ground.state.of("tournament").values()):
        yield Waiting(
            ref, "fixtures", _("Open a tournament, or arrange matches"), action=_("Open a tournament"),
            address="offseason?tournaments", command="leaguekeeper file FILE tournament_opened.json",
        )  # fmt: skip
