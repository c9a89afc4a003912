"""After the match: results, who leaves, the player of the match, fans, residency, next match.

(House rules, Séquence d'après-match.) What it pays stands in ``winnings``, what it costs in ``costly_errors``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.chapters.grounds import ground_of
from leaguekeeper.league.chapters.risen import joins_after
from leaguekeeper.league.choices import Option, Options, lots, player_option
from leaguekeeper.league.drawn import draw
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.refused_answers import Given
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.step import SIDES, Step, chapter, other
from leaguekeeper.league.tally import count_points
from leaguekeeper.league.terms import reads
from leaguekeeper.league.value import current_team_value, team_value
from leaguekeeper.league.who_played import go_home
from leaguekeeper.rules.advancement import ExperienceEvent

__all__ = ["dedicated_fans", "may_leave", "next_match", "residency", "results"]


@chapter("results")
def results(step: Step) -> None:
    """The result is written down: league points with their bonuses, the player of the match, those who leave."""
    for name in SIDES:
        _points(step, name)
        with step.context.standing():
            if _penalised(step, name) and not step.idle:
                _leavers(step, name)
            _best_players(step, name)


def _penalised(step: Step, name: str) -> bool:
    match = step.match
    return match.ended == "conceded" and match.by == name and bool(step.table.memory.get("penalised"))


def _points(step: Step, name: str) -> None:
    if step.table.fixture.match != "league":
        return
    key = count_points(step.context, step.match, name)
    points = step.side(name).points
    told = counted("{points} league point.", "{points} league points.", "points") if points else N_("No league point.")
    step.context.remark(told, step.book.rule_of_number(key), team=step.team_id(name), points=points)


def _leavers(step: Step, name: str) -> None:
    if not step.book.has("numbers", "concession-improvements"):
        return
    least = step.book.number_or("concession-improvements", 0)
    exactly = reads(step.book, "concession-leavers", "exactly-three")
    team = step.team(name)
    asker = step.ask(name).at("leavers")
    for player in team.roster():
        count = len(player.advances)
        if count == least or (count > least and not exactly):
            may_leave(step, name, player.id, asker)


def may_leave(step: Step, name: str, ref: str, asker: Asker) -> None:
    """A player who has improved often may leave a team that gave up: a die, low enough, and he is gone."""
    dice = step.book.dice_or("concession-leavers", "d6")
    die = asker.die(ref, dice, N_("Does he leave the team that gave up?"), **step.about(name, ref))
    leaves = die <= step.book.number_or("concession-leaves-to", 0)
    leaver = step.player(name, ref) if leaves else step.team(name).players[ref]
    if leaves:
        leaver.status, leaver.ended = "left", step.context.document.id
    step.context.remark(
        N_("{player} leaves, rolled {roll}.") if leaves else N_("{player} stays, rolled {roll}."),
        step.book.rule_of_number("concession-leaves-to"),
        of=asker.of(ref),
        team=step.team_id(name),
        ref=ref,
        player=leaver.name,
        roll=die,
        warning=leaves,
    )


def _best_players(step: Step, name: str) -> None:
    """One of each side, or as many as the book says of a side that conceded and of the one to whom it did."""
    event = next((each for each in step.book.experience if each.counted == "match"), None)
    if step.exhibition or step.idle or event is None or (step.match.ended == "no-show" and not step.excused):
        return
    count = 1
    if _penalised(step, name) or _penalised(step, other(name)):
        own = _penalised(step, name)
        count = step.book.number_or("conceding-mvps", 0) if own else step.book.number_or("concession-mvps", 1)
    if step.excused:
        count = 0 if step.absent(name) else step.book.number_or("excused-mvps", 0)
    for place in range(count):
        _best_player(step, name, event, step.ask(name).at(f"mvp-{place + 1}" if place else "mvp"))


def _best_player(step: Step, name: str, event: ExperienceEvent, asker: Asker) -> None:
    team = step.team(name)
    absent = step.table.missing[name]
    those = [p for p in team.players.values() if p.status in {"active", "journeyman", "dead"} and p.id not in absent]
    those = [p for p in those if p.status != "dead" or p.ended == step.context.document.id]
    if asker.drafting:
        those = [p for p in those if not joins_after(step, name, p.id)]
    if not those:
        return
    if reads(step.book, "mvp-choice", "random"):
        names, question = [(each.id, each.name) for each in those], N_("Which of those who played is drawn?")
        chosen = draw(step, asker, "lot", question, names, **step.about(name))
    else:
        chosen = _nominated(step, asker, those, name)
    player = step.player(name, chosen)
    player.counts[event.slug] = player.counts.get(event.slug, 0) + 1
    side = step.side(name)
    side.mvp, side.best = chosen, (*side.best, chosen)
    step.context.gain(team.id, chosen, event.slug, 1, event.points, event.rule)
    step.context.remark(
        N_("{player} is the player of the match."),
        event.rule,
        of=asker.of("lot", "dice"),
        team=team.id,
        ref=chosen,
        player=player.name,
    )


def _named(step: Step, those: list[Player], name: str) -> Callable[[], Iterable[Option]]:
    if step.context.strict:
        return lambda: [player_option(p) for p in those]
    return lambda: Options(step.team(name).players, lambda p: Option(p.id, p.name))


def _nominated(step: Step, asker: Asker, those: list[Player], name: str) -> str:
    most = step.book.number("mvp-nominees")
    played = {player.id for player in those}
    due = min(most, len(those))
    question = N_("Who is nominated as player of the match?")
    nominees = asker.many("nominees", question, _named(step, those, name), most, least=due, **step.about(name))
    for ref in nominees:
        if ref not in played:
            step.hold_fielded(name, step.team(name).players[ref], fielded=False)
    if len(nominees) < due:
        asker.refuse(
            asker.bad(
                "nominees",
                counted("{count} player is to be nominated.", "{count} players are to be nominated.", "count"),
                Given(question, list(nominees), step.about(name)),
                count=due,
            )
        )
    die = asker.dice_until(
        "dice",
        f"d{most}",
        N_("Which nominee is it?"),
        lambda fell: bool(fell) and min(fell) <= len(nominees),
        options=lots(step.team(name).players[ref].name for ref in nominees),
        **step.about(name),
    )
    return str(nominees[die[-1] - 1])


@chapter("dedicated_fans")
def dedicated_fans(step: Step) -> None:
    """Dedicated fans: more after a win on a die at least as high, fewer after a defeat on a lower one."""
    kind = step.book.staff_kind("dedicated-fans")
    for name, team in step.teams():
        if step.absent(name) or step.idle or step.unpaid:
            continue
        with step.context.standing():
            count = team.staff.get(kind.slug, 0)
            now = max(kind.least, _fans_now(step, name, count))
            now = team.staff[kind.slug] = min(kind.most or now, now)
            if now != count or step.side(name).outcome != "draw":
                step.context.remark(
                    N_("Dedicated fans {old} → {new}.") if now != count else N_("Dedicated fans stay at {new}."),
                    step.rule,
                    of=step.asker.of(name, f"{name}-roll"),
                    team=team.id,
                    old=count,
                    new=now,
                    warning=now < count,
                )


def _fans_now(step: Step, name: str, count: int) -> int:
    about, usual = step.about(name), step.book.dice("fans-after-match")
    if _penalised(step, name):
        left = count - step.asker.die(name, step.book.dice("concession-fans"), N_("How many fans turn away?"), **about)
        if reads(step.book, "concession-fans", "d3-and-roll"):
            left -= step.asker.die(f"{name}-roll", usual, N_("Do the fans stay?"), **about) < left
        return left
    if step.side(name).outcome == "draw":
        return count
    die = step.asker.die(name, usual, N_("Do the fans stay?"), **about)
    won = step.side(name).outcome == "win"
    return count + ((die >= count) if won else -(die < count))


@chapter("residency")
def residency(step: Step) -> None:
    """Residency: a side may become the owner of a stadium, at an agreed price, or lose the one that it has.

    Who played in none and owns none is not asked. (House rules, Devenir propriétaire; Test de Résidence.)
    """
    for name, team in step.teams():
        if not step.earns(name):
            continue

        asker = step.ask(name)
        about = step.about(name, applies=ground_of(step) is not None or team.stadium is not None)
        question = N_("Which stadium becomes the team's own?")
        about["none"] = N_("Nothing changes")
        ground = asker.choice("ground", question, partial(_to_own, step, team), optional=True, **about)
        if ground == GIVEN_UP:
            _moves_out(step, team, asker)
            continue
        if ground is None:
            continue
        price = asker.number("price", N_("At which price?"), 0, 1_000_000, default=0, within=max(0, team.treasury),
                                  **step.about(name))  # fmt: skip
        step.context.pay(team.id, price, N_("Stadium bought"), step.rule, of=asker.of("price"))
        team.stadium = ground


GIVEN_UP = "none"
"""The answer by which a side owns no stadium from now on."""


def _to_own(step: Step, team: Team) -> list[Option]:
    reason = "" if team.stadium is not None else _("it owns none")
    return [
        *(Option(each.slug, pick(each.name)) for each in step.book.stadiums),
        Option(GIVEN_UP, _("Loses its stadium"), legal=not reason, reason=reason),
    ]


def _moves_out(step: Step, team: Team, asker: Asker) -> None:
    was, team.stadium = team.stadium, None
    lost = step.book.index["stadiums"].get(was) if was is not None else None
    if lost is not None:
        said = N_("The team is no longer at home in {ground}.")
        step.context.remark(said, step.rule, of=asker.of("ground"), team=team.id, ground=lost.name, warning=True)


@chapter("next_match")
def next_match(step: Step) -> None:
    """The next match: journeymen go home, and both values are brought up to date."""
    for name, team in step.teams():
        go_home(step, name)
        step.context.remark(
            N_("Team value {value}, current team value {current}."),
            step.rule,
            team=team.id,
            value=team_value(step.book, team),
            current=current_team_value(step.book, team),
        )
