"""One Puffin file, checked by every rule of the specification, however damaged it is.

In: a source of byte ranges. Out: an `Examination`, as data and as JSON.

- `checks`       the rules of the specification by name, and the result of each for one file
- `examination`  the file from the outside in: trailer, footer, blobs
- `contents`     one blob of it: sketches and deletion vectors in numbers
- `report`       an examination as JSON
"""

from puffinry.verify.puffin_file.checks import Check, Outcome
from puffinry.verify.puffin_file.contents import SketchSummary
from puffinry.verify.puffin_file.examination import Examination, ExaminedBlob, examine
from puffinry.verify.puffin_file.report import to_json
