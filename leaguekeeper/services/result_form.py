"""What happened on the pitch as a form: who did what, who was hurt, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leaguekeeper.base.words import _, pick
from leaguekeeper.league.drafting import Draft, DraftReading
from leaguekeeper.league.profile import position_of
from leaguekeeper.league.state import Fixture
from leaguekeeper.league.step import SIDES
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.dice import faces
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.office import Office
from leaguekeeper.services.views.wizard import GridEvent, GridPlayer, GridSide, Option, Question, ResultGrid

__all__ = ["form_of_result", "result_of_form", "result_questions"]

CAUSES = ("block", "foul", "crowd", "fall", "weapon", "other")


def result_questions(office: Office, fixture: Fixture, draft: Draft, reading: DraftReading) -> Iterator[Question]:
    """The questions of the form, with what the draft has of them."""
    told = form_of_result(draft.value.get("result") or {})
    sides = tuple(_side(office, reading, name) for name in SIDES)
    for name in ("home", "away"):
        team = office.state.teams[getattr(fixture, name)]
        yield Question(
            f"score.{name}",
            "number",
            _("Touchdowns of {team}").format(team=team.name),
            side=name,
            maximum=99,
            answer=told.get(f"score.{name}"),
        )
    yield _grid(office, sides, told.get("grid"))
    yield _casualties(office, sides, told.get("casualties"))
    yield Question("ended", "choice", _("How did it end?"), options=_endings(office, fixture), answer=told.get("ended"))


def _grid(office: Office, sides: Sequence[GridSide], told: Any) -> Question:
    events = tuple(
        GridEvent(each.slug, pick(each.short), pick(each.name))
        for each in office.book.experience
        if each.counted == "player"
    )
    grid = ResultGrid(events, *sides)
    return Question("grid", "grid", _("Who did what?"), optional=True, grid=grid, answer=told)


def _side(office: Office, reading: DraftReading, name: str) -> GridSide:
    """Who can do something in the match: the list, whoever plays this match only, the champions."""
    team, book = reading.kick_off[name], office.book
    rows = [
        GridPlayer(
            f"{name}:{p.id}", p.number, p.name, pick(position_of(book, team, p).name),
            not (p.available or p.status == "journeyman"),
        )
        for p in sorted(team.players.values(), key=lambda p: (p.number, p.id))
        if p.on_roster or p.status == "journeyman"
    ]  # fmt: skip
    for place, star in enumerate(reading.match.side(name).stars, start=1):
        rows.append(GridPlayer(f"{name}:{star}", 95 + place, pick(book.star(star).name), _("champion")))
    return GridSide(mark_of(team), tuple(rows))


def _casualties(office: Office, sides: Sequence[GridSide], told: Any) -> Question:
    everybody = tuple(
        Option(player.id, f"{player.number} {player.name}", side.team.name)
        for side in sides
        for player in side.players
        if not player.absent
    )
    causes = tuple(Option(slug, label) for slug, label in _causes().items())
    again = _injury_dice(office.book)
    fields = (
        Question("who", "players", _("Who was hurt?"), options=everybody),
        Question("cause", "choice", _("By what?"), options=causes),
        Question("by", "players", _("By whom?"), options=everybody, optional=True),
        _figure("roll", _("Casualty"), again.casualty, optional=False),
        _figure("lasting", _("Lasting injury"), again.lasting),
        _figure("apothecary", _("Apothecary"), again.apothecary),
        *((_figure("apothecary_lasting", _("Apothecary: lasting injury"), again.lasting),) if again.twice else ()),
    )
    return Question("casualties", "rows", _("Who was hurt?"), optional=True, fields=fields, answer=told)


@dataclass(frozen=True, slots=True)
class _InjuryDice:
    """The dice of a casualty as the rule book has them; ``twice`` where the apothecary has it all rolled again."""

    casualty: str
    lasting: str
    apothecary: str
    twice: bool


def _injury_dice(book: RuleBook) -> _InjuryDice:
    terms = book.sequences.match[0].params
    heals = terms.get("treatment") == "heals"
    tables = (str(terms.get(key, usual)) for key, usual in (("casualty_table", "casualty"),
                                                             ("lasting_table", "lasting-injury")))  # fmt: skip
    casualty, lasting = (book.table(slug).dice if book.has("tables", slug) else "d6" for slug in tables)
    return _InjuryDice(casualty, lasting, "d6" if heals else casualty, not heals)


def _figure(key: str, label: str, dice: str, optional: bool = True) -> Question:
    """A die as one figure; two that are read as tens and units are written as one number."""
    shown = faces(dice)
    if len(shown) == shown[-1]:
        return Question(key, "die", label, dice=(dice,), optional=optional)
    label = f"{label} ({dice.upper()})"
    return Question(key, "number", label, minimum=shown[0], maximum=shown[-1], optional=optional)


def _causes() -> dict[str, str]:
    return {
        "block": _("block"),
        "foul": _("foul"),
        "crowd": _("crowd"),
        "fall": _("fall"),
        "weapon": _("weapon"),
        "other": _("other"),
    }


def _endings(office: Office, fixture: Fixture) -> tuple[Option, ...]:
    home, away = (office.state.teams[name].name for name in (fixture.home, fixture.away))
    return (
        Option("played", _("Played to the end")),
        Option("overtime", _("Decided after overtime")),
        Option("conceded:home", _("{team} conceded").format(team=home)),
        Option("conceded:away", _("{team} conceded").format(team=away)),
        Option("no-show:home", _("{team} did not come").format(team=home)),
        Option("no-show:away", _("{team} did not come").format(team=away)),
    )


def form_of_result(result: Mapping[str, Any]) -> dict[str, Any]:
    """A report's result as the form holds it, by question."""
    if not result:
        return {}
    found: dict[str, Any] = {}
    grid: dict[str, dict[str, int]] = {}
    for name in ("home", "away"):
        side = result.get(name, {})
        found[f"score.{name}"] = side.get("score", 0)
        grid |= {f"{name}:{ref}": dict(counts) for ref, counts in side.get("players", {}).items()}
    found["grid"] = grid
    found["casualties"] = [_form_row(each) for each in result.get("casualties", ())]
    ended = result.get("ended", "played")
    found["ended"] = ended if ended == "played" else f"{ended}:{result.get('by')}"
    if ended == "played" and result.get("overtime"):
        found["ended"] = "overtime"
    return found


