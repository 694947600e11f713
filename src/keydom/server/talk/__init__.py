"""What people say to each other, and note for themselves."""
