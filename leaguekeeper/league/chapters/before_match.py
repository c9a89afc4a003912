"""Before the match: fans, weather, cards, prayers, coin. (House rules, Séquence d'avant-match.)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, pick
from leaguekeeper.league.chapters.grounds import extra_popularity, ground_of
from leaguekeeper.league.choices import Option, as_usual
from leaguekeeper.league.step import SIDES, Step, chapter, other
from leaguekeeper.league.terms import usual_weather
from leaguekeeper.rules.dice import faces, read_dice
from leaguekeeper.rules.tables import DiceTable

__all__ = ["coin_toss", "fans", "prayers", "special_cards", "weather"]


@chapter("fans")
def fans(step: Step) -> None:
    """Popularity for this match: a die and the dedicated fans, each side apart, and what the ground adds."""
    if step.unpaid and not step.asker.answers:
        return
    for name, team in step.teams():
        die = step.asker.die(name, step.book.dice("fan-factor"), N_("Who came to cheer?"), **step.about(name))
        loyal = team.staff.get("dedicated-fans", 0)
        more = extra_popularity(step, name)
        step.side(name).popularity = die + loyal + more
        step.context.remark(
            counted(
                "Popularity {popularity}: a {die} and {fans} dedicated fan.",
                "Popularity {popularity}: a {die} and {fans} dedicated fans.",
                "fans",
            ),
            step.rule,
            of=step.asker.of(name),
            team=team.id,
            popularity=die + loyal + more,
            die=die,
            fans=loyal,
        )
        if more:
            step.context.remark(N_("The ground adds {more} popularity."), step.rule, team=team.id, more=more)


@chapter("weather")
def weather(step: Step) -> None:
    """The weather: on the step's own table, else on that of the season, of the ground or of the day."""
    if step.passed_over:
        return
    table = step.book.table(_weather_table(step))
    step.table.memory["weather-table"] = table.slug
    roll = read_dice(table.dice, step.asker.dice("dice", table.dice, N_("What is the weather like?")))
    outcome = table.outcome(roll)
    step.match.weather = outcome.slug
    step.context.remark(
        N_("{weather}, rolled {roll}."), step.rule, of=step.asker.of("dice"), weather=outcome.name, roll=roll
    )


def _weather_table(step: Step) -> str:
    own = step.data.params.get("table")
    if own is not None:
        return str(own)
    ground = ground_of(step)
    named = (step.table.fixture.weather, ground.weather if ground else None, step.table.season.weather)
    usual = next((each for each in named if each and step.book.has("tables", each)), None)

    def tables() -> list[Option]:
        return [Option(table.slug, pick(table.name)) for table in step.book.tables_of("weather")]

    usual = str(usual or usual_weather(step.book, step.match.day))
    if len(step.book.tables_of("weather")) < 2:
        return usual
    question, none = N_("Which weather table counts today?"), as_usual(pick(step.book.table(usual).name))
    return str(step.asker.choice("table", question, tables, optional=True, none=none) or usual)


@chapter("special_cards")
def special_cards(step: Step) -> None:
    """Special cards: those a side holds, by name; asked of a side that has hired what brings some."""
    bring = step.data.params.get("brought_by")
    for name, _team in step.teams():
        hired = {slug for slug, _count, _price in step.side(name).inducements}
        about = step.about(name, applies=not isinstance(bring, tuple) or bool(hired.intersection(bring)))
        held = step.asker.text(name, N_("Which special cards are held?"), most=400, **about)
        step.side(name).cards = tuple(card.strip() for card in held.split(";") if card.strip())


