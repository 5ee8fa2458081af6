"""Odds at the table, exact: what is known is counted, nothing is simulated."""
