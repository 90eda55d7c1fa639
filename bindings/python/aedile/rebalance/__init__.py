"""Finds small changes of cards that bring a game within targets (docs/guide/rebalance.md). `python3 -m aedile.rebalance` is scripts/rebalance."""
