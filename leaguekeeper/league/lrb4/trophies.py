"""What the four majors bring beside gold: fans, a purse by lot, medals. (LRB 4, Trophées.)

Sponsorship, the wizard's contract and the cup-holder's handicap roll are asked for where they count, of whoever
holds the title.
"""

from __future__ import annotations

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.tournaments import counts_staff, gift
from leaguekeeper.league.documents.open_league import TrophyAwarded
from leaguekeeper.league.questions import faces
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.staffing import take_on_free
from leaguekeeper.league.terms import reads
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.league_matters import Prize
from leaguekeeper.rules.tables import DiceTable

__all__ = ()

_PURSE = "chaos-cup"
"""The table by which the purse of the Chaos Cup is shared."""


def _die(document: TrophyAwarded, name: str, dice: str) -> int:
    die, most = document.dice.get(name), faces(dice)[0]
    if die is None:
        raise BadInput(f"dice.{name}", N_("this die is missing."))
    if die > most:
        raise BadInput(f"dice.{name}", N_("a {dice} cannot show {value}."), dice=dice.upper(), value=die)
    return die


@gift("popularity-die", die=("popularity", N_("How much popularity does the trophy bring?")))
def popularity_die(context: ReadingContext, document: TrophyAwarded, prize: Prize, name: str) -> None:
    """The Spike! trophy: a die of fan factor more, for good. (Trophée du magazine l’Épique.)"""
    die = _die(document, "popularity", context.book.dice("spike-popularity"))
    kind = context.book.following
    if kind is not None and counts_staff(context, name, kind.slug):
        team = context.team_sheet(name)
        take_on_free(context.book, team, kind.slug, die)
        context.remark(N_("{count} × {what} won."), prize.rule, team=name, count=die, what=kind.name)


def _purse_shares(book: RuleBook, prize: Prize) -> tuple[int, ...]:
    """What the holder of a prize can get of the purse, by the rows of its table, if the book has it.

    (Gains de la Coupe du Chaos.)
    """
    share = "winner" if prize.place == 1 else "runner_up"
    rows = _purse_table(book).rows if book.has("tables", _PURSE) else ()
    return tuple(int(str(book.outcome(row.result).params[share])) for row in rows)


@gift("purse", die=("purse", N_("How is the purse shared?")), gold=_purse_shares)
def purse_by_lot(context: ReadingContext, document: TrophyAwarded, prize: Prize, name: str) -> None:
    """The Chaos Cup: what winner and runner-up get is rolled, and the loser may fare better."""
    die = _die(document, "purse", _purse_table(context.book).dice)
    counts = _counts(context.book, context.team(document.winner).team_list, die)
    gold = _purse_table(context.book).outcome(counts).params["winner" if name == document.winner else "runner_up"]
    rolled, changed = N_("Purse of the cup, rolled {roll}"), N_("Purse of the cup, rolled {roll}, {result} in all")
    context.move(name, int(str(gold)), rolled if counts == die else changed, prize.rule, roll=die, result=counts)


def _counts(book: RuleBook, team_list: str, die: int) -> int:
    """What a die of the purse counts for a winner of that list. (Gains de la Coupe du Chaos; ruling chaos-cup-edge.)"""
    table = _purse_table(book)
    roll = die + table.modifiers.get(team_list, 0)
    beyond = not table.rows[0].lo <= roll <= table.rows[-1].hi
    return die if beyond and reads(book, "chaos-cup-edge", "no-change") else roll


def _purse_table(book: RuleBook) -> DiceTable:
    return book.table(_PURSE)


@gift("medals", for_the_final=True)
def medals(context: ReadingContext, document: TrophyAwarded, prize: Prize, name: str) -> None:
    """The Blood Bowl: everybody who played in the final has an MVP award, beside those of the match."""
    event = next(each for each in context.book.experience if each.counted == "match")
    for ref in document.medals.get(name, ()):
        player = context.player(name, ref)
        if not context.book.has("stars", player.position):
            player.counts[event.slug] = player.counts.get(event.slug, 0) + 1
            context.gain(name, ref, event.slug, 1, event.points, prize.rule)
    sentence = counted(
        "{count} player has the medal of the final.", "{count} players have the medal of the final.", "count"
    )
    context.remark(sentence, prize.rule, team=name, count=len(document.medals.get(name, ())))
