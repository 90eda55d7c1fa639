"""How fast the page of games is: scripts/measuring/page_speed.py [HTML [TIMES]]

Opens the page (build/web/aedile.html) in headless Chromium, each time in its own browser that has shown an empty page
before, and prints milliseconds from the begin of loading: first paint, largest paint, ready (it can be played),
blocked (what tasks of the first two seconds take beyond 50 ms each, as Lighthouse sums it); then a hint of 1,000 iterations from the click
to the answer on the screen, and the graph of a whole game, until every decision has been searched. The median of TIMES (5), the
least and the most. Before them the bytes: of the page, of the page by gzip, of each network beside it.
"""

import gzip
import statistics
import sys
import tempfile
import time
from pathlib import Path

from selenium.webdriver.common.by import By

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "support"))
from browser import browser

file = Path(sys.argv[1] if len(sys.argv) > 1 else "build/web/aedile.html").resolve()
page = file.as_uri()
times = int(sys.argv[2]) if len(sys.argv) > 2 else 5
READY = "return Number(document.documentElement.dataset.ready)"
# Clicks "Think more" and waits for the answer to be drawn.
HINT = """
const done = arguments[0], begun = performance.now(), shown = () => /^1,000/.test(document.querySelector(".iterations")?.textContent ?? "");
[...document.querySelectorAll(".tools button")].find((button) => /Hint|Think more/.test(button.textContent)).click();
const look = () => (shown() ? done(performance.now() - begun) : requestAnimationFrame(look));
look();
"""
GRAPH = "return !document.querySelector('.graph .caption span').textContent.includes('thinking')"


# Paints and long tasks, which the browser has kept.
PAINTS = (Path(__file__).parent / "page_paints.js").read_text(encoding="utf-8")


def until(driver, condition):
    while not driver.execute_script(condition):
        time.sleep(0.02)


whole = file.read_bytes()
print(f"bytes: {len(whole)}, by gzip {len(gzip.compress(whole, 9))}")
for network in sorted(file.parent.glob("networks/*.gz")):
    print(f"bytes: {network.name} {network.stat().st_size}")
empty = Path(tempfile.mkdtemp(), "empty.html")
empty.write_text("<!doctype html><title>empty</title>", encoding="utf-8")
empty = empty.as_uri()
found = {"first paint": [], "largest paint": [], "ready": [], "blocked": [], "graph": [], "hint": []}
for _ in range(times):
    driver = browser(1280, 800)
    try:
        driver.get(empty)
        begun = time.time()
        driver.get(page)
        until(driver, READY)
        found["ready"].append(driver.execute_script(READY))
        driver.find_element(By.TAG_NAME, "body").send_keys(" ")
        driver.set_script_timeout(60)
        paints = driver.execute_async_script(PAINTS)
        for what, key in (("first paint", "paint"), ("largest paint", "largest"), ("blocked", "blocked")):
            found[what].append(paints[key])
        until(driver, GRAPH)
        found["graph"].append(1000 * (time.time() - begun))
        found["hint"].append(driver.execute_async_script(HINT))
    finally:
        driver.quit()
for what, all_ in found.items():
    print(f"{what}: median {statistics.median(all_):.0f} ms, {min(all_):.0f} to {max(all_):.0f}, {times} openings")
