"""The editions of the rules, a folder each: target numbers, tables, and what skills do."""
