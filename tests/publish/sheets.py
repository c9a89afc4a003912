"""Paper views as a league would give them, easy and hard."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from leaguekeeper.services.printing.views import (
    Column,
    Event,
    Figure,
    NextMatch,
    Origin,
    SheetPlayer,
    Silk,
    StaffLine,
    TeamSheet,
)
from leaguekeeper.services.team.views import Characteristic

RATS = Silk("#4a2a7a", "#efbf35", "band")
ANVILS = Silk("#1f6f43", "#f2efe6", "halves")

EVENTS = (
    Event("REU", "réussite", 1, 3),
    Event("DET", "détournement", 1),
    Event("INT", "interception", 2),
    Event("ELI", "élimination", 2, 2),
    Event("AGR", "agression", 2),
    Event("TD", "touchdown", 3, 3),
    Event("JdM", "joueur du match", 4),
)


def values(text: str, better: int | None = None, worse: int | None = None) -> tuple[Characteristic, ...]:
    return tuple(
        Characteristic(part, "better" if place == better else "worse" if place == worse else "")
        for place, part in enumerate(text.split())
    )


def runner(number: int | None, name: str, earned: tuple[str, ...] = (), **more: Any) -> SheetPlayer:
    plain = SheetPlayer(
        name=name,
        position="Coureur d’Égouts",
        number=number,
        values=values("9 2 2+ 4+ 8+"),
        earned=earned,
        basic=("Esquive",),
        counts=(1, 0, 0, 2, 0, 7, 1),
        unspent=3,
        points=15,
        value=125_000,
    )
    return replace(plain, **more)


def rats() -> TeamSheet:
    clan: dict[str, Any] = {"position": "Rat des Clans", "basic": (), "values": values("7 3 3+ 4+ 8+"), "value": 50_000}
    ogre = runner(
        1,
        "Grisquenouille",
        ("Stabilité",),
        position="Rat Ogre",
        basic=("Sauvagerie Animale", "Frénésie", "Solitaire (4+)", "Châtaigne (+1)", "Queue Préhensile"),
        values=values("6 5 4+ – 9+"),
        value=170_000,
    )
    players = (
        ogre,
        runner(2, "Zik Patte-Vive", ("Blocage",), values=values("9 2 2+ 4+ 9+", better=4), unspent=0, points=26),
        runner(3, "Snikk Trois-Dents", ("Deux Têtes",)),
        runner(4, "Pli le Discret", ("Lutte",)),
        runner(6, "Vrask l’Aîné", ("Chef",), position="Lanceur", basic=("Passe", "Prise Sûre")),
        runner(11, "Fiss", ("Joueur Déloyal (+1)",), **(clan | {"values": values("7 3 4+ 4+ 8+", worse=2)})),
        runner(12, "Grabuge", niggles=1, **clan),
        runner(14, "Quenotte", absence="absent", **clan),
    )
    return TeamSheet(
        team="Les Rats du Beffroi",
        silk=RATS,
        race="Skavens",
        coach="Élodie Garnier",
        league="Ligue de la Tour Penchée",
        season="saison 3",
        characteristics=tuple(Column(label) for label in ("M", "F", "AG", "CP", "AR")),
        events=EVENTS,
        players=players,
        figures=(Figure("Trésorerie", 85_000), Figure("VE", 1_475_000), Figure("VEA", 1_425_000)),
        staff=(
            StaffLine("Relances d’équipe", 3, 150_000),
            StaffLine("Assistants", 2, 20_000),
            StaffLine("Cheerleaders", 1, 10_000),
            StaffLine("Apothicaire", 1, 50_000),
            StaffLine("Fans dévoués", 4),
        ),
        total=870_000,
        available=7,
        experience=Column("PSP", "points de star player"),
        niggling=Column("BP", "blessure persistante"),
        miss_next=Column("RPM", "rate le prochain match"),
        record=(5, 2, 3),
        next_match=NextMatch("Les Enclumes Vertes", 21, date(2026, 11, 9)),
        rerolls=3,
        once=("Apothicaire", "Chef"),
        result=("TD", "Élim.", "Popularité"),
        origin=Origin(47, 20),
    )


def crowded() -> TeamSheet:
    """Sixteen players, four journeymen and two stars; names of 40 signs; eight skills; Cyrillic."""
    long = "Александр-Бонифаций Великолепный Третий Ы"[:40]
    many = ("Блок", "Уворот", "Надёжные руки", "Борьба", "Отражение", "Финт", "Рывок", "Страж")
    players = [
        runner(n, long if n % 2 else "Maximilien-Hippolyte d’Outre-Tombe-le-Vx", many[:4], basic=many[4:])
        for n in range(1, 17)
    ]
    players += [
        runner(n, "Подёнщик", position="Лайнмен из клана скавенов", kind="journeyman", unspent=0, points=0)
        for n in range(17, 21)
    ]
    players += [
        runner(None, "Грак и Крамблберри", many, position="Звёздный игрок", kind="star", unspent=None) for _ in range(2)
    ]
    return replace(rats(), players=tuple(players), team="Команда с очень длинным названием ради проверки ширины " * 2)
