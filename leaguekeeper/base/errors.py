"""Errors are for people: what happened, what is safe, what to do.

An error carries a stable ``code`` for programs, ``values`` for the sentence, and a message id (English,
with ``{name}`` places) that the catalogues translate. Nobody catches ``LeaguekeeperError`` to go on
silently: the command line prints its sentence and leaves with status 2, the window shows it.

A refusal tells where it is (``place``, in words of the table; ``field``, as programs write it), what was ``given``,
what would be ``allowed``, ``why`` not, and the ``rule`` it rests on: one sentence and what follows it, made here for
window, wizard, command line and JSON alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import Any

from leaguekeeper.base.fields import FIELDS, VALUES, field_in_words
from leaguekeeper.base.figures import amount
from leaguekeeper.base.nearest import nearest_first
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.sentences import cited, ended, labelled, say
from leaguekeeper.base.words import N_, _, in_every_language, pick, spoken, with_capital

__all__ = [
    "MOST_NAMED",
    "BadInput",
    "LeaguekeeperError",
    "RuleViolation",
    "called",
    "of_the_system",
    "place_in_words",
    "placed",
]

MOST_NAMED = 6
"""So many of the choices there would be are named; the others are counted."""

LONGEST = 40
"""Letters of what was given that are repeated."""


_QUOTED = N_("“{words}”")


class LeaguekeeperError(Exception):
    """Something a person should hear about, in one sentence of their own language."""

    def __init__(self, code: str, sentence: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.values = values
        self.field = ""
        self.place: tuple[Any, ...] = ()
        """Where it is: kept words and names, from the step down to the question."""
        self.asked: Mapping[str, Any] = {}
        """Of a question: its label, the team and the player it is about, and whether it is a choice."""
        self.given: Any = None
        self.allowed: tuple[tuple[Any, Any], ...] = ()
        """What would do: each as it is written down, and what it is called."""
        self.why = ""
        self.rule = ""

    def __str__(self) -> str:
        return self.text()

    def text(self) -> str:
        """The sentence in the language now spoken, led by the place it speaks of and followed by its rule."""
        where, said = self.where(), self.own_text()
        if not where and self.sentence[:1].isalpha():  # a name that a sentence begins with keeps its letters
            return with_capital(said)
        return placed(where, said)

    def own_text(self) -> str:
        """The sentence without its place, where that is in sight."""
        said = say(self.sentence, self.values)
        more = self._more(said)
        told = " ".join([said if not more or said.endswith((".", "?", "!", "…")) else f"{said}.", *map(ended, more)])
        return f"{told} ({cited(self.rule)})" if self.rule else told

    def where(self) -> str:
        """The place in words of the table; a field that nobody placed by its name."""
        return place_in_words(self.place, self.field)

    def _more(self, said: str) -> list[str]:
        """What was given, why not, and what would be allowed, as far as the sentence does not say so itself."""
        found = []
        given = _shown(self.given)
        if given and isinstance(self, BadInput) and given not in said and _plain(str(self.given)) not in said:
            found.append(_("Given: {given}.").format(given=given))
        if self.why:
            found.append(_("Why not: {reason}.").format(reason=_worded(self.why).rstrip(".")))
        if self.allowed:
            named = ", ".join(self._choice(*each) for each in self._nearest_first()[:MOST_NAMED])
            more = len(self.allowed) - MOST_NAMED
            told = _("Possible: {choices}.") if more <= 0 else _("Possible: {choices} and {more} more.")
            found.append(told.format(choices=named, more=more))
        return found

    def _choice(self, value: Any, words: Any) -> str:
        """What would do, by its name; where the form is at fault also as it is written, for whoever writes by hand."""
        told = _worded(words)
        shown = not isinstance(value, str) or told == value or told.startswith(f"{value} (")
        return told if shown or self.code == "not-legal" else f"{told} ({_(_QUOTED).format(words=value)})"

    def _nearest_first(self) -> Sequence[tuple[Any, Any]]:
        """What would do, and before all what looks like a word that was given: it may be misspelt."""
        if not isinstance(self.given, str) or len(self.given) > LONGEST:
            return self.allowed
        return nearest_first(self.given, self.allowed, lambda each: (str(each[0]), _worded(each[1])))

    def as_dict(self) -> dict[str, object]:
        """The error for a program: code, sentence and values, and what it is about (all of them JSON)."""
        told = spoken(self.values).items()
        plain = {key: value if isinstance(value, (int, str, float, type(None))) else str(value) for key, value in told}
        found: dict[str, object] = {"code": self.code, "message": self.text(), "values": plain}
        return {
            **found,
            "field": self.field,
            "where": self.where(),
            "given": self.given if isinstance(self.given, (int, float, type(None))) else _plain(str(self.given), 200),
            "allowed": [value for value, _words in self.allowed],
            "why": _worded(self.why),
            "rule": self.rule,
        }


class BadInput(LeaguekeeperError):
    """A document or file that does not have the form it should; ``field`` says where.

    A file is given as its path, and keeps its name to the letter; a field is told in words.
    """

    def __init__(self, field: str | PurePath, sentence: str, **values: object) -> None:
        name = str(field)
        super().__init__("bad-input", sentence, **({"field": name} if name else {}), **values)
        self.field = name
        self.place = (field,) if isinstance(field, PurePath) else ()

    def at(self, parts: Sequence[str | int]) -> BadInput:
        """The same, placed where a form says that it stands: field by field, rows counted from 0.

        Where the name of a row is at fault and not what stands there, a form ends the place with ``[key]``.
        """
        of_a_name = len(parts) > 1 and parts[-1] == "[key]"
        self.field = self.values["field"] = ".".join(map(str, parts[:-1] if of_a_name else parts))
        self.place = tuple(map(called, parts[:-2] if of_a_name else parts))
        return self

    def in_file(self, path: PurePath) -> BadInput:
        """The same, led by the file that it stands in: of several, or of a command that runs over many, which one."""
        named = self.field.split(".") if self.field and not self.place else ()
        parts = (int(part) if part.isdecimal() else FIELDS.get(part, part) for part in named)
        self.place = (path, *(self.place or parts))
        return self

    def offering(self, allowed: Iterable[tuple[Any, Any]]) -> BadInput:
        """The same, with what would do: each as it is written down, and what it is called."""
        self.allowed = tuple(allowed)
        return self


class RuleViolation(LeaguekeeperError):
    """A document that the rule book does not allow; ``rule`` cites the chapter that says so."""

    def __init__(self, code: str, sentence: str, rule: str = "", **values: object) -> None:
        super().__init__(code, sentence, **values)
        self.rule = rule


def called(part: str | int) -> Any:
    """What a part of a document's place is called; a name that only whoever wrote it knows is quoted."""
    known = part if isinstance(part, int) else FIELDS.get(part) or VALUES.get(part)
    if known is not None:
        return known
    return {code: quoted.format(words=_plain(str(part))) for code, quoted in in_every_language(_QUOTED).items()}


