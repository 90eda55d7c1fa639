"""The table of metrics and its formulas (docs/reference/metrics.md)."""
