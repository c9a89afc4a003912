"""What every room stands on: dice, errors, paths, words, settings and the log."""
