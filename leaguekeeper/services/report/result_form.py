"""What happened on the pitch as a form: who did what, who was hurt, how it ended."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.chapters.deeds import excused_below
from leaguekeeper.league.drafting import DraftReading
from leaguekeeper.league.gates import GateShut
from leaguekeeper.league.profile import position_of
from leaguekeeper.league.season_life import LEVEL_PLAY_OFF
from leaguekeeper.league.state import Fixture
from leaguekeeper.league.step import SIDES, other
from leaguekeeper.league.terms import fans_may_leave, heard_in_match, reads
from leaguekeeper.league.who_played import risen_ref
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.fixtures.chosen import session_under
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.report.casualty_form import casualty_question, doctors_of, healers_of
from leaguekeeper.services.report.drafts import DraftInHand, kept_form
from leaguekeeper.services.report.letters import letters_of, marked
from leaguekeeper.services.report.live_notes import live_result
from leaguekeeper.services.report.views import GridEvent, GridPlayer, GridSide, Option, Question, ResultGrid
from leaguekeeper.services.session import Session

__all__ = ["SENT_OFF", "form_of_result", "players_of", "result_of_form", "result_questions",
           "ways_unplayed", "what_decides"]  # fmt: skip

SENT_OFF = "sent-off"
"""The column of those whom the referee sent off."""

EXTRA = "extra"
"""The column of experience that deeds alone do not earn."""

_LEVEL = frozenset({"played", "overtime"})
"""The endings that can leave a match level."""

_UNSEEN = ("fit", "by_hand")
"""What a report says of a side that the form does not ask; the end that is chosen tells whether ``fit`` was enough."""

_BESIDE = "beside"
"""The question of what happened beside the deeds: prayers heard, apothecaries used on knock-outs, fans who left."""

_SHOT_MOST = 30
"""The highest figure that a report takes for a shot."""

_EXCUSED = "excused"
_CONCEDED = "conceded"
_TOO_FEW = "too-few"
"""The end of a match that a side gave up with too few players to be set up, for which nobody is penalised."""

_KEPT_AS = {"overtime": "played", _EXCUSED: "no-show", _TOO_FEW: _CONCEDED}
"""How an end is told on the sheet that the form offers in a way of its own."""

_APOTHECARY = "apothecary"
_FANS = "fans-left"
_COUNTED = {_APOTHECARY: "apothecaries", _FANS: "fans_lost"}
"""The answers to it that a report only counts, and under which name; the others are prayers."""

_AS_TOLD = ("lasting", "regeneration", "rises_as")
"""What a casualty's row in the form and in the report hold under the same name."""

_OF_TREATED = ("lasting", "choose")
"""What the apothecary's second roll holds besides its die."""


def result_questions(hand: DraftInHand) -> Iterator[Question]:
    """The questions of the form, with what the draft has of them."""
    fixture, draft, reading = hand.fixture, hand.draft, hand.reading
    session = session_under(hand.session, hand.session.state.seasons[fixture.season])
    told = kept_form(hand) or form_of_result(
        draft.value.get("result") or live_result(hand) or {}, draft.value.get("by_ruling", ""),
        excused_below(session.book),
    )  # fmt: skip
    named = {*(told.get("grid") or {}), *(str(row.get("who")) for row in told.get("casualties") or ())}
    sides = tuple(_side(session, reading, name, named) for name in SIDES)
    for name in ("home", "away"):
        team = session.state.teams[getattr(fixture, name)]
        yield Question(
            f"score.{name}",
            "number",
            _("Touchdowns of {team}").format(team=team.name),
            side=name,
            maximum=99,
            answer=told.get(f"score.{name}"),
        )
    yield _grid(session, sides, told.get("grid"))
    yield casualty_question(session.book, reading, sides, told.get("casualties"))
    yield from _beside_the_deeds(session, fixture, reading, told.get(_BESIDE))
    yield Question(
        "ended", "choice", _("How did it end?"), options=tuple(_endings(session, fixture, reading, told)),
        answer=told.get("ended"),
    )  # fmt: skip
    yield _penalties(session, fixture, told.get("penalties"))
    if reading.needs_winner or told.get("ruling"):
        yield _ruling(session, fixture, told.get("ruling"))


