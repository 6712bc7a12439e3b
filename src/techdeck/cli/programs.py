"""Commands for programs that use the games."""

from __future__ import annotations

import os
import sys

from techdeck.cli.base import techdeck


@techdeck.command()
def engine() -> int:
    """Let a program in any language drive the games.

    Reads a JSON object a line from standard input and writes one a line to standard output.

    \b
    echo '{"id": 1, "do": "games"}' | techdeck engine
    """
    from techdeck.adapters.engine import serve

    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # whoever asked has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
