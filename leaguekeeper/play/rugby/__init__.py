"""The rugby game: four a side, measured in inches."""
