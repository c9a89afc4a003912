"""Scenarios: a file with a set-up, actions, dice and what must come of them, for every game alike."""