@chapter("prayers")
def prayers(step: Step) -> None:
    """Prayers to Nuffle: each side rolls for those it bought, or the outsider for each full 50,000 between them."""
    if step.passed_over:
        return
    bought = step.data.params.get("brought_by")
    if isinstance(bought, tuple):
        for name in SIDES:
            hired = step.side(name).inducements
            _pray(step, name, sum(count for slug, count, _price in hired if slug in bought))
        return
    home, away = step.side("home").value + step.side("home").spent, step.side("away").value + step.side("away").spent
    if home == away:
        return
    gap = abs(home - away)
    _pray(step, "home" if home < away else "away", gap // step.book.number("prayer-step"), gap)


def _pray(step: Step, low: str, due: int, gap: int = 0) -> None:
    """So many different prayers of a side are heard; repeats are rolled again.

    ``gap`` is how much less the side is worth (gold pieces), where that is why it prays.
    """
    table = step.book.table(str(step.data.params.get("table", "prayers")))
    dice, known = _heard_on(step, table)
    due = min(due, known)
    if not due:
        return

    def all_heard(fell: Sequence[int]) -> bool:
        return len(fell) >= due <= len({table.outcome(die).slug for die in fell})

    enough: Callable[[Sequence[int]], bool] = all_heard
    filed = _filed(step, low, dice) if gap else None
    owed = 0 if filed is None else due - len({table.outcome(die).slug for die in filed})
    if filed is not None and owed > 0:
        _tell_owed(step, low, gap, owed)
        enough = partial(_all_read, len(filed))
    granted: list[str] = []
    early = _fallen(step, low, dice)
    _tell_granted(step, low, table, early, granted)
    fell = step.asker.dice_until(low, dice, N_("What is granted?"), enough, **step.about(low))
    _tell_granted(step, low, table, fell[len(early) :], granted)
    step.side(low).prayers = tuple(granted)


def _fallen(step: Step, low: str, dice: str) -> Sequence[int]:
    """The dice of a draft that have fallen so far: each tells what it granted while the next is still to be rolled."""
    found, legal = step.asker.answers.get(low) or (), faces(dice)
    if not step.asker.drafting or not isinstance(found, (list, tuple)):
        return ()
    return list(takewhile(lambda die: type(die) is int and die in legal, found))


def _tell_granted(step: Step, low: str, table: DiceTable, fell: Sequence[int], granted: list[str]) -> None:
    """What each die brought a side, beside what it has been ``granted`` before."""
    for die in fell:
        outcome = table.outcome(die)
        again = outcome.slug in granted
        granted += [] if again else [outcome.slug]
        step.context.remark(
            N_("{what}, {roll}: {prayer} has been heard already; it is rolled again.")
            if again
            else N_("{what}, {roll}: {prayer}."),
            step.rule,
            what=table.name,
            of=step.asker.of(low),
            team=step.team_id(low),
            roll=die,
            prayer=outcome.name,
        )


def _all_read(count: int, fell: Sequence[int]) -> bool:
    """Whether as many dice are read as a filed report holds."""
    return len(fell) == count


def _filed(step: Step, low: str, dice: str) -> Sequence[int] | None:
    """The dice of a side's prayers in a report that was filed; None of a new one, and where they are no dice."""
    if step.context.strict or step.asker.drafting:
        return None
    found, legal = step.asker.answers.get(low) or (), faces(dice)
    if not isinstance(found, (list, tuple)) or not all(type(die) is int and die in legal for die in found):
        return None
    return found


def _tell_owed(step: Step, low: str, gap: int, owed: int) -> None:
    """A correction below a filed report has made one side worth less, and prayers are due that nobody rolled."""
    told = counted(
        "As the sheets before this match read now, {team} is worth {gap} gp less than {rival}: {count} prayer to "
        "Nuffle is due to it that nobody has rolled. The result stands as it is. Correct this report and enter the "
        "die, or let the commissioner accept the match as it was played.",
        "As the sheets before this match read now, {team} is worth {gap} gp less than {rival}: {count} prayers to "
        "Nuffle are due to it that nobody has rolled. The result stands as it is. Correct this report and enter the "
        "dice, or let the commissioner accept the match as it was played.",
        "count",
    )
    rival = step.team(other(low)).name
    step.context.rule(False, "prayers-owed", told, step.rule, team=step.team_id(low), rival=rival, gap=gap, count=owed)


def _heard_on(step: Step, table: DiceTable) -> tuple[str, int]:
    """The die that is rolled for prayers, and how many there are: fewer in a friendly, where the book says so."""
    most = step.book.number_or("exhibition-prayers", 0) if step.exhibition else 0
    rows = [row for row in table.rows if not most or row.hi <= most]
    return f"d{most}" if most else table.dice, len({row.result for row in rows})


@chapter("coin_toss")
def coin_toss(step: Step) -> None:
    """Heads or tails: the winner receives or kicks off."""
    if step.passed_over:
        return

    def sides() -> list[Option]:
        return [Option(name, team.name) for name, team in step.teams()]

    def choices() -> list[Option]:
        return [Option("receive", N_("Receives")), Option("kick", N_("Kicks off"))]

    winner = step.asker.choice("winner", N_("Who wins the toss?"), sides, optional=True, none=N_("Not noted"))
    if winner is None:
        return
    none = as_usual(choices()[0].label)
    does = step.asker.choice("choice", N_("What does the winner do?"), choices, optional=True, none=none) or "receive"
    step.match.kicks = winner if does == "kick" else other(winner)
    if step.book.balls:
        _ball(step)


def _ball(step: Step) -> None:
    """The side that kicks may bring a special ball. (House rules, ballons spéciaux; an optional rule.)"""

    def balls() -> list[Option]:
        return [Option(each.slug, pick(each.name), pick(each.effect)) for each in step.book.balls]

    about = {**step.about(str(step.match.kicks)), "none": N_("An ordinary ball")}
    step.match.ball = step.asker.choice("ball", N_("Which special ball is brought?"), balls, optional=True, **about)
    ball = next((each for each in step.book.balls if each.slug == step.match.ball), None)
    if ball is not None:
        step.context.remark(
            N_("Played with {ball}: {effect}"), ball.rule, of=step.asker.of("ball"), ball=ball.name, effect=ball.effect
        )
