"""The fenced blocks of the pages. A comment in the line above one says what is to be known of it:

<!-- not run: it needs a cluster -->     no test runs it; the reason
<!-- exit code 1 -->                     what its command exits with, if not with 0
<!-- first: append 10000 -->             what has happened by then, as the text says: rows that somebody appended,
<!-- first: puffinry analyze ... -->     or another command
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

from tests.support.places import DOCS, ROOT

PAGES = {path.name: path for path in sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md")])}
_NOT_RUN = re.compile(r"<!-- not run: (.+) -->")
_EXIT_CODE = re.compile(r"<!-- exit code (\d) -->")
_FIRST = re.compile(r"<!-- first: (.+) -->")


@dataclass(frozen=True)
class Block:
    """A fenced block, or one that is only indented: its language is empty."""

    line: int
    language: str
    text: str
    said: str  # the comments above it

    @property
    def not_run(self) -> bool:
        return bool(_NOT_RUN.search(self.said))

    @property
    def exit_code(self) -> int:
        found = _EXIT_CODE.search(self.said)
        return int(found[1]) if found else 0

    @property
    def first(self) -> list[str]:
        return _FIRST.findall(self.said)


@dataclass(frozen=True)
class Command:
    """A line of a shell, and what the page shows of its output."""

    line: str
    shown: str


def blocks(page: Path) -> Iterator[Block]:
    said = ""
    for token in MarkdownIt().parse(page.read_text()):
        if token.type in ("fence", "code_block"):
            assert token.map
            yield Block(token.map[0] + 1, token.info, token.content, said)
        said = said + token.content if token.type == "html_block" else ""


def commands(block: Block) -> Iterator[Command]:
    """Of a `console` block each line after a `$`, with its output; of a `sh` block each line."""
    text = block.text.replace("\\\n", " ")
    if block.language == "console":
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            line, _, shown = part.partition("\n")
            yield Command(line, shown)
    else:
        lines = re.sub(r"\n +", " ", text).splitlines()  # an indented line belongs to the one above
        yield from (Command(line, "") for line in lines if line.strip())
