"""A story out of facts: which topics are told, and in which of their sentences.

Nothing is left to chance: a match's number turns the sentences that would all do, so that neighbours differ and the
same match is always told alike. A topic whose facts are not known is not told.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence, Set

from leaguekeeper.services.bulletin.facts import Fact, Facts
from leaguekeeper.services.bulletin.sentences import Sentence, Speech, choosable, filled, speech
from leaguekeeper.services.bulletin.views import Story, StorySentence

__all__ = ["MOST", "compose", "headline"]

MOST = 6
"""Sentences of a story at the most."""

ORDER = (
    "result", "run", "scorers", "reply", "deed", "best", "death", "injury", "sent_off", "hired", "weather", "money",
    "source",
)  # fmt: skip
"""The order in which topics are told."""

WEIGHT = (
    "result", "source", "death", "scorers", "reply", "run", "best", "injury", "sent_off", "deed", "hired", "weather",
    "money",
)  # fmt: skip
"""The order in which they are worth telling, where there are too many."""


def compose(facts: Facts, language: str, places: Mapping[str, int] | None = None) -> Story:
    """The story of a match in a language; ``places`` are the documents' places in the stack, where they are wanted."""
    said = speech(language)
    chosen: dict[str, Sentence] = {}
    for topic in WEIGHT:
        told = {name for each in chosen.values() for name in each.needs}
        found = _chosen(topic, facts, said, told)
        if found is not None and len(chosen) < MOST:
            chosen[topic] = found
    in_order = [chosen[topic] for topic in ORDER if topic in chosen]
    return Story(tuple(_told(each, facts.known, said, places or {}) for each in in_order))


def headline(facts: Facts, language: str) -> str:
    """The words over a match's story, without a full stop."""
    said = speech(language)
    found = _chosen("headline", facts, said)
    return filled(found, facts.known, said) if found is not None else ""


def _chosen(topic: str, facts: Facts, said: Speech, told: Set[str] = frozenset()) -> Sentence | None:
    """The sentence of a topic; none whose every figure and name has been ``told``."""
    able: Sequence[Sentence] = [each for each in said.topics[topic] if choosable(each, facts.known, said)
                                and not (each.tells and each.tells <= told)]  # fmt: skip
    if not able:
        return None
    rank = max(each.rank for each in able)
    able = [each for each in able if each.rank == rank]
    seed = int(hashlib.sha256(f"{facts.seed} {topic}".encode()).hexdigest()[:8], 16)
    return able[(seed + facts.turn) % len(able)]


def _told(sentence: Sentence, known: Mapping[str, Fact], said: Speech, places: Mapping[str, int]) -> StorySentence:
    needs = sorted(sentence.needs)
    documents = tuple(dict.fromkeys(ref for name in needs for ref in known[name].documents))
    sheets = tuple(sorted(places[ref] for ref in documents if ref in places))
    return StorySentence(
        filled(sentence, known, said), f"{said.language}:{sentence.id}", tuple(needs), documents, sheets
    )
