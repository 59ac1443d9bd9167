"""Profiles of tables as a page of HTML, as a part of one, and as tables on a screen: a line for each column.

In: a `TableProfile`. Out: text that needs no other file and runs no script, or a grid. Names and values are others':
all of them are escaped, and what would turn text around is spelled out.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from html import escape
from importlib.resources import files

from rich.console import Group

from puffinry.grids import Grid
from puffinry.knowledge import Bound, Candidate, ColumnProfile, TableProfile
from puffinry.rendering.statistics import bounds_text, freshness_text, moment_text, share_text
from puffinry.wording import counted, on_one_line, size_text

_LONGEST = 40  # letters of a value
_BARS = "▁▂▃▄▅▆▇█"
_POINTS_ON_A_SCREEN = 12
_WIDTH, _HEIGHT = 100, 22  # of a plot, in pixels
_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Column statistics</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark"></head><body>
"""
_NOTES = """<p class="puffinry">Bars: nulls among all values, distinct values among those that are not null. An estimate
is within ± in 95 of 100 columns. Minimum and maximum are bounds that manifests have; behind ≥ and ≤ is a value that a
writer may have cut or that may be deleted.</p>
"""


def profile_page(profiles: Iterable[TableProfile], joins: Sequence[Candidate] = ()) -> str:
    """A page with the profiles of tables, and which of their columns join."""
    found = "".join(f"<li>{_shown(each)}</li>" for each in map(join_line, joins))
    below = f'<section class="puffinry"><h2>Joins</h2><ul>{found}</ul></section>\n' if joins else ""
    return f"{_PAGE}{_style()}{''.join(map(_section, profiles))}{below}{_NOTES}</body></html>\n"


def profile_html(profile: TableProfile) -> str:
    """The profile of one table as a part of a page, as notebooks show it."""
    return f"{_style()}{_section(profile)}{_NOTES}"


def profile_screen(profile: TableProfile) -> Group:
    """The same on a screen."""
    texts = "column", "type", "key", "minimum", "maximum", _plotted(profile)
    spare = texts[-1], "type", "of values", "key", "maximum", "minimum"
    grid = Grid(*texts, numbers=("nulls", "distinct", "of values"), title=profile.table, spare=spare)
    for each in profile.columns:
        shares = _percent(each.null_share), _distinct(each), _percent(each.distinct_share)
        ends = _end(each.least, "≥"), _end(each.most, "≤")
        grid.add_row(each.name, each.type, each.key, *ends, _line(each.history), *shares)
    return Group(*_above(profile), grid, *_below(profile))


def join_line(join: Candidate) -> str:
    """One join in a sentence."""
    pair = join.overlap
    return f"{pair.a.name} → {pair.b.name}: {pair.a_contained}, {share_text(pair.b_in_a)} of the key's values"


def _plotted(profile: TableProfile) -> str:
    """What a plot has on its two axes; nothing where there is none."""
    return f"distinct by {profile.history_of}" if any(len(each.history) > 1 for each in profile.columns) else ""


def _style() -> str:
    return f"<style>\n{files(__package__).joinpath('profile.css').read_text()}</style>\n"


def _above(profile: TableProfile) -> Iterator[str]:
    """The table's size and age, and whether the numbers are current."""
    snapshot, answer = profile.answer.snapshot, profile.answer
    if snapshot:
        counts = ((profile.rows, "row"), (profile.files, "data file"))
        known = [counted(count, noun) for count, noun in counts if count is not None]
        known += [] if profile.bytes is None else [size_text(profile.bytes)]
        yield f"snapshot {snapshot.snapshot_id}: {', '.join(known)}"
    computed = f", computed {moment_text(answer.computed_at, datetime.now(UTC))}" if answer.computed_at else ""
    yield f"statistics: {freshness_text(answer)}{computed}"


def _below(profile: TableProfile) -> Iterator[str]:
    """Keys of several columns, layout, columns without numbers."""
    yield from (f"unique together: {each}" for each in profile.keys)
    yield from (f"{each.advice} {each.column.name}: {each.why}" for each in profile.layout)
    yield from (f"{each.name}: {each.remark}" for each in profile.columns if each.remark)


