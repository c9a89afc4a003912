"""A league is founded, coaches join, seasons open, fixtures are set, the commissioner rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.book_in_force import digest_of
from leaguekeeper.league.bracket import lay_fixture
from leaguekeeper.league.chapters.qualifying import check_pairing, tournament_of
from leaguekeeper.league.chapters.rule_books import go_over
from leaguekeeper.league.chapters.ruled_beyond import tell_beyond
from leaguekeeper.league.chapters.ruled_skills import set_skill
from leaguekeeper.league.documents.league import CoachJoined, FixtureSet, LeagueFounded, RulingMade, SeasonOpened
from leaguekeeper.league.play_off import hold_friendly
from leaguekeeper.league.profile import position_of, put_on, set_characteristic
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.staffing import becomes
from leaguekeeper.league.state import Accepted, Coach, Fixture, League, Season
from leaguekeeper.league.tally import Planned, hold_meeting
from leaguekeeper.league.terms import champions_prize
from leaguekeeper.rules.rulings import TIE_BREAKERS

__all__ = [
    "coach_joined",
    "fixture_set",
    "hold_to_season",
    "league_founded",
    "note_who_left",
    "ruling_made",
    "season_opened",
]


def league_founded(context: ReadingContext, document: LeagueFounded) -> None:
    """The first sheet of every stack.

    Raises:
        NotInRuleBook: an option is no reading of a ruling.
        RuleViolation: a league stands here already.
    """
    stands: League | None = context.look("league", "")
    if stands is not None:
        said = N_("{league} has been founded here already: another league is founded in a file of its own.")
        raise RuleViolation("exists", said, league=stands.name)
    context.book.with_readings(document.options)
    context.put("league", "", League(document.name, document.rulebook, dict(document.options), None, document.id))
    context.remark(N_("{league} is founded."), league=document.name)


def coach_joined(context: ReadingContext, document: CoachJoined) -> None:
    """A coach joins."""
    context.put("coach", document.coach, Coach(document.coach, document.name, document.contact, document.naf))
    context.remark(N_("{coach} joins."), coach=document.name)


def season_opened(context: ReadingContext, document: SeasonOpened) -> None:
    """A season opens; the champion of the one before has a re-roll more. (House rules, Récompenses.)"""
    league: League = context.edit("league", "")
    if document.rulebook is not None and document.rulebook != league.rulebook:
        go_over(league, context.book, digest_of(context.every("rule_book"), document.rulebook))
    context.book.with_readings(document.options)
    for key in document.tie_breakers:
        if key not in TIE_BREAKERS:
            raise BadInput("tie_breakers", N_("“{key}” is no way to tell teams apart."), key=key)
    for slug in document.bonus_points:
        if not context.book.has("bonus_points", slug):
            raise BadInput("bonus_points", N_("the rule book knows no bonus called {slug}."), slug=slug)
    _of_a_weather_table(context, document.weather)
    participants = _participants(context, document)
    season = Season(
        document.season,
        document.name,
        document.rulebook or league.rulebook,
        league.digest or document.digest or "",
        participants,
        dict(document.divisions),
        {**league.options, **document.options},
        document.tie_breakers,
        document.bonus_points,
        document.weather,
        len(context.every("season")) + 1,
        re_enrols=bool(context.book.sequences.off_season),
    )
    context.put("season", document.season, season)
    before, league.season, league.went_over = league.season, document.season, False
    champion = context.season(before).champion if before is not None else None
    won = champions_prize(context.book)
    stays = won is not None and won.held and (champion is None or not _ended_otherwise(context, before, season))
    for name in context.every("team"):
        sheet = context.team_sheet(name)
        if not stays:
            sheet.extra_rerolls = won.gives.get("re-roll", 0) if won is not None and name == champion else 0
        if name in participants:
            sheet.status, sheet.aside = "enrolled", ""
    context.remark(N_("{season} opens."), season=document.name)


def _of_a_weather_table(context: ReadingContext, name: str | None) -> None:
    """Whoever names a weather table names one of the book's; on a sheet filed before, none is heard of. (Météo.)"""
    tables = {table.slug: table.name for table in context.book.tables_of("weather")}
    if name is not None and name not in tables and context.strict:
        raise BadInput("weather", N_("the rule book has no weather table called {slug}."), slug=name).offering(
            tables.items()
        )