def _ruling(session: Session, fixture: Fixture, told: Any) -> Question:
    """Who goes on from a level play-off that the commissioner decides, and why."""
    sides = tuple(Option(name, session.state.teams[getattr(fixture, name)].name) for name in SIDES)
    words = _("Goes on from a level match by the commissioner’s ruling")
    return Question("ruling", "ruling", words, optional=True, options=sides, answer=told, only_for=_LEVEL)


def _beside_the_deeds(session: Session, fixture: Fixture, reading: DraftReading, told: Any) -> Iterator[Question]:
    """Prayers heard during the match, apothecaries on knock-outs, fans who left: row by row, where there can be any."""
    book = session.book
    already = {row.get("what") for row in told or ()} - {None}
    heard = heard_in_match(book) or already - _COUNTED.keys()
    tables = book.tables_of("prayers") if heard else ()
    rows = [row for table in tables for row in table.rows]
    prayers = dict.fromkeys((row.result, pick(row.outcome.name)) for row in rows)
    options = [Option(slug, _("Prayer: {prayer}").format(prayer=words)) for slug, words in prayers]
    treat = (*healers_of(book, reading).values(), *doctors_of(book, reading).values())
    if fans_may_leave(book, reading.match) or _FANS in already:
        options.insert(0, Option(_FANS, _("Fans left: 1 popularity less")))
    if any(treat) or _APOTHECARY in already:
        options.insert(0, Option(_APOTHECARY, _("Apothecary on a knock-out")))
    if options:
        teams = tuple(Option(name, session.state.teams[getattr(fixture, name)].name) for name in SIDES)
        fields = (
            Question("side", "choice", _("Which team?"), _("Team"), options=teams),
            Question("what", "choice", _("What happened?"), _("What"), options=tuple(options)),
        )
        label = _label_of({each.value for each in options})
        yield Question(_BESIDE, "rows", label, optional=True, fields=fields, answer=told)


def _label_of(offered: set[str]) -> str:
    """What the rows are about, as far as they offer it."""
    if _FANS in offered:
        return _("What else happened in the match")
    return _("Prayers heard, knock-outs treated") if offered - {_APOTHECARY} else _("Knock-outs treated")


def _penalties(session: Session, fixture: Fixture, told: Any) -> Question:
    """A row for each round: what both dice showed, with the re-rolls that were left where the rules add them."""
    adds = bool(session.book.match_step.params.get("penalties_add"))
    plus = _SHOT_MOST - 6 if adds else 0
    fields = tuple(
        Question(name, "die", session.state.teams[getattr(fixture, name)].name, dice=("d6",), plus=plus)
        for name in SIDES
    )
    label = _("Penalties: the die and the re-rolls left") if adds else _("Penalties")
    after = frozenset({"overtime"})
    return Question("penalties", "rows", label, optional=True, fields=fields, answer=told, only_for=after)


def _grid(session: Session, sides: Sequence[GridSide], told: Any) -> Question:
    words, letter = marked(_("&Sent off"))
    counted = [event for event in session.book.experience if event.counted == "player"]
    letters = letters_of(counted, (letter,))
    events = tuple(
        GridEvent(
            each.slug, pick(each.short), pick(each.name), letter=letters[each.slug], hurts=tuple(each.causes)
        )
        for each in counted
    )  # fmt: skip
    grid = ResultGrid((*events, GridEvent(SENT_OFF, _("OFF"), words, 1, letter)), *sides)
    if any(step.chapter == "prayers" for step in session.book.sequences.pre_match):
        grid = replace(grid, events=(*grid.events, _extra({letter, *letters.values()})))
    return Question("grid", "grid", _("Who did what?"), optional=True, grid=grid, answer=told)


