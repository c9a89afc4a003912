"""Tournaments of an open league: entrants, challenges, trophies; and trades between coaches.

What a trophy gives beside gold is named in the rule book's prizes; each such gift is a function that registers here.
(LRB 4, Organisation d’un tournoi; Défis; Trophées; Autres tournois; Débuter la ligue.)
"""

from __future__ import annotations

from collections.abc import Callable

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_
from leaguekeeper.league.bracket import lay_fixture, mark_played
from leaguekeeper.league.chapters.enrolment import tell_gone
from leaguekeeper.league.chapters.founding import hold_to_season, note_who_left
from leaguekeeper.league.chapters.purchases import free_id
from leaguekeeper.league.chapters.qualifying import check_pairing, tournament_of
from leaguekeeper.league.chapters.roster_limits import check_roster
from leaguekeeper.league.documents.open_league import (
    ChallengeAnswered,
    ChallengeMade,
    TournamentOpened,
    Traded,
    TrophyAwarded,
)
from leaguekeeper.league.profile import earned_spp, put_on
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.staffing import take_on_free
from leaguekeeper.league.state import Fixture, Match
from leaguekeeper.league.state_of_open_league import Challenge, Tournament, Trade
from leaguekeeper.league.state_of_season import PaidPrize
from leaguekeeper.league.tally import Planned, hold_meeting, remember_met
from leaguekeeper.league.terms import may_go_over, reads
from leaguekeeper.league.who_met import hold_to_bracket, prize_words
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.league_matters import OF_THE_YEAR, Prize

__all__ = [
    "GIFTS",
    "GIFTS_OF_THE_FINAL",
    "GIFT_GOLD",
    "challenge_answered",
    "challenge_made",
    "counts_staff",
    "dice_asked",
    "gift",
    "tournament_opened",
    "traded",
    "trophy_awarded",
]

Gift = Callable[[ReadingContext, TrophyAwarded, Prize, str], None]

GIFTS: dict[str, Gift] = {}
"""What trophies bring beside gold and staff, by the name that a prize gives it."""

_GIFT_DICE: dict[str, tuple[str, str]] = {}
"""The die that a gift asks for: its name on the sheet, and the question."""

GIFT_GOLD: dict[str, Callable[[RuleBook, Prize], tuple[int, ...]]] = {}
"""The gold that a gift can bring the holder of a prize, as its die falls."""

GIFTS_OF_THE_FINAL: set[str] = set()
"""Gifts that go to the players who took part in the final."""


def gift(
    name: str,
    die: tuple[str, str] | None = None,
    gold: Callable[[RuleBook, Prize], tuple[int, ...]] | None = None,
    for_the_final: bool = False,
) -> Callable[[Gift], Gift]:
    """Register what a prize of a rule book can give: the die it asks for, the gold, whether the finalists get it."""

    def register(function: Gift) -> Gift:
        GIFTS[name] = function
        if die is not None:
            _GIFT_DICE[name] = die
        if gold is not None:
            GIFT_GOLD[name] = gold
        if for_the_final:
            GIFTS_OF_THE_FINAL.add(name)
        return function

    return register


def dice_asked(book: RuleBook, trophy: str) -> dict[str, str]:
    """The dice that are rolled when a trophy is handed over: their names on its sheet, and the questions."""
    gifts = [what for prize in book.prizes if prize.tournament == trophy for what in prize.gives]
    return dict(_GIFT_DICE[what] for what in gifts if what in _GIFT_DICE)


def tournament_opened(context: ReadingContext, document: TournamentOpened) -> None:
    """A tournament begins, of teams that play this season; no coach enters two of them."""
    season = context.season(document.season)
    if len(set(document.entrants)) < len(document.entrants):
        raise BadInput("entrants", N_("a team can enter only once."))
    coaches: dict[str, str] = {}
    for name in document.entrants:
        team = context.team(name)
        hold_to_season(context, season, name)
        note_who_left(context, season, name)
        if team.coach is not None:
            context.rule(
                team.coach not in coaches,
                "one-team-a-coach",
                N_("{coach} coaches {team} and {other}; only one of them can take part."),
                context.book.rule_of_number("semi-finalists"),
                coach=context.coach(team.coach).name,
                team=team.name,
                other=coaches.get(team.coach, ""),
            )
            coaches[team.coach] = team.name
    first_day = document.first_day.isoformat() if document.first_day else None
    made = Tournament(
        document.tournament,
        document.season,
        document.name,
        document.trophy,
        document.entrants,
        document.gold,
        first_day,
    )
    context.put("tournament", document.tournament, made)
    _modest(context, document)
    context.remark(
        counted("{tournament} begins with {count} team.", "{tournament} begins with {count} teams.", "count"),
        tournament=document.name,
        count=len(document.entrants),
    )


