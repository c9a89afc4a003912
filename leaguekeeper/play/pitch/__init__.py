"""The pitch: the match itself, under Living Rulebook 4 and under the house rules."""
