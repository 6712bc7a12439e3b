"""Lessons: a game learnt by doing it, a step at a time, on its real table and with its real rules."""
