"""Data files that a new position-delete file may touch by its manifest entry, but does not name."""

import json
from pathlib import Path

import pytest

from puffinry.catalogs import Table, load_table
from puffinry.metadata.planning import plan_scan
from puffinry.refresh.position_deletes import find_unaffected_files
from tests.metadata.written import Writer, added, column, data_file, optional

SPEC = [{"source-id": 1, "field-id": 1000, "name": "p", "transform": "identity"}]


def in_two_snapshots(folder: Path, before: int | None, after: int) -> Table:
    """A table with a data file in the identity partition `before`, then in `after` with deletes of other files."""
    snapshots = []
    for snapshot_id, partition in ((1, before), (2, after)):
        part = folder / str(snapshot_id)
        part.mkdir()
        writer = Writer(part, [column(1, "p")], {0: SPEC}, {0: [optional("p", 1000, "long")]})
        writer.add([added(data_file("/a", partition={"p": partition}))])
        if snapshot_id == 2:
            writer.add([added(data_file("/d", content=1, partition={"p": partition}))], deletes=True)
        document = json.loads(writer.finish().to_bytes())
        snapshots.append(document["snapshots"][0] | {"snapshot-id": snapshot_id})
    (folder / "metadata").mkdir()
    document |= {"snapshots": snapshots, "current-snapshot-id": 2, "location": str(folder)}
    (folder / "metadata" / "v1.metadata.json").write_text(json.dumps(document))
    return load_table(str(folder))


@pytest.mark.parametrize(("before", "is_untouched"), [(1, True), (2, False), (None, False)])
def test_a_file_keeps_its_rows_only_within_its_identity_partition(
    tmp_path: Path, before: int | None, is_untouched: bool
) -> None:
    table = in_two_snapshots(tmp_path, before, 1)
    base, target = (table.metadata.snapshots[number] for number in (1, 2))
    plan = plan_scan(table.metadata, target, table.io)
    [old] = plan_scan(table.metadata, base, table.io).files
    renamed = list(find_unaffected_files(lambda: [old], plan.files, lambda _: ["/other"]))
    expected = [((old.key,), (plan.files[0].key,))] if is_untouched else []
    assert [(change.old, change.new) for change in renamed] == expected
