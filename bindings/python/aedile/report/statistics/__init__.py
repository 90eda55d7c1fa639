"""Estimates, intervals, tests and verdicts (docs/method/verdicts.md)."""
