"""A model over plain sets of what may be said of a table some of whose deletes were not read.

It keeps of each unit the rows that were counted and, where a tolerance let it pass, how many of these are gone at most.
The laws that make the published numbers true are checked after each refresh against the rows themselves; the ledger
does the same over arrays.
"""

from dataclasses import dataclass, field, replace
from random import Random

from puffinry.metadata.planning import Delete, FileKey, LiveFile, LostRows
from tests.ledger.table_lives import KEY, Row, SimulatedSnapshot, TableLife


@dataclass(frozen=True, eq=False)
class Unit:
    """Files that change as one, and the rows that they had when they were read last."""

    keys: frozenset[FileKey]
    counted: frozenset[Row]
    most: int | None = None  # rows that are gone at most; None: nothing was left unread


@dataclass
class Model:
    """What is known of one snapshot."""

    snapshot: SimulatedSnapshot
    tolerance: float = 0
    units: list[Unit] = field(default_factory=list)

    @property
    def marked(self) -> list[Unit]:
        return [unit for unit in self.units if unit.most is not None]

    @property
    def unread_deletes(self) -> int:
        return sum(unit.most or 0 for unit in self.units)


def most_of(delete: Delete, old: LiveFile) -> int | None:
    """How many rows a delete can have taken that the file had before; None: nobody knows."""
    if delete.content == "vector":
        before = [each.record_count for each in old.deletes if each.content == "vector"]
        return delete.record_count - sum(before)
    if delete.content == "equality" and KEY not in delete.equality_ids:
        return None
    return delete.record_count


def only_lost_rows(life: TableLife, old: LiveFile, new: LiveFile) -> bool:
    """Whether every row of the file now was one of it before."""
    gone = tuple(set(old.deletes) - set(new.deletes))
    by_keys = any(each.content == "equality" for each in gone)
    return not by_keys and not life.came_back(LostRows(old, new, None, gone))


def refreshed(life: TableLife, base: Model | None, snapshot: SimulatedSnapshot, tolerance: float) -> Model:
    """The model of a snapshot, from that of another one; rows are looked at only of units that are read."""
    files = {file.path: file for file in life.live_files(snapshot)}
    units = _followed(life, base, snapshot, files) if base else []
    is_smaller = base is not None and tolerance < base.tolerance
    while marked := [unit for unit in units if unit.most is not None]:
        unread = sum(unit.most or 0 for unit in marked)
        live = sum(len(unit.counted) for unit in units) - unread
        if tolerance and not is_smaller and unread <= tolerance * live:
            break
        for unit in marked if is_smaller or not tolerance else [life.random.choice(marked)]:
            units.remove(unit)
            units += [Unit(frozenset([key]), frozenset(life.live(key.path, snapshot))) for key in unit.keys]
        is_smaller = False
    known = {key for unit in units for key in unit.keys}
    new = [file for file in files.values() if file.key not in known]
    units += [Unit(frozenset([file.key]), frozenset(life.live(file.path, snapshot))) for file in new]
    return Model(snapshot, tolerance, units)


def _followed(life: TableLife, base: Model, snapshot: SimulatedSnapshot, files: dict[str, LiveFile]) -> list[Unit]:
    """Compactions join units, new deletes mark them, and units of which a file is gone leave."""
    units = list(base.units)
    if base.snapshot in life.line(snapshot):
        for step in reversed(life.line(snapshot)[: life.line(snapshot).index(base.snapshot)]):
            for change in step.replaced:
                units = _compacted(units, frozenset(change.old), frozenset(change.new))
    for old in life.live_files(base.snapshot):
        new, place = files.get(old.path), next((n for n, unit in enumerate(units) if old.key in unit.keys), None)
        if new is None or place is None or old.key == new.key or not only_lost_rows(life, old, new):
            continue
        most = [most_of(delete, old) for delete in set(new.deletes) - set(old.deletes)]
        known = [each for each in most if each is not None]
        if len(known) == len(most):
            unit = units[place]
            keys = unit.keys - {old.key} | {new.key}
            units[place] = replace(unit, keys=keys, most=min((unit.most or 0) + sum(known), len(unit.counted)))
    now = {file.key for file in files.values()}
    return [unit for unit in units if unit.keys <= now]


def _compacted(units: list[Unit], old: frozenset[FileKey], new: frozenset[FileKey]) -> list[Unit]:
    """Where all that a compaction read is known, its units become one, and what they have lost adds up."""
    parts = [unit for unit in units if unit.keys & old]
    if not parts or not old <= frozenset().union(*(unit.keys for unit in parts)):
        return units
    marks = [unit.most for unit in parts if unit.most is not None]
    keys = frozenset().union(*(unit.keys for unit in parts)) - old | new
    counted = frozenset().union(*(unit.counted for unit in parts))
    joined = Unit(keys, counted, sum(marks) if marks else None)
    return [*(unit for unit in units if unit not in parts), *([joined] if keys else [])]


def check(life: TableLife, model: Model) -> None:
    live = {row for path in model.snapshot.files for row in life.live(path, model.snapshot)}
    counted = {row for unit in model.units for row in unit.counted}
    clean = {row for unit in model.units if unit.most is None for row in unit.counted}
    assert live <= counted
    assert clean <= live
    assert all(len(unit.counted - live) <= unit.most for unit in model.marked if unit.most is not None)
    assert model.unread_deletes <= model.tolerance * len(live)
    for values_of in (lambda row: {row.key}, lambda row: {row.few} - {None}):
        exact, all_counted, certain = (len(set().union(*map(values_of, rows))) for rows in (live, counted, clean))
        assert max(all_counted - model.unread_deletes, certain) <= exact <= all_counted
    exact, all_counted, certain = (len({item for row in rows for item in row.items}) for rows in (live, counted, clean))
    assert certain <= exact <= all_counted  # one row of a list may take many values with it
    if not model.tolerance:
        assert counted == live
        assert not model.marked


def lived(seed: int) -> int:
    """Live through one history; how many rows' deletes were left unread in it, all snapshots together."""
    random = Random(seed)
    life = TableLife(random)
    known: list[Model] = []
    for _ in range(80):
        life.happens()
        if random.random() < 0.7:
            tolerance = random.choice([0, 0.02, 0.1, 0.3, 1])
            base = random.choice([*known[-6:], None]) if random.random() < 0.3 or not known else known[-1]
            model = refreshed(life, base, life.current, tolerance)
            check(life, model)
            known.append(model)
    return sum(model.unread_deletes for model in known)


def test_what_is_published_is_true_whatever_deletes_were_left_unread() -> None:
    assert sum(map(lived, range(60))) > 0
