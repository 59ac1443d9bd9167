"""From a column's values to hashes, from hashes to a theta sketch.

In: `Values`, whole buffers without nulls. Out: an `AlphaSketch` while values come, a `ThetaSketch` to keep, and its
numbers. Nothing here knows of tables or files; which file a hash came from is remembered in `ledger`.

- `value_buffers`    how values are handed over
- `hashing`          blocks of values to hashes; `murmur3` is the hash function
- `alpha`            the sketch that values go into
- `theta`            the sketch that is kept: union, estimate, bounds
- `intervals`        bounds that are proven without hashes
- `compact_form`     its bytes, as DataSketches has them
"""

from puffinry.sketches.alpha import GREATEST_LG_K, LEAST_LG_K, AlphaSketch
from puffinry.sketches.compact_form import FIRST_LONG, MAX_THETA, deserialize
from puffinry.sketches.hashing import hashed
from puffinry.sketches.intervals import UNBOUNDED, Interval, Piece, Ranges, interval, key
from puffinry.sketches.theta import DistinctCount, ThetaSketch, distinct_count
from puffinry.sketches.value_buffers import Decimals, FixedWidth, LengthPrefixed, Values, Variable
