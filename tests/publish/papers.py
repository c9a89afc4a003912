"""Views of every other paper: matches, tables, calendars, brackets, ledgers, a whole season."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from leaguekeeper.services.printing.readings import Answered, ReadingsSheet
from leaguekeeper.services.printing.views import (
    BracketGame,
    BracketSheet,
    BracketSide,
    BracketStage,
    Column,
    CupWinner,
    Figure,
    FixtureLine,
    FixtureRound,
    FixtureSheet,
    Honour,
    LedgerLine,
    LedgerSheet,
    MatchEvent,
    MatchSheet,
    Offer,
    OfferSheet,
    Origin,
    SeasonReport,
    SheetSide,
    SheetStep,
    Silk,
    TableGroup,
    TableRow,
    TableSheet,
)
from tests.publish.sheets import ANVILS, EVENTS, RATS

LEAGUE, SEASON = "Ligue de la Tour Penchée", "saison 3"
NAMES = (
    "Les Rats du Beffroi",
    "Les Enclumes Vertes",
    "Мрачные Грибы Подземелья",
    "Union Sportive de l’Abîme-sur-Mer-lès-Ruines",
    "Brume",
    "Æther & Œillets",
    "Костяные Топоры",
    "Sang-Froid FC",
)
SILKS = (
    RATS,
    ANVILS,
    Silk("#222222", "#f2c230", "stripes"),
    Silk("#123a7a", "#ffffff", "hoops"),
    Silk("#b02020", "#f0f0f0", "quarters"),
    Silk("#f0f0f0", "#20508a", "chevron"),
    Silk("#3c7a3c", "#e8d8a0", "pale"),
    Silk("#e08a1e", "#000000", "plain"),
)

BEFORE = (
    SheetStep(1, "Les stades", asks=("stade",), per_side=False),
    SheetStep(
        2,
        "Les fans",
        "Chaque coach : 1D3 + Fans Dévoués = Facteur de Popularité.",
        ("D3", "fans dévoués", "popularité"),
    ),
    SheetStep(3, "La météo", asks=("2D6", "météo"), per_side=False),
    SheetStep(4, "Prendre les journaliers", asks=("nombre", "VEA")),
    SheetStep(5, "Coups de pouce", asks=("petite monnaie", "coups de pouce")),
    SheetStep(6, "Cartes spéciales", asks=("cartes",)),
    SheetStep(7, "Prières à Nuffle", asks=("D16", "prière")),
    SheetStep(8, "Tirer à pile ou face", asks=("engage", "réceptionne"), per_side=False),
)
AFTER = (
    SheetStep(1, "Consignez les résultats", asks=("TD", "points de ligue")),
    SheetStep(2, "Sponsoring", asks=("sponsor", "gain")),
    SheetStep(3, "Déterminez les gains", asks=("gains",)),
    SheetStep(4, "Accord de stade", asks=("somme",)),
    SheetStep(5, "Mettre à jour les fans dévoués", asks=("D6", "fans")),
    SheetStep(
        6,
        "Amélioration de joueur",
        "Зарабатывают ли игроки улучшение? Случайный навык бросают по таблице, характеристику — на D16 по таблице.",
        (),
    ),
    SheetStep(7, "Devenir propriétaire, test de résidence", asks=("dé", "stade")),
    SheetStep(8, "Émoluments des champions", asks=("somme",)),
    SheetStep(9, "Embauches, renvois et retraites temporaires", asks=("mouvements",)),
    SheetStep(10, "Erreurs coûteuses", asks=("D6", "perte")),
    SheetStep(11, "Préparer la prochaine rencontre", asks=("VE", "VEA")),
)


def side(place: int) -> SheetSide:
    figures = (Figure("VEA", 1_425_000), Figure("Trésorerie", 85_000))
    return SheetSide(NAMES[place], SILKS[place], "Skavens", "Élodie Garnier", figures)


def blank_match() -> MatchSheet:
    return MatchSheet(
        LEAGUE, SEASON, side(0), side(3), BEFORE, AFTER, "journée 6", 21, date(2026, 11, 9), events=EVENTS
    )


def long_named_match(*, filled: bool = False) -> MatchSheet:
    """Of two teams whose names take a second line."""
    view = filled_match() if filled else blank_match()
    home, away = (replace(side(at), team=f"Les Vénérables Gardiens Орды de la Tour Penchée d’Outre-Val {at}")
                  for at in (0, 3))  # fmt: skip
    return replace(view, home=home, away=away)


def wordy_match() -> MatchSheet:
    """Steps with words of a league's own, of six lines."""
    asks = " ".join(["On note soigneusement tout ce qui arrive, joueur par joueur."] * 6)
    before, after = (tuple(replace(step, hint=asks) for step in steps) for steps in (BEFORE, AFTER))
    return replace(blank_match(), before=before, after=after)


