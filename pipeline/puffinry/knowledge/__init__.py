"""What stored sketches tell of the columns of a lake: containment, difference, joins; no data file is read.

In: tables, at a version. Out: numbers with bounds, and what is proven. All sketches share one hash function, so those
of different columns, tables and snapshots can be compared. Statistics files are read and nothing else, but for
`join_map`, which takes value ranges from manifests, `survey`, and what a caller's `Reader` may read.

- `keys`             whether a key is unique: the one question whose answer is read from data
- `key_proofs`       what is proven of keys, kept in statistics files
- `rules`            rules that a table must keep, as text
- `judging`          whether it keeps them, by its statistics
- `open_statistics`  what stored statistics say of columns, for many rules at once
- `reading`          columns counted from the data, where statistics leave a question open
- `groups`           groups of data files, by partition or file: rows, distinct values, what is new and gone
- `group_keys`       the group of each data file
- `group_columns`    the columns of one group, to compare with others
- `used_columns`     which columns queries use, by Trino's own word
- `layouts`          how many files a filter opens, and what sorting or an index would save
- `profiles`         what a table's profile shows: shares, ranges, keys, history, layout
- `value_lists`      values of a list that a column may have, by their hashes
- `declared_tests`   tests that were declared for other tools, as rules; their verdicts
- `dbt_manifest`     dbt's generic tests
- `data_contracts`   the tests of a data contract
- `overlaps`         the stored columns of a snapshot; how far two of them hold the same values
- `differences`      what changed between two snapshots
- `join_maps`        which columns can be joined
- `surveying`        what is proven of a table's columns before any statistics are: reads manifests and footers
- `evidence`         what else speaks for a join: a unique side, names, ranges; and whether it is chance
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

if TYPE_CHECKING:
    from puffinry.knowledge.data_contracts import declared_in_contract, parse_contract
    from puffinry.knowledge.dbt_manifest import declared_in_manifest, selected_by_listing
    from puffinry.knowledge.declared_tests import Decider, DeclaredTest, Verdict, identifier_of
    from puffinry.knowledge.differences import ColumnChange, Difference, answer_before, difference
    from puffinry.knowledge.evidence import value_ranges
    from puffinry.knowledge.group_columns import column_in_group
    from puffinry.knowledge.groups import MOST_GROUPS, Group, Groups, groups_of
    from puffinry.knowledge.join_maps import Candidate, Source, join_map, likely_joins, read_source
    from puffinry.knowledge.judging import Judge, Outcome
    from puffinry.knowledge.key_proofs import audit_proofs, save_proof, stored_proof
    from puffinry.knowledge.keys import KeyReport, check_key
    from puffinry.knowledge.layouts import ColumnLayout, Layout, layout_of
    from puffinry.knowledge.overlaps import Overlap, overlap, stored_column, stored_columns
    from puffinry.knowledge.profiles import Bound, ColumnProfile, TableProfile, profile_of
    from puffinry.knowledge.reading import Reader
    from puffinry.knowledge.rules import Rule, parse_rule
    from puffinry.knowledge.surveying import Budget, Survey, survey
    from puffinry.knowledge.used_columns import QueryEvents
else:
    __getattr__ = loaded_on_demand(__name__)
