"""From a snapshot to the units that a scan reads: deletes matched, filters applied, compactions followed."""

from puffinry.metadata.planning.compactions import Replacement, replacements
from puffinry.metadata.planning.replanning import plan_from
from puffinry.metadata.planning.row_filters import Rewriting, named_fields, parse_filter
from puffinry.metadata.planning.scan_planning import ScanPlan, plan_scan
from puffinry.metadata.planning.unit_table import UnitTable, key_numbers
from puffinry.metadata.planning.units import Constant, Delete, Unit, UnitKey

__all__ = [
    "Constant",
    "Delete",
    "Replacement",
    "Rewriting",
    "ScanPlan",
    "Unit",
    "UnitKey",
    "UnitTable",
    "key_numbers",
    "named_fields",
    "parse_filter",
    "plan_from",
    "plan_scan",
    "replacements",
]
