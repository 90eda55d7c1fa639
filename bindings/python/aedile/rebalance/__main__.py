"""scripts/rebalance."""

import argparse
import os
import sys
from pathlib import Path

from . import plan as plans
from . import page, study, tell


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/rebalance", description="Finds small changes of cards that bring a game within targets.")
    parser.add_argument("plan", type=Path, metavar="PLAN")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where all is kept; the same command goes on (results/rebalance-NAME)")
    parser.add_argument("--program", default="build/aedile", metavar="FILE")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--page", type=Path, metavar="FILE", help="also writes a page of the manual")
    parser.add_argument("--quiet", action="store_true")
    args = parser.parse_args()
    say = (lambda line: None) if args.quiet else (lambda line: print(line, file=sys.stderr, flush=True))
    try:
        plan = plans.read(args.plan)
        folder = args.out or Path("results") / f"rebalance-{args.plan.stem}"
        folder.mkdir(parents=True, exist_ok=True)
        result = study.run(plan, args.program, folder, args.threads, say)
        tell.write(result, plan, folder)
        if args.page:
            args.page.write_text(page.page(result, plan, f"scripts/rebalance {args.plan} --page {args.page}"), encoding="utf-8")
    except (plans.Refused, OSError) as error:
        print(f"scripts/rebalance: {error}", file=sys.stderr)
        return 1
    print(tell.words(result), end="")
    print(f"\nresults: {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
