"""Tournaments of an open league: entrants, challenges, trophies; and trades between coaches.

What a trophy gives beside gold is named in the rule book's prizes; each such gift is a function that registers here.
(LRB 4, Organisation d’un tournoi; Défis; Trophées; Autres tournois; Débuter la ligue.)
"""

from __future__ import annotations

from collections.abc import Callable

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.purchases import check_roster, free_id
from leaguekeeper.league.documents.open_league import (
    ChallengeAnswered,
    ChallengeMade,
    TournamentOpened,
    Traded,
    TrophyAwarded,
)
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.reading_context import Desk
from leaguekeeper.league.state import Fixture, Match, MatchSide
from leaguekeeper.league.state_of_open_league import Challenge, Tournament, Trade
from leaguekeeper.league.state_of_season import PaidPrize
from leaguekeeper.league.tally import hold_meeting, remember_met
from leaguekeeper.league.terms import has, reads
from leaguekeeper.rules.league_matters import Prize

__all__ = [
    "GIFTS",
    "GIFTS_OF_THE_FINAL",
    "GIFT_DICE",
    "challenge_answered",
    "challenge_made",
    "check_pairing",
    "gift",
    "tournament_of",
    "tournament_opened",
    "traded",
    "trophy_awarded",
]

Gift = Callable[[Desk, TrophyAwarded, Prize, str], None]

GIFTS: dict[str, Gift] = {}
"""What trophies bring beside gold and staff, by the name that a prize gives it."""

GIFT_DICE: dict[str, tuple[str, str]] = {}
"""The die that a gift asks for: its name on the sheet, and the question."""

GIFTS_OF_THE_FINAL: set[str] = set()
"""Gifts that go to the players who took part in the final."""


def gift(name: str, die: tuple[str, str] | None = None, for_the_final: bool = False) -> Callable[[Gift], Gift]:
    """Register what a prize of a rule book can give, with the die it asks for, and whether the finalists get it."""

    def register(function: Gift) -> Gift:
        GIFTS[name] = function
        if die is not None:
            GIFT_DICE[name] = die
        if for_the_final:
            GIFTS_OF_THE_FINAL.add(name)
        return function

    return register


def tournament_of(desk: Desk, name: str) -> Tournament:
    """A tournament that was opened.

    Raises:
        RuleViolation: there is none.
    """
    found: Tournament | None = desk.look("tournament", name)
    if found is None:
        raise desk.unknown("tournament", name)
    return found


def tournament_opened(desk: Desk, told: TournamentOpened) -> None:
    """A tournament begins; no coach enters two teams."""
    desk.season(told.season)
    if len(set(told.entrants)) < len(told.entrants):
        raise BadInput("entrants", N_("a team can enter only once."))
    coaches: dict[str, str] = {}
    for name in told.entrants:
        team = desk.team(name)
        if team.coach is not None:
            desk.rule(
                team.coach not in coaches,
                "one-team-a-coach",
                N_("{coach} coaches {team} and {other}; only one of them can take part."),
                desk.book.rule_of_number("semi-finalists"),
                coach=desk.coach(team.coach).name,
                team=name,
                other=coaches.get(team.coach, ""),
            )
            coaches[team.coach] = team.name
    first_day = told.first_day.isoformat() if told.first_day else None
    made = Tournament(told.tournament, told.season, told.name, told.trophy, told.entrants, told.gold, first_day)
    desk.put("tournament", told.tournament, made)
    _modest(desk, told)
    desk.remark(
        counted("{tournament} begins with {count} team.", "{tournament} begins with {count} teams.", "count"),
        tournament=told.name,
        count=len(told.entrants),
    )


