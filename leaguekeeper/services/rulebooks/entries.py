"""A rule book opened to be read or changed, entry by entry: what each field holds and what it may hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import cited, labelled
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.standings import KEYS
from leaguekeeper.play.core.registry import installed
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.changing import ONE_MORE, entry_named, value_at
from leaguekeeper.rules.dice import is_dice
from leaguekeeper.rules.league_matters import Deck
from leaguekeeper.rules.rulings import TIE_BREAKERS
from leaguekeeper.rules.skill_packs import TierPack
from leaguekeeper.rules.step_params import params_of
from leaguekeeper.rules.tables import Band, DiceTable, Row
from leaguekeeper.services.form_fields import FieldKind, FieldOf, is_optional
from leaguekeeper.services.own_words import our_word
from leaguekeeper.services.rulebooks.field_kinds import (
    COUNTED,
    REFERS,
    choices_of,
    days_told,
    fields_of,
    inner_model,
    kind_of,
    model_at,
)
from leaguekeeper.services.rulebooks.field_words import choice_words, field_words, section_words
from leaguekeeper.services.rulebooks.named_in_book import Named, by_name, marks_of, names_of_param
from leaguekeeper.services.rulebooks.shelf_views import EntryForm, EntryRow, SectionOf
from leaguekeeper.services.rulebooks.tags import OF_POSITIONS, TAGGED, tag_called, tags_of

__all__ = ["called", "entry_form", "entry_title", "sections_of", "title_of"]

_BEGUN = frozenset({"ability", "discount", "pitch"})
"""Parts of an entry that are offered although it has none."""

_LONG = frozenset({"effect", "help", "asks", "note", "question", "words"})


def sections_of(book: RuleBook) -> tuple[SectionOf, ...]:
    """The sections that a book has, in the order in which they are offered."""
    said = book.plain()
    told = ((slug, title, said.get(slug)) for slug, title in section_words().items())
    return tuple(SectionOf(slug, title, len(found) if isinstance(found, list) else 1)
                 for slug, title, found in told if found)  # fmt: skip


def entry_form(book: RuleBook, key: str, *, editable: bool) -> EntryForm:
    """What stands at a key: a section with its entries, an entry with its fields and the lists within it.

    Raises:
        BadInput: the book has nothing of that name.
    """
    said = book.in_full
    here = value_at(said, key)
    way = tuple((part, title_of(said, part)) for part in _way_to(key))
    title = title_of(said, key)
    if isinstance(here, list):
        rows = tuple(_rows(book, said, key, here))
        return EntryForm(book.id, key, title, way, (), (("", rows),), editable, False)
    model, fields, lists = model_at(key), list[FieldOf](), list[tuple[str, tuple[EntryRow, ...]]]()
    for name, (annotation, _required) in fields_of(model).items():
        if inner_model(annotation) is not None:
            within = f"{key}.{name}"
            lists.append((field_words(name), tuple(_rows(book, said, within, here.get(name) or []))))
        else:
            fields += _fields(book, said, f"{key}.{name}", name, annotation, here.get(name))
    fields = [replace(each, value=_as_read(each)) for each in fields]
    if model is DiceTable:
        fields = [replace(each, value=days_told(each.value)) if each.value and each.key == f"{key}.season" else each
                  for each in fields]  # fmt: skip
    can_copy = editable and isinstance(value_at(said, key.rpartition(".")[0]) if "." in key else None, list)
    begins = f"{key}.cards" if editable and model is Deck and not here.get("cards") else ""
    return EntryForm(book.id, key, title, way, tuple(fields), tuple(lists), editable, can_copy,
                     model in {Row, Band}, model is TierPack, begins)  # fmt: skip


def _way_to(key: str) -> tuple[str, ...]:
    """The keys that lead to one, the section first: ``teams``, ``teams.skaven`` for a position's."""
    parts = key.split(".")
    steps = [".".join(parts[:count]) for count in range(1, len(parts))]
    return tuple(step for step in steps if step.rpartition(".")[2] not in {"positions", "rows", "bands", "cards"}
                 and step.rpartition(".")[2] not in {"readings"})  # fmt: skip


def title_of(said: Mapping[str, Any], key: str) -> str:
    """What stands at a key, by name."""
    if "." not in key:
        return section_words().get(key, key)
    here, last = value_at(said, key), key.rpartition(".")[2]
    if isinstance(here, Mapping):
        return entry_title(here) or field_words(last)
    return field_words(last)


def entry_title(entry: Mapping[str, Any]) -> str:
    """What an entry is called: by its name, its question or reading, its rolls; nothing where it has none of them."""
    for label in ("name", "question", "words"):
        if isinstance(entry.get(label), Mapping) and "en" in entry[label]:
            return pick(entry[label])
    if "lo" in entry:
        return _("Roll {rolls}").format(rolls=_rolls(entry))
    if "tier" in entry:
        return _("Tier {tier}").format(tier=entry["tier"])
    if "at_least" in entry:
        return _band(entry)
    return ""


