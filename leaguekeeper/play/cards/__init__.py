"""The card game: managers, highlights and a season of five weeks."""
