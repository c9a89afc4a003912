"""What every room stands on: words, errors, figures, files and paths."""
