"""Adds to the site (mkdocs.yml) what is kept elsewhere: the rules, pages of the root, the screens, colours of code."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from pygments.formatters import HtmlFormatter

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "src" / "techdeck" / "rulebook"
BESIDE = {"index.md": "README.md", "CONTRIBUTING.md": "CONTRIBUTING.md", "CREDITS.md": "CREDITS.md"}


def rules() -> list[Path]:
    """Those that serve every game first."""
    return sorted(RULES.glob("*.md"), key=lambda path: (path.stem not in ("general", "cards"), path.stem))


def from_root(text: str) -> str:
    """A page of the root with its links as they are on the site."""
    return re.sub(r"\]\((?:docs/)?([^)]*)\)", r"](\1)", text).replace("](screens)", "](screens.md)")


def rules_page(text: str) -> str:
    """With headings, a blank line before every list, and an address for every clause: `rules/general.html#GR-9`."""
    text = re.sub(r"^\*\*(.+)\*\*$", r"## \1", text, flags=re.MULTILINE)
    text = re.sub(r"^(?!- )(.+)\n- ", r"\1\n\n- ", text, flags=re.MULTILINE)
    return re.sub(r"^- ([A-Z]{2}-\d+) ", r'- <a id="\1"></a>**\1** ', text, flags=re.MULTILINE)


def screens() -> str:
    names = sorted(path.stem for path in (ROOT / "docs" / "screens").glob("*.jpg"))
    shown = [f"## {name.replace('-', ' ')}\n![{name}](screens/{name}.jpg){{ loading=lazy }}" for name in names]
    return "\n\n".join(["# Every page of the browser client", *shown])


def colours() -> str:
    """Of code, by light and by dark."""
    dark = HtmlFormatter(style="github-dark").get_style_defs("[data-bs-theme=dark] .highlight")
    return f"{HtmlFormatter(style='default').get_style_defs('.highlight')}\n{dark}"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    assert config.nav is not None
    config.nav.insert(1, {"Rules": [f"rules/{path.name}" for path in rules()]})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    pages = {name: from_root((ROOT / path).read_text()) for name, path in BESIDE.items()}
    pages |= {f"rules/{path.name}": rules_page(path.read_text()) for path in rules()}
    pages["screens.md"] = screens()
    pages["code.css"] = colours()
    for name, text in pages.items():
        files.append(File.generated(config, name, content=text))
    return files
