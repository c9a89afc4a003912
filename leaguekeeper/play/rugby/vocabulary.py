"""The rugby game's own words, ready to be translated: steps, tests, reasons, tokens, decisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leaguekeeper.base.figures import amount, decimal
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.sheets import Sheet
from leaguekeeper.play.rugby.state import State

__all__ = [
    "DECISIONS",
    "DUTIES",
    "LEVELS",
    "REASONS",
    "SECOND_ACTIONS",
    "STEPS",
    "TESTS",
    "card_name",
    "figures_of",
    "inches",
    "measured",
    "name_of",
    "spot_words",
    "whose",
]

STEPS = {
    1: N_("First offensive action"),
    2: N_("Defence"),
    3: N_("Movement carried out"),
    4: N_("Second offensive action"),
    5: N_("Measuring and dice"),
    6: N_("Token removal"),
}

TESTS = {
    "pass": N_("pass"),
    "ground-pass": N_("ground pass"),
    "reception": N_("reception"),
    "fend": N_("fend"),
    "dodge": N_("dodge"),
    "pick-up": N_("pick-up"),
    "try": N_("try"),
    "tackle": N_("tackle"),
    "footing": N_("keeping his feet"),
    "trip": N_("trip"),
    "steal-downed": N_("steal from a downed player"),
    "steal-ground": N_("steal from the ground"),
    "steal-flight": N_("steal in flight"),
    "endurance": N_("endurance"),
    "kick": N_("kick-off"),
    "catch": N_("catch"),
    "int": N_("intelligence"),
}

REASONS = {
    "strength": N_("STR"),
    "control": N_("CTL"),
    "finishing": N_("CTL try"),
    "reflexes": N_("REF"),
    "intelligence": N_("INT"),
    "endurance": N_("END"),
    "fatigue": N_("fatigue"),
    "fatigue-tokens": N_("fatigue tokens"),
    "rule": N_("rule"),
    "distance": N_("distance"),
    "training": N_("training"),
    "damage": N_("damage"),
    "card": N_("card"),
    "team-play": N_("team play"),
    "pressure": N_("pressure"),
    "dread": N_("terror"),
}

_ABBREVIATIONS = (
    ("attack_move", N_("MOV")),
    ("strength", N_("STR")),
    ("control", N_("CTL")),
    ("reflexes", N_("REF")),
    ("intelligence", N_("INT")),
    ("endurance", N_("END")),
)

_SECOND = {"attack_move": "defence_move", "control": "finishing"}
"""The second value of a characteristic: his movement in defence, and the CdB that counts for a try."""

DUTIES = {
    "press": N_("pressure"),
    "tackle": N_("tackle"),
    "steal-downed": N_("steal from a downed player"),
    "steal-ground": N_("steal from the ground"),
    "steal-flight": N_("steal in flight"),
    "rest": N_("rest"),
    "stand-up": N_("stand up"),
}

SECOND_ACTIONS = {
    "move": N_("movement"),
    "fend": N_("fend"),
    "pass": N_("pass"),
    "ground-pass": N_("ground pass"),
    "pick-up": N_("pick-up"),
    "try": N_("try"),
    "dodge": N_("dodge"),
    "wait": N_("no second action"),
    "grubber": N_("kick along the ground"),
    "fall": N_("fall"),
}

DECISIONS = {
    "line-up": N_("Fill the four posts"),
    "team-plays": N_("Choose four team plays"),
    "who-kicks": N_("Kick off or receive"),
    "place": N_("Place your players"),
    "kick": N_("Name the kicker and the point"),
    "catch": N_("Who goes for the ball"),
    "substitute": N_("A substitute comes on"),
    "discard": N_("Discard cards"),
    "tire-off": N_("Which Fatigue comes off"),
    "activate": N_("Activate a player"),
    "first": N_("Step 1: first action"),
    "defend": N_("Step 2: your defenders"),
    "run": N_("Step 3: move the activated players"),
    "second": N_("Step 4: second action"),
    "second-move": N_("Second movement"),
    "order": N_("Step 5: what is rolled next"),
    "fend-target": N_("Whom to fend off"),
    "intercept": N_("Who tries to intercept first"),
    "receiver": N_("Who receives the pass"),
    "shift": N_("Move the receiver"),
    "dodge-move": N_("Move the dodger"),
    "sticky-move": N_("Move with the stolen ball"),
    "rethink": N_("Change the defender’s action"),
    "card": N_("Play a card"),
}


LEVELS = {
    "random": N_("A bot that plays by chance"),
    "coach": N_("A bot that weighs its chances"),
    "captain": N_("A bot that looks ahead"),
    "master": N_("A bot that looks ahead carefully"),
}


def name_of(state: State, who: str | None) -> str:
    """A player's name in the language now spoken; where both sides have him, for which of the two he plays."""
    player = state.players.get(who or "")
    if player is None:
        return "–"
    name, (home, away) = pick(player.sheet.name), state.sides
    return whose(name, player.seat) if home.team == away.team else name


def whose(name: str, seat: Seat) -> str:
    """Somebody or something of the one side, where the other has its like: a team that plays against itself."""
    return (_("{team} (at home)") if seat == 0 else _("{team} (away)")).format(team=name)


def card_name(state: State, card: str | None) -> str:
    """A card's name; a card that is hidden has none."""
    printed = state.house
    found = printed.individual.get(card or "") or printed.team_plays.get(card or "")
    return pick(found.name) if found is not None else _("a card face down")


def figures_of(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """A player's characteristics as his card prints them: what each is called, and its one or two values."""
    for name, short in _ABBREVIATIONS:
        second = [str(getattr(sheet, _SECOND[name]))] if name in _SECOND else []
        yield _(short), "/".join([str(getattr(sheet, name)), *second])


def inches(tenths: int) -> str:
    """Tenths of an inch as inches: 2″, 3.5″."""
    return f"{measured(tenths)}″"


def measured(tenths: int) -> str:
    """Tenths as a figure, with a place after the point (or comma) where it needs one: "2", "3.5", "3,5"."""
    return decimal(tenths / 10) if tenths % 10 else amount(tenths // 10)


def spot_words(at: Sequence[int]) -> str:
    """A place on the pitch in inches, along and across."""
    return _("({x}, {y})").format(x=measured(at[0]), y=measured(at[1]))
