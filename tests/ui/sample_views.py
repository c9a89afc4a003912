"""A league of the Leaning Tower, drawn by hand: the same views that services give, without a league file."""

from __future__ import annotations

from datetime import date, datetime
from typing import cast

from leaguekeeper.base.words import _
from leaguekeeper.services.desk.views import Concern, DeskView, MatchDue, Waiting
from leaguekeeper.services.fixtures.views import FixtureRow, Round
from leaguekeeper.services.overview.views import Form, LeaderRow, LeagueView, StandingsRow
from leaguekeeper.services.team.views import Characteristic, LedgerRow, RosterRow, StaffRow, TeamView
from leaguekeeper.services.views import Silk, Stat, TeamMark, Why, WhyLine

RATS = TeamMark("rats", "Les Rats du Beffroi", Silk("#4B2A7B", "#F2C033", "band"))
KNIGHTS = TeamMark("knights", "Les Chevaliers de Brume", Silk("#1F4F9A", "#F4F4F0", "stripes"))
BEARDS = TeamMark("beards", "Les Barbes de Fer", Silk("#A1281F", "#DADAD2", "hoops"))
BEARS = TeamMark("bears", "Северные Медведи", Silk("#6FA8DC", "#8E1B2E", "pale"))
SYLVANS = TeamMark("sylvans", "La Sylve d’Argent", Silk("#DCE6E4", "#2E7D6B", "chevron"))
ANVILS = TeamMark("anvils", "Les Enclumes Vertes", Silk("#2E6B34", "#161616", "halves"))
PEAT = TeamMark("peat", "Les Mangeurs de Tourbe", Silk("#C8782A", "#F3E4C3", "hoops"))
BONES = TeamMark("bones", "Les Os du Caveau", Silk("#1A1A1A", "#B5CC3A", "quarters"))
TEAMS = (RATS, KNIGHTS, BEARDS, BEARS, SYLVANS, ANVILS, PEAT, BONES)
HEADS = (_("MA"), _("ST"), _("AG"), _("PA"), _("AV"))


def _at(*when: int) -> datetime:
    return datetime(*when)  # type: ignore[arg-type]


def _standing(
    place: int, moved: int, team: TeamMark, second: str, line: str, form: str, cut: bool = False
) -> StandingsRow:
    played, won, drawn, lost, scored, against, casualties, points = (int(part) for part in line.split())
    return StandingsRow(
        place,
        moved,
        team,
        second,
        played,
        won,
        drawn,
        lost,
        (scored, against),
        casualties,
        cast("tuple[Form, ...]", tuple(form)),
        points,
        cut,
    )


def standings() -> tuple[StandingsRow, ...]:
    return (
        _standing(1, 0, RATS, "Skavens · Élodie Garnier", "5 3 2 0 16 9 12 21", "WDWWD"),
        _standing(2, 0, KNIGHTS, "Humains · Mathieu Lacombe", "5 4 0 1 10 3 10 21", "WWWLW", cut=True),
        _standing(3, 0, BEARDS, "Nains · Hélène Marchetti", "5 3 1 1 7 5 5 19", "LWWWD"),
        _standing(4, 1, BEARS, "Nordiques · Юрий Кравцов", "5 3 0 2 5 5 10 17", "LWLWW"),
        _standing(5, 1, SYLVANS, "Elfes sylvains · Noé Perrin", "5 2 1 2 4 7 8 15", "WLDLW"),
        _standing(6, -2, ANVILS, "Orques · Bruno Tessier", "5 2 0 3 6 6 4 13", "WLLWL", cut=True),
        _standing(7, 0, PEAT, "Halflings · Sacha Wiśniewski", "5 0 2 3 5 9 7 9", "LDDLL"),
        _standing(8, 0, BONES, "Morts-vivants · Claire Obadia", "5 0 0 5 2 11 10 5", "LLLLL"),
    )


def _result(
    number: int, home: TeamMark, away: TeamMark, score: tuple[int, int], casualties: tuple[int, int]
) -> FixtureRow:
    winner = "home" if score[0] > score[1] else "away" if score[1] > score[0] else ""
    return FixtureRow(
        number,
        home,
        away,
        state="played",
        score=score,
        casualties=casualties,
        address=f"match:{number}",
        winner=winner,  # type: ignore[arg-type]
    )


