"""The chapters of rule books that steps name: each does one thing of a match day or of the off-season."""