def offered(place: int, stars: int = 14) -> OfferSheet:
    things = tuple(
        Offer(f"Coup de pouce au nom plutôt long nº {n}", 20_000 * (n + 1) if n % 5 else None, n % 7 + 1, within=n < 9)
        for n in range(22)
    )
    skills = "7 4 3+ 3+ 9+ · Blocage, Esquive, Solitaire (4+), Châtaigne (+1), Frénésie, Saut, Stabilité, Écrasement"
    people = tuple(Offer(f"Звёздный игрок № {n}", 150_000 + n, 1, skills, star=True) for n in range(stars))
    return OfferSheet(side(place), 120_000, 85_000, 85_000, things + people)


def match_with_offers(stars: int = 14) -> MatchSheet:
    return replace(blank_match(), offers=(offered(0, stars), offered(3, stars)))


def filled_match(events: int = 11) -> MatchSheet:
    happened = tuple(
        MatchEvent(
            0 if n % 3 else 1,
            f"Joueur au nom fort long nº {n}",
            "élimination",
            "genou déboîté, −1 M, absent",
            n % 16 + 1,
        )
        for n in range(events)
    )
    answer = tuple(
        SheetStep(
            s.number,
            s.title,
            s.hint,
            s.asks,
            s.per_side,
            ("D3 2 + 4 = 6", "D3 1 + 3 = 4") if s.per_side else ("Brume",),
        )
        for s in BEFORE
    )
    after = tuple(SheetStep(s.number, s.title, s.hint, s.asks, s.per_side, ("+65 000", "+45 000")) for s in AFTER)
    return MatchSheet(
        LEAGUE,
        SEASON,
        side(0),
        side(3),
        answer,
        after,
        "journée 6",
        21,
        date(2026, 11, 9),
        (3, 1),
        "après prolongation",
        events=EVENTS,
        happened=happened,
        origin=Origin(52, 21),
    )


def lrb4_match() -> MatchSheet:
    """LRB 4 has three steps before the match and five after it."""
    after = tuple(
        SheetStep(n, t, asks=("dé",))
        for n, t in enumerate(("Expérience", "Gains", "Popularité", "Achats", "Classement"), 1)
    )
    return MatchSheet(LEAGUE, SEASON, side(1), side(2), BEFORE[:3], after, events=EVENTS[:4])


def table(groups: int = 2) -> TableSheet:
    labels = ("J", "V", "N", "D", "TD", "±", "PL")
    columns = tuple(
        Column(label, word)
        for label, word in zip(labels, ("joués", "victoires", "", "", "", "", "points de ligue"), strict=True)
    )
    rows = tuple(
        TableRow(
            n + 1,
            name,
            SILKS[n],
            (8, 6 - n, 1, n, "14–9", f"+{5 - n}", 21 - 2 * n),
            "" if n != 1 else "devance par les éliminations : 12 contre 10",
        )
        for n, name in enumerate(NAMES)
    )
    divisions = tuple(TableGroup(f"Division {n + 1}", rows, 4) for n in range(groups))
    return TableSheet(LEAGUE, SEASON, "après la journée 5", columns, divisions, Origin(47, 20))


