"""The play-offs as they are drawn: rounds, who is known, what is next, the prizes."""

from __future__ import annotations

from leaguekeeper.base.words import _, pick
from leaguekeeper.league.bracket import champion_of, stage_name, team_of
from leaguekeeper.league.schedule.knock_out import Source
from leaguekeeper.league.state import Season
from leaguekeeper.league.state_of_season import Bracket
from leaguekeeper.league.state_of_season import BracketGame as Game
from leaguekeeper.services.season.chosen import is_past, one_season, season_switch
from leaguekeeper.services.season.fixture_views import BracketGame, BracketRound, BracketSide, BracketView, PrizeRow
from leaguekeeper.services.session import Session
from leaguekeeper.services.team.marks import mark_of

__all__ = ["bracket_of", "bracket_view", "rounds_of_bracket"]


def bracket_view(session: Session, asked: str = "") -> BracketView:
    """The play-offs of the season now open, or of another; empty where there have been none."""
    if not asked and (session.state.league is None or session.state.league.season is None):
        return BracketView(_("Play-offs"), "", ())
    season = one_season(session, asked)
    switch = season_switch(session, season)
    bracket = bracket_of(session, season)
    if bracket is None:
        return BracketView(_("Play-offs"), season.name, (), seasons=switch)
    rounds = tuple(rounds_of_bracket(session, bracket))
    champion = champion_of(session.state, bracket)
    facts = season.name
    if champion is not None:
        facts += " · " + _("champion: {team}").format(team=session.state.teams[champion].name)
    waits = (game for each in rounds for game in each.games if game.next_to_play)
    following = next(waits, None) if not is_past(session, season) else None
    return BracketView(
        _("Play-offs"),
        facts,
        rounds,
        _prizes(session, season),
        "",
        _("Enter match no. {number}").format(number=following.number) if following is not None else "",
        following.address if following is not None else "",
        switch,
    )


def bracket_of(session: Session, season: Season) -> Bracket | None:
    """The bracket drawn last in a season, None where there has been none."""
    brackets: list[Bracket] = [each for each in session.state.of("bracket").values() if each.season == season.id]
    return brackets[-1] if brackets else None


def rounds_of_bracket(session: Session, bracket: Bracket) -> list[BracketRound]:
    """A knock-out's rounds as they are drawn."""
    groups: dict[tuple[int, str], list[Game]] = {}
    for game in bracket.games:
        groups.setdefault((game.round, game.cup), []).append(game)
    following = _following(bracket)
    found = []
    for (_number, cup), games in groups.items():
        title = _(stage_name(bracket, games[0]))
        shown = tuple(_game(session, bracket, game, following.get(game.id, "")) for game in games)
        found.append(BracketRound(title, "", shown, cup != "main"))
    return found


def _following(bracket: Bracket) -> dict[str, str]:
    return {
        source.winner_of: game.id for game in bracket.games for source in (game.home, game.away) if source.winner_of
    }


def _game(session: Session, bracket: Bracket, game: Game, feeds: str) -> BracketGame:
    fixture = session.state.fixtures.get(f"{bracket.id}-{game.id}")
    match = session.state.matches.get(f"{bracket.id}-{game.id}")
    sides = []
    for source, name in ((game.home, "home"), (game.away, "away")):
        team = team_of(session.state, bracket, source)
        mark = mark_of(session.state.teams[team]) if team is not None else None
        score = match.side(name).score if match is not None else None
        won = match is not None and match.winner == name
        sides.append(BracketSide(source.seed, mark, "" if mark else _words(session, bracket, source), score, won))
    facts = ""
    if match is not None and match.penalties:
        facts = _("on penalties {home}–{away}").format(home=match.penalties[0], away=match.penalties[1])
    elif match is not None and match.overtime:
        facts = _("after overtime")
    elif fixture is not None and fixture.day:
        facts = fixture.day
    return BracketGame(
        game.id,
        sides[0],
        sides[1],
        fixture.number if fixture is not None else None,
        facts,
        feeds,
        fixture is not None and match is None,
        f"match:{fixture.number}" if fixture is not None else "",
    )


def _words(session: Session, bracket: Bracket, source: Source) -> str:
    """Whom a place waits for: by the number of the match where it has one, by its name on the bracket before."""
    fixture = session.state.fixtures.get(f"{bracket.id}-{source.winner_of or source.loser_of}")
    if fixture is None:
        told = _("winner of {game}") if source.winner_of else _("loser of {game}")
        return told.format(game=source.winner_of or source.loser_of)
    told = _("winner of match no. {number}") if source.winner_of else _("loser of match no. {number}")
    return told.format(number=fixture.number)


def _prizes(session: Session, season: Season) -> tuple[PrizeRow, ...]:
    offered = (prize for prize in session.book_of(season).prizes if prize.tournament == "play-offs")
    return tuple(PrizeRow(each.place, each.money, pick(each.effect) if each.effect else "") for each in offered)
