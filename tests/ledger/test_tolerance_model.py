"""A model over plain sets of what may be said of a table some of whose deletes were not read.

It keeps of each unit the rows that were counted and, for groups of units, a bound of how many of these are gone. The
laws that make the published numbers true are checked after each refresh against the rows themselves; the ledger does
the same over arrays.
"""

from dataclasses import dataclass, field
from random import Random

from puffinry.metadata.planning import Delete, FileKey, LiveFile, LostRows
from tests.ledger.table_lives import KEY, Row, SimulatedSnapshot, TableLife


@dataclass(eq=False)
class Unit:
    """Files that change as one, and the rows that they had when they were read last."""

    keys: set[FileKey]
    counted: frozenset[Row]


@dataclass(eq=False)
class Group:
    """Units of which `bound` counted rows are gone at most, all together."""

    units: list[Unit]
    bound: int


@dataclass
class Model:
    """What is known of one snapshot."""

    snapshot: SimulatedSnapshot
    units: list[Unit] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)

    @property
    def unread_deletes(self) -> int:
        return sum(group.bound for group in self.groups)

    @property
    def doubtful(self) -> list[Unit]:
        return [unit for group in self.groups for unit in group.units]

    def lose(self, units: list[Unit], bound: int) -> None:
        """Unread deletes took at most so many rows from these units: their groups become one."""
        touched = [group for group in self.groups if any(unit in units for unit in group.units)]
        members = {id(unit): unit for group in touched for unit in group.units} | {id(unit): unit for unit in units}
        self.groups = [group for group in self.groups if group not in touched]
        self.groups.append(Group([*members.values()], bound + sum(group.bound for group in touched)))

    def leave(self, unit: Unit, lost: int) -> None:
        """The unit is gone or read again, which showed that it had lost so many rows: the others lost the rest."""
        self.units.remove(unit)
        for group in self.groups:
            if unit in group.units:
                group.units.remove(unit)
                group.bound -= lost
        self.groups = [group for group in self.groups if group.units and group.bound > 0]


def bound_of(delete: Delete, old: LiveFile) -> int | None:
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
    return not by_keys and not life.came_back(LostRows(old, new, (), gone))


def refreshed(life: TableLife, base: Model | None, snapshot: SimulatedSnapshot, tolerance: float) -> Model:
    """The model of a snapshot, from that of another one; rows are looked at only of units that are read."""
    files = {file.path: file for file in life.live_files(snapshot)}
    model = Model(snapshot)
    if base:
        model.units = [Unit(set(unit.keys), unit.counted) for unit in base.units]
        twin = {id(old): new for old, new in zip(base.units, model.units, strict=True)}
        model.groups = [Group([twin[id(unit)] for unit in group.units], group.bound) for group in base.groups]
        _follow(life, model, base, snapshot, files)
    limit = tolerance * sum(len(unit.counted) for unit in model.units)
    while model.unread_deletes > limit:
        unit = life.random.choice(model.doubtful)
        now = [life.live(key.path, snapshot) for key in unit.keys]
        model.leave(unit, len(unit.counted) - sum(map(len, now)))
        model.units += [Unit({key}, frozenset(rows)) for key, rows in zip(unit.keys, now, strict=True)]
        limit = tolerance * sum(len(unit.counted) for unit in model.units)
    known = {key for unit in model.units for key in unit.keys}
    model.units += [
        Unit({file.key}, frozenset(life.live(path, snapshot))) for path, file in files.items() if file.key not in known
    ]
    return model


def _follow(
    life: TableLife, model: Model, base: Model, snapshot: SimulatedSnapshot, files: dict[str, LiveFile]
) -> None:
    """Compactions join units, new deletes make groups of them, and units of which a file is gone leave."""
    if base.snapshot in life.line(snapshot):
        for step in reversed(life.line(snapshot)[: life.line(snapshot).index(base.snapshot)]):
            for change in step.replaced:
                _join(model, set(change.old), set(change.new))
    before = {file.path: file for file in life.live_files(base.snapshot)}
    losses: dict[Delete, list[tuple[Unit, LiveFile]]] = {}
    for path, file in files.items():
        old = before.get(path)
        unit = next((unit for unit in model.units if old and old.key in unit.keys), None)
        if old is None or unit is None or old.key == file.key or not only_lost_rows(life, old, file):
            continue
        new = set(file.deletes) - set(old.deletes)
        if all((bound := bound_of(delete, old)) is not None and bound >= 0 for delete in new):
            unit.keys = unit.keys - {old.key} | {file.key}
            for delete in new:
                losses.setdefault(delete, []).append((unit, old))
    for delete, hit in losses.items():
        bound = bound_of(delete, hit[0][1])
        assert bound is not None
        model.lose([unit for unit, _ in hit], bound)
    now = {file.key for file in files.values()}
    for unit in [unit for unit in model.units if not unit.keys <= now]:
        model.leave(unit, 0)


def _join(model: Model, old: set[FileKey], new: set[FileKey]) -> None:
    """A compaction: where all that it read is known, its units become one, and so do their groups."""
    parts = [unit for unit in model.units if unit.keys & old]
    if not parts or not old <= set().union(*(unit.keys for unit in parts)):
        return
    keys = set().union(*(unit.keys for unit in parts)) - old | new
    joined = Unit(keys, frozenset().union(*(unit.counted for unit in parts)))
    touched = [group for group in model.groups if any(unit in parts for unit in group.units)]
    model.units = [unit for unit in model.units if unit not in parts]
    if touched:
        model.lose(parts, 0)
        for group in model.groups:
            if any(unit in parts for unit in group.units):
                group.units = [*(unit for unit in group.units if unit not in parts), joined]
    if joined.keys:
        model.units.append(joined)


def check(life: TableLife, model: Model, tolerance: float) -> None:
    live = {row for path in model.snapshot.files for row in life.live(path, model.snapshot)}
    counted = {row for unit in model.units for row in unit.counted}
    clean = {row for unit in model.units if unit not in model.doubtful for row in unit.counted}
    assert live <= counted
    assert clean <= live
    assert len(counted - live) <= model.unread_deletes
    assert model.unread_deletes <= tolerance * len(counted)
    for values_of in (lambda row: {row.key}, lambda row: {row.few} - {None}):
        exact, all_counted, certain = (len(set().union(*map(values_of, rows))) for rows in (live, counted, clean))
        assert max(all_counted - model.unread_deletes, certain) <= exact <= all_counted
    exact, all_counted, certain = (len({item for row in rows for item in row.items}) for rows in (live, counted, clean))
    assert certain <= exact <= all_counted  # one row of a list may take many values with it
    if tolerance == 0:
        assert counted == live


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
            check(life, model, tolerance)
            known.append(model)
    return sum(model.unread_deletes for model in known)


def test_what_is_published_is_true_whatever_deletes_were_left_unread() -> None:
    assert sum(map(lived, range(60))) > 0
