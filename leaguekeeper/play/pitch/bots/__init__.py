"""Coaches of flesh and odds: they play what is likely to work, safest things first."""
