"""Commits statistics files: what is listed, joined and carried over, and what may be deleted.

In: a table and statistics files of some of its snapshots. Out: the version that lists them, or an error that says
whether it may list them. `catalogs` makes the compare-and-swap itself.

- `committing`        statistics into a table: retries, keeps other writers' work, resolves doubtful outcomes
- `outcomes`          what became of a try: committed, not committed or unknown
- `retries`           how often a commit is tried, by the table's own properties
- `statistics_files`  statistics files: named, described, opened
- `joining`           statistics files of several writers and snapshots joined in one
- `old_entries`       which old statistics of ours a commit takes off the list
- `carried_over`      what a new file carries over from ancestors' files, so that it hides nothing
- `leftovers`         Puffinry's files that no version names, and the proof that they may be removed
- `removing`          Puffinry's statistics taken off a table
"""

from puffinry.commit.committing import CommitResult, check_committable, commit_statistics
from puffinry.commit.joining import KEY_PROOF
from puffinry.commit.leftovers import SAFE_AGE, Leftover, discard, find_leftovers, remove_leftovers, store_now
from puffinry.commit.old_entries import kept_for
from puffinry.commit.removing import Removal
from puffinry.commit.statistics_files import entry_of_existing, entry_of_written, new_statistics_path
