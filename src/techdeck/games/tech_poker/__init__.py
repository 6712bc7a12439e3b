"""Tech Poker: five-card draw with the Tech Deck's one extra rule (PK)."""
