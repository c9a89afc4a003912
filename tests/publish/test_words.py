"""Every sentence of paper and web is said in French and Russian too, with the same places to fill."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import leaguekeeper.publish
from leaguekeeper.base.paths import resources

ROOM = Path(leaguekeeper.publish.__file__).parent
METHODS = [("**.py", "python")]
WORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
PLACES = re.compile(r"\{\w+\}")
TEMPLATE = re.compile(r"""(?:\b_\(|\bngettext\()\s*(["'])(.+?)\1""")


def sentences() -> set[str]:
    found = set()
    for _file, _line, message, _comments, _context in extract_from_dir(str(ROOM), METHODS, keywords=WORDS):
        found.add(message if isinstance(message, str) else message[0])
    for template in (resources() / "templates").glob("*.html"):
        found |= {match[1] for match in TEMPLATE.findall(template.read_text(encoding="utf-8"))}
    return found


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_every_sentence_is_translated(lang: str) -> None:
    with (resources() / "locale" / lang / "publish.po").open("rb") as file:
        catalogue = read_po(file, locale=lang)
    said = {m.id if isinstance(m.id, str) else m.id[0]: m for m in catalogue if m.id}
    wanted = sentences()
    assert len(wanted) > 40
    assert wanted - said.keys() == set()
    assert said.keys() - wanted == set()
    for sentence, message in said.items():
        told = [message.string] if isinstance(message.string, str) else list(message.string or ())
        assert told, sentence
        for text in told:
            assert text, sentence
            assert set(PLACES.findall(text)) == set(PLACES.findall(sentence)), sentence