def _modest(desk: Desk, told: TournamentOpened) -> None:
    """Prizes of a minor tournament beyond what is fitting are warned of. (Autres tournois; ruling minor-cap.)"""
    most = desk.book.number_or("minor-prizes-most", 0)
    most_paid = max(told.gold, default=0) if reads(desk.book, "minor-cap", "each") else sum(told.gold)
    if most and most_paid > most:
        desk.remark(N_("The prizes of {tournament} are {gold} gp; a minor tournament should not pay more than {most}."),
                    desk.book.rule_of_number("minor-prizes-most"), warning=True, tournament=told.name, gold=most_paid,
                    most=most)  # fmt: skip


# --- challenges ------------------------------------------------------------------------------------------


def check_pairing(desk: Desk, tournament: Tournament, home: str, away: str) -> None:
    """Hold a match of the qualification to its rules: both take part, and they meet once.

    Raises:
        RuleViolation: a side does not take part, or they have met.
    """
    if home == away:
        raise RuleViolation("against-itself", N_("{team} cannot play against itself."), team=desk.team(home).name)
    for name in (home, away):
        desk.rule(
            name in tournament.entrants, "not-in-tournament", N_("{team} does not take part in {tournament}."), "",
            team=name, tournament=tournament.name,
        )  # fmt: skip
    met = [
        each
        for each in desk.every("fixture").values()
        if each.tournament == tournament.id and each.draw is None and {each.home, each.away} == {home, away}
    ]
    desk.rule(
        not met, "met-in-qualification", N_("{team} and {rival} can meet only once in the qualification."),
        desk.book.rule_of_number("qualification-results"), team=home, rival=desk.team(away).name,
    )  # fmt: skip


def challenge_made(desk: Desk, told: ChallengeMade) -> None:
    """A written challenge: one a week, within the weeks of the qualification, against a side not met yet."""
    tournament = tournament_of(desk, told.tournament)
    check_pairing(desk, tournament, told.challenger, told.challenged)
    weeks, most = desk.book.number("qualification-weeks"), desk.book.number("challenges-a-week")
    rule = desk.book.rule_of_number("challenges-a-week")
    desk.rule(
        told.week <= weeks,
        "qualification-over",
        counted("The qualification lasts {count} week.", "The qualification lasts {count} weeks.", "count"),
        rule,
        count=weeks,
    )
    made = sum(
        each.tournament == told.tournament and each.week == told.week and each.challenger == told.challenger
        for each in desk.every("challenge").values()
    )
    desk.rule(
        made < most, "challenges-a-week", N_("{team} has made a challenge in week {week} already."), rule,
        team=told.challenger, week=told.week,
    )  # fmt: skip
    desk.put("challenge", told.challenge, Challenge(told.challenge, told.tournament, told.week, told.challenger,
                                                    told.challenged))  # fmt: skip


def challenge_answered(desk: Desk, told: ChallengeAnswered) -> None:
    """A challenge is accepted, handed on to a substitute, or refused: then it is lost 0–2 and nothing is gained."""
    if desk.look("challenge", told.challenge) is None:
        raise desk.unknown("challenge", told.challenge)
    challenge: Challenge = desk.edit("challenge", told.challenge)
    if challenge.answer:
        raise RuleViolation("answered", N_("This challenge has been answered."))
    if (told.answer == "substitute") != (told.substitute is not None):
        raise BadInput("substitute", N_("a substitute is named where one plays, and only there."))
    if told.substitute == challenge.challenged:
        raise BadInput("substitute", N_("whoever is challenged is no substitute for himself."))
    tournament = tournament_of(desk, challenge.tournament)
    away = told.substitute or challenge.challenged
    check_pairing(desk, tournament, challenge.challenger, away)
    if told.answer != "refuse":
        hold_meeting(desk, (challenge.challenger, away), "league")
    challenge.answer, challenge.substitute = told.answer, told.substitute
    fixture = Fixture(told.challenge, tournament.season, challenge.challenger, away, challenge.week,
                      number=desk.next_number("fixture"), tournament=tournament.id)  # fmt: skip
    desk.put("fixture", told.challenge, fixture)
    if told.answer == "refuse":
        _lost_unplayed(desk, told, fixture)


