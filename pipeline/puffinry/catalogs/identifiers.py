"""Identifiers of tables as text: the parts of namespace and name with dots between, `sales.eu.orders`.

A part that holds a dot or an @, or begins with a quote, is in double quotes. Quotes in it are doubled, as in SQL: the
table `a.b` of `db` is `db."a.b"`, and `db.a.b` is the table `b` of the namespace `db`, `a`. Every text is a valid
identifier: quotes that do not enclose a whole part belong to the name.
"""

import re
from collections.abc import Sequence

from pyiceberg.typedef import Identifier

from puffinry.catalogs.store import OvertakenError
from puffinry.errors import CommitConflictError, TableNotFoundError

_QUOTED = '"(?:[^"]|"")*"'
_PART = re.compile(rf"{_QUOTED}(?=\.|\Z)|[^.]*")
_PART_BEFORE_AT = rf"(?>{_QUOTED}(?=[.@]|\Z)|[^.@]*)"
_PLAIN_PARTS = 2  # namespace and name
_BEFORE_AT = re.compile(rf"{_PART_BEFORE_AT}(?:\.{_PART_BEFORE_AT})*")


def parse_identifier(text: str) -> Identifier:
    """The parts of an identifier, the table's name last; no text is refused."""
    parts: list[str] = []
    end = -1
    while end < len(text):
        found = _PART.match(text, end + 1)
        assert found is not None  # the pattern takes the empty text too
        end = found.end()
        part = found[0]
        parts.append(part[1:-1].replace('""', '"') if re.fullmatch(_QUOTED, part) else part)
    return tuple(parts)


def name_parts(table: str) -> Sequence[str]:
    """The parts of an identifier, or of a location what slashes and dots divide; the table's name last."""
    return re.split(r"[./]", table.rstrip("/")) if "/" in table else parse_identifier(table)


def spell_identifier(parts: Sequence[str]) -> str:
    """The text that `parse_identifier` takes for these parts."""
    return ".".join(map(_quoted, parts))


def split_at_sign(text: str) -> tuple[str, str | None]:
    """What stands before and after the @ at which an identifier ends; None after it: there is none."""
    found = _BEFORE_AT.match(text)
    assert found is not None  # the pattern takes the empty text too
    end = found.end()
    return text[:end], text[end + 1 :] if text[end:] else None


def in_catalog(catalog: str, identifier: Sequence[str]) -> str:
    """What errors call a catalog's table."""
    return f"catalog {catalog}: {spell_identifier(identifier)}"


def moved_meanwhile(name: str, location: str, kind: type[CommitConflictError] = OvertakenError) -> CommitConflictError:
    """The error if a catalog's table, by its name in errors, has other metadata by now than those at a location."""
    return kind(f"{name}: another writer has moved the table from {location}")


def no_such_table(catalog: str, identifier: Sequence[str]) -> TableNotFoundError:
    """The error if a catalog has no table of this identifier."""
    quotes = '; a name that holds a dot is written in quotes: namespace."a.b"' if len(identifier) > _PLAIN_PARTS else ""
    return TableNotFoundError(
        f"catalog {catalog} has no table {spell_identifier(identifier)}; "
        f"`puffinry tables --catalog {catalog}` lists its tables{quotes}"
    )


def _quoted(part: str) -> str:
    is_plain = not part.startswith('"') and "." not in part and "@" not in part
    return part if is_plain else '"{}"'.format(part.replace('"', '""'))
