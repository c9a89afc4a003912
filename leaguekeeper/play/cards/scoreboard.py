"""The scoreboard phase: match by match tokens are revealed, totals compared, payouts collected, the field cleared.

Rules, scoreboard phase; abilities that need a winner or a loser.
"""

from __future__ import annotations

from leaguekeeper.play.cards.ball import give, hands_over
from leaguekeeper.play.cards.effects import Cue, Use, deed, made_freebooters, need, signal
from leaguekeeper.play.cards.flow import pick, question, step
from leaguekeeper.play.cards.harm import remove
from leaguekeeper.play.cards.power import total
from leaguekeeper.play.cards.responses import downed_friends
from leaguekeeper.play.cards.state import MIDFIELD, Score, Season
from leaguekeeper.play.core.protocol import Seat

__all__ = ()

TIE = question("break-tie", "seat")


@step("scoreboard")
def _begin(season: Season) -> None:
    season.phase = "scoreboard"
    season.active = season.first
    season.tell("phase-began", phase="scoreboard", week=season.week)
    matches = [number for number, match in enumerate(season.matches) if match.open]
    reveals = [("reveal", number) for number in matches]
    scores = [("score", number) for number in matches]
    if season.reads("token-reveal", "all-at-once"):
        season.push(*reveals, *scores, ("improvements",))
    else:
        turns = (frame for both in zip(reveals, scores, strict=True) for frame in both)
        season.push(*turns, ("improvements",))


@step("reveal")
def _reveal(season: Season, match: int) -> None:
    """Turn up the tokens of a match; whistles first, then flags."""
    for player in season.at(match):
        here = season.players[player]
        if here.tokens:
            season.players[player] = here._replace(tokens=tuple(mark._replace(up=True) for mark in here.tokens))
            season.tell("tokens-revealed", player=player, tokens=[mark.face for mark in here.tokens])
    season.push(("ejections", match), ("flags", match))
    signal(season, "before-ejection", Cue("", -1, match))


@step("ejections")
def _ejections(season: Season, match: int) -> None:
    """Send off whoever has a whistle; what a replacement brings is done before the next is looked at."""
    tokens = season.cards.tokens
    for seat in season.turn_order():
        for player in season.at(match, seat):
            here = season.players[player]
            if any(mark.up and tokens[mark.face].ejects for mark in here.tokens):
                season.push(("eject", player), ("ejections", match))
                return


@step("eject")
def _eject(season: Season, player: str) -> None:
    here = season.players[player]
    season.tell("player-ejected", player=player)
    depth = len(season.stack)
    remove(season, player, dumps=hands_over(season, player))
    ball = season.stack[depth:]
    del season.stack[depth:]
    season.push(("signal", "ejected", (player, here.seat, here.match, str(here.zone))))
    season.stack.extend(ball)


@deed("replace-ejected", lambda season, use: bool(season.decks[use.seat] or season.discards[use.seat]))
def _replace_ejected(season: Season, use: Use) -> None:
    """The top card of the Team deck takes the place of an ejected player, in the zone that he left."""
    season.push(("replacement", (use.seat, use.cue.match, int(use.cue.other)), False))


@step("flags")
def _flags(season: Season, match: int) -> None:
    """Each flag on a token is a fan at once."""
    tokens = season.cards.tokens
    for seat in season.turn_order():
        flags = sum(
            tokens[mark.face].fans for player in season.at(match, seat) for mark in season.players[player].tokens
        )
        season.gain_fans(seat, flags, "flags")


@step("score")
def _score(season: Season, match: int) -> None:
    season.push(("winner", match))
    signal(season, "scoreboard", Cue("", -1, match))


@need("more-opponents-down")
def _more_down(season: Season, use: Use) -> bool:
    """At least one opponent at the match has more downed players than this manager, who is there too."""
    mine = len(downed_friends(season, use.cue.match, use.seat))
    present = season.present(use.cue.match)
    rivals = [other for other in present if other != use.seat]
    return use.seat in present and any(len(downed_friends(season, use.cue.match, other)) > mine for other in rivals)


@need("downed-player")
def _downed_player(season: Season, use: Use) -> bool:
    return bool(downed_friends(season, use.cue.match, use.seat))


def _opponents_down(season: Season, use: Use) -> bool:
    standing = any(season.players[each].standing for each in season.at(use.cue.match, use.seat))
    return standing and _count_down(season, use.seat, use.cue.match) > 0


def _count_down(season: Season, seat: Seat, match: int) -> int:
    return sum(not season.players[each].standing for each in season.opponents(match, seat))


@deed("fans-per-opponent-down", _opponents_down)
def _fans_per_down(season: Season, use: Use) -> None:
    season.gain_fans(use.seat, use.effect.amount * _count_down(season, use.seat, use.cue.match), use.holder)


def _can_take_ball(season: Season, use: Use) -> bool:
    return season.matches[use.cue.match].ball == MIDFIELD


@deed("take-midfield-ball", _can_take_ball)
def _take_midfield_ball(season: Season, use: Use) -> None:
    give(season, use.holder)