def last_round() -> Round:
    return Round(
        _("Round {number}").format(number=5),
        (
            _result(17, RATS, BEARDS, (2, 2), (2, 0)),
            _result(18, SYLVANS, ANVILS, (1, 0), (0, 1)),
            _result(19, BONES, KNIGHTS, (0, 3), (3, 0)),
            _result(20, PEAT, BEARS, (0, 2), (0, 2)),
        ),
    )


def desk() -> DeskView:
    matches = (
        MatchDue(21, ANVILS, RATS, date(2025, 11, 9), "14:00", "étape 6 sur 11", "Reprendre", "report:21"),
        MatchDue(22, KNIGHTS, BEARDS, date(2025, 11, 9), "16:30", "", "Saisir", "report:22"),
        MatchDue(23, BEARS, SYLVANS, date(2025, 11, 11), "20:00", "", "Saisir", "report:23"),
        MatchDue(24, PEAT, BONES, None, "", "", "Saisir", "report:24"),
    )
    now = (
        Waiting("reports:s3:6", "reports", "4 rapports de la journée 6", "1 feuille commencée", matches=matches,
                day=date(2025, 11, 9), due=date(2025, 11, 16), action="Reprendre le nº 21", address="report:21"),
        Waiting("improvements", "improvements", "1 joueur peut progresser", "avant leur prochain match",
                (Concern(RATS, "Zik Patte-Vive", "team:rats?improve:2"),), action="Améliorer Zik Patte-Vive",
                address="team:rats?improve:2"),
        Waiting("conflicts", "conflicts", "1 feuille contraire à une règle", "Deux bons d’achat dépensent les mêmes "
                "70 000 po", (Concern(SYLVANS, SYLVANS.name, "team:sylvans"),), action="Trancher",
                address="document:12"),
    )  # fmt: skip
    later = (
        Waiting("play-offs:s3", "play-offs", "Tirer les play-offs", waits_for="4 matchs", day=date(2025, 11, 22)),
        Waiting("closing:s3", "closing", "Clore la saison 3", waits_for="4 matchs"),
    )
    return DeskView(now, later, ("fondation", "8 équipes", "calendrier", "journées 1 à 5"), 54)


def league_view() -> LeagueView:
    return LeagueView(
        name="Ligue de la Tour Penchée",
        season=3,
        facts="Saison 3 · journée 6 sur 7 · règles maison 2020, édition du 14 septembre",
        standings=standings(),
        standings_note="1 et 2 exemptés de quart, 3 à 6 qualifiés. "
        "À 21 points et +7, les Rats devancent par les éliminations : 12 contre 10.",
        desk=desk(),
        last_round=last_round(),
        leaders=(
            LeaderRow("Zik Patte-Vive", RATS.silk, "7 touchdowns", "player:rats-2"),
            LeaderRow("Vrask l’Aîné", RATS.silk, "5 passes", "player:rats-6"),
            LeaderRow("Grisquenouille", RATS.silk, "4 éliminations", "player:rats-1"),
        ),
    )


def _player(line: str, earned: str = "", basic: str = "", injuries: str = "", change: str = "") -> RosterRow:
    number, name, position, *rest = line.split("|")
    figures, can_improve = rest[:5], rest[5].startswith("^")
    spp, total, value = rest[5].lstrip("^"), rest[6], rest[7]
    at, _eq, how = change.partition("=")
    profile = tuple(Characteristic(text, how if str(place) == at else "") for place, text in enumerate(figures))  # type: ignore[arg-type]

    def split(words: str) -> tuple[str, ...]:
        return tuple(part for part in words.split(",") if part)

    return RosterRow(
        f"rats-{number}",
        int(number),
        name,
        position,
        profile,
        split(injuries),
        split(earned),
        split(basic),
        int(spp),
        int(total),
        int(value) * 1000,
        can_improve,
        "RPM" in injuries,
    )