def _form_row(hurt: Mapping[str, Any]) -> dict[str, Any]:
    row = {"who": f"{hurt['side']}:{hurt['player']}", "cause": hurt.get("cause", "block"), "roll": hurt["roll"]}
    if hurt.get("by"):
        row["by"] = f"{'away' if hurt['side'] == 'home' else 'home'}:{hurt['by']}"
    if hurt.get("lasting"):
        row["lasting"] = hurt["lasting"]
    treated = hurt.get("apothecary") or {}
    if treated:
        row["apothecary"] = treated["roll"]
        if treated.get("lasting"):
            row["apothecary_lasting"] = treated["lasting"]
    return row


def result_of_form(form: Mapping[str, Any]) -> dict[str, Any]:
    """The result as a report holds it, from the form's answers."""
    ended, _colon, by = str(form.get("ended") or "played").partition(":")
    result: dict[str, Any] = {"ended": "played" if ended == "overtime" else ended}
    if by:
        result["by"] = by
    if ended == "overtime":
        result["overtime"] = True
    for name in ("home", "away"):
        players = {
            key.removeprefix(f"{name}:"): {event: count for event, count in counts.items() if count}
            for key, counts in (form.get("grid") or {}).items()
            if key.startswith(f"{name}:")
        }
        result[name] = {
            "score": form.get(f"score.{name}") or 0,
            "players": {ref: counts for ref, counts in players.items() if counts},
        }
    result["casualties"] = [_report_row(each) for each in form.get("casualties") or ()]
    return result


def _report_row(row: Mapping[str, Any]) -> dict[str, Any]:
    side, _colon, ref = str(row.get("who", ":")).partition(":")
    found: dict[str, Any] = {"side": side, "player": ref, "cause": row.get("cause") or "block", "roll": row.get("roll")}
    if row.get("by"):
        found["by"] = str(row["by"]).partition(":")[2]
    if row.get("lasting"):
        found["lasting"] = row["lasting"]
    if row.get("apothecary"):
        found["apothecary"] = {"roll": row["apothecary"]}
        if row.get("apothecary_lasting"):
            found["apothecary"]["lasting"] = row["apothecary_lasting"]
    return found
