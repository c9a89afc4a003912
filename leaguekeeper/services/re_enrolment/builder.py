"""One team's re-enrolment as a page: the rule book's steps, the form in hand, the running budget beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from leaguekeeper.base.errors import LeaguekeeperError, RuleViolation
from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import by_number, cited
from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.league.chapters.getting_even import fading
from leaguekeeper.league.chapters.re_enrolment import BudgetLine, budget_lines, charged_seasons, heals
from leaguekeeper.league.gates import list_follows
from leaguekeeper.league.outcome import Outcome
from leaguekeeper.league.profile import aimed_name, value
from leaguekeeper.league.reading import try_out
from leaguekeeper.league.season_life import GATES
from leaguekeeper.league.state import Player, State, Team
from leaguekeeper.league.terms import has
from leaguekeeper.league.terms import position as position_of
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.sequence import Step
from leaguekeeper.services.marks import mark_of, player_called
from leaguekeeper.services.re_enrolment.forms import (
    FILING,
    HATES,
    NIGGLES,
    Form,
    dice_of,
    fee_of,
    is_helped,
    is_lost,
    missing_dice,
    noted,
    returning,
    roll_missing,
    settled,
    spent_on,
    with_change,
)
from leaguekeeper.services.re_enrolment.ground import Ground, ground_of
from leaguekeeper.services.re_enrolment.off_season import reminders_for, stops_for
from leaguekeeper.services.re_enrolment.staff import staff_lines, staff_told
from leaguekeeper.services.re_enrolment.views import (
    HealDie,
    Healing,
    NewPlayer,
    OldTrouble,
    ReEnrolment,
    ReturningPlayer,
    dice_to_roll,
)
from leaguekeeper.services.report.views import StepState, WizardStep
from leaguekeeper.services.rulebooks.step_words import in_figures
from leaguekeeper.services.session import Session, rule_book
from leaguekeeper.services.stack.comparison import changes_between
from leaguekeeper.services.stack.own_copy import check_his_team, check_rolling, forget_typed, note_rolled
from leaguekeeper.services.team.builder import injury_words, roster_row
from leaguekeeper.services.team.draft import list_of
from leaguekeeper.services.views import Notice, WhyLine

__all__ = ["change_form", "re_enrolment_view", "roll_form"]


def re_enrolment_view(session: Session, where: str, step: str = "") -> ReEnrolment:
    """A form as it stands: a team's, or a filed sheet's (``sheet:12``); ``step`` chooses what is shown of it.

    Raises:
        RuleViolation: there is no such team, it is not that of whoever asks, or the rule book knows no re-enrolment.
        BadInput: there is no such sheet.
    """
    ground = ground_of(session, where)
    check_his_team(session, ground.team.id)
    if not ground.session.book.sequences.off_season:
        raise RuleViolation("no-off-season", N_("Teams do not re-enrol under this rule book."))
    return _page(_Sheet.of(ground, ground.load()), step)


def change_form(session: Session, where: str, step: str, key: str, told: Any) -> ReEnrolment:
    """Change one thing on a form and keep it.

    Raises:
        BadInput: the form has nothing of that name, or the value has not the form it should.
    """
    ground = ground_of(session, where)
    form = _at(with_change(ground.load(), ground.team, key, told), step)
    page = _page(_Sheet.of(ground, form), step)
    ground.keep(form)
    forget_typed(session, "team_re_enrolled", ground.team.id, noted(key))
    return page


def roll_form(session: Session, where: str, step: str, key: str = "") -> ReEnrolment:
    """Roll one die of a form, or all that are missing, and keep them."""
    ground = ground_of(session, where)
    check_rolling(session, "team_re_enrolled")
    before = ground.load()
    form = _at(roll_missing(before, ground.team, key), step)
    ground.keep(form)
    fell = [noted(name) for name in missing_dice(before, ground.team) if key in {"", name}]
    note_rolled(session, "team_re_enrolled", ground.team.id, *fell)
    return _page(_Sheet.of(ground, form), step)


def _at(form: Form, step: str) -> Form:
    """The form as it will open again: at the step that is being worked on."""
    return form.model_copy(update={"step": step or form.step})


SHUT = frozenset(gate.code for gate in GATES)
"""Gates that are shut are told apart from what is wrong with the list: they stop it now, whatever stands on it."""


# --- the sheet in hand -----------------------------------------------------------------------------------


@dataclass(slots=True)
class _Sheet:
    """A form with all that it stands on: the team, the rule book, and what filing it would bring about."""

    session: Session
    team: Team
    form: Form
    outcome: Outcome | None
    refused: str = ""
    changed: bool = False
    """Whether the sheet that it corrects was corrected since it was begun."""

    @classmethod
    def of(cls, ground: Ground, form: Form) -> _Sheet:
        session, team, form = ground.session, ground.team, settled(form, ground.team, ground.session.book)
        try:
            document = ground.sheet(form, unrolled=1)
        except LeaguekeeperError as error:
            return cls(session, team, form, None, error.text(), ground.is_changed(form))
        outcome = try_out(session.state, document, rule_book)
        return cls(session, team, form, outcome, changed=ground.is_changed(form))

    @property
    def book(self) -> RuleBook:
        return self.session.book

    @property
    def follows(self) -> str:
        """The season after which the list is handed in, which is not the last one where that is open already."""
        seasons = self.session.state.seasons
        number = list_follows(seasons, self.team)
        return next((each.name for each in seasons.values() if each.number == number), "")

    def raised(self) -> list[BudgetLine]:
        """The budget line by line."""
        return budget_lines(self.book, self.team, self.session.state.seasons, painted=self.form.painted)


def _page(sheet: _Sheet, wanted: str) -> ReEnrolment:
    book, team, form = sheet.book, sheet.team, sheet.form
    parts = list(_parts(sheet))
    at = next((place for place, part in enumerate(parts) if part[0] == (wanted or form.step)), 0)
    key, kind, heading, intro, _told = parts[at]
    raised = sheet.raised()
    spent, left = _spending(sheet, _capped(book, raised))
    missing = missing_dice(form, team)
    return ReEnrolment(
        mark_of(team),
        _("Re-enrolment: {team}").format(team=team.name),
        sheet.follows,
        tuple(_steps(parts, at)),
        key,
        kind,
        heading,
        intro,
        tuple(stops_for(sheet.session, team)),
        (*_corrected(sheet), *reminders_for(sheet.session, team), *_warnings(sheet), *_left_out(sheet)),
        tuple(_rested(team)),
        form.painted if book.number("re-enrolment-painted") else None,
        tuple(_budget(book, raised)),
        spent,
        left,
        tuple(pick(each.short) for each in book.characteristics),
        tuple(staff_lines(sheet.book, team, form)),
        tuple(_player(sheet, each) for each in team.roster() if each.status == "active"),
        tuple(_player(sheet, each) for each in team.roster() if each.status == "retired"),
        tuple(_recruits(sheet)),
        list_of(sheet.session, team.id).positions,
        _troubles(book),
        tuple(_healing(sheet)),
        len(missing),
        tuple(_problems(sheet, left)),
        _changes(sheet) if kind == "file" and not missing else (),
    )


# --- steps -----------------------------------------------------------------------------------------------

Part = tuple[str, str, str, str, str]
"""A step: its key, what it shows, its heading, what is said of it, what it gave so far."""


def _parts(sheet: _Sheet) -> Iterator[Part]:
    """The rule book's steps; re-enrolling itself is several, and filing is the last."""
    for step in sheet.book.sequences.off_season:
        if step.chapter == "re_enrolment":
            yield from _list_parts(sheet, step)
        else:
            told = _told_of(sheet, step.chapter)
            yield step.id, step.chapter, pick(step.name), in_figures(sheet.book, step.help), told
    yield FILING, "file", _("Check and file"), _("Nothing has been filed yet. The form is kept."), ""


