"""Sponsors: contracts signed and ended, what they pay, whom they keep away and insure. (House rules, Sponsoring.)

What a contract holds is data of the rule book; what else a sponsor does is written down as it happened.
"""

from __future__ import annotations

from collections.abc import Callable

from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.choices import Option, as_usual, lots, player_option
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.profile import value
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.state import Team
from leaguekeeper.league.step import Step, chapter
from leaguekeeper.league.terms import contracts, missing_gold, position, rank_and_file
from leaguekeeper.rules.league_matters import DICE_GOLD, Sponsor

__all__ = ["pay_contracts", "sponsors"]

_INSURED_UNIT = 5_000
"""Gold pieces to which a payout for the dead is rounded up where a rule book does not say."""


@chapter("sponsors")
def sponsors(step: Step) -> None:
    """Each side's contracts first, then what its sponsors did besides; who signs now is paid from the next match on."""
    for name, team in step.teams():
        if not step.unplayed:
            held = step.table.memory[f"contracts.{name}"] = contracts(step.book, team)
            for sponsor in held:
                _contract(step, name, team, sponsor)
        if not step.earns(name):
            continue
        about = {**step.about(name, applies=bool(team.sponsors)), "none": N_("No sponsor")}
        for row in step.asker.rows(name, N_("Which sponsor has an effect?"), "sponsor", lambda: _known(step), **about):
            _noted(step, name, team, row)


def _known(step: Step) -> list[Option]:
    return [Option(each.slug, pick(each.name), pick(each.effect)) for each in step.book.sponsors]


def _noted(step: Step, name: str, team: Team, row: Asker) -> None:
    slug, of = row.answers["sponsor"], row.of("deed")
    none = as_usual(_deeds(team, slug)[0].label)
    deed = row.choice("deed", N_("What does he do?"), lambda: _deeds(team, slug), optional=True, none=none) or "effect"
    if deed == "signs":
        _signs(step, name, team, row, step.book.sponsor(slug))
    elif deed == "leaves":
        team.sponsors = tuple(each for each in team.sponsors if each != slug)
        step.context.remark(
            N_("The contract with {sponsor} ends."),
            step.rule,
            of=of,
            team=team.id,
            sponsor=step.book.sponsor(slug).name,
        )
    else:
        _effect(step, name, team, row)


def _deeds(team: Team, slug: str) -> list[Option]:
    held = slug in team.sponsors
    return [
        Option("effect", N_("Gives or takes something")),
        Option("signs", N_("Signs a contract"), "", None, not held, _("there is a contract already") if held else ""),
        Option("leaves", N_("Ends the contract"), "", None, held, "" if held else _("there is no contract")),
    ]


def _signs(step: Step, name: str, team: Team, row: Asker, sponsor: Sponsor) -> None:
    if sponsor.gains:
        linemen = _linemen(step, team)
        chosen = row.choice("player", N_("Which lineman is equipped?"), linemen, **step.about(name))
        player = step.player(name, chosen)
        player.traits = (*player.traits, *(skill for skill in sponsor.gains if skill not in player.traits))
    team.sponsors = (*team.sponsors, sponsor.slug)
    step.context.remark(
        N_("A contract with {sponsor}."), sponsor.rule, of=row.of("deed"), team=team.id, sponsor=sponsor.name
    )


def _linemen(step: Step, team: Team) -> Callable[[], list[Option]]:
    common = rank_and_file(step.book, team.team_list).slug

    def options() -> list[Option]:
        return [
            player_option(p)
            for p in team.roster()
            if p.position == common or position(step.book, team.team_list, p.position).lineman
        ]

    return options


def _effect(step: Step, name: str, team: Team, row: Asker) -> None:
    money = row.number("money", N_("Gold paid (negative: taken)?"), -500_000, 500_000, default=0)
    if money < 0:
        step.context.pay(team.id, -money, N_("Sponsor"), step.rule, of=row.of("money"))
    else:
        step.context.move(team.id, money, N_("Sponsor"), step.rule, of=row.of("money"))
    fans = row.number("fans", N_("Fans gained (negative: lost)?"), -6, 6, default=0)
    kind = step.book.following
    if fans and kind is not None:
        now = max(kind.least, team.staff.get(kind.slug, 0) + fans)
        team.staff[kind.slug] = min(now, kind.most) if kind.most is not None else now
    question = N_("Who misses the next match for him?")
    kept = row.choice("absent", question, _available(team), optional=True, none=N_("Nobody"))
    if kept is not None:
        _keeps_away(step, name, kept)
    if note := row.text("note", N_("What else does he do?")):
        step.context.remark(N_("Sponsor: {note}"), step.rule, of=row.of("note"), team=team.id, note=note)


def _available(team: Team) -> Callable[[], list[Option]]:
    return lambda: [player_option(p) for p in team.available()]


def _keeps_away(step: Step, name: str, ref: str) -> None:
    player = step.player(name, ref)
    player.miss_next, player.miss_reason = True, "sponsor"


# --- contracts -------------------------------------------------------------------------------------------


def _contract(step: Step, name: str, team: Team, sponsor: Sponsor) -> None:
    """What a contract asks after a match: dice for money, for an absence, for the dead."""
    asker = step.asker.at("contracts", name, sponsor.slug)
    about = step.about(name)
    if sponsor.money_dice is not None:
        die = asker.die("money", sponsor.money_dice, N_("What does the sponsor pay?"), **about)
        step.table.memory[f"sponsor.{name}.{sponsor.slug}"] = die
        step.context.remark(
            N_("{sponsor} adds {gold} gp to the winnings.")
            if _has_winnings(step, name)
            else N_("{team} gets no winnings, and {sponsor} adds nothing to them."),
            sponsor.rule,
            of=asker.of("money"),
            team=team.id,
            sponsor=sponsor.name,
            gold=DICE_GOLD * die,
        )
    if sponsor.absent_upto is not None:
        _busy(step, name, team, sponsor, asker)
    if sponsor.insures:
        _insured(step, name, team, sponsor, asker)