def _extra(taken: Collection[str]) -> GridEvent:
    """The experience that a prayer adds to what deeds earn."""
    words, letter = marked(_("E&xperience from a prayer"))
    return GridEvent(EXTRA, _("+XP"), words, letter="" if letter in taken else letter)


def _side(session: Session, reading: DraftReading, name: str, told: Collection[str]) -> GridSide:
    """Who can do something in the match: the list, whoever plays this match only, the champions, the risen.

    A champion of the other side's stands there too where he is told to have played for this one by mistake; and who
    is told to have done something though he cannot play: what was told of him is to be seen, and to be taken back.
    """
    players = [replace(each, absent=each.absent and each.id not in told)
               for each in players_of(session.book, reading, name)]  # fmt: skip
    team, shown = reading.kick_off[name], {each.id for each in players}
    gone = (each for each in team.players.values() if f"{name}:{each.id}" in {*told} - shown)
    players += [GridPlayer(f"{name}:{each.id}", each.number, each.name) for each in gone]
    if (risen := f"{name}:{risen_ref(team)}") in told:
        players.append(GridPlayer(risen, 89, _("Who rose again"), ""))
    players += _champions(session.book, (star for star in reading.match.side(other(name)).stars
                                         if f"{name}:{star}" in told), name)  # fmt: skip
    return GridSide(mark_of(team), tuple(players))


def players_of(book: RuleBook, reading: DraftReading, name: str) -> Iterator[GridPlayer]:
    """The players of a side as they stood at the kick-off, and the champions who play for it."""
    team = reading.kick_off[name]
    for player in sorted(team.players.values(), key=lambda p: (p.number, p.id)):
        if player.on_roster or player.status == "journeyman":
            absent = player.miss_next or not (player.available or player.status == "journeyman")
            position = pick(position_of(book, team, player).name)
            yield GridPlayer(f"{name}:{player.id}", player.number, called(player.name), position, absent)
    yield from _champions(book, reading.match.side(name).stars, name)


def _champions(book: RuleBook, stars: Iterable[str], name: str) -> Iterator[GridPlayer]:
    for place, star in enumerate(stars, start=1):
        yield GridPlayer(f"{name}:{star}", 95 + place, pick(book.star(star).name), _("champion"))


def _endings(session: Session, fixture: Fixture, reading: DraftReading, told: Mapping[str, Any]) -> Iterator[Option]:
    """The ways a match can end; overtime where it may be played, or was."""
    home, away = (session.state.teams[name].name for name in (fixture.home, fixture.away))
    yield Option("played", _("Played to the end"))
    if reading.overtime or told.get("ended") == "overtime":
        yield Option("overtime", _("Decided after overtime"))
    yield Option(f"{_CONCEDED}:home", _("{team} conceded").format(team=home))
    yield Option(f"{_CONCEDED}:away", _("{team} conceded").format(team=away))
    if least := excused_below(session.book):
        for name, team in (("home", home), ("away", away)):
            words = _("{team} conceded, fewer than {least} left")
            yield Option(f"{_TOO_FEW}:{name}", words.format(team=team, least=least))
    if session.book.has("numbers", "excused-mvps"):
        for name, team in (("home", home), ("away", away)):
            yield Option(f"{_EXCUSED}:{name}", _("{team} could not come for reasons of real life").format(team=team))
    if reads(session.book, "no-show", "loss-for-both") and not reading.needs_winner:
        yield Option("no-show", _("It was not played: both lose"))
        return
    yield Option("no-show:home", _("{team} did not come").format(team=home))
    yield Option("no-show:away", _("{team} did not come").format(team=away))


