"""Results as people read them: tables and sentences, for each command and for Dagster's demo.

In: data of the packages below. Out: tables of rich's and texts; the caller prints them.

- `grids`       a table in the project's one form, which fits its screen
- `pictures`    tables and their joins as SVG
- `profiles`    tables as a page of HTML: columns with ranges, possible keys and history
- `statistics`  counts and shares with their bounds; the statistics of columns, and what was read for them
"""

from puffinry.cli.rendering.grids import Either, Grid
from puffinry.cli.rendering.pictures import join_picture
from puffinry.cli.rendering.profiles import profile, profile_page
from puffinry.cli.rendering.statistics import (
    bounded_text,
    columns_table,
    count_text,
    listed_table,
    moment_text,
    outside_bounds,
    scan_line,
    share_text,
    unread_line,
)
