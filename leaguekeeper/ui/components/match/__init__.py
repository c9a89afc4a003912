"""Matches as rows, cards, heads, months and brackets."""
