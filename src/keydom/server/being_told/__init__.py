"""How people learn that a table waits for them: on their pages, and where they want to be told while they are away."""
