"""The grid: the sites of the city, each with its marker, and the free cells around them.

A site is the cell of a city card with the marker that lies there. A plot is a free cell that shares an edge with a site,
where a card may be built (TC-6), with the number of companies among its eight neighbours by seat, which TC-12 asks for.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from techdeck.games.tech_city.choices import DOWN, RIGHT
from techdeck.kernel.layout import numbers

EDGES: Final = numbers([-RIGHT, -DOWN, DOWN, RIGHT])  # to the cells that share an edge, in ascending order
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


def add_plots(plots: vec[i64], sites: vec[i64]) -> vec[i64]:
    """The plots, in ascending order, after the last of the sites was taken, which may have been one of them."""
    taken = sites[len(sites) - 1]
    cell, more = taken >> MARKER, ONE_MORE[taken & 15]
    at: i64 = 0
    while at < len(plots):
        other = plots[at] >> COUNTS
        if other == cell:
            plots = remove_at(plots, at)
            continue
        if touches(cell, other):
            plots[at] += more
        at += 1
    for edge in EDGES:
        if find(sites, cell + edge) < 0 and find_plot(plots, cell + edge) < 0:
            plots = insert(plots, plot(sites, cell + edge))
    return plots


def all_plots(sites: vec[i64]) -> vec[i64]:
    """The plots around a city."""
    plots = vec[i64]()
    for n in range(len(sites)):
        plots = add_plots(plots, sites[: n + 1])
    return plots


def remove_at(plots: vec[i64], at: i64) -> vec[i64]:
    last: i64 = len(plots) - 1
    while at < last:
        plots[at] = plots[at + 1]
        at += 1
    plots, _ = pop(plots)
    return plots


def insert(plots: vec[i64], new: i64) -> vec[i64]:
    """Put a plot where it keeps the ascending order."""
    plots = append(plots, new)
    at: i64 = len(plots) - 1
    while at > 0 and plots[at - 1] > new:
        plots[at] = plots[at - 1]
        at -= 1
    plots[at] = new
    return plots
