"""What the Tab key adds to a half-typed word: catalogs, tables of the one that stands before, and what an @ may name.

Nothing is said where that would take long, or goes wrong: the shell then completes names of files.
"""

import io
import os
import re
import sys
from collections.abc import Iterable, Iterator, MutableMapping, Sequence
from contextlib import contextmanager, redirect_stdout, suppress
from typing import Any

import typer

_PATIENCE_SECONDS = 5.0
_BREAK = re.compile("[@:]+")  # in the middle of a TABLE; bash makes words of their own of them
_BEFORE_LAST = re.compile(".*(?:(?=@)|:)")  # what stands before the last of these words

# Typer's script for zsh does nothing at the first Tab of a session: when it is loaded for that, it defines its function
# only. So it calls it then, too. Typer has no public way to its scripts (tested with 0.29); no more
# than that Tab is lost where another one keeps them elsewhere.
_CALLED_WHEN_LOADED = '[[ $zsh_eval_context[-1] == loadautofunc ]] && %(complete_func)s "$@"\n'
with suppress(ImportError, AttributeError, KeyError):
    from typer import _completion_shared as typers

    typers._completion_scripts["zsh"] = typers._completion_scripts["zsh"].rstrip() + "\n" + _CALLED_WHEN_LOADED


def catalogs_like(incomplete: str) -> list[str]:
    """The configured catalogs that begin so."""
    with suppress(Exception):
        from pyiceberg.utils.config import Config  # noqa: PLC0415  takes a moment

        return _beginning(incomplete, sorted(Config().get_known_catalogs()))
    return []


def tables_like(context: typer.Context, incomplete: str) -> list[str]:
    """The tables that begin so, of the catalog that was named before the word."""
    catalog = context.params.get("catalog")
    with suppress(Exception):
        if catalog:
            from puffinry.catalogs import call_with_deadline, list_tables, open_catalog  # noqa: PLC0415  takes a moment

            there = call_with_deadline(_PATIENCE_SECONDS, lambda: list_tables(open_catalog(catalog)).tables, catalog)
            return _beginning(incomplete, there)
    return []


def targets_like(context: typer.Context, incomplete: str) -> list[str]:
    """The tables that begin so; once there is an @, the branches, tags and snapshots of the table before it."""
    with suppress(Exception):
        name, reference, metadata = _opened(incomplete, context)
        if reference is None or metadata is None:
            return tables_like(context, incomplete)
        there = _beginning(reference, [*metadata.references, *map(str, metadata.snapshots)])
        return [f"{name}@{each}" for each in there]
    return []


def columns_like(context: typer.Context, incomplete: str) -> list[str]:
    """The last of these names as the columns of the table that was named before may complete it."""
    from puffinry.metadata import leaf_columns  # noqa: PLC0415  takes a moment

    before = incomplete[: incomplete.rfind(",") + 1]
    with suppress(Exception):
        named = next(each for key in ("tables", "table", "target") if (each := context.params.get(key)))
        _, reference, metadata = _opened(named if isinstance(named, str) else named[0], context, always=True)
        names = [leaf.name for leaf in leaf_columns(metadata.read_schema(reference))[0] if "," not in leaf.name]
        return [f"{before}{each}" for each in _beginning(incomplete[len(before) :], names)]
    return []


def _opened(target: str, context: typer.Context, *, always: bool = False) -> tuple[str, str | None, Any]:
    """A TABLE@REF as both, and the table's metadata, if it has an @ or in any case."""
    from puffinry.catalogs import call_with_deadline, table_named  # noqa: PLC0415  takes a moment
    from puffinry.cli.targets import split_reference  # noqa: PLC0415  which names these functions

    catalog = context.params.get("catalog")
    name, reference = split_reference(target, catalog)
    if reference is None and not always:
        return name, None, None
    table = call_with_deadline(_PATIENCE_SECONDS, lambda: table_named(name, catalog), catalog or name)
    return name, reference, table.metadata


def engines_like(incomplete: str) -> list[str]:
    """The engines that begin so."""
    from puffinry.engines import ENGINES  # noqa: PLC0415  takes a moment

    return _beginning(incomplete.lower(), ENGINES)


@contextmanager
def words_of_bash(environment: MutableMapping[str, str] = os.environ) -> Iterator[None]:
    """Have what completes for bash see `sales.orders@au` as one word, and answer with what takes the place of `@au`.

    Bash ends a word at each @ and :, and puts the answer in the place of the last one, to which an @ belongs.
    """
    if not environment.get("_PUFFINRY_COMPLETE", "").startswith("complete_bash"):
        yield
        return
    words = _joined(environment["COMP_WORDS"].split("\n")[: int(environment["COMP_CWORD"]) + 1])
    environment.update({"COMP_WORDS": "\n".join(words), "COMP_CWORD": str(len(words) - 1)})
    answer = io.StringIO()
    try:
        with redirect_stdout(answer):
            yield
    finally:
        before = _BEFORE_LAST.match(words[-1])
        known = before.end() if before else 0
        sys.stdout.write("".join(f"{line[known:]}\n" for line in answer.getvalue().splitlines()))


def _joined(words: Sequence[str]) -> list[str]:
    joined: list[str] = []
    for number, word in enumerate(words):
        is_inside = bool(joined) and (_BREAK.fullmatch(word) or _BREAK.fullmatch(words[number - 1]))
        joined[-1:] = [joined[-1] + word] if is_inside else [*joined[-1:], word]
    return joined


def _beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    """Those that begin so, but for names with quotes, which shells take for their own."""
    return [name for name in names if name.startswith(incomplete) and '"' not in name]
