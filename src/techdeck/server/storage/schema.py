"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    func,
    select,
)

METADATA = MetaData()
REVISION = "0007"  # the migration that leads to these tables

settings = Table("settings", METADATA, Column("name", Text, primary_key=True), Column("value", Text, nullable=False))

identities = Table(
    "identities",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("account", Text, unique=True),  # its name without regard to case; null for a guest
    Column("password", Text),  # its argon2 hash
    Column("created", Float, nullable=False),
)

# Sessions of people who have something to keep, and those that ended, for as long as a cookie may say otherwise.
sessions = Table(
    "sessions",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("identity", Text, nullable=False),
    Column("device", Text, nullable=False),  # what the browser says of itself
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("ended", Float),
    Index("sessions_by_identity", "identity"),
    Index("sessions_by_ended", "ended"),
)

# Texts that never change. Several may play alike: then they have one digest, and differ in what is printed.
editions = Table(
    "editions",
    METADATA,
    Column("id", Text, primary_key=True),  # the hash of the text
    Column("digest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Index("editions_by_digest", "digest"),
)

# The designs of somebody, and which text each has now: nobody's fill the list of another, and nobody else changes one.
shelves = Table(
    "shelves",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("identity", Text, nullable=False),
    Column("edition", Text, ForeignKey("editions.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("changed", Float, nullable=False),
    Index("shelves_by_identity", "identity"),
    Index("shelves_by_edition", "edition"),
)

# What somebody wants to know of an edition, how far that is, and its report as it stands.
studies = Table(
    "studies",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("identity", Text, nullable=False),
    Column("edition", Text),  # null is the House Edition
    Column("asked", Text, nullable=False),  # a `StudyWish` as JSON
    Column("status", Text, nullable=False),  # waiting, playing, done, stopped, failed
    Column("created", Float, nullable=False),
    Column("beat", Float, nullable=False),  # when the process that plays it was last seen
    Column("told", Text, nullable=False),  # a `StudyNews` as JSON; empty before there is one
    Column("report", LargeBinary),  # its HTML, gzipped
    Index("studies_by_status", "status", "created"),
    Index("studies_by_identity", "identity", "created"),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("head", Text, nullable=False),  # the record without its choices, its secret seed included
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("owner", Text, ForeignKey("identities.id"), nullable=False),
    Column("clock", Text, nullable=False),
    Column("attended", Boolean, nullable=False),  # whether a clock runs or a bot sits there
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("rematch", Text),
    Column("origin", Text),
    Column("rests", Integer, nullable=False, server_default="-1"),  # up to this entry no bot has anything to do
    Column("due", Float),  # when a clock runs out then
    Column("hints", Boolean),  # null where nobody said: only where nobody else plays
    Column("edition", Text),  # what is printed on its cards; null is the House Edition
    Index("tables_by_status", "status", "public", "created"),
    Index("tables_by_edition", "edition"),
)

seats = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),  # person, bot, empty
    Column("name", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("key", Text, unique=True),  # the secret of who sits here
    PrimaryKeyConstraint("table_id", "seat"),
)

# Who may play a seat: who sat down, and whoever came with its key. Several people at one device have several seats.
holders = Table(
    "holders",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("identity", Text, ForeignKey("identities.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "identity", "seat"),
    Index("holders_by_identity", "identity"),
)

# The truth about a game: entry `seq` of a table exists once, whoever tries to write it.
entries = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),  # choice, undo, plays, lapse
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)

# A match as it was after so many entries. It only saves time: whatever it says follows from the entries.
snapshots = Table(
    "snapshots",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("entries", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

# What is worked out for a table, beside its columns.

LAST_ENTRY = (
    select(func.coalesce(func.max(entries.c.seq), 0)).where(entries.c.table_id == tables.c.id).scalar_subquery()
).label("last")

AGAIN = tables.alias()
REMATCH_BY = (
    select(func.min(holders.c.seat))
    .join(AGAIN, AGAIN.c.owner == holders.c.identity)
    .where(AGAIN.c.id == tables.c.rematch, holders.c.table_id == tables.c.id)
    .correlate(tables)
    .scalar_subquery()
).label("rematch_by")  # the seat of who made the table where it goes on
