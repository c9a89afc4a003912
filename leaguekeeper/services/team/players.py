"""The players: the list of all, and one with his career, match by match and sheet by sheet."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import signed
from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.league.deeds import Deeds, deeds_in_season
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.outcome import EXTRA, Gain
from leaguekeeper.league.profile import earned_spp, level_of, position_of, unspent_spp, value
from leaguekeeper.league.reading import Filed
from leaguekeeper.league.state import Match, Player, Season, State, Team
from leaguekeeper.league.who_played import ref_in_match, ref_on_sheet, spells
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.fixtures.chosen import ALL, season_asked, season_switch, session_under, span_of, state_at_end
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.records.leaders import book_for
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.comparison import status_words
from leaguekeeper.services.stack.own_copy import is_his
from leaguekeeper.services.stages import match_count
from leaguekeeper.services.team.builder import find_team, injury_words, roster_row
from leaguekeeper.services.team.off_seasons import off_seasons
from leaguekeeper.services.team.views import CareerRow, PlayersRow, PlayersView, PlayerView
from leaguekeeper.services.views import Stat, Why

__all__ = ["player_view", "players_view"]

Spells = list[tuple[Team, Player]]
"""The teams that a player has been with, and who he was there."""


def players_view(session: Session, asked: str = ALL) -> PlayersView:
    """Every player on a roster with what he has done so far; or all who played in a season, with their deeds in it."""
    season = season_asked(session, asked)
    events = book_for(session, season).experience
    rows = tuple(_of_season(session, season) if season is not None else _of_careers(session))
    heads = (_("Matches"), *(pick(each.short) for each in events), _("SPP"))
    facts = ngettext("{count} player", "{count} players", len(rows)).format(count=len(rows)) if rows else _("No player")
    left = season is None and any(not each.on_roster for team in session.state.teams.values()
                                  for each in team.players.values())  # fmt: skip
    gone = _("those who have gone stand on their team’s page, under “Former players”") if left else ""
    facts = " · ".join(filter(None, (facts, season.name if season is not None else gone)))
    return PlayersView(_("Players"), facts, heads, rows, season_switch(session, season, all_too=True))


def _of_careers(session: Session) -> Iterator[PlayersRow]:
    for team in session.state.teams.values():
        for player in team.roster():
            deeds = Deeds(player.counts, earned_spp(session.book, player))
            yield _row(session.book, team, player, player.matches, deeds)


def _of_season(session: Session, season: Season) -> Iterator[PlayersRow]:
    """All who played in the season, worth what they were at its end, whatever has become of them."""
    session = session_under(session, season)
    book, played = session.book_of(season), _played_in(session, season)
    deeds, then = deeds_in_season(session.state, book, season.id), state_at_end(session, season).teams
    for team in session.state.teams.values():
        known = then[team.id].players if team.id in then else {}
        for player in team.players.values():
            done, matches = deeds.get((team.id, player.id)), played.get((team.id, player.id), 0)
            if done is not None or matches:
                yield _row(book, team, known.get(player.id, player), matches, done or Deeds())


def _played_in(session: Session, season: Season) -> dict[tuple[str, str], int]:
    """In how many matches each player stood between the opening of a season and the next one's."""
    before, after = session.reading.as_of(span_of(session, season).start), state_at_end(session, season)
    earlier = {
        (taker, now): after.teams[giver].players[was].matches
        for trade in after.of("trade").values()
        for giver, over in trade.players.items()
        for taker in trade.teams
        for was, now in over
        if taker != giver
    }
    earlier |= {
        (team.id, player.id): player.matches for team in before.teams.values() for player in team.players.values()
    }
    earlier |= _brought_along(session, after.teams.keys() - before.teams.keys(), after)
    return {
        (team.id, player.id): player.matches - earlier.get((team.id, player.id), 0)
        for team in after.teams.values()
        for player in team.players.values()
    }


def _brought_along(session: Session, teams: Iterable[str], state: State) -> dict[tuple[str, str], int]:
    """The matches that players of newly enrolled teams had behind them: they come from another program."""
    reading = session.reading
    enrolled = {team: reading.as_of(reading.place_of(state.teams[team].enrolled) + 1).teams[team] for team in teams}
    return {(team, player.id): player.matches for team, new in enrolled.items() for player in new.players.values()}


def _row(book: RuleBook, team: Team, player: Player, matches: int, deeds: Deeds) -> PlayersRow:
    return PlayersRow(
        f"{team.id}/{player.id}",
        called(player.name),
        mark_of(team),
        pick(position_of(book, team, player).name),
        (matches, *(deeds.counts.get(each.slug, 0) for each in book.experience), deeds.points),
        value(player),
        not player.available,
    )


def _experience(book: RuleBook, player: Player, why: Why | None) -> tuple[Stat, ...]:
    """What he can spend and has earned; where points are not spent, the level he has reached by them."""
    if not book.levelled:
        return Stat(_("Unspent SPP"), unspent_spp(book, player), why), Stat(_("Earned SPP"), earned_spp(book, player))
    level = level_of(book, player)
    return Stat(_("Level"), pick(level.name) if level else ""), Stat(_("Earned SPP"), earned_spp(book, player), why)