def place_in_words(place: Iterable[Any], field: str = "") -> str:
    """A place told from kept words and names; where there are none, the field by its name."""
    return " · ".join(_worded(part).rstrip(" ?\xa0\u202f") for part in place) or field_in_words(field)


def placed(where: str, sentence: str) -> str:
    """A sentence led by the place it speaks of."""
    return labelled(where, sentence) if where else sentence


def _worded(part: Any) -> str:
    """A kept word or a name of the rule book, in the language now spoken; a file's name as it is."""
    if isinstance(part, PurePath):
        return str(part)
    if isinstance(part, Mapping):
        return pick(part)
    return field_in_words(str(part)) if isinstance(part, int) else _(str(part))


def _shown(given: Any) -> str:
    """What was given, as a person can read it; nothing where it is a whole row of answers, or several of them."""
    if isinstance(given, bool):
        return _("yes") if given else _("no")
    if isinstance(given, (list, tuple)):
        if not all(isinstance(each, (int, float, str)) for each in given):
            return ""
        told = ", ".join(_shown(each) for each in given[:MOST_NAMED])
        return f"{told} …" if len(given) > MOST_NAMED else told
    if not isinstance(given, (int, float, str)):
        return ""
    return _(_QUOTED).format(words=_plain(given)) if isinstance(given, str) else _figure(given)


def _figure(given: float) -> str:
    return amount(given) if isinstance(given, int) else str(given)


def _plain(words: str, most: int = LONGEST) -> str:
    """Words as anybody may have typed them, made safe to show: short, and of letters that can be seen."""
    plain = "".join(letter if letter.isprintable() else "·" for letter in words[: most + 1])
    return f"{plain[:most]}…" if len(plain) > most else plain


def of_the_system(error: OSError) -> LeaguekeeperError:
    """What a person hears where the machine would not read or write a file: which one, and why."""
    reason = why_not(error)
    if error.filename is None:
        return LeaguekeeperError("system", N_("The machine refused ({reason}). What was filed is safe."), reason=reason)
    sentence = N_("{file} could not be read or written ({reason}). What was filed is safe.")
    return LeaguekeeperError("system", sentence, file=str(error.filename), reason=reason)