def _rolls(row: Mapping[str, Any]) -> str:
    return str(row["lo"]) if row["lo"] == row["hi"] else f"{row['lo']}–{row['hi']}"


def _band(band: Mapping[str, Any]) -> str:
    lowest, highest = band.get("at_least"), band.get("at_most")
    if lowest is None:
        return _("up to {most}").format(most=amount(highest or 0))
    return _("from {least}").format(least=amount(lowest)) if highest is None else f"{amount(lowest)}–{amount(highest)}"


def _rows(book: RuleBook, said: Mapping[str, Any], key: str, entries: list[Any]) -> Iterator[EntryRow]:
    for place, entry in enumerate(entries):
        own = f"{key}.{entry_named(entry, place)}"
        yield EntryRow(own, entry_title(entry) or entry_named(entry, place), _fact(book, said, key, entry))


def _fact(book: RuleBook, said: Mapping[str, Any], key: str, entry: Mapping[str, Any]) -> str:
    if "result" in entry:
        table = value_at(said, key.rpartition(".")[0])
        found: Any = book.index[table["results"]].get(entry["result"])
        return pick(found.name) if found is not None else str(entry["result"])
    for label in ("price", "value", "points", "re_roll_price", "money"):
        if isinstance(entry.get(label), int):
            return amount(entry[label])
    if isinstance(entry.get("dice"), str):
        return str(entry["dice"]).upper()
    if isinstance(entry.get("category"), str) and book.has("skill_categories", entry["category"]):
        return pick(book.skill_category(entry["category"]).name)
    return ""


# --- fields ----------------------------------------------------------------------------------------------


def _fields(
    book: RuleBook, said: Mapping[str, Any], key: str, name: str, annotation: Any, value: Any, of: str = ""
) -> Iterator[FieldOf]:
    """The fields by which one of an entry is filled in; ``of`` is the part of the entry that it belongs to."""
    kind, optional = kind_of(annotation), bool(of) or is_optional(annotation)
    label = labelled(of, field_words(name)) if of else field_words(name)
    if kind in {"pairs", "slugs", "named", "params"}:
        yield from _by_name(book, said, key, name, kind, value or {})
    elif kind == "entry":
        if value is not None or name in _BEGUN:
            for inner, (inside, _required) in fields_of(model_at(key)).items():
                yield from _fields(book, said, f"{key}.{inner}", inner, inside, (value or {}).get(inner), label)
    else:
        named = tuple((each, choice_words(each)) for each in choices_of(annotation))
        named = named or _choices(book, said, key, name, value)
        shown: FieldKind = kind  # type: ignore[assignment]  # those that are fields of their own
        if named or name in REFERS:
            shown = {"text": "choice", "list": "several"}.get(kind, kind)  # type: ignore[assignment]  # as above
        yield FieldOf(key, label, shown, value, named, optional, name in _LONG, name == "order")


def _by_name(
    book: RuleBook, said: Mapping[str, Any], key: str, name: str, kind: str, value: Mapping[str, Any]
) -> Iterator[FieldOf]:
    """A field for each name: a characteristic, a parameter of the chapter that does the step; and for one more."""
    if name == "characteristics":
        for each in book.characteristics:
            yield FieldOf(f"{key}.{each.slug}", pick(each.name), "number", value.get(each.slug), (), each.may_lack)
        return
    if name in {"aimed_at", "against"}:
        yield from _for_whom(book, key, name, value)
        return
    more = _may_be_named(book, said, key, name)
    for slug, held in value.items():
        yield _of_name(book, key, name, kind, slug, held, more)
    if ".pitch." in key:
        more = _at_the_pitch(name, value)
    left = tuple(each for each in more if each[0] not in value)
    if left:
        yield FieldOf(f"{key}.{ONE_MORE}", labelled(field_words(name), _("one more")), "choice", None, left, True)


def _may_be_named(book: RuleBook, said: Mapping[str, Any], key: str, name: str) -> Named:
    """What may stand under names: the entries that are counted there, or the parameters of a step's chapter."""
    if name == "params" and key.startswith("sequences."):
        chapter = value_at(said, f"{key.rpartition('.')[0]}.chapter")
        return by_name((slug, called(book, slug)) for slug in params_of(chapter))
    return by_name((slug, pick(entry.name)) for section in COUNTED.get(name, ())
                   for slug, entry in book.index[section].items())  # fmt: skip


