"""The grid: the sites of the city, each with its marker, and the free cells around them.

A site is the cell of a city card with the marker that lies there. A plot is a free cell that shares an edge with a
site, where a card may be built (TC-6), with the number of companies among its eight neighbours by seat (TC-12).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from techdeck.games.tech_city.choices import DOWN, RIGHT
from techdeck.kernel.layout import numbers

EDGES: Final = numbers([-RIGHT, -DOWN, DOWN, RIGHT])  # to the cells that share an edge
MARKER: Final = 4  # bits of a site that tell whose it is, from 0 for nobody on
COUNTS: Final = 24  # bits of a plot that count companies
SEAT: Final = 4  # of them for each seat
ONE_MORE: Final = numbers([0] + [1 << SEAT * seat for seat in range(6)])  # by marker: what it adds to a plot beside it


def site(cell: i64, owner: i64) -> i64:
    return cell << MARKER | owner + 1


def cell_of(site: i64) -> i64:
    return site >> MARKER


def owner_of(site: i64) -> i64:
    return (site & 15) - 1


def cell_of_plot(plot: i64) -> i64:
    return plot >> COUNTS


def companies_beside(plot: i64, seat: i64) -> i64:
    """Companies of a seat among the eight neighbours of a plot."""
    return plot >> SEAT * seat & 15


def touches(cell: i64, other: i64) -> bool:
    """Whether two cells are the same or among the eight neighbours of each other."""
    step = other - cell + RIGHT + DOWN
    return 0 <= step <= 2 * (RIGHT + DOWN) and step & (RIGHT - 1) <= 2 * DOWN


def find(sites: vec[i64], cell: i64) -> i64:
    """The index of the site on a cell; -1 where there is none."""
    at: i64 = 0
    while at < len(sites):
        if sites[at] >> MARKER == cell:
            return at
        at += 1
    return -1


def find_plot(plots: vec[i64], cell: i64) -> i64:
    """The index of the plot on a cell; -1 where there is none."""
    at: i64 = 0
    while at < len(plots):
        if plots[at] >> COUNTS == cell:
            return at
        at += 1
    return -1


def plot(sites: vec[i64], cell: i64) -> i64:
    """A free cell with the companies around it."""
    out = cell << COUNTS
    for other in sites:
        if touches(cell, other >> MARKER):
            out += ONE_MORE[other & 15]
    return out


def edge(step: i64) -> i64:
    """Which of the EDGES a step is, as a bit; 0 if it is none."""
    if step == -RIGHT:
        return 1
    if step == -DOWN:
        return 2
    if step == DOWN:
        return 4
    return 8 if step == RIGHT else 0


def add_plots(plots: vec[i64], sites: vec[i64]) -> vec[i64]:
    """The plots after the last of the sites was taken, which was one of them unless the city begins."""
    taken = sites[len(sites) - 1]
    cell, more = taken >> MARKER, ONE_MORE[taken & 15]
    gone: i64 = -1
    edges: i64 = 0  # those beyond which there is a site or a plot
    at: i64 = 0
    while at < len(plots):
        step = (plots[at] >> COUNTS) - cell
        if step == 0:
            gone = at
        elif touches(0, step):
            plots[at] += more
            edges |= edge(step)
        at += 1
    for other in sites:
        edges |= edge((other >> MARKER) - cell)
    for way in EDGES:
        if not edges & 1:
            if gone < 0:
                plots = append(plots, plot(sites, cell + way))
            else:
                plots[gone] = plot(sites, cell + way)
                gone = -1
        edges >>= 1
    return plots if gone < 0 else without(plots, gone)


def all_plots(sites: vec[i64]) -> vec[i64]:
    """The plots around a city."""
    plots = vec[i64]()
    for n in range(len(sites)):
        plots = add_plots(plots, sites[: n + 1])
    return plots


def without(plots: vec[i64], at: i64) -> vec[i64]:
    """The last one takes the place of the one at an index."""
    last: i64 = len(plots) - 1
    plots[at] = plots[last]
    return plots[:last]
