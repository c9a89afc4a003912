"""What happened on the pitch: score, experience, casualties, concession. (House rules, Gains de PSP, Éliminations.)"""

from __future__ import annotations

from collections import Counter

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import score
from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.absent_champions import champions_back
from leaguekeeper.league.chapters.apothecaries import healers, knock_out_healers
from leaguekeeper.league.chapters.by_hand import tell_by_hand
from leaguekeeper.league.chapters.casualties import champions, suffer
from leaguekeeper.league.chapters.deeds import TOUCHDOWN, gave_up, penalised, read_deeds, there, voided
from leaguekeeper.league.chapters.inducements import TORN
from leaguekeeper.league.chapters.risen import joins_after, rises, who_rises
from leaguekeeper.league.chapters.shoot_out import shoot_out
from leaguekeeper.league.documents.match import Casualty, MatchResult, SideResult
from leaguekeeper.league.gates import hold, shut
from leaguekeeper.league.play_off import decide, hold_overtime, may_have_overtime
from leaguekeeper.league.season_life import OVERTIME
from leaguekeeper.league.step import SIDES, Step, chapter, other
from leaguekeeper.league.tally import count_result
from leaguekeeper.league.terms import reads

__all__ = ["match_result"]

_OF_THIS_MATCH = frozenset({"handicap", "niggling"})
"""Why somebody misses the match at hand, and no other."""


@chapter("match_result")
def match_result(step: Step) -> None:
    """The score, who did what, who was hurt; then those who sat this match out are back."""
    result = step.table.result
    if result is None:
        raise BadInput("result", N_("the result of the match is missing."))
    _check_end(step, result)
    _remember_absent(step)
    match = step.match
    match.ended, match.overtime = result.ended, result.overtime
    match.by = None if step.lost_by_both else result.by
    if result.ended == "no-show":
        _no_show(step, result)
    else:
        for name in SIDES:
            _side(step, name, getattr(result, name))
        if result.ended == "conceded":
            _conceded(step, result)
        _were_there(step, result)
        for place, hurt in enumerate(result.casualties):
            with step.context.standing():
                _hurt(step, place, hurt)
        _late(step, result)
        for name in SIDES:
            _uncounted(step, name, result)
            tell_by_hand(step, name, getattr(result, name).by_hand)
    _winner(step, result)
    _back_again(step)


def _check_end(step: Step, result: MatchResult) -> None:
    if result.excused and (result.ended != "no-show" or not step.book.has("numbers", "excused-mvps")):
        raise BadInput(
            "result.excused", N_("only a side that stays away is excused, and only where the rules have it so.")
        )
    nobody = result.ended == "played" or (step.lost_by_both and result.by is None)
    if nobody != (result.by is None):
        raise BadInput("result.by", N_("a conceded match or a no-show names the side, a played one names none."))


def _remember_absent(step: Step) -> None:
    for name, team in step.teams():
        step.table.missing[name] = frozenset(p.id for p in team.players.values() if p.miss_next)
        step.context.missed |= {(team.id, ref) for ref in step.table.missing[name]}


def _were_there(step: Step, result: MatchResult) -> None:
    """Hold whoever hurt somebody to having been at the match, before any of them is hurt himself."""
    for hurt in result.casualties:
        name = other(hurt.side)
        if hurt.by is not None and hurt.by not in {*champions(step, name), who_rises(step, name)}:
            with step.context.standing():
                there(step, name, step.player(name, hurt.by))


def _hurt(step: Step, place: int, hurt: Casualty) -> None:
    """A casualty is read, and whoever rises from it joins; one who is raised only after the match is whole then."""
    risen = who_rises(step, hurt.side)
    if hurt.player == risen and risen not in step.team(hurt.side).players:
        return
    suffer(step, place, hurt)
    rises(step, hurt)


def _late(step: Step, result: MatchResult) -> None:
    """The deeds of those who rose again during the match: nobody knew them before its casualties were read."""
    for name in SIDES:
        told, risen = getattr(result, name), who_rises(step, name)
        deeds = {risen: told.players[risen]} if risen in told.players else {}
        extra = {risen: told.extra[risen]} if risen in told.extra else {}
        bodies = [hurt for hurt in result.casualties if hurt.side == other(name)]
        if deeds and joins_after(step, name, risen):
            said = N_("{player} joins {team} only after the match: did he really do what is told of him?")
            him = step.team(name).players[risen]
            step.context.remark(said, step.rule, team=step.team_id(name), player=him.name, warning=True)
        if deeds and (risen in step.team(name).players or not bodies):
            read_deeds(step, name, deeds, extra)


