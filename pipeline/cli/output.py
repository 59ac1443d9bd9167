"""Where the command line writes: results to stdout, everything else to stderr."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pipeline.errors import PuffinryError
from pipeline.progress import OnProgress
from pipeline.progress import Progress as Step

DEBUG: Final = "--debug"

AsJson = Annotated[bool, typer.Option("--json", help="JSON on stdout, one object per table and line.")]

console = Console(stderr=True)  # progress, warnings, errors
results = Console(soft_wrap=True, highlight=False)  # what people read; scripts read JSON lines


def print_json(value: Any) -> None:
    """One JSON value on a line of its own on stdout."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def print_error(error: Exception, about: str = "") -> None:
    """One clear line on stderr for an expected error; with --debug, and for a bug, where it came from too."""
    expected = isinstance(error, PuffinryError | OSError)
    name = "" if expected else f"{type(error).__name__}: "
    text = ": ".join(part for part in (about, f"{name}{error}") if part)
    console.print(f"[bold red]error:[/] {escape(text)}", highlight=False, soft_wrap=True)
    if DEBUG in sys.argv:
        console.print_exception()
    elif not expected:
        console.print(f"This was not expected; {DEBUG} shows where it came from.")


@contextmanager
def progress_bar(title: str) -> Iterator[OnProgress]:
    """A bar on stderr that follows what a refresh tells of its progress."""
    shape = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*shape, console=console, transient=True) as progress:
        bar = progress.add_task(title, total=None)

        def show(step: Step) -> None:
            progress.update(bar, description=f"{title}: {step.description}", completed=step.done, total=step.total)

        yield show
