"""Commands of Tech Chess."""

from __future__ import annotations

import click


@click.command()
@click.argument("depth", type=click.IntRange(0, 9))
@click.argument("position", required=False)
@click.option("--each", is_flag=True, help="The number for every first action, too.")
@click.option("--straight-pawns", is_flag=True, help="Count with the option pawn-diagonals=off.")
def perft(depth: int, position: str | None, each: bool, straight_pawns: bool) -> int:
    """Count how a position of Tech Chess can go on.

    Prints the number of sequences of DEPTH moves, upgrades and builds, effects left out. POSITION is one line as
    docs/tech-chess.md describes it; without it, the standard setup with empty hands.

    \b
    techdeck perft 4
    techdeck perft 2 "..1K.13K./3T...../....../....../....../..13S.2V. 0/0 6S5V7V/4K 0/0 0/0 0/0 - -" --each
    """
    from techdeck.games.tech_chess.game import lay_line
    from techdeck.games.tech_chess.notation import STANDARD
    from techdeck.games.tech_chess.perft import by_choice
    from techdeck.games.tech_chess.perft import perft as sequences

    state = lay_line(position or STANDARD, not straight_pawns)
    if each and depth:
        for choice, count in by_choice(state, depth).items():
            click.echo(f"{choice}: {count}")
    click.echo(sequences(state, depth))
    return 0


COMMANDS = (perft,)
