"""The first screen of a report as a picture: report_picture.py HTML PNG (scripts/report-picture)."""

import io
import sys
from pathlib import Path

from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "support"))
from browser import browser

WIDTH = 1280
driver = browser(WIDTH, 2000)
try:
    driver.get(Path(sys.argv[1]).resolve().as_uri())
    place = driver.find_element("id", "first").rect
    whole = Image.open(io.BytesIO(driver.get_screenshot_as_png())).convert("RGB")
    picture = whole.crop((0, int(place["y"]), WIDTH, int(place["y"] + place["height"]) + 9))
    picture.quantize(128, dither=Image.Dither.NONE).save(sys.argv[2], optimize=True)
    print(f"{sys.argv[2]}: {Path(sys.argv[2]).stat().st_size} bytes, {driver.find_element('id', 'headline').text}")
finally:
    driver.quit()
