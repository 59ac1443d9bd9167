"""Results as people read them: tables and sentences, for each command and for Dagster's demo.

In: data of the packages below. Out: tables of rich's and texts; the caller prints them.

- `grids`       an empty table in the project's one form, which fits its screen; counts
- `shares`      counts and shares with their bounds
- `pictures`    tables and their joins as SVG
- `moments`     when something was, and how long ago
- `statistics`  the statistics of columns, and what was read for them
"""

from puffinry.cli.rendering.grids import Either, Grid, count_text
from puffinry.cli.rendering.moments import moment_text
from puffinry.cli.rendering.pictures import join_picture
from puffinry.cli.rendering.shares import bounded_text, share_text
from puffinry.cli.rendering.statistics import columns_table, listed_table, outside_bounds, scan_line, unread_line
