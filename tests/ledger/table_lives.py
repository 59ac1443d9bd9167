"""A table that lives: rows come with appends and upserts, and are deleted in the three ways that Iceberg knows.

Planning's own `LiveFile`s and `Delete`s stand for its snapshots, and beside them which rows really live: what the
ledger and a model of it are told, and what their answers are held against.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import NamedTuple

from puffinry.metadata.planning import Delete, LiveFile, LostRows, Replacement

KEY, FEW, ITEMS = 1, 2, 3  # field ids; that of the key is the identifier


def hash_of(value: int) -> int:
    """As good as random; 0, that of the empty value, for value 0."""
    mixed = value * 0x9E3779B97F4A7C15 % (1 << 64)
    return ((mixed ^ (mixed >> 29)) * 0xBF58476D1CE4E5B9 % (1 << 64)) >> 1


class Row(NamedTuple):
    """One row: `number` is its own for ever, `key` that of an identifier field."""

    number: int
    key: int
    few: int | None  # a column of few values
    items: tuple[int, ...]  # a list: one row may hold several values


@dataclass(frozen=True)
class SimulatedDelete:
    """A delete as planning has it, and what it really does."""

    delete: Delete
    paths: frozenset[str] = frozenset()  # to which it applies by its manifest entry; none: to all that are older
    numbers: frozenset[int] = frozenset()  # rows deleted by position
    keys: frozenset[int] = frozenset()  # keys deleted by equality


@dataclass(frozen=True)
class SimulatedSnapshot:
    """Data files, path -> sequence number, and the deletes among them."""

    number: int
    parent: int | None
    files: Mapping[str, int]
    deletes: tuple[SimulatedDelete, ...] = ()
    replaced: tuple[Replacement, ...] = ()  # what it compacted


@dataclass
class TableLife:
    """What happens to the table; everything random comes from `random`."""

    random: Random
    rows: dict[str, tuple[Row, ...]] = field(default_factory=dict)  # of each data file that ever was
    snapshots: list[SimulatedSnapshot] = field(default_factory=list)
    current: SimulatedSnapshot = SimulatedSnapshot(0, None, {})
    names: int = 0
    vectors: bool = False  # whether the table is of version 3 already
    positions: dict[Delete, frozenset[int]] = field(default_factory=dict)  # rows of each delete by position, ever

    def __post_init__(self) -> None:
        """Begin with an empty snapshot."""
        self.snapshots.append(self.current)

    def happens(self) -> None:
        """One commit or rollback of any kind."""
        events = (
            self.append,
            self.upsert,
            self.delete_by_position,
            self.delete_by_position,
            self.delete_by_equality,
            self.undelete,
            self.drop,
            self.compact,
            self.roll_back,
        )
        self.random.choice(events)()

    def live(self, path: str, snapshot: SimulatedSnapshot | None = None) -> list[Row]:
        """The rows of a data file that live in a snapshot."""
        applying = self._applying(path, snapshot or self.current)
        return [
            row
            for row in self.rows[path]
            if not any(row.number in each.numbers or row.key in each.keys for each in applying)
        ]

    def live_files(self, snapshot: SimulatedSnapshot) -> list[LiveFile]:
        """The snapshot's files, as planning has them."""
        oldest_first = sorted(snapshot.files, key=lambda path: (snapshot.files[path], path))
        return [self._live_file(number, path, snapshot) for number, path in enumerate(oldest_first)]

    def came_back(self, lost: LostRows) -> bool:
        """Whether rows live again that an earlier snapshot's deletes by position had taken."""
        own = {row.number for row in self.rows[lost.new.path]}
        before, now = (
            {number for delete in deletes for number in self.positions.get(delete, ())}
            for deletes in (lost.gone, lost.new.deletes)
        )
        return not own & before <= now

    def line(self, snapshot: SimulatedSnapshot) -> list[SimulatedSnapshot]:
        """The snapshot and its ancestors."""
        found = [snapshot]
        while found[-1].parent is not None:
            found.append(self.snapshots[found[-1].parent])
        return found

    def append(self) -> None:
        """A file of new keys."""
        self._commit({**self.current.files, self._new_file(self._new_rows(self.random.randint(0, 12))): self._next})

    def upsert(self) -> None:
        """What Flink does at a checkpoint: the keys are deleted wherever they are, and come back in a new file."""
        keys = [row.key for row in self._some_rows(6)]
        new = self._new_rows(self.random.randint(1, 3))
        deleted = frozenset(keys) | {row.key for row in new}
        again = [self._row(key) for key in keys]
        path = self._new_file([*again, *new])
        self._commit({**self.current.files, path: self._next}, [*self.current.deletes, self._equality(deleted)])

    def delete_by_equality(self) -> None:
        """Some keys go: a few that are there and one that is not."""
        keys = frozenset([*(row.key for row in self._some_rows(5)), -self._next])
        self._commit(self.current.files, [*self.current.deletes, self._equality(keys)])

    def delete_by_position(self) -> None:
        """Rows of some files go, with a deletion vector each, a delete file each, or one delete file for all."""
        self.vectors |= self.random.random() < 0.05
        chosen = {row.number for row in self._some_rows(8)}
        hit = {path: {row.number for row in self.live(path)} & chosen for path in self.current.files}
        hit = {path: numbers for path, numbers in hit.items() if numbers}
        deletes = list(self.current.deletes)
        if self.vectors:
            for path, numbers in hit.items():
                deletes = [each for each in deletes if not (_is_vector(each) and each.paths == {path})]
                deletes.append(self._vector(path, numbers | self._deleted_by_position(path)))
        elif self.random.random() < 0.5:
            for path, numbers in hit.items():
                before = [each for each in deletes if each.delete.data_file == path]
                if self.random.random() < 0.3:
                    before = []  # else as Iceberg Java does it: the delete file is written anew
                deletes = [each for each in deletes if each not in before]
                deletes.append(self._positions({path}, numbers.union(*(each.numbers for each in before)), path))
        elif hit:
            around = {*hit, *self.random.sample([*self.current.files], min(2, len(self.current.files)))}
            deletes.append(self._positions(around, set().union(*hit.values()), None))
        self._commit(self.current.files, deletes)

    def undelete(self) -> None:
        """A file's deletes become others of as many rows or more, and do not take all that the old ones took."""
        own = [each for each in self.current.deletes if each.delete.data_file is not None]
        if own:
            [path] = self.random.choice(own).paths
            before = set().union(*(each.numbers for each in own if each.paths == {path}))
            numbers = {row.number for row in self.live(path)[: len(before)]} | {*[*before][1:]}
            kept = [each for each in self.current.deletes if each.paths != {path}]
            new = self._vector(path, numbers) if self.vectors else self._positions({path}, numbers, path)
            self._commit(self.current.files, [*kept, new])

    def drop(self) -> None:
        """Whole files go, or one is written anew without some rows."""
        gone = self._some_files()
        kept = {path: number for path, number in self.current.files.items() if path not in gone}
        if self.random.random() < 0.5 and gone:
            kept[self._new_file(self.live(gone[0])[1:])] = self._next
        self._commit(kept)

    def compact(self) -> None:
        """Files become others with the same live rows; what applies to them by equality goes on applying."""
        old = self._some_files()
        before = {file.path: file.key for file in self.live_files(self.current)}
        rows = [row for path in old for row in self.live(path)]
        half = self.random.choice([0, len(rows) // 2])
        age = self.random.choice([self._next, max((self.current.files[path] for path in old), default=0)])
        new = {self._new_file(part): age for part in (rows[:half], rows[half:]) if part}
        kept = {path: number for path, number in self.current.files.items() if path not in old}
        self._commit({**kept, **new})
        after = {file.path: file.key for file in self.live_files(self.current)}
        change = Replacement(tuple(before[path] for path in old), tuple(after[path] for path in new))
        self.current = replace(self.current, replaced=(change,))
        self.snapshots[-1] = self.current

    def roll_back(self) -> None:
        """To any snapshot, of another branch perhaps."""
        self.current = self.random.choice(self.snapshots)

    @property
    def _next(self) -> int:
        return len(self.snapshots)

    def _commit(self, files: Mapping[str, int], deletes: Iterable[SimulatedDelete] | None = None) -> None:
        """A new snapshot; deletes of files that are gone go, too."""
        kept = [
            each
            for each in (self.current.deletes if deletes is None else deletes)
            if each.delete.data_file is None or each.delete.data_file in files
        ]
        self.current = SimulatedSnapshot(self._next, self.current.number, dict(files), tuple(kept))
        self.snapshots.append(self.current)

    def _live_file(self, number: int, path: str, snapshot: SimulatedSnapshot) -> LiveFile:
        deletes = tuple(each.delete for each in self._applying(path, snapshot))
        rows = self.rows[path]
        return LiveFile(number, path, "parquet", 10, len(rows), snapshot.files[path], 0, deletes)

    def _applying(self, path: str, snapshot: SimulatedSnapshot) -> list[SimulatedDelete]:
        age = snapshot.files[path]
        newer = [each for each in snapshot.deletes if each.delete.sequence_number > age and each.keys]
        vectors = [each for each in snapshot.deletes if _is_vector(each) and path in each.paths]
        positions = [
            each
            for each in snapshot.deletes
            if each.delete.content == "position" and path in each.paths and each.delete.sequence_number >= age
        ]
        return [*newer, *(vectors or positions)]

    def _deleted_by_position(self, path: str) -> set[int]:
        own = {row.number for row in self.rows[path]}
        applying = [each.numbers for each in self._applying(path, self.current)]
        return own.intersection(set().union(*applying))

    def _vector(self, path: str, numbers: set[int]) -> SimulatedDelete:
        delete = Delete("vector", self._name("vectors"), "puffin", 1, len(numbers), self._next, data_file=path)
        self.positions[delete] = frozenset(numbers)
        return SimulatedDelete(delete, frozenset([path]), frozenset(numbers))

    def _positions(self, paths: set[str], numbers: set[int], data_file: str | None) -> SimulatedDelete:
        records = len(numbers) + self.random.choice([0, 0, 1])  # a position may stand there twice
        delete = Delete("position", self._name("positions"), "parquet", 1, records, self._next, data_file=data_file)
        self.positions[delete] = frozenset(numbers)
        return SimulatedDelete(delete, frozenset(paths), frozenset(numbers))

    def _equality(self, keys: frozenset[int]) -> SimulatedDelete:
        delete = Delete("equality", self._name("equality"), "parquet", 1, len(keys), self._next, (KEY,))
        return SimulatedDelete(delete, keys=keys)

    def _some_files(self) -> list[str]:
        files = [*self.current.files]
        return self.random.sample(files, self.random.randint(0, min(4, len(files))))

    def _some_rows(self, most: int) -> list[Row]:
        rows = [row for path in self.current.files for row in self.live(path)]
        return self.random.sample(rows, min(len(rows), self.random.randint(0, most)))

    def _new_rows(self, count: int) -> list[Row]:
        return [self._row(None) for _ in range(count)]

    def _row(self, key: int | None) -> Row:
        self.names += 1
        few = self.random.choice([None, 0, 1, 2, 3, 4, self.random.randint(5, 40)])
        items = tuple(self.random.randint(0, 60) for _ in range(self.random.randint(0, 4)))
        return Row(self.names, self.names if key is None else key, few, items)

    def _new_file(self, rows: Sequence[Row]) -> str:
        path = self._name("data")
        self.rows[path] = tuple(rows)
        return path

    def _name(self, kind: str) -> str:
        self.names += 1
        return f"{kind}{self.names}"


def _is_vector(each: SimulatedDelete) -> bool:
    return each.delete.content == "vector"
