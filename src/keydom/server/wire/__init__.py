"""What is said between pages and the server, and in which form."""
