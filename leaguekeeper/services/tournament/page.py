"""The tournaments of an open league as pages: who qualifies, who was challenged, the finals, the trophy, trades."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.league.bracket import champion_of
from leaguekeeper.league.chapters.tournaments import GIFT_DICE, GIFTS_OF_THE_FINAL
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.qualification import QualificationLine, places, qualification
from leaguekeeper.league.state import Team
from leaguekeeper.league.state_of_open_league import Challenge, Tournament, Trade
from leaguekeeper.league.state_of_season import Bracket
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.league_matters import Prize
from leaguekeeper.services.season.bracket import rounds_of_bracket
from leaguekeeper.services.season.fixture_views import PrizeRow
from leaguekeeper.services.season.fixtures import fixture_row
from leaguekeeper.services.session import Office
from leaguekeeper.services.team.marks import mark_of
from leaguekeeper.services.tournament.actions import tournament_of
from leaguekeeper.services.tournament.views import (
    ChallengeRow,
    MedalRow,
    QualificationRow,
    Stage,
    TournamentPage,
    TournamentRow,
    TournamentsPage,
    TradeRow,
    TradeTerms,
    TrophyOffer,
)
from leaguekeeper.services.views import TeamMark

__all__ = ["has_tournaments", "qualification_rows", "tournament_page", "tournaments_page", "trade_terms"]

OF_THE_SEASON = "play-offs"
OF_THE_YEAR = "player-of-the-year"


def has_tournaments(book: RuleBook) -> bool:
    """Whether the rule book knows tournaments beside the play-offs of a season."""
    return any(_is_trophy(prize) for prize in book.prizes)


def _is_trophy(prize: Prize) -> bool:
    return prize.tournament not in {OF_THE_SEASON, OF_THE_YEAR}


def tournaments_page(office: Office) -> TournamentsPage:
    """Every trophy, tournament and trade of the league."""
    state = office.state
    season = state.league.season if state.league is not None else None
    teams = tuple(mark_of(team) for team in state.teams.values() if team.status == "enrolled")
    return TournamentsPage(
        tuple(_offers(office)),
        tuple(_row(office, each) for each in state.of("tournament").values()),
        tuple(_trade(office, each) for each in state.of("trade").values()),
        teams,
        season or "",
    )


def _offers(office: Office) -> Iterator[TrophyOffer]:
    slugs = dict.fromkeys(prize.tournament for prize in office.book.prizes if _is_trophy(prize))
    for slug in slugs:
        prizes = _prizes(office.book, slug)
        name = next(pick(each.name) for each in office.book.prizes if each.tournament == slug and each.place == 1)
        holder = next((team for team in office.state.teams.values() if slug in team.trophies), None)
        yield TrophyOffer(slug, name, prizes, mark_of(holder) if holder is not None else None)


def _prizes(book: RuleBook, trophy: str, gold: tuple[int, ...] = ()) -> tuple[PrizeRow, ...]:
    rows = []
    for prize in book.prizes:
        if prize.tournament == trophy:
            paid = gold[prize.place - 1] if prize.place <= len(gold) else prize.money
            rows.append(PrizeRow(prize.place, paid, pick(prize.effect) if prize.effect else ""))
    return tuple(rows) or tuple(PrizeRow(place, paid) for place, paid in enumerate(gold, start=1))


def _row(office: Office, tournament: Tournament) -> TournamentRow:
    winner = office.state.teams.get(tournament.winner or "")
    stage = _stage(office, tournament)
    trophy = next((o.name for o in _offers(office) if o.slug == tournament.trophy), tournament.trophy)
    mark = mark_of(winner) if winner is not None else None
    return TournamentRow(tournament.id, tournament.name, trophy, stage, _stage_words(stage), mark)


def _stage(office: Office, tournament: Tournament) -> Stage:
    if tournament.winner is not None:
        return "won"
    bracket = _finals(office, tournament)
    if bracket is None:
        return "qualification"
    return "decided" if champion_of(office.state, bracket) is not None else "finals"


def _stage_words(stage: Stage) -> str:
    return {
        "qualification": _("qualification"),
        "finals": _("finals"),
        "decided": _("the trophy waits"),
        "won": _("won"),
    }[stage]


def _finals(office: Office, tournament: Tournament) -> Bracket | None:
    found: Bracket | None = office.state.of("bracket").get(f"{tournament.id}-finals")
    return found


# --- one tournament --------------------------------------------------------------------------------------


def tournament_page(office: Office, name: str) -> TournamentPage:
    """One tournament.

    Raises:
        RuleViolation: there is none of that id.
    """
    tournament, book = tournament_of(office.state, name), office.book
    stage, bracket = _stage(office, tournament), _finals(office, tournament)
    champion = champion_of(office.state, bracket) if bracket is not None else None
    lines = qualification(office.state, book, tournament)
    through = places(book, tournament)
    mine = [f for f in office.state.fixtures.values() if f.tournament == tournament.id and not f.cancelled]
    count = len(tournament.entrants)
    told = ngettext("{count} team", "{count} teams", count).format(count=count)
    return TournamentPage(
        tournament.id,
        tournament.season,
        tournament.name,
        " · ".join((_row(office, tournament).trophy, told, _stage_words(stage))),
        stage,
        book.number("qualification-weeks"),
        through,
        tuple(_mark(office, team) for team in tournament.entrants),
        tuple(_line(office, line, through) for line in lines),
        tuple(_challenge(office, tournament, each) for each in _challenges(office, tournament)),
        tuple(fixture_row(office, each) for each in mine),
        tuple(rounds_of_bracket(office, bracket)) if bracket is not None else (),
        _prizes(book, tournament.trophy, tournament.gold),
        sum(not each.played for each in mine),
        _tied(lines, through),
        _mark(office, champion) if champion is not None else None,
        tuple(_dice(book, tournament)) if stage == "decided" else (),
        tuple(_medals(office, tournament, bracket)) if stage == "decided" and bracket is not None else (),
        tuple(_best(office)) if stage == "decided" else (),
    )


def _mark(office: Office, team: str) -> TeamMark:
    return mark_of(office.state.teams[team])


def qualification_rows(office: Office, name: str) -> tuple[QualificationRow, ...]:
    """The table of a tournament's qualification.

    Raises:
        RuleViolation: there is no such tournament.
    """
    tournament = tournament_of(office.state, name)
    through = places(office.book, tournament)
    return tuple(_line(office, line, through) for line in qualification(office.state, office.book, tournament))


def _line(office: Office, line: QualificationLine, through: int) -> QualificationRow:
    told = []
    for each in line.counted:
        score = f"{each.scored}–{each.against}"
        told.append(f"{office.state.teams[each.opponent].name} {score} ({each.worth})")
    return QualificationRow(line.place, _mark(office, line.team), line.played, " · ".join(told), line.rating,
                            line.total, line.level, line.place <= through)  # fmt: skip


def _tied(lines: list[QualificationLine], through: int) -> tuple[str, ...]:
    """The sides level about the last place that goes on: lots must tell them apart first."""
    if len(lines) <= through or not lines[through].level:
        return ()
    place = lines[through].place
    return tuple(line.team for line in lines if line.place == place)


def _challenges(office: Office, tournament: Tournament) -> list[Challenge]:
    return [each for each in office.state.of("challenge").values() if each.tournament == tournament.id]


def _challenge(office: Office, tournament: Tournament, told: Challenge) -> ChallengeRow:
    fixture = office.state.fixtures.get(told.id)
    words = {
        "": _("waits for an answer"),
        "accept": _("accepted"),
        "refuse": _("refused: lost 0–{score}").format(score=office.book.number("no-show-touchdowns")),
        "substitute": _("a substitute plays"),
    }[told.answer]
    if told.substitute is not None:
        words = _("{team} plays instead").format(team=office.state.teams[told.substitute].name)
    address = f"match:{fixture.number}" if fixture is not None else ""
    return ChallengeRow(
        told.id,
        told.week,
        _mark(office, told.challenger),
        _mark(office, told.challenged),
        words,
        not told.answer,
        address,
        tuple(_mark(office, team) for team in _not_met(office, tournament, told)) if not told.answer else (),
    )


def _not_met(office: Office, tournament: Tournament, told: Challenge) -> Iterator[str]:
    """Who may play as a substitute: takes part, and has not met the challenger. (LRB 4, Défis.)"""
    met = {told.challenger, told.challenged}
    for fixture in office.state.fixtures.values():
        if fixture.tournament == tournament.id and told.challenger in {fixture.home, fixture.away}:
            met |= {fixture.home, fixture.away}
    yield from (team for team in tournament.entrants if team not in met)


# --- the trophy ------------------------------------------------------------------------------------------


def _gifts(book: RuleBook, tournament: Tournament) -> list[str]:
    return [what for prize in book.prizes if prize.tournament == tournament.trophy for what in prize.gives]


def _dice(book: RuleBook, tournament: Tournament) -> Iterator[tuple[str, str]]:
    asked = dict(GIFT_DICE[what] for what in _gifts(book, tournament) if what in GIFT_DICE)
    yield from ((name, _(question)) for name, question in asked.items())


def _medals(office: Office, tournament: Tournament, bracket: Bracket) -> Iterator[MedalRow]:
    if not GIFTS_OF_THE_FINAL & set(_gifts(office.book, tournament)):
        return
    final = max((game for game in bracket.games if game.cup == "main"), key=lambda game: game.round)
    match = office.state.matches[f"{bracket.id}-{final.id}"]
    before = office.reading.as_of(office.reading.place_of(match.document))
    for side in (match.home, match.away):
        fit = {player.id for player in before.teams[side.team].available()}
        team = office.state.teams[side.team]
        for player in team.players.values():
            if player.on_roster or player.ended == match.document:
                words = f"{player.number} {player.name} · {team.name}"
                yield MedalRow(team.id, player.id, words, player.id in fit)


def _best(office: Office) -> Iterator[tuple[str, str]]:
    """Who could be player of the year: those of the league with most experience. (Trophée du magazine l’Épique.)"""
    if not any(prize.tournament == OF_THE_YEAR for prize in office.book.prizes):
        return
    everybody = [(team, player) for team in office.state.teams.values() for player in team.roster()]
    most = max((earned_spp(office.book, player) for _team, player in everybody), default=0)
    for team, player in everybody:
        if most and earned_spp(office.book, player) == most:
            told = _("{player} of {team}, {points} points")
            yield f"{team.id}/{player.id}", told.format(player=player.name, team=team.name, points=most)


# --- trades ----------------------------------------------------------------------------------------------


def _trade(office: Office, trade: Trade) -> TradeRow:
    parts = []
    for team in trade.teams:
        gave = [office.state.teams[team].players[was].name for was, _now in trade.players.get(team, ())]
        if trade.gold.get(team):
            gave.insert(0, _("{gold} gp").format(gold=amount(trade.gold[team])))
        if gave:
            told = _("{team} gives {what}")
            parts.append(told.format(team=office.state.teams[team].name, what=", ".join(gave)))
    first, second = (_mark(office, team) for team in trade.teams)
    return TradeRow(trade.day or "", first, second, "; ".join(parts), f"document:{trade.id}")


def trade_terms(office: Office) -> tuple[TradeTerms, ...]:
    """What each team could give in a trade."""
    return tuple(_terms(team) for team in office.state.teams.values() if team.status == "enrolled")


def _terms(team: Team) -> TradeTerms:
    players = tuple((player.id, f"{player.number} {player.name}") for player in team.roster())
    return TradeTerms(mark_of(team), team.treasury, players)
