"""A match: its report, asked step by step, its story, and following it at the table."""
