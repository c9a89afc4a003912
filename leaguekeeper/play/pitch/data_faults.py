"""What the pitch's own data files say that nothing knows: a skill, a roll, an event, a moment by a wrong name.

Names of the rule book are looked up in it, words for procedures in ``skill_words`` and among the moments. Each fault
names its file below ``resources/play/pitch`` and its key.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import fields
from typing import Any

from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import N_
from leaguekeeper.play.pitch.bots.judgement import Judgement
from leaguekeeper.play.pitch.bots.style import FIGURES
from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.play.pitch.edition import EDITIONS, edition, read_toml
from leaguekeeper.play.pitch.skill_words import unknown
from leaguekeeper.rules.faults import Fault

__all__ = ["faults_of_data"]

_LISTS = (
    ("asked", "skills"), ("asked", "spared"), ("asked", "gains"), ("toad", "skills"), ("zombie", "skills"),
    ("zombie-lineman", "skills"),
)  # fmt: skip
"""Where the tables name skills."""


def faults_of_data() -> list[Fault]:
    """Everything in the data of every edition that names what does not exist."""
    parts = (_of_skills, _of_tables, _of_styles, _of_stars, _of_sales)
    return [fault for rules in EDITIONS for part in parts for fault in part(rules)]


def _of_skills(rules: str) -> Iterator[Fault]:
    """Skills of the rule book, and what each does."""
    book, file = shipped(rules), f"{rules}/skills.toml"
    for slug, does in read_toml(rules, "skills").items():
        if not book.has("skills", slug):
            yield _not_among(file, slug, slug, "skills")
        yield from _words(file, slug, does)


def _words(file: str, key: str, does: dict[str, Any]) -> Iterator[Fault]:
    for part, word in unknown(does):
        yield Fault(file, f"{key}.{part}", N_("the pitch does not know “{word}”"), {"word": word})


def _of_tables(rules: str) -> Iterator[Fault]:
    """Skills, results and moments that the tables name."""
    data, file, made, book = read_toml(rules, "tables"), f"{rules}/tables.toml", edition(rules, {}), shipped(rules)
    for part, key in _LISTS:
        yield from _named(file, f"{part}.{key}", data.get(part, {}).get(key, ()), made.bits, "skills")
    for part in ("also", "goes-alone"):
        for key, slug in data.get(part, {}).items():
            yield from _named(file, f"{part}.{key}", (slug,), made.bits, "skills")
    for part in ("rune-gifts", "runes", "playing-staff"):
        for key, gift in data.get(part, {}).items():
            yield from _named(file, f"{part}.{key}.skills", gift.get("skills", ()), made.bits, "skills")
    for key in ("argue", "rune-gifts"):
        yield from _named(file, key, data.get(key, ()), book.index["outcomes"], "outcomes")
    events, moments = made.moments.kick_off_event, {each.name.replace("_", "-") for each in fields(made.moments)}
    for roll, event in data.get("maniacs", {}).items():
        yield from _named(file, f"maniacs.{roll}", (event,), events, "moments")
    for older in data["older"]:
        yield from _named(file, "older.without", older.get("without", ()), moments, "moments")
        for ruling, reading in older.get("rulings", {}).items():
            known = [each.slug for each in book.ruling(ruling).readings] if book.has("rulings", ruling) else ()
            yield from _named(file, f"older.rulings.{ruling}", (reading,), known, "rulings")


def _of_styles(rules: str) -> Iterator[Fault]:
    """Skills and figures by which sides have a style, and what that changes in a coach's judgement."""
    file, made, known = f"{rules}/tables.toml", edition(rules, {}), {each.name for each in fields(Judgement)}
    for style in read_toml(rules, "tables").get("styles", ()):
        key = f"styles.{style['name']}"
        yield from _named(file, f"{key}.times", style["times"], known, "figures of a judgement")
        for kind in style["players"]:
            yield from _named(file, f"{key}.players", kind.get("skills", ()), made.bits, "skills")
            yield from _named(file, f"{key}.players", kind.keys() - {"skills"}, FIGURES, "figures of a player")


def _of_stars(rules: str) -> Iterator[Fault]:
    """Stars and what makes them, where an edition plays their abilities; weathers and what they do."""
    if not (resources() / "play" / "pitch" / rules / "stars.toml").exists():
        return
    made, book, told = edition(rules, {}), shipped(rules), read_toml(rules, "stars")
    for slug, does in told["abilities"].items():
        limit = {key: value for key, value in does.items() if key in ("effects", "modify", "reroll", "limit")}
        yield from _words(f"{rules}/stars.toml", f"abilities.{slug}", limit)
    for star, ability in told["champions"].items():
        yield from _named(f"{rules}/stars.toml", f"champions.{star}", (star,), book.index["stars"], "stars")
        yield from _named(f"{rules}/stars.toml", f"champions.{star}", (ability,), made.bits, "skills")
    for name, section in (("weather", "outcomes"), ("stadiums", "stadiums"), ("inducements", "inducements")):
        known = {each.slug for each in getattr(book, section)}
        for slug in read_toml(rules, name):
            yield from _named(f"{rules}/{name}.toml", slug, (slug,), known, section)


def _of_sales(rules: str) -> Iterator[Fault]:
    """What is sold must do something at the pitch, or say that it is played by hand."""
    if not (resources() / "play" / "pitch" / rules / "inducements.toml").exists():
        return
    book, played = shipped(rules), read_toml(rules, "inducements")
    for offer in book.inducements:
        if not offer.by_hand and not _acts(played.get(offer.slug)):
            yield _does_nothing(f"{rules}/inducements.toml", offer.slug)
    for name in ("cards", "stadiums", "balls"):
        for slug, entry in read_toml(rules, name).items():
            does = name != "cards" or "reach" in entry or entry.get("played", False)
            if not (does and _acts(entry)) and not entry.get("by-hand"):
                yield _does_nothing(f"{rules}/{name}.toml", slug)
    abilities = read_toml(rules, "stars")["champions"]
    for star in book.stars:
        if star.ability is not None and star.slug not in abilities:
            yield _does_nothing(f"{rules}/stars.toml", star.slug)


def _acts(entry: Any) -> bool:
    """Whether the pitch says that it plays something: it has it, and does not leave it out."""
    return entry is not None and entry.get("played", True)


def _does_nothing(file: str, slug: str) -> Fault:
    return Fault(file, slug, N_("“{slug}” is sold, and neither acts nor is said to be played by hand"), {"slug": slug})


def _named(file: str, key: str, slugs: Iterable[str], known: Collection[str], section: str) -> Iterator[Fault]:
    yield from (_not_among(file, key, slug, section) for slug in slugs if slug not in known)


def _not_among(file: str, key: str, slug: str, section: str) -> Fault:
    return Fault(file, key, N_("“{slug}” is not among the {section}"), {"slug": slug, "section": section})
