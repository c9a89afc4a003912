"""``leaguekeeper play GAME``: people and bots play at the terminal, once or many times over."""

from __future__ import annotations

import json
import secrets
import sys
import time
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.cli import play_round
from leaguekeeper.cli.narrator import Narrator, result_lines
from leaguekeeper.cli.output import check_end, say
from leaguekeeper.cli.play_round import level_of
from leaguekeeper.cli.table import Table, TableDice, TerminalSeat
from leaguekeeper.cli.typed_words import Noting, refuse_unused
from leaguekeeper.play.core.dice import DiceSource, SeededDice
from leaguekeeper.play.core.log import Header, Log, LogWriter, read_log
from leaguekeeper.play.core.playthrough import Observer, Playthrough, play_out
from leaguekeeper.play.core.protocol import Game, Illegal, Over, Setup
from leaguekeeper.play.core.registry import PlayModule, installed, module_of
from leaguekeeper.play.core.replay import replayed
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.core.series import Series
from leaguekeeper.store.address import file_here

__all__ = ["add"]

HUMAN = "human"


def add(commands: Any) -> None:
    """Add the command, with a word of its own for each game that is installed."""
    parser: ArgumentParser = commands.add_parser("play", help=_("play a game"))
    games = parser.add_subparsers(dest="game", required=True, metavar="GAME", parser_class=Noting)
    for module in installed():
        _add_game(games.add_parser(module.id, help=pick(module.names)), module)


def _add_game(parser: ArgumentParser, module: PlayModule) -> None:
    levels = "|".join(("random", *module.levels))
    if module.id == play_round.GAME:
        told = _("the rule set: an edition of the pitch, or a rule book of your own that was made of one")
        parser.add_argument("--rules", default=module.rules[0], metavar="BOOK", help=told)
    else:
        parser.add_argument("--rules", choices=module.rules, default=module.rules[0], help=_("the rule set"))
    parser.add_argument(
        "--seats",
        default=HUMAN,
        help=_("human, bot or bot:LEVEL for each seat, or once for all ({levels})").format(levels=levels),
    )
    parser.add_argument("--seed", type=int, help=_("what the dice and the bots fall by"))
    parser.add_argument(
        "--dice", choices=("seeded", "typed"), default="seeded", help=_("typed: people roll and type in")
    )
    parser.add_argument("--games", type=int, default=1, help=_("how many games"))
    parser.add_argument("--swap", action="store_true", help=_("everybody moves on by one seat from game to game"))
    parser.add_argument("--json", action="store_true", help=_("the results as JSON"))
    parser.add_argument("--log", type=file_here, metavar="FILE", help=_("write the log of the game"))
    parser.add_argument("--resume", action="store_true", help=_("go on with the game of the log"))
    module.add_arguments(parser)
    if module.id == play_round.GAME:
        play_round.add_arguments(parser)
    parser.set_defaults(run=_run)


