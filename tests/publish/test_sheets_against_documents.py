"""Every paper that can be printed is read back and held against the documents of two seasons; nothing on it is cut.

What has to stand on a paper is added up from the documents apart from it, one function for each kind that there is: a
new kind of paper without one fails here.
"""

from __future__ import annotations

import html as markup
import re
from collections.abc import Iterator

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.publish.printables import KINDS, paper_of, printables
from leaguekeeper.services.fixtures.chosen import session_at_end
from leaguekeeper.services.session import Session
from tests.publish.expected import EXPECTED, Wanted
from tests.publish.long_league import BOOKS, write_long_league
from tests.publish.paper import printed_faults_of, words

CUT = re.compile(r"(?<!…)…(?!…)")
NEAR = 50
"""So many letters may stand between words that belong together: what parts a team from its equal."""


@pytest.fixture(scope="module", params=BOOKS)
def session(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    league = write_long_league(tmp_path_factory.mktemp("long") / f"{request.param}.league", request.param)
    with Session.open(league, writing=False) as opened:
        yield opened
    speak("en")


def addresses(session: Session) -> Iterator[str]:
    """What is printed: the first and the last of each kind that the dialog offers, and what the command line has."""
    for kind in printables(session):
        choices = [choice.address for choice in kind.choices]
        if kind.pairs:
            yield from (f"{pair}:{choices[0]}:{choices[-1]}" for pair in (kind.kind, "blank"))
        else:
            yield from dict.fromkeys((choices[0], choices[-1]))
    yield from ("teams", "teams:s1")


def squeezed(text: str) -> str:
    """The text without any space: words that stand on two lines are found too."""
    return re.sub(r"\s+", "", text)


def stands(said: Wanted, found: str) -> bool:
    """Whether the words are there; of several, whether all of them stand side by side at least once."""
    if isinstance(said, str):
        return squeezed(said) in found
    parts = [squeezed(part) for part in said]
    wide = sum(map(len, parts)) + NEAR
    starts = (each.start() for each in re.finditer(re.escape(parts[0]), found))
    return any(all(part in found[start : start + wide] for part in parts) for start in starts)


def read(session: Session, address: str, paper: str) -> str:
    """All that a reader finds, in the order in which it is read."""
    data = paper_of(session, address, paper)
    if address.startswith("page"):
        return squeezed(markup.unescape(re.sub(r"<[^>]+>", " ", data.decode())))
    return squeezed(words(data))


def faults(session: Session, address: str, paper: str) -> list[str]:
    kind, _colon, name = address.partition(":")
    found = read(session, address, paper)
    if kind in {"team", "teams", "ledger"} and name.rpartition(":")[2] == "s1":
        session, name = session_at_end(session, session.state.seasons["s1"]), name.rpartition(":")[0]
    wanted = dict.fromkeys(EXPECTED[kind](session, name))
    return [f"{address}: {said}" for said in wanted if not stands(said, found)] + [
        f"{address}: cut: {found[max(0, cut.start() - 30) : cut.end()]}" for cut in CUT.finditer(found)
    ]


def test_every_kind_of_paper_is_held_against_the_documents(session: Session) -> None:
    assert set(EXPECTED) == set(KINDS)
    printed = {address.partition(":")[0] for address in addresses(session)}
    assert set(KINDS) - printed <= {"re-enrolment"}


@pytest.mark.parametrize(("paper", "lang"), [("a4", "fr"), ("letter", "en"), ("a4", "ru")])
def test_every_paper_says_what_the_documents_say(session: Session, paper: str, lang: str) -> None:
    speak(lang)
    assert [fault for address in addresses(session) for fault in faults(session, address, paper)] == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_is_set_over_anything_else(session: Session, paper: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speak("ru")
    for address in addresses(session):
        if not address.startswith("page"):
            found = printed_faults_of(lambda address=address: paper_of(session, address, paper), monkeypatch)  # type: ignore[misc]
            assert found == [], address
