"""Tables for people: HTTP, WebSocket and storage. Knows `core` and the registries of games and bots only."""
