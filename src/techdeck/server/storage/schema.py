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
)

METADATA = MetaData()
REVISION = "0004"  # the migration that leads to these tables

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

editions = Table(
    "editions",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
)

# Whose list an edition is in: nobody's fill the list of another.
shelves = Table(
    "shelves",
    METADATA,
    Column("identity", Text, nullable=False),
    Column("digest", Text, ForeignKey("editions.digest"), nullable=False),
    Column("name", Text, nullable=False),  # as they call it
    Column("added", Float, nullable=False),
    PrimaryKeyConstraint("identity", "digest"),
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
    Index("tables_by_status", "status", "public", "created"),
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
