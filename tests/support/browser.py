"""Headless Chromium for tests of pages: a browser that reaches no one outside, and what is asked of any page."""

from selenium import webdriver
from selenium.common.exceptions import SessionNotCreatedException
from selenium.webdriver.chrome.service import Service


def browser(width, height):
    """One with a window of this size, of a phone if it is narrow. The caller quits it."""
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--hide-scrollbars", "--proxy-server=127.0.0.1:9"):  # fmt: skip
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    try:
        found = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    except SessionNotCreatedException:  # on a busy machine it may not begin in time
        found = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    resized(found, width, height)
    return found


def resized(driver, width, height):
    """The browser's window has this size from now on: to look at another costs less than a second browser."""
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


# What contrasts are made of: of the colours r, g, b of two things; of what is behind an element.
LIGHT = """
const rgb = (text) => text.match(/[\\d.]+/g).map(Number);
const light = ([r, g, b]) => [r, g, b].map((c) => c / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
const behind = (e) => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor);
  if (c.length < 4 || c[3] > 0.99) return c; } return [255, 255, 255]; };
const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
"""
