"""Work for all processors."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Callable

_work: Callable[[int], Any] | None = None  # what the processes that are forked off do


def _do(number: int) -> Any:
    assert _work is not None
    return _work(number)


def spread_out(work: Callable[[int], Any], n: int) -> list:
    """work(0) to work(n - 1), on all processors; the same whatever their number. What it returns has to go from one process to another."""
    global _work
    workers = min(n, len(os.sched_getaffinity(0)))
    if workers < 2:
        return [work(i) for i in range(n)]
    _work = work
    try:
        with ProcessPoolExecutor(workers, get_context("fork")) as pool:
            return list(pool.map(_do, range(n)))
    finally:
        _work = None