def _lost_unplayed(desk: Desk, told: ChallengeAnswered, fixture: Fixture) -> None:
    home, away = MatchSide(fixture.home, outcome="win"), MatchSide(fixture.away, outcome="loss")
    home.score = desk.book.number("no-show-touchdowns")
    match = Match(fixture.id, told.id, fixture.season, fixture.round, fixture.match, home, away, ended="no-show",
                  by="away", winner="home")  # fmt: skip
    desk.put("match", fixture.id, match)
    remember_met(desk, match)
    desk.edit("fixture", fixture.id).played = True
    desk.remark(N_("{team} refuses the challenge and loses {score}–0."), desk.book.rule_of_number("no-show-touchdowns"),
                team=fixture.away, score=home.score, warning=True)  # fmt: skip


# --- trophies --------------------------------------------------------------------------------------------


def trophy_awarded(desk: Desk, told: TrophyAwarded) -> None:
    """Pay the prizes of a tournament and hand over its trophy; who held the title before gives it up."""
    tournament: Tournament = tournament_of(desk, told.tournament)
    if tournament.winner is not None:
        raise RuleViolation("awarded", N_("{tournament} is over already."), tournament=tournament.name)
    if told.winner == told.runner_up or not {told.winner, told.runner_up} <= set(tournament.entrants):
        raise BadInput("winner", N_("winner and runner-up are two of those who took part."))
    _check_gifts(desk, told, tournament)
    tournament = desk.edit("tournament", told.tournament)
    tournament.winner, tournament.runner_up = told.winner, told.runner_up
    _pass_on(desk, tournament)
    offered = {prize.place: prize for prize in desk.book.prizes if prize.tournament == tournament.trophy}
    for place, name in enumerate((told.winner, told.runner_up), start=1):
        prize = offered.get(place)
        held = desk.team(name).treasury
        gold = tournament.gold[place - 1] if place <= len(tournament.gold) else prize.money if prize else 0
        desk.move(name, gold, N_("Prize for place {place}"), prize.rule if prize else "", place=place)
        if prize is not None:
            _give(desk, told, prize, name)
        ref, paid = f"{told.id}-{place}", desk.team(name).treasury - held
        desk.put("prize", ref, PaidPrize(ref, told.id, tournament.season, tournament.id, place, name, paid))
    desk.remark(N_("{team} wins {tournament}."), team=told.winner, tournament=tournament.name)
    if told.best is not None:
        _player_of_the_year(desk, told, *told.best)


def _check_gifts(desk: Desk, told: TrophyAwarded, tournament: Tournament) -> None:
    """Dice and medals are those that the trophy asks for, and no others."""
    gifts = {what for prize in desk.book.prizes if prize.tournament == tournament.trophy for what in prize.gives}
    asked = {GIFT_DICE[what][0] for what in gifts if what in GIFT_DICE}
    for name in told.dice:
        if name not in asked:
            raise BadInput(f"dice.{name}", N_("nothing of this name is asked in this step."))
    if any(told.medals.values()) and not gifts & GIFTS_OF_THE_FINAL:
        raise BadInput("medals", N_("this trophy brings no medals."))
    for team, refs in told.medals.items():
        known = desk.team(team).players
        if team not in {told.winner, told.runner_up} or len(set(refs)) < len(refs) or not known.keys() >= set(refs):
            raise BadInput(f"medals.{team}", N_("medals go to players of the two sides of the final, once each."))


def _pass_on(desk: Desk, tournament: Tournament) -> None:
    for name, team in desk.every("team").items():
        if tournament.trophy in team.trophies:
            sheet = desk.team_sheet(name)
            sheet.trophies = tuple(each for each in sheet.trophies if each != tournament.trophy)
    champion = desk.team_sheet(str(tournament.winner))
    champion.trophies = (*champion.trophies, tournament.trophy)


