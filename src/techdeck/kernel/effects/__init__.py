"""The operations of which card effects are made. Each says in general words what a card's sentence says."""
