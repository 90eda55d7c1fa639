"""The page itself: one HTML file with everything in it."""

from __future__ import annotations

from pathlib import Path

from . import first_screen
from ..wording.phrases import said
from ..pictures.drawing import Absent, Picture
from ..wording.formats import escape

HERE = Path(__file__).parent / "browser"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"


class Page:
    """Sections in order, and the pictures that went into them. `first`: HTML of the first screen. `done`: what the
    game says instead of "completed". `alone`: it is about games for one."""

    def __init__(self, title: str, first: str = "", done: str = "completed", alone: bool = False):
        self.title = title
        self.done = done
        self.alone = alone
        self.first = first
        self.pictures: list[Picture] = []
        self._sections: list[tuple[str, str]] = []  # anchor, title
        self._parts: list[str] = []

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

    def text(self) -> str:
        links = "".join(f'<a href="#{a}">{escape(t)}</a> ' for a, t in self._sections)
        names = ["page.css", *(first_screen.STYLES if self.first else [])]
        style = "".join((HERE / name).read_text(encoding="utf-8") for name in names)
        scripts = first_screen.scripts() if self.first else []
        scripts.append((HERE / "page.js").read_text(encoding="utf-8"))
        return (
            '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            f'<link rel="icon" href="data:,"><title>{escape(self.title)}</title>'
            f"<style>\n{style}</style></head>\n<body>"
            f'<header class="top"><h1>{escape(self.title)}</h1><nav>{links}</nav></header>\n'
            + (f'{said(self.first, self.done, self.alone)}\n<nav class="below" aria-label="Below">{links}</nav>\n' if self.first else "")
            + said("\n".join(self._parts), self.done, self.alone)
            + "".join(f"\n<script>\n{script}</script>" for script in scripts)
            + "</body></html>\n"
        )
