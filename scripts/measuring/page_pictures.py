"""Pictures of the page of games: page_pictures.py PAGE PAX AOR FOLDER (scripts/page-pictures).

PAGE opens on a game of Glory to Rome, PAX and AOR are the page around records of these games. A picture is taken when every
decision has been searched, and kept with 128 colours.
"""

import io
import sys
import time
from pathlib import Path

from PIL import Image
from selenium.webdriver.common.by import By

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "support"))
from browser import browser

page, pax, aor = (Path(name).resolve().as_uri() for name in sys.argv[1:4])
folder = Path(sys.argv[4])
DESK, PHONE = (1280, 800), (390, 844)
# Picture, page, window, how far into the game, and the keys pressed there.
PICTURES = (
    ("images/page.png", page, DESK, 0.766, ""),
    ("images/page-phone.png", page, PHONE, 0.766, ""),
    ("pax/images/page.png", pax, DESK, 0.6, "ff"),
    ("aor/images/page.png", aor, DESK, 0.5, ""),
)
READY = "return Number(document.documentElement.dataset.ready)"
WHOLE = "const said = document.querySelector('.graph .caption span'); return !said || !said.textContent.includes('thinking')"
PLACE = "return document.querySelector('.where').textContent"


def until(driver, condition):
    end = time.time() + 300
    while not driver.execute_script(condition):
        if time.time() > end:
            sys.exit(f"waited in vain: {condition}")
        time.sleep(0.05)


for name, where, size, part, keys in PICTURES:
    driver = browser(*size)
    try:
        driver.get(where)
        until(driver, READY)
        body = driver.find_element(By.TAG_NAME, "body")
        body.send_keys(" ")  # it would play on
        time.sleep(1)
        until(driver, WHOLE)
        words = driver.execute_script(PLACE).split()  # "decision 3 of 283"
        driver.execute_script("document.activeElement.blur()")
        steps = int(part * int(words[3])) - int(words[1])
        body.send_keys(("\ue014" if steps > 0 else "\ue012") * abs(steps))  # the right and the left arrow
        body.send_keys(keys)
        time.sleep(1)
        until(driver, WHOLE)
        picture = Image.open(io.BytesIO(driver.get_screenshot_as_png())).convert("RGB").quantize(128, dither=Image.Dither.NONE)
        picture.save(folder / name, optimize=True)
        print(f"{folder / name}: {(folder / name).stat().st_size} bytes, {driver.execute_script(PLACE)}")
    finally:
        driver.quit()
