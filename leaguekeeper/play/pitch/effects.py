"""What skills let a player do, whatever the edition calls them: the yes-or-no questions of the procedures."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Effects"]


@dataclass(slots=True)
class Effects:
    """What a skill may do, each as a mask of the skills that do it (0: none of this edition)."""

    alone: int = 0
    always_hungry: int = 0
    animal: int = 0
    ball_and_chain: int = 0
    bars: int = 0
    big_guy: int = 0
    blocks_twice: int = 0
    blocks_two: int = 0
    blunderbuss: int = 0
    bombs: int = 0
    bone_headed: int = 0
    bothers_catchers: int = 0
    brawls: int = 0
    breaks_tackles: int = 0
    breathes_fire: int = 0
    brings_fans: int = 0
    chainsaw: int = 0
    cannot_be_fouled: int = 0
    claws: int = 0
    clings: int = 0
    covers_four: int = 0
    dares: int = 0
    death_roller: int = 0
    denies_dodge: int = 0
    denies_guard: int = 0
    disgusts: int = 0
    disturbs: int = 0
    dives_to_catch: int = 0
    dives_to_tackle: int = 0
    drives_down: int = 0
    dumps_off: int = 0
    easily_confused: int = 0
    fends: int = 0
    fights_alone: int = 0
    fouls_dirty: int = 0
    fouls_unseen: int = 0
    frets: int = 0
    gazes: int = 0
    gives_and_goes: int = 0
    goes_first: int = 0
    grabs: int = 0
    grasps: int = 0
    guards: int = 0
    hail_mary: int = 0
    hits_and_runs: int = 0
    hits_hard: int = 0
    hurts_plainly: int = 0
    ignores_looks: int = 0
    iron_hard: int = 0
    keeps_ball: int = 0
    kicks: int = 0
    kicks_team_mate: int = 0
    lays_ball_aside: int = 0
    leads: int = 0
    leaps: int = 0
    leaves_ball: int = 0
    light: int = 0
    long_legs: int = 0
    needs_company: int = 0
    no_hands: int = 0
    no_zones: int = 0
    overlooked: int = 0
    overruns: int = 0
    picks_up_freely: int = 0
    picks_up_mates: int = 0
    picks_up_on_two: int = 0
    piles_on: int = 0
    pogo_stick: int = 0
    poisoned_dagger: int = 0
    pro: int = 0
    pursues: int = 0
    rends: int = 0
    regenerates: int = 0
    rises_with_help: int = 0
    roots: int = 0
    rots: int = 0
    runs_to_intercept: int = 0
    safe_throw: int = 0
    savages: int = 0
    saws: int = 0
    shrugs_off_markers: int = 0
    side_steps: int = 0
    slips_zones: int = 0
    spreads_plague: int = 0
    stakes: int = 0
    stands_firm: int = 0
    stands_free: int = 0
    stays_up: int = 0
    strips_ball: int = 0
    stumble_is_push: int = 0
    stunty: int = 0
    swarms: int = 0
    swoops: int = 0
    tears: int = 0
    thick_skull: int = 0
    thirsts: int = 0
    throws_far: int = 0
    throws_running: int = 0
    throws_team_mate: int = 0
    tricks: int = 0
    unblockable: int = 0
    unshaken: int = 0
    vomits: int = 0
    weapon: int = 0
    wrestles: int = 0
