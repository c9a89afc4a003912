"""Turns of a match: taking and ending one, and how the match is over."""
