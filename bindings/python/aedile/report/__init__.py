"""Statistics of results folders of `aedile run`, as data frames and as a report (docs/reference/report.md).

    import aedile.report

    frame = aedile.report.effects("results/x")

It needs numpy, pandas, scipy and statsmodels. It does not need the native part of the package.
"""

from .frames import associations, effects, ratings, verdicts

__all__ = ["associations", "effects", "ratings", "verdicts"]
