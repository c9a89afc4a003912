"""Games at the computer: beginning one, its end, and the adviser."""
