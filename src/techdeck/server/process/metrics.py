"""Numbers about the tables for Prometheus, beside those that Litestar keeps about requests."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

from techdeck.server.process.services import Services

ENTRIES = Counter("techdeck_entries", "Entries that this server stored")
TABLES = Gauge("techdeck_tables_in_memory", "Tables in memory", multiprocess_mode="livesum")
PEERS = Gauge("techdeck_connections", "Connected WebSockets", multiprocess_mode="livesum")
THINKING = Gauge("techdeck_bots_thinking", "Bots that think or wait to", multiprocess_mode="livesum")


def watch(services: Services) -> None:
    """Read the numbers whenever they are asked for, or in a server of several processes every round."""
    tables = services.hub.tables

    def update() -> None:
        TABLES.set(len(tables))
        PEERS.set(sum(len(peers) for live in tables.values() for peers in live.crowd.peers.values()))
        THINKING.set(sum(len(live.thinking) for live in tables.values()))
        ENTRIES.inc(services.appender.written)
        services.appender.written = 0

    services.attendant.every_round = update
