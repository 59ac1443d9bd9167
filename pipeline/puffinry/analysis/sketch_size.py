"""How large the sketches of a table are where nobody says: the wider the table, the smaller."""

from pyiceberg.schema import Schema

from puffinry.metadata import leaf_columns

_LG_K, _LEAST_LG_K = 14, 12  # 0.8 % and 1.6 % standard error
_SKETCH_BYTES = 64 << 20  # of all columns of one table


def default_lg_k(schema: Schema) -> int:
    """The sketch size that keeps all sketches of a table within 64 MiB, as far as the least size lets it.

    It is the same for a part of the columns, so that their ledgers fit beside those of the others.
    """
    columns, _ = leaf_columns(schema)
    fitting = (_SKETCH_BYTES // (8 * max(len(columns), 1))).bit_length() - 1
    return max(_LEAST_LG_K, min(_LG_K, fitting))
