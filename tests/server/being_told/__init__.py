"""How people are told that a table waits for them."""
