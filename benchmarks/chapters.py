"""Figures in the documentation: what stands between two markers of a page is what a benchmark wrote there last."""

from pathlib import Path

END = "<!-- /measured -->"


def measured_by(command: str) -> str:
    """The marker that a command's figures follow."""
    return f"<!-- measured by {command} -->"


def with_figures(page: str, begin: str, figures: str) -> str:
    """The page with these figures between its marker `begin` and the next `END`."""
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(END)
    return f"{before}{begin}\n{figures}\n{END}{after}"


def write_figures(page: Path, begin: str, figures: str) -> None:
    """Put these figures into a page, as `with_figures` does."""
    page.write_text(with_figures(page.read_text(), begin, figures))
