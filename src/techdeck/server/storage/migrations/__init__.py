"""Steps from one form of the database to the next, run by alembic when a server starts."""
