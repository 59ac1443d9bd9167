"""`puffinry tools`: what few need. Snappy framed streams, also in a pipe and beyond memory; the cache of kernels."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from puffinry.cli.output import AsJson, print_json, progress_bar, results
from puffinry.errors import SnappyFramingError
from puffinry.formats.snappy_framing import COMPRESSED, REVISIONS, UNCOMPRESSED, FrameReader, FrameWriter
from puffinry.machine_cache import kernels_path, own_cache_folder
from puffinry.progress import Progress
from puffinry.wording import size_text

_HELP = "Compress or check Snappy framed streams; show or fill the cache of compiled kernels."
_SNAPPY = "Compress, decompress or check a stream in the Snappy framing format."

cache = typer.Typer(invoke_without_command=True, add_completion=False, rich_markup_mode=None)
snappy = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None, help=_SNAPPY)
tools = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None, help=_HELP)
tools.add_typer(snappy, name="snappy")
tools.add_typer(cache, name="cache")

STANDARD_STREAM = Path("-")
_BLOCK = 2**20


class RevisionName(StrEnum):
    """The published revisions by year."""

    R2011 = "2011"
    R2015 = "2015"


Input = Annotated[Path, typer.Argument(help="A file; - is stdin.")]
Output = Annotated[Path, typer.Option("-o", "--output", help="A file; - is stdout.")]


@snappy.command()
def compress(
    file: Input = STANDARD_STREAM,
    output: Output = STANDARD_STREAM,
    revision: Annotated[RevisionName, typer.Option(help="The revision to write.")] = RevisionName.R2011,
) -> None:
    """Compress a file or stdin."""
    written = next(known for known in REVISIONS if known.name == revision)
    with _opened(file) as source, _created(output) as target, FrameWriter(target, written) as writer:
        _copy(source, writer, "compressing")


@snappy.command()
def decompress(file: Input = STANDARD_STREAM, output: Output = STANDARD_STREAM) -> None:
    """Decompress a stream of either revision; an output file appears only if the whole stream is sound."""
    with _opened(file) as source, _created(output) as target, _naming(file):
        _copy(FrameReader(source), target, "decompressing")


@snappy.command()
def check(file: Input = STANDARD_STREAM) -> None:
    """Read a whole stream and verify every chunk; say what it holds, or at which offset it is wrong."""
    with _opened(file) as source, _naming(file):
        reader = FrameReader(source)
        size = _copy(reader, None, "checking")
    counts = reader.chunk_counts
    other = counts.total() - counts[COMPRESSED] - counts[UNCOMPRESSED]
    results.print(
        f"{_name(file)}: sound, revision {reader.revision.name if reader.revision else ''}, {size} bytes in "
        f"{counts[COMPRESSED]} compressed, {counts[UNCOMPRESSED]} uncompressed and {other} other chunks"
    )


def _copy(source: BinaryIO | FrameReader, target: BinaryIO | FrameWriter | None, task: str) -> int:
    size = 0
    with progress_bar(task) as on_progress:
        while data := source.read(_BLOCK):
            if target is not None:
                target.write(data)
            size += len(data)
            on_progress(Progress(size_text(size), 0, 0))
    return size


def _name(file: Path) -> str:
    return "stdin" if file == STANDARD_STREAM else str(file)


@contextmanager
def _naming(file: Path) -> Iterator[None]:
    try:
        yield
    except SnappyFramingError as error:
        raise SnappyFramingError(f"{_name(file)}: {error}") from error


@contextmanager
def _opened(file: Path) -> Iterator[BinaryIO]:
    if file == STANDARD_STREAM:
        yield sys.stdin.buffer
    else:
        with file.open("rb") as source:
            yield source


@contextmanager
def _created(file: Path) -> Iterator[BinaryIO]:
    """A file that is renamed to its final name when it is whole, and removed if something fails."""
    if file == STANDARD_STREAM:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    elif file.exists() and not file.is_file():  # a device or a pipe
        with file.open("wb") as target:
            yield target
    else:
        whole = file.resolve()
        partial = whole.with_name(f"{whole.name}.partial")
        with partial.open("xb") as target:
            try:
                yield target
            except BaseException:
                partial.unlink()
                raise
        partial.replace(whole)


@cache.callback()
def where(context: typer.Context, as_json: AsJson = False) -> None:
    """Show where compiled kernels and Spark's classes are cached on this machine."""
    if context.invoked_subcommand is not None:
        return
    for kind, folder in (("compiled kernels", kernels_path()), ("Spark's classes", own_cache_folder())):
        if as_json:
            print_json({"kind": kind, "path": None if folder is None else str(folder)})
        else:
            results.print(f"{kind}: {folder or 'not cached: no folder is private to this user'}")


@cache.command()
def build() -> None:
    """Compile all kernels now, as for a container's image."""
    from puffinry.ledger import compile_sketch_kernels  # noqa: PLC0415
    from puffinry.scan import compile_page_kernels  # noqa: PLC0415  the other command needs nothing of them

    compile_page_kernels()
    compile_sketch_kernels()
    results.print(f"compiled kernels: {kernels_path() or 'not cached'}")