@step("winner")
def _winner(season: Season, match: int) -> None:
    """Compare the totals; ties go to the ball, else a highlight is drawn and a tournament is decided."""
    present = season.present(match)
    if not present:
        season.push(("clear", match))
        return
    totals = tuple(total(season, match, seat) if seat in present else None for seat in range(season.seats))
    season.score = Score(match, totals)
    season.tell("totals", match=season.matches[match].card, totals=list(totals))
    season.push(("payouts", match), ("clear", match))
    season.push(*(("signal", "totals", ("", seat, match, "")) for seat in present))
    if season.matches[match].tournament:
        season.push(("trophy", match, ()))
    else:
        season.push(("highlight-won", match))


@step("highlight-won")
def _highlight_won(season: Season, match: int) -> None:
    score = _scored(season)
    present = season.present(match)
    leaders = _leaders(season, present)
    best = leaders[0] if len(leaders) == 1 else _with_ball(season, match, leaders)
    if best is None:
        season.tell("match-drawn", match=season.matches[match].card)
        return
    losers = tuple(seat for seat in present if seat != best)
    season.score = score._replace(winners=(best,), losers=losers)
    season.push(("decided", match))


@step("trophy")
def _trophy(season: Season, match: int, placed: tuple[Seat, ...], chosen: Seat | None = None) -> None:
    """Find the winner of a tournament, then the runner-up (none between two managers)."""
    score = _scored(season)
    if chosen is not None:
        placed = (*placed, chosen)
    present = season.present(match)
    left = [seat for seat in present if seat not in placed]
    wanted = 1 if season.seats == 2 else 2
    if not left or len(placed) == wanted:
        season.score = score._replace(winners=placed, losers=tuple(left))
        season.push(("decided", match))
        return
    leaders = _leaders(season, left)
    holder = _with_ball(season, match, leaders)
    if len(leaders) > 1 and season.matches[match].ball == MIDFIELD and season.reads("midfield-tie", "every-match"):
        season.score = score._replace(winners=placed, losers=tuple(seat for seat in left if seat not in leaders))
        season.tell("match-drawn", match=season.matches[match].card)
        season.push(("decided", match))
    elif len(leaders) == 1 or (holder is not None and season.reads("tournament-tie", "neither-has-ball")):
        season.push(("trophy", match, placed, leaders[0] if len(leaders) == 1 else holder))
    else:
        pick(season, season.first, TIE, leaders, ("trophy", match, placed))


def _scored(season: Season) -> Score:
    assert season.score is not None  # noqa: S101 - set by the step before
    return season.score


def _leaders(season: Season, seats: list[Seat]) -> list[Seat]:
    totals = _scored(season).totals
    best = max(totals[seat] or 0 for seat in seats)
    return [seat for seat in seats if (totals[seat] or 0) == best]


def _with_ball(season: Season, match: int, seats: list[Seat]) -> Seat | None:
    carrier = season.carrier(match)
    return carrier.seat if carrier is not None and carrier.seat in seats else None


@step("decided")
def _decided(season: Season, match: int) -> None:
    score = _scored(season)
    card = season.matches[match].card
    season.tell("match-won", match=card, winners=list(score.winners), losers=list(score.losers))
    won = [("signal", "won", ("", seat, match, "")) for seat in season.turn_order() if seat in score.winners]
    lost = [("signal", "lost", ("", seat, match, "")) for seat in season.turn_order() if seat in score.losers]
    season.push(*won, *lost)


@need("highlight")
def _is_highlight(season: Season, use: Use) -> bool:
    return not season.matches[use.cue.match].tournament


@need("margin")
def _by_margin(season: Season, use: Use) -> bool:
    """Won by so much Power over the best of those who came behind; alone, over nothing."""
    score = _scored(season)
    behind = set(range(season.seats)) - set(score.winners[: score.winners.index(use.seat) + 1])
    best = max((score.totals[other] or 0 for other in behind), default=0)
    return (score.totals[use.seat] or 0) - best >= use.effect.least


@need("total")
def _by_total(season: Season, use: Use) -> bool:
    return (_scored(season).totals[use.seat] or 0) >= use.effect.least


@need("star-here")
def _star_here(season: Season, use: Use) -> bool:
    """A star of his own at the match who is no Freebooter, nor one by Gryphon-ade where a ruling counts that."""
    stars = [season.card(player) for player in season.at(use.cue.match, use.seat) if season.card(player).star]
    return any(not card.freebooter for card in stars) and not made_freebooters(season, use.seat, "yes")


@step("clear")
def _clear(season: Season, match: int) -> None:
    """Players go to the discard piles, tokens aside, the highlight to the box."""
    for player in season.at(match):
        here = season.players.pop(player)
        season.discards[here.seat].append(player)
        season.aside.extend(here.tokens)
    season.matches[match] = season.matches[match]._replace(open=False, ball=None)
    card = season.matches[match].card
    if card in season.cards.highlights:
        season.box.append(card)
    elif season.cards.tournaments[card].final:
        season.played_final = True
    season.score = None
    season.tell("field-cleared", match=card)
