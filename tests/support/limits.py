"""Limits under which small tables go the way of large ones."""

from puffinry.execution import ScanLimits

BY_SPARK = ScanLimits(bytes_in_process=-1)
A_TASK_PER_FILE = ScanLimits(largest_task=1)
