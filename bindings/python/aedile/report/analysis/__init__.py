"""What a run says about its items, computed once for all parts of a report."""
