"""Measured on request (`make bench`): ratios to peers in the same run, never a timed assertion in a test."""
