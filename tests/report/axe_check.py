"""Pages of reports by axe-core, at 1280 and at 390 pixels: axe_check.py AXE HTML...

AXE: the file axe.min.js. On a desk in light and on a phone in dark colours, with every part opened: so both widths and both looks are seen.
Prints what is wrong, a line each; exit status 1 if anything is.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from browser import browser

LOOKS = ((1280, 800, "light"), (390, 844, "dark"))
axe = Path(sys.argv[1]).read_text(encoding="utf-8")
VIOLATIONS = """
const done = arguments[0], shown = (v) => v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" ... ");
axe.run({ preload: false }).then((r) => done([r.passes.length, r.violations.map((v) => [v.id, v.help, v.nodes.length, shown(v)])]));
"""
OPEN = "for (const e of document.querySelectorAll('details')) e.open = true;"
wrong = []


def looked_at(driver, at):
    driver.execute_script(axe)
    rules, found = driver.execute_async_script(VIOLATIONS)
    if rules < 10:
        wrong.append(f"{at}: axe looked at {rules} rules only")
    wrong.extend(f"{at}: {rule}: {text} ({count} times): {' '.join(html.split())}" for rule, text, count, html in found)


for width, height, scheme in LOOKS:
    driver = browser(width, height)
    driver.set_script_timeout(300)
    try:
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        for page in map(Path, sys.argv[2:]):
            at = f"{page.name}, {width} pixels, {scheme}"
            driver.get(page.resolve().as_uri())
            driver.execute_script(OPEN)
            driver.execute_script("document.querySelector('.term')?.focus()")  # with a word explained
            looked_at(driver, at)
            beyond = driver.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
            if beyond > 0:
                wrong.append(f"{at}: {beyond} pixels beyond the side")
    finally:
        driver.quit()

for message in wrong:
    print("FAILED:", message)
sys.exit(bool(wrong))
