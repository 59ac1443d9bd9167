"""One Puffin file, judged by every rule of the specification however damaged it is."""

from puffinry.verification.puffin_file.checks import Outcome
from puffinry.verification.puffin_file.examination import Examination, examine
from puffinry.verification.puffin_file.report import to_json, to_tables

__all__ = [
    "Examination",
    "Outcome",
    "examine",
    "to_json",
    "to_tables",
]
