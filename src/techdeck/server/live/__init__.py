"""Tables that are played now: the match, the crowd around it, what they are told, and the bots."""