def _give(desk: Desk, told: TrophyAwarded, prize: Prize, name: str) -> None:
    for what, count in prize.gives.items():
        if desk.book.has("staff", what):
            team = desk.team_sheet(name)
            team.staff[what] = team.staff.get(what, 0) + count
            desk.remark(N_("{count} × {what} won."), prize.rule, team=name, count=count,
                        what=desk.book.staff_kind(what).name)  # fmt: skip
        elif what in GIFTS:
            GIFTS[what](desk, told, prize, name)


def _player_of_the_year(desk: Desk, told: TrophyAwarded, team: str, ref: str) -> None:
    """The player with most experience of the whole league, whether his team took part or not."""
    prize = next((each for each in desk.book.prizes if each.tournament == "player-of-the-year"), None)
    if prize is None:
        raise BadInput("best", N_("the rule book names no player of the year."))
    player = desk.player(team, ref)
    points = earned_spp(desk.book, player)
    most = max(earned_spp(desk.book, each) for sheet in desk.every("team").values() for each in sheet.roster())
    desk.rule(
        points >= most, "not-the-best", N_("{player} has {points} points of experience; another has {most}."),
        prize.rule, player=player.name, points=points, most=most,
    )  # fmt: skip
    desk.remark(N_("{player} of {team} is the player of the year."), prize.rule, team=team, ref=ref, player=player.name)
    _give(desk, told, prize, team)


# --- trades ----------------------------------------------------------------------------------------------


def traded(desk: Desk, told: Traded) -> None:
    """Two coaches trade; nobody trades with a team of his own."""
    first, second = (desk.team(name) for name in told.teams)
    if first.id == second.id or not {*told.gold, *told.players} <= set(told.teams):
        raise BadInput("teams", N_("a trade is made between two teams, and names no other."))
    if not any(told.gold.values()) and not any(told.players.values()):
        raise BadInput("gold", N_("a trade gives something away."))
    desk.rule(
        first.coach is None or first.coach != second.coach,
        "own-teams",
        N_("{team} and {rival} have the same coach: he cannot trade with himself."),
        desk.book.rule_of_number("matches-in-a-row"),
        team=first.id,
        rival=second.name,
    )
    rule = desk.book.rule_of_number("matches-in-a-row")
    made = Trade(told.id, told.teams, dict(told.gold), day=told.date.isoformat() if told.date else None)
    for giver, taker in ((first.id, second.id), (second.id, first.id)):
        gold = told.gold.get(giver, 0)
        desk.pay(giver, gold, N_("Trade with {rival}"), rule, rival=desk.team(taker).name)
        desk.move(taker, gold, N_("Trade with {rival}"), rule, rival=desk.team(giver).name)
        over = tuple((ref, _changes_sides(desk, giver, taker, ref)) for ref in told.players.get(giver, ()))
        if over:
            made.players[giver] = over
    for name in told.teams:
        check_roster(desk, name)
    desk.put("trade", told.id, made)


def _changes_sides(desk: Desk, giver: str, taker: str, ref: str) -> str:
    """A player goes over; who he is with the other side."""
    player, team = desk.player(giver, ref), desk.team(taker)
    if not player.on_roster:
        raise RuleViolation("not-on-list", N_("{player} is no longer on the list of {team}."), player=player.name,
                            team=desk.team(giver).name)  # fmt: skip
    desk.rule(
        has(desk.book, team.team_list, player.position), "not-his-list", N_("{player} cannot play for {team}."), "",
        team=taker, player=player.name,
    )  # fmt: skip
    taken = {each.number for each in team.roster()}
    number = player.number if player.number not in taken else next(n for n in range(1, 100) if n not in taken)
    joins = player.edited()
    joins.id, joins.number = free_id(team, number), number
    player.status, player.ended = "left", desk.document.id
    desk.add_player(taker, joins)
    desk.remark(N_("{player} changes sides."), team=taker, ref=joins.id, player=joins.name)
    return joins.id
