"""What outlives the process: the database, its entries, editions, and the bus between processes."""
