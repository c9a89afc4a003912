"""Wizards: the three spells, and the rune-smith, the chef and the necromancer of certain sides."""
