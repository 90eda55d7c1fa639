"""How Sphinx makes a site of the manual (scripts/site): the pages as they are, their order and menu from docs/README.md."""

import os
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

project = "Aedile"
author = "the authors of Aedile"
copyright = "the authors of Aedile"  # noqa: A001
version = release = re.search(r"project\(\w+\s+VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)
language = "en"

extensions = ["myst_parser"]
root_doc = "README"
source_suffix = {".md": "markdown"}
# The pages, and what they link to.
include_patterns = ["*.md", "docs/**", "examples/README.md", "configs/README.md", "scripts/cluster/README.md", "web/npm/README.md", "tests/*/reference/README.md"]
exclude_patterns = ["build", "results", "web", "shared", ".git"]
# The anchors that a code host gives headings.
myst_heading_anchors = 6
suppress_warnings = ["myst.header"]

html_theme = "furo"
pygments_style = "xcode"  # dark enough to be read
html_title = f"Aedile {version}"
html_copy_source = False
html_show_sphinx = False
html_use_index = False
html_show_search_summary = False  # it fetches the pages found, which browsers refuse from disk
templates_path = ["templates"]
html_static_path = ["site.css"]
html_css_files = ["site.css"]
html_sidebars = {
    "**": [
        "sidebar/scroll-start.html",
        "sidebar/brand.html",
        "sidebar/search.html",
        "built.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_context = {"built": [tuple(line.split("=", 1)) for line in os.environ.get("AEDILE_SITE_BUILT", "").splitlines()]}


def menu() -> str:
    """A menu of every page: the sections of docs/README.md with the pages that they name, in their order; then the rest."""
    text = (ROOT / "docs/README.md").read_text(encoding="utf-8")
    named, parts = {"README", "docs/README"}, []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        caption, pages = section.splitlines()[0], []
        for link in re.findall(r"\]\(([^)#\s]+\.md)", section):
            page = os.path.normpath(f"docs/{link}")[:-3]
            if page not in named:
                named.add(page)
                pages.append(page)
        if pages:
            parts.append(toctree(caption, pages))
    from sphinx.project import Project

    rest = sorted(Project(str(ROOT), source_suffix).discover(exclude_patterns, include_patterns) - named)
    return "\n\n".join([toctree("The manual", ["docs/README"]), *parts, toctree("More", rest)])


def toctree(caption: str, pages: list[str]) -> str:
    listed = "\n".join(f"/{page}" for page in pages)
    return f"```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{listed}\n```"


def with_menu(app, name, source):
    if name == root_doc:
        source[0] += "\n\n" + menu() + "\n"


def whole(app, failed):
    """Debian's furo imports a style sheet from the root of a server, and a script as a module, which browsers refuse from disk: both come in."""
    if failed:
        return
    static = Path(app.outdir) / "_static"
    styles, script = static / "styles/furo.css", static / "scripts/furo.js"
    imported = re.compile(r"@import url\((/javascript/[^)]+)\);")
    text = imported.sub(lambda found: Path("/usr/share" + found.group(1)).read_text(encoding="utf-8"), styles.read_text(encoding="utf-8"))
    styles.write_text(text, encoding="utf-8")
    text = script.read_text(encoding="utf-8")
    if found := re.match(r'import Gumshoe from "./([\w.-]+)";\n', text):
        spy = script.with_name(found.group(1))
        script.write_text(spy.read_text(encoding="utf-8") + "\n" + text[found.end() :], encoding="utf-8")
        spy.unlink()


# What axe-core finds wrong with furo's pages: keys must reach what scrolls, parts of a kind need names, labels of hidden switches are no content.
MENDED = (
    ('<p class="caption" role="heading">', '<p class="caption">'),
    ("<pre>", '<pre tabindex="0">'),
    ('<div class="table-wrapper ', '<div tabindex="0" class="table-wrapper '),
    ('<aside class="sidebar-drawer">', '<aside class="sidebar-drawer" aria-label="Pages">'),
    ('<aside class="toc-drawer">', '<aside class="toc-drawer" aria-label="On this page">'),
    ('<label class="overlay ', '<label aria-hidden="true" class="overlay '),
    ('<label class="toc-overlay-icon ', '<label aria-hidden="true" class="toc-overlay-icon '),
    ('<th class="head"><p></p></th>', "<td></td>"),
)


def mended(app, failed):
    for page in Path(app.outdir).rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for found, better in MENDED:
            text = text.replace(found, better)
        page.write_text(text, encoding="utf-8")


def setup(app):
    app.connect("build-finished", mended)
    app.connect("source-read", with_menu)
    app.connect("env-get-outdated", lambda *_: [root_doc])  # its menu follows another page
    app.connect("build-finished", whole)
    return {"parallel_read_safe": True}
