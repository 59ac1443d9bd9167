"""The distinct hashes of whole buffers of values."""

import numpy as np
from numpy.typing import NDArray

from puffinry.sketches import Values, hashed


def all_hashes(values: Values) -> NDArray[np.int64]:
    """Ascending and distinct, with 0 for values of no bytes."""
    blocks = [block.view(np.int64).copy() for block in hashed(values)]
    return np.unique(np.concatenate([np.empty(0, np.int64), *blocks]))


def hashes_in(values: Values) -> NDArray[np.int64]:
    """The same without 0."""
    hashes = all_hashes(values)
    return hashes[hashes > 0]
