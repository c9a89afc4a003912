"""Special plays: cards drawn before the match and played when their moment comes (2020 edition, inducements)."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import hold_play, uses
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.in_force import lend, lend_skills
from leaguekeeper.play.pitch.inducements.conjuring import name_some
from leaguekeeper.play.pitch.inducements.spellbook import ask, fits, known, spell_of
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.procedures.turns.final_whistle import over
from leaguekeeper.play.pitch.state import AWAY, HOME, Mark, PitchState, Status

__all__ = [
    "at_drive",
    "before_match",
    "draw",
    "drive_over",
    "hold_still",
    "others",
    "own",
    "some",
    "upon_all",
    "upon_one",
    "upon_some",
]

_PLAYS = "special-plays"
_DECKS = 6


@step
def draw(state: PitchState) -> None:
    """Before the match: for each purchase a deck, two of its cards, and one of them kept."""
    for side in (AWAY, HOME):
        for _each in range(uses(state, _PLAYS, side)):
            then(state, _deck, side, False)


@step
def _deck(state: PitchState, side: int, again: bool) -> None:
    roll(state, (f"d{_DECKS}",), "deck", side, _decked, side, again)


@step
def _decked(state: PitchState, values: tuple[int, ...], side: int, again: bool) -> None:
    """A deck drawn from before may be rolled for once more."""
    deck, had = values[0], state.memory.decks.get(side, ())
    state.tell("deck", side=side, roll=deck)
    if deck in had and not again:
        choose(state, side, "redraw", _redraws, side, deck)
    else:
        _draw_two(state, side, deck)


@lists("redraw")
def _or_not(state: PitchState, side: int, deck: int) -> list[Action]:
    return [("redraw", True), ("redraw", False)]


@step
def _redraws(state: PitchState, answer: Action, side: int, deck: int) -> None:
    if answer[1]:
        then(state, _deck, side, True)
    else:
        _draw_two(state, side, deck)


def _left(state: PitchState, deck: int) -> tuple[str, ...]:
    """The cards of a deck that nobody has drawn yet."""
    gone = state.memory.drawn
    return tuple(
        slug for slug, card in state.match.edition.tables["cards"].items() if card["deck"] == deck and slug not in gone
    )


def _draw_two(state: PitchState, side: int, deck: int) -> None:
    state.memory.decks = noted(state.memory.decks, side, (*state.memory.decks.get(side, ()), deck))
    left = _left(state, deck)
    if len(left) > 1:
        roll(state, (f"d{len(left)}", f"d{len(left) - 1}"), "card", side, _drawn, side, left)


@step
def _drawn(state: PitchState, values: tuple[int, ...], side: int, left: tuple[str, ...]) -> None:
    first = left[values[0] - 1]
    second = [card for card in left if card != first][values[1] - 1]
    state.memory.drawn = (*state.memory.drawn, first, second)
    choose(state, side, "keep", _kept, first, second, side, about=(("cards", (first, second)),))


@lists("keep")
def _both(state: PitchState, first: str, second: str, side: int) -> list[Action]:
    return [("keep", first), ("keep", second)]


@step
def _kept(state: PitchState, answer: Action, first: str, second: str, side: int) -> None:
    hold_play(state, side, answer[1])
    state.tell("card-kept", side=side, result=answer[1])


# --- when they are played --------------------------------------------------------------------------------------------


@step
def before_match(state: PitchState) -> None:
    """Cards that are played before the match, one after the other."""
    _ask_both(state, "match")


@step
def at_drive(state: PitchState) -> None:
    """Cards that are played when both sides are set up."""
    _ask_both(state, "drive")


@step
def drive_over(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """Cards that are played between drives."""
    if not any(frame[0] is over for frame in state.stack):
        _ask_both(state, "drive-end")


def _ask_both(state: PitchState, moment: str) -> None:
    if state.memory.wizards:
        for side in (AWAY, HOME):
            if known(state, side, moment):
                then(state, ask, side, moment)


# --- what they do ----------------------------------------------------------------------------------------------------


@step
def upon_one(state: PitchState, coach: int, card: str) -> None:
    """A card for one player of one’s own, by choice or by chance, wherever he is."""
    able = own(state, coach, card)
    if not able:
        return
    if spell_of(state, card).get("chance"):
        roll(state, (f"d{len(able)}",), "random-player", None, _fell_on, able, card)
    else:
        about = (("for", "spell"), ("spell", card))
        choose(state, coach, "nominate:own", _named, able, card, about=about)


def own(state: PitchState, coach: int, card: str) -> tuple[int, ...]:
    """Those of one’s own whom a card may be for."""
    of = spell_of(state, card).get("of", ())
    if spell_of(state, card).get("on-pitch"):
        return tuple(p for p in state.on_pitch(coach) if state.status[p] == Status.STANDING)
    if "knocked-out" in of:
        return tuple(p for p in state.team(coach) if state.status[p] == Status.KO)
    return tuple(p for p in state.team(coach) if state.status[p] <= Status.RESERVES)


@lists("nominate:own")
def _team(state: PitchState, able: tuple[int, ...], card: str) -> list[Action]:
    return [("nominate", p) for p in able]


@step
def _fell_on(state: PitchState, values: tuple[int, ...], able: tuple[int, ...], card: str) -> None:
    _bestow(state, able[values[0] - 1], card)


@step
def _named(state: PitchState, answer: Action, able: tuple[int, ...], card: str) -> None:
    _bestow(state, answer[1], card)


def _bestow(state: PitchState, player: int, card: str) -> None:
    """What the card gives, for how long, and what it costs afterwards."""
    what = spell_of(state, card)
    state.tell("card-for", player=player, result=card)
    gains = [(card, what["until"], player, *each) for each in what.get("lends", {}).items()]
    costs = [(f"{card}-afterwards", "match", player, *each) for each in what.get("afterwards", {}).items()]
    for loan in (*costs, *gains) if _can_pay(state, player, costs) else (*gains, *costs):
        lend(state, *loan)
    lend_skills(state, card, what["until"], player, what.get("gives", ()))
    if what.get("back"):
        state.status[player] = Status.RESERVES
    if what.get("no-plea"):
        state.memory.no_plea = (*state.memory.no_plea, player)


def _can_pay(state: PitchState, player: int, costs: Sequence[tuple[str, str, int, str, int]]) -> bool:
    """Whether what it costs him is taken off first, so that he gains all there is though he is at his limit then."""
    lowest = any(getattr(state, figure)[player] <= 1 for *_about, figure, _change in costs)
    return bool(state.match.edition.figures["each-rule-counts"]) and not lowest


@step
def upon_some(state: PitchState, coach: int, card: str) -> None:
    """A card for so many players as a D3 says."""
    roll(state, ("d3",), "spell", coach, _counted, coach, card)


@step
def _counted(state: PitchState, values: tuple[int, ...], coach: int, card: str) -> None:
    name_some(state, coach, card, some(state, coach, card), (), values[0])


def some(state: PitchState, coach: int, card: str) -> tuple[int, ...]:
    """Those on the pitch of whom a card may be for several."""
    what = spell_of(state, card)
    side = coach if what.get("whom") == "own" else 1 - coach
    return tuple(p for p in state.on_pitch(side) if fits(state, coach, p, what.get("of", ())))


@step
def upon_all(state: PitchState, coach: int, card: str) -> None:
    """A card for every opponent who does not go it alone already."""
    for player in others(state, coach, card):
        lend_skills(state, card, "drive", player, spell_of(state, card)["gives"])


def others(state: PitchState, coach: int, card: str) -> tuple[int, ...]:
    """The opponents who do not go it alone already."""
    alone = state.match.edition.effects.alone
    return tuple(p for p in state.team(1 - coach) if not state.skills[p] & alone)


@step
def hold_still(state: PitchState, side: int) -> None:
    """A side’s turn begins: whom a card keeps from acting does not act in it."""
    still = state.memory.kept_still
    for player in still:
        if state.side[player] == side:
            state.mark(player, Mark.DONE)
    if still:
        state.memory.kept_still = tuple(p for p in still if state.side[p] != side)
