"""Words of the glossary on first screens, in headless Chromium: explained_check.py HTML...

At 1280 and at 390 pixels, the first appearance of each word that a report explains (aedile.report.wording.glossary) must be explained: in the
headline, in the chart, anywhere. Links and controls are left out.
"""

import ast
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from browser import browser, resized

TOP = Path(__file__).resolve().parents[2]
SCREENS = "#first, #tournament, #index"
# By word where it stands first and is not explained.
FIRST_PLACES = """
const out = [], walker = document.createTreeWalker(document.querySelector(arguments[0]), NodeFilter.SHOW_TEXT), texts = [];
while (walker.nextNode()) {
  const by = walker.currentNode.parentElement;
  if (by.getClientRects().length && !by.closest("a, select, label, summary, script, #row-detail, [aria-hidden=true], button:not(.term)"))
    texts.push(walker.currentNode);
}
let found = 0;
for (const [word, ...forms] of arguments[1]) {
  const pattern = new RegExp(`\\\\b(${forms.join("|")})\\\\b`, "i");
  const first = texts.find((text) => pattern.test(text.data));
  if (!first) continue;
  const term = first.parentElement.closest(".term"), meaning = term && document.getElementById(term.getAttribute("aria-describedby"));
  if (meaning && meaning.textContent.length > 20) found++;
  else out.push(`${word}: "${first.data.trim().slice(0, 80)}"`);
}
return [found, out];
"""


def words():
    """The words that a report explains, each with its forms."""
    source = (TOP / "bindings/python/aedile/report/wording/glossary.py").read_text(encoding="utf-8")
    told = next(ast.literal_eval(node.value) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Assign) and node.targets[0].id == "EXPLAINED")
    glossary = re.findall(r"^\| (.+?) \| .+? \|$", (TOP / "docs/glossary.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(told) > 15 and not set(told) - set(glossary), set(told) - set(glossary)
    return [[word, word, f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"] for word in told]


def unexplained(driver, screen=SCREENS):
    """How many words are explained at their first appearance, and a list of the rest with their places."""
    return driver.execute_script(FIRST_PLACES, screen, words())


def main():
    wrong = []
    driver = browser(1280, 800)
    try:
        for width, height in ((1280, 800), (390, 844)):
            resized(driver, width, height)
            for page in map(Path, sys.argv[1:]):
                driver.get(page.resolve().as_uri())
                found, missing = unexplained(driver)
                wrong += [f"{page.name} at {width}: not explained: {word}" for word in missing]
                if found < 2:
                    wrong.append(f"{page.name} at {width}: only {found} words are explained")
    finally:
        driver.quit()
    for message in wrong:
        print("FAILED:", message)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
