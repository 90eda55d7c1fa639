"""A report on paper: print_check.py HTML WORDS. WORDS: what `pdftotext -bbox` says of the pages that
headless Chromium printed. Only what comes with Python.
"""

import html
import re
import statistics
import sys
from pathlib import Path

MARGIN = 25  # points: the page style's 12 mm, and less than any hyphen beyond
SMALLEST = 5.5  # points, height of a line of the smallest print

text, words = (Path(argument).read_text(encoding="utf-8") for argument in sys.argv[1:])
wrong = []


def check(what, message):
    if not what:
        wrong.append(message)


def plain(fragment):
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", fragment)).split())


pages = []
for page in re.findall(r"<page .*?</page>", words, re.DOTALL):
    width = float(re.search(r'width="([\d.]+)"', page)[1])
    found = re.findall(
        r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>',
        page,
    )
    boxes = [(*map(float, box[:4]), html.unescape(box[4])) for box in found]
    pages.append((width, boxes))
printed = [" ".join(box[4] for box in boxes) for _, boxes in pages]
whole = " ".join(printed)

# Nothing is cut at a side, and nothing was shrunk to make it fit.
check(len({width for width, _ in pages}) == 1, "pages of several widths")
for number, (width, boxes) in enumerate(pages, 1):
    check(boxes, f"page {number} is empty")
    out = [box[4] for box in boxes if box[0] < MARGIN or box[2] > width - MARGIN]
    check(not out, f"page {number}: beyond the margin: {out[:5]}")
lines = [box[3] - box[1] for _, boxes in pages for box in boxes]
check(min(statistics.quantiles(lines, n=100)) >= SMALLEST, f"print of {min(lines):.1f} points")

# All sections, in order; each building begins a page or follows on one, whole.
at = 0
for title in re.findall(r"<h2 [^>]*>(.*?)</h2>", text):
    found = whole.find(plain(title), at)
    check(found >= 0, f"no section {plain(title)}")
    at = max(at, found)
buildings = re.findall(r'<details class="building".*?<summary>(.*?)<small>', text)
check(len(buildings) >= 30, f"{len(buildings)} buildings")
for name in map(plain, buildings):
    own = [page for page in printed if f"{name}: laid and completed" in page]
    check(len(own) == 1, f"{name}: on {len(own)} pages")
    check(own and "Games that it decided" in own[0], f"{name}: not whole on its page")

# Tables are whole: the heading of every column, of every table.
close = whole.replace(" ", "")  # a column may be so narrow that a word of its name is broken
tables = re.findall(r'<table class="sortable">(.*?)</table>', text, re.DOTALL)
for table in tables:
    caption = plain(re.search(r"<caption>(.*?)</caption>", table)[1])
    heads = re.findall(r"<th [^>]*>(.*?)</th>", table)
    for head in heads:
        name = plain(re.sub("<small>.*?</small>", " ", head))
        check(name.replace(" ", "") in close, f"{caption}: no {name}")
    check(caption in whole, f"no table {caption}")

for message in wrong:
    print("FAILED:", message)
sys.exit(bool(wrong))
