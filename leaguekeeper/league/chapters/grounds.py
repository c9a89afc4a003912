"""The ground a match is played on: whose it is, what is rolled for it, and what it brings both sides.

What a ground brings is data of the rule book; each chapter that it touches asks here. (House rules, Les stades; 2020
edition, stadiums.)
"""

from __future__ import annotations

from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.choices import Option, as_usual
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.state import Team
from leaguekeeper.league.step import SIDES, Step, chapter
from leaguekeeper.league.terms import team_tags
from leaguekeeper.rules.access import allows
from leaguekeeper.rules.league_matters import DICE_GOLD, Stadium

__all__ = ["cheaper", "extra_petty_cash", "extra_popularity", "gifts", "ground_of", "pay_gate", "stadium"]

RANDOM = "random"
"""The answer that has the dice say which ground it is."""


@chapter("stadium")
def stadium(step: Step) -> None:
    """The ground: the home side's own where it has one, else what the coaches agree on or the dice say."""
    owned = step.team("home").stadium or step.table.fixture.stadium
    applies = bool(owned or step.team("away").stadium)
    question = N_("Where is the match played?")
    home = step.book.index["stadiums"].get(owned or "")
    none = as_usual(pick(home.name)) if home is not None else N_("No particular stadium")
    chosen = step.asker.choice("ground", question, lambda: _grounds(step), optional=True, applies=applies, none=none)
    step.match.stadium = _rolled(step) if chosen == RANDOM else chosen or owned
    ground = ground_of(step)
    if ground is None:
        return
    of = step.asker.of("which" if chosen == RANDOM else "ground")
    step.context.remark(N_("Played at {ground}."), step.rule, of=of, ground=ground.name)
    rolled = {"discount", *SIDES} & set(step.asker.answers or ())
    if rolled or not step.unplayed:
        _terms(step, ground)


def _grounds(step: Step) -> list[Option]:
    found = [Option(ground.slug, pick(ground.name), pick(ground.effect)) for ground in step.book.stadiums]
    if step.book.has("tables", _table(step)):
        found.append(Option(RANDOM, _("A ground by lot"), pick(step.book.table(_table(step)).name)))
    return found


def _table(step: Step) -> str:
    return str(step.data.params.get("table", "stadium"))


def _rolled(step: Step) -> str | None:
    table = step.book.table(_table(step))
    outcome = table.outcome(step.asker.die("kind", table.dice, N_("What kind of ground is it?")))
    step.context.remark(N_("The dice say: {ground}."), step.rule, of=step.asker.of("kind"), ground=outcome.name)
    if outcome.then is None:
        return None
    of_kind = step.book.table(outcome.then)
    return of_kind.row(step.asker.die("which", of_kind.dice, N_("Which ground of that kind is it?"))).result


def _terms(step: Step, ground: Stadium) -> None:
    """What must be rolled before anybody buys: petty cash, and how much cheaper stars and staff come."""
    cash = dict.fromkeys(SIDES, 0)
    if ground.petty_cash_dice is not None:
        for name in SIDES:
            question = N_("How much petty cash does the ground bring?")
            asker = step.ask(name)
            cash[name] = DICE_GOLD * asker.die("petty_cash", ground.petty_cash_dice, question, **step.about(name))
            step.context.remark(
                N_("The ground brings {gold} gp of petty cash."),
                ground.rule,
                of=asker.of("petty_cash"),
                team=step.team_id(name),
                gold=cash[name],
            )
    if at_home(step):
        cash["away"] += step.book.number_or("home-ground-petty-cash", 0)
    step.table.memory["ground.cash"] = cash
    if ground.discount_dice is not None:
        die = step.asker.die("discount", ground.discount_dice, N_("How much cheaper do stars and staff come?"))
        step.table.memory["ground.discount"] = DICE_GOLD * die
        step.context.remark(
            N_("Star players and staff cost {gold} gp less."),
            ground.rule,
            of=step.asker.of("discount"),
            gold=DICE_GOLD * die,
        )


def ground_of(step: Step) -> Stadium | None:
    """The ground of the match, None for an ordinary one."""
    name = step.match.stadium
    return step.book.index["stadiums"].get(name) if name is not None else None


def at_home(step: Step) -> bool:
    """Whether the home side plays on its own ground."""
    return step.match.stadium is not None and step.team("home").stadium == step.match.stadium


def extra_popularity(step: Step, name: str) -> int:
    """What the ground adds to a side's popularity."""
    ground = ground_of(step)
    more = ground.popularity if ground is not None else 0
    own = name == "home" and at_home(step)
    return more + (step.book.number_or("home-ground-popularity", 0) if own else 0)


def extra_petty_cash(step: Step, name: str) -> int:
    """What the ground adds to a side's petty cash (gold pieces)."""
    cash: dict[str, int] = step.table.memory.get("ground.cash", {})
    return cash.get(name, 0)


def cheaper(step: Step, kind: str, price: int) -> int:
    """What a star (``star``) or an inducement of a kind costs on this ground; 10,000 is the least (gold pieces)."""
    ground, less = ground_of(step), int(step.table.memory.get("ground.discount", 0))
    if not less or ground is None or kind not in {"star", *ground.discounts}:
        return price
    return min(price, max(DICE_GOLD, price - less))


def gifts(step: Step, team: Team) -> tuple[tuple[str, int, int], ...]:
    """The inducements that the ground gives a side for nothing, of those that it may have."""
    ground = ground_of(step)
    if ground is None or step.unplayed:
        return ()
    tags = team_tags(step.book, team.team_list, team.choices)
    given = ((slug, count) for slug, count in ground.gives.items() if allows(step.book.inducement(slug).access, tags))
    return tuple((slug, count, 0) for slug, count in given)


def pay_gate(step: Step, payees: dict[str, str]) -> None:
    """What the ground adds to the winnings; ``payees`` says who takes each side's share."""
    ground = ground_of(step)
    if ground is None or ground.winnings_dice is None or step.match.ended == "no-show":
        return
    question = N_("What does the ground add to the winnings?")
    for place, name in enumerate(SIDES):
        if not (ground.one_roll_for_both and place):
            about = {} if ground.one_roll_for_both else step.about(name)
            key = "ground" if ground.one_roll_for_both else f"ground_{name}"
            fell = step.asker.die(key, ground.winnings_dice, question, **about)
        gold = DICE_GOLD * fell
        step.side(payees[name]).winnings += gold
        step.context.move(
            step.team_id(payees[name]),
            gold,
            N_("Winnings of the ground: {ground}"),
            ground.rule,
            of=step.asker.of(key),
            terms=[Term(fell, DICE_GOLD, N_("rolled"))],
            ground=ground.name,
        )
