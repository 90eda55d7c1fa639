"""The page of a comparison of aedile whatif."""