def ways_unplayed(hand: DraftInHand) -> tuple[Option, ...]:
    """The ways in which a match goes unplayed: which side did not come, where anybody is named for it."""
    ways = _endings(hand.session, hand.fixture, hand.reading, {})
    return tuple(each for each in ways if each.value.partition(":")[0] in {"no-show", _EXCUSED})


def what_decides(error: LeaguekeeperError) -> str:
    """Why the match is not taken as it was told; of a level play-off, each of the ways to decide it."""
    if isinstance(error, GateShut) and error.code == LEVEL_PLAY_OFF.code:
        return f"{error.missing()} {_('Or the commissioner decides who goes on, and says why.')}"
    return error.missing() if isinstance(error, GateShut) else error.text()


def form_of_result(result: Mapping[str, Any], reason: str = "", least: int = 0) -> dict[str, Any]:
    """A report's result as the form holds it, by question; ``reason`` is why the commissioner decided it.

    With fewer than the ``least`` players a side gives up without a penalty.
    """
    if not result:
        return {}
    found: dict[str, Any] = {}
    grid: dict[str, dict[str, int]] = {}
    for name in ("home", "away"):
        side = result.get(name, {})
        found[f"score.{name}"] = side.get("score", 0)
        grid |= {f"{name}:{ref}": dict(counts) for ref, counts in side.get("players", {}).items()}
        for ref, points in side.get("extra", {}).items():
            grid.setdefault(f"{name}:{ref}", {})[EXTRA] = points
        for ref in side.get("sent_off", ()):
            grid.setdefault(f"{name}:{ref}", {})[SENT_OFF] = 1
    found["grid"] = grid
    found[_BESIDE] = [{"side": name, "what": what} for name in SIDES for what in _told_beside(result.get(name, {}))]
    found["casualties"] = [_form_row(each) for each in result.get("casualties", ())]
    found["ended"] = ":".join(filter(None, (_end(result, least), result.get("by"))))
    found["penalties"] = [dict(zip(SIDES, pair, strict=True)) for pair in result.get("penalties", ())]
    if result.get("winner"):
        found["ruling"] = {"winner": result["winner"], "reason": reason}
    return found


def _end(result: Mapping[str, Any], least: int) -> str:
    """What a report's end is called among those that the form offers."""
    ended = str(result.get("ended", "played"))
    if ended == _CONCEDED:
        fit = result.get(result.get("by", ""), {}).get("fit")
        return _TOO_FEW if fit is not None and fit < least else ended
    if ended == "played":
        return "overtime" if result.get("overtime") else ended
    return _EXCUSED if result.get("excused") else ended


def _told_beside(side: Mapping[str, Any]) -> list[str]:
    counted = (what for what, name in _COUNTED.items() for _each in range(side.get(name, 0)))
    return [*side.get("prayers", ()), *counted]


def _form_row(hurt: Mapping[str, Any]) -> dict[str, Any]:
    row = {"who": f"{hurt['side']}:{hurt['player']}", "cause": hurt.get("cause", "block"), "roll": hurt.get("roll")}
    if hurt.get("by"):
        row["by"] = f"{'away' if hurt['side'] == 'home' else 'home'}:{hurt['by']}"
    row |= {key: hurt[key] for key in _AS_TOLD if hurt.get(key)}
    treated = hurt.get("apothecary") or {}
    if treated:
        row["apothecary"] = treated["roll"]
        row |= {f"apothecary_{key}": treated[key] for key in _OF_TREATED if treated.get(key)}
    return {key: value for key, value in row.items() if value is not None}