def _told_of(sheet: _Sheet, chapter: str) -> str:
    if chapter == "budget":
        return amount(_capped(sheet.book, sheet.raised()))
    count = sum(player.miss_next for player in sheet.team.roster())
    return (
        ngettext("{count} player is fit again", "{count} players are fit again", count).format(count=count)
        if count
        else ""
    )


def _list_parts(sheet: _Sheet, step: Step) -> Iterator[Part]:
    spent, form, team = spent_on(sheet.form, sheet.team, sheet.book), sheet.form, sheet.team
    retired = [player for player in team.roster() if player.status == "retired"]
    yield "staff", "staff", _("Staff, fans, re-rolls"), staff_told(sheet.book, team), amount(spent["staff"])
    back = [player for player in returning(form, team) if player.status == "active"]
    asked = " ".join(in_figures(sheet.book, words) for words in (step.asks, step.help))
    yield "players", "players", _("Players who come back"), asked, str(len(back))
    if retired:
        count = sum(player.id in form.back for player in retired)
        words = _("A retired player is hired like the others; each characteristic he lost may come back.")
        yield "retired", "retired", _("Players in retirement"), words, f"{count} / {len(retired)}"
    new = _("New players come from the team’s list, at its prices.")
    yield "recruits", "recruits", _("New players"), new, str(len(form.recruits))
    told = dice_to_roll(len(missing_dice(form, team)))
    advice = [_("Roll when the list stands: what fell stays.")]
    if is_helped(form, team, sheet.book):
        advice.append(
            _("The apothecary adds {bonus} to every die for an injury.").format(
                bonus=sheet.book.number("heal-apothecary")
            )
        )
    yield "healing", "healing", _troubles(sheet.book), " ".join(advice), told


