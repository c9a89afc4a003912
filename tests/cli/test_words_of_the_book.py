"""A league speaks as its rule book does, at the terminal and in the window: PE under Living Rulebook 4, else PSP."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from leaguekeeper.base.words import _, ngettext, speak, speak_as
from leaguekeeper.cli.main import run
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.simulation.seasons import simulated_documents
from tests.architecture.test_words import sentences
from tests.past_seasons import two_seasons, write_league

OURS, ITS = {"fr": "PSP", "ru": "ОЗИ"}, {"fr": "PE", "ru": "ОО"}


@pytest.fixture(scope="module")
def leagues(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("words")
    older = list(simulated_documents(Reading(), 1, 11, teams=4, rules="lrb4"))
    return {
        "lrb4": write_league(folder / "lrb4.league", older),
        "house2020": write_league(folder / "house.league", two_seasons()),
    }


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_experience_is_called_as_the_book_calls_it(
    leagues: dict[str, Path], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for rules, said, unsaid in (("lrb4", ITS[lang], OURS[lang]), ("house2020", OURS[lang], ITS[lang])):
        for asked in (["team", "team-1"], ["players"], ["match", "1"]):
            assert run(["--lang", lang, "show", str(leagues[rules]), *asked, *(["--why"] * (asked[0] == "team"))]) == 0
            shown = capsys.readouterr().out
            assert re.search(rf"\b{said}\b", shown), asked
            assert not re.search(rf"\b{unsaid}\b", shown), asked


def test_whoever_opens_another_league_hears_its_words(leagues: dict[str, Path]) -> None:
    speak("fr")
    heard = []
    for rules in ("lrb4", "house2020", "lrb4"):
        with LeagueApi.open(leagues[rules], writing=False) as league:
            speak_as(league.own_words)
        heard.append(_("SPP of the match"))
    assert heard == ["PE du match", "PSP du match", "PE du match"]


def test_a_whole_catalogue_speaks_of_casualties_and_stars_as_the_book_does(leagues: dict[str, Path]) -> None:
    """Not the abbreviation alone: “éliminations” are “sorties”, Star Players are champions, staff is “encadrement”."""
    speak("fr")
    with LeagueApi.open(leagues["lrb4"], writing=False) as league:
        speak_as(league.own_words)
    said = [_(sentence) for _where, sentence in sentences()]
    ours = re.compile(
        r"[ÉéE]liminations?\b(?! directe)|\bÉLI\b|\bStar Players?\b|\bélim\.|\bPSP\b|\bd’(?:sorties|encadrement)"
    )
    of_other_books = re.compile(r"Star Players? de ces règles|Star Player \{star\}|pour un Star Player")
    assert not [each for each in said if ours.search(each) and not of_other_books.search(each)]
    assert {"sorties", "Sorties", "SOR", "Encadrement", "points d’expérience"} <= {*said}
    assert ngettext("{count} casualty", "{count} casualties", 1) == "{count} sortie"
