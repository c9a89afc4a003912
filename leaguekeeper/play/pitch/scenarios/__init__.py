"""Scenario files of the pitch: set-up, answers, whole actions, what is expected, and their schema."""