def _troubles(book: RuleBook) -> str:
    return _("Old injuries and grudges") if book.number_or("hatred-fades-from", 0) else _("Old injuries")


def _steps(parts: list[Part], at: int) -> Iterator[WizardStep]:
    for place, (key, _kind, heading, _intro, told) in enumerate(parts):
        state = "now" if place == at else "done" if place < at else "open"
        yield WizardStep(key, place + 1, heading, told, cast(StepState, state), _("Off-season"))


def _rested(team: Team) -> Iterator[tuple[str, str]]:
    for player in team.roster():
        if player.miss_next:
            why = _("free of his sponsor’s duty") if player.miss_reason == "sponsor" else _("fit again")
            yield by_number(player.number, player.name), why


# --- money -----------------------------------------------------------------------------------------------


def _capped(book: RuleBook, lines: list[BudgetLine]) -> int:
    return min(sum(line.amount for line in lines), book.number("re-enrolment-cap"))


def _budget(book: RuleBook, lines: list[BudgetLine]) -> Iterator[WhyLine]:
    for line in lines:
        factor = f"{line.count} × {amount(line.each)}" if line.count != 1 else ""
        yield WhyLine(_(line.what), line.amount, factor, rule=cited(line.rule))
    whole, cap = sum(line.amount for line in lines), book.number("re-enrolment-cap")
    yield WhyLine(_("Raised"), whole, kind="total")
    if whole > cap:
        told = _("at most {cap}").format(cap=amount(cap))
        yield WhyLine(_("Beyond the cap"), cap - whole, told, rule=cited(book.rule_of_number("re-enrolment-cap")))
    yield WhyLine(_("Budget"), min(whole, cap), kind="total")


def _spending(sheet: _Sheet, budget: int) -> tuple[tuple[WhyLine, ...], int]:
    spent = spent_on(sheet.form, sheet.team, sheet.book)
    words = {"staff": _("Staff"), "players": _("Players who come back"), "recruits": _("New players")}
    left = budget - sum(spent.values())
    lines = [WhyLine(_("Budget"), budget), *(WhyLine(words[what], -gold) for what, gold in spent.items())]
    return (*lines, WhyLine(_("Left"), left, kind="total")), left


# --- the list --------------------------------------------------------------------------------------------


def _player(sheet: _Sheet, player: Player) -> ReturningPlayer:
    row = roster_row(sheet.book, sheet.team, player)
    return ReturningPlayer(
        player.id,
        player.number,
        row.name,
        row.position,
        row.profile,
        row.injuries,
        (*row.earned, *row.basic),
        value(player),
        charged_seasons(sheet.book, player),
        fee_of(sheet.form, sheet.book, player),
        player.id in sheet.form.back,
        tuple(_old(sheet, player)),
    )


def _old(sheet: _Sheet, player: Player) -> Iterator[OldTrouble]:
    """What the rest does not end of itself: injuries first, whatever they ask, then grudges."""
    asked = dict(dice_of(player))
    held = [*([NIGGLES] if player.niggles else []), *player.lost]
    said = injury_words(sheet.book, replace(player, miss_next=False))
    for what, words in zip(held, said, strict=True):
        yield OldTrouble(words, tuple(_fell(sheet, player, what, asked.get(what, 0))))
    for what in (each for each in asked if each not in held):
        yield OldTrouble(_label(sheet.book, player, what), tuple(_fell(sheet, player, what, asked[what])))


def _fell(sheet: _Sheet, player: Player, what: str, count: int) -> list[int | None]:
    kept = sheet.form.dice.get(player.id, {})
    return [*kept.get(what, []), *[None] * count][:count]


def _recruits(sheet: _Sheet) -> Iterator[NewPlayer]:
    for each in sheet.form.recruits:
        known = has(sheet.book, sheet.team.team_list, each.position)
        found = position_of(sheet.book, sheet.team.team_list, each.position) if known else None
        called, price = (pick(found.name), found.price) if found is not None else (_("no longer in the rule book"), 0)
        yield NewPlayer(each.number, called, each.name, price)


