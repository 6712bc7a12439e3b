"""The grid: the sites of the city and the free cells beside them.

A site is the cell of a city card together with the marker that lies there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from techdeck.games.tech_city.choices import DOWN, RIGHT
from techdeck.kernel.layout import numbers

EDGES: Final = numbers([-RIGHT, -DOWN, DOWN, RIGHT])  # to the cells that share an edge
MARKER: Final = 4  # bits of a site that tell whose it is, from 0 for nobody on


def site(cell: i64, owner: i64) -> i64:
    return cell << MARKER | owner + 1


def cell_of(site: i64) -> i64:
    return site >> MARKER


def owner_of(site: i64) -> i64:
    return (site & 15) - 1


def find(sites: vec[i64], cell: i64) -> i64:
    """The index of the site on a cell; -1 where there is none."""
    at: i64 = 0
    while at < len(sites):
        if sites[at] >> MARKER == cell:
            return at
        at += 1
    return -1


def touches(cell: i64, other: i64) -> bool:
    """Whether two cells are the same or among the eight neighbours of each other."""
    step = other - cell + RIGHT + DOWN
    return 0 <= step <= 2 * (RIGHT + DOWN) and step & (RIGHT - 1) <= 2 * DOWN


def around(sites: vec[i64], cell: i64, owner: i64) -> i64:
    """How many sites with this owner are among the eight neighbours of a cell."""
    count: i64 = 0
    for other in sites:
        if other & 15 == owner + 1 and touches(cell, other >> MARKER):
            count += 1
    return count


def edge(step: i64) -> i64:
    """Which of the EDGES a step is, as a bit; 0 if it is none."""
    square = step * step
    if square == DOWN * DOWN:
        return 2 if step < 0 else 4
    if square == RIGHT * RIGHT:
        return 1 if step < 0 else 8
    return 0


def built_on(free: vec[i64], sites: vec[i64]) -> vec[i64]:
    """The free cells beside a city whose last site was one of them, unless it is the first; `free` itself changes."""
    cell = cell_of(sites[len(sites) - 1])
    edges: i64 = 0  # those beyond which there is a site or a free cell already
    for other in sites:
        edges |= edge((other >> MARKER) - cell)
    gone: i64 = -1
    at: i64 = 0
    while at < len(free):
        if free[at] == cell:
            gone = at
        else:
            edges |= edge(free[at] - cell)
        at += 1
    for way in EDGES:
        if not edges & 1:
            if gone < 0:
                free = append(free, cell + way)
            else:
                free[gone] = cell + way
                gone = -1
        edges >>= 1
    if gone >= 0:
        last: i64 = len(free) - 1
        free[gone] = free[last]
        free = free[:last]
    return free


def free_beside(sites: vec[i64]) -> vec[i64]:
    """The free cells that share an edge with a site."""
    free = vec[i64]()
    for n in range(len(sites)):
        free = built_on(free, sites[: n + 1])
    return free
