"""Advice on matches: the best plans of a position in words, and what turned a match, luck set apart from choices."""
