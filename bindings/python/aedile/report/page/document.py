"""The page itself: one HTML file with everything in it."""

from __future__ import annotations

from pathlib import Path

import pandas as pd

from . import first_screen
from ..wording.phrases import said
from ..pictures.drawing import Absent, Picture
from ..wording.formats import escape
from ..wording.glossary import listing

HERE = Path(__file__).parent / "browser"
STYLES = ("page.css", "first.css", "index.css")
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"


class Page:
    """Sections in order, and the pictures that went into them. `first`: HTML of the first screen. `done`: what the
    game says instead of "completed". `alone`: it is about games for one. `up`: a page above this one, its path and
    what it is called."""

    def __init__(self, title: str, first: str = "", done: str = "completed", alone: bool = False,
                 up: tuple[str, str] | None = None):  # fmt: skip
        self.title = title
        self.up = up
        self.done = done
        self.alone = alone
        self.first = first
        self.pictures: list[Picture] = []
        self.data: dict[str, pd.DataFrame] = {}  # of tables without a picture, by the name of its file
        self._sections: list[tuple[str, str]] = []  # anchor, title
        self._parts: list[str] = []
        self._told: list[str] = []  # the first parts, as said() has them

    def section(self, anchor: str, title: str) -> None:
        self._sections.append((anchor, title))
        self._parts.append(f'<h2 id="{anchor}">{escape(title)}</h2>')

    def heading(self, title: str) -> None:
        self._parts.append(f"<h3>{escape(title)}</h3>")

    def html(self, text: str) -> None:
        self._parts.append(text)

    def paragraph(self, text: str) -> None:
        self._parts.append(f"<p>{escape(text)}</p>")

    def figure(self, picture: Picture | Absent) -> str:
        """HTML of a picture, which is then one of the page's; or the sentence why it is not."""
        if isinstance(picture, Absent):
            return f'<p class="quiet absent">{escape(picture.title)}: {escape(picture.why)}</p>'
        self.pictures.append(picture)
        return (
            f'<figure id="{picture.name}"><h3>{escape(picture.title)}</h3>'
            f'<div class="picture">{picture.svg}</div>'
            f"<figcaption>{escape(picture.caption)}</figcaption></figure>"
        )

    def add(self, picture: Picture | Absent) -> None:
        self._parts.append(self.figure(picture))

    def words(self, item: str, items: str) -> None:
        """The words that the page uses so far, each with its meaning; page.js shows it where they stand."""
        html = listing("\n".join([self._said(self.first), *self._all_said()]), item, items)
        if html:
            self.section("words", "Words")
            self.html(html)

    def _said(self, part: str) -> str:
        return said(part, self.done, self.alone)

    def _all_said(self) -> list[str]:
        """The parts in the words of the game, each looked through once."""
        self._told += map(self._said, self._parts[len(self._told) :])
        return self._told

    def text(self) -> str:
        links = "".join(f'<a href="#{a}">{escape(t)}</a> ' for a, t in self._sections)
        nav = f'<nav aria-label="Sections">{links}</nav>' if links else ""
        up = f'<nav aria-label="Above"><a href="{escape(self.up[0])}">{escape(self.up[1])}</a></nav>' if self.up else ""
        style = "".join((HERE / name).read_text(encoding="utf-8") for name in STYLES)
        scripts = first_screen.scripts() if 'id="first-data"' in self.first else []
        scripts += [(HERE / name).read_text(encoding="utf-8") for name in ("page.js", "words.js")]
        parts = "\n".join(self._all_said())
        if self.first:  # what was found, before how
            parts = (f"{self._said(self.first)}\n"
                     f'<details id="details"><summary>Details</summary>\n{nav}\n{parts}</details>')  # fmt: skip
        return (
            '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            f'<link rel="icon" href="data:,"><title>{escape(self.title)}</title>'
            f"<style>\n{style}</style></head>\n<body>"
            f'<header class="top"><h1>{escape(self.title)}</h1>{up}{"" if self.first else nav}</header>\n<main>'
            + parts
            + "</main>"
            + "".join(f"\n<script>\n{script}</script>" for script in scripts)
            + "</body></html>\n"
        )