def _section(profile: TableProfile) -> str:
    names = "column", "type", "nulls", "distinct", "key", "minimum", "maximum", _plotted(profile)
    heads = "".join(f"<th>{_shown(each)}</th>" for each in names)
    lines = "".join(f"<p>{_shown(each)}</p>" for each in _above(profile))
    remarks = "".join(f"<li>{_shown(each)}</li>" for each in _below(profile))
    below = f"<ul>{remarks}</ul>" if remarks else ""
    rows = "\n".join(map(_row, profile.columns))
    title = f'<section class="puffinry" style="padding-bottom: 16px"><h1>{_shown(profile.table)}</h1>{lines}'
    return f"{title}\n<table><thead><tr>{heads}</tr></thead><tbody>\n{rows}\n</tbody></table>{below}</section>\n"


def _row(each: ColumnProfile) -> str:
    key = f"<span>{each.key}</span>" if each.key else ""
    cells = (
        f"<td>{_shown(each.name)}</td>",
        f'<td class="s">{_shown(each.type)}</td>',
        f'<td class="n" data-of="nulls">{_percent(each.null_share)}{_bar("b u", each.null_share)}</td>',
        f'<td class="n" data-of="distinct">{_distinct(each)}{_bar("b", each.distinct_share)}</td>',
        f'<td class="k">{key}</td>',
        f'<td data-of="min">{_shown(_end(each.least, "≥"))}</td>',
        f'<td data-of="max">{_shown(_end(each.most, "≤"))}</td>',
        f"<td>{_plot(each.history)}</td>",
    )
    return f"<tr>{''.join(cells)}</tr>"


def _bar(kind: str, share: Fraction | None) -> str:
    return "" if share is None else f'<span class="{kind}"><i style="width:{float(100 * share):.1f}%"></i></span>'


def _percent(share: Fraction | None) -> str:
    """A share, rounded to neither 0 nor 100 %."""
    if share is None:
        return "–"
    if share in (0, 1):
        return f"{int(100 * share)} %"
    return "< 0.1 %" if share * 1000 < 1 else "> 99.9 %" if share * 1000 > 999 else f"{float(100 * share):.1f} %"


def _distinct(each: ColumnProfile) -> str:
    if each.found is None:
        return "–"
    count = each.found.distinct
    is_vouched = each.found.listed is None or each.found.listed.is_own
    return f"{count.estimate:,}{f' {bounds_text(count)}' if is_vouched and not count.is_exact else ''}"


def _end(bound: Bound | None, sign: str) -> str:
    if bound is None:
        return "–"
    text = bound.text if len(bound.text) <= _LONGEST else f"{bound.text[:_LONGEST]}…"
    return text if bound.is_met else f"{sign} {text}"


def _line(history: Sequence[int]) -> str:
    """A plot in letters: the newest, as high as the largest is."""
    most = max(history, default=0) or 1
    bars = (_BARS[each * (len(_BARS) - 1) // most] for each in history[-_POINTS_ON_A_SCREEN:])
    return "".join(bars) if len(history) > 1 else ""


def _plot(history: Sequence[int]) -> str:
    """A bar for each number, the oldest to the left."""
    if len(history) < 2:
        return ""
    most, step = max(history) or 1, _WIDTH / len(history)
    heights = [max(_HEIGHT * each / most, 1) for each in history]
    bars = "".join(
        f'<rect x="{place * step:.1f}" y="{_HEIGHT - height:.1f}" width="{step * 0.8:.1f}" height="{height:.1f}"/>'
        for place, height in enumerate(heights)
    )
    title = f"{history[0]:,} to {history[-1]:,} in {counted(len(history), 'step')}"
    return f'<svg role="img" width="{_WIDTH}" height="{_HEIGHT}"><title>{title}</title>{bars}</svg>'


def _shown(text: str) -> str:
    return escape(on_one_line(text))
