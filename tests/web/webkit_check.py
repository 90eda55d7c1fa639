"""The page in WebKit, nearest to a phone's Safari, under a display (xvfb-run): webkit_check.py PAGE.

At 1280 x 800 and as narrow as its window gets, a game of each kind is played to its end by clicks on things and moves.
"""

import glob
import sys
from pathlib import Path

from on_page import BY_THINGS, check, deal, finish, opened, place
from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options

options = Options()
options.binary_location = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0]
options.add_argument("--automation")
driver = webdriver.WebKitGTK(options=options, executable_path="/usr/bin/WebKitWebDriver")
driver.set_script_timeout(300)
print(f"WebKitGTK {driver.capabilities.get('browserVersion')}")
try:
    for width, height in ((1280, 800), (390, 844)):
        driver.set_window_size(width, height)
        ready = opened(driver, Path(sys.argv[1]).resolve().as_uri())
        wide = driver.execute_script("return innerWidth")
        place["at"] = f"WebKit at {wide}"
        for game, players in (("gtr", 2), ("pax", 3), ("aor", 3)):
            deal(driver, players, game=game)
            told = driver.execute_async_script(BY_THINGS, 5000)
            check(told["end"], f"{game}: no end: {told['stuck'][:120]}")
            over = driver.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
            check(over <= 0, f"{game}: {over} pixels too wide")
            print(f"at {wide}: ready after {ready} ms; {game}: {told['things']} by things, {told['list']} by the list, {told['end'][:50]}", flush=True)
finally:
    driver.quit()
finish()