def _healing(sheet: _Sheet) -> Iterator[Healing]:
    """Niggling injuries of everybody first, then what the retired have lost. (Réenrôler les joueurs en retraite.)"""
    players = returning(sheet.form, sheet.team)
    for lost in (False, True):
        for player in players:
            dice = tuple(_dice(sheet, player, lost))
            if dice:
                failed = lost and any(die.value is not None and not _good(sheet, die.value) for die in dice)
                called, away = player_called(sheet.book, sheet.team, player), player.id in sheet.form.away
                yield Healing(player.id, called, dice, failed, failed and away)


def _dice(sheet: _Sheet, player: Player, lost: bool) -> Iterator[HealDie]:
    for what, count in dice_of(player):
        if is_lost(what) == lost:
            label = _label(sheet.book, player, what)
            for at, die in enumerate(_fell(sheet, player, what, count)):
                outcome = "" if die is None else _words(sheet, what, die)
                yield HealDie(f"die.{player.id}.{what}.{at}", label, die, outcome)


def _good(sheet: _Sheet, die: int) -> bool:
    return heals(sheet.book, die, is_helped(sheet.form, sheet.team, sheet.book))


def _label(book: RuleBook, player: Player, what: str) -> str:
    if is_lost(what):
        return pick(book.characteristic(what).name)
    if what.startswith(HATES):
        keyword = what.removeprefix(HATES)
        skill = next(slug for slug, held in player.against.items() if keyword in held)
        return aimed_name(book, skill, [pick(book.keyword(keyword).name)])
    return _("Niggling injury")


def _words(sheet: _Sheet, what: str, die: int) -> str:
    if what.startswith(HATES):
        return _("fades") if fading(sheet.book, die) else _("stays")
    if not _good(sheet, die):
        return _("stays")
    if is_lost(what) and sheet.book.number_or("heal-leaves-niggles", 1):
        return _("comes back, leaving a niggling injury")
    return _("comes back") if is_lost(what) else _("heals")


# --- what comes of it ------------------------------------------------------------------------------------


def _problems(sheet: _Sheet, left: int) -> Iterator[str]:
    if sheet.refused:
        yield sheet.refused
    if sheet.outcome is None:
        if left < 0:
            yield _("{gold} gp over the budget.").format(gold=amount(-left))
        return
    gone = {each.position for each in sheet.form.recruits if not has(sheet.book, sheet.team.team_list, each.position)}
    for each in sheet.form.recruits:
        if each.position in gone:
            words = _("New player no. {number}: the rule book no longer has his position. Strike him off the list.")
            yield words.format(number=each.number)
    others = (each for each in sheet.outcome.conflicts if each.code not in SHUT and each.values.get("slug") not in gone)
    yield from (conflict.text() for conflict in others)


def _corrected(sheet: _Sheet) -> Iterator[Notice]:
    """That somebody has corrected the sheet since its correction was begun."""
    if sheet.changed:
        told = _("The sheet that is corrected here was itself corrected since this was begun. What stands here would "
                 "take the place of that.")  # fmt: skip
        yield Notice("warning", told)


def _warnings(sheet: _Sheet) -> Iterator[Notice]:
    """What a list that breaks no rule brings about all the same, such as a team that nobody leads."""
    if sheet.outcome is not None and not sheet.outcome.conflicts:
        yield from (Notice("warning", each.text()) for each in sheet.outcome.remarks if each.warning)


def _left_out(sheet: _Sheet) -> Iterator[Notice]:
    """What stood on the form and no longer counts: the rule book or the team has changed beneath it."""
    seasons = sorted(sheet.session.state.seasons.values(), key=lambda each: -each.number)
    for slug, count in sheet.form.lost.items():
        books = (sheet.book, *map(sheet.session.book_of, seasons))
        known = next((each.staff_kind(slug) for each in books if each.has("staff", slug)), None)
        words = _("{count} × {what}: the rule book no longer sells that to this team. It is left out of the list.")
        yield Notice("warning", words.format(count=count, what=pick(known.name) if known is not None else slug))
    here = {player.id for player in sheet.team.roster()}
    for ref in (each for each in sheet.form.back if each not in here):
        player = sheet.team.players.get(ref)
        named = _("{player} is no longer in the team, and is left out of the list.")
        words = named if player is not None else _("Somebody who stood on the list is no longer in the team.")
        yield Notice("warning", words.format(player=player and by_number(player.number, player.name)))


def _changes(sheet: _Sheet) -> tuple[Any, ...]:
    if sheet.outcome is None:
        return ()
    after: State = sheet.session.state.copy()
    after.parts.update(sheet.outcome.writes)
    return changes_between(sheet.session.state, after, sheet.book)
