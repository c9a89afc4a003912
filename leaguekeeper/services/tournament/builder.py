"""The tournaments of an open league as pages: who qualifies, who was challenged, the finals, the trophy, trades."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from leaguekeeper.base.figures import amount, score
from leaguekeeper.base.sentences import by_number, parted
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.league.bracket import champion_of
from leaguekeeper.league.chapters.tournaments import GIFTS_OF_THE_FINAL, dice_asked
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.pairing import is_qualifying
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.qualification import (
    QualificationLine,
    Tie,
    matches_of,
    places,
    qualification,
    short_of_results,
    tie_of,
)
from leaguekeeper.league.state import Season, State, Team
from leaguekeeper.league.state_of_open_league import Tournament, Trade
from leaguekeeper.league.state_of_season import Bracket
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.league_matters import OF_THE_YEAR
from leaguekeeper.services.fixtures.bracket import rounds_of_bracket
from leaguekeeper.services.fixtures.builder import fixture_row
from leaguekeeper.services.fixtures.chosen import is_past, session_under
from leaguekeeper.services.marks import mark_in, mark_of
from leaguekeeper.services.prizes import paid, prize_rows
from leaguekeeper.services.session import Session
from leaguekeeper.services.tournament.actions import tournament_of
from leaguekeeper.services.tournament.challenges import challenge_rows, pairings
from leaguekeeper.services.tournament.views import (
    MedalRow,
    QualificationRow,
    Stage,
    TournamentRow,
    TournamentsView,
    TournamentView,
    TradeRow,
    TradeTerms,
    TrophyOffer,
)

__all__ = ["qualification_rows", "tournament_view", "tournaments_view", "trade_terms"]


def tournaments_view(session: Session) -> TournamentsView:
    """Every trophy, tournament and trade of the league."""
    state = session.state
    season = state.season
    teams = tuple(mark_of(team) for team in state.teams.values() if team.status == "enrolled")
    entrants = list(_may_enter(state, season))
    first_of_coach = {team.coach or team.id: team.id for team in reversed(entrants)}
    return TournamentsView(
        tuple(_offers(session)),
        tuple(_row(session, each) for each in state.of("tournament").values()),
        tuple(_trade(session, each) for each in state.of("trade").values()),
        teams,
        season.id if season is not None else "",
        tuple(mark_of(team) for team in entrants),
        tuple(team.id for team in entrants if first_of_coach[team.coach or team.id] == team.id),
    )


def _may_enter(state: State, season: Season | None) -> Iterator[Team]:
    """The teams that play in a season, as long as it is open."""
    if season is not None and not season.over:
        for team in state.teams.values():
            inside = not season.participants or team.id in season.participants
            if team.status == "enrolled" and inside and team.id not in season.left:
                yield team


def _offers(session: Session) -> Iterator[TrophyOffer]:
    slugs = dict.fromkeys(prize.tournament for prize in session.book.prizes if prize.is_trophy)
    for slug in slugs:
        prizes = prize_rows(session.book, slug)
        holder = next((team for team in session.state.teams.values() if slug in team.trophies), None)
        yield TrophyOffer(
            slug, _trophy_called(session.book, slug), prizes, mark_of(holder) if holder is not None else None
        )


def _trophy_called(book: RuleBook, trophy: str) -> str:
    """A trophy as the rule book calls it; none of its own is the commissioner's."""
    offered = sorted((each for each in book.prizes if each.tournament == trophy), key=lambda each: each.place)
    return pick(offered[0].name) if offered else _("a tournament of our own")


def _row(session: Session, tournament: Tournament) -> TournamentRow:
    winner = session.state.teams.get(tournament.winner or "")
    stage = _stage(session, tournament)
    trophy = _trophy_called(session.book_of(session.state.seasons[tournament.season]), tournament.trophy)
    mark = mark_of(winner) if winner is not None else None
    return TournamentRow(tournament.id, tournament.name, trophy, stage, _stage_words(stage), mark,
                         tournament.season)  # fmt: skip


def _stage(session: Session, tournament: Tournament) -> Stage:
    if tournament.winner is not None:
        return "won"
    bracket = _finals(session, tournament)
    if bracket is None:
        return "qualification"
    return "decided" if champion_of(session.state, bracket) is not None else "finals"


def _stage_words(stage: Stage) -> str:
    return {
        "qualification": _("qualification"),
        "finals": _("finals"),
        "decided": _("the trophy waits"),
        "won": _("the trophy is won"),
    }[stage]


