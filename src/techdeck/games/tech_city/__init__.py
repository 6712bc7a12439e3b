"""Tech City: build a city of companies together (TC)."""
