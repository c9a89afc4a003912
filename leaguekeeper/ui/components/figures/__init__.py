"""Figures and their reasons: sums, totals, charts, profiles, the sheet of why."""
