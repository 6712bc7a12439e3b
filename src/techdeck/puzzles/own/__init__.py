"""What the games say of their puzzles, each in a file of its own."""
