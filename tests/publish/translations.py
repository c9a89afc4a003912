"""Whether every sentence of a room is said in French and Russian too, with the same places to fill."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from leaguekeeper.base.paths import resources

__all__ = ["translation_faults"]

METHODS = [("**.py", "python")]
WORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
PLACES = re.compile(r"\{\w+\}")
TEMPLATE = re.compile(r"""(?:\b_\(|\bngettext\()\s*(["'])(.+?)\1""")


def _sentences(room: Path, templates: Iterable[Path]) -> set[str]:
    found = set()
    for _file, _line, message, _comments, _context in extract_from_dir(str(room), METHODS, keywords=WORDS):
        found.add(message if isinstance(message, str) else message[0])
    for template in templates:
        found |= {match[1] for match in TEMPLATE.findall(template.read_text(encoding="utf-8"))}
    assert len(found) > 20
    return found


def translation_faults(room: Path, lang: str, templates: Iterable[Path] = ()) -> list[str]:
    """Every sentence that a room's catalogue lacks, has no use for, or says with other places to fill."""
    with (resources() / "locale" / lang / f"{room.name}.po").open("rb") as file:
        catalogue = read_po(file, locale=lang)
    said = {m.id if isinstance(m.id, str) else m.id[0]: m for m in catalogue if m.id}
    wanted = _sentences(room, templates)
    faults = [f"not said: {sentence}" for sentence in sorted(wanted - said.keys())]
    faults += [f"of no use: {sentence}" for sentence in sorted(said.keys() - wanted)]
    for sentence, message in said.items():
        told = [message.string] if isinstance(message.string, str) else list(message.string or ())
        if not told or not all(told):
            faults.append(f"empty: {sentence}")
        faults += [f"other places: {text}" for text in told if _places(text) != _places(sentence)]
    return faults


def _places(text: str) -> set[str]:
    return set(PLACES.findall(text))
