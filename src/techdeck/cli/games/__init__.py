"""Commands that one game adds, each in the module of its name."""
