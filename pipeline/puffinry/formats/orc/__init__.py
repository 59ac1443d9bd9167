"""ORC files, read by processes of their own: liborc checks few bounds.

In: an open file, and columns. Out: columns of stripes as Arrow arrays, or an error where the process died.

- `process`       an ORC file as callers see it, and the processes that are lent to such files
- `reader`        what runs in such a process
- `dictionaries`  how many entries dictionaries have, by the footers of stripes, and how large the file's is; it decodes
                  no value, and runs here
"""

from puffinry.formats.orc.dictionaries import StripeFooters, tail_size
from puffinry.formats.orc.process import OrcFile, Statistics, Stripe, open_orc
