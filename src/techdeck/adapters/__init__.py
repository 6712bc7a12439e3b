"""How other programs use the games."""
