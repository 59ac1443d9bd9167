"""From a column's values to hashes, from hashes to a theta sketch.

In: `Values`, whole buffers without nulls. Out: their hashes, a `ThetaSketch` of some of them, and its numbers. Nothing
here knows of tables or files; which hashes are retained, and which file each came from, is remembered in `ledger`.

- `value_buffers`    how values are handed over
- `hashing`          blocks of values to hashes, by MurmurHash3
- `theta`            the sketch that is stored: estimate, bounds, and its bytes, as DataSketches has them
- `intervals`        bounds that are proven without hashes
"""

from puffinry.sketches.hashing import count_of, hashed, keep_below
from puffinry.sketches.intervals import UNBOUNDED, Interval, Piece, Proof, interval, joined, key, summed_up
from puffinry.sketches.theta import FIRST_LONG, GREATEST_LG_K, LEAST_LG_K, MAX_THETA, ThetaSketch
from puffinry.sketches.value_buffers import Decimals, FixedWidth, LengthPrefixed, Values, Variable
