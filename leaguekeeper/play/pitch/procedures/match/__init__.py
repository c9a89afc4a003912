"""The match from coin to whistle: halves, turns, scores, penalties, and what the clock and the coaches bring about."""