def _uncounted(step: Step, name: str, result: MatchResult) -> None:
    """Point out who hurt somebody by a block, as the casualties say, and has no casualty that counts for it."""
    marks = [slug for slug in _casualty_events(step) if step.book.has("experience", slug)]
    done, players = getattr(result, name).players, step.team(name).players
    hurt = Counter(each.by for each in result.casualties if each.side != name and each.cause == "block")
    for ref, count in hurt.items() if marks else ():
        left = count - sum(done.get(str(ref), {}).get(slug, 0) for slug in marks)
        if ref in players and left > 0:
            told = counted(
                "{player} hurt {count} opponent by a block, for which no casualty is counted: is that meant?",
                "{player} hurt {count} opponents by a block, for which no casualty is counted: is that meant?",
                "count",
            )
            team, player = step.team_id(name), players[ref].name
            step.context.remark(told, step.rule, team=team, player=player, count=left, warning=True)


def _played_for_neither(step: Step, name: str, entry: SideResult) -> None:
    """Whom both sides hired was not at the match: nobody reports what he did there, or what befell him."""
    told = step.table.result.casualties if step.table.result else ()
    hurt = {each.player for each in told if each.side == name} | {each.by for each in told if each.side != name}
    named = {*entry.players, *entry.extra, *entry.sent_off, *hurt}
    for star in sorted(named & step.table.memory.get(TORN, frozenset())):
        step.context.rule(
            False,
            "star-of-both",
            N_("{player} was hired by both sides and played for neither."),
            step.book.star(star).rule,
            team=step.team_id(name),
            player=step.book.star(star).name,
        )


def _side(step: Step, name: str, entry: SideResult) -> None:
    side = step.side(name)
    side.score = entry.score
    side.popularity = max(0, side.popularity - entry.fans_lost)
    touchdowns = sum(counts.get(TOUCHDOWN, 0) for counts in entry.players.values())
    _played_for_neither(step, name, entry)
    known = {*champions(step, name), who_rises(step, name)}
    read_deeds(
        step,
        name,
        {ref: counts for ref, counts in entry.players.items() if ref not in known},
        {ref: points for ref, points in entry.extra.items() if ref not in known},
    )
    step.context.rule(
        touchdowns <= entry.score + (_lacking(step, entry.score) if gave_up(step, other(name)) else 0),
        "touchdowns-over-score",
        counted(
            "The players of {team} are credited with {touchdowns} touchdown, but its score is {score}.",
            "The players of {team} are credited with {touchdowns} touchdowns, but its score is {score}.",
            "touchdowns",
        ),
        step.rule,
        team=step.team_id(name),
        touchdowns=touchdowns,
        score=entry.score,
    )
    if touchdowns < entry.score and not (voided(step, name) and penalised(step, name)):
        _unnamed_scorer(step, name, entry.score - touchdowns)
    for ref in entry.sent_off:
        if ref not in known:
            with step.context.standing():
                there(step, name, step.player(name, ref))
    side.sent_off = entry.sent_off
    side.prayers = (*side.prayers, *_heard(step, name, entry))
    _knocked_out(step, name, entry.apothecaries)
    marks = _casualty_events(step)
    side.casualties = sum(
        count for counts in entry.players.values() for event, count in counts.items() if event in marks
    )


def _unnamed_scorer(step: Step, name: str, count: int) -> None:
    step.context.remark(
        counted(
            "{team} has {count} touchdown for which no scorer is named.",
            "{team} has {count} touchdowns for which no scorer is named.",
            "count",
        ),
        step.rule,
        team=step.team_id(name),
        count=count,
        warning=True,
    )


def _heard(step: Step, name: str, entry: SideResult) -> tuple[str, ...]:
    """The prayers that a side was granted during the match, beside those before it."""
    if not entry.prayers:
        return ()
    tables = step.book.tables_of("prayers")
    known = {row.result: row.outcome.name for table in tables for row in table.rows}
    for slug in entry.prayers:
        if slug not in known:
            where = f"result.{name}.prayers"
            raise BadInput(where, N_("the rule book knows no prayer of this name.")).offering(known.items())
        step.context.remark(
            N_("Heard during the match: {prayer}."), tables[0].rule, team=step.team_id(name), prayer=known[slug]
        )
    return entry.prayers


def _knocked_out(step: Step, name: str, count: int) -> None:
    """Apothecaries who kept a knocked-out player in the match have been used up. (House rules, Apothicaire.)

    First those hired who treat knock-outs alone: a plague doctor leaves the team's apothecary to others.
    """
    if not count:
        return
    used = max(0, count - knock_out_healers(step.data, step.side(name)))
    step.table.treated[name] = step.table.treated.get(name, 0) + used
    step.context.rule(
        not used or step.table.treated[name] <= healers(step, name),
        "no-apothecary",
        N_("{team} has no apothecary for so many who were knocked out."),
        step.rule,
        team=step.team_id(name),
    )
    step.context.remark(
        counted(
            "An apothecary sees to {count} player who was knocked out.",
            "Apothecaries see to {count} players who were knocked out.",
            "count",
        ),
        step.rule,
        team=step.team_id(name),
        count=count,
    )


def _casualty_events(step: Step) -> tuple[str, ...]:
    """What counts as a casualty of whoever did it."""
    marks = step.data.params.get("casualty_events", ("casualty", "foul-casualty"))
    return tuple(map(str, marks)) if isinstance(marks, tuple) else ()


