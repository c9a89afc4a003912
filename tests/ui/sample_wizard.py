"""A match report on its way, drawn by hand."""

from __future__ import annotations

from leaguekeeper.services.report.views import (
    GridEvent,
    GridPlayer,
    GridSide,
    Option,
    Outcome,
    Question,
    ResultGrid,
    Subject,
    WizardSide,
    WizardStep,
    WizardView,
)  # fmt: skip
from leaguekeeper.services.stack.views import ChangeGroup, ChangeLine
from leaguekeeper.services.views import Notice
from tests.ui.sample_views import ANVILS, RATS, roster

__all__ = ["improvement_view", "result_view"]


CATEGORIES = (Option("g", "Générales"), Option("s", "Force"))


def _steps(now: str) -> tuple[WizardStep, ...]:
    told = (
        ("result", "Résultats consignés", "2 TD, 1 élim., 1 blessé", "done"),
        ("sponsors", "Sponsoring", "aucun sponsor", "nothing"),
        ("winnings", "Gains", "+65 000 · +75 000", "done"),
        ("stadium", "Accord de stade", "sans objet", "nothing"),
        ("fans", "Fans dévoués", "dé 2 : 2 → 2 · dé 5 : 4 → 5", "done"),
        ("improvements", "Améliorations", "3 joueurs, 1 fait", "open"),
        ("residency", "Stade : résidence", "", "open"),
        ("champions", "Champions à payer", "", "open"),
        ("hiring", "Embauches, renvois", "", "open"),
        ("errors", "Erreurs coûteuses", "Rats : 160 000 en caisse", "bites"),
        ("next", "Prochaine rencontre", "", "open"),
    )
    return tuple(
        WizardStep(key, number, title, result, "now" if key == now else state)  # type: ignore[arg-type]
        for number, (key, title, result, state) in enumerate(told, 1)
    )


def _changes() -> tuple[ChangeGroup, ...]:
    return (
        ChangeGroup(
            "Ossk Museau-Noir, nº 8",
            (
                ChangeLine("PSP libres", "6", "2"),
                ChangeLine("Valeur", "110 000", "120 000"),
                ChangeLine("Compétences", "", "Stabilité"),
            ),
            RATS,
        ),
        ChangeGroup(
            "Les Rats du Beffroi",
            (
                ChangeLine("Trésorerie", "85 000", "160 000", "+75 000 : popularité 6 + 5, 2 TD"),
                ChangeLine("Fans dévoués", "4", "5"),
                ChangeLine("VE", "1 475 000", "1 495 000", "Rikti +10 000, Ossk +10 000"),
                ChangeLine("VEA", "1 425 000", "1 445 000", "Quenotte revient, Moutarde manque"),
                ChangeLine("Points", "21", "26"),
            ),
            RATS,
        ),
    )


def improvement_view(category: bool = True) -> WizardView:
    ways = (
        Option("random-primary", "Principale au hasard", price="4 PSP", gain="+10 000"),
        Option("primary", "Principale choisie", price="8 PSP", gain="+20 000", legal=False, reason="il manque 2 PSP"),
        Option(
            "random-secondary",
            "Secondaire au hasard",
            price="8 PSP",
            gain="+20 000",
            legal=False,
            reason="il manque 2 PSP",
        ),
        Option(
            "secondary", "Secondaire choisie", price="14 PSP", gain="+40 000", legal=False, reason="il manque 8 PSP"
        ),
        Option(
            "characteristic",
            "Caractéristique au hasard",
            price="20 PSP",
            gain="+10 000 à +80 000",
            legal=False,
            reason="il manque 14 PSP",
        ),
    )
    faces = ("Châtaigne", "Bl. Multiple", "Marteau-pilon", "Stabilité", "Bras Musclé", "Crâne Épais")
    return WizardView(
        title="Match nº 21 · journée 6",
        facts="dimanche 9 novembre, 14 h · temps clément",
        home=WizardSide(ANVILS, "Bruno Tessier · élim. 2"),
        away=WizardSide(RATS, "Élodie Garnier · élim. 1"),
        score=(1, 2),
        part="Après-match",
        steps=_steps("improvements"),
        step="improvements",
        heading="6. Améliorations · Les Rats du Beffroi",
        side=RATS,
        subjects=(
            Subject("rats-5", "5", "Rikti", "3 PSP", "fait : Équilibre", done=True),
            Subject("rats-8", "8", "Ossk Museau-Noir", "6 PSP", "Blitzer, 1 progrès", now=True),
            Subject("rats-12", "12", "Grabuge", "4 PSP", "Rat des Clans, BP 1"),
        ),
        questions=(
            Question("way", "choice", "Quel progrès ?", "deuxième progrès : Vétéran", options=ways),
            Question("category", "choice", "Catégorie", options=CATEGORIES, answer="s"),
            Question(
                "skill", "dice", "Les dés", dice=("d6", "d6"), answer=[5, 4], labels=faces,
                outcome=Outcome("Stabilité", "Force, 4-6 puis 4", good=True),
            ),
        ) if category else (Question("skill", "die", "Le dé", dice=("d6",), labels=faces),),
        changes=_changes(),
        warnings=(Notice("warning", "160 000 po en caisse", "À l’étape 10, un dé d’erreurs. Sous 100 000, aucun."),),
        main="Retenir et passer à Grabuge",
        can_go_back=True,
    )  # fmt: skip


def result_view() -> WizardView:
    whole = improvement_view()
    events = (
        GridEvent("completion", "REU", "Passe réussie"), GridEvent("deflection", "DET", "Détournement"),
        GridEvent("interception", "INT", "Interception"), GridEvent("casualty", "ELI", "Élimination"),
        GridEvent("foul", "AGR", "Élimination par agression"), GridEvent("touchdown", "TD", "Touchdown"),
    )  # fmt: skip
    players = tuple(GridPlayer(r.id, r.number, r.name, r.position, r.absent) for r in roster())
    others = tuple(
        GridPlayer(r.id.replace("rats", "anvils"), r.number, f"Orque {r.number}", "Orque") for r in roster()[:12]
    )
    grid = ResultGrid(events, GridSide(ANVILS, others), GridSide(RATS, players))
    return WizardView(
        title=whole.title, facts=whole.facts, home=whole.home, away=whole.away, score=(1, 2), part=whole.part,
        steps=_steps("result"), step="result", heading="1. Résultats consignés",
        questions=(
            Question("events", "grid", "Qui a fait quoi ?", "chiffres, + et −, ou un clic", grid=grid),
        ),
        changes=whole.changes[1:], main="Retenir et continuer", can_go_back=True,
    )  # fmt: skip