def _finals(session: Session, tournament: Tournament) -> Bracket | None:
    found: Bracket | None = session.state.of("bracket").get(f"{tournament.id}-finals")
    return found


# --- one tournament --------------------------------------------------------------------------------------


def tournament_view(session: Session, name: str) -> TournamentView:
    """One tournament.

    Raises:
        RuleViolation: there is none of that id.
    """
    tournament = tournament_of(session.state, name)
    then = _under_its_book(session, tournament)
    book = then.book
    stage, bracket = _stage(session, tournament), _finals(session, tournament)
    champion = champion_of(session.state, bracket) if bracket is not None else None
    lines = _lines(then, tournament)
    through, tie = places(book, tournament), _tie(then, tournament, lines)
    mine = [f for f in session.state.fixtures.values() if f.tournament == tournament.id]
    ended = not any(each.to_play for each in mine) and any(matches_of(session.state, tournament))
    count = len(tournament.entrants)
    told = ngettext("{count} team", "{count} teams", count).format(count=count)
    return TournamentView(
        tournament.id,
        tournament.season,
        tournament.name,
        " · ".join((_row(session, tournament).trophy, told, _stage_words(stage))),
        stage,
        book.number("qualification-weeks"),
        through,
        tuple(mark_in(session, team) for team in tournament.entrants),
        tuple(_table(then, tournament, lines)),
        tuple(challenge_rows(then, tournament)),
        tuple(fixture_row(session, each) for each in mine),
        tuple(rounds_of_bracket(session, bracket)) if bracket is not None else (),
        prize_rows(book, tournament.trophy, tournament.gold, paid(session.state, tournament)),
        sum(each.to_play for each in mine),
        tie.teams if tie is not None else (),
        mark_in(session, champion) if champion is not None else None,
        tuple(_dice(book, tournament)) if stage == "decided" else (),
        tuple(_medals(then, tournament, bracket)) if stage == "decided" and bracket is not None else (),
        tuple(_best(then, tournament)) if stage == "decided" else (),
        has_ended=ended,
        pairings=pairings(then, tournament),
        sheets=frozenset(_sheets(session, tournament)),
        level=_told_of(session, tie) if tie is not None and (ended or tie.waits) else "",
        deciding=tie.matches if tie is not None else (),
        by_lots=tie is not None and tie.by_lots,
        early=stage == "qualification" and bool(short_of_results(then.state, book, tournament, lines)),
    )


def _sheets(session: Session, tournament: Tournament) -> Iterator[str]:
    """The kinds of sheet that whoever has this file may file for a tournament, as far as it has come."""
    season, of_copy = session.state.seasons[tournament.season], session.copy is not None
    if session.may_file and not is_past(session, season):
        for kind, row in KINDS.items():
            if (not of_copy or row.afar != "nobody") and not (season.over and row.season.over is not None):
                yield kind


def qualification_rows(session: Session, name: str) -> tuple[QualificationRow, ...]:
    """The table of a tournament's qualification.

    Raises:
        RuleViolation: there is no such tournament.
    """
    tournament = tournament_of(session.state, name)
    then = _under_its_book(session, tournament)
    return tuple(_table(then, tournament, _lines(then, tournament)))


def _under_its_book(session: Session, tournament: Tournament) -> Session:
    """The session in which a tournament stands by the rules it was held under, and its teams with it."""
    return session_under(session, session.state.seasons[tournament.season])


def _table(session: Session, tournament: Tournament, lines: list[QualificationLine]) -> Iterator[QualificationRow]:
    """The table; of those who are level about the last place nobody goes on yet."""
    through, tie = places(session.book, tournament), _tie(session, tournament, lines)
    for line in lines:
        yield _line(session, line, line.place <= through and (tie is None or line.team not in tie.teams))


def _lines(session: Session, tournament: Tournament) -> list[QualificationLine]:
    """The table as it stands, or as its finals were drawn from it: the ratings that told sides apart go on since."""
    drawn = session.state.of("draw").get(f"{tournament.id}-finals")
    state = session.state if drawn is None else session.reading.as_of(session.reading.place_of(drawn.document))
    return qualification(state, session.book_of(state.seasons[tournament.season]), tournament)


