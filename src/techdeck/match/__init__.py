"""One game being played: seats, record, undo, replay, fork, verify."""
