"""A league is founded, coaches join, seasons open, fixtures are set, the commissioner rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.book_in_force import digest_of
from leaguekeeper.league.chapters.rule_books import go_over
from leaguekeeper.league.chapters.ruled_skills import set_skill
from leaguekeeper.league.chapters.tournaments import check_pairing, tournament_of
from leaguekeeper.league.documents.league import CoachJoined, FixtureSet, LeagueFounded, Ruling, SeasonOpened
from leaguekeeper.league.reading_context import Desk
from leaguekeeper.league.state import Accepted, Coach, Fixture, League, Season
from leaguekeeper.league.tally import hold_meeting

__all__ = ["coach_joined", "fixture_set", "league_founded", "ruling", "season_opened"]

TIE_BREAKERS = (
    "head-to-head",
    "touchdown-difference",
    "casualty-difference",
    "touchdowns",
    "casualties",
    "strength-of-schedule",
    "wins",
    "fair-play",
    "lots",
)


def league_founded(desk: Desk, told: LeagueFounded) -> None:
    """The first sheet of every stack.

    Raises:
        NotInRuleBook: an option is no reading of a ruling.
    """
    desk.book.with_readings(told.options)
    desk.put("league", "", League(told.name, told.rulebook, dict(told.options), None, told.id))
    desk.remark(N_("{league} is founded."), league=told.name)


def coach_joined(desk: Desk, told: CoachJoined) -> None:
    """A coach joins."""
    desk.put("coach", told.coach, Coach(told.coach, told.name, told.contact, told.naf))
    desk.remark(N_("{coach} joins."), coach=told.name)


def season_opened(desk: Desk, told: SeasonOpened) -> None:
    """A season opens; the champion of the one before has a re-roll more. (House rules, Récompenses.)"""
    league: League = desk.edit("league", "")
    if told.rulebook is not None and told.rulebook != league.rulebook:
        go_over(league, desk.book, digest_of(desk.every("rule_book"), told.rulebook))
    desk.book.with_readings(told.options)
    for key in told.tie_breakers:
        if key not in TIE_BREAKERS:
            raise BadInput("tie_breakers", N_("“{key}” is no way to tell teams apart."), key=key)
    for slug in told.bonus_points:
        if not desk.book.has("bonus_points", slug):
            raise BadInput("bonus_points", N_("the rule book knows no bonus called {slug}."), slug=slug)
    participants = _participants(desk, told)
    season = Season(
        told.season,
        told.name,
        told.rulebook or league.rulebook,
        league.digest or told.digest or "",
        participants,
        dict(told.divisions),
        dict(told.options),
        told.tie_breakers,
        told.bonus_points,
        told.weather,
        len(desk.every("season")) + 1,
        re_enrols=bool(desk.book.sequences.off_season),
    )
    desk.put("season", told.season, season)
    before, league.season, league.went_over = league.season, told.season, False
    champion = desk.season(before).champion if before is not None else None
    more = next((prize.gives.get("re-roll", 0) for prize in desk.book.prizes if prize.place == 1), 0)
    for name in desk.every("team"):
        sheet = desk.team_sheet(name)
        sheet.extra_rerolls = more if name == champion else 0
        if name in participants:
            sheet.status, sheet.aside = "enrolled", ""
    desk.remark(N_("{season} opens."), season=told.name)


def _participants(desk: Desk, told: SeasonOpened) -> tuple[str, ...]:
    """The teams of a season, each once, and each in one division at the most."""
    for name in told.participants:
        desk.team(name)
    placed = [name for teams in told.divisions.values() for name in teams]
    if len(set(told.participants)) < len(told.participants):
        desk.refuse(BadInput("participants", N_("a team can take part only once.")))
    if len(set(placed)) < len(placed) or (told.participants and not set(placed) <= set(told.participants)):
        desk.refuse(BadInput("divisions", N_("a team that takes part is in one division, and nobody else is in any.")))
    return tuple(dict.fromkeys(told.participants))


def fixture_set(desk: Desk, told: FixtureSet) -> None:
    """Two teams are to meet."""
    season = desk.season(told.season)
    if told.home == told.away:
        raise RuleViolation("against-itself", N_("{team} cannot play against itself."), team=desk.team(told.home).name)
    for name in (told.home, told.away):
        desk.team(name)
        desk.rule(
            told.match == "exhibition" or not season.participants or name in season.participants,
            "not-in-season",
            N_("{team} does not take part in {season}."),
            team=name,
            season=season.name,
        )
    if told.tournament is not None:
        check_pairing(desk, tournament_of(desk, told.tournament), told.home, told.away)
    hold_meeting(desk, (told.home, told.away), told.match)
    made = Fixture(
        told.fixture,
        told.season,
        told.home,
        told.away,
        told.round,
        told.match,
        told.stage,
        told.day.isoformat() if told.day else None,
        told.time,
        told.deadline.isoformat() if told.deadline else None,
        told.stadium,
        told.weather,
        number=desk.next_number("fixture"),
        tournament=told.tournament,
    )
    desk.put("fixture", told.fixture, made)


# --- the commissioner ------------------------------------------------------------------------------------


def ruling(desk: Desk, told: Ruling) -> None:
    """Any figure of any team or player is set by the commissioner, with his reason."""
    for place, change in enumerate(told.changes):
        _change(desk, change, f"changes.{place}", told.reason)
    for name in told.accepts:
        desk.put("accepted", name, Accepted(name, told.id))
    desk.remark(N_("The commissioner rules: {reason}"), reason=told.reason)


def _change(desk: Desk, change: dict[str, Any], where: str, reason: str) -> None:
    extra = set(change) - {"team", "player", "field", "to"}
    if extra:
        raise BadInput(f"{where}.{min(extra)}", N_("a change names team, player, field and to."))
    team_id, name, to = change.get("team"), change.get("field"), change.get("to")
    if not isinstance(team_id, str) or not isinstance(name, str):
        raise BadInput(where, N_("a change names a team and a field."))
    setter: Callable[[Desk, dict[str, Any], str, Any, str], None]
    setter = _set_player if change.get("player") is not None else _set_team
    setter(desk, change, where, to, reason)


def _set_team(desk: Desk, change: dict[str, Any], where: str, to: Any, reason: str) -> None:
    team = desk.team_sheet(change["team"])
    name = change["field"]
    if name == "treasury":
        was, now = team.treasury, _whole(where, to, -10_000_000, 10_000_000)
        desk.move(team.id, now - was, N_("Commissioner's ruling, from {was} to {now} gp: {reason}"), was=was, now=now,
                  reason=reason)  # fmt: skip
    elif name.startswith("staff."):
        slug = name.removeprefix("staff.")
        desk.book.staff_kind(slug)
        team.staff[slug] = _whole(where, to, 0, 99)
    elif name == "name":
        team.name = _words(where, to)
    elif name == "coach":
        team.coach = desk.coach(_words(where, to)).id
    elif name == "stadium" and (to is None or desk.book.has("stadiums", str(to))):
        team.stadium = to
    elif name == "sponsors" and isinstance(to, list) and all(desk.book.has("sponsors", str(each)) for each in to):
        team.sponsors = tuple(str(each) for each in to)
    elif name == "extra_rerolls":
        team.extra_rerolls = _whole(where, to, 0, 8)
    else:
        raise BadInput(f"{where}.field", N_("a team has no “{name}” that can be set."), name=name)


STATUSES = ("active", "retired", "dead", "left", "fired", "archived")


def _set_player(desk: Desk, change: dict[str, Any], where: str, to: Any, _reason: str) -> None:
    player = desk.player(change["team"], str(change["player"]))
    name = change["field"]
    head, _, slug = name.partition(".")
    if name in {"niggles", "seasons", "extra_spp", "spent"}:
        setattr(player, name, _whole(where, to, -10_000 if name == "extra_spp" else 0, 10_000))
    elif name == "miss_next" and isinstance(to, bool):
        player.miss_next, player.miss_reason = to, "ruling" if to else ""
    elif name == "status" and to in STATUSES:
        player.status = to
    elif name == "name":
        player.name = _words(where, to)
    elif name == "number":
        player.number = _whole(where, to, 1, 99)
    elif name == "value":
        from_now = player.price + sum(advance.value for advance in player.advances)
        player.value_shift = _whole(where, to, 0, 10_000_000) - from_now
    elif head == "counts" and desk.book.has("experience", slug):
        player.counts[slug] = _whole(where, to, 0, 10_000)
    elif head == "skills" and desk.book.has("skills", slug) and isinstance(to, bool):
        set_skill(desk.book, desk.team(change["team"]), player, slug, given=to)
    elif head == "stats" and desk.book.has("characteristics", slug):
        kind = desk.book.characteristic(slug)
        player.set_stats = {**player.set_stats, slug: _whole(where, to, kind.minimum, kind.maximum)}
    else:
        raise BadInput(f"{where}.field", N_("a player has no “{name}” that can be set so."), name=name)


def _whole(where: str, to: Any, lo: int, hi: int) -> int:
    if not isinstance(to, int) or isinstance(to, bool) or not lo <= to <= hi:
        raise BadInput(f"{where}.to", N_("a whole number from {lo} to {hi} is wanted here."), lo=lo, hi=hi)
    return to


def _words(where: str, to: Any) -> str:
    if not isinstance(to, str) or not 0 < len(to.strip()) <= 80:
        raise BadInput(f"{where}.to", N_("words are wanted here, at most {most} letters."), most=80)
    return to.strip()