def _modest(context: ReadingContext, document: TournamentOpened) -> None:
    """Prizes of a minor tournament beyond what is fitting are warned of. (Autres tournois; ruling minor-cap.)"""
    most = context.book.number_or("minor-prizes-most", 0)
    most_paid = max(document.gold, default=0) if reads(context.book, "minor-cap", "each") else sum(document.gold)
    if most and most_paid > most:
        context.remark(
            N_("The prizes of {tournament} are {gold} gp; a minor tournament should not pay more than {most}."),
            context.book.rule_of_number("minor-prizes-most"),
            warning=True,
            tournament=document.name,
            gold=most_paid,
            most=most,
        )


# --- challenges ------------------------------------------------------------------------------------------


def challenge_made(context: ReadingContext, document: ChallengeMade) -> None:
    """A written challenge: one a week, within the weeks of the qualification, against a side not met yet."""
    tournament = tournament_of(context, document.tournament)
    check_pairing(context, tournament, document.challenger, document.challenged)
    weeks, most = context.book.number("qualification-weeks"), context.book.number("challenges-a-week")
    rule = context.book.rule_of_number("challenges-a-week")
    context.rule(
        document.week <= weeks,
        "qualification-over",
        counted("The qualification lasts {count} week.", "The qualification lasts {count} weeks.", "count"),
        rule,
        count=weeks,
    )
    made = sum(
        each.tournament == document.tournament and each.week == document.week and each.challenger == document.challenger
        for each in context.every("challenge").values()
    )
    context.rule(
        made < most,
        "challenges-a-week",
        N_("{team} has made a challenge in week {week} already."),
        rule,
        team=document.challenger,
        week=document.week,
    )
    context.put(
        "challenge",
        document.challenge,
        Challenge(document.challenge, document.tournament, document.week, document.challenger, document.challenged),
    )


def challenge_answered(context: ReadingContext, document: ChallengeAnswered) -> None:
    """A challenge is accepted, handed on to a substitute, or refused: then it is lost 0–2 and nothing is gained."""
    if context.look("challenge", document.challenge) is None:
        raise context.unknown("challenge", document.challenge)
    challenge: Challenge = context.edit("challenge", document.challenge)
    if challenge.answer:
        raise RuleViolation("answered", N_("This challenge has been answered."))
    if (document.answer == "substitute") != (document.substitute is not None):
        raise BadInput("substitute", N_("a substitute is named where one plays, and only there."))
    if document.substitute == challenge.challenged:
        raise BadInput("substitute", N_("whoever is challenged is no substitute for himself."))
    tournament = tournament_of(context, challenge.tournament)
    away = document.substitute or challenge.challenged
    check_pairing(context, tournament, challenge.challenger, away)
    if document.answer != "refuse":
        planned = Planned.in_round(tournament.season, challenge.week)
        hold_meeting(context, (challenge.challenger, away), "league", planned)
    challenge.answer, challenge.substitute = document.answer, document.substitute
    fixture = Fixture(
        document.challenge,
        tournament.season,
        challenge.challenger,
        away,
        challenge.week,
        number=context.next_number("fixture"),
        tournament=tournament.id,
    )
    lay_fixture(context, fixture)
    if document.answer == "refuse":
        _lost_unplayed(context, document, fixture)