def _conceded(step: Step, result: MatchResult) -> None:
    by = str(result.by)
    if voided(step, by):
        step.side(by).score = 0
    given = step.book.number_or("concession-touchdowns", 0) + _lacking(step, step.side(other(by)).score)
    step.table.memory["penalised"] = penalised(step, by)
    if not step.table.memory["penalised"] and reads(step.book, "give-up-under-three", "no-extra-touchdown"):
        given = 0
    step.side(other(by)).score += given
    step.table.memory["given"] = given
    told = N_("{team} concedes.")
    if not step.table.memory["penalised"]:
        told = N_("{team} concedes with too few players and pays no penalty.")
    step.context.remark(told, step.book.rule_of_number("concession-touchdowns"), team=step.team_id(by), warning=True)


def _lacking(step: Step, score: int) -> int:
    """How many touchdowns a side to whom the other concedes lacks to the score that it has at least."""
    return max(0, step.book.number_or("concession-score-least", 0) - score)


def _no_show(step: Step, result: MatchResult) -> None:
    absent = str(result.by)
    _tells_no_more(step, result)
    if step.lost_by_both:
        rule = step.book.ruling("no-show").rule
        step.context.remark(N_("The match was not played: both sides lose it."), rule, warning=True)
        return
    step.side(other(absent)).score = step.book.number_or("no-show-touchdowns", 0)
    told = N_("{team} could not come and pays no penalty.") if step.excused else N_("{team} did not come.")
    step.context.remark(
        told,
        step.book.rule_of_number("no-show-touchdowns"),
        team=step.team_id(absent),
        warning=True,
    )


def _tells_no_more(step: Step, result: MatchResult) -> None:
    """Hold the report of a match that was not played to the score that the rules give it, told or not.

    (House rules, Concéder le match: the coach who came is considered to have scored one touchdown.)
    """
    present = 0 if step.lost_by_both else step.book.number_or("no-show-touchdowns", 0)
    due = {name: 0 if step.absent(name) else present for name in SIDES}
    for name in SIDES:
        told: SideResult = getattr(result, name)
        if told.score not in {0, due[name]}:
            words = N_("the match was not played: its score is {score} by the rules, told or not.")
            raise BadInput(f"result.{name}.score", words, score=score(due["home"], due["away"]))
        if told.players or result.casualties:
            where = f"result.{name}.players" if told.players else "result.casualties"
            raise BadInput(where, N_("the match was not played: nobody did anything in it, and nobody was hurt."))


def _winner(step: Step, result: MatchResult) -> None:
    match = step.match
    if match.home.score != match.away.score:
        match.winner = "home" if match.home.score > match.away.score else "away"
    if match.ended != "played" and match.by is not None:
        match.winner = other(match.by)
    if result.penalties:
        shoot_out(step, result)
    if result.overtime and not may_have_overtime(step.book, step.context, step.table.fixture):
        hold(step.context, [shut(step.context, OVERTIME)])
    decide(step.context, step.table.fixture, match, result.winner, "result.winner")
    hold_overtime(step.context, match)
    for name in SIDES:
        level = match.winner is None and not step.lost_by_both
        match.side(name).outcome = "draw" if level else "win" if match.winner == name else "loss"


def _back_again(step: Step) -> None:
    for name, team in step.teams():
        missing, hurt = step.table.missing[name], step.table.memory.get(f"hurt.{name}", ())
        for ref in sorted(missing):
            player = step.player(name, ref)
            if ref not in hurt and (_served(step, name) or player.miss_reason in _OF_THIS_MATCH):
                player.miss_next, player.miss_reason = False, ""
        if _served(step, name):
            champions_back(step.context, team.id, step)
        written_on, sheet = step.context.player, step.context.document.id
        for player in list(team.players.values()) if not step.absent(name) else ():
            fielded = player.status in {"active", "journeyman"} and player.id not in missing
            if fielded or player.id in hurt or (player.status == "dead" and player.ended == sheet):
                written_on(team.id, player.id).matches += 1
    count_result(step.context, step.match)
    _tell_score(step)


def _served(step: Step, name: str) -> bool:
    """Whether this match was the next one, which some of a side had to miss. (Ruling no-show-absences.)

    A side that came has had it, though both have lost it. (Ruling no-show, loss-for-both.)
    """
    if step.idle:
        return False
    if step.match.ended != "no-show" or reads(step.book, "no-show-absences", "both"):
        return True
    result = step.table.result
    came = result is not None and result.by not in {None, name}
    return came and not reads(step.book, "no-show-absences", "neither")


def _tell_score(step: Step) -> None:
    step.context.remark(
        N_("{home} {home_score} – {away_score} {away}"),
        step.rule,
        home=step.team("home").name,
        away=step.team("away").name,
        home_score=step.match.home.score,
        away_score=step.match.away.score,
    )
    if step.match.penalties:
        step.context.remark(N_("{winner} wins on penalties."), step.rule, winner=step.team(str(step.match.winner)).name)
