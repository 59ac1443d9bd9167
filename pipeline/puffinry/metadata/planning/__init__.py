"""From a snapshot to the files that a scan reads: deletes matched, filters applied, compactions followed."""

from puffinry.metadata.planning.compactions import Replacement, replacements
from puffinry.metadata.planning.live_file_table import LiveFileTable, key_numbers
from puffinry.metadata.planning.live_files import Constant, Delete, FileKey, LiveFile
from puffinry.metadata.planning.replanning import plan_from
from puffinry.metadata.planning.row_filters import Rewriting, named_fields, parse_filter
from puffinry.metadata.planning.scan_planning import ScanPlan, plan_scan

__all__ = [
    "Constant",
    "Delete",
    "FileKey",
    "LiveFile",
    "LiveFileTable",
    "Replacement",
    "Rewriting",
    "ScanPlan",
    "key_numbers",
    "named_fields",
    "parse_filter",
    "plan_from",
    "plan_scan",
    "replacements",
]
