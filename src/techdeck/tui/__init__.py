"""The terminal client: draws observations, sends choices, and knows no rule."""