def _ended_otherwise(context: ReadingContext, before: str | None, season: Season) -> bool:
    """Whether the season before was played by another book: its champion was handed nothing that he would hold."""
    ended: Season | None = context.look("season", before) if before is not None else None
    return ended is not None and ended.rulebook != season.rulebook


def _participants(context: ReadingContext, document: SeasonOpened) -> tuple[str, ...]:
    """The teams of a season, each once, and each in one division at the most."""
    for name in document.participants:
        context.team(name)
    placed = [name for teams in document.divisions.values() for name in teams]
    if len(set(document.participants)) < len(document.participants):
        context.refuse(BadInput("participants", N_("a team can take part only once.")))
    if len(set(placed)) < len(placed) or (document.participants and not set(placed) <= set(document.participants)):
        context.refuse(
            BadInput("divisions", N_("a team that takes part is in one division, and nobody else is in any."))
        )
    return tuple(dict.fromkeys(document.participants))


def hold_to_season(context: ReadingContext, season: Season, team: str) -> None:
    """Only who takes part in a season plays in it, where it says who does; friendlies are everybody's."""
    context.rule(
        not season.participants or team in season.participants,
        "not-in-season",
        N_("{team} does not take part in {season}."),
        team=team,
        season=season.name,
    )


def note_who_left(context: ReadingContext, season: Season, team: str) -> None:
    """Whoever sets a match of a team that has left the season is told so: it may have been named by mistake."""
    if team in season.left:
        words = N_("{team} has left {season}, and is set to play in it all the same.")
        context.remark(words, team=team, season=season.name, warning=True)


def fixture_set(context: ReadingContext, document: FixtureSet) -> None:
    """Two teams are to meet."""
    season = context.season(document.season)
    if document.home == document.away:
        raise RuleViolation(
            "against-itself", N_("{team} cannot play against itself."), team=context.team(document.home).name
        )
    for name in (document.home, document.away):
        context.team(name)
        if document.match != "exhibition":
            hold_to_season(context, season, name)
            note_who_left(context, season, name)
    if document.tournament is not None:
        tournament = tournament_of(context, document.tournament)
        deciding = document.match == "playoff" and not document.stage
        check_pairing(context, tournament, document.home, document.away, deciding=deciding)
    _of_a_weather_table(context, document.weather)
    hold_meeting(
        context, (document.home, document.away), document.match, Planned.in_round(document.season, document.round)
    )
    if document.match == "exhibition":
        hold_friendly(context, document.season, (document.home, document.away))
    made = Fixture(
        document.fixture,
        document.season,
        document.home,
        document.away,
        document.round,
        document.match,
        document.stage,
        document.day.isoformat() if document.day else None,
        document.time,
        document.deadline.isoformat() if document.deadline else None,
        document.stadium,
        document.weather,
        number=context.next_number("fixture"),
        tournament=document.tournament,
    )
    lay_fixture(context, made)


# --- the commissioner ------------------------------------------------------------------------------------


def ruling_made(context: ReadingContext, document: RulingMade) -> None:
    """Any figure of any team or player is set by the commissioner, with his reason."""
    for place, change in enumerate(document.changes):
        _change(context, change, f"changes.{place}", document.reason)
    for name in document.accepts:
        context.put("accepted", name, Accepted(name, document.id))
    context.remark(N_("The commissioner rules: {reason}"), reason=document.reason)
    tell_beyond(context, (change["team"] for change in document.changes))


_OF_A_TEAM = ("treasury", "staff.…", "name", "coach", "stadium", "sponsors", "extra_rerolls")
_OF_A_PLAYER = ("stats.…", "skills.…", "value", "extra_spp", "status", "miss_next", "counts.…", "niggles", "number",
                "name", "spent", "seasons")  # fmt: skip
"""What a ruling can set, a slug of the rule book in the place of the dots."""


def _change(context: ReadingContext, change: dict[str, Any], where: str, reason: str) -> None:
    extra = set(change) - {"team", "player", "field", "to"}
    if extra:
        raise BadInput(f"{where}.{min(extra)}", N_("a change names team, player, field and to."))
    team_id, name, to = change.get("team"), change.get("field"), change.get("to")
    if not isinstance(team_id, str) or not isinstance(name, str):
        raise BadInput(where, N_("a change names a team and a field."))
    setter: Callable[[ReadingContext, dict[str, Any], str, Any, str], None]
    setter = _set_player if change.get("player") is not None else _set_team
    setter(context, change, where, to, reason)


