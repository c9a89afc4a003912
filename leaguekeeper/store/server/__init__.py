"""Leagues on a PostgreSQL server; imported only where an address names one."""
