"""`python3 -m aedile.report RESULTS...`: what scripts/report calls."""

import sys

from .page.report import main

sys.exit(main())