def _set_team(context: ReadingContext, change: dict[str, Any], where: str, to: Any, reason: str) -> None:
    team = context.team_sheet(change["team"])
    name = change["field"]
    if name == "treasury":
        was, now = team.treasury, _whole(where, to, -10_000_000, 10_000_000)
        context.move(
            team.id,
            now - was,
            N_("Commissioner's ruling, from {was} to {now} gp: {reason}"),
            was=was,
            now=now,
            reason=reason,
        )
    elif name.startswith("staff."):
        slug = name.removeprefix("staff.")
        context.book.staff_kind(slug)
        becomes(team, slug, _whole(where, to, 0, 99))
    elif name == "name":
        team.name = _words(where, to)
    elif name == "coach":
        team.coach = context.coach(_words(where, to)).id
    elif name == "stadium" and (to is None or context.book.has("stadiums", str(to))):
        team.stadium = to
    elif name == "sponsors" and isinstance(to, list) and all(context.book.has("sponsors", str(each)) for each in to):
        team.sponsors = tuple(str(each) for each in to)
    elif name == "extra_rerolls":
        team.extra_rerolls = _whole(where, to, 0, 8)
    else:
        raise _not_set(where, N_("a team has no “{name}” that can be set so."), name, _OF_A_TEAM)


def _not_set(where: str, sentence: str, name: str, fields: tuple[str, ...]) -> BadInput:
    """The refusal of a field, with those that there are; where it is one of them, its value will not do."""
    error = BadInput(f"{where}.field", sentence, name=name)
    return error if name in fields else error.offering((each, {"en": each}) for each in fields)


STATUSES = ("active", "retired", "dead", "left", "fired", "archived")


def _set_player(context: ReadingContext, change: dict[str, Any], where: str, to: Any, _reason: str) -> None:
    player = context.player(change["team"], str(change["player"]))
    name = change["field"]
    head, _, slug = name.partition(".")
    if name in {"niggles", "seasons", "extra_spp", "spent"}:
        setattr(player, name, _whole(where, to, -10_000 if name == "extra_spp" else 0, 10_000))
    elif name == "miss_next" and isinstance(to, bool):
        player.miss_next, player.miss_reason = to, "ruling" if to else ""
    elif name == "status" and to in STATUSES:
        player.status, player.ended = to, "" if to in {"active", "retired"} else context.document.id
    elif name == "name":
        player.name = _words(where, to)
    elif name == "number":
        put_on(player, _whole(where, to, 1, 99))
    elif name == "value":
        from_now = player.price + sum(advance.value for advance in player.advances)
        player.value_shift = _whole(where, to, 0, 10_000_000) - from_now
    elif head == "counts" and context.book.has("experience", slug):
        player.counts[slug] = _whole(where, to, 0, 10_000)
    elif head == "skills" and context.book.has("skills", slug) and isinstance(to, bool):
        set_skill(context.book, context.team(change["team"]), player, slug, given=to)
    elif head == "stats" and context.book.has("characteristics", slug):
        kind = context.book.characteristic(slug)
        has = slug in position_of(context.book, context.team(change["team"]), player).characteristics
        sentence = N_("{player} of {team} has no {what}: none can be set.")
        context.rule(has, "no-such-characteristic", sentence, team=change["team"], player=player.name,
                     what=kind.name)  # fmt: skip
        now = _whole(where, to, kind.minimum, kind.maximum)
        set_characteristic(context.book, player, slug, now)
    else:
        raise _not_set(where, N_("a player has no “{name}” that can be set so."), name, _OF_A_PLAYER)


def _whole(where: str, to: Any, lo: int, hi: int) -> int:
    if not isinstance(to, int) or isinstance(to, bool) or not lo <= to <= hi:
        raise BadInput(f"{where}.to", N_("a whole number from {lo} to {hi} is wanted here."), lo=lo, hi=hi)
    return to


def _words(where: str, to: Any) -> str:
    if not isinstance(to, str) or not 0 < len(to.strip()) <= 80:
        raise BadInput(f"{where}.to", N_("words are wanted here, at most {most} letters."), most=80)
    return to.strip()
