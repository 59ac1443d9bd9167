"""Profiles of tables as a page of HTML, as a part of one, and as tables on a screen: a line for each column.

In: a `TableProfile`. Out: text that needs no other file and runs no script, or a grid. Names and values are others':
all of them are escaped, and what would turn text around is spelled out.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from html import escape
from importlib.resources import files

from rich.console import Group

from puffinry.grids import Grid
from puffinry.knowledge import Bound, Candidate, ColumnProfile, TableProfile
from puffinry.rendering.statistics import bounds_text, freshness_text, moment_text, share_text, unread_line
from puffinry.statistics import Number, Ratio
from puffinry.wording import counted, on_one_line, size_text

_LONGEST = 40  # letters of a value
_CONTAINED = {
    "certain": "are in {} (proven)",
    "likely": "are probably in {} (all of a sample are)",
    "unknown": "may be in {}",
}
_ADVICE = {"sort": "sort by", "index": "index on"}
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
    below = f'<section class="puffinry">{_list("Joins", map(join_line, joins))}</section>\n' if joins else ""
    return f"{_PAGE}{_style()}{''.join(map(_section, profiles))}{below}{_NOTES}</body></html>\n"


def profile_html(profile: TableProfile) -> str:
    """The profile of one table as a part of a page, as notebooks show it."""
    return f"{_style()}{_section(profile)}{_NOTES}"


def profile_screen(profile: TableProfile) -> Group:
    """The same on a screen."""
    texts = "column", "type", "key", "minimum", "maximum", _plotted(profile)
    spare = texts[-1], "type", "of values", "key", "maximum", "minimum"
    grid = Grid(*texts, numbers=("nulls", "distinct", "of values"), spare=spare, elsewhere=", or --html,")
    for each in profile.columns:
        shares = _share(each.null_share), _distinct(each), _share(each.distinct_share)
        ends = _end(each.least, "≥"), _end(each.most, "≤")
        grid.add_row(each.name, each.type, each.key, *ends, _line(each.history), *shares)
    below = (f"{title.lower()}: {line}" if title else line for title, lines in _below(profile) for line in lines)
    return Group(Grid(title=profile.table), *_above(profile), grid, *below)


def join_line(join: Candidate) -> str:
    """One join in a sentence."""
    pair = join.overlap
    b = pair.b.name
    share = f"; they are {share_text(pair.b_in_a)} of {b}'s values" if join.is_seen and pair.b_in_a else ""
    why = f" ({pair.reason})" if pair.a_contained == "unknown" and pair.reason else ""
    return f"all values of {pair.a.name} {_CONTAINED[pair.a_contained].format(b)}{why}{share}"


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
    if answer.unread_deletes:
        yield unread_line(answer.unread_deletes)


def _below(profile: TableProfile) -> Iterator[tuple[str, list[str]]]:
    """Columns without numbers; keys of several columns and layout, each with a heading."""
    yield "", [f"{each.name}: {each.remark}" for each in profile.columns if each.remark]
    yield "Keys", [f"{each}: unique together" for each in profile.keys]
    yield "Layout", [f"{_ADVICE[each.advice]} {each.column.name}: {each.why}" for each in profile.layout]


def _section(profile: TableProfile) -> str:
    names = "column", "type", "nulls", "distinct", "key", "minimum", "maximum", _plotted(profile)
    heads = "".join(f"<th>{_shown(each)}</th>" for each in names)
    lines = "".join(f"<p>{_shown(each)}</p>" for each in _above(profile))
    below = "".join(_list(*each) for each in _below(profile))
    rows = "\n".join(_row(each, profile.history_of) for each in profile.columns)
    title = f'<section class="puffinry" style="padding-bottom: 16px"><h1>{_shown(profile.table)}</h1>{lines}'
    return f"{title}\n<table><thead><tr>{heads}</tr></thead><tbody>\n{rows}\n</tbody></table>{below}</section>\n"


def _list(title: str, lines: Iterable[str]) -> str:
    listed = "".join(f"<li>{_shown(each)}</li>" for each in lines)
    return f"{f'<h2>{title}</h2>' if title else ''}<ul>{listed}</ul>" if listed else ""


def _row(each: ColumnProfile, history_of: str) -> str:
    key = f"<span>{each.key}</span>" if each.key else ""
    cells = (
        f"<td>{_shown(each.name)}</td>",
        f'<td class="s">{_shown(each.type)}</td>',
        f'<td class="n" data-of="nulls">{_share(each.null_share)}{_bar("b u", each.null_share)}</td>',
        f'<td class="n" data-of="distinct">{_distinct(each)}{_bar("b", each.distinct_share)}</td>',
        f'<td class="k">{key}</td>',
        f'<td data-of="min"{_whole(each.least)}>{_shown(_end(each.least, "≥"))}</td>',
        f'<td data-of="max"{_whole(each.most)}>{_shown(_end(each.most, "≤"))}</td>',
        f"<td>{_plot(each.history, history_of)}</td>",
    )
    return f"<tr>{''.join(cells)}</tr>"


def _bar(kind: str, share: Ratio | None) -> str:
    width = share and f"{float(100 * share.estimate):.1f}%"
    return f'<span class="{kind}"><i style="width:{width}"></i></span>' if share else ""


def _share(share: Ratio | None) -> str:
    """A share, or from where to where it is proven to be, as where deletes were left unread."""
    if share is None:
        return "–"
    ends = map(_percent, (share.least, share.most))
    return _percent(share.estimate) if share.known == "estimated" or share.is_exact else " to ".join(ends)


def _percent(share: Number) -> str:
    """A share, rounded to neither 0 nor 100 %."""
    if share in (0, 1):
        return f"{int(100 * share)} %"
    return "< 0.1 %" if share * 1000 < 1 else "> 99.9 %" if share * 1000 > 999 else f"{float(100 * share):.1f} %"


def _distinct(each: ColumnProfile) -> str:
    if each.found is None:
        return "–"
    count = each.found.distinct
    return f"{count.estimate:,}{'' if each.found.doubt or count.is_exact else f' {bounds_text(count)}'}"


def _end(bound: Bound | None, sign: str) -> str:
    if bound is None:
        return "–"
    text = bound.text if len(bound.text) <= _LONGEST else f"{bound.text[:_LONGEST]}…"
    return text if bound.is_met else f"{sign} {text}"


def _whole(bound: Bound | None) -> str:
    """What a mouse over a cut text shows."""
    return f' title="{_shown(bound.text)}"' if bound and len(bound.text) > _LONGEST else ""


def _line(history: Sequence[int]) -> str:
    """A plot in letters: the newest, as high as the largest is."""
    most = max(history, default=0) or 1
    bars = (_BARS[each * (len(_BARS) - 1) // most] for each in history[-_POINTS_ON_A_SCREEN:])
    return "".join(bars) if len(history) > 1 else ""


def _plot(history: Sequence[int], of: str) -> str:
    """A bar for each number, the oldest to the left."""
    if len(history) < 2:
        return ""
    most, step = max(history) or 1, _WIDTH / len(history)
    heights = [max(_HEIGHT * each / most, 1) for each in history]
    bars = "".join(
        f'<rect x="{place * step:.1f}" y="{_HEIGHT - height:.1f}" width="{step * 0.8:.1f}" height="{height:.1f}"/>'
        for place, height in enumerate(heights)
    )
    steps = counted(len(history), of) if of == "snapshot" else f"{counted(len(history), 'group')} by {_shown(of)}"
    title = f"{history[0]:,} to {history[-1]:,} in {steps}"
    return f'<svg role="img" width="{_WIDTH}" height="{_HEIGHT}"><title>{title}</title>{bars}</svg>'


def _shown(text: str) -> str:
    return escape(on_one_line(text))
