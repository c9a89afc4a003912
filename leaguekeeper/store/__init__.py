"""The league file: one SQLite file that holds the stack and the tables read from it."""
