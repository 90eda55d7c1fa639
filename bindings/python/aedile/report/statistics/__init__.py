"""Estimates, intervals, tests and verdicts (docs/statistics.md)."""
