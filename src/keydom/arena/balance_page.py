"""A balance report as one HTML page that needs nothing else: no network, no other file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from keydom.arena.balance_pieces import by_kind, by_matter
from keydom.arena.balance_rows import (
    EVERY_ERA,
    Estimate,
    FacilityRow,
    Report,
    Share,
    ThingRow,
    WinRate,
    facilities_once,
    telling_gifts,
    telling_groups,
    telling_shares,
    telling_things,
)
from keydom.arena.balance_sections import (
    facilities_section,
    figures_section,
    group_name,
    groups_section,
    lengths_section,
    prices_section,
    scores_section,
    things_section,
)
from keydom.arena.page_tables import number, own_file, percent

MOST_TOLD = 6
"""So many of each kind are named among what stands out."""


def balance_page(report: Report) -> str:
    """The page."""
    style, script = (own_file(name) for name in ("page.css", "page.js"))
    sections = [
        ("standing-out", "What stands out", standing_out(report)),
        ("things", "What was offered", things_section(report)),
        ("facilities", "What all could use", facilities_section(report)),
        ("prices", "Prices", prices_section(report)),
        ("seats", "Seats", groups_section(report, report.seats)),
        *(
            (f"trait-{at}", matter, groups_section(report, rows))
            for at, (matter, rows) in enumerate(by_matter(report.traits).items())
        ),
        ("scores", "Scores", scores_section(report)),
        ("lengths", "Lengths", lengths_section(report)),
        ("winners", "Winners and the others", figures_section(report)),
        ("reading", "How to read this", READING),
    ]
    filled = [(name, title, content) for name, title, content in sections if content]
    links = "".join(f'<a href="#{name}">{escape(title)}</a>' for name, title, _ in filled)
    body = "".join(
        f'<section id="{name}"><h2>{escape(title)}</h2>{content}</section>' for name, title, content in filled
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Balance of {escape(report.title)}</title><style>{style}</style></head><body>"
        f"<h1>Balance of {escape(report.title)}</h1>{introduction(report)}<nav>{links}</nav>{body}"
        f"<script>{script}</script></body></html>\n"
    )


def introduction(report: Report) -> str:
    """What was played, and what is reconstructed."""
    note = f'<p class="note">{escape(report.reconstruction)}</p>' if report.reconstruction else ""
    counts = ", ".join(f"{games:,} with {players}" for players, games in report.games.items())
    options = ", ".join(f"{name} {value}" for name, value in report.options.items()) or "as they come"
    return (
        f"{note}<p>{report.played:,} games in which every seat was played by the bot “{escape(report.bot)}” "
        f"({counts} players); options: {escape(options)}; seed {report.seed}.</p>"
        f'<p class="soft">Components: edition “{escape(report.edition)}” ({escape(report.components)}).</p>'
    )


# -- what stands out ----------------------------------------------------------------------------------------------


def standing_out(report: Report) -> str:
    """The surest differences, in sentences."""
    things, gifts = telling_things(report), telling_gifts(report)
    said = [
        ("Worth more than they cost", [(row, row.bargain) for row in things if row.bargain and row.bargain.value > 0]),
        ("Worth less than they cost", [(row, row.bargain) for row in things if row.bargain and row.bargain.value < 0]),
        ("Without a price, bringing points", [(row, row.gain) for row in gifts if row.gain and row.gain.value > 0]),
        ("Without a price, costing points", [(row, row.gain) for row in gifts if row.gain and row.gain.value < 0]),
    ]
    lines = [f"{words}: {_named_points(rows[:MOST_TOLD])}." for words, rows in said if rows]
    lines += _share_lines(telling_shares(report))
    lines += [_facility_line(kind, rows) for kind, rows in by_kind(facilities_once(report)).items()]
    for matter, groups in by_matter(telling_groups(report)).items():
        told = "; ".join(f"{group_name(row)} ({_rate_words(row.won)})" for row in groups[:MOST_TOLD])
        lines.append(f"{matter}, winning more or less often than chance: {told}.")
    if not lines:
        return "<p>Nothing lies surely outside of what chance gives.</p>"
    whole = (escape(line).replace(" %", "&nbsp;%") for line in lines)
    return "<ul>" + "".join(f"<li>{line}</li>" for line in whole) + "</ul>"


def _named_points(rows: Sequence[tuple[ThingRow, Estimate]]) -> str:
    return "; ".join(f"{row.name} ({number(points.value, 1, signed=True)})" for row, points in rows)


def _share_lines(telling: Sequence[Share]) -> list[str]:
    """What was got, or became something, more and less often than others of its kind and era."""
    lines = []
    for kind, era, what in sorted({(each.row.kind, each.row.era, each.what) for each in telling}):
        same = [each for each in telling if (each.row.kind, each.row.era, each.what) == (kind, era, what)]
        more = [each for each in same if each.share.value > each.usual][:MOST_TOLD]
        less = [each for each in same if each.share.value < each.usual][:MOST_TOLD]
        told = [
            f"{words} often: " + ", ".join(f"{each.row.name} ({percent(each.share.value, 0)})" for each in shares)
            for words, shares in (("more", more), ("less", less))
            if shares
        ]
        named = kind if era in ("", EVERY_ERA) else f"{kind}, {era}"
        lines.append(f"{named}, {what or 'got'} ({percent(same[0].usual, 0)} of all) {'; '.join(told)}.")
    return lines


def _facility_line(kind: str, rows: Sequence[FacilityRow]) -> str:
    """What was used most, and what least."""
    ranked = sorted(rows, key=lambda row: -row.uses.value)
    parts = [("most", ranked[:MOST_TOLD])]
    if len(ranked) > MOST_TOLD:
        parts.append(("least", ranked[max(MOST_TOLD, len(ranked) - MOST_TOLD) :]))
    told = "; ".join(
        f"used {words}: " + ", ".join(f"{row.name} ({number(row.uses.value, 1)})" for row in some)
        for words, some in parts
    )
    return f"{kind}, {told}."


def _rate_words(won: WinRate) -> str:
    return f"{percent(won.rate.value)}, chance {percent(won.expected)}"


READING = """<dl>
<dt>Ranges</dt><dd>Behind each figure stands the range in which the true one lies with 95 % certainty: Wilson's for
shares, the normal one for means. Of twenty figures that only chance moves, one lies outside of its range.</dd>
<dt>Owners win</dt><dd>A shared win counts as its share. Chance gives one win for each game, divided by the number of
players; pooled over the games that were counted.</dd>
<dt>Gain</dt><dd>Points by which the final score of who got the thing lies above that of a seat that had the same
things of earlier eras and did not get it: least squares over all seats of all games, each game about its own mean. What
was paid for it is in this figure, since it could not be spent on anything else. Who can pay a high price is rich, so a
dear thing looks a little better than it is.</dd>
<dt>Against price</dt><dd>The gain above the mean gain of everything that was paid for in the same era. Above 0 the
thing is worth more than the bots pay, or, where prices are printed, than it costs; below 0 less. Over several eras: the
mean of its eras.</dd>
<dt>Whose judgement this is</dt><dd>The bots' own. What they do not see, such as a strong use that they do not know,
shows here as a weak thing. A person's game differs.</dd>
</dl>"""
