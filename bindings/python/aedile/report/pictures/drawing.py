"""What all pictures share: figures of matplotlib as SVG that only stands and can be put into a page.

Text stays text (searchable, small, in a font that the reader has); places for it are computed with
DejaVu Sans, which is wider than what browsers use in its stead.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Sequence

import matplotlib
import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

FONT = "Helvetica, Arial, sans-serif"
INK, PALE, BAND = "#222222", "#999999", "#e8eef5"

# What a verdict looks like, everywhere (first.css has the same).
VERDICT_COLOURS = {"strong": "#a32d18", "weak": "#1f5c99", "balanced": "#2c6e2c"}
OPEN = "#5f6368"  # not decided

# Kinds of buildings: the colours of the cards, dark enough on white for text: 4.5 : 1 at least.
KIND_COLOURS = {
    "rubble": "#8f6b00",
    "wood": "#357f35",
    "brick": "#c2452d",
    "concrete": "#6f7780",
    "stone": "#2f6fb0",
    "marble": "#7d4aa0",
}
SERIES = ["#2f6fb0", "#c2452d", "#357f35", "#7d4aa0", "#8f6b00", "#6f7780"]  # runs, agents

matplotlib.rcParams.update(
    {
        "svg.fonttype": "none",
        "font.family": "DejaVu Sans",
        "font.size": 9,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.edgecolor": PALE,
        "axes.axisbelow": True,
        "axes.grid": True,
        "grid.color": "#dddddd",
        "grid.linewidth": 0.6,
        "legend.frameon": False,
        "text.parse_math": False,
    }
)


@dataclass(frozen=True)
class Picture:
    """`name` is that of its files and its anchor; `data`: what it shows."""

    name: str
    title: str
    caption: str
    svg: str
    data: pd.DataFrame


@dataclass(frozen=True)
class Absent:
    """A picture that the runs do not give: one sentence says why."""

    title: str
    why: str


def figure(
    width: float, height: float, edges: tuple[float, float, float, float] | None = None, **options: Any
) -> tuple[Figure, Axes]:
    """An empty figure, inches. `edges`: left, bottom, right and top of the axes in inches from that
    side; None: found out, which takes as long as drawing it. `options` go to Figure.subplots()."""
    drawing = Figure(figsize=(width, height), layout=None if edges else "constrained")
    FigureCanvasSVG(drawing)
    if edges:
        left, bottom, right, top = edges
        drawing.subplots_adjust(left / width, bottom / height, 1 - right / width, 1 - top / height)
    found = drawing.subplots(**options)
    for axes in np.ravel(found):
        axes.xaxis.remove_overlapping_locs = axes.yaxis.remove_overlapping_locs = False  # there are no minor ticks
    return drawing, found


@lru_cache(maxsize=4)
def _small(width: float, height: float, edges: tuple[float, float, float, float]) -> tuple[Figure, Axes]:
    return figure(width, height, edges)


def small_figure(width: float, height: float, edges: tuple[float, float, float, float]) -> tuple[Figure, Axes]:
    """An empty figure as `figure` makes it, for pictures of which there is one for each building: the last one of the same size, wiped.
    To make axes and ticks takes longer than to draw on them."""
    drawing, axes = _small(width, height, edges)
    legend = axes.get_legend()
    for artist in (*axes.lines, *axes.collections, *([legend] if legend else [])):
        artist.remove()
    axes.ignore_existing_data_limits = True  # as if nothing had ever been drawn
    axes.autoscale()
    return drawing, axes


def _compact(text: str) -> str:
    """Without what no one looks at: what stands before the element, metadata, ids that nothing
    refers to, white space, digits below a hundredth of a point."""
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.S)
    used = set(re.findall(r"#([\w.-]+)", text))
    text = re.sub(r' id="([^"]+)"', lambda m: m[0] if m[1] in used else "", text)
    text = re.sub(r' transform="rotate\(-0 [^"]*"', "", text)
    text = re.sub(r"(\d\.\d\d)\d+", r"\1", text)
    text = re.sub(r"'?DejaVu Sans'?(?=[;\"])", lambda _: FONT, text)
    return re.sub(r">\s+<", "><", re.sub(r"\s*\n\s*", " ", text))


def svg(drawing: Figure, name: str, title: str) -> str:
    """The figure as an svg element: no date in it, ids its own, so that several fit in one page."""
    out = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": name}):
        # Not savefig: it draws everything once more, to no end where the layout is given.
        FigureCanvasSVG(drawing).print_svg(out, metadata={"Date": None, "Creator": None})
    text = _compact(out.getvalue())
    text = re.sub(r'\bid="', f'id="{name}-', text)
    text = re.sub(r'(xlink:href="#|url\(#)', rf"\g<1>{name}-", text)
    label = title.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    return text.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)


def picture(
    drawing: Figure, name: str, title: str, finding: str, caption: str, data: pd.DataFrame
) -> Picture:
    """`finding`: what the picture shows, a sentence with its numbers, for who does not see it."""
    return Picture(name, title, caption, svg(drawing, name, f"{title}. {finding}"), data)


def kind_colour(kind: str) -> str:
    return KIND_COLOURS.get(kind, INK)


def kind_legend(axes: Axes, kinds: Sequence[str], **options: str | float) -> None:
    """A legend of the kinds that occur, in the order of the table of colours; `options` go to Axes.legend()."""
    shown = [k for k in KIND_COLOURS if k in set(kinds)]
    for kind in shown:
        axes.plot([], [], "o", color=kind_colour(kind), label=kind)
    if shown:
        axes.legend(**({"fontsize": 8, "handletextpad": 0.2} | options))


def spread(low: np.ndarray, high: np.ndarray, value: np.ndarray, room: float = 0.05) -> tuple[float, float]:
    """Limits of an axis that holds all estimates, and intervals if they are
    not many times wider than these."""
    value = value[np.isfinite(value)]
    least, most = float(value.min()), float(value.max())
    reach = max(most - least, 1e-9)
    ends = np.concatenate([low, high])
    ends = ends[np.isfinite(ends)]
    ends = ends[(ends > least - reach) & (ends < most + reach)]
    least, most = min([least, *ends]), max([most, *ends])
    edge = room * (most - least) or 1.0  # one point by itself
    return least - edge, most + edge
