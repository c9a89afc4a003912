"""Killed opponents who rise again on the other side, and may stay after the match.

(2020 and 2025 editions, Masters of Undeath, Vampire Lord; trait Plague Ridden.) Whom a team raises stands in its
special rules; what spreads a plague, and whom nobody raises, in the parameters of the match step: ``plague`` (a trait),
``plagued_as`` (a position; none: any lineman of the list), ``plague_spares``, ``raised_spares`` (traits),
``raised_strength``, ``plague_strength`` (the strongest), ``plague_causes``, ``plague_spares_big_guys``.
"""

from __future__ import annotations

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.journeymen import unnamed
from leaguekeeper.league.documents.match import Casualty
from leaguekeeper.league.profile import characteristics, is_nameless, skills
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.step import Step, other
from leaguekeeper.league.terms import position
from leaguekeeper.league.who_played import risen_ref
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.team_lists import Position, SpecialRule

__all__ = ["joins_after", "raised_as", "rises", "who_rises"]


def who_rises(step: Step, name: str) -> str:
    """How the report calls whoever rises again on a side in this match."""
    ref: str = step.table.memory.setdefault(f"risen.{name}", risen_ref(step.team(name)))
    return ref


def rises(step: Step, hurt: Casualty) -> Player | None:
    """Whoever rises again from a casualty that has just been read; he joins like a journeyman."""
    name, victim = other(hurt.side), step.team(hurt.side).players.get(hurt.player)
    team = step.team(name)
    if victim is None or victim.status != "dead" or who_rises(step, name) in team.players:
        return None
    strongest = step.data.params.get("raised_strength")
    master = next((rule for rule in _rules(step, name) if rule.raises is not None or rule.raises_linemen), None)
    if master is not None:
        fit = _fit_to_rise(step, hurt, victim, strongest)
        if fit and master.joins_after:
            step.table.memory[f"{_AFTER}.{name}"] = who_rises(step, name)
        return _joins(step, name, victim, master.raises or _lineman(step, name, hurt), 0, master.rule) if fit else None
    slug = str(step.data.params.get("plagued_as") or _lineman(step, name, hurt))
    fit = _fit_to_rise(step, hurt, victim, step.data.params.get("plague_strength", strongest))
    if fit and _plagued(step, hurt, victim) and step.book.team_list(team.team_list).has_position(slug):
        trait = step.book.skill(str(step.data.params["plague"]))
        return _joins(step, name, victim, slug, position(step.book, team.team_list, slug).price, trait.rule)
    return None


_AFTER = "risen.after"
"""Where the table remembers whoever joins a side only after the match."""


def joins_after(step: Step, name: str, ref: str) -> bool:
    """Whether somebody joins a side only after the match: he did nothing in it. (2020 edition, Vampire Lord.)"""
    return step.table.memory.get(f"{_AFTER}.{name}") == ref


def _lineman(step: Step, name: str, hurt: Casualty) -> str:
    """As which lineman of the list he rises: as the report says, else as the first."""
    linemen = [each.slug for each in step.book.team_list(step.team(name).team_list).linemen]
    if hurt.rises_as is not None and hurt.rises_as not in linemen:
        error = BadInput("rises_as", N_("no lineman of the list is called {slug}."), slug=hurt.rises_as)
        step.context.refuse(error.offering((slug, slug) for slug in linemen))
    return hurt.rises_as if hurt.rises_as in linemen else next(iter(linemen), "")


def raised_as(book: RuleBook, team: Team) -> tuple[Position, ...]:
    """The linemen as which a team may raise the dead, where it may choose."""
    terms = book.team_list(team.team_list)
    return terms.linemen if any(book.special_rule(slug).raises_linemen for slug in terms.special_rules) else ()


def _rules(step: Step, name: str) -> list[SpecialRule]:
    return [step.book.special_rule(slug) for slug in step.book.team_list(step.team(name).team_list).special_rules]


def _fit_to_rise(step: Step, hurt: Casualty, victim: Player, strongest: object) -> bool:
    team = step.team(hurt.side)
    strength = characteristics(step.book, team, victim).get("st") or 0
    spared = _traits(step, "raised_spares") & _all_skills(step, hurt.side, victim)
    return isinstance(strongest, int) and strength <= strongest and not spared


def _plagued(step: Step, hurt: Casualty, victim: Player) -> bool:
    """Whether a bearer of the plague killed him: by a block or a foul, or only so as the step says."""
    killer = step.team(other(hurt.side)).players.get(hurt.by or "")
    causes = step.data.params.get("plague_causes", ("block", "foul"))
    if killer is None or not isinstance(causes, tuple) or hurt.cause not in causes:
        return False
    spares = bool(step.data.params.get("plague_spares_big_guys"))
    if spares and position(step.book, step.team(hurt.side).team_list, victim.position).big_guy:
        return False
    spreads = step.data.params.get("plague") in _all_skills(step, other(hurt.side), killer)
    return spreads and not _traits(step, "plague_spares") & _all_skills(step, hurt.side, victim)


def _traits(step: Step, param: str) -> set[str]:
    told = step.data.params.get(param, ())
    return {str(slug) for slug in told} if isinstance(told, tuple) else set()


def _all_skills(step: Step, name: str, player: Player) -> set[str]:
    earned, born = skills(step.book, step.team(name), player)
    return {*earned, *born}


def _joins(step: Step, name: str, victim: Player, slug: str, price: int, rule: str) -> Player:
    team, ref = step.team(name), who_rises(step, name)
    called = unnamed(ref) if is_nameless(victim) else victim.name  # a number that he wore belongs to the other side
    risen = Player(ref, 89, called, slug, price, status="journeyman", hired=step.context.document.id)
    step.context.add_player(team.id, risen)
    step.context.remark(
        N_("{team} may hire a {what} for nothing after the match, for {player} who was killed.")
        if joins_after(step, name, ref)
        else N_("{player} rises again as {what} for {team}."),
        rule or step.rule,
        team=team.id,
        ref=ref,
        player=victim.name,
        what=position(step.book, team.team_list, slug).name,
        warning=True,
    )
    return risen
