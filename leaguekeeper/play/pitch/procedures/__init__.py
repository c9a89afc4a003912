"""The procedures of the rule book, one file each; what editions do differently they ask of the edition."""
