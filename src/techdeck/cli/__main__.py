"""For `python -m techdeck.cli`."""

from techdeck.cli import main

main()
