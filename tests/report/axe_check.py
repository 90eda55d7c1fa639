"""Pages of reports by axe-core, at 1280 and at 390 pixels: axe_check.py AXE [--all] HTML...

AXE: the file axe.min.js. On a desk in light and on a phone in dark colours, with every part opened: so both widths and both looks are seen.
The sections of the buildings are made alike, and so are the rows of a table: axe-core looks at every sixth of them, not the same
ones in both looks; --all: at all of them.
Prints what is wrong, a line each; exit status 1 if anything is.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from browser import browser, resized

LOOKS = ((1280, 800, "light"), (390, 844, "dark"))
axe = Path(sys.argv[1]).read_text(encoding="utf-8")
VIOLATIONS = """
const done = arguments[0], shown = (v) => v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" ... ");
axe.run({ preload: false }).then((r) => done([r.passes.length, r.violations.map((v) => [v.id, v.help, v.nodes.length, shown(v)])]));
"""
EVERY = 1 if "--all" in sys.argv else 6
PAGES = [name for name in sys.argv[2:] if name != "--all"]
OPEN = """
const buildings = [...document.querySelectorAll("details.building")], [every, first] = arguments;
for (const e of document.querySelectorAll("details")) e.open = !buildings.includes(e) || buildings.indexOf(e) % every === first;
"""
THIN = """
const [every, first] = arguments;
for (const body of document.querySelectorAll("tbody")) if (body.rows.length > every) [...body.rows].forEach((row, k) => k % every === first || row.remove());
"""
wrong = []


def looked_at(driver, at):
    driver.execute_script(axe)
    rules, found = driver.execute_async_script(VIOLATIONS)
    if rules < 10:
        wrong.append(f"{at}: axe looked at {rules} rules only")
    wrong.extend(f"{at}: {rule}: {text} ({count} times): {' '.join(html.split())}" for rule, text, count, html in found)


driver = browser(*LOOKS[0][:2])
driver.set_script_timeout(300)
try:
    for look, (width, height, scheme) in enumerate(LOOKS):
        resized(driver, width, height)
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        for page in map(Path, PAGES):
            at = f"{page.name}, {width} pixels, {scheme}"
            driver.get(page.resolve().as_uri())
            driver.execute_script(OPEN, EVERY, look * EVERY // 2)
            driver.execute_script("document.querySelector('.term')?.focus()")  # with a word explained
            beyond = driver.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
            if beyond > 0:
                wrong.append(f"{at}: {beyond} pixels beyond the side")
            driver.execute_script(THIN, EVERY, look * EVERY // 2)
            looked_at(driver, at)
finally:
    driver.quit()

for message in wrong:
    print("FAILED:", message)
sys.exit(bool(wrong))
