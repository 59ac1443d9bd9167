"""What a scan hands over of a column: values to hash, and counts."""

from typing import NamedTuple

import numpy as np

from puffinry.metadata import MappedNames
from puffinry.sketches import FixedWidth, Proof, Values

NO_VALUES = FixedWidth(np.empty(0, np.uint8), 1)


class ColumnValues(NamedTuple):
    """A part of one column: `values` holds each distinct value at least once, the counts are of all slots."""

    field_id: int
    values: Values
    value_count: int  # slots that are not null
    null_count: int
    names: MappedNames = MappedNames.NONE  # of the name mapping, on which the values depend
    proof: Proof = ()  # of these values, or others of the column; together of all of it, where any is proven
    is_last: bool = False  # no more comes of this column; of some, only the end of the scan says so
