"""What one can ask the adviser, with a league or without: he reads the log of a match on the pitch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from leaguekeeper.base.words import _
from leaguekeeper.play.core.log import Log, read_log, write_log
from leaguekeeper.services.adviser.fair_play import see_that_advice_is_fair
from leaguekeeper.services.adviser.views import AdviceView

__all__ = ["AdviceView", "advice", "play_on"]

_PERSON = "human"
_FIXTURE = "fixture"


def advice(path: Path, moment: int | None = None, side: int = 0) -> AdviceView:
    """The best plans of a position; of a match that is over, what turned it as well.

    Args:
        path: the log of the match.
        moment: after how many steps of the log the position is looked at: the biggest turning point of a match that is
            over, or where it stands, if none is named.
        side: from which side the match is looked back at (0 home, 1 away).

    Raises:
        BadInput: it is no log, or shorter than that.
        LogDiffers: it does not fit the game.
        LeaguekeeperError: the game is none of the pitch, or two people play who have not agreed on the adviser.
        Stopped: whoever watches wants it stopped.
    """
    log = read_log(path)
    see_that_advice_is_fair(log)
    if log.complete:
        return _looked_back(log, moment, side)
    return _position(log, moment, side)


def _position(log: Log, moment: int | None, side: int) -> AdviceView:
    from leaguekeeper.play.pitch.adviser.plans import plans_at

    found = plans_at(log, moment)
    trust = (
        _("“No mishap” is how likely a plan is carried out and the turn goes on; a block may still only push."),
        _("A value is what a plan gains in hundredths of a touchdown, over ending the turn as things stand."),
        _("These are estimates: two plans that are near each other are as good."),
    )
    return AdviceView(
        _("The best plans"),
        found.facts,
        found.teams,
        side,
        found.moment,
        found.whose,
        found.plans,
        found.played,
        found.silent,
        trust=trust,
    )


def play_on(path: Path, moment: int, side: int, into: Path) -> Path:
    """Begin a game of one's own where another stood after so many steps: one's side is a person's, the other a bot's.

    It is no match of the league, even where the other was: no report is written from it.

    Raises:
        BadInput: the log cannot be read, or the new one not be written.
        LeaguekeeperError: two people still play it, and have not agreed on the adviser.
    """
    log = read_log(path)
    see_that_advice_is_fair(log)
    seats = tuple(_PERSON if seat == side else _other(word) for seat, word in enumerate(log.header.seats))
    made = into / f"{path.stem}-{moment}.jsonl"
    again = 2
    while made.exists():
        made = into / f"{path.stem}-{moment}-{again}.jsonl"
        again += 1
    setup = log.header.setup
    own = {name: value for name, value in setup.particulars.items() if name != _FIXTURE}
    write_log(
        made, Log(replace(log.header, setup=replace(setup, particulars=own), seats=seats), log.entries[:moment], 0)
    )
    return made


def _other(word: str) -> str:
    return word if word != _PERSON else "bot:normal"


def _looked_back(log: Log, moment: int | None, side: int) -> AdviceView:
    from leaguekeeper.play.pitch.adviser.luck import swings
    from leaguekeeper.play.pitch.adviser.turnings import points_of, summed_up

    turns = list(swings(log))
    rows, rest, whole = summed_up(turns, side)
    if moment is None:
        most = max(rows, key=lambda row: abs(row.after - row.before), default=None)
        moment = most.moment if most is not None else 0
    view = _position(log, moment, side)
    end = turns[-1].state
    score = " – ".join(str(each) for each in (end.score if end is not None else turns[-1].score))
    seen = _("seen from {team}").format(team=view.teams[side])
    trust = (
        _("A chance to win is estimated at a glance, from score, clock, ball and numbers; half of the draws count."),
        _("A die’s luck is measured against the mean of all its faces; the risk that was taken counts as a choice."),
        *view.trust,
    )
    return replace(
        view,
        title=_("After the match"),
        facts=f"{view.teams[0]} {score} {view.teams[1]} · {seen}",
        complete=True,
        points=points_of(turns, side),
        turnings=rows,
        rest=rest,
        total=whole,
        trust=trust,
    )
