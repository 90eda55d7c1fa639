"""The table of metrics and its formulas (docs/metrics.md)."""
