"""One Puffin file, judged by every rule of the specification however damaged it is.

In: a source of byte ranges. Out: an `Examination`, as JSON or as tables for people.

- `checks`       the rules of the specification by name, and what became of each in one file
- `examination`  the file from the outside in: trailer, footer, blobs
- `contents`     one blob of it: sketches and deletion vectors in numbers
- `report`       an examination as JSON and as tables
"""

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
