"""What the host sees of a running server, and how it looks after things again and again."""
