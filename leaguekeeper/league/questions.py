"""What a step of the rule book asks: dice, choices, figures; asked of people or found in a document.

A chapter is written once and serves twice. Reading a filed report, each question finds its answer in the
document and a missing one is an error; filling in a draft, the first question without an answer stops the
reading and is put to the person. (leaguekeeper/README.md, "The wizard".)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.league.answers import Path, as_one_word, beside, leaves, levels, within, write_answer
from leaguekeeper.league.choices import Option, Options, named
from leaguekeeper.league.refused_answers import Given, Locked, no_choice, not_legal

__all__ = ["Asked", "Asker", "Path", "Pending", "Question", "faces"]


@cache
def faces(dice: str) -> tuple[int, ...]:
    """The number of faces of each die in ``2d6`` or ``d16``; ``d66`` is two dice that are read one after the other."""
    if dice == "d66":
        return (6, 6)
    count, _, sides = dice.partition("d")
    return (int(sides),) * int(count or 1)


@dataclass(frozen=True, slots=True)
class Question:
    """Something a step asks. ``kind`` is die, choice, many, number, text, yes_no, more or result.

    ``more`` asks whether a row follows: its answer starts the row's field ``field``, none ends the list. The choice
    that began a row names that field too: none takes it back. ``dice`` is the die asked for, ``options`` whom it draws;
    ``lo`` and ``hi`` bound a number, ``lo`` and ``most`` what is chosen, ``usual`` is proposed; an optional one may be
    left (``none`` says what that means), one that does not apply is passed over.
    """

    step: str
    path: Path
    kind: str
    label: str
    side: str | None = None
    team: str | None = None
    player: str | None = None
    dice: str = ""
    options: tuple[Option, ...] = ()
    field: str = ""
    lo: int = 0
    hi: int = 0
    optional: bool = False
    most: int = 0
    usual: int | None = None
    applies: bool = True
    none: str = ""

    @property
    def key(self) -> str:
        """The question's place as one word, ``home.0.player``."""
        return as_one_word(self.path)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and the answer it got; ``left`` where it was left alone, and none or the usual was taken."""

    question: Question
    answer: Any
    left: bool = False


class Pending(Exception):
    """A draft has come to a question that nobody has answered yet."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.key)
        self.question = question


def _refuse(error: LeaguekeeperError) -> None:
    raise error


