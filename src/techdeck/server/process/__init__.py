"""A running server: how it was started, its parts put together, its logs and numbers."""
