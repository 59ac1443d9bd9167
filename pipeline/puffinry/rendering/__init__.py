"""Results as people read them: tables, sentences and pages, for commands, notebooks and Dagster's demo.

In: data of the packages below. Out: tables of rich's and texts; the caller prints them.

- `pictures`    tables and their joins as SVG
- `profiles`    tables as a page of HTML or on a screen: columns with shares, ranges, keys and history
- `statistics`  counts and shares with their bounds; the statistics of columns, and what was read for them
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

if TYPE_CHECKING:
    from puffinry.rendering.pictures import join_picture
    from puffinry.rendering.profiles import join_line, profile_html, profile_page, profile_screen
    from puffinry.rendering.statistics import (
        bounded_text,
        columns_table,
        count_text,
        freshness_text,
        interval_text,
        listed_table,
        moment_text,
        outside_bounds,
        scan_line,
        share_text,
        unread_line,
    )
else:
    __getattr__ = loaded_on_demand(__name__)
