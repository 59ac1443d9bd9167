"""Statistics files into a table's metadata: what is listed, joined and carried over, and what may be deleted.

In: a table and statistics files of some of its snapshots. Out: the version that lists them, or an error that says
whether it may list them. The compare-and-swap itself is made in `catalogs`.

- `committing`        statistics into a table: retries, other writers' work kept, doubtful outcomes looked up
- `retries`           how often a commit is tried, by the table's own properties
- `statistics_files`  statistics files: named, described, opened
- `joining`           those of several writers and snapshots in one
- `carried_over`      what a new file carries over from ancestors' files, so that it hides nothing
- `leftovers`         files of ours that no version names, and the proof that they may go
- `named_files`       which files the versions of a table name
"""

from puffinry.commit.committing import CommitResult, check_committable, commit_statistics
from puffinry.commit.joining import join_adds_nothing, sketches_kept_by_join
from puffinry.commit.leftovers import SAFE_AGE, Leftover, discard, find_leftovers, remove_leftovers
from puffinry.commit.named_files import UnreadableVersion
from puffinry.commit.statistics_files import entry_of_existing, entry_of_written, new_statistics_path, open_statistics
