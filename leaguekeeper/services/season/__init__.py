"""A season: opened, drawn, shown, closed; its fixtures, its bracket, the commissioner's sheets."""
