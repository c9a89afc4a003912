"""Who may send which sheet from afar: a coach what concerns his team, and nobody what is the commissioner's.

Which kinds those are stands in the row of each kind (``kinds.KINDS``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.words import N_, in_every_language
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.gates import GateShut
from leaguekeeper.league.kinds import KINDS, Afar
from leaguekeeper.league.state import State

__all__ = ["as_coach", "check_sender", "teams_concerned"]


def check_sender(state: State, coach: str, document: Document) -> None:
    """See that a coach may send a sheet, as the league stands before it is read.

    Raises:
        RuleViolation: it is the commissioner's affair, or it concerns none of his teams.
        BadInput: it bears a ruling, which only the commissioner makes.
    """
    kind = KINDS[document.kind]
    words = in_every_language(kind.words)
    if document.by_ruling:
        _refuse_ruling()
    if kind.afar == "nobody":
        said = N_("“{kind}”: this sheet is the commissioner's affair; no coach sends it.")
        raise RuleViolation("not-from-afar", said, kind=words)
    if kind.afar == "new-team":
        _check_new_team(coach, document)
        return
    teams = teams_concerned(state, document)
    if not any((team := state.teams.get(each)) is not None and team.coach == coach for each in teams):
        if not any(each in state.teams for each in teams):
            said = N_("“{kind}”: the match or the team of which it speaks is not in the league.")
            raise RuleViolation("not-there", said, kind=words)
        said = N_(
            "“{kind}”: this sheet concerns {teams}, and no team of {coach}. Whoever coaches them now can send it, or"
            " the commissioner files it."
        )
        named = _named(state, teams)
        raise RuleViolation("not-his-team", said, kind=words, teams=named, coach=_coach(state, coach))


@contextmanager
def as_coach(coach: str, ruling: str = "") -> Iterator[None]:
    """Within this whoever files does so in his copy, where a coach is named: he lets nothing pass by a ruling.

    Raises:
        BadInput: he gives a reason for one.
        GateShut: what the season does not allow now; nobody is asked for a reason.
    """
    if coach and ruling:
        _refuse_ruling()
    try:
        yield
    except GateShut as error:
        error.here = not coach
        raise


def _refuse_ruling() -> NoReturn:
    raise BadInput("by_ruling", N_("only the commissioner rules: a sheet from afar bears no ruling."))


def teams_concerned(state: State, document: Document) -> tuple[str, ...]:
    """The teams by whose coaches a sheet may be sent; none where only the commissioner files it."""
    return tuple(filter(None, _CONCERNED[KINDS[document.kind].afar](state, document)))


def _check_new_team(coach: str, document: Any) -> None:
    if document.coach != coach:
        raise RuleViolation("not-his-team", N_("A coach enrols no team of another's: it must name him as its coach."))


def _named(state: State, teams: Iterable[str]) -> str:
    names = (team.name if (team := state.teams.get(each)) is not None else each for each in teams)
    return " – ".join(names) or "–"


def _coach(state: State, coach: str) -> str:
    found = state.coaches.get(coach)
    return found.name if found is not None else coach


def _of_fixture(state: State, document: Any) -> Iterable[str]:
    fixture = state.fixtures.get(document.fixture)
    return (fixture.home, fixture.away) if fixture is not None else ()


def _of_challenge(state: State, document: Any) -> Iterable[str]:
    challenge = state.parts.get(("challenge", document.challenge))
    return (challenge.challenged,) if challenge is not None else ()


_CONCERNED: Mapping[Afar, Callable[[State, Any], Iterable[str]]] = {
    "nobody": lambda _state, _document: (),
    "team": lambda _state, document: (document.team,),
    "new-team": lambda _state, document: (document.team,),
    "match": _of_fixture,
    "sides": lambda _state, document: document.teams,
    "challenger": lambda _state, document: (document.challenger,),
    "challenged": _of_challenge,
}
