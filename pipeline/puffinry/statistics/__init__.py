"""What a table's statistics say: numbers that know how they are known.

- `counts`    counts with bounds, their sums, shares and changes, and what comparing them with a limit decides
"""

from puffinry.statistics.counts import Change, Comparison, Count, Known, Share, Sign, Truth
