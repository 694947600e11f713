"""What a request meets before anybody reads it: connections, limits, the server's names, who asks."""
