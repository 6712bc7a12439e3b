"""What bots know of Pairadox."""
