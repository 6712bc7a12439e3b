"""The Tech Deck as data: its faces, its editions, and the language in which a card says what it does."""
