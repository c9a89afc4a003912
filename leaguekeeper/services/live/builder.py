"""A match followed at the table, as the window shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from leaguekeeper.base.sentences import by_number
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.league.live.course import TOUCHDOWN, TimedNote
from leaguekeeper.league.step import SIDES, other
from leaguekeeper.league.terms import heard_in_match
from leaguekeeper.rules.advancement import ExperienceEvent
from leaguekeeper.rules.tables import DiceTable
from leaguekeeper.services.live.views import LiveAction, LiveClocks, LiveLine, LivePlayer, LiveSide, LiveView
from leaguekeeper.services.marks import coach_name, mark_of
from leaguekeeper.services.report.casualty_form import casualty_question, cause_words, doctors_of, healers_of
from leaguekeeper.services.report.letters import letters_of, marked
from leaguekeeper.services.report.live_notes import LiveMatch
from leaguekeeper.services.report.result_form import players_of
from leaguekeeper.services.report.views import GridSide, Option, Side
from leaguekeeper.services.stages import stage_words

__all__ = ["common_actions", "live_clocks", "live_view"]


def live_view(live: LiveMatch) -> LiveView:
    """The match as it stands."""
    course, session = live.course, live.session
    teams = {name: session.state.teams[getattr(live.fixture, name)] for name in SIDES}
    grids = tuple(GridSide(mark_of(teams[name]), tuple(players_of(live.book, live.reading, name))) for name in SIDES)
    sides = [_side(live, name, grid) for name, grid in zip(SIDES, grids, strict=True)]
    kick_offs = tuple(_kick_offs(live, {name: team.name for name, team in teams.items()}))
    names = {player.id: by_number(player.number, player.name) for grid in grids for player in grid.players}
    return LiveView(
        _("Match no. {number}").format(number=live.number),
        stage_words(live.fixture),
        sides[0],
        sides[1],
        (course.score["home"], course.score["away"]),
        _period(live),
        teams[course.active].name if course.active else "",
        _weather(live),
        course.phase,
        _main(live),
        kick_offs,
        tuple(_actions(live, teams)),
        casualty_question(live.book, live.reading, grids, None).fields,
        tuple(reversed([_line(live, told, names, grids) for told in course.timeline])),
        live_clocks(live),
        live.terms.turn_seconds,
        bool(live.sheet.notes),
        _waits(live, kick_offs),
    )


def live_clocks(live: LiveMatch) -> LiveClocks:
    """The clocks, now."""
    now, course = live.seconds(), live.course
    return LiveClocks(
        course.turn_clock(now), course.clock("home", now), course.clock("away", now), live.watch.running
    )  # fmt: skip


def _side(live: LiveMatch, name: str, grid: GridSide) -> LiveSide:
    course = live.course
    team = live.session.state.teams[getattr(live.fixture, name)]
    players = []
    for player in grid.players:
        ref = player.id.partition(":")[2]
        off = course.is_off(name, ref)
        marks = _marks(live, name, ref)
        players.append(
            LivePlayer(player.id, player.number, player.name, player.position, player.absent, off, marks)
        )  # fmt: skip
    left, had = course.rerolls[name], course.full[name]
    return LiveSide(
        grid.team, coach_name(live.session, team), course.turns[name], live.terms.turns_of(course.half), left,
        max(left, had), course.active == name, tuple(players),
    )  # fmt: skip


def _marks(live: LiveMatch, name: str, ref: str) -> str:
    """What a player has done, in the short words of the match sheet."""
    counts = live.course.counts[name].get(ref, {})
    shorts = {event.slug: pick(event.short) for event in live.terms.deeds}
    done = [f"{shorts[slug]} {count}" if count > 1 else shorts[slug] for slug, count in counts.items()]
    if ref in live.course.sent_off[name]:
        done.append(_("OFF"))
    if any((note.side, note.player) == (name, ref) for note in live.course.hurt):
        done.append(_("hurt"))
    return " · ".join(done)


def _period(live: LiveMatch) -> str:
    course = live.course
    if course.phase == "over":
        return _("The match is over") if not course.may_play_on else _("Level after the last half")
    turn = course.turns[course.active] if course.active else 0
    if not course.timeline:
        return _("Before the kick-off")
    if not turn:
        return _("Overtime, kick-off") if course.overtime else _("Half {half}, kick-off").format(half=course.half)
    words = _("Overtime, turn {turn}") if course.overtime else _("Half {half}, turn {turn}")
    return words.format(half=course.half, turn=turn)


def _main(live: LiveMatch) -> str:
    if live.course.phase == "turn":
        return _("End the turn")
    return _("Go to the report") if live.course.phase == "over" else _("Kick-off")


def _waits(live: LiveMatch, kick_offs: tuple[Option, ...]) -> str:
    if live.unfit:
        return _unfit(live.unfit)
    if live.course.may_play_on:
        return _("Overtime: who receives?")
    if live.course.phase == "over":
        return _("Everything noted goes into the report.")
    if live.course.phase == "turn":
        return ""
    return _("Who receives the kick-off?") if len(kick_offs) > 1 else _("{team} receives.").format(
        team=kick_offs[0].label
    )  # fmt: skip


def _unfit(count: int) -> str:
    told = ngettext(
        "{count} note no longer fits the steps before the match; it is back once those are answered as before, and "
        "lost with the next note.",
        "{count} notes no longer fit the steps before the match; they are back once those are answered as before, and "
        "lost with the next note.",
        count,
    )
    return told.format(count=count)


def _kick_offs(live: LiveMatch, names: dict[str, str]) -> Iterator[Option]:
    """The sides that may receive now."""
    course = live.course
    if course.phase == "kick-off" or course.may_play_on:
        for name in SIDES:
            if course.receives in (None, name):
                yield Option(name, names[name])


def _weather(live: LiveMatch) -> str:
    slug = live.course.weather or live.reading.match.weather
    return pick(live.book.outcome(slug).name) if slug else ""


def _weather_table(live: LiveMatch) -> DiceTable | None:
    """The weather table of the day: the one that the weather of the match stands in."""
    slug = live.reading.match.weather
    tables = live.book.tables_of("weather")
    return next((table for table in tables if any(row.result == slug for row in table.rows)), None)


# --- what can be noted -----------------------------------------------------------------------------------


def _actions(live: LiveMatch, teams: dict[str, Any]) -> Iterator[LiveAction]:
    common = common_actions()
    letters = letters_of(live.terms.deeds, [marked(words)[1] for words in common.values()])
    mine = live.course.active or live.course.receives or "home"
    for event in live.terms.deeds:
        yield _checked(live, _deed(event, letters[event.slug], mine))
    for kind, told in common.items():
        words, letter = marked(told)
        table = _weather_table(live) if kind == "weather" else None
        if table is not None:
            yield LiveAction(kind, words, letter, ("choice",), choices=tuple(_weathers(table)))
        elif kind not in {"weather", "clock"} and _known(live, kind):
            yield _checked(live, _plain(live, kind, words, letter, mine, teams))


def _deed(event: ExperienceEvent, letter: str, mine: str) -> LiveAction:
    side = cast(Side, mine if event.turn == "own" else other(mine))
    if event.causes:
        return LiveAction("hurt", pick(event.name), letter, ("by", "who"), event.slug, event.causes[0], side)
    return LiveAction("deed", pick(event.name), letter, ("player",), event.slug, side=side)


def common_actions() -> dict[str, str]:
    """What is noted whatever the rule book, and how the clock is stopped; the letter after ``&`` is its key."""
    return {
        "hurt": _("&Hurt otherwise"),
        "apothecary": _("&Apothecary (KO)"),
        "prayer": _("Pra&yer heard"),
        "sent-off": _("&Sent off"),
        "re-roll": _("&Re-roll used"),
        "gain": _("Re-roll &gained"),
        "turnover": _("Turn&over"),
        "weather": _("&Weather changes"),
        "marker": _("Turn &markers move"),
        "whistle": _("&End the match now"),
        "clock": _("Stop the cloc&k"),
    }


def _plain(live: LiveMatch, kind: str, words: str, letter: str, mine: str, teams: dict[str, Any]) -> LiveAction:
    side = cast(Side, mine)
    if kind == "hurt":
        counted = {cause for event in live.terms.deeds for cause in event.causes}
        causes = tuple(Option(slug, name) for slug, name in cause_words().items() if slug not in counted)
        return LiveAction(kind, words, letter, ("who", "cause"), side=side, choices=causes)
    if kind in {"sent-off", "apothecary"}:
        return LiveAction(kind, words, letter, ("player",), side=side)
    if kind == "prayer":
        return LiveAction(kind, words, letter, ("side", "choice"), choices=tuple(_prayers(live)))
    if kind == "gain":
        return LiveAction(kind, words, letter, ("side",), choices=tuple(Option(n, teams[n].name) for n in SIDES))
    if kind == "marker":
        steps = (Option("1", _("One forward")), Option("-1", _("One back")))
        return LiveAction(kind, words, letter, ("choice",), choices=steps)
    return LiveAction(kind, words, letter, side=side if kind == "re-roll" else "")


def _known(live: LiveMatch, kind: str) -> bool:
    """Whether the rule book and the teams know of it at all."""
    if kind == "prayer":
        return bool(live.terms.prayers) and heard_in_match(live.book)
    treat = (of(live.book, live.reading).values() for of in (healers_of, doctors_of))
    return kind != "apothecary" or any(map(any, treat))


def _prayers(live: LiveMatch) -> Iterator[Option]:
    return (Option(each.slug, pick(live.book.outcome(each.slug).name)) for each in live.terms.prayers)


def _weathers(table: DiceTable) -> Iterator[Option]:
    told: set[str] = set()
    for row in table.rows:
        if row.result not in told:
            told.add(row.result)
            yield Option(row.result, pick(row.outcome.name))


def _checked(live: LiveMatch, action: LiveAction) -> LiveAction:
    """The action with the reason why it cannot be noted now, where it cannot."""
    course, reason = live.course, ""
    needs_turn = {"re-roll", "turnover"} | ({"deed"} if action.event == TOUCHDOWN else set())
    if action.kind in needs_turn and course.phase != "turn":
        reason = _("no turn is being played")
    elif action.kind == "marker" and course.phase != "kick-off":
        reason = _("only at a kick-off")
    elif action.kind == "whistle" and (course.phase == "over" or not course.timeline):
        reason = _("it is over") if course.timeline else _("it has not begun")
    elif action.kind == "re-roll":
        reason = _no_re_roll(live)
    return LiveAction(
        action.kind, action.words, action.letter, action.asks, action.event, action.cause, action.side, action.choices,
        not reason, reason,
    )  # fmt: skip


def _no_re_roll(live: LiveMatch) -> str:
    course = live.course
    if not course.rerolls[str(course.active)]:
        return _("none is left")
    most = live.terms.rerolls_in_turn
    return _("one in a turn") if most and course.used_in_turn >= most else ""


# --- what was noted --------------------------------------------------------------------------------------


def _line(live: LiveMatch, told: TimedNote, names: dict[str, str], grids: tuple[GridSide, ...]) -> LiveLine:
    note = told.note
    marks = {name: grid.team for name, grid in zip(SIDES, grids, strict=True)}
    when = f"{told.half}.{told.turn}" if told.turn else f"{told.half}"
    side = note.side or told.active
    strong = note.event == TOUCHDOWN
    return LiveLine(when, _words(live, told, names), marks[side] if side else None, strong)


def _words(live: LiveMatch, told: TimedNote, names: dict[str, str]) -> str:
    note = told.note
    who = names.get(f"{note.side}:{note.player}", "")
    if note.kind == "deed":
        return f"{pick(live.book.experience_event(str(note.event)).name)} · {who}"
    if note.kind == "hurt":
        return _hurt_words(told, names)
    if note.kind == "sent-off":
        return _("Sent off · {player}").format(player=who)
    if note.kind == "apothecary":
        return _("Knocked out, but treated by the apothecary · {player}").format(player=who)
    if note.kind == "prayer":
        return _("Prayer heard: {prayer}").format(prayer=pick(live.book.outcome(str(note.result)).name))
    if note.kind == "weather":
        return _("Weather: {weather}").format(weather=pick(live.book.outcome(str(note.result)).name))
    if note.kind == "marker":
        return _("Turn markers {steps}").format(steps=f"+{note.steps}" if note.steps > 0 else "−1")
    plain = {
        "kick-off": _("Receives the kick-off"), "turn": _("End of the turn"), "turnover": _("Turnover"),
        "re-roll": _("Re-roll used"), "gain": _("Re-roll gained"), "whistle": _("The match ends"),
    }  # fmt: skip
    return plain[note.kind]


def _hurt_words(told: TimedNote, names: dict[str, str]) -> str:
    note = told.note
    who = names.get(f"{note.side}:{note.player}", "")
    by = names.get(f"{other(str(note.side))}:{note.by}", "")
    said = _("{who} hurt by {by}").format(who=who, by=by) if by else _("{who} hurt").format(who=who)
    dice = [str(value) for value in (note.roll, note.lasting) if value is not None]
    treated = [str(value) for value in (note.apothecary, note.apothecary_lasting) if value is not None]
    said = f"{said} · {cause_words()[note.cause]}"
    if dice:
        said += " · " + _("rolled {dice}").format(dice=", ".join(dice))
    return said + (" · " + _("apothecary {dice}").format(dice=", ".join(treated)) if treated else "")
