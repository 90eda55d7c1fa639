"""Pages of reports by axe-core, at 1280 and at 390 pixels, light and dark: axe_check.py AXE HTML...

AXE: the file axe.min.js. As they open, and twice with every part opened. Prints what is wrong, a line each; exit status 1 if anything is.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from browser import browser

SIZES = ((1280, 800), (390, 844))
WHOLE = ((1280, "light"), (390, "dark"))  # where every part is opened too: what is there is the same
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


for width, height in SIZES:
    driver = browser(width, height)
    driver.set_script_timeout(300)
    try:
        for scheme in ("light", "dark"):
            driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
            for page in map(Path, sys.argv[2:]):
                at = f"{page.name}, {width} pixels, {scheme}"
                driver.get(page.resolve().as_uri())
                looked_at(driver, at)
                if (width, scheme) in WHOLE:
                    driver.execute_script(OPEN)
                    looked_at(driver, f"{at}, open")
                beyond = driver.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
                if beyond > 0:
                    wrong.append(f"{at}: {beyond} pixels beyond the side")
    finally:
        driver.quit()

for message in wrong:
    print("FAILED:", message)
sys.exit(bool(wrong))
