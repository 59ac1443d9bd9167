"""What MkDocs does not do by itself for the site that `make docs` builds (mkdocs.yml).

README, CHANGELOG, CONTRIBUTING and SECURITY become pages. Links between pages work in the repository and on the site: a
link to any other file of the repository leads to a copy of it under `files/`. A page that would load something from
another host is an error.
"""

import re
from pathlib import Path, PurePosixPath
from posixpath import normpath, relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
PAGES = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
}
_FENCED = re.compile(r"(^ *```.*?^ *```)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?!\w+:)([^()#\s]+)(#[^()\s]+)?\)")
_SHOWN_AS_TEXT = (".py", ".java", ".yml", ".toml", "Containerfile", "run")
_LOADED = re.compile(r"<(?:script|img|link|iframe|source)\b[^>]*\b(?:src|href)=[\"']?(?:https?:)?//[^>]*>")
_IMPORTED = re.compile(r"(?:url\(|@import )[\"']?(?:https?:)?//[^)\"']+")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages that are not in docs/."""
    for name, page in PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / name).read_text()))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Its links, as they must be on the site."""
    name = page.file.src_uri
    origin = next((origin for origin, made in PAGES.items() if made == name), f"docs/{name}")

    def on_the_site(link: re.Match[str]) -> str:
        path = normpath(PurePosixPath(origin).parent / link[1])
        return f"]({relpath(_target(path, config, files), PurePosixPath(name).parent)}{link[2] or ''})"

    parts = _FENCED.split(markdown)
    return "".join(part if number % 2 else _LINK.sub(on_the_site, part) for number, part in enumerate(parts))


def _target(path: str, config: MkDocsConfig, files: Files) -> str:
    """Where a file of the repository is on the site; one that is not there yet is copied."""
    if path in PAGES:
        return PAGES[path]
    page = path.removeprefix("docs/")
    found = files.get_file_from_path(page)
    if (found and found.inclusion.is_included()) or not (ROOT / path).is_file():
        return page  # MkDocs says if there is none
    copy = f"files/{path}{'.txt' if path.endswith(_SHOWN_AS_TEXT) else ''}"
    if not files.get_file_from_path(copy):
        files.append(File.generated(config, copy, content=(ROOT / path).read_bytes()))
    return copy


def on_post_build(config: MkDocsConfig) -> None:
    """Look for what a browser would load from elsewhere."""
    for path in sorted(Path(config.site_dir).rglob("*")):
        if path.suffix in (".html", ".css"):
            pattern = _LOADED if path.suffix == ".html" else _IMPORTED
            found = [each for each in pattern.findall(path.read_text()) if 'rel="canonical"' not in each]
            if found:
                raise PluginError(f"{path} loads from another host: {found[0]}")
