"""Sheets as they are written, filled in as a league could take them now: for whoever writes one by hand."""
