"""What every game is made of: cards in places, who knows them, operations on an agenda, choices, chance, records."""
