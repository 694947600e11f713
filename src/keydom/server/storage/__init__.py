"""The record of every table, on SQLite or PostgreSQL."""