def roster() -> tuple[RosterRow, ...]:
    return (
        _player(
            "1|Grisquenouille|Rat Ogre|6|5|4+|–|9+|2|8|170",
            "Stabilité",
            "Sauvagerie Animale,Frénésie,Solitaire (4+),Châtaigne (+1),Queue Préhensile",
        ),
        _player("2|Zik Patte-Vive|Coureur d’Égouts|9|2|2+|4+|9+|0|26|115", "Blocage", "Esquive", change="4=better"),
        _player("3|Snikk Trois-Dents|Coureur d’Égouts|9|2|2+|4+|8+|3|15|125", "Deux Têtes", "Esquive"),
        _player("4|Pli le Discret|Coureur d’Égouts|9|2|2+|4+|8+|0|6|105", "Lutte", "Esquive"),
        _player("5|Rikti|Coureur d’Égouts|9|2|2+|4+|8+|^3|3|85", "", "Esquive"),
        _player("6|Vrask l’Aîné|Lanceur|7|3|3+|2+|8+|2|5|95", "Chef", "Passe,Prise Sûre"),
        _player("7|Korrigat|Blitzer|7|3|3+|5+|9+|2|8|110", "Garde", "Blocage"),
        _player("8|Ossk Museau-Noir|Blitzer|7|3|3+|5+|9+|^4|10|110", "Châtaigne (+1)", "Blocage"),
        _player("9|Trikk|Rat des Clans|7|3|3+|4+|8+|0|6|70", "Lutte"),
        _player("10|Moutarde|Rat des Clans|7|3|3+|4+|8+|2|2|50"),
        _player("11|Fiss|Rat des Clans|7|3|4+|4+|8+|2|5|60", "Joueur Déloyal (+1)", change="2=worse"),
        _player("12|Grabuge|Rat des Clans|7|3|3+|4+|8+|^4|4|50", injuries="BP 1"),
        _player("13|Nib|Rat des Clans|7|3|3+|4+|8+|0|0|50"),
        _player("14|Quenotte|Rat des Clans|7|3|3+|4+|8+|1|1|50", injuries="RPM"),
    )


def team_view() -> TeamView:
    value = Why(
        "Pourquoi 1 475 000 ?",
        (
            WhyLine("14 joueurs", 1245000),
            WhyLine("Relances d’équipe", 150000, "3 × 50 000"),
            WhyLine("Assistants", 20000, "2 × 10 000"),
            WhyLine("Cheerleaders", 10000, "1 × 10 000"),
            WhyLine("Apothicaire", 50000),
            WhyLine("Valeur d’équipe (VE)", 1475000, kind="total"),
        ),
        "rule:team-value",
    )
    current = Why(
        "Pourquoi 1 425 000 ?",
        (
            *value.lines,
            WhyLine("Absent : nº 14 Quenotte (RPM)", -50000, address="player:rats-14"),
            WhyLine("Valeur actuelle (VEA)", 1425000, kind="total"),
        ),
        "rule:team-value",
    )
    return TeamView(
        id="rats",
        name=RATS.name,
        silk=RATS.silk,
        facts="Skavens · Élodie Garnier · en tête, 21 points · 3 V, 2 N, 0 D",
        stats=(
            Stat("Trésorerie", 85000),
            Stat("Fans dévoués", 4),
            Stat("Valeur actuelle (VEA)", 1425000, current),
            Stat("Valeur d’équipe (VE)", 1475000, value),
        ),
        profile_heads=("M", "F", "AG", "CP", "AR"),
        profile_names=("Mouvement", "Force", "Agilité", "Capacité de Passe", "Armure"),
        roster=roster(),
        roster_note="14 joueurs, 13 disponibles",
        roster_total=1245000,
        staff=(
            StaffRow("Relances d’équipe", "3", 50000),
            StaffRow("Assistants", "2", 10000),
            StaffRow("Cheerleaders", "1", 10000),
            StaffRow("Apothicaire", "oui", 50000),
            StaffRow("Fans dévoués", "4", None, "hors valeur"),
        ),
        ledger=ledger(),
        matches=last_round().fixtures[:1],
    )


def ledger() -> tuple[LedgerRow, ...]:
    return (
        LedgerRow(date(2025, 10, 26), "Report", None, 65000),
        LedgerRow(date(2025, 10, 26), "Match 13 · gains", 85000, 150000, "document:33"),
        LedgerRow(date(2025, 10, 26), "Match 13 · erreurs coûteuses", -20000, 130000, "document:33"),
        LedgerRow(date(2025, 10, 27), "Bon 9 · nº 5 Rikti", -85000, 45000, "document:34"),
        LedgerRow(date(2025, 11, 2), "Match 17 · gains", 70000, 115000, "document:41"),
        LedgerRow(date(2025, 11, 3), "Bon 11 · bord de terrain", -30000, 85000, "document:42"),
    )
