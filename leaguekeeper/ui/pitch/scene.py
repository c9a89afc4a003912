"""What the board shows at a moment: tokens, ball, lit squares with their odds, the path, the cursor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from leaguekeeper.base.sentences import parted
from leaguekeeper.base.words import _, pick
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.pitch.aims import BlockAim
from leaguekeeper.play.pitch.geometry import BIT, CELLS, NEIGHBOURS
from leaguekeeper.play.pitch.reach import Path
from leaguekeeper.play.pitch.state import Mark, PitchState, Status
from leaguekeeper.play.pitch.words.telling import name_of, position_name, skill_name
from leaguekeeper.play.pitch.words.terms import ROLLS, word
from leaguekeeper.services.views import Silk

__all__ = ["Scene", "Token", "letter_of", "silks_of", "token_of", "tokens_of", "traps_of"]

_HOME = Silk("#2F6B34", "#10140F", "halves")
_AWAY = Silk("#4A2A75", "#F2C23A", "band")

_LETTERS = {
    "line": {"en": "L", "fr": "T", "ru": "Л"},
    "throw": {"en": "T", "fr": "L", "ru": "Б"},
    "catch": {"en": "C", "fr": "C", "ru": "П"},
    "runner": {"en": "C", "fr": "C", "ru": "П"},
    "blitz": {"en": "B", "fr": "B", "ru": "А"},
    "block": {"en": "K", "fr": "K", "ru": "К"},
}
_BIG = {"en": "G", "fr": "G", "ru": "Г"}


@dataclass(frozen=True, slots=True)
class Token:
    """A player as a token: ``status`` as in the engine, ``tired`` once he has acted this turn."""

    player: int
    side: int
    number: int
    letter: str
    at: int
    status: int = Status.STANDING
    carrier: bool = False
    chosen: bool = False
    tired: bool = False
    words: str = ""
    name: str = ""
    """What stands on the token of somebody large in place of his letter."""
    zone: str = ""
    """In words, what he marks."""

    @property
    def large(self) -> bool:
        """Whether he stands on four squares."""
        return self.at >= CELLS


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of the match for the board to paint; squares as the engine counts them."""

    tokens: tuple[Token, ...] = ()
    ball: int = -1
    lit: Mapping[int, float | None] = field(default_factory=dict)
    aimed: int | None = None
    path: Path | None = None
    start: int = -1
    cursor: int | None = None
    silks: tuple[Silk, Silk] = (_HOME, _AWAY)
    plate: str = ""
    """What stands on the plate above what is aimed at: a block's dice, and who chooses."""
    aim: BlockAim | None = None
    """The block that is aimed at: the dice on its plate, who helps and who would, where he is pushed."""
    by_hand: tuple[int, int] | None = None
    """A step by hand, from a square (-1: from nowhere) to a square."""
    traps: tuple[int, ...] = ()
    """Where trapdoors open under whoever comes there."""

    def token_on(self, at: int | None) -> Token | None:
        """Whoever stands or lies on a square."""
        return next((each for each in self.tokens if at is not None and BIT[at] & BIT[each.at]), None)

    def words_on(self, at: int | None) -> str:
        """Who is on a square, and what lies under him."""
        token, trap = self.token_on(at), word(ROLLS, "trapdoor") if at in self.traps else ""
        return parted(part for part in (token.words if token else "", trap) if part)


def traps_of(state: PitchState) -> tuple[int, ...]:
    """The squares with a trapdoor, where a prayer or the ground has opened them."""
    return tuple(at for at, worth in state.conditions.items() if isinstance(at, int) and worth)


def silks_of(setup: Setup) -> tuple[Silk, Silk]:
    """Both sides' colours, the away side's turned round where the first ones are the same."""
    made = []
    for side, usual in (("home", _HOME), ("away", _AWAY)):
        roster = setup.particulars.get(side)
        colours = roster.get("colours") if isinstance(roster, Mapping) else None
        made.append(Silk(*colours) if colours else usual)
    home, away = made
    return home, (Silk(away.second, away.first, away.cut) if home.first.lower() == away.first.lower() else away)


def letter_of(state: PitchState, player: int) -> str:
    """One letter for a position: what he is there for, else his position's own initial."""
    slug = state.match.positions[player]
    if state.listed[player] >= 5:
        return pick(_BIG)
    found = next((letters for part, letters in _LETTERS.items() if part in slug), None)
    return pick(found) if found else next(filter(str.isalnum, position_name(state, player)), "").upper()


def token_of(state: PitchState, player: int, chosen: int | None = None) -> Token:
    """A player as a token, wherever he is."""
    token = Token(
        player, state.side[player], state.match.numbers[player], letter_of(state, player), state.at[player],
        state.status[player], state.carrier == player, player == chosen,
        bool(state.marks[player] & Mark.DONE) and state.side[player] == state.active,
        f"{name_of(state, player)}, {position_name(state, player)}",
    )  # fmt: skip
    return _large(state, token) if token.large else token


def _large(state: PitchState, token: Token) -> Token:
    """The token of somebody on four squares: what he is, and what he marks."""
    at, foe = token.at, 1 - token.side
    beside = state.adjacent(at, foe) if state.zoning[token.player] else []
    marked = [p for p in beside if state.status[p] == Status.STANDING]
    zone = _("{squares} squares around, marks {count}").format(squares=len(NEIGHBOURS[at]), count=len(marked))
    edition = state.match.edition
    name = skill_name(state, edition.slug_of(edition.effects.covers_four, edition.effects.covers_four))
    return replace(token, name=name, zone=zone, words=parted((token.words, zone)))


def tokens_of(state: PitchState, chosen: int | None, placing: Mapping[int, int] | None = None) -> tuple[Token, ...]:
    """The players on the board; while a side sets up, those it has placed."""
    made = [token_of(state, player, chosen) for player, at in enumerate(state.at) if at >= 0]
    for player, at in (placing or {}).items():
        token = token_of(state, player, chosen)
        token = replace(token, at=at, status=Status.STANDING, carrier=False, tired=False)
        made.append(_large(state, token) if token.large else token)
    return tuple(made)
