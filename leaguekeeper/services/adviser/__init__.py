"""Advice on matches of the pitch: the best plans of a position, and the turning points of a match, luck set apart."""
