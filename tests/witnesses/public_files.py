"""Files that anybody wrote, read by Puffinry and by others: `python -m tests.witnesses.public_files FOLDER`.

Each Parquet, ORC and Avro file is read both ways, from pages and by Arrow alone, and every leaf's values and counts are
held against every witness. It says how many files of how many writers came out how, and each that was not right.
"""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.witnesses.readers import DIFFERENT, ENDED, Answer, Reader, difference, kind_of

# the first that reads a file says which Iceberg schema it has
WITNESSES = {"parquet": ("pyarrow", "duckdb", "polars"), "orc": ("pyarrow", "pyorc"), "avro": ("fastavro",)}
# Leaves as the file's owners publish its values, where each witness lets one overflow or refuses it: a time in the year
# 290000, 9089380393200000000 microseconds after 1970.
PUBLISHED: Mapping[str, Any] = {"int96_from_spark.parquet": {"1": [5, 5, 1, "67be02d0039cbd20"]}}
RIGHT, DISPUTED, REFUSED, BY_ALL, WRONG = "right", "disputed", "refused", "refused by others, too", "WRONG"


class Checker:
    """The processes that read."""

    def __init__(self) -> None:
        names = {"puffinry", *(name for several in WITNESSES.values() for name in several)}
        self._readers = {name: Reader(name) for name in names}

    def check(self, path: Path, kind: str) -> tuple[str, str, str]:
        """What came of a file, why, and who wrote it."""
        said: dict[str, Answer] = {}
        schema, rows = "", 0
        for name in WITNESSES[kind]:
            answer = said[name] = self._readers[name].read(path, schema)
            schema, rows = schema or answer.schema, rows or answer.rows
        writer = f"{kind}: {next((each.writer for each in said.values() if each.writer), 'nobody named')}"
        read = [answer.leaves for answer in said.values() if answer.leaves is not None]
        if not read:
            return BY_ALL, "; ".join(f"{name}: {answer.error}" for name, answer in said.items()), writer
        if not any(read):
            return BY_ALL, "no field with a type and an id that Iceberg has", writer
        ours = self._readers["puffinry"].read(path, schema, rows)
        if path.name in PUBLISHED and ours.leaves == PUBLISHED[path.name]:
            return RIGHT, "", writer
        return *self._judged(ours, said), writer

    def _judged(self, ours: Answer, said: dict[str, Answer]) -> tuple[str, str]:
        if ours.leaves is None:
            return (WRONG if ours.error.startswith((DIFFERENT, ENDED)) else REFUSED), ours.error
        against = {
            name: difference(ours.leaves, answer.leaves)
            for name, answer in said.items()
            if answer.leaves is not None and answer.leaves != ours.leaves
        }
        read = [name for name, answer in said.items() if answer.leaves is not None]
        why = "; ".join(f"{name} has: {text}" for name, text in against.items())
        if not against:
            return RIGHT, ""
        return (DISPUTED if len(against) < len(read) else WRONG), why

    def close(self) -> None:
        for reader in self._readers.values():
            reader.close()


def data_files(folder: Path) -> Iterator[tuple[Path, str]]:
    """Those of a known format, by their first bytes."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            with path.open("rb") as file:
                if kind := kind_of(file.read(4)):
                    yield path, kind


def main(folder: Path) -> None:
    """Exit with 1 where anything is wrong."""
    outcomes: Counter[str] = Counter()
    writers: dict[str, set[str]] = defaultdict(set)
    checker = Checker()
    for path, kind in data_files(folder):
        outcome, why, writer = checker.check(path, kind)
        outcomes[outcome] += 1
        writers[outcome].add(re.sub(r"\s*\(build.*", "", writer))
        if outcome != RIGHT:
            _say(f"{outcome}: {path.relative_to(folder)} [{writer[:60]}] {why[:600]}")
    checker.close()
    for outcome in (RIGHT, DISPUTED, REFUSED, BY_ALL, WRONG):
        _say(f"{outcome}: {outcomes[outcome]} files of {len(writers[outcome])} writers")
    sys.exit(bool(outcomes[WRONG]))


def _say(line: str) -> None:
    print(line.replace("\n", " "), flush=True)  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]))