def _of_name(book: RuleBook, key: str, name: str, kind: str, slug: str, held: Any, more: Named) -> FieldOf:
    """The field of one name that has something: a choice where there are few answers, else a figure or words."""
    at, label = f"{key}.{slug}", labelled(field_words(name), _named(book, key, name, slug))
    if name == "tables":
        return FieldOf(at, label, "choice", held, more, optional=True)
    if name == "families":
        return FieldOf(at, label, "choice", held, marks_of(book, "skills.family", held), optional=True)
    if kind == "params" and not isinstance(held, int) and (told := _names(book, slug, held)):
        shown: FieldKind = "several" if isinstance(held, list) else "choice"
        return FieldOf(at, label, shown, held, told, optional=True, ordered=slug == "rune")
    inside: FieldKind = "number" if kind == "pairs" else "words" if kind == "named" else "param"
    return FieldOf(at, label, inside, held, (), kind in {"pairs", "params"})


def _for_whom(book: RuleBook, key: str, name: str, value: Mapping[str, Any]) -> Iterator[FieldOf]:
    """For whom a skill counts, in words or by keywords: of every skill that says so, whether he has it or not."""
    keywords = by_name((each.slug, pick(each.name)) for each in book.keywords)
    if name == "against" and not keywords:
        return
    shown: FieldKind = "several" if name == "against" else "words"
    for skill in book.skills:
        if skill.named_for or skill.slug in value:
            held = value.get(skill.slug, [] if name == "against" else None)
            label = labelled(field_words(name), pick(skill.name))
            yield FieldOf(f"{key}.{skill.slug}", label, shown, held, keywords if name == "against" else (), True)


def _named(book: RuleBook, key: str, name: str, slug: str) -> str:
    """What that is called by which a field stands: a word of ours, a family, a roll, else as the book says."""
    if key == "about.words" and (ours := our_word(slug)):
        return ours
    if name == "families":
        return ", ".join(pick(each.name) for each in book.skills if each.family == slug) or called(book, slug)
    at_the_pitch = dict(_at_the_pitch(name, ())) if ".pitch." in key else {}
    return at_the_pitch.get(slug) or called(book, slug)


def called(book: RuleBook, slug: str) -> str:
    """What a book calls that by which it names a figure: a characteristic, a kind of staff; else the field's words."""
    for section in ("characteristics", "numbers", "tables", "staff", "teams", "skills", "experience", "inducements"):
        found: Any = book.index[section].get(slug)
        if found is not None:
            return pick(found.name)
    return field_words(slug)


def _choices(book: RuleBook, said: Mapping[str, Any], key: str, name: str, value: Any) -> Named:
    if ".pitch." in key:
        return _at_the_pitch(name, value if isinstance(value, list) else ())
    if name in TAGGED:
        every = dict.fromkeys((*tags_of(book), *(value or ())))
        return by_name((tag, tag_called(tag, [book])) for tag in every)
    if name in OF_POSITIONS and not key.startswith("inducements."):  # what brings journeymen says how many, in dice
        return by_name(_positions(book, key).items())
    if name == "result":
        section = value_at(said, ".".join(key.split(".")[:2]))["results"]
    elif name == "order":
        return tuple((slug, _(KEYS[slug][0])) for slug in TIE_BREAKERS)
    elif name == "chose":
        readings = value_at(said, f"{key.rpartition('.')[0]}.readings")
        return tuple((each["slug"], pick(each["words"])) for each in readings)
    else:
        section = REFERS.get(name, "")
    if not section:
        return marks_of(book, key, value)
    return by_name((slug, pick(entry.name)) for slug, entry in book.index[section].items())


def _names(book: RuleBook, param: str, held: str | list[str]) -> Named:
    """What a parameter may name; what stands there already stands there as it is written, where nothing knows it."""
    known = names_of_param(book, param)
    strange = [each for each in ([held] if isinstance(held, str) else held) if each not in dict(known)]
    return (*known, *((str(each), str(each)) for each in strange)) if known else ()


def _as_read(field: FieldOf) -> Any:
    """What a field holds as its readers write it: a rule as they cite it, dice in large letters."""
    if isinstance(field.value, str) and field.key.endswith(".rule"):
        return cited(field.value)
    return field.value.upper() if isinstance(field.value, str) and is_dice(field.value) else field.value


def _at_the_pitch(name: str, held: Iterable[str]) -> Named:
    """What a skill may do in the games that are here; a word that no game knows stands as somebody wrote it."""
    words = {word: word for word in held}
    for game in installed():
        words |= game.words_for_books().get(name, {})
    return by_name(words.items())


def _positions(book: RuleBook, key: str) -> dict[str, str]:
    """The positions that a list may name, by slug: its own; those of all lists where it is no list that names them."""
    section, slug = key.split(".")[:2]
    teams = [book.team_list(slug)] if section == "teams" else book.teams
    return {each.slug: pick(each.name) for team in teams for each in team.positions}
