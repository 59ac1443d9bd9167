"""Every error that Puffinry raises on purpose.

A message names the file, the offset or key, what was expected and what was there, and what to do where that helps.
Packages add their own below; nothing outside this tree is an expected error.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Self

from puffinry.secrets import redacted

_MOST_SHOWN = 4096  # characters: the longest path that Linux opens


class PuffinryError(Exception):
    """The root: one clear line for a user; anything else that is raised is a bug. No line and no field holds a secret.

    The fields say what it is about, where that is known.
    """

    table: str | None  # identifier or location, as the user named it
    file: str | None  # path or URI, as the metadata writes it
    column: str | None  # dotted path

    def __init__(
        self, *said: object, table: str | None = None, file: str | None = None, column: str | None = None
    ) -> None:
        super().__init__(*map(_shown, said))
        self.table, self.file, self.column = _shown(table), _shown(file), _shown(column)

    @property
    def fields(self) -> Mapping[str, str | None]:
        """`table`, `file` and `column` by name; None where one is not known."""
        return {"table": self.table, "file": self.file, "column": self.column}

    def saying(self, text: str) -> Self:
        """An error of the same class about the same things, with another text."""
        return type(self)(text, **self.fields)


@contextmanager
def about(*, table: str | None = None, file: str | None = None, column: str | None = None) -> Iterator[None]:
    """What leaves the block as an error of ours is about these, unless it says itself what it is about."""
    try:
        yield
    except PuffinryError as error:
        error.table = error.table or _shown(table)
        error.file = error.file or _shown(file)
        error.column = error.column or _shown(column)
        raise


def _shown(said: Any) -> Any:
    """Text without secrets, and no longer than one can read: a path may have a megabyte; anything else as it is."""
    shown = redacted(said) if isinstance(said, str) else ""
    if len(shown) > _MOST_SHOWN:
        return f"{shown[: _MOST_SHOWN // 2]} … {shown[-_MOST_SHOWN // 2 :]}"
    return shown or said


class MetadataError(PuffinryError):
    """A table's metadata, manifest list or manifest is not what the specification says."""


class MetadataMissingError(MetadataError):
    """There is no metadata file under this name."""


class SnapshotNotFoundError(PuffinryError):
    """The requested branch, tag or snapshot id is not in the table's metadata."""


class ColumnNotFoundError(PuffinryError):
    """A requested column is not among the columns, nested ones included, that can have statistics."""


class FilterError(PuffinryError):
    """A filter cannot be parsed, or does not fit the schema that a snapshot is read by."""


class TableNotFoundError(PuffinryError):
    """There is no table under this identifier or location."""


class ScanError(PuffinryError):
    """A data or delete file is missing, damaged, or disagrees with the metadata."""


class ClusterError(PuffinryError):
    """The Spark cluster cannot be reached, or its executors cannot run the scan."""


class ValuesError(PuffinryError):
    """A buffer of values is damaged: the message names the offset; the reader adds file and column."""


class UnreadablePageError(ValuesError):
    """A page is laid out in a way that only Arrow may read."""


class SketchError(PuffinryError):
    """Serialized bytes are not a sound theta sketch."""


class UnsupportedError(PuffinryError):
    """Sound input that Puffinry refuses by name, such as an encrypted file."""


class PuffinError(PuffinryError):
    """A Puffin file breaks its specification."""


class PuffinMissingError(PuffinError):
    """There is no Puffin file under this name."""


class SnappyFramingError(PuffinryError):
    """A Snappy framed stream breaks its specification, or ends in the middle."""


class LedgerError(PuffinryError):
    """A stored ledger cannot be right and must not be used."""


class CommitConflictError(PuffinryError):
    """Another writer was faster: certain that nothing was committed; reload and try again."""


class CommitFailedError(PuffinryError):
    """Nothing was committed, except what the message names; trying again will not help."""


class CatalogUnavailableError(PuffinryError):
    """The catalog or its storage could not be reached; nothing was changed, and it may answer later."""


class CommitStateUnknownError(PuffinryError):
    """It is unknown whether the commit landed; nothing has been deleted."""


class SettingsError(PuffinryError):
    """A setting is missing or wrong; the message names the file and line."""