def result_of_form(form: Mapping[str, Any], before: Mapping[str, Any] | None = None, least: int = 0) -> dict[str, Any]:
    """The result as a report holds it, from the form's answers; what the form does not ask stays as it was told.

    Below the ``least`` players a side gives up without a penalty: how many it had is told of who chose that end.

    Raises:
        BadInput: the commissioner decides who goes on, and does not say why.
    """
    ended, _colon, by = str(form.get("ended") or "played").partition(":")
    result: dict[str, Any] = {"ended": _KEPT_AS.get(ended, ended)}
    if ended == _EXCUSED:
        result["excused"] = True
    if by:
        result["by"] = by
    if ended == "overtime":
        result["overtime"] = True
    for name in ("home", "away"):
        kept = {key: value for key, value in (before or {}).get(name, {}).items() if key in _UNSEEN}
        deeds = _deeds(form.get("grid") or {}, name)
        beside = _beside(form.get(_BESIDE), (before or {}).get(name, {}), name)
        result[name] = {"score": form.get(f"score.{name}") or 0, **deeds, **beside, **kept}
    if result["ended"] == _CONCEDED and by:
        _left_to_set_up(result[by], least, too_few=ended == _TOO_FEW)
    if form.get("penalties"):
        result["penalties"] = [[row.get(name) for name in SIDES] for row in form["penalties"]]
    result["casualties"] = [_report_row(each) for each in form.get("casualties") or ()]
    return result | _ruled(form.get("ruling") or {}) if ended in _LEVEL else result


def _left_to_set_up(side: dict[str, Any], least: int, *, too_few: bool) -> None:
    """How many a side that gave up could still set up agrees with the end that was chosen; a figure that does stays."""
    fit = side.get("fit")
    if too_few and (fit is None or fit >= least):
        side["fit"] = least - 1
    elif not too_few and fit is not None and fit < least:
        del side["fit"]


def _ruled(told: Mapping[str, Any]) -> dict[str, Any]:
    """Who goes on by a ruling, and its reason, which stands on the sheet."""
    if not told.get("winner"):
        return {}
    reason = str(told.get("reason") or "").strip()
    if not reason:
        raise BadInput("by_ruling", N_("a ruling says why."))
    return {"winner": told["winner"], "by_ruling": reason}


def _beside(rows: Any, before: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A side's prayers, used apothecaries and lost fans; where the form does not ask, they stay as they were told."""
    asked = [row["what"] for row in rows if row.get("side") == name] if rows is not None else _told_beside(before)
    prayers = [what for what in asked if what not in _COUNTED]
    counted = {name: asked.count(what) for what, name in _COUNTED.items() if what in asked}
    return {**({"prayers": prayers} if prayers else {}), **counted}


def _deeds(grid: Mapping[str, Mapping[str, int]], name: str) -> dict[str, Any]:
    """What a side's players did, and who of them was sent off."""
    mine = {key.removeprefix(f"{name}:"): counts for key, counts in grid.items() if key.startswith(f"{name}:")}
    players = {
        ref: {event: count for event, count in counts.items() if count and event not in (SENT_OFF, EXTRA)}
        for ref, counts in mine.items()
    }
    extra = {ref: counts[EXTRA] for ref, counts in mine.items() if counts.get(EXTRA)}
    return {
        **({"extra": extra} if extra else {}),
        "players": {ref: counts for ref, counts in players.items() if counts},
        "sent_off": [ref for ref, counts in mine.items() if counts.get(SENT_OFF)],
    }


def _report_row(row: Mapping[str, Any]) -> dict[str, Any]:
    side, _colon, ref = str(row.get("who", ":")).partition(":")
    found: dict[str, Any] = {"side": side, "player": ref, "cause": row.get("cause") or "block", "roll": row.get("roll")}
    if row.get("by"):
        own, _colon, found["by"] = str(row["by"]).partition(":")
        if own == side:
            raise BadInput("result.casualties", N_("whoever is named as having hurt somebody is of the other side."))
    found |= {key: row[key] for key in _AS_TOLD if row.get(key)}
    if row.get("apothecary"):
        found["apothecary"] = {"roll": row["apothecary"]}
        told = {key: row.get(f"apothecary_{key}") for key in _OF_TREATED}
        found["apothecary"] |= {key: value for key, value in told.items() if value}
    return found