def _line(session: Session, line: QualificationLine, goes_on: bool) -> QualificationRow:
    told = []
    for each in line.counted:
        goals = score(each.scored, each.against)
        told.append(f"{session.state.teams[each.opponent].name} {goals} ({each.worth})")
    return QualificationRow(line.place, mark_in(session, line.team), line.played, " · ".join(told), line.rating,
                            line.total, line.level, goes_on)  # fmt: skip


def _tie(session: Session, tournament: Tournament, lines: list[QualificationLine]) -> Tie | None:
    """The sides that must be told apart before the finals are drawn; none once they are."""
    if not is_qualifying(session.state, tournament):
        return None
    return tie_of(session.state, session.book_of(session.state.seasons[tournament.season]), tournament, lines)


def _told_of(session: Session, tie: Tie) -> str:
    """Who is level about the last place, and what will decide."""
    names = ", ".join(session.state.teams[team].name for team in tie.teams)
    if not tie.by_lots:
        told = ngettext("{teams} are level: {count} match decides who goes on.",
                        "{teams} are level: {count} matches decide who goes on.", comb(len(tie.teams), 2))  # fmt: skip
        return told.format(teams=names, count=comb(len(tie.teams), 2))
    return _("{teams} are level: lots decide who goes on.").format(teams=names)


# --- the trophy ------------------------------------------------------------------------------------------


def _gifts(book: RuleBook, tournament: Tournament) -> list[str]:
    return [what for prize in book.prizes if prize.tournament == tournament.trophy for what in prize.gives]


def _dice(book: RuleBook, tournament: Tournament) -> Iterator[tuple[str, str]]:
    yield from ((name, _(question)) for name, question in dice_asked(book, tournament.trophy).items())


def _medals(session: Session, tournament: Tournament, bracket: Bracket) -> Iterator[MedalRow]:
    if not GIFTS_OF_THE_FINAL & set(_gifts(session.book, tournament)):
        return
    final = max((game for game in bracket.games if game.cup == "main"), key=lambda game: game.round)
    match = session.state.matches[bracket.fixture_of(final.id)]
    before = session.reading.as_of(session.reading.place_of(match.document))
    for side in (match.home, match.away):
        fit = {player.id for player in before.teams[side.team].available()}
        team = session.state.teams[side.team]
        for player in team.players.values():
            if player.on_roster or player.ended == match.document:
                missed = () if player.id in fit else (_("missed the final"),)
                words = " · ".join((by_number(player.number, player.name), team.name, *missed))
                yield MedalRow(team.id, player.id, words, player.id in fit)


def _best(session: Session, tournament: Tournament) -> Iterator[tuple[str, str]]:
    """Who could be player of the year: those of the league with most experience. (Trophée du magazine l’Épique.)"""
    prize = next((prize for prize in session.book.prizes if prize.tournament == OF_THE_YEAR), None)
    if prize is None or prize.after not in {None, tournament.trophy}:
        return
    playing = [team for team in session.state.teams.values() if team.status != "withdrawn"]
    everybody = [(team, player) for team in playing for player in team.roster()]
    most = max((earned_spp(session.book, player) for _team, player in everybody), default=0)
    for team, player in everybody:
        if most and earned_spp(session.book, player) == most:
            told = ngettext("{player} of {team}, {points} point", "{player} of {team}, {points} points", most)
            yield (
                f"{team.id}/{player.id}",
                told.format(player=by_number(player.number, player.name), team=team.name, points=most),
            )


# --- trades ----------------------------------------------------------------------------------------------


def _trade(session: Session, trade: Trade) -> TradeRow:
    parts = []
    for team in trade.teams:
        gave = [session.state.teams[team].players[was].name for was, _now in trade.players.get(team, ())]
        if trade.gold.get(team):
            gave.insert(0, _("{gold} gp").format(gold=amount(trade.gold[team])))
        if gave:
            told = _("{team} gives {what}")
            parts.append(told.format(team=session.state.teams[team].name, what=", ".join(gave)))
    first, second = (mark_in(session, team) for team in trade.teams)
    return TradeRow(trade.day or "", first, second, parted(parts), f"document:{trade.id}")


def trade_terms(session: Session) -> tuple[TradeTerms, ...]:
    """What each team could give in a trade."""
    return tuple(_terms(team) for team in session.state.teams.values() if team.status == "enrolled")


def _terms(team: Team) -> TradeTerms:
    players = tuple((player.id, by_number(player.number, player.name)) for player in team.roster())
    return TradeTerms(mark_of(team), team.treasury, players)
