"""What a sketch has retained, in order."""

import numpy as np
from numpy.typing import NDArray

from puffinry.sketches import AlphaSketch, ThetaSketch


def hashes_in(sketch: AlphaSketch) -> NDArray[np.int64]:
    return np.sort(sketch.unordered_hashes())


def compact(sketch: AlphaSketch) -> ThetaSketch:
    return ThetaSketch(sketch.theta, hashes_in(sketch))
