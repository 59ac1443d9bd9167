"""What tasks prove of columns beside their hashes."""

from collections.abc import Sequence

from puffinry.execution import Target, cut_tasks, merge_all, run_task
from puffinry.metadata import LeafColumn
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext
from puffinry.sketches import MAX_THETA, Interval, interval


def proven_by_tasks(
    files: Sequence[LiveFile], columns: Sequence[LeafColumn], context: ScanContext
) -> dict[int, Interval]:
    """The interval of each column, by field id, as the tasks of a full run prove it."""
    targets = {column.field_id: Target(column, MAX_THETA) for column in columns}
    tasks = cut_tasks([(file, tuple(targets)) for file in files], 1)
    found = merge_all(record for task in tasks for record in run_task(task, targets, context, 9))
    return {column.field_id: interval(column.type, found[column.field_id].proof, [], 0) for column in columns}
