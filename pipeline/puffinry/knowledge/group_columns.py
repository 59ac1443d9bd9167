"""The columns of one group of data files, such as one day's, to compare with others.

In: a table, a reference's answer, and the group: a partition as `show --by partition` names it, or a partition field
and its value. Out: a `Column` for each column with a ledger. Its sketch has the hashes that may be in the group, of
which `FileGroup.certain` are. No data file is read. Mixed files, of which nobody knows what is of this group, are not
counted.
"""

from collections.abc import Sequence
from itertools import compress

from puffinry.catalogs import Table
from puffinry.errors import ColumnNotFoundError, PuffinError, about
from puffinry.knowledge.group_keys import Key, keys_of_files, parse_group
from puffinry.knowledge.groups import GroupColumn, Grouping, columns_in_ledgers, current_ledgers
from puffinry.ledger import ColumnRecord, hashes_of
from puffinry.metadata import LeafColumn, has_one_value_a_row, leaf_paths
from puffinry.sketches import MAX_THETA, ThetaSketch
from puffinry.statistics import Answer, Column, Count, FileGroup, Truth

_GROUP: Key = ((True, "in"),)
_OTHERS: Key = ((False, "out"),)
_MIXED: Key = ()
_ABSENT = -2  # the number of no group, nor of files without rows


def column_in_group(table: Table, found: Answer, column: str, group: str) -> Column:
    """One column, by its dotted path; raises PuffinError where the group has no files, and as `columns_in_group`."""
    with about(table=table.identifier, column=column):
        for each in columns_in_group(table, found, group, (column,)):
            if each.group and not each.group.files:
                raise PuffinError(f"no data file is in {group}: `puffinry show --by` lists groups")
            if each.column.name == column:
                return each
        raise ColumnNotFoundError(f"column {column!r} has fields: name one of them")


def columns_in_group(table: Table, found: Answer, group: str, names: Sequence[str] | None = None) -> tuple[Column, ...]:
    """The named columns (None: all with a ledger) of a group, which may have no files.

    Raises SettingsError for what is no group of the table; PuffinError where the snapshot has no statistics with a
    ledger; ColumnNotFoundError, MetadataError.
    """
    with about(table=table.identifier):
        snapshot, schema, ledgers = current_ledgers(table, found)
        by, texts = parse_group(table, schema, group)
        paths, fingerprints = ledgers.units.files.paths.to_pylist(), ledgers.units.files.fingerprints.tolist()
        fields, keys = keys_of_files(table, snapshot, schema, paths, by)
        grouping = Grouping.of(ledgers, [_side(key, texts) for key in keys])
        number = {key: place for place, key in enumerate(grouping.keys)}
        mine, mixed = (number.get(key, _ABSENT) for key in (_GROUP, _MIXED))
        files = frozenset(compress(zip(paths, fingerprints, strict=True), grouping.of_files == mine))
        key, mixed_files = dict(zip(fields, texts, strict=True)), int((grouping.of_files == mixed).sum())
        schema_paths = leaf_paths(schema)

        def column(leaf: LeafColumn, record: ColumnRecord) -> Column:
            ledger, of_units = record.ledger, grouping.units.of_units
            doubtful = record.doubtful_with(ledgers.units.unread)
            certain, possible = hashes_of(ledger, of_units == mine, doubtful)
            elsewhere = hashes_of(ledger, of_units == mixed, doubtful)[1]
            numbers = GroupColumn(leaf, Count.counted(0), 0, 0, None, None)
            if files:
                [numbers] = grouping.columns(leaf, record, {}, range(mine, mine + 1))
            if not numbers.value_count:
                certain = possible = ledger.hashes[:0]
            sketch = ThetaSketch(ledger.theta if numbers.value_count else MAX_THETA, possible[possible > 0])
            return Column(
                column=leaf,
                distinct=numbers.distinct,
                value_count=numbers.value_count,
                null_count=numbers.null_count,
                has_empty=Truth(True if 0 in certain else None if 0 in possible else False),
                stored=sketch,
                requested_id=ledgers.snapshot_id,
                table=table.identifier,
                unread_deletes=int(grouping.lost[mine]) if files else 0,
                one_value_a_row=has_one_value_a_row(schema_paths[leaf.field_id]),
                group=FileGroup(key, files, mixed_files, certain[certain > 0], elsewhere),
            )

        return tuple(column(*each) for each in columns_in_ledgers(ledgers, schema, names))


def _side(key: Key, texts: Sequence[str]) -> Key:
    return key and (_GROUP if tuple(text for _, text in key) == texts else _OTHERS)
