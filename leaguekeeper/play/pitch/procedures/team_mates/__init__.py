"""Players who are thrown or kicked."""
