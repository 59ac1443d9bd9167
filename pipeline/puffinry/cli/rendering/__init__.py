"""Results as people read them: tables and sentences, for each command and for Dagster's demo.

In: data of the packages below. Out: tables of rich's and texts; the caller prints them.

- `grids`       an empty table in the project's one form, which fits its screen
- `numbers`     counts and shares with their bounds; when something was, and how long ago
- `pictures`    tables and their joins as SVG
- `profiles`    tables as a page of HTML: columns with ranges, possible keys and history
- `statistics`  the statistics of columns, and what was read for them
"""

from puffinry.cli.rendering.grids import Either, Grid
from puffinry.cli.rendering.numbers import bounded_text, count_text, moment_text, share_text
from puffinry.cli.rendering.pictures import join_picture
from puffinry.cli.rendering.profiles import profile, profile_page
from puffinry.cli.rendering.statistics import columns_table, listed_table, outside_bounds, scan_line, unread_line
