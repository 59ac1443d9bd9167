"""Where the command line writes: results to stdout, everything else to stderr."""

import json
import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final, TextIO

import typer
from rich.text import Text

from puffinry.errors import FilterError, PuffinryError, SettingsError
from puffinry.grids import PlainConsole
from puffinry.progress import OnProgress, Progress
from puffinry.secrets import redacted, without_secrets
from puffinry.wording import on_one_line, printable

DEBUG: Final = "--debug"
_FIRST_LINE, _MOST_SILENCE = 10, 60  # seconds, of progress where stderr is no terminal
AsJson = Annotated[bool, typer.Option("--json", help="JSON on stdout, one object per table and line.")]

console = PlainConsole(stderr=True)  # progress, warnings, errors
results = PlainConsole(soft_wrap=True)  # what people read; scripts read JSON lines


class PrintableFormatter(logging.Formatter):
    """Log messages as they may go to a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The message, `printable`."""
        return printable(super().format(record))


class RedactedStream:
    """A standard stream without secrets: neither in a library's warning nor in a traceback."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write the text without secrets."""
        return self._stream.write(redacted(text))


def print_json(value: Any) -> None:
    """One JSON value on a line of its own on stdout, in UTF-8 whatever the terminal speaks."""
    text = json.dumps(_without_secrets(value), ensure_ascii=False, allow_nan=False) + "\n"
    # half a surrogate pair, which JSON metadata may hold, becomes the escape that JSON has for it
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()


def _without_secrets(value: Any) -> Any:
    if isinstance(value, dict):
        return {redacted(key): _without_secrets(below) for key, below in value.items()}
    if isinstance(value, list | tuple):
        return [_without_secrets(below) for below in value]
    return redacted(value) if isinstance(value, str) else value


def print_error(error: Exception, about: str = "") -> None:
    """One clear line on stderr for an expected error; with --debug, and for a bug, where it came from too."""
    expected = isinstance(error, PuffinryError | OSError)
    name = "" if expected else f"{type(error).__name__}: "
    shown = without_secrets(error)
    message = f"{name}{shown}"
    if isinstance(shown, OSError) and isinstance(shown.filename, str):
        message = f"{shown.filename}: {shown.strerror}"
    is_named = not about or ("/" in about and about in message)  # a path that it names already
    text = message if is_named else ": ".join(part for part in (about, message) if part)
    console.print(Text.assemble(("Error:", "bold red"), " ", on_one_line(text)), soft_wrap=True)
    if DEBUG in sys.argv:
        from rich.traceback import Traceback  # noqa: PLC0415  it knows the grammar of many languages

        console.print(Traceback.from_exception(type(shown), shown, shown.__traceback__))
    elif not expected:
        console.print(f"Unexpected error; {DEBUG} shows the traceback.")


def report_failure(name: str, error: Exception, as_json: bool, kind: str = "table") -> None:
    """What became of one table, or one namespace, while the others go on."""
    if as_json:  # of what is no error of ours, nothing is known but its text
        fields = error.fields if isinstance(error, PuffinryError) else dict.fromkeys(("table", "file", "column"))
        print_json({kind: name, "error": {"type": type(error).__name__, "message": str(error), **fields}})
    print_error(error, about=name)


@contextmanager
def reported(target: str, as_json: bool) -> Iterator[None]:
    """Report what goes wrong with a table in the block, and exit with 1."""
    try:
        yield
    except PuffinryError as error:
        report_failure(target, error, as_json)
        raise typer.Exit(1) from error


@contextmanager
def wrong_usage(place: str = "") -> Iterator[None]:
    """Report an error of settings or of a filter in the block as wrong usage, which ends with 2, behind its `place`."""
    try:
        yield
    except (SettingsError, FilterError) as error:
        raise typer.BadParameter(f"{place}{error}") from None


@contextmanager
def progress_bar(title: str) -> Iterator[OnProgress]:
    """A bar on stderr that shows the progress of a refresh; lines where that is no terminal."""
    from rich import progress as bars  # noqa: PLC0415  few commands have one

    title, text = printable(title), bars.TextColumn("{task.description}", markup=False)
    if not console.is_terminal:
        yield _progress_lines(title)
        return
    shape = text, bars.BarColumn(), bars.MofNCompleteColumn(), bars.TimeElapsedColumn()
    with bars.Progress(*shape, console=console, transient=True) as progress:
        bar = progress.add_task(title, total=None)

        def show(step: Progress) -> None:
            description = f"{title}: {printable(step.description)}"
            progress.update(bar, description=description, completed=step.done, total=step.total or None)

        yield show


def _progress_lines(title: str) -> OnProgress:
    """Prints how far the work is: nothing of what is done in seconds, and less often the longer it takes."""
    started, due = time.monotonic(), float(_FIRST_LINE)

    def show(step: Progress) -> None:
        nonlocal due
        elapsed = time.monotonic() - started
        if elapsed >= due:
            due = elapsed + min(elapsed / 2, _MOST_SILENCE)
            count = f" {step.done:,} of {step.total:,}" if step.total else ""
            console.print(f"{title}: {step.description}{count}, {elapsed:.0f} s", soft_wrap=True)

    return show