def _lost_unplayed(context: ReadingContext, document: ChallengeAnswered, fixture: Fixture) -> None:
    match = Match.between(fixture, document.id, fixture.day)
    match.ended, match.by, match.winner = "no-show", "away", "home"
    match.home.outcome, match.away.outcome = "win", "loss"
    match.home.score = context.book.number_or("no-show-touchdowns", 0)
    context.put("match", fixture.id, match)
    remember_met(context, match)
    mark_played(context, fixture)
    context.remark(
        N_("{team} refuses the challenge and loses {score}–0."),
        context.book.rule_of_number("no-show-touchdowns"),
        team=fixture.away,
        score=match.home.score,
        warning=True,
    )


# --- trophies --------------------------------------------------------------------------------------------


def trophy_awarded(context: ReadingContext, document: TrophyAwarded) -> None:
    """Pay the prizes of a tournament and hand over its trophy; who held the title before gives it up."""
    tournament: Tournament = tournament_of(context, document.tournament)
    if tournament.winner is not None:
        raise RuleViolation("awarded", N_("{tournament} is over already."), tournament=tournament.name)
    if document.winner == document.runner_up or not {document.winner, document.runner_up} <= set(tournament.entrants):
        raise BadInput("winner", N_("winner and runner-up are two of those who took part."))
    hold_to_bracket(context, document, document.winner, document.runner_up)
    _check_gifts(context, document, tournament)
    tournament = context.edit("tournament", document.tournament)
    tournament.winner, tournament.runner_up = document.winner, document.runner_up
    _pass_on(context, tournament)
    offered = {prize.place: prize for prize in context.book.prizes if prize.tournament == tournament.trophy}
    for place, name in enumerate((document.winner, document.runner_up), start=1):
        prize = offered.get(place)
        held = context.team(name).treasury
        gold = tournament.gold[place - 1] if place <= len(tournament.gold) else prize.money if prize else 0
        context.move(name, gold, prize_words(context, document, name, place), prize.rule if prize else "", place=place)
        if prize is not None:
            _give(context, document, prize, name)
        ref, paid = f"{document.id}-{place}", context.team(name).treasury - held
        context.put("prize", ref, PaidPrize(ref, document.id, tournament.season, tournament.id, place, name, paid))
    context.remark(N_("{team} wins {tournament}."), team=document.winner, tournament=tournament.name)
    if document.best is not None:
        _player_of_the_year(context, document, tournament.trophy, *document.best)


def _check_gifts(context: ReadingContext, document: TrophyAwarded, tournament: Tournament) -> None:
    """Dice and medals are those that the trophy asks for, and no others."""
    gifts = {what for prize in context.book.prizes if prize.tournament == tournament.trophy for what in prize.gives}
    asked = dice_asked(context.book, tournament.trophy)
    for name in document.dice:
        if name not in asked:
            raise BadInput(f"dice.{name}", N_("nothing of this name is asked in this step."))
    if any(document.medals.values()) and not gifts & GIFTS_OF_THE_FINAL:
        raise BadInput("medals", N_("this trophy brings no medals."))
    for team, refs in document.medals.items():
        known = context.team(team).players
        if (
            team not in {document.winner, document.runner_up}
            or len(set(refs)) < len(refs)
            or not known.keys() >= set(refs)
        ):
            raise BadInput(f"medals.{team}", N_("medals go to players of the two sides of the final, once each."))


def _pass_on(context: ReadingContext, tournament: Tournament) -> None:
    for name, team in context.every("team").items():
        if tournament.trophy in team.trophies:
            sheet = context.team_sheet(name)
            sheet.trophies = tuple(each for each in sheet.trophies if each != tournament.trophy)
    champion = context.team_sheet(str(tournament.winner))
    champion.trophies = (*champion.trophies, tournament.trophy)


def _give(context: ReadingContext, document: TrophyAwarded, prize: Prize, name: str) -> None:
    for what, count in prize.gives.items():
        if context.book.has("staff", what):
            if not counts_staff(context, name, what):
                continue
            team = context.team_sheet(name)
            take_on_free(context.book, team, what, count)
            context.remark(
                N_("{count} × {what} won."), prize.rule, team=name, count=count, what=context.book.staff_kind(what).name
            )
        elif what in GIFTS:
            with context.standing():
                GIFTS[what](context, document, prize, name)


def counts_staff(context: ReadingContext, team: str, slug: str) -> bool:
    """Whether a team has a place for such staff: not where the league has gone over to a book without it meanwhile."""
    return not context.league.went_over or slug in context.team(team).staff


