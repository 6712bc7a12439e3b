"""The web application: lobby, tables, accounts, persistence, live updates."""
