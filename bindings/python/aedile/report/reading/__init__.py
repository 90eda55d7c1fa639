"""Results folders, and which of them may be compared."""
