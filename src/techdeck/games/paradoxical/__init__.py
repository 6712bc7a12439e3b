"""Paradoxical: a race for two paradoxes (PX)."""
