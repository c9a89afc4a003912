"""What the season may still bring: odds of each place, of the title, and what each remaining match is worth."""