def player_view(session: Session, ref: str) -> PlayerView:
    """One player; ``ref`` is his team's id and his own, ``rats/8``.

    Raises:
        RuleViolation: there is no such team.
        BadInput: it has no such player.
    """
    team_id, _slash, player_id = ref.partition("/")
    team, book = find_team(session, team_id), session.book
    player = team.players.get(player_id)
    if player is None:
        known = ", ".join(team.players)
        if not player_id:
            told = N_("say which player of {team}, as in {example}. There are: {known}.")
            raise BadInput("", told, team=team.name, example=f"{team.id}/{next(iter(team.players), 1)}", known=known)
        told = N_("{team} has no player {player}. There are: {known}.")
        raise BadInput("", told, team=team.name, player=player_id, known=known)
    facts = " · ".join(
        part
        for part in (
            pick(position_of(book, team, player).name),
            team.name,
            "" if player.status == "active" else status_words()[player.status],
            match_count(player.matches),
            ", ".join(injury_words(book, player)),
        )
        if part
    )
    row = roster_row(book, team, player)
    stats = (*_experience(book, player, row.why_spp), Stat(_("Value"), value(player), row.why_value))
    return PlayerView(
        row,
        mark_of(team),
        facts,
        tuple(pick(each.short) for each in book.characteristics),
        tuple(pick(each.name) for each in book.characteristics),
        stats,
        tuple(_career(session, team, player)),
        tuple(_improvements(session, team, player)),
        tuple(_injuries(session, team, player)),
        tuple(off_seasons(session, spells(session.state, team, player))),
        is_his(session, team.id),
    )


def _career(session: Session, team: Team, player: Player) -> Iterator[CareerRow]:
    """Every sheet that earned him experience, with each team that he has been with.

    What one of them earned changed it: of all other sheets nothing is read, a long league has thousands.
    """
    been = spells(session.state, team, player)
    clubs = {("team", club.id) for club, _he in been}
    matches = {match.document: match for match in session.state.matches.values()}
    for filed in session.reading.filed:
        for club, he in been if not clubs.isdisjoint(filed.touched) else ():
            called, match = ref_on_sheet(filed.id, he), matches.get(filed.id)
            gains = [gain for gain in filed.entries.gains if (gain.team, gain.player) == (club.id, called)]
            book = session.book_of(session.state.seasons[match.season]) if match is not None else session.book
            deeds, otherwise = _earned(book, gains)
            told = [f"{count} × {pick(book.experience_event(slug).name)}" for slug, count in deeds.counts.items()]
            told += [_("{points} otherwise").format(points=signed(otherwise))] if otherwise else []
            if told:
                what, points = ", ".join(told), deeds.points + otherwise
                day, where = _occasion(session, match, filed, club, been)
                yield CareerRow(day, where, what, points, f"document:{filed.id}")


def _earned(book: RuleBook, gains: Iterable[Gain]) -> tuple[Deeds, int]:
    """What somebody's deeds earned him, and what he earned beside them; what he spent is no part of it."""
    deeds, otherwise = Deeds(), 0
    for gain in gains:
        if book.has("experience", gain.event):
            deeds.add(gain.event, gain.count, gain.points)
        elif gain.event == EXTRA:
            otherwise += gain.points
    return deeds, otherwise


def _occasion(
    session: Session, match: Match | None, filed: Filed, team: Team, been: Spells
) -> tuple[datetime.date | None, str]:
    """When it was, and against whom; of what was no match, what the sheet was."""
    if match is None:
        return filed.document.date, _(KINDS[filed.document.kind].words)
    return _day(match), _against(session, match, team, been)


def _against(session: Session, match: Match, team: Team, been: Spells) -> str:
    """Against whom, in which season where there are several, and with which team who has been with several."""
    state, other = session.state, match.away if match.home.team == team.id else match.home
    season = state.seasons[match.season].name if len(state.seasons) > 1 else ""
    against = _("against {team}").format(team=state.teams[other.team].name)
    return " · ".join(filter(None, (team.name if len(been) > 1 else "", against, season)))


def _improvements(session: Session, team: Team, player: Player) -> Iterator[CareerRow]:
    """What he learned, each with the match after which he did, or the sheet that says so."""
    been = spells(session.state, team, player)
    matches = {match.document: match for match in session.state.matches.values()}
    for advance in player.advances:
        if advance.skill:
            what = pick(session.book.skill(advance.skill).name)
        else:
            what = pick(session.book.characteristic(str(advance.characteristic)).name)
        match = matches.get(advance.document)
        met = {match.home.team, match.away.team} if match is not None else set()
        club = next((each for each, _he in been if each.id in met), team)
        filed = session.reading.filed[session.reading.place_of(advance.document)]
        day, where = _occasion(session, match, filed, club, been)
        yield CareerRow(day, where, what, -advance.price or None, f"document:{advance.document}")


def _injuries(session: Session, team: Team, player: Player) -> Iterator[CareerRow]:
    been = spells(session.state, team, player)
    for match in session.state.matches.values():
        for side, hurt, *slugs in match.injuries:
            for club, he in been:
                if match.side(side).team == club.id and hurt == ref_in_match(match, he):
                    book = session.book_of(session.state.seasons[match.season])
                    what = ", ".join(pick(book.outcome(slug).name) if book.has("outcomes", slug) else slug
                                     for slug in slugs if slug)  # fmt: skip
                    against = _against(session, match, club, been)
                    yield CareerRow(_day(match), against, what, None, f"document:{match.document}")


def _day(match: Match) -> datetime.date | None:
    return datetime.date.fromisoformat(match.day) if match.day else None