def _has_winnings(step: Step, name: str) -> bool:
    """Whether the match pays that side: a friendly may pay nobody, and who conceded gets nothing. (Gains.)"""
    gave_up = step.match.by == name and bool(step.table.memory.get("penalised"))
    return not (gave_up or step.idle)


def _busy(step: Step, name: str, team: Team, sponsor: Sponsor, asker: Asker) -> None:
    """A die says whether the sponsor needs a player for himself, a lot which."""
    fell = asker.die(
        "busy", step.book.dice_or("sponsor-absence", "d6"), N_("Does the sponsor need a player?"), **step.about(name)
    )
    needs = fell <= (sponsor.absent_upto or 0)
    told = N_("{sponsor} needs a player, rolled {roll}.") if needs else N_("{sponsor} needs nobody, rolled {roll}.")
    step.context.remark(told, sponsor.rule, of=asker.of("busy"), team=team.id, sponsor=sponsor.name, roll=fell)
    fit = team.available()
    if needs and fit:
        question, drawn = N_("Which of those who are fit is drawn?"), lots(player.name for player in fit)
        lot = asker.die("lot", f"d{len(fit)}", question, options=drawn, **step.about(name))
        _keeps_away(step, name, fit[lot - 1].id)
        step.context.remark(
            N_("{player} misses the next match for {sponsor}."),
            sponsor.rule,
            of=asker.of("lot"),
            team=team.id,
            player=fit[lot - 1].name,
            sponsor=sponsor.name,
            warning=True,
        )


def _insured(step: Step, name: str, team: Team, sponsor: Sponsor, asker: Asker) -> None:
    """Half the value of each who died is paid out; then the guild may look too closely at the claims."""
    dead = [p for p in team.players.values() if p.status == "dead" and p.ended == step.context.document.id]
    unit = max(1, step.book.number_or("insurance-unit", _INSURED_UNIT))
    for player in dead:
        paid = -(-value(player) // (2 * unit)) * unit
        half = Term(1, paid, N_("(half of {value}, rounded up)"), {"value": value(player)})
        step.context.move(
            team.id,
            paid,
            N_("{sponsor} pays for {player}"),
            sponsor.rule,
            terms=[half],
            sponsor=sponsor.name,
            player=player.name,
        )
    if dead and _looked_into(step, name, sponsor, asker, len(dead)):
        _asks_back(step, name, team, sponsor, asker)


def _looked_into(step: Step, name: str, sponsor: Sponsor, asker: Asker, claims: int) -> bool:
    """A die, no higher than there are claims, and the guild looks into them."""
    fell = asker.die(
        "claim", step.book.dice_or("sponsor-claim", "d6"), N_("Are the claims looked into?"), **step.about(name)
    )
    seen = fell <= claims
    told = (
        N_("The claims are looked into, rolled {roll}.") if seen else N_("Nobody asks about the claims, rolled {roll}.")
    )
    step.context.remark(told, sponsor.rule, of=asker.of("claim"), team=step.team_id(name), roll=fell, warning=seen)
    return seen


def _asks_back(step: Step, name: str, team: Team, sponsor: Sponsor, asker: Asker) -> None:
    """The guild takes gold back; whoever has not got it loses the contract."""
    fell = asker.die(
        "fine", step.book.dice_or("sponsor-fine", "2d6"), N_("What does the guild ask back?"), **step.about(name)
    )
    bankrupt = missing_gold(team.treasury, fell * DICE_GOLD) > 0
    asked = Term(1, -max(0, team.treasury), N_("treasury")) if bankrupt else Term(fell, -DICE_GOLD, N_("rolled"))
    step.context.remark(
        N_("The guild asks {gold} gp back."), sponsor.rule, of=asker.of("fine"), team=team.id, gold=fell * DICE_GOLD
    )
    step.context.move(
        team.id,
        asked.amount,
        N_("{sponsor} asks its money back"),
        sponsor.rule,
        of=asker.of("fine"),
        terms=[asked],
        sponsor=sponsor.name,
    )
    if bankrupt:
        team.sponsors = tuple(each for each in team.sponsors if each != sponsor.slug)
        step.context.remark(
            N_("{team} is bankrupt; the contract with {sponsor} ends."),
            sponsor.rule,
            of=asker.of("fine"),
            team=team.id,
            sponsor=sponsor.name,
            warning=True,
        )


def pay_contracts(step: Step, name: str) -> None:
    """What a side's sponsors add to its winnings, or take from them: never more than there are."""
    for sponsor in step.table.memory.get(f"contracts.{name}", ()):
        fell = int(step.table.memory.get(f"sponsor.{name}.{sponsor.slug}", 0))
        terms = [Term(1, sponsor.money, N_("contract")), Term(fell, DICE_GOLD, N_("rolled"))]
        if sum(term.amount for term in terms) < -step.side(name).winnings:
            terms = [Term(1, -step.side(name).winnings, N_("winnings"))]
        gold = sum(term.amount for term in terms)
        step.side(name).winnings += gold
        step.context.move(
            step.team_id(name), gold, N_("Sponsor: {sponsor}"), sponsor.rule, terms=terms, sponsor=sponsor.name
        )