def calendar(rounds: int = 7) -> FixtureSheet:
    def match(n: int, k: int) -> FixtureLine:
        home, away = (k + n) % 8, (k + n + 1 + n % 5) % 8
        score = (n % 4, k % 3) if n < 4 else None
        when = date(2026, 9, 7) + timedelta(days=7 * n)
        return FixtureLine(NAMES[home], NAMES[away], SILKS[home], SILKS[away], when, score, "forfait" if k == 2 else "")

    made = tuple(
        FixtureRound(
            f"Journée {n + 1}", tuple(match(n, k) for k in range(4)), date(2026, 9, 13), NAMES[:1] if n == 2 else ()
        )
        for n in range(rounds)
    )
    return FixtureSheet(LEAGUE, SEASON, made, Origin(47, 20))


def play_offs(teams: int = 8, *, played: bool = True) -> BracketSheet:
    """A bracket of any power of two; the first place of the first stage is a bye where there are more than four."""
    stages = []
    size = teams // 2
    while size:
        games: list[BracketGame | None] = []
        for n in range(size):
            upper = BracketSide(NAMES[n % 8], SILKS[n % 8], n + 1, "2", won=played)
            lower = (
                BracketSide(NAMES[(n + 3) % 8], SILKS[(n + 3) % 8], 2 * size - n, "1")
                if played
                else BracketSide(waiting="vainqueur du match 2")
            )
            games.append(BracketGame(upper, lower, "9 novembre · prolongation", next_up=not played))
        if size == teams // 2 and teams > 4:
            games[0] = None
        stages.append(
            BracketStage(
                {1: "Finale", 2: "Demi-finales", 4: "Quarts de finale"}.get(size, f"Tour de {2 * size}"), tuple(games)
            )
        )
        size //= 2
    third = BracketGame(
        BracketSide(NAMES[4], SILKS[4], score="3", won=True), BracketSide(NAMES[5], SILKS[5], score="0"), "20 000 po"
    )
    champion = CupWinner(NAMES[3], SILKS[3]) if played else None
    return BracketSheet(LEAGUE, SEASON, "Play-offs", tuple(stages), third, champion, "Champion", Origin(60, 27))


def treasury(lines: int = 60) -> LedgerSheet:
    made = []
    balance = 100_000
    for n in range(lines):
        movement = 65_000 if n % 2 == 0 else -50_000
        balance += movement
        made.append(
            LedgerLine(
                n + 3,
                f"Gains du match nº {n}",
                movement,
                balance,
                date(2026, 9, 7),
                "Règles maison, Gains" if n % 3 else "",
            )
        )
    return LedgerSheet(NAMES[0], SILKS[0], LEAGUE, SEASON, tuple(made), 100_000, balance, Origin(62, 30))


def answers(count: int = 40) -> ReadingsSheet:
    told = [
        Answered("Un joueur en retraite temporaire " * (1 + n % 3), "compte dans la VE, pas dans la VEA " * (1 + n % 2),
                 "garde sa place parmi les 16" * (n % 5 == 0)) for n in range(count)
    ]  # fmt: skip
    groups = (("Dans la ligue", (*told, Answered("?", "sans fin " * 4000))), ("Sur le terrain", tuple(told[:3])))
    return ReadingsSheet(LEAGUE, SEASON, "Règles maison", groups, Origin(62, 30))


def whole_season() -> SeasonReport:
    honours = tuple(
        Honour(title, "Zik Patte-Vive", NAMES[n], SILKS[n], f"{18 - n}")
        for n, title in enumerate(("Meilleur marqueur", "Meilleur lanceur", "Plus de PSP"))
    )
    fallen = (Honour("Journée 3", "Пип Мокрый", NAMES[2], SILKS[2], "жерло"),)
    return SeasonReport(
        LEAGUE,
        SEASON,
        table(1),
        calendar(),
        (play_offs(),),
        CupWinner(NAMES[0], SILKS[0]),
        (Figure("matchs", "34"), Figure("touchdowns", "118"), Figure("morts", "7")),
        honours,
        honours[:1],
        fallen,
        Origin(62, 30),
    )
