"""The sizes in page headers, checked against limits before memory is allocated for them.

In: a column chunk's bytes. Arrow believes page headers: a few bytes may say two billion elements of one row.
"""

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.scan.pages.decompress import most_unpacked
from puffinry.scan.pages.walk import UNPACKED_SIZE, VALUES, walk

MOST_VALUES = 1 << 26  # of a page: as many nulls as Arrow's largest row groups used to have


def check_claims(chunk: NDArray[np.uint8]) -> None:
    """Raise ValuesError where a page says more values, or more bytes, than any sound one has, or is damaged."""
    for page in walk([chunk]):
        values, size = page.header[VALUES], page.header[UNPACKED_SIZE]
        where = f"page at its byte {page.offset}"
        if values > MOST_VALUES:
            raise ValuesError(f"{where}: its header says {values} values, more than {MOST_VALUES}")
        if size > (most := most_unpacked(page.body.size)):
            raise ValuesError(f"{where}: its header says {size} bytes, more than {most} for {page.body.size} stored")
