#!/usr/bin/env bash
# scripts/site makes the site of the manual, whole and without a warning, and it can be read (site_check.py). Not run without Sphinx, furo,
# myst-parser or Selenium.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
check=tests/manual/site_check.py

for needs in "sphinx, furo, myst_parser" selenium; do
    python=$(bash -c 'source scripts/lib.sh; python_with "$1"' - "$needs") || {
        echo "skipped: no python3 with $needs"
        exit 77
    }
done
scripts/site
"$python" -B "$check" build/site

# The check can say no: a page with a link, an anchor and a picture that are not there.
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cat >"$copy/index.html" <<<'<a href="none.html">x</a> <a href="#none">x</a> <a id="some" href="#some">x</a> <img src="https://none.example/x.png">'
status=0
"$python" -B "$check" "$copy" --links >"$copy/said" || status=$?
for fault in 'no file none.html' 'no anchor #none' 'fetches https'; do
    grep -q "$fault" "$copy/said" || status=2
done
if [[ $status -ne 1 || $(wc -l <"$copy/said") -ne 3 ]]; then
    echo "the check of links said of a page with three faults:"
    cat "$copy/said"
    exit 1
fi
