"""What is entered at a table, the position that follows from it, and what the log tells of it."""
