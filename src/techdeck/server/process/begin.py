"""What a server does with its data before it serves them."""

from __future__ import annotations

from pathlib import Path

import click

from techdeck.kernel.errors import Impossible
from techdeck.server.storage.database import prepare, reason_of
from techdeck.server.storage.dataset import check_data, keep_id


async def open_data(data: Path, url: str) -> str:
    """The secret of data that are sound, this server's own, and up to date."""
    try:
        if not await check_data(data, url):
            click.echo("The database is large: `techdeck admin check` looks through the rest of it.", err=True)
        secret = await prepare(url)
        keep_id(data, url, secret)
        return secret
    except Impossible:
        raise
    except Exception as error:
        raise Impossible(f"The database cannot be used: {reason_of(error)}") from None
