"""The findings on PAX."""
