"""Pairadox: two teams pass True and False cards to each other, and pairs of them count (PD)."""