@dataclass(frozen=True, slots=True)
class _Order:
    """What is to be played: the game, its set-up, who sits where."""

    module: PlayModule
    setup: Setup
    seats: tuple[str, ...]
    args: Namespace

    @property
    def people(self) -> bool:
        return HUMAN in self.seats or self.args.dice == "typed"

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game of the row (they count from 0)."""
        count = len(self.seats)
        if not self.args.swap:
            return self.seats
        return tuple(self.seats[(seat - number) % count] for seat in range(count))

    def bots(self, number: int) -> list[Bot]:
        seed, table = (self.args.seed + number) * len(self.seats), Table(self.seats.count(HUMAN))
        return [
            TerminalSeat(table) if word == HUMAN else self.module.bot(level_of(word), seed + place)
            for place, word in enumerate(self.seated(number))
        ]

    def dice(self, number: int, game: Game[Any, Any], state: Any) -> DiceSource:
        seed = self.args.seed + number
        return TableDice(game, state, seed) if self.args.dice == "typed" else SeededDice(seed)


def _started(game: Game[Any, Any], setup: Setup) -> Any:
    """The position before the first decision.

    Raises:
        BadInput: nothing can be played so.
    """
    try:
        return game.start(setup)
    except Illegal as refusal:
        raise BadInput("", "{reason}", reason=game.words.reason(refusal)) from refusal


class _Played(NamedTuple):
    """A game that was played, and its last position."""

    over: Over
    game: Game[Any, Any]
    state: Any


def _run(args: Namespace) -> int:
    module = module_of(args.game)
    _use_or_refuse(args)
    if args.log is not None:
        check_end(args.log, "--log", "play", ".log", ".json", ".txt")
    if args.games < 1:
        raise BadInput("--games", N_("At least one game must be played."))
    if args.seed is None:
        args.seed = secrets.randbelow(2**31)
    if getattr(args, "league", None) is not None:
        return play_round.run(args, module, _seats(args.seats, 2))
    if module.id == play_round.GAME:
        play_round.take_book(args)
    log = read_log(_log_file(args)) if args.resume else None
    if log is not None:
        _same_game(args, module, log)
    setup = log.header.setup if log is not None else play_round.with_book(module.setup_from(args), args)
    words = args.seats if log is None or "seats" in args.typed else ",".join(log.header.seats)
    order = _Order(module, setup, _seats(words, module.seats(setup)), args)
    began = time.perf_counter()
    overs = [_resumed(order, log)] if log is not None else [_played(order, number) for number in range(args.games)]
    _show(order, overs, time.perf_counter() - began)
    return 0


_OF_SEVERAL = frozenset(("games", "swap"))
_OF_EVERY_GAME = frozenset(("seats", "seed", "dice", "games", "swap", "json", "log", "resume"))
"""What does not say how the game is set up."""


def _use_or_refuse(args: Namespace) -> None:
    """See that every word typed is used in this way of playing.

    Raises:
        BadInput: one is not.
    """
    if getattr(args, "league", None) is not None:
        refuse_unused(args, play_round.USED, N_("{option} has no say in a round of a league."))
    elif getattr(args, "round", None) is not None:
        raise BadInput("--round", N_("Say with --league of which league."))
    elif args.resume:
        refuse_unused(args, args.options.keys() - _OF_SEVERAL, N_("{option} has no say in a game that is resumed."))


def _same_game(args: Namespace, module: PlayModule, log: Log) -> None:
    """See that a game that is resumed is the one that was typed: its set-up stands in the log.

    Raises:
        BadInput: it is another.
    """
    if log.header.game != module.id:
        raise BadInput("--log", N_("This is the log of another game: {game}."), game=log.header.game)
    own = sorted(args.typed - _OF_EVERY_GAME)
    typed = Namespace(**{**vars(args), "seats": ",".join(log.header.seats)})
    if own and _plain(play_round.with_book(module.setup_from(typed), typed)) != _plain(log.header.setup):
        option = args.options[own[0]]
        text = N_("The log says how the game was set up, and {option} says otherwise; leave it out.")
        raise BadInput(option, text, option=option)


def _plain(setup: Setup) -> Any:
    return json.loads(json.dumps([setup.rules, setup.options, setup.particulars]))


def _log_file(args: Namespace) -> Path:
    if args.log is None:
        raise BadInput("--resume", N_("Say with --log which game is to go on."))
    path: Path = args.log
    return path


def _seats(words: str, count: int) -> tuple[str, ...]:
    named = tuple(word.strip() for word in words.split(","))
    wrong = [word for word in named if word not in (HUMAN, "bot") and not word.startswith("bot:")]
    if wrong:
        raise BadInput("--seats", N_("A seat is human, bot or bot:LEVEL, not “{word}”."), word=wrong[0])
    if len(named) == 1:
        return named * count
    if len(named) != count:
        raise BadInput("--seats", N_("Seats of this game: {count}; named: {named}."), count=count, named=len(named))
    return named


def _played(order: _Order, number: int) -> _Played:
    game = order.module.load()
    state = _started(game, order.setup)
    dice = order.dice(number, game, state)
    if order.args.log is None and not order.people:
        return _Played(play_out(game, state, order.bots(number), dice), game, state)
    watching: list[Observer] = [Narrator(game, state)] if order.people else []
    with ExitStack() as open_files:
        if order.args.log is not None:
            header = Header(game.name, order.setup, order.seated(number))
            path = _numbered(order.args.log, number, order.args.games)
            watching.append(open_files.enter_context(LogWriter(path, game, header)))
        return _Played(Playthrough(game, state, order.bots(number), dice, watching).run(), game, state)


def _resumed(order: _Order, log: Log) -> _Played:
    game = order.module.load()
    playthrough = replayed(game, log, order.bots(0))
    playthrough.dice = order.dice(0, game, playthrough.state)
    if log.complete:
        return _Played(playthrough.run(), game, playthrough.state)
    with LogWriter(_log_file(order.args), game, log.header, resume=log) as writer:
        playthrough.tell(writer, *([Narrator(game, playthrough.state)] if order.people else []))
        return _Played(playthrough.run(), game, playthrough.state)


def _numbered(path: Path, number: int, games: int) -> Path:
    return path if games == 1 else path.with_stem(f"{path.stem}-{number + 1}")


def _show(order: _Order, played: list[_Played], seconds: float) -> None:
    series = Series(tuple(each.over for each in played), order.args.swap)
    if order.args.json:
        _show_json(order, series)
        return
    if not order.people:
        for each in played:
            for line in result_lines(each.game, each.state, each.over):
                say(line)
    if len(played) > 1:
        _show_series(order, series, seconds)


def _show_series(order: _Order, series: Series, seconds: float) -> None:
    for entrant, (word, count) in enumerate(zip(order.seats, series.wins, strict=True)):
        low, high = series.interval(entrant)
        text = _("{word} won {count} (a share of {low:.2f} to {high:.2f}, 95 times of 100)")
        sys.stdout.write(text.format(word=word, count=count, low=low, high=high) + "\n")
    text = _("games: {games} in {seconds:.2f} s, drawn: {draws}; seed {seed}")
    told = text.format(games=len(series.overs), seconds=seconds, draws=series.draws, seed=order.args.seed)
    sys.stdout.write(f"{told}\n")


def _show_json(order: _Order, series: Series) -> None:
    told = {
        "game": order.module.id,
        "rules": order.setup.rules,
        "seats": list(order.seats),
        "swapped": series.swapped,
        "seed": order.args.seed,
        "games": [{"places": list(over.places), "result": dict(over.result)} for over in series.overs],
        "wins": series.wins,
        "draws": series.draws,
    }
    sys.stdout.write(json.dumps(told, ensure_ascii=False) + "\n")
