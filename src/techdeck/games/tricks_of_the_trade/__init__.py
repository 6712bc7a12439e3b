"""Tricks of the Trade: trade, bid, bend the trump, win the tricks you said you would (TT)."""
