"""Measures: ``python -m tests.benchmarks SUBJECT ...`` prints the figures of each subject; without one, lists them."""
