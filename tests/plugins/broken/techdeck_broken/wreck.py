"""A module that cannot be imported."""

raise RuntimeError("the wheels\ncame off")
