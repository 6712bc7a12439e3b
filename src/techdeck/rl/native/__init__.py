"""What is compiled of the environments: numbers of choices, what a seat sees as numbers, and games side by side."""
