"""From a column's values to hashes, from hashes to a theta sketch.

In: `Values`, whole buffers without nulls. Out: an `AlphaSketch` while values come, a `ThetaSketch` to keep, and its
numbers. Nothing here knows of tables or files; which file a hash came from is remembered in `ledger`.

- `value_buffers`    how values are handed over
- `hashing`          blocks of values to hashes, by MurmurHash3
- `alpha`            the sketch that values go into
- `theta`            the sketch that is kept: estimate, bounds, and its bytes, as DataSketches has them
- `intervals`        bounds that are proven without hashes
"""

from puffinry.sketches.alpha import GREATEST_LG_K, LEAST_LG_K, AlphaSketch
from puffinry.sketches.hashing import count_of, hashed
from puffinry.sketches.intervals import NOT_READ, UNBOUNDED, Interval, Piece, Proof, interval, key, proof_of
from puffinry.sketches.theta import FIRST_LONG, MAX_THETA, DistinctCount, ThetaSketch, distinct_count
from puffinry.sketches.value_buffers import Decimals, FixedWidth, LengthPrefixed, Values, Variable