@dataclass(slots=True)
class Asker:
    """Asks the questions of one step and finds their answers.

    ``root`` holds the answers of the whole step. ``drafting`` stops at the first missing answer instead of refusing
    it; ``closed`` names the lists and optional questions that a draft has done with (``*``: all of them, but for those
    of a step, a list or a row named with a ``!``). With an ``answerer`` nothing is missing: it is asked on the spot,
    and what it says is written into ``root`` (None leaves a question alone).
    ``refuse`` hears of answers that the rules do not allow, or no longer allow; if it does not raise, they stand.
    """

    step: str
    where: str
    root: dict[str, Any]
    drafting: bool = False
    closed: frozenset[str] = frozenset()
    path: Path = ()
    asked: list[Asked] = field(default_factory=list)
    used: dict[Path, None] = field(default_factory=dict)
    """What was asked, in that order."""
    answerer: Callable[[Question], Any] | None = None
    refuse: Callable[[LeaguekeeperError], None] = _refuse
    rule: str = ""
    """The rule that a sheet of its own rests on; within a match day the step tells it."""
    here: Any = None
    """What stands at this level of a document; of a draft, whose answers are still being written, ask ``answers``."""

    @property
    def answers(self) -> Any:
        """What was answered at this level, None where nothing was."""
        return within(self.root, self.path) if self.drafting or not self.path else self.here

    def of(self, *names: str) -> tuple[Path, ...]:
        """Where answers of this level stand, for what comes of them to be told beside them."""
        path = self.path
        return ((*path, names[0]),) if len(names) == 1 else tuple([(*path, name) for name in names])

    def is_told(self, name: str) -> bool:
        """Whether an answer stands here or is about to be asked for: an older report may not know the question."""
        return self.drafting or self.answerer is not None or name in (self.answers or ())

    def at(self, *path: str | int) -> Asker:
        """The same questions, one level further in (a side, a row)."""
        return Asker(
            self.step,
            self.where,
            self.root,
            self.drafting,
            self.closed,
            self.path + path,
            self.asked,
            self.used,
            self.answerer,
            here=None if self.drafting else within(self.answers, path),
        )

    # --- the questions -----------------------------------------------------------------------------------

    def dice(self, name: str, dice: str, label: str, **about: Any) -> tuple[int, ...]:
        """Dice as they fell: one figure for one die, a list for several; out of range is refused."""
        found = self._answer(name)
        sides = faces(dice)
        if found is None:  # where a die falls for each point of nothing, there is none to ask for
            found = self._supply(name, "die", label, dice=dice, **about) if sides else ()
        fell = tuple(found) if isinstance(found, (list, tuple)) else (found,)
        if len(fell) != len(sides):
            raise self.bad(
                name,
                N_("dice wanted here: {count} ({dice})."),
                Given(label, found, about),
                count=len(sides),
                dice=dice.upper(),
            )
        for value, most in zip(fell, sides, strict=True):
            if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
                raise self.no_face(name, value, most, Given(label, value, about))
        if self.drafting:
            self._note(name, "die", label, found, dice=dice, **about)
        return fell

    def die(self, name: str, dice: str, label: str, **about: Any) -> int:
        """The sum of the dice as they fell."""
        return sum(self.dice(name, dice, label, **about))

    def dice_until(
        self, name: str, dice: str, label: str, enough: Callable[[Sequence[int]], bool], **about: Any
    ) -> tuple[int, ...]:
        """One die after another until it is enough; none too few, none too many."""
        found = self._answer(name)
        fell = list(found) if isinstance(found, (list, tuple)) else []
        most = faces(dice)[0]
        for place, value in enumerate(fell):
            if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
                raise self.no_face(f"{name}.{place}", value, most, Given(label, value, about))
            if enough(fell[:place]):
                one = Given(label, value, about)
                self.refuse(self.bad(f"{name}.{place}", N_("this die is one too many."), one))
                break
        if fell and self.drafting:
            self._note(name, "dice", label, fell, dice=dice, **about)
        while not enough(fell):
            try:
                fell.append(self.at(name)._supply(len(fell), "die", label, dice=dice, **about))
            except BadInput as error:
                self.refuse(error)
                break
        return tuple(fell)

    def choice(
        self,
        name: str,
        label: str,
        options: Callable[[], Iterable[Option]],
        optional: bool = False,
        locked: Locked | None = None,
        **about: Any,
    ) -> Any:
        """One of the options; what is not legal is refused with the option's own reason, ``locked`` for all others."""
        found = self._answer(name)
        if found is None and not (optional and not self._open(name, about)):
            found = self._supply(name, "choice", label, options=tuple(options()), optional=optional, **about)
        if found is None and optional:
            if self.drafting:
                self._note(name, "choice", label, None, True, options=tuple(options()), optional=True, **about)
            return None
        self._check(name, options, found, label, about, locked)
        if self.drafting:
            self._note(name, "choice", label, found, options=tuple(options()), optional=optional, **about)
        return found

    def many(
        self, name: str, label: str, options: Callable[[], Iterable[Option]], most: int, least: int = 0, **about: Any
    ) -> tuple[Any, ...]:
        """Some of the options, each at most once; ``least`` is how many a person has to choose."""
        found = self._answer(name)
        about |= {"lo": least, "most": most, "optional": not least}
        if found is None and self._open(name, about):
            found = self._supply(name, "many", label, options=tuple(options()), **about)
        if found is None:
            if self.drafting:
                self._note(name, "many", label, None, True, options=tuple(options()), **about)
            return ()
        if not isinstance(found, (list, tuple)):
            raise self.bad(name, N_("a list is wanted here."), Given(label, found, about))
        if len(found) > most or len({str(value) for value in found}) < len(found):
            raise self.bad(
                name, N_("at most {most} different ones are wanted here."), Given(label, found, about), most=most
            )
        legal = options()
        legal = legal if isinstance(legal, Options) else list(legal)
        for value in found:
            self._check(name, lambda: legal, value, label, about)
        if self.drafting:
            self._note(name, "many", label, found, options=tuple(options()), **about)
        return tuple(found)

    def number(self, name: str, label: str, lo: int, hi: int, default: int | None = None, **about: Any) -> int:
        """A whole number up to ``within``, ``usual`` proposed; a default answers for what a filed sheet leaves out."""
        found = self._answer(name)
        about |= {"lo": lo, "hi": max(lo, min(hi, about.pop("within", hi))), "optional": default is not None}
        about.setdefault("usual", default)
        if found is None and (default is None or self._open(name, about)):
            found = self._supply(name, "number", label, **about)
        if found is None and default is not None:
            if self.drafting:
                self._note(name, "number", label, default, True, **about)
            return default
        if not isinstance(found, int) or isinstance(found, bool) or not lo <= found <= hi:
            told = Given(label, found, about)
            raise self.bad(name, N_("a whole number from {lo} to {hi} is wanted here."), told, lo=lo, hi=hi)
        if self.drafting:
            self._note(name, "number", label, found, **about)
        return found

    def text(self, name: str, label: str, optional: bool = True, most: int = 200, **about: Any) -> str:
        """Some words."""
        found = self._answer(name)
        if found is None and not (optional and not self._open(name, about)):
            found = self._supply(name, "text", label, optional=optional, **about)
        if found is None and optional:
            if self.drafting:
                self._note(name, "text", label, "", True, optional=True, **about)
            return ""
        if not isinstance(found, str) or len(found) > most:
            raise self.bad(
                name, N_("words are wanted here, at most {most} letters."), Given(label, found, about), most=most
            )
        if self.drafting:
            self._note(name, "text", label, found, optional=optional, **about)
        return found.strip()

    def yes(self, name: str, label: str, default: bool | None = False, **about: Any) -> bool:
        """Yes or no."""
        found = self._answer(name)
        if found is None and (default is None or self._open(name, about)):
            found = self._supply(name, "yes_no", label, optional=default is not None, **about)
        if found is None and default is not None:
            if self.drafting:
                self._note(name, "yes_no", label, default, True, optional=True, **about)
            return default
        if not isinstance(found, bool):
            raise self.bad(name, N_("yes or no (true or false) is wanted here."), Given(label, found, about))
        if self.drafting:
            self._note(name, "yes_no", label, found, optional=default is not None, **about)
        return found

    def rows(
        self,
        name: str,
        label: str,
        field: str,
        options: Callable[[], Iterable[Option]],
        most: int = 64,
        **about: Any,
    ) -> Iterator[Asker]:
        """A list of answers, row by row; each row's ``field`` is one of the options (asked again each time)."""
        found = self._answer(name)
        if found is not None and not isinstance(found, (list, tuple)):
            raise self.bad(name, N_("a list is wanted here."), Given(label, found, about))
        place = 0
        while True:
            rows = self._answer(name) or ()
            if len(rows) > most:
                raise self.bad(name, N_("rows wanted here, at most: {most}."), Given(label, rows, about), most=most)
            if place >= len(rows) and not self._another(name, label, field, options, most > place, about):
                return
            try:
                row = self._row(name, place, label, field, options, about)
            except LeaguekeeperError as error:
                self.refuse(error)
            else:
                yield row
            place += 1

    def _row(
        self,
        name: str,
        place: int,
        label: str,
        field: str,
        options: Callable[[], Iterable[Option]],
        about: dict[str, Any],
    ) -> Asker:
        inner = self.at(name, place)
        row = inner.answers
        if not isinstance(row, dict):
            raise self.bad(f"{name}.{place}", N_("a row of named answers is wanted here."), Given(label, row, about))
        self._check(f"{name}.{place}.{field}", options, row.get(field), label, about)
        self.used[*inner.path, field] = None
        if self.drafting:
            about = {**about, "options": tuple(options()), "optional": True, "field": field}
            inner._note(field, "choice", label, row.get(field), **about)
        return inner

    def _another(
        self,
        name: str,
        label: str,
        field: str,
        options: Callable[[], Iterable[Option]],
        room: bool,
        about: dict[str, Any],
    ) -> bool:
        is_open = room and self._open(name, about)
        if not is_open and not (room and self.drafting):
            return False
        left = tuple(options())
        if not any(option.legal for option in left):
            return False
        if not is_open:
            self._note(name, "more", label, None, True, options=left, field=field, optional=True, **about)
            return False
        return self._supply(name, "more", label, options=left, field=field, optional=True, **about) is not None

    # --- checks ------------------------------------------------------------------------------------------

    def refuse_rest(self) -> None:
        """Refuse answers to questions that nobody asked."""
        for path in self.unasked():
            refusal = BadInput(self._place(path), N_("nothing of this name is asked in this step."))
            raise refusal.offering((name, {"en": name}) for name in beside(self.used, path))

    def unasked(self) -> list[Path]:
        """Where answers stand to questions that nobody asked."""
        return [path for path in leaves(self.root, ()) if path not in self.used]

    def _answer(self, name: str) -> Any:
        self.used[*self.path, name] = None
        answers = self.answers
        return answers.get(name) if isinstance(answers, dict) else None

    def _open(self, name: str, about: Mapping[str, Any]) -> bool:
        if self.answerer is not None:
            return True
        if not self.drafting:
            return False
        key = f"{self.step}.{as_one_word((*self.path, name))}"
        if key in self.closed:
            return False
        by_itself = "*" not in self.closed and about.get("applies", True)
        return bool(by_itself) or any(f"!{part}" in self.closed for part in levels(key))

    def _check(
        self,
        name: str,
        options: Callable[[], Iterable[Option]],
        value: Any,
        label: str,
        about: Mapping[str, Any],
        locked: Locked | None = None,
    ) -> None:
        option = named(options(), value)
        if option is not None and option.legal:
            return
        place = self._place((*self.path, name))
        told = Given(label, value, about, tuple((each.value, each.label) for each in options() if each.legal), True)
        if option is not None:
            self.refuse(told.of(not_legal(option, lambda: named(options(), value)), place))
        else:
            raise told.of(no_choice(value, locked), place)

    def no_face(self, name: str, value: Any, most: int, told: Given) -> BadInput:
        """The refusal of a figure that a die does not have."""
        whole = replace(told, allowed=((most, f"1–{most}"),))
        if not isinstance(value, int):
            return self.bad(name, N_("a whole number is wanted here."), whole)
        return self.bad(name, N_("a D{most} cannot show {value}."), whole, most=most, value=value)

    def bad(self, name: str, sentence: str, told: Given, **values: Any) -> BadInput:
        """The refusal of an answer, with the place where it stands."""
        return told.of(BadInput("", sentence, **values), self._place((*self.path, name)))

    def row_in_hand(self) -> str:
        """The row, or the answer, that was asked for last: what a rule that is broken speaks of."""
        path = next(reversed(self.used), ())
        rows = [place for place, part in enumerate(path) if isinstance(part, int)]
        return self._place(path[: rows[-1] + 1] if rows else path) if path else ""

    def _place(self, path: Path) -> str:
        return ".".join(filter(None, (self.where, self.step, as_one_word(path))))

    def _supply(self, name: str | int, kind: str, label: str, **about: Any) -> Any:
        """What nobody has answered yet: asked on the spot, put to the person, or refused."""
        question = Question(self.step, (*self.path, name), kind, label, **about)
        if self.answerer is not None:
            given = self.answerer(question)
            if given is not None:
                write_answer(self.root, question.path, given, question.field)
                self.used[question.path] = None
            return given
        if self.drafting:
            raise Pending(question)
        allowed = tuple((each.value, each.label) for each in question.options if each.legal and not question.dice)
        told = Given(label, None, {key: about.get(key) for key in ("team", "player")}, allowed)
        if question.dice:
            raise self.bad(str(name), N_("what the {dice} showed is missing."), told, dice=question.dice.upper())
        raise self.bad(str(name), N_("this is missing."), told)

    def _note(self, name: str, kind: str, label: str, answer: Any, left: bool = False, /, **about: Any) -> None:
        self.asked.append(Asked(Question(self.step, (*self.path, name), kind, label, **about), answer, left))