def _player_of_the_year(context: ReadingContext, document: TrophyAwarded, trophy: str, team: str, ref: str) -> None:
    """The player with most experience of the whole league, whether his team took part or not.

    A side that has left the league is none of it any more. (Trophée du magazine l’Épique.)
    """
    prize = next((each for each in context.book.prizes if each.tournament == OF_THE_YEAR), None)
    if prize is None:
        raise BadInput("best", N_("the rule book names no player of the year."))
    context.rule(
        prize.after in {None, trophy},
        "not-after-this-final",
        N_("The player of the year is named after the final of another tournament."),
        prize.rule,
    )
    player = context.player(team, ref)
    points = earned_spp(context.book, player)
    sheets = (sheet for sheet in context.every("team").values() if sheet.status != "withdrawn" or sheet.id == team)
    most = max((earned_spp(context.book, each) for sheet in sheets for each in sheet.roster()), default=0)
    context.rule(
        points >= most,
        "not-the-best",
        counted(
            "{player} has {points} point of experience; another has {most}.",
            "{player} has {points} points of experience; another has {most}.",
            "points",
        ),
        prize.rule,
        player=player.name,
        points=points,
        most=most,
    )
    context.remark(
        N_("{player} of {team} is the player of the year."), prize.rule, team=team, ref=ref, player=player.name
    )
    _give(context, document, prize, team)


# --- trades ----------------------------------------------------------------------------------------------


def traded(context: ReadingContext, document: Traded) -> None:
    """Two coaches trade; nobody trades with a team of his own."""
    first, second = (context.team(name) for name in document.teams)
    if first.id == second.id or not {*document.gold, *document.players} <= set(document.teams):
        raise BadInput("teams", N_("a trade is made between two teams, and names no other."))
    if not any(document.gold.values()) and not any(document.players.values()):
        raise BadInput("gold", N_("a trade gives something away."))
    context.rule(
        first.coach is None or first.coach != second.coach,
        "own-teams",
        N_("{team} and {rival} have the same coach: he cannot trade with himself."),
        context.book.rule_of_number("matches-in-a-row"),
        team=first.id,
        rival=second.name,
    )
    for name in document.teams:
        tell_gone(context, name)
    rule = context.book.rule_of_number("matches-in-a-row")
    made = Trade(
        document.id, document.teams, dict(document.gold), day=document.date.isoformat() if document.date else None
    )
    for giver, taker in ((first.id, second.id), (second.id, first.id)):
        gold = document.gold.get(giver, 0)
        context.pay(giver, gold, N_("Trade with {rival}"), rule, rival=context.team(taker).name)
        context.move(taker, gold, N_("Trade with {rival}"), rule, rival=context.team(giver).name)
        over = []
        for ref in document.players.get(giver, ()):
            with context.standing():
                over.append((ref, _changes_sides(context, giver, taker, ref)))
        if over:
            made.players[giver] = tuple(over)
    for name in document.teams:
        check_roster(context, name)
    context.put("trade", document.id, made)


def _changes_sides(context: ReadingContext, giver: str, taker: str, ref: str) -> str:
    """A player goes over; who he is with the other side."""
    player, team = context.player(giver, ref), context.team(taker)
    if not player.on_roster:
        raise RuleViolation(
            "not-on-list",
            N_("{player} is no longer on the list of {team}."),
            player=player.name,
            team=context.team(giver).name,
        )
    context.rule(
        may_go_over(context.book, context.team(giver).team_list, team.team_list, player.position),
        "not-his-list",
        N_("{player} cannot play for {team}."),
        "",
        team=taker,
        player=player.name,
    )
    taken = {each.number for each in team.roster()}
    number = player.number if player.number not in taken else next(n for n in range(1, 100) if n not in taken)
    joins = player.edited()
    joins.id = free_id(team.players, number)
    put_on(joins, number)
    joins.came_as = ""  # no match of his new team has ever called him otherwise
    player.status, player.ended = "left", context.document.id
    context.add_player(taker, joins)
    context.remark(N_("{player} changes sides."), team=taker, ref=joins.id, player=joins.name)
    return joins.id
